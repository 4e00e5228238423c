import type { Navbar, Role } from '../../../contract/kit/endpoint/roles.ts'
import { userNotices } from '../../../contract/office/user/user.notices.ts'
import type { Context, Trx } from '../../kit/http/context.ts'
import { notify } from '../notice/notices.ts'

type Seated = { readonly username: string; readonly role: Role; readonly navbar: Navbar | null }

/** Tells the admins who was given a seat. */
export const tellSeat = (trx: Trx, { user: by }: Context, about: Seated) =>
  notify(trx, userNotices.giao_vai_tro, { about, by, persons: {} })

/** The same of accounts that were brought back, each as its reply says. */
export async function tellRestored(
  trx: Trx,
  context: Context,
  { role, data }: { role: Role; data: readonly { id: string; ok: boolean }[] },
): Promise<void> {
  for (const { id: username, ok } of data)
    if (ok) await tellSeat(trx, context, { username, role, navbar: null })
}

/** Tells the admins whose password another one reset. */
export const tellReset = (trx: Trx, { user: by }: Context, username: string) =>
  notify(trx, userNotices.dat_lai_mat_khau, { about: { username }, by, persons: {} })

/** Tells the admins whose second factor another one took away. */
export const tellFactorReset = (trx: Trx, { user: by }: Context, username: string) =>
  notify(trx, userNotices.dat_lai_hai_lop, { about: { username }, by, persons: {} })
