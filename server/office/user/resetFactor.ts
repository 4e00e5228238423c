import { Refusal } from '../../../contract/kit/endpoint/refusal.ts'
import { seatOf } from '../../../contract/kit/endpoint/roles.ts'
import { told } from '../../../contract/kit/text/sentence.ts'
import { accountReplies } from '../../../contract/office/user/account-replies.texts.ts'
import { audit } from '../../kit/audit/audit.ts'
import { write, type Context } from '../../kit/http/context.ts'
import { dropFactor } from '../second-factor/factor.ts'
import { closeSessions } from '../session/sessions.ts'
import { tellFactorReset } from './accountNews.ts'
import { loadUser } from './list.ts'
import { refuseRank } from './refuseRank.ts'

/** Takes the second factor of somebody else away, whose sessions end; the admins are told. */
export async function resetFactor({ username }: { username: string }, context: Context) {
  const { user } = context
  if (username === user.username) throw new Refusal('not_allowed', accountReplies.ownFactor)
  await write(context, async (trx) => {
    refuseRank(user.seat, seatOf(await loadUser(trx, username)))
    if (!(await dropFactor(trx, username))) throw new Refusal('conflict', accountReplies.noFactor)
    await closeSessions(trx, username)
    await audit(trx, {
      username: user.username,
      action: 'dat_lai_hai_lop',
      subject: 'nguoi_dung',
      id: username,
      before: null,
      after: null,
    })
    await tellFactorReset(trx, context, username)
  })
  return told(accountReplies.factorReset)
}
