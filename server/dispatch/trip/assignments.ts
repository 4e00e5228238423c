import { sql, type RawBuilder } from 'kysely'
import {
  driverKey,
  lastDayOf,
  vehicleKey,
  type Assignment,
  type Claim,
} from '../../../contract/dispatch/trip/trip.assignment.ts'
import {
  trailerKey,
  type Dates,
  type Papers,
} from '../../../contract/dispatch/trip/trip.concerns.ts'
import { DRIVER_PAPERS } from '../../../contract/master/driver/driver.papers.ts'
import { plateKey } from '../../../contract/kit/field/plate.ts'
import { addDays, dayOf, type WireDate, type WireMoment } from '../../../contract/kit/time/time.ts'
import { TRAILER_PAPERS } from '../../../contract/master/vehicle/vehicle.papers.ts'
import type { Trx } from '../../kit/http/context.ts'
import type { Db } from '../../kit/postgres/db.ts'
import { KEPT } from '../../kit/postgres/kept.ts'

/** The longest that a trip is expected to last: how far back a running one is looked for. */
export const LONGEST_TRIP_DAYS = 10
/** How long after its first pickup the day of a trip may lie: that of a delivery, where an office writes it so. */
const LATE_DAY_DAYS = 3
/** Sets these advisory locks apart from others. */
const ASSIGNMENT_LOCK = 4_700_006
/** How many of these locks there are, a power of two: days of vehicles and drivers share them by their hashes. */
const LOCK_PLACES = 1024

export const LIVING = sql`c.deleted_at IS NULL AND c.gop_vao IS NULL`
export const REPLACEMENT_KEY = sql`regexp_replace(upper(c.bien_so_thay_the), '[^A-Z0-9]', '', 'g')`

/** The plate key of the vehicle that carries trip c at a moment, as `carriersOf` says. */
export const carrierKey = (moment: WireMoment) =>
  sql<
    string | null
  >`CASE WHEN c.bien_so_thay_the <> '' AND c.xe_thay_the_bat_dau <= ${moment}::timestamp THEN ${REPLACEMENT_KEY} ELSE c.bien_so_key END`

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

/** Days of trips that may take a vehicle or driver. */
type Window = { readonly key: string; readonly from: WireDate; readonly to: WireDate }

/** Windows of one vehicle or driver, those that meet as one. */
function joinedWindows(windows: readonly Window[]): Window[] {
  const joined: Window[] = []
  for (const next of windows.toSorted((a, b) => (a.from < b.from ? -1 : 1))) {
    const last = joined.at(-1)
    if (last && next.from <= last.to)
      joined[joined.length - 1] = { ...last, to: next.to > last.to ? next.to : last.to }
    else joined.push(next)
  }
  return joined
}

/** The days in which trips that fall into claims are looked for, those of one vehicle or driver put together where they meet. */
function windowsOf(claims: readonly Pick<Claim, 'key' | 'span'>[]): Window[] {
  const wanted = claims.map(({ key, span }) => ({
    key,
    from: addDays(dayOf(span.from), -LONGEST_TRIP_DAYS),
    to: addDays(dayOf(span.to), LATE_DAY_DAYS),
  }))
  return [...Map.groupBy(wanted, ({ key }) => key).values()].flatMap(joinedWindows)
}

/**
 * The trips that may fall into these claims; whether they do is for `claimsOf` to say. Each window and trip is looked up by its
 * index (`OFFSET 0` keeps it so), whatever the planner believes of the number of them.
 */
