import { matchTrip, windowOf } from '../../../contract/fleet/journey/matchVisits.ts'
import { journeyKm } from '../../../contract/fleet/journey/journeyKm.ts'
import { loadTrip, type StoredTrip } from '../../dispatch/trip/loadTrip.ts'
import type { CurrentUser } from '../../kit/http/context.ts'
import type { Db } from '../../kit/postgres/db.ts'
import { journeysOf, planTrips, type Journey } from './vehicleJourneys.ts'

/** A trip by itself, of which no vehicle says anything. */
async function unheard(db: Db, trip: StoredTrip): Promise<Journey> {
  const { plans, choices, parts } = await planTrips(db, [trip])
  const plan = plans.get(trip.id_chuyen_di) ?? { id: '', begin: 0, legs: [], end: null, over: null }
  const matched = matchTrip(plan, [], null)
  return {
    trip,
    plan,
    matched,
    km: journeyKm(matched, [], null),
    runs: [],
    parts: parts.get(trip.id_chuyen_di) ?? [],
    ...choices,
  }
}

/** What positions say of one trip that a user may see; 404 for others. */
export async function journeyOf(
  db: Db,
  id: string,
  user: Pick<CurrentUser, 'partner'>,
): Promise<Journey> {
  const trip = await loadTrip(db, id, user)
  const alone = await unheard(db, trip)
  if (trip.id_xe === null) return alone
  const found = await journeysOf(db, trip.id_xe, windowOf(alone.plan))
  return found.find((one) => one.trip.id_chuyen_di === id) ?? alone
}
