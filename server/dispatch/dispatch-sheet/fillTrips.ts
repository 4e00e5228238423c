import type { Trx } from '../../kit/http/context.ts'
import type { SheetJob } from '../../kit/sheet/sheet.ts'
import { lockTrips, type StoredTrip } from '../trip/loadTrip.ts'
import { recalculateTrips } from '../trip/recalculateTrips.ts'

const FILLED_AT_ONCE = 500

/** Works out what the trips of a sheet leave empty, where that is asked for; answers them as they lie there then. */
export async function fillTrips(
  trx: Trx,
  { fill, username }: SheetJob,
  trips: readonly StoredTrip[],
): Promise<readonly StoredTrip[]> {
  if (!fill) return trips
  const filled = new Map<string, StoredTrip>()
  for (let start = 0; start < trips.length; start += FILLED_AT_ONCE) {
    const ids = trips.slice(start, start + FILLED_AT_ONCE).map(({ id_chuyen_di }) => id_chuyen_di)
    const { data } = await recalculateTrips(trx, ids, { che_do: 'ap_dung' }, { username })
    const changed = data.flatMap((run) => (run.thay_doi.length > 0 ? run.id_chuyen_di : []))
    for (const trip of await lockTrips(trx, changed)) filled.set(trip.id_chuyen_di, trip)
  }
  return trips.map((trip) => filled.get(trip.id_chuyen_di) ?? trip)
}
