import { Refusal } from '../../../contract/kit/endpoint/refusal.ts'
import type { Seat } from '../../../contract/kit/endpoint/roles.ts'
import { accountReplies } from '../../../contract/office/user/account-replies.texts.ts'
import { mayGive } from '../../../contract/office/user/user.can.ts'

/** Refuses who may not give, take or guard one of these seats. */
export function refuseRank(by: Seat, ...seats: Seat[]): void {
  if (seats.every((seat) => mayGive(by, seat))) return
  throw new Refusal('not_allowed', accountReplies.rank, { role: accountReplies.rank })
}
