import { sql, type RawBuilder } from 'kysely'
import {
  isNotCharged,
  isPass,
  tripOf,
  TWICE_MINUTES,
  type Pass,
  type PassTrip,
} from '../../../contract/ledger/toll/toll.match.ts'
import type { TollState } from '../../../contract/ledger/toll/toll.texts.ts'
import type { Trx } from '../../kit/http/context.ts'
import { REPLACEMENT_KEY } from '../../dispatch/trip/assignments.ts'
import { closedMonthOf } from '../../office/closed-month/closedMonth.ts'
import type { Db } from '../../kit/postgres/db.ts'

type Row = Pass & {
  id: string
  bien_so_key: string
  /** How like charges of the gate just before it ended. */
  truoc_do: (string | null)[]
  doi_chieu: string
  id_chuyen_di: string | null
}
type Found = {
  id: string
  doi_chieu: TollState
  id_chuyen_di: string | null
  cach_khop: 'tu_dong' | null
}
type Trip = PassTrip & { bien_so_key: string }

/** The trips (c) that bear tolls: own ones that were driven or will be. */
const BEARING = sql`c.deleted_at IS NULL AND c.gop_vao IS NULL AND c.trang_thai NOT IN ('nhap', 'huy') AND coalesce(btrim(c.ten_thau_phu), '') = ''`
/** The days around a pass on which the trips may begin that it may belong to; one that is under way for longer holds it still. */
const DAYS = { before: 5, after: 2, longest: 45 }

/** The vehicle of a pass (of a table by this name): the one that bore its plate on that day. */
export const vehicleOf = (table: string): RawBuilder<number | null> =>
  sql`xe_mang(${sql.ref(`${table}.bien_so_key`)}, ${sql.ref(`${table}.thoi_gian`)}::date)`

/** A trip that another vehicle went on with: tolls split at its start (domain B4.7). */
const REPLACED = sql`(c.bien_so_thay_the IS NOT NULL AND c.xe_thay_the_bat_dau IS NOT NULL)`

/** The vehicle that trip c was gone on with: the one that bore its plate then. */
export const REPLACEMENT = sql<
  number | null
>`xe_mang(${REPLACEMENT_KEY}, coalesce(c.xe_thay_the_bat_dau::date, c.ngay_thuc_hien))`

/** A statement may name the trailer in place of the vehicle that pulled it through the gate. */
const TRAILER_KEY = sql`regexp_replace(upper(c.ma_romoc), '[^A-Z0-9]', '', 'g')`

/** The trips of vehicles around their passes, with the first and last known moments in which they carried them. */
export async function tripsAround(
  db: Db,
  asked: readonly Pick<Row, 'bien_so_key' | 'thoi_gian'>[],
): Promise<Map<string, Trip[]>> {
  // By keys, each trip is met once however many vehicles are asked about.
  const { rows } = await sql<Trip>`
    WITH xe AS MATERIALIZED (
      SELECT r.bien_so_key, ${vehicleOf('r')} AS id_xe, min(thoi_gian)::date AS tu, max(thoi_gian)::date AS den
      FROM json_to_recordset(${JSON.stringify(asked)}::json) AS r(bien_so_key text, thoi_gian timestamp) GROUP BY 1, 2),
    ten AS MATERIALIZED (SELECT bien_so_key AS ten, xe.* FROM xe UNION ALL SELECT '#' || id_xe, xe.* FROM xe WHERE id_xe IS NOT NULL)
    SELECT DISTINCT c.id_chuyen_di, xe.bien_so_key, c.ngay_thuc_hien, CASE WHEN goi.ten IN (thay.xe, thay.so) THEN greatest(m.tu, thay.tu) ELSE m.tu END AS tu,
      CASE WHEN goi.ten IN (thay.xe, thay.so) THEN greatest(m.den, thay.tu) ELSE least(m.den, thay.tu) END AS den FROM chuyen_di c,
    LATERAL (SELECT CASE WHEN ${REPLACED} THEN c.xe_thay_the_bat_dau END AS tu, CASE WHEN ${REPLACED} THEN ${REPLACEMENT_KEY} END AS xe,
      CASE WHEN ${REPLACED} THEN '#' || ${REPLACEMENT} END AS so) thay,
    LATERAL unnest(ARRAY[c.bien_so_key, '#' || c.id_xe, ${TRAILER_KEY}, thay.xe, thay.so]) AS goi(ten) JOIN ten xe USING (ten),
    LATERAL (
      SELECT min(luc) AS tu, max(luc) AS den FROM (
        SELECT unnest(ARRAY[c.thoi_diem_bat_dau_lai, c.ngay_gio_toi_diem_dong_hang, c.ngay_gio_ket_thuc_tra_hang, c.ngay_gio_toi_diem_ket_thuc]) AS luc
        UNION ALL SELECT unnest(ARRAY[d.ngay_gio_lay_hang, d.ngay_gio_tra_hang]) FROM don_hang d WHERE d.id_chuyen_di = c.id_chuyen_di
      ) luc) m
    WHERE ${BEARING} AND c.ngay_thuc_hien BETWEEN (SELECT min(tu) FROM xe) - ${DAYS.longest}::int AND (SELECT max(den) FROM xe) + ${DAYS.after}::int
      AND c.ngay_thuc_hien BETWEEN xe.tu - ${DAYS.longest}::int AND xe.den + ${DAYS.after}::int
      AND (c.ngay_thuc_hien >= xe.tu - ${DAYS.before}::int OR m.den >= xe.tu)
    ORDER BY c.id_chuyen_di`.execute(db)
  return Map.groupBy(rows, ({ bien_so_key }) => bien_so_key)
}

