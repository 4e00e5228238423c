import type { PriceRows } from '../../../contract/price/calculation/around.ts'
import { priceTrip, type TripPrices } from '../../../contract/price/calculation/priceTrip.ts'
import type { Db } from '../../kit/postgres/db.ts'
import type { RowsOf } from '../../price/calculation/keptRows.ts'
import { priceRowsOf } from '../../price/calculation/priceRows.ts'
import type { StoredTrip } from './loadTrip.ts'

/** What a run gives for a trip. */
export type PricesOf = (trip: StoredTrip) => TripPrices
/** Rows as they would be with one more, which is not saved. */
export type Trial = (rows: PriceRows) => PriceRows

const asStored: Trial = (rows) => rows

/** What a run gives for trips by the rows of today, which are asked for once for all of them. */
export async function pricesOf(
  db: Db,
  trips: readonly StoredTrip[],
  { trial = asStored, rowsOf = priceRowsOf }: { trial?: Trial; rowsOf?: RowsOf } = {},
): Promise<PricesOf> {
  const rows = trial(await rowsOf(db, trips))
  return (trip) => priceTrip(trip, rows)
}
