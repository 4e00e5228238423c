import type { Booking } from '../../../contract/dispatch/booking/booking.fields.ts'
import { amountDue } from '../../../contract/dispatch/order/order.due.ts'
import type { Warning } from '../../../contract/kit/endpoint/refusal.ts'
import type { Trx } from '../../kit/http/context.ts'
import { creditSaid, creditsOf } from '../trip/creditUsed.ts'

const dueOf = (booking: Booking | null): number => (booking ? amountDue(booking, 0) : 0)

/** What a booking would have its customer owe beside what it owes already, where that has to be accepted. */
export async function creditAsked(
  trx: Trx,
  before: Booking | null,
  after: Booking,
): Promise<readonly Warning[]> {
  const due = dueOf(after)
  if (before?.ten_cong_ty === after.ten_cong_ty && due <= dueOf(before)) return []
  const stored = await trx
    .selectFrom('booking')
    .select('id_cong_ty')
    .where('id_don_hang', '=', after.id_don_hang ?? '')
    .executeTakeFirst()
  const credits = await creditsOf(trx, stored?.id_cong_ty ? [stored.id_cong_ty] : [])
  const used = [...credits.values()].map((one) => ({ ...one, cong_no: one.cong_no + due }))
  return creditSaid(used).asks
}
