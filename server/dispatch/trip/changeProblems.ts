import { orderTexts } from '../../../contract/dispatch/order/order.texts.ts'
import type { Sentence } from '../../../contract/kit/endpoint/refusal.ts'
import type { Seat } from '../../../contract/kit/endpoint/roles.ts'
import { demandOf, tripProblems } from '../../../contract/dispatch/trip/trip.problems.ts'
import type { StoredTrip } from './loadTrip.ts'
import type { PayerNames } from './payerNames.ts'
import { deniedReceipts, refusedFields } from './tripChecks.ts'
import type { NewTrip } from './tripValues.ts'
import { tripTexts } from '../../../contract/dispatch/trip/trip.texts.ts'

type Asked = {
  readonly seat: Seat
  readonly payers: PayerNames
  /** Why the trip changes its state, where it does. */
  readonly reason?: string | null
}

/** What stands against a change of a stored trip, by field: the rules of the form, and what its sender may not change. */
export function changeProblems(
  stored: StoredTrip,
  next: NewTrip,
  { seat, payers, reason = null }: Asked,
): Record<string, Sentence> {
  const to = next.trang_thai ?? stored.trang_thai
  const move = { from: stored.trang_thai, to, reason }
  return {
    ...tripProblems(next as never, { demand: demandOf(stored as never, to), move }),
    ...Object.fromEntries(
      refusedFields(seat, next, stored).map((name) => [name, tripTexts.mayNotChange]),
    ),
    ...Object.fromEntries(
      deniedReceipts(next, stored, payers).map((name) => [name, orderTexts.hasReceipts]),
    ),
  }
}
