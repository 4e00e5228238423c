import { userNotices, type Seated } from '../../../contract/office/user/user.notices.ts'
import type { Context, CurrentUser, Trx } from '../../kit/http/context.ts'
import { notify } from '../notice/notices.ts'

type Actor = Pick<CurrentUser, 'username' | 'fullname'>

/** Tells the admins who was given a seat. */
export const tellSeat = (trx: Trx, { user: by }: { user: Actor }, about: Seated) =>
  notify(trx, userNotices.giao_vai_tro, { about, by, persons: {} })

/** The same of an account that somebody, named by the username alone, opened again. */
export async function tellReopened(
  trx: Trx,
  by: string,
  about: Omit<Seated, 'navbar'>,
): Promise<void> {
  const { fullname } = await trx
    .selectFrom('nguoi_dung')
    .select('fullname')
    .where('username', '=', by)
    .executeTakeFirstOrThrow()
  const user = { username: by, fullname: fullname ?? by }
  await tellSeat(trx, { user }, { ...about, navbar: null })
}

/** Tells the admins whose password another one reset. */
export const tellReset = (trx: Trx, { user: by }: Context, username: string) =>
  notify(trx, userNotices.dat_lai_mat_khau, { about: { username }, by, persons: {} })

/** Tells the admins whose second factor another one took away. */
export const tellFactorReset = (trx: Trx, { user: by }: Context, username: string) =>
  notify(trx, userNotices.dat_lai_hai_lop, { about: { username }, by, persons: {} })
