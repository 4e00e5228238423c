import { refuseFields } from '../../../contract/kit/endpoint/refusal.ts'
import { told } from '../../../contract/kit/text/sentence.ts'
import type { Text } from '../../../contract/kit/text/text.ts'
import { MILESTONES, statesPassed } from '../../../contract/dispatch/trip/trip.can.ts'
import type { TripState } from '../../../contract/dispatch/trip/trip.fields.ts'
import { demandOf, tripProblems } from '../../../contract/dispatch/trip/trip.problems.ts'
import { driverClashes } from '../../../contract/dispatch/trip/trip.driverNames.ts'
import { tripTexts } from '../../../contract/dispatch/trip/trip.texts.ts'
import type { TripInput } from '../../../contract/dispatch/trip/trip.ts'
import { write, type Context, type Trx } from '../../kit/http/context.ts'
import { now } from '../../kit/time/clock.ts'
import { together } from '../../kit/postgres/together.ts'
import { askAcceptance } from './acceptance.ts'
import { awaiting, fillAsked, refuseUnfound, withMarks } from './fill.ts'
import { lockTrips, presentTrip, type StoredTrip } from './loadTrip.ts'
import { checkPhotos } from './tripChecks.ts'
import type { NewTrip } from './tripValues.ts'
import { tripWarnings } from './tripWarnings.ts'
import { writeTrips } from './writeTrips.ts'

/** The reply to a save, with what is unusual about the trip. */
export const savedTrip = async (trx: Trx, trip: StoredTrip, context: Context, said: Text) => ({
  ...told(said),
  data: presentTrip(trip, context),
  canh_bao: await tripWarnings(trx, trip),
})

/** The same trip in a later state, with the milestones that reaching it sets and nobody entered (domain B1.1). */
export function withMilestones(trip: NewTrip, from: TripState, to: TripState): NewTrip {
  const reached = statesPassed(from, to).flatMap((state) => MILESTONES[state] ?? [])
  const missing = reached.filter((milestone) => !trip[milestone])
  const moment = now()
  return {
    ...trip,
    trang_thai: to,
    ...Object.fromEntries(missing.map((milestone) => [milestone, moment])),
  }
}

type Asked = {
  readonly input: NewTrip & Pick<TripInput, 'xac_nhan' | 'tinh_gia'>
  readonly context: Context
}
type Saved = Awaited<ReturnType<typeof savedTrip>>

/** A trip is new where nothing else is said of it. */
const stateOf = ({ trang_thai }: NewTrip): TripState => trang_thai ?? 'moi'

/** What must hold of a trip by itself: one that is new must be complete, a draft ('nhap') may lack anything. */
function refuseIncomplete(input: Asked['input']): void {
  const state = stateOf(input)
  const move = { from: 'moi', to: state, reason: input.ly_do ?? null } as const
  const around = { demand: demandOf(null, state), ...(state === 'nhap' ? {} : { move }) }
  const { next, asks } = withMarks(input, null, { ...input, khoa: false })
  refuseFields(tripProblems(awaiting(next, asks), around))
}

/** Makes the trips that one user asks for with the same warnings accepted, in one act, and tells whom they concern. */
async function storeOfUser(trx: Trx, asked: readonly Asked[]): Promise<Saved[]> {
  const [{ context }] = asked as [Asked]
  const { user } = context
  for (const { input } of asked) await checkPhotos(trx, user, { trip: input, stored: null })
  const said = asked.map(({ input }) => withMarks(input, null, { ...input, khoa: false }))
  const fresh = said.map(({ next }) => withMilestones(next, 'moi', stateOf(next)))
  const made = await writeTrips(trx, user, { action: 'tao', fresh })
  const ids = made.map(({ id_chuyen_di }) => id_chuyen_di)
  const stored = await lockTrips(trx, ids)
  for (const [index, { asks }] of said.entries()) {
    const trip = stored[index]
    if (!trip) continue
    refuseFields(driverClashes(asked[index]?.input ?? {}, null, trip))
    const filled = await fillAsked(trx, user, trip, asks)
    refuseUnfound(filled, asks, demandOf(null, filled.trang_thai))
    stored[index] = filled
  }
  const saved = stored.map((trip) => {
    const words = trip.trang_thai === 'nhap' ? tripTexts.draftSaved : tripTexts.created
    return savedTrip(trx, trip, context, words)
  })
  const steps = stored.map((after) => ({ before: null, after }))
  const accepted = asked[0]?.input.xac_nhan ?? []
  const [replies] = await Promise.all([
    Promise.all(saved),
    askAcceptance(trx, user.username, { steps, accepted }),
  ])
  return replies
}

/** Makes a trip and tells whom it concerns. */
export async function storeNewTrip(trx: Trx, input: Asked['input'], context: Context) {
  refuseIncomplete(input)
  const [saved] = await storeOfUser(trx, [{ input, context }])
  if (!saved) throw new Error('the new trip is gone')
  return saved
}

const storeTogether = together((trx, asked: readonly Asked[]) => storeOfUser(trx, asked))

/** POST /tms/chuyen_di/create: together with what the user makes at the same time. */
export async function createTrip(input: TripInput, context: Context): Promise<Saved> {
  if (context.db.isTransaction) return write(context, (trx) => storeNewTrip(trx, input, context))
  refuseIncomplete(input)
  const key = [context.user.username, ...(input.xac_nhan ?? []).toSorted()].join(' ')
  return storeTogether(context.db, key, { input, context })
}
