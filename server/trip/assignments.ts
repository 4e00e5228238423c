import { sql, type RawBuilder } from 'kysely'
import {
  claimsOf,
  driverKey,
  vehicleKey,
  type Assignment,
  type Claim,
  type Span,
} from '../../contract/trip/trip.assignment.ts'
import { trailerKey, type Dates, type Papers } from '../../contract/trip/trip.concerns.ts'
import { DRIVER_PAPERS } from '../../contract/driver/driver.papers.ts'
import { plateKey } from '../../contract/plate.ts'
import { addDays, dayOf } from '../../contract/time.ts'
import { TRAILER_PAPERS } from '../../contract/vehicle/vehicle.papers.ts'
import type { Trx } from '../context.ts'
import type { Db } from '../db.ts'

/** The longest that a trip is expected to last: how far back a running one is looked for. */
const LONGEST_TRIP_DAYS = 10
/** How long after its first pickup the day of a trip may lie: that of a delivery, where an office writes it so. */
const LATE_DAY_DAYS = 3
/** Sets these advisory locks apart from others. */
const ASSIGNMENT_LOCK = 4_700_006

export const LIVING = sql`c.deleted_at IS NULL AND c.gop_vao IS NULL`
export const REPLACEMENT_KEY = sql`regexp_replace(upper(c.bien_so_thay_the), '[^A-Z0-9]', '', 'g')`

/** The columns of an `Assignment` of trip c with its orders d. */
export const ASSIGNMENT_COLUMNS = sql`c.id_chuyen_di, c.trang_thai, c.ngay_thuc_hien, c.bien_so_xe, c.ma_romoc,
  c.lai_xe_1, c.lai_xe_2, c.lai_xe_3, c.ten_lai_xe_1, c.ten_lai_xe_2, c.ten_lai_xe_3, c.bien_so_thay_the, c.xe_thay_the_bat_dau,
  c.thoi_diem_cat_romoc, c.thoi_diem_bat_dau_lai, c.ngay_gio_toi_diem_dong_hang, c.ngay_gio_ket_thuc_tra_hang, c.ngay_gio_toi_diem_ket_thuc,
  d.noi_lay_hang, d.ngay_gio_lay_hang, d.noi_tra_hang, d.ngay_gio_tra_hang`
export const FIRST_AND_LAST = sql`LEFT JOIN LATERAL (
  SELECT min(o.ngay_gio_lay_hang) AS ngay_gio_lay_hang, max(o.ngay_gio_tra_hang) AS ngay_gio_tra_hang,
    (array_agg(o.noi_lay_hang ORDER BY o.ngay_gio_lay_hang NULLS LAST, o.thu_tu))[1] AS noi_lay_hang,
    (array_agg(o.noi_tra_hang ORDER BY o.ngay_gio_tra_hang DESC NULLS LAST, o.thu_tu DESC))[1] AS noi_tra_hang
  FROM don_hang o WHERE o.id_chuyen_di = c.id_chuyen_di) d ON true`

/** Vehicles by plate key and drivers by account. */
export type Holders = { readonly plates: readonly string[]; readonly drivers: readonly string[] }

/** The trips that may take one of these vehicles or drivers within a time; whether they do is for `claimsOf` to say. */
export async function assignmentsAround(
  db: Db,
  { plates, drivers }: Holders,
  span: Span,
): Promise<Assignment[]> {
  const days = sql`c.ngay_thuc_hien BETWEEN ${addDays(dayOf(span.from), -LONGEST_TRIP_DAYS)} AND ${addDays(dayOf(span.to), LATE_DAY_DAYS)}`
  const taking = (column: RawBuilder<unknown>, values: readonly string[]) =>
    sql`SELECT c.id_chuyen_di FROM chuyen_di c WHERE ${column} = ANY (${[...values]}::text[]) AND ${days} AND ${LIVING} AND c.trang_thai NOT IN ('nhap', 'huy')`
  const byPlate = [
    taking(sql`c.bien_so_key`, plates),
    taking(sql`c.bien_so_thay_the IS NOT NULL AND ${REPLACEMENT_KEY}`, plates),
  ]
  const byDriver = [
    taking(sql`c.lai_xe_1`, drivers),
    taking(sql`c.lai_xe_2`, drivers),
    taking(sql`c.lai_xe_3`, drivers),
  ]
  const asked = [...(plates.length > 0 ? byPlate : []), ...(drivers.length > 0 ? byDriver : [])]
  if (asked.length === 0) return []
  const { rows } = await sql<Assignment>`
    SELECT ${ASSIGNMENT_COLUMNS} FROM (${sql.join(asked, sql` UNION `)}) found JOIN chuyen_di c USING (id_chuyen_di) ${FIRST_AND_LAST}`.execute(
    db,
  )
  return rows
}

