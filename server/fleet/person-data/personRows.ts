import { sql, type RawBuilder } from 'kysely'
import type { PersonSheet } from '../../../contract/fleet/person-data/person-data.sheets.ts'
import { dayNumber, dayOfNumber } from '../../../contract/kit/time/time.ts'
import type { Db } from '../../kit/postgres/db.ts'
import { epochMs } from '../../kit/time/clock.ts'
import { instant } from '../driving-report/fixesOf.ts'
import { loadRuns, type DriverRun } from '../driving-report/runs.ts'

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
  luong: (username) =>
    sql`SELECT thang, luong_co_ban, ket_qua::text AS ket_qua FROM driver_salary WHERE username = ${username} ORDER BY thang`,
  vi: (username) =>
    sql`SELECT ngay_thang, type, so_tien, noi_dung FROM wallet WHERE user_id = ${username} AND deleted_at IS NULL ORDER BY ngay_thang, id`,
  canh_bao: (username) =>
    sql`SELECT "time", plate, noi_dung FROM canh_bao WHERE username = ${username} AND deleted_at IS NULL ORDER BY "time"`,
  thong_bao: (username) =>
    sql`SELECT created_at, content FROM thong_bao WHERE username = ${username} ORDER BY id`,
  // Whoever looked at a vehicle, or at all, while this person drove looked at the person too.
  luot_xem: (username) => sql`SELECT x.luc, x.luc_cuoi, x.username, x.loai, x.ve FROM luot_xem x
    WHERE x.ve = ${username} OR EXISTS (SELECT FROM chuyen_di c WHERE ${drove(username)} AND (x.ve IS NULL OR x.ve = c.bien_so_xe)
      AND c.ngay_thuc_hien BETWEEN coalesce(x.tu, x.luc::timestamp)::date - 3 AND coalesce(x.den, x.luc_cuoi::timestamp)::date) ORDER BY x.id`,
}

/** All that a person drove, a month at a time. */
async function* runsOf(db: Db, username: string): AsyncGenerator<DriverRun[]> {
  const today = dayNumber(epochMs())
  const { rows } = await sql<{
    first: string | null
  }>`SELECT min(ngay)::text AS first FROM luot_chay`.execute(db)
  const first = rows[0]?.first
  if (!first) return
  for (let day = today - LONGEST_DAYS; day <= today; day += MONTH_DAYS) {
    const [from, to] = [dayOfNumber(day), dayOfNumber(Math.min(today, day + MONTH_DAYS - 1))]
    if (to < first) continue
    const runs = await loadRuns(db, from, to)
    yield runs.filter((run) => run.username === username && run.day >= from)
  }
}

async function* drivingOf(db: Db, username: string): AsyncGenerator<Row[]> {
  for await (const runs of runsOf(db, username)) {
    const { rows } =
      await sql<Row>`SELECT r.plate, to_timestamp(r.tu / 1000) AS tu, to_timestamp(r.den / 1000) AS den, round(r.km::numeric, 2) AS km, round(r.top) AS toc_do_max
      FROM json_to_recordset(${JSON.stringify(runs.map(({ plate, from, to, km, top }) => ({ plate, tu: from, den: to, km, top })))}::json)
        AS r (plate text, tu float8, den float8, km float8, top float8) ORDER BY tu`.execute(db)
    yield rows
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
  if (sheet === 'hanh_trinh') return yield* drivingOf(db, username)
  if (sheet === 'vi_tri') return yield* positionsOf(db, username)
  const asked = ASKED[sheet]
  if (asked) yield (await asked(username).execute(db)).rows
}