/** Charges of the same gate and amount just before it: of one that was made it is the second for one drive. */
const JUST_BEFORE = sql<
  (string | null)[]
>`ARRAY(SELECT o.trang_thai FROM sao_ke_cau_duong o WHERE o.deleted_at IS NULL AND o.bien_so_key = t.bien_so_key
  AND o.id <> t.id AND o.so_tien = t.so_tien AND o.so_tien > 0 AND coalesce(o.tram_ra, '') = coalesce(t.tram_ra, '')
  AND coalesce(o.tram_vao, '') = coalesce(t.tram_vao, '') AND o.thoi_gian >= t.thoi_gian - make_interval(mins => ${TWICE_MINUTES}::int)
  AND (o.thoi_gian, o.id) < (t.thoi_gian, t.id))`

function foundOf(row: Row, trips: readonly PassTrip[]): Found {
  const none = { id: row.id, id_chuyen_di: null, cach_khop: null }
  if (isNotCharged(row)) return { ...none, doi_chieu: 'khong_tinh' }
  if (isPass(row)) return { ...none, doi_chieu: 've_thang' }
  const isTwice = row.truoc_do.some((trang_thai) => !isNotCharged({ trang_thai }))
  if (isTwice) return { ...none, doi_chieu: 'nghi_trung' }
  const id_chuyen_di = tripOf(row.thoi_gian, trips)
  return id_chuyen_di
    ? { id: row.id, id_chuyen_di, doi_chieu: 'da_khop', cach_khop: 'tu_dong' }
    : { ...none, doi_chieu: 'chua_khop' }
}

type Wanted = {
  /** Which rows; all where this is left out. */
  readonly ids?: readonly string[]
  readonly range?: RawBuilder<unknown>
  /** Those that have a trip by themselves look again too. */
  readonly again?: boolean
}

/**
 * Looks for the trips of rows. What was taken and what was matched by hand stays, and so does what lies in a closed month. Whatever
 * is found follows from rows and trips alone: it is no change of the row, whose version stands.
 */
export async function matchTolls(
  trx: Trx,
  { ids, range = sql``, again = false }: Wanted,
): Promise<{ khop: number; con_lai: number }> {
  const some = ids ? sql`AND t.id = ANY (${[...ids]}::text[])` : sql``
  const open = again ? sql`` : sql`AND t.doi_chieu <> 'da_khop'`
  const { rows } = await sql<Row>`
    SELECT t.id, t.bien_so_key, t.thoi_gian, t.loai_ve, t.trang_thai, t.doi_chieu, t.id_chuyen_di, ${JUST_BEFORE} AS truoc_do FROM sao_ke_cau_duong t
    WHERE t.deleted_at IS NULL AND t.so_tien_lay IS NULL AND t.cach_khop IS DISTINCT FROM 'tay' ${some} ${open} ${range}
      AND ${closedMonthOf(sql`t.thoi_gian`)} IS NULL
    ORDER BY t.id FOR NO KEY UPDATE OF t`.execute(trx)
  const trips = await tripsAround(trx, rows)
  const all = rows.map((row) => foundOf(row, trips.get(row.bien_so_key) ?? []))
  const changed = all.filter(
    ({ doi_chieu, id_chuyen_di }, index) =>
      rows[index]?.doi_chieu !== doi_chieu || rows[index]?.id_chuyen_di !== id_chuyen_di,
  )
  await sql`
    UPDATE sao_ke_cau_duong t SET doi_chieu = r.doi_chieu, id_chuyen_di = r.id_chuyen_di, cach_khop = r.cach_khop
    FROM json_to_recordset(${JSON.stringify(changed)}::json) AS r(id text, doi_chieu text, id_chuyen_di text, cach_khop text)
    WHERE t.id = r.id`.execute(trx)
  const count = (state: TollState, list: readonly Found[]) =>
    list.filter(({ doi_chieu }) => doi_chieu === state).length
  return { khop: count('da_khop', changed), con_lai: count('chua_khop', all) }
}
