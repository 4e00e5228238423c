import { sql, type RawBuilder } from 'kysely'
import { DRIVERS } from '../../../contract/dispatch/trip/trip.fields.ts'
import { searchKey } from '../../../contract/kit/text/text.ts'
import { plateKey } from '../../../contract/kit/field/plate.ts'
import type { Db } from '../../kit/postgres/db.ts'
import { costListOf, type CostList } from './costItems.ts'
import type { StoredTrip } from './loadTrip.ts'
import { loadTies, NO_TIES, TIES, type OrderTies, type TiesOf } from './ties.ts'
import type { NewOrder, NewTrip } from './tripValues.ts'
import { KEPT } from '../../kit/postgres/kept.ts'

type Known = { id: string; name: string }

/** The master data that trips name: typed text → what it stands for. Unknown texts are absent. */
export type Names = {
  drivers: ReadonlyMap<string, Known>
  subcontractors: ReadonlyMap<string, Known>
  companies: ReadonlyMap<string, Known>
  /** What is typed without marks and is a place's or a customer's name with them: 'Cang Tan Vu'. */
  marked: ReadonlyMap<string, Known>
  /** By plate key: the plate as the company writes it. */
  vehicles: ReadonlyMap<string, string>
  trailers: ReadonlyMap<string, string>
  /** The number of the vehicle of a trip: the one that bore its plate on its day. */
  vehicleOf: (trip: Plated) => number | null
  /** The ids of what an order names. */
  tiesOf: TiesOf
  /** What the list of cost items says of those that trips name. */
  costs: CostList
}

/** What names a vehicle: a plate, a day, and the trip where it is stored. */
type Plated = Pick<NewTrip, 'bien_so_xe' | 'ngay_thuc_hien'> & { id_chuyen_di?: string | null }

const KINDS = ['lai_xe', 'thau_phu', 'cong_ty', 'co_dau', 'phuong_tien', 'ro_mooc'] as const
type Kind = (typeof KINDS)[number]
type Found = Known & { typed: string }

const distinct = (values: Iterable<string | null | undefined>): string[] => [
  ...new Set([...values].filter((value) => Boolean(value)) as string[]),
]

/** Customers or subcontractors by any name that they answer to (migration 0014); one of before stays as it is written. */
const called = (kind: 'cong_ty' | 'thau_phu', typed: readonly string[]) => sql`
  SELECT ${sql.lit(kind)} AS loai, x.typed, g.id, coalesce(g.ten, x.typed) AS name
  FROM unnest(${typed}::text[], ${typed.map(searchKey)}::text[]) AS x(typed, khoa)
  CROSS JOIN LATERAL (SELECT goi_den(${sql.lit(kind)}, x.khoa) AS id OFFSET 0) m
  JOIN LATERAL (
    SELECT id, ten FROM ten_goi WHERE loai = ${sql.lit(kind)} AND ten_key = x.khoa AND id = m.id ORDER BY hang LIMIT 1) g ON true`

/**
 * What texts stand for, by kind: drivers by account, or by name where only one bears it; vehicles by the key of their plate, of
 * one that they bore before too, and trailers, each with the plate of today as name.
 */