const DRIVER_DATES = Object.keys(DRIVER_PAPERS)
const TRAILER_DATES = Object.keys(TRAILER_PAPERS)
const refs = (names: readonly string[]) => sql.join(names.map((name) => sql.ref(name)))

/** The dates of the papers of these vehicles, drivers and trailers (by plate key), as far as they are known. */
export async function papersFor(
  db: Db,
  { plates, drivers, trailers }: Holders & { readonly trailers: readonly string[] },
): Promise<Papers> {
  const vehicles = await sql<{ plate: string; giay_to: Dates | null }>`
    SELECT bien_so_xe AS plate, giay_to FROM phuong_tien WHERE bien_so_key = ANY (${[...plates]}::text[]) AND deleted_at IS NULL`.execute(
    db,
  )
  const people =
    drivers.length === 0
      ? []
      : (
          await sql<Dates & { username: string }>`
            SELECT username, ${refs(DRIVER_DATES)} FROM nguoi_dung WHERE username = ANY (${[...drivers]}::text[])`.execute(
            db,
          )
        ).rows
  const pulled =
    trailers.length === 0
      ? []
      : (
          await sql<Dates & { plate: string }>`
            SELECT ma_romoc AS plate, ${refs(TRAILER_DATES)} FROM ro_mooc WHERE ma_romoc_key = ANY (${[...trailers]}::text[]) AND deleted_at IS NULL`.execute(
            db,
          )
        ).rows
  return new Map<string, Dates>([
    ...vehicles.rows.map(({ plate, giay_to }) => [vehicleKey(plate), giay_to ?? {}] as const),
    ...people.map((row) => [driverKey(row.username), row] as const),
    ...pulled.map((row) => [trailerKey(row.plate), row] as const),
  ])
}

/** Whom claims are about. */
export const holdersOf = (claims: readonly Claim[]): Holders => {
  const of = (kind: string) =>
    claims.flatMap(({ key }) => (key.startsWith(kind) ? [key.slice(kind.length)] : []))
  return { plates: [...new Set(of('xe:'))], drivers: [...new Set(of('lai_xe:'))] }
}

/** From the first to the last moment of claims. */
export const spanOfAll = (claims: readonly Claim[]): Span | null => {
  const from = claims.map(({ span }) => span.from).toSorted()[0]
  const to = claims
    .map(({ span }) => span.to)
    .toSorted()
    .at(-1)
  return from && to ? { from, to } : null
}

/**
 * Holds vehicles and drivers until the transaction ends: whoever else puts them on a trip waits, and then sees this trip. Taken
 * in one order by everybody, so that two never wait for each other.
 */
export async function holdClaimed(trx: Trx, claims: readonly Claim[]): Promise<void> {
  const keys = claims.map(({ key }) => key)
  await sql`
    SELECT pg_advisory_xact_lock(${ASSIGNMENT_LOCK}, k) FROM (
      SELECT DISTINCT hashtext(key) AS k FROM unnest(${keys}::text[]) AS each(key) ORDER BY k) ordered`.execute(
    trx,
  )
}

/** The other trips and the papers that an assignment is held against. */
export async function circumstancesOf(db: Db, own: readonly Assignment[], now: string) {
  const claims = own.flatMap((assignment) => claimsOf(assignment, now))
  const span = spanOfAll(claims)
  if (span === null) return { others: [], papers: new Map<string, Dates>() }
  const holders = holdersOf(claims)
  const trailers = own.flatMap(({ ma_romoc }) => (ma_romoc ? [plateKey(ma_romoc)] : []))
  return {
    others: await assignmentsAround(db, holders, span),
    papers: await papersFor(db, { ...holders, trailers }),
  }
}
