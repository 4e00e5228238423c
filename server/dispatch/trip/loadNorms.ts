import { priceDayOf, type FuelNorms } from '../../../contract/dispatch/trip/trip.fuel.ts'
import type { Db } from '../../kit/postgres/db.ts'
import { today } from '../../kit/time/clock.ts'
import { ownNorms } from '../../price/cost-norm/vehicleCosts.ts'
import type { StoredTrip } from './loadTrip.ts'

/** The fuel norms of a trip's vehicle on the trip's day; null where it has none. */
type NormsOf = (trip: StoredTrip) => FuelNorms | null

/** The fuel norms of the vehicles of trips, each as of the trip's day; asked once for all of them. */
export async function loadNorms(db: Db, trips: readonly StoredTrip[]): Promise<NormsOf> {
  const norms = await ownNorms(
    db,
    trips.map((trip) => ({ plate: trip.bien_so_xe, day: priceDayOf(trip) ?? today() })),
  )
  const byTrip = new Map(trips.map((trip, index) => [trip.id_chuyen_di, norms[index] ?? null]))
  return ({ id_chuyen_di }) => byTrip.get(id_chuyen_di) ?? null
}
