import { sql } from 'kysely'
import { searchKey } from '../../../contract/kit/text/text.ts'
import { plateKey } from '../../../contract/kit/field/plate.ts'
import type { Db } from '../../kit/postgres/db.ts'
import { loadTies, type TiesOf } from './ties.ts'
import type { NewOrder, NewTrip } from './tripValues.ts'
import { KEPT } from '../../kit/postgres/kept.ts'

export type Known = { id: string; name: string }

/** The master data that trips name: typed text → what it stands for. Unknown texts are absent. */
export type Names = {
  drivers: ReadonlyMap<string, Known>
  subcontractors: ReadonlyMap<string, Known>
  companies: ReadonlyMap<string, Known>
  /** By plate key: the plate as the company writes it. */
  vehicles: ReadonlyMap<string, string>
  trailers: ReadonlyMap<string, string>
  /** The number of the vehicle of a trip. */
  vehicleOf: (trip: { id_chuyen_di?: string | null; bien_so_xe?: string | null }) => number | null
  /** The ids of what an order names. */
  tiesOf: TiesOf
}

type Vehicle = { id_xe: number; plate: string }
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

/** Customers or subcontractors by any name that they answer to (migration 0014); one of before stays as it is written. */
async function findCalled(
  db: Db,
  kind: 'cong_ty' | 'thau_phu',
  typed: string[],
): Promise<ReadonlyMap<string, Known>> {
  if (typed.length === 0) return new Map()
  const { rows } = await sql<Found>`
    ${KEPT} SELECT x.typed, g.id, coalesce(g.ten, x.typed) AS name
    FROM unnest(${typed}::text[], ${typed.map(searchKey)}::text[]) AS x(typed, khoa)
    CROSS JOIN LATERAL (SELECT goi_den(${kind}, x.khoa) AS id OFFSET 0) m
    JOIN LATERAL (
      SELECT id, ten FROM ten_goi WHERE loai = ${kind} AND ten_key = x.khoa AND id = m.id ORDER BY hang LIMIT 1) g ON true`.execute(
    db,
  )
  return asMap(rows)
}

/** Vehicles by the key of their plate, of one that they bore before too; `plate` is the present one. */
async function findVehicles(db: Db, keys: string[]): Promise<ReadonlyMap<string, Vehicle>> {
  if (keys.length === 0) return new Map()
  const { rows } = await sql<Vehicle & { khoa: string }>`
    ${KEPT} SELECT khoa, v.id_xe, v.bien_so_xe AS plate
    FROM unnest(${keys}::text[]) AS khoa JOIN phuong_tien v ON v.id_xe = goi_den('phuong_tien', khoa)::bigint`.execute(
    db,
  )
  return new Map(rows.map(({ khoa, ...vehicle }) => [khoa, vehicle]))
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

/** A plate of before stays as it is written. */
const platesOf = (vehicles: ReadonlyMap<string, Vehicle>): Map<string, string> =>
  new Map(
    [...vehicles].flatMap(([key, { plate }]) => (plateKey(plate) === key ? [[key, plate]] : [])),
  )

/** A trip that says the same plate as when it was stored last means the same vehicle, whoever bears the plate now. */
async function loadVehicleOf(
  db: Db,
  trips: readonly NewTrip[],
  vehicles: ReadonlyMap<string, Vehicle>,
): Promise<Names['vehicleOf']> {
  const ids = distinct(trips.map((trip) => trip.id_chuyen_di))
  const rows =
    ids.length === 0
      ? []
      : await db
          .selectFrom('chuyen_di')
          .select(['id_chuyen_di', 'bien_so_key', 'id_xe'])
          .where('id_chuyen_di', 'in', ids)
          .where('id_xe', 'is not', null)
          .execute()
  const stored = new Map(rows.map((row) => [row.id_chuyen_di, row]))
  return ({ id_chuyen_di, bien_so_xe }) => {
    if (!bien_so_xe) return null
    const key = plateKey(bien_so_xe)
    const before = stored.get(id_chuyen_di ?? '')
    return before?.bien_so_key === key ? before.id_xe : (vehicles.get(key)?.id_xe ?? null)
  }
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
  const carriers = [...trips, ...orders].map((one) => one.ten_thau_phu)
  const [drivers, subcontractors, companies, vehicles, pulled, tiesOf] = await Promise.all([
    findDrivers(db, distinct(trips.flatMap(driverTexts))),
    findCalled(db, 'thau_phu', distinct(carriers)),
    findCalled(db, 'cong_ty', distinct(orders.map((order) => order.ten_cong_ty))),
    findVehicles(db, distinct(plates)),
    findTrailers(db, distinct(trailers)),
    loadTies(db, orders),
  ])
  const vehicleOf = await loadVehicleOf(db, trips, vehicles)
  return {
    drivers: asMap(drivers),
    subcontractors,
    companies,
    vehicles: platesOf(vehicles),
    trailers: pulled,
    vehicleOf,
    tiesOf,
  }
}
