import { sql } from 'kysely'
import { plateKey } from '../../../contract/kit/field/plate.ts'
import type { Db } from '../../kit/postgres/db.ts'
import type { NewOrder, NewTrip } from './tripValues.ts'
import { KEPT } from '../../kit/postgres/kept.ts'

type Known = { id: string; name: string }

/** The master data that trips name: typed text → what it stands for. Unknown texts are absent. */
export type Names = {
  drivers: ReadonlyMap<string, Known>
  subcontractors: ReadonlyMap<string, Known>
  companies: ReadonlyMap<string, Known>
  /** By plate key: the plate as the company writes it. */
  vehicles: ReadonlyMap<string, string>
  trailers: ReadonlyMap<string, string>
}

type Found = { typed: string; id: string; name: string }

const distinct = (values: Iterable<string | null | undefined>): string[] => [
  ...new Set([...values].filter((value) => Boolean(value)) as string[]),
]
const asMap = (rows: readonly Found[]): Map<string, Known> =>
  new Map(rows.map(({ typed, id, name }) => [typed, { id, name }]))

/** Drivers by account, or by name where only one bears it. */
async function findDrivers(db: Db, typed: string[]): Promise<Found[]> {
  if (typed.length === 0) return []
  const { rows } = await sql<Found>`
    ${KEPT} SELECT x.typed, u.username AS id, coalesce(u.fullname, u.username) AS name
    FROM unnest(${typed}::text[]) AS x(typed) JOIN nguoi_dung u ON u.username = x.typed
    UNION ALL
    SELECT x.typed, min(u.username), min(u.fullname)
    FROM unnest(${typed}::text[]) AS x(typed) JOIN nguoi_dung u ON search_key(u.fullname) = search_key(x.typed)
    WHERE u.role = 'driver' AND u.deleted_at IS NULL AND NOT EXISTS (SELECT FROM nguoi_dung n WHERE n.username = x.typed)
    GROUP BY x.typed HAVING count(*) = 1`.execute(db)
  return rows
}

/** A name that nobody bears any more means who bore it last; it stays as it is written. */
async function withFormerNames(
  db: Db,
  table: 'cong_ty' | 'thau_phu',
  typed: readonly string[],
  found: Found[],
): Promise<Found[]> {
  const known = new Set(found.map((one) => one.typed))
  const unknown = typed.filter((name) => !known.has(name))
  if (unknown.length === 0) return found
  const { rows } = await sql<Found>`
    SELECT DISTINCT ON (x.typed) x.typed, c.id, x.typed AS name
    FROM unnest(${unknown}::text[]) AS x(typed) JOIN ten_cu c ON c.loai = ${table} AND c.ten_key = search_key(x.typed)
    ORDER BY x.typed, c.thoi_diem DESC`.execute(db)
  return [...found, ...rows]
}

// A deleted row still answers to its name, so that editing an old trip does not cut the tie.
async function findSubcontractors(db: Db, typed: string[]): Promise<Found[]> {
  if (typed.length === 0) return []
  const { rows } = await sql<Found>`
    ${KEPT} SELECT DISTINCT ON (x.typed) x.typed, t.id, t.ten_thau_phu AS name
    FROM unnest(${typed}::text[]) AS x(typed) JOIN thau_phu t ON search_key(t.ten_thau_phu) = search_key(x.typed)
    ORDER BY x.typed, t.deleted_at NULLS FIRST`.execute(db)
  return withFormerNames(db, 'thau_phu', typed, rows)
}

async function findCompanies(db: Db, typed: string[]): Promise<Found[]> {
  if (typed.length === 0) return []
  const { rows } = await sql<Found>`
    ${KEPT} SELECT DISTINCT ON (x.typed) x.typed, c.id_cong_ty AS id, c.ten_cong_ty AS name
    FROM unnest(${typed}::text[]) AS x(typed) JOIN cong_ty c ON search_key(c.ten_cong_ty) = search_key(x.typed)
    ORDER BY x.typed, c.deleted_at NULLS FIRST`.execute(db)
  return withFormerNames(db, 'cong_ty', typed, rows)
}

async function findVehicles(db: Db, keys: string[]): Promise<Map<string, string>> {
  if (keys.length === 0) return new Map()
  const rows = await db
    .selectFrom('phuong_tien')
    .modifyFront(KEPT)
    .select(['bien_so_key', 'bien_so_xe'])
    .where('bien_so_key', '=', sql<string>`ANY (${keys}::text[])`)
    .execute()
  return new Map(rows.map((row) => [row.bien_so_key, row.bien_so_xe]))
}

async function findTrailers(db: Db, keys: string[]): Promise<Map<string, string>> {
  if (keys.length === 0) return new Map()
  const rows = await db
    .selectFrom('ro_mooc')
    .modifyFront(KEPT)
    .select(['ma_romoc_key', 'ma_romoc'])
    .where('ma_romoc_key', '=', sql<string>`ANY (${keys}::text[])`)
    .execute()
  return new Map(rows.map((row) => [row.ma_romoc_key, row.ma_romoc]))
}

const driverTexts = (trip: NewTrip) => [
  trip.lai_xe_1,
  trip.lai_xe_2,
  trip.lai_xe_3,
  trip.ten_lai_xe_1,
  trip.ten_lai_xe_2,
  trip.ten_lai_xe_3,
]

/** What uses names: trips with their orders, orders by themselves, and plates. */
type Naming = {
  readonly trips?: readonly NewTrip[]
  readonly orders?: readonly NewOrder[]
  readonly plates?: readonly (string | null | undefined)[]
}

/** Looks up every name that is used, in a handful of statements. */
export async function loadNames(db: Db, naming: Naming): Promise<Names> {
  const { trips = [] } = naming
  const orders = [...trips.flatMap((trip) => trip.list_don_hang ?? []), ...(naming.orders ?? [])]
  const named = [...trips.map((trip) => trip.bien_so_xe), ...(naming.plates ?? [])]
  const plates = named.map((plate) => plate && plateKey(plate))
  const trailers = trips.map((trip) => trip.ma_romoc && plateKey(trip.ma_romoc))
  const [drivers, subcontractors, companies, vehicles, pulled] = await Promise.all([
    findDrivers(db, distinct(trips.flatMap(driverTexts))),
    findSubcontractors(db, distinct(trips.map((trip) => trip.ten_thau_phu))),
    findCompanies(db, distinct(orders.map((order) => order.ten_cong_ty))),
    findVehicles(db, distinct(plates)),
    findTrailers(db, distinct(trailers)),
  ])
  return {
    drivers: asMap(drivers),
    subcontractors: asMap(subcontractors),
    companies: asMap(companies),
    vehicles,
    trailers: pulled,
  }
}