async function findNamed(
  db: Db,
  typed: Readonly<Record<Kind, readonly string[]>>,
): Promise<(kind: Kind) => ReadonlyMap<string, Known>> {
  const of = (kind: Kind) => sql`unnest(${typed[kind]}::text[])`
  const branches: Record<Kind, RawBuilder<unknown>> = {
    lai_xe: sql`
      SELECT 'lai_xe' AS loai, x.typed, u.username AS id, coalesce(u.fullname, u.username) AS name
      FROM ${of('lai_xe')} AS x(typed) JOIN nguoi_dung u ON u.username = x.typed
      UNION ALL
      SELECT 'lai_xe', x.typed, u.id, u.name
      FROM unnest(${typed.lai_xe}::text[], ${typed.lai_xe.map(searchKey)}::text[]) AS x(typed, khoa)
      CROSS JOIN LATERAL (
        SELECT min(username) AS id, min(fullname) AS name FROM nguoi_dung
        WHERE search_key(fullname) = x.khoa AND role = 'driver' AND deleted_at IS NULL HAVING count(*) = 1) u
      WHERE NOT EXISTS (SELECT FROM nguoi_dung n WHERE n.username = x.typed)`,
    thau_phu: called('thau_phu', typed.thau_phu),
    cong_ty: called('cong_ty', typed.cong_ty),
    co_dau: sql`
      SELECT 'co_dau' AS loai, x.typed, min(g.id) AS id, min(g.ten) AS name
      FROM unnest(${typed.co_dau}::text[], ${typed.co_dau.map(searchKey)}::text[]) AS x(typed, khoa)
      JOIN ten_goi g ON g.loai IN ('dia_diem', 'cong_ty') AND g.ten_key = x.khoa AND g.hang = 1
      WHERE search_key(g.ten) = x.khoa GROUP BY x.typed HAVING count(DISTINCT g.ten) = 1`,
    phuong_tien: sql`
      SELECT 'phuong_tien' AS loai, khoa AS typed, v.id_xe::text AS id, v.bien_so_xe AS name
      FROM ${of('phuong_tien')} AS khoa JOIN phuong_tien v ON v.id_xe = goi_den('phuong_tien', khoa)::bigint`,
    ro_mooc: sql`
      SELECT 'ro_mooc' AS loai, ma_romoc_key AS typed, ma_romoc AS id, ma_romoc AS name
      FROM ro_mooc WHERE ma_romoc_key = ANY (${typed.ro_mooc}::text[])`,
  }
  const asked = KINDS.filter((kind) => typed[kind].length > 0).map((kind) => branches[kind])
  if (asked.length === 0) return () => new Map()
  const { rows } = await sql<Found & { loai: Kind }>`
    ${KEPT} ${sql.join(asked, sql` UNION ALL `)}`.execute(db)
  const byKind = Map.groupBy(rows, ({ loai }) => loai)
  return (kind) =>
    new Map(byKind.get(kind)?.map(({ typed: text, id, name }) => [text, { id, name }]))
}

const placesAndPeople = (order: NewOrder) => [
  order.noi_lay_hang,
  order.noi_tra_hang,
  order.ten_nguoi_gui,
  order.ten_nguoi_nhan,
]
const isUnmarked = (text: string): boolean => text.toLowerCase() === searchKey(text)

/** A plate of before stays as it is written. */
const platesOf = (vehicles: ReadonlyMap<string, Known>): Map<string, string> =>
  new Map([...vehicles].flatMap(([key, { name }]) => (plateKey(name) === key ? [[key, name]] : [])))

/** Which vehicles bore plates on days, where another one bore them before: by key and day. */
async function loadBearers(db: Db, trips: readonly NewTrip[]): Promise<Map<string, number>> {
  const dated = trips.flatMap(({ bien_so_xe, ngay_thuc_hien }) =>
    bien_so_xe && ngay_thuc_hien ? [{ key: plateKey(bien_so_xe), day: ngay_thuc_hien }] : [],
  )
  if (dated.length === 0) return new Map()
  const [keys, days] = [dated.map(({ key }) => key), dated.map(({ day }) => day)]
  const { rows } = await sql<{ key: string; day: string; id: number }>`
    ${KEPT} SELECT DISTINCT x.key, x.day::text, xe_mang(x.key, x.day) AS id FROM unnest(${keys}::text[], ${days}::date[]) AS x(key, day)
    WHERE EXISTS (SELECT FROM ten_cu c WHERE c.loai = 'phuong_tien' AND c.ten_key = x.key)`.execute(
    db,
  )
  return new Map(rows.map(({ key, day, id }) => [`${key} ${day}`, id]))
}

