import { invalidField } from '../../../contract/kit/endpoint/refusal.ts'
import type { Context } from '../../kit/http/context.ts'
import { networkOf } from '../../kit/http/networkOf.ts'
import { checkPassword } from './passwords.ts'
import { ACCOUNT_LIMIT, forgetTries, takeTry } from './throttle.ts'
import { accountReplies } from '../../../contract/office/user/account-replies.texts.ts'

/** Refuses, at `field`, who does not know the own password; wrong ones are slowed down for where they come from, as those of sign-ins are. */
export async function checkOwnPassword(
  { user, pool, address }: Context,
  field: string,
  given: string | null | undefined,
): Promise<void> {
  const key = `doi_mat_khau:${user.username} ${networkOf(address)}`
  if (!given) throw invalidField(field, accountReplies.presentNeeded)
  await takeTry(pool, key, ACCOUNT_LIMIT)
  const row = await pool
    .selectFrom('nguoi_dung')
    .select('mat_khau')
    .where('username', '=', user.username)
    .executeTakeFirstOrThrow()
  if (!(await checkPassword(row.mat_khau, given)))
    throw invalidField(field, accountReplies.presentWrong)
  await forgetTries(pool, key)
}
