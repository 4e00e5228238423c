import { sql, type RawBuilder } from 'kysely'
import type { PersonSheet } from '../../../contract/fleet/person-data/person-data.sheets.ts'
import { dayNumber, dayOfNumber } from '../../../contract/kit/time/time.ts'
import type { Db } from '../../kit/postgres/db.ts'
import { epochMs } from '../../kit/time/clock.ts'
import { instant } from '../driving-report/fixesOf.ts'
import { loadRuns, vehiclesDrivenBy, type DriverRun } from '../driving-report/runs.ts'
import { unusual } from '../driving-report/unusual.ts'

type Row = Record<string, unknown>
/** Fixes of one minute say the same: one is told. */
const EACH = sql.lit('minute')
const SECRET = ['mat_khau', 'tim_kiem', 'avatar']
const MONTH_DAYS = 31
const LONGEST_DAYS = 62 * MONTH_DAYS

const drove = (username: string) =>
  sql`${username} IN (c.lai_xe_1, c.lai_xe_2, c.lai_xe_3) AND c.deleted_at IS NULL`

/** What is asked of one table each. */
const ASKED: Partial<Record<PersonSheet, (username: string) => RawBuilder<Row>>> = {
  tai_khoan: (
    username,
  ) => sql`SELECT key AS ten, value AS gia_tri FROM nguoi_dung u, jsonb_each_text(to_jsonb(u) - ${SECRET}::text[])
    WHERE u.username = ${username} AND value IS NOT NULL ORDER BY key`,
  chuyen: (
    username,
  ) => sql`SELECT c.id_chuyen_di, c.ngay_thuc_hien, c.bien_so_xe, c.trang_thai, c.luong_lai_xe FROM chuyen_di c
    WHERE ${drove(username)} ORDER BY c.ngay_thuc_hien, c.id_chuyen_di`,
  muc_luong: (username) =>
    sql`SELECT hieu_luc_tu, luong_co_ban, phu_cap_dien_thoai FROM luong_theo_ngay WHERE username = ${username} ORDER BY hieu_luc_tu`,
  luong: (username) =>
    sql`SELECT thang, luong_co_ban, ket_qua::text AS ket_qua FROM driver_salary WHERE username = ${username} ORDER BY thang`,
  vi: (username) =>
    sql`SELECT ngay_thang, type, so_tien, noi_dung FROM wallet WHERE user_id = ${username} AND deleted_at IS NULL ORDER BY ngay_thang, id`,
  nop_cod: (username) =>
    sql`SELECT ngay_thang, id_don_hang, so_tien, noi_dung FROM nop_cod WHERE user_id = ${username} ORDER BY ngay_thang, id`,
  phieu_dau: (username) =>
    sql`SELECT ngay_gio, bien_so_xe, cay_xang, so_lit, thanh_tien, so_hoa_don, ghi_chu FROM nhat_ky_xang_dau
      WHERE lai_xe = ${username} AND deleted_at IS NULL ORDER BY ngay_gio, id`,
  chuyen_tram: (username) =>
    sql`SELECT id_don_chuyen_tram, ngay_thuc_hien, bien_so_xe, noi_lay_hang, noi_tra_hang, trang_thai FROM don_chuyen_tram
      WHERE lai_xe_1 = ${username} AND deleted_at IS NULL ORDER BY ngay_thuc_hien, id_don_chuyen_tram`,
  canh_bao: (username) =>
    sql`SELECT "time", plate, noi_dung FROM canh_bao WHERE username = ${username} AND deleted_at IS NULL ORDER BY "time"`,
  thong_bao: (username) =>
    sql`SELECT created_at, content FROM thong_bao WHERE username = ${username} ORDER BY id`,
  truy_cap: (username) =>
    sql`SELECT thoi_diem, loai, dia_chi_mang, noi_dung FROM luot_truy_cap WHERE username = ${username} ORDER BY id`,
  // Whoever looked at a vehicle, or at all, while this person drove looked at the person too.
  luot_xem: (username) => sql`SELECT x.luc, x.luc_cuoi, x.username, x.loai, x.ve FROM luot_xem x
    WHERE x.ve = ${username} OR EXISTS (SELECT FROM chuyen_di c WHERE ${drove(username)} AND (x.ve IS NULL OR x.ve = c.bien_so_xe)
      AND c.ngay_thuc_hien BETWEEN coalesce(x.tu, x.luc::timestamp)::date - 3 AND coalesce(x.den, x.luc_cuoi::timestamp)::date) ORDER BY x.id`,
}

type Month = {
  readonly start_date: string
  readonly end_date: string
  /** What the person may have driven. */
  readonly vehicles: readonly number[]
}