export async function assignmentsAround(
  db: Db,
  claims: readonly Pick<Claim, 'key' | 'span'>[],
): Promise<Assignment[]> {
  const windows = windowsOf(claims)
  const taking = (kind: string, column: RawBuilder<unknown>) => {
    const own = windows.filter(({ key }) => key.startsWith(kind))
    if (own.length === 0) return []
    const names = own.map(({ key }) => key.slice(kind.length))
    const [from, to] = [own.map((window) => window.from), own.map((window) => window.to)]
    return [
      sql`SELECT c.id_chuyen_di FROM unnest(${names}::text[], ${from}::date[], ${to}::date[]) AS w(name, first, last)
        CROSS JOIN LATERAL (
          SELECT c.id_chuyen_di FROM chuyen_di c WHERE ${column} = w.name AND c.ngay_thuc_hien BETWEEN w.first AND w.last
            AND ${LIVING} AND c.trang_thai NOT IN ('nhap', 'huy') OFFSET 0) c`,
    ]
  }
  const asked = [
    ...taking('xe:', sql`c.bien_so_key`),
    ...taking('xe:', sql`c.bien_so_thay_the IS NOT NULL AND ${REPLACEMENT_KEY}`),
    ...taking('lai_xe:', sql`c.lai_xe_1`),
    ...taking('lai_xe:', sql`c.lai_xe_2`),
    ...taking('lai_xe:', sql`c.lai_xe_3`),
  ]
  if (asked.length === 0) return []
  const { rows } = await sql<Assignment>`
    ${KEPT} SELECT ${ASSIGNMENT_COLUMNS} FROM (${sql.join(asked, sql` UNION `)}) found
    CROSS JOIN LATERAL (SELECT * FROM chuyen_di c WHERE c.id_chuyen_di = found.id_chuyen_di OFFSET 0) c ${FIRST_AND_LAST}`.execute(
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
  const none = { rows: [] }
  const [vehicles, people, pulled] = await Promise.all([
    sql<{ plate: string; giay_to: Dates | null }>`
      ${KEPT} SELECT bien_so_xe AS plate, giay_to FROM phuong_tien WHERE bien_so_key = ANY (${[...plates]}::text[]) AND deleted_at IS NULL`.execute(
      db,
    ),
    drivers.length === 0
      ? none
      : sql<Dates & { username: string }>`
          ${KEPT} SELECT username, ${refs(DRIVER_DATES)} FROM nguoi_dung WHERE username = ANY (${[...drivers]}::text[])`.execute(
          db,
        ),
    trailers.length === 0
      ? none
      : sql<Dates & { plate: string }>`
          ${KEPT} SELECT ma_romoc AS plate, ${refs(TRAILER_DATES)} FROM ro_mooc WHERE ma_romoc_key = ANY (${[...trailers]}::text[]) AND deleted_at IS NULL`.execute(
          db,
        ),
  ])
  return new Map<string, Dates>([
    ...vehicles.rows.map(({ plate, giay_to }) => [vehicleKey(plate), giay_to ?? {}] as const),
    ...people.rows.map((row) => [driverKey(row.username), row] as const),
    ...pulled.rows.map((row) => [trailerKey(row.plate), row] as const),
  ])
}

/** Whom claims are about. */
const holdersOf = (claims: readonly Claim[]): Holders => {
  const of = (kind: string) =>
    claims.flatMap(({ key }) => (key.startsWith(kind) ? [key.slice(kind.length)] : []))
  return { plates: [...new Set(of('xe:'))], drivers: [...new Set(of('lai_xe:'))] }
}

/**
 * Holds the claimed days of vehicles and drivers until the transaction ends: whoever else puts them on a trip of such a day waits, and then
 * sees this trip; claims that meet share a day. Taken in one order by everybody and as the last locks of a transaction, so that two never
 * wait for each other. There is a fixed number of places, so that an import of a whole fleet's year does not fill the database's
 * table of locks; days that follow each other have neighbouring places, and so many of them have all.
 */
export async function holdClaimed(
  trx: Trx,
  claims: readonly Pick<Claim, 'key' | 'span'>[],
): Promise<void> {
  const held = new Map(
    claims.map(({ key, span }) => {
      const [first, last] = [dayOf(span.from), lastDayOf(span)]
      return [`${key} ${first} ${last}`, { key, first, last }]
    }),
  )
  if (held.size === 0) return
  const all = [...held.values()]
  const [keys, firsts, lasts] = [
    all.map(({ key }) => key),
    all.map(({ first }) => first),
    all.map(({ last }) => last),
  ]
  await sql`
    ${KEPT} SELECT pg_advisory_xact_lock(${ASSIGNMENT_LOCK}, k) FROM (
      SELECT DISTINCT ((hashtext(key)::bigint + (first - date '2000-01-01') + n) & ${LOCK_PLACES - 1})::int AS k
      FROM unnest(${keys}::text[], ${firsts}::date[], ${lasts}::date[]) AS each(key, first, last)
      CROSS JOIN LATERAL generate_series(0, least(last - first, ${LOCK_PLACES - 1})) AS n ORDER BY k) ordered`.execute(
    trx,
  )
}

/** The papers of whom assignments claim. */
export function papersOf(
  db: Db,
  own: readonly Assignment[],
  claims: readonly Claim[],
): Promise<Papers> {
  const trailers = own.flatMap(({ ma_romoc }) => (ma_romoc ? [plateKey(ma_romoc)] : []))
  return papersFor(db, { ...holdersOf(claims), trailers: [...new Set(trailers)] })
}
