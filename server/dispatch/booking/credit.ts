import type { Booking } from '../../../contract/dispatch/booking/booking.fields.ts'
import { amountDue } from '../../../contract/dispatch/order/order.due.ts'
import type { Warning } from '../../../contract/kit/endpoint/refusal.ts'
import type { Trx } from '../../kit/http/context.ts'
import { creditSaid, creditsOf } from '../trip/creditUsed.ts'

const dueOf = (booking: Booking | null): number => (booking ? amountDue(booking, 0) : 0)

/** What a booking would have its customer owe beside what it owes already: what has to be accepted, and what is only said. */
export async function creditOf(
  trx: Trx,
  before: Booking | null,
  after: Booking,
): Promise<{ asks: Warning[]; says: Warning[] }> {
  const due = dueOf(after)
  if (before?.ten_cong_ty === after.ten_cong_ty && due <= dueOf(before)) return creditSaid([])
  const stored = await trx
    .selectFrom('booking')
    .select('id_cong_ty')
    .where('id_don_hang', '=', after.id_don_hang ?? '')
    .executeTakeFirst()
  const credits = await creditsOf(trx, stored?.id_cong_ty ? [stored.id_cong_ty] : [])
  const used = [...credits.values()].map((one) => ({ ...one, cong_no: one.cong_no + due }))
  return creditSaid(used)
}
