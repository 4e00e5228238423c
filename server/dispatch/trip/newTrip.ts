import { refuseFields } from '../../../contract/kit/endpoint/refusal.ts'
import { told } from '../../../contract/kit/text/sentence.ts'
import type { Text } from '../../../contract/kit/text/text.ts'
import { demandOf, tripProblems } from '../../../contract/dispatch/trip/trip.problems.ts'
import { tripTexts } from '../../../contract/dispatch/trip/trip.texts.ts'
import type { TripInput } from '../../../contract/dispatch/trip/trip.ts'
import type { Context, Trx } from '../../kit/http/context.ts'
import { askAcceptance, choiceOf } from './acceptance.ts'
import { presentTrip, type StoredTrip } from './loadTrip.ts'
import { withMilestones } from './mergeInput.ts'
import { checkPhotos } from './tripChecks.ts'
import type { NewTrip } from './tripValues.ts'
import { tripWarnings } from './tripWarnings.ts'
import { writeTrip } from './writeTrips.ts'

/** The reply to a save, with what is unusual about the trip. */
export const savedTrip = async (trx: Trx, trip: StoredTrip, context: Context, said: Text) => ({
  ...told(said),
  data: presentTrip(trip, context),
  canh_bao: await tripWarnings(trx, trip),
})

/** Makes a trip and tells whom it concerns. Without a state it is new and must be complete; a draft ('nhap') may lack anything. */
export async function storeNewTrip(
  trx: Trx,
  input: NewTrip & Pick<TripInput, 'xac_nhan'>,
  context: Context,
) {
  const { user } = context
  const state = input.trang_thai ?? 'moi'
  const trip = { ...input, khoa: false }
  const move = { from: 'moi', to: state, reason: input.ly_do ?? null } as const
  const around = { demand: demandOf(null, state), ...(state === 'nhap' ? {} : { move }) }
  refuseFields(tripProblems(trip, around))
  await checkPhotos(trx, trip, null)
  const fresh = [withMilestones(trip, 'moi', state)]
  const stored = await writeTrip(trx, user, { action: 'tao', fresh })
  const said = state === 'nhap' ? tripTexts.draftSaved : tripTexts.created
  const choices = [choiceOf(null, stored)]
  const [saved] = await Promise.all([
    savedTrip(trx, stored, context, said),
    askAcceptance(trx, user.username, { choices, accepted: input.xac_nhan ?? [] }),
  ])
  return saved
}
