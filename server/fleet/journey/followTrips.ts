import { sql } from 'kysely'
import { addDays, momentAt } from '../../../contract/kit/time/time.ts'
import type { StoredTrip } from '../../dispatch/trip/loadTrip.ts'
import type { Trx } from '../../kit/http/context.ts'
import type { Db } from '../../kit/postgres/db.ts'
import { epochMs } from '../../kit/time/clock.ts'
import { EPOCH_MS } from '../driving-report/fixesOf.ts'
import { fillTrips, type Filled } from './fillTrips.ts'
import { journeyOf } from './oneJourney.ts'
import { keepEvents } from './tripEvents.ts'
import { journeysOf, replacedBy } from './vehicleJourneys.ts'

/** Sets these advisory locks apart from others. */
const LOCK = 4_700_062
const VEHICLES_AT_ONCE = 100

async function takeVehicle(trx: Trx, vehicle: number): Promise<Filled[] | null> {
  const lock = await sql<{
    held: boolean
  }>`SELECT pg_try_advisory_xact_lock(${LOCK}, ${vehicle}::int) AS held`.execute(trx)
  if (!lock.rows[0]?.held) return null
  const { rows } = await sql<{
    id: number
    from: number
  }>`SELECT id, ${EPOCH_MS('tu')} AS from FROM can_doi_chuyen WHERE id_xe = ${vehicle}`.execute(trx)
  if (rows.length === 0) return null
  const from = rows.reduce((least, row) => Math.min(least, row.from), Infinity)
  const span = { from, to: Math.max(epochMs(), from) }
  const journeys = await journeysOf(trx, vehicle, span)
  const done = await fillTrips(trx, journeys)
  await keepEvents(trx, journeys, null)
  const others = await replacedBy(trx, vehicle, addDays(momentAt(from).slice(0, 10), -4))
  for (const other of others)
    if (other !== vehicle) {
      const carried = await journeysOf(trx, other, span)
      done.push(...(await fillTrips(trx, carried)))
      await keepEvents(trx, carried, null)
    }
  await sql`DELETE FROM can_doi_chuyen WHERE id = ANY (${rows.map(({ id }) => id)}::bigint[])`.execute(
    trx,
  )
  return done
}

/** Brings trips to what is known of their vehicles, each vehicle in a transaction of its own. Answers how many vehicles it took. */
export async function followTrips(db: Db): Promise<number> {
  const { rows } = await sql<{
    id_xe: number
  }>`SELECT id_xe FROM can_doi_chuyen GROUP BY id_xe ORDER BY min(id) LIMIT ${VEHICLES_AT_ONCE}`.execute(
    db,
  )
  let taken = 0
  for (const { id_xe } of rows) {
    const done = await db.transaction().execute((trx) => takeVehicle(trx, id_xe))
    taken += Number(done !== null)
  }
  return taken
}

/** A trip with what positions say of it where it is empty. */
export async function followTrip(trx: Trx, trip: StoredTrip): Promise<StoredTrip> {
  const journey = await journeyOf(trx, trip.id_chuyen_di, { partner: null })
  const [filled] = await fillTrips(trx, [journey])
  return filled?.after ?? trip
}

/** The same for a span of some vehicles, at once; answers what changed. */
export async function refill(
  trx: Trx,
  vehicle: number,
  span: { from: number; to: number },
): Promise<Filled[]> {
  await sql`SELECT pg_advisory_xact_lock(${LOCK}, ${vehicle}::int)`.execute(trx)
  const journeys = await journeysOf(trx, vehicle, span)
  await keepEvents(trx, journeys, null)
  return fillTrips(trx, journeys)
}
