import type { TripAct } from '../../../contract/dispatch/trip/trip-history.texts.ts'
import { Refusal } from '../../../contract/kit/endpoint/refusal.ts'
import type { TripAction } from '../../../contract/dispatch/trip/trip.can.ts'
import { tripTexts } from '../../../contract/dispatch/trip/trip.texts.ts'
import { told } from '../../../contract/kit/text/sentence.ts'
import type { Text } from '../../../contract/kit/text/text.ts'
import { write, type Context } from '../../kit/http/context.ts'
import { eachReply, type EachReply } from '../../kit/list/eachReply.ts'
import type { Change } from './changeTrips.ts'
import { lockTrips, type StoredTrip } from './loadTrip.ts'
import { checkAction } from './tripChecks.ts'
import { writeTrips } from './writeTrips.ts'

const refusalOf = (act: TripAction, trip: StoredTrip | undefined): Text | null => {
  if (!trip) return tripTexts.notFound
  try {
    checkAction(act, trip)
    return null
  } catch (error) {
    if (error instanceof Refusal) return error.said
    throw error
  }
}

type Marking = {
  readonly act: TripAction
  /** What the history calls it. */
  readonly action: TripAct
  readonly done: Text
  readonly marks: NonNullable<Change['marks']>
}

/** Does one act to each trip where its state and lock allow it; a refused one leaves the others done. */
export function markEach(
  context: Context,
  ids: readonly string[],
  { act, action, done, marks }: Marking,
): Promise<EachReply> {
  return write(context, async (trx) => {
    const wanted = [...new Set(ids)]
    const trips = new Map((await lockTrips(trx, wanted)).map((trip) => [trip.id_chuyen_di, trip]))
    const refusals = new Map(wanted.map((id) => [id, refusalOf(act, trips.get(id))]))
    const allowed = [...trips.values()].filter((trip) => refusals.get(trip.id_chuyen_di) === null)
    const changes = allowed.map((stored) => ({ stored, marks }))
    await writeTrips(trx, context.user, { action, changes })
    const rows = wanted.map((id) => {
      const refusal = refusals.get(id) ?? null
      return { id, ok: refusal === null, ...told(refusal ?? done) }
    })
    return eachReply(done, rows)
  })
}
