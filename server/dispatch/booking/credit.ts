import { sql } from 'kysely'
import type { Booking } from '../../../contract/dispatch/booking/booking.fields.ts'
import { amountDue } from '../../../contract/dispatch/order/order.due.ts'
import type { Warning } from '../../../contract/kit/endpoint/refusal.ts'
import type { Trx } from '../../kit/http/context.ts'
import { creditSaid, creditsOf } from '../trip/creditUsed.ts'

const dueOf = (booking: Booking | null): number => (booking ? amountDue(booking, 0) : 0)

type Step = { readonly before: Booking | null; readonly after: Booking }

const owesMore = ({ before, after }: Step): boolean =>
  before?.ten_cong_ty !== after.ten_cong_ty || dueOf(after) > dueOf(before)

/** What each of several written bookings would have its customer owe beside what it owes already, and beside those before it: what has to be accepted, and what is only said. */
export async function creditOf(
  trx: Trx,
  steps: readonly Step[],
): Promise<{ asks: Warning[]; says: Warning[] }[]> {
  const ids = steps.filter(owesMore).map(({ after }) => after.id_don_hang ?? '')
  const rows = await trx
    .selectFrom('booking')
    .select(['id_don_hang', 'id_cong_ty'])
    .where('id_don_hang', '=', sql<string>`ANY (${ids}::text[])`)
    .execute()
  const customers = new Map(rows.map(({ id_don_hang, id_cong_ty }) => [id_don_hang, id_cong_ty]))
  const credits = await creditsOf(
    trx,
    rows.flatMap(({ id_cong_ty }) => id_cong_ty ?? []),
  )
  return steps.map(({ after }) => {
    const customer = customers.get(after.id_don_hang ?? '') ?? ''
    const credit = credits.get(customer)
    if (!credit) return creditSaid([])
    const used = { ...credit, cong_no: credit.cong_no + dueOf(after) }
    credits.set(customer, used)
    return creditSaid([used])
  })
}
