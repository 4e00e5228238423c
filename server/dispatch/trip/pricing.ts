import type { PriceRows } from '../../../contract/price/calculation/around.ts'
import { priceTrip, type TripPrices } from '../../../contract/price/calculation/priceTrip.ts'
import { heldBut, reachedOf, type Touched } from '../../../contract/price/calculation/touched.ts'
import type { Db } from '../../kit/postgres/db.ts'
import type { RowsOf } from '../../price/calculation/keptRows.ts'
import { priceRowsOf } from '../../price/calculation/priceRows.ts'
import type { StoredOrder, StoredTrip } from './loadTrip.ts'
import { loadTies } from './ties.ts'

/** What a run gives for a trip, and which figures it touches. */
export type Priced = TripPrices & { readonly touched: Touched }
/** What a run gives for a trip; where it touches some figures alone, the others stand as they are. */
export type PricesOf = (trip: StoredTrip, touched?: Touched) => Priced
/** Rows as they would be with one more, which is not saved. */
export type Trial = (rows: PriceRows) => PriceRows

const asStored: Trial = (rows) => rows

/** What prices are looked up by. */
const LOOKED_UP = ['id_cong_ty', 'id_tuyen_duong', 'id_noi_lay_hang', 'id_noi_tra_hang'] as const

/** Trips with what their orders name by now: a route or a customer that came after them counts as it does in the form. */
async function tiedNow(db: Db, trips: readonly StoredTrip[]): Promise<StoredTrip[]> {
  const open = (order: StoredOrder) => LOOKED_UP.some((name) => order[name] === null)
  const tiesOf = await loadTies(
    db,
    trips.flatMap(({ list_don_hang }) => list_don_hang).filter(open),
  )
  const tied = (order: StoredOrder) => (open(order) ? { ...order, ...tiesOf(order) } : order)
  return trips.map((trip) => ({ ...trip, list_don_hang: trip.list_don_hang.map(tied) }))
}

/** What a run gives for trips by the rows of today, which are asked for once for all of them. */
export async function pricesOf(
  db: Db,
  trips: readonly StoredTrip[],
  { trial = asStored, rowsOf = priceRowsOf }: { trial?: Trial; rowsOf?: RowsOf } = {},
): Promise<PricesOf> {
  const known = await tiedNow(db, trips)
  const rows = trial(await rowsOf(db, known))
  const tied = new Map(trips.map((trip, index) => [trip, known[index]]))
  return (trip, asked = () => true) => {
    const named = tied.get(trip) ?? trip
    const touched = reachedOf(named, rows.settings, asked)
    return { ...priceTrip(heldBut(named, touched), rows), touched }
  }
}
