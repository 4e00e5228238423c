import type { Booking } from '../../../contract/dispatch/booking/booking.fields.ts'
import { newDoubts } from '../../../contract/dispatch/trip/trip.doubts.ts'
import type { Warning } from '../../../contract/kit/endpoint/refusal.ts'
import { askAccepted } from '../../kit/audit/acceptance.ts'
import type { Trx } from '../../kit/http/context.ts'
import { creditOf } from './credit.ts'
import { doubtsIn } from './doubts.ts'
import type { StoredBooking } from './source.ts'

type Step = { readonly before: Booking | null; readonly after: StoredBooking }

/** What looks like a slip in a booking and did not before. */
async function doubtsOf(trx: Trx, { before, after }: Step) {
  const slips = await doubtsIn(trx, before ? [before, after] : [after])
  return newDoubts(before ? slips(before) : [], slips(after))
}

/** Refuses with `can_xac_nhan` what must be accepted of written bookings, slips and credit, and is not; records what is. Answers what is only said. */
export async function askDoubts(
  trx: Trx,
  username: string,
  { steps, accepted }: { steps: readonly Step[]; accepted: readonly string[] },
): Promise<Warning[]> {
  const credit = await creditOf(trx, steps)
  const asked = []
  for (const [index, step] of steps.entries()) {
    const canh_bao = [...(await doubtsOf(trx, step)), ...(credit[index]?.asks ?? [])]
    asked.push({ id: step.after.id_don_hang, canh_bao })
  }
  await askAccepted(trx, asked, { username, subject: 'booking', accepted })
  return credit.flatMap(({ says }) => says)
}