/** The months in which a person drove anything that is known. */
async function* months(db: Db, username: string): AsyncGenerator<Month> {
  const today = dayNumber(epochMs())
  const { rows } = await sql<{
    first: string | null
  }>`SELECT min(ngay)::text AS first FROM luot_chay`.execute(db)
  const first = rows[0]?.first
  if (!first) return
  for (let day = today - LONGEST_DAYS; day <= today; day += MONTH_DAYS) {
    const [start_date, end_date] = [
      dayOfNumber(day),
      dayOfNumber(Math.min(today, day + MONTH_DAYS - 1)),
    ]
    if (end_date < first) continue
    const vehicles = await vehiclesDrivenBy(db, [username], { from: start_date, to: end_date })
    if (vehicles.length > 0) yield { start_date, end_date, vehicles }
  }
}

/** All that a person drove, a month at a time. */
async function* runsOf(db: Db, username: string): AsyncGenerator<DriverRun[]> {
  for await (const { start_date, end_date, vehicles } of months(db, username)) {
    const runs = await loadRuns(db, start_date, end_date, vehicles)
    yield runs.filter((run) => run.username === username && run.day >= start_date)
  }
}

/** Runs as rows, times as instants. */
const asRows = (
  runs: readonly DriverRun[],
) => sql`(SELECT vehicle, plate, to_timestamp(tu / 1000) AS tu, to_timestamp(den / 1000) AS den, km, top
  FROM json_to_recordset(${JSON.stringify(runs.map(({ vehicle, plate, from, to, km, top }) => ({ vehicle, plate, tu: from, den: to, km, top })))}::json)
    AS r (vehicle bigint, plate text, tu float8, den float8, km float8, top float8))`
/** The stops that they drove to. */
const stopsOf = (
  runs: readonly DriverRun[],
) => sql`(SELECT s.id_xe AS vehicle, r.plate, s.tu, s.den, s.ten
  FROM ${asRows(runs)} r JOIN diem_dung_xe s ON s.id_xe = r.vehicle AND s.den >= r.tu AND s.tu BETWEEN r.tu AND r.den)`

const OF_RUNS: Partial<Record<PersonSheet, (runs: readonly DriverRun[]) => RawBuilder<Row>>> = {
  hanh_trinh: (runs) =>
    sql`SELECT plate, tu, den, round(km::numeric, 2) AS km, round(top) AS toc_do_max FROM ${asRows(runs)} r ORDER BY tu`,
  diem_dung: (runs) => sql`SELECT DISTINCT plate, tu, den, ten FROM ${stopsOf(runs)} s ORDER BY tu`,
  // Who drove to a place is seen there too.
  anh: (runs) => sql`SELECT DISTINCT a.id, a.tep, h.plate, a.thoi_diem AS luc, a.kenh, t.ten
    FROM (SELECT vehicle, plate, tu, den FROM ${asRows(runs)} r UNION ALL SELECT vehicle, plate, tu, den FROM ${stopsOf(runs)} s) h
    JOIN anh_xe a ON a.id_xe = h.vehicle AND a.thoi_diem BETWEEN h.tu AND h.den JOIN tep t ON t.id = a.tep ORDER BY a.thoi_diem, a.id`,
}

async function* eventsOf(db: Db, username: string): AsyncGenerator<Row[]> {
  for await (const { vehicles, ...days } of months(db, username)) {
    const found = await unusual(db, { ...days, driver_name: username }, vehicles)
    yield found.filter((each) => each.username === username && each.tu >= days.start_date)
  }
}

async function* positionsOf(db: Db, username: string): AsyncGenerator<Row[]> {
  for await (const runs of runsOf(db, username))
    for (const { vehicle, plate, from, to } of runs) {
      const { rows } =
        await sql<Row>`SELECT DISTINCT ON (date_trunc(${EACH}, thoi_diem)) ${plate}::text AS plate, thoi_diem AS luc, lat, lng, toc_do
        FROM vi_tri WHERE id_xe = ${vehicle} AND thoi_diem BETWEEN ${instant(from)} AND ${instant(to)} ORDER BY date_trunc(${EACH}, thoi_diem), thoi_diem`.execute(
          db,
        )
      yield rows
    }
}

/** The rows of one sheet of a person's data, some at a time. */
export async function* rowsOfSheet(
  db: Db,
  sheet: PersonSheet,
  username: string,
): AsyncGenerator<Row[]> {
  if (sheet === 'vi_tri') return yield* positionsOf(db, username)
  if (sheet === 'su_kien') return yield* eventsOf(db, username)
  const ofRuns = OF_RUNS[sheet]
  if (ofRuns)
    for await (const runs of runsOf(db, username)) yield (await ofRuns(runs).execute(db)).rows
  const asked = ASKED[sheet]
  if (asked) yield (await asked(username).execute(db)).rows
}