/** A trip that says the same plate as when it was stored last means the same vehicle, whoever bears the plate now. */
async function loadVehicleOf(
  db: Db,
  trips: readonly NewTrip[],
  vehicles: ReadonlyMap<string, Known>,
): Promise<Names['vehicleOf']> {
  const ids = distinct(trips.map((trip) => trip.id_chuyen_di))
  const [rows, bearers] = await Promise.all([
    ids.length === 0
      ? []
      : db
          .selectFrom('chuyen_di')
          .select(['id_chuyen_di', 'bien_so_key', 'id_xe'])
          .where('id_chuyen_di', 'in', ids)
          .where('id_xe', 'is not', null)
          .execute(),
    loadBearers(db, trips),
  ])
  const stored = new Map(rows.map((row) => [row.id_chuyen_di, row]))
  return ({ id_chuyen_di, bien_so_xe, ngay_thuc_hien }) => {
    if (!bien_so_xe) return null
    const key = plateKey(bien_so_xe)
    const before = stored.get(id_chuyen_di ?? '')
    const named = vehicles.get(key)
    if (before?.bien_so_key === key) return before.id_xe
    return bearers.get(`${key} ${ngay_thuc_hien ?? ''}`) ?? (named ? Number(named.id) : null)
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
  const written = [...trips.map((trip) => trip.bien_so_xe), ...(naming.plates ?? [])]
  const plates = written.map((plate) => plate && plateKey(plate))
  const trailers = trips.map((trip) => trip.ma_romoc && plateKey(trip.ma_romoc))
  const carriers = [...trips, ...orders].map((one) => one.ten_thau_phu)
  const [named, tiesOf, costs] = await Promise.all([
    findNamed(db, {
      lai_xe: distinct(trips.flatMap(driverTexts)),
      thau_phu: distinct(carriers),
      cong_ty: distinct(orders.map((order) => order.ten_cong_ty || order.ten_nguoi_gui)),
      co_dau: distinct(orders.flatMap(placesAndPeople)).filter(isUnmarked),
      phuong_tien: distinct(plates),
      ro_mooc: distinct(trailers),
    }),
    loadTies(db, orders),
    costListOf(db, trips),
  ])
  const vehicles = named('phuong_tien')
  return {
    drivers: named('lai_xe'),
    subcontractors: named('thau_phu'),
    companies: named('cong_ty'),
    marked: named('co_dau'),
    vehicles: platesOf(vehicles),
    trailers: new Map([...named('ro_mooc')].map(([key, { name }]) => [key, name])),
    vehicleOf: await loadVehicleOf(db, trips, vehicles),
    tiesOf,
    costs,
  }
}

/** True where a trip itself names nobody whose account or id is not known; its orders may. */
const isKnown = (trip: StoredTrip): boolean =>
  (trip.ten_thau_phu === null || trip.id_thau_phu !== null) &&
  DRIVERS.every((driver) => trip[`ten_${driver}`] === null || trip[driver])

const tiesIn = (order: OrderTies): OrderTies =>
  Object.fromEntries(TIES.map((name) => [name, order[name]])) as OrderTies

/** What a stored trip names beside the ids that it names by now: every text stands for itself. Null where those are not all that is named. */
export function namesAsStored(
  stored: StoredTrip,
  now: StoredTrip | undefined,
): Omit<Names, 'costs'> | null {
  if (now === undefined || !isKnown(stored)) return null
  const drivers = DRIVERS.flatMap((driver) => {
    const id = stored[driver]
    return id ? [[id, { id, name: stored[`ten_${driver}`] ?? id }] as const] : []
  })
  const { ten_thau_phu: name, id_thau_phu: id } = stored
  const plates = [stored.bien_so_xe, stored.bien_so_thay_the, stored.ma_romoc]
  const written = new Map(plates.flatMap((plate) => (plate ? [[plateKey(plate), plate]] : [])))
  const ties = new Map(now.list_don_hang.map((order) => [order.id_don_hang, tiesIn(order)]))
  return {
    drivers: new Map(drivers),
    subcontractors: new Map(name && id ? [[name, { id, name }]] : []),
    companies: new Map(),
    marked: new Map(),
    vehicles: written,
    trailers: written,
    vehicleOf: () => now.id_xe,
    tiesOf: ({ id_don_hang }) => ties.get(id_don_hang ?? '') ?? NO_TIES,
  }
}
