import { Refusal } from '../../../contract/kit/endpoint/refusal.ts'
import { seatOf } from '../../../contract/kit/endpoint/roles.ts'
import { told } from '../../../contract/kit/text/sentence.ts'
import { accountReplies } from '../../../contract/office/user/account-replies.texts.ts'
import { audit, lastWriter } from '../../kit/audit/audit.ts'
import { write, type Context } from '../../kit/http/context.ts'
import { tellSeat } from './accountNews.ts'
import { loadUser } from './list.ts'
import { refuseRank } from './refuseRank.ts'

/** Brings back a user whom the caller deleted, as they were; the admins are told of the seat. */
export async function restoreUser({ username }: { username: string }, context: Context) {
  const { user } = context
  await write(context, async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('nguoi_dung')
      .set({ deleted_at: null } as never)
      .where('username', '=', username)
      .where('deleted_at', 'is not', null)
      .executeTakeFirst()
    if (!numUpdatedRows || (await lastWriter(trx, 'nguoi_dung', username)) !== user.username)
      throw new Refusal('conflict', accountReplies.notRemovedByYou)
    const stored = await loadUser(trx, username)
    refuseRank(user.seat, seatOf(stored))
    await audit(trx, {
      username: user.username,
      action: 'khoi_phuc',
      subject: 'nguoi_dung',
      id: username,
      before: null,
      after: null,
    })
    await tellSeat(trx, context, stored)
  })
  return told(accountReplies.userRestored)
}
