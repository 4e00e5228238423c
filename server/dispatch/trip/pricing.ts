import type { PriceRows } from '../../../contract/price/calculation/around.ts'
import { priceTrip, type TripPrices } from '../../../contract/price/calculation/priceTrip.ts'
import { heldBut, reachedOf, type Touched } from '../../../contract/price/calculation/touched.ts'
import { KEPT } from '../../kit/postgres/kept.ts'
import { plateKey } from '../../../contract/kit/field/plate.ts'
import { sql } from 'kysely'
import type { Db } from '../../kit/postgres/db.ts'
import type { RowsOf } from '../../price/calculation/keptRows.ts'
import { priceRowsOf } from '../../price/calculation/priceRows.ts'
import type { StoredOrder, StoredTrip } from './loadTrip.ts'
import { TIES, tiesOfStored } from './ties.ts'

/** What a run gives for a trip, and which figures it touches. */
export type Priced = TripPrices & {
  readonly touched: Touched
  /** The trip with the plate and the ids of what it names by now. */
  readonly named: StoredTrip
}
/** What a run gives for a trip; where it touches some figures alone, the others stand as they are. */
export type PricesOf = (trip: StoredTrip, touched?: Touched) => Priced
/** Rows as they would be with one more, which is not saved. */
export type Trial = (rows: PriceRows) => PriceRows

const asStored: Trial = (rows) => rows

type Vehicle = { id_xe: number; bien_so_xe: string }

/** The vehicles of trips with their present plates: a trip that is over keeps the plate that it ran under, prices go with the vehicle. */
async function vehiclesNow(db: Db, trips: readonly StoredTrip[]): Promise<Map<string, Vehicle>> {
  const asked = trips.map(({ id_chuyen_di: id, id_xe, bien_so_xe }) => ({
    id,
    id_xe,
    khoa: bien_so_xe && plateKey(bien_so_xe),
  }))
  const { rows } = await sql<{ id: string; id_xe: string; bien_so_xe: string }>`
    ${KEPT} SELECT x.id, v.id_xe, v.bien_so_xe FROM json_to_recordset(${JSON.stringify(asked)}::json) AS x(id text, id_xe bigint, khoa text)
    JOIN phuong_tien v ON v.id_xe = coalesce(x.id_xe, goi_den('phuong_tien', x.khoa)::bigint)`.execute(
    db,
  )
  return new Map(
    rows.map(({ id, id_xe, bien_so_xe }) => [id, { id_xe: Number(id_xe), bien_so_xe }]),
  )
}

/** True of an order that may name more by now than when it was stored. */
const isOpen = (order: StoredOrder): boolean =>
  TIES.some((name) => order[name] === null && (name !== 'id_thau_phu' || order.ten_thau_phu))

/** Trips with what they name by now: a route or a customer that came after them counts as it does in the form. */
async function namedNow(db: Db, trips: readonly StoredTrip[]): Promise<StoredTrip[]> {
  const orders = trips.flatMap(({ list_don_hang }) => list_don_hang).filter(isOpen)
  const [tiesOf, vehicles] = await Promise.all([tiesOfStored(db, orders), vehiclesNow(db, trips)])
  const tied = (order: StoredOrder) => (isOpen(order) ? { ...order, ...tiesOf(order) } : order)
  return trips.map((trip) => ({
    ...trip,
    ...vehicles.get(trip.id_chuyen_di),
    list_don_hang: trip.list_don_hang.map(tied),
  }))
}

/** What a run gives for trips by the rows of today, which are asked for once for all of them. */
export async function pricesOf(
  db: Db,
  trips: readonly StoredTrip[],
  { trial = asStored, rowsOf = priceRowsOf }: { trial?: Trial; rowsOf?: RowsOf } = {},
): Promise<PricesOf> {
  const known = await namedNow(db, trips)
  const rows = trial(await rowsOf(db, known))
  const tied = new Map(trips.map((trip, index) => [trip, known[index]]))
  return (trip, asked = () => true) => {
    const named = tied.get(trip) ?? trip
    const touched = reachedOf(named, rows, asked)
    return { ...priceTrip(heldBut(named, touched), rows), touched, named }
  }
}
