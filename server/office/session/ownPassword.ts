import { invalidField } from '../../../contract/kit/endpoint/refusal.ts'
import { text } from '../../../contract/kit/text/text.ts'
import type { Context } from '../../kit/http/context.ts'
import { checkPassword } from './passwords.ts'
import { ACCOUNT_LIMIT, forgetTries, takeTry } from './throttle.ts'

/** Refuses, at `field`, who does not know the own password; wrong ones are slowed down. */
export async function checkOwnPassword(
  { user, pool }: Context,
  field: string,
  given: string | null | undefined,
): Promise<void> {
  const key = `doi_mat_khau:${user.username}`
  if (!given)
    throw invalidField(field, text('Cần mật khẩu hiện tại', 'The present password is needed'))
  await takeTry(pool, key, ACCOUNT_LIMIT)
  const row = await pool
    .selectFrom('nguoi_dung')
    .select('mat_khau')
    .where('username', '=', user.username)
    .executeTakeFirstOrThrow()
  if (!(await checkPassword(row.mat_khau, given)))
    throw invalidField(field, text('Mật khẩu hiện tại không đúng', 'The present password is wrong'))
  await forgetTries(pool, key)
}
