import { accountReplies } from '../../../contract/office/user/account-replies.texts.ts'
import { told } from '../../../contract/kit/text/sentence.ts'
import { sql } from 'kysely'
import type { InputOf } from '../../../contract/kit/endpoint/endpoint.ts'
import { STAFF_KEEPERS } from '../../../contract/office/screen/access.ts'
import { citizenIdWarning, phoneWarning } from '../../../contract/kit/field/person.ts'
import {
  invalidField,
  Refusal,
  oddity,
  type Warning,
} from '../../../contract/kit/endpoint/refusal.ts'
import { seatOf } from '../../../contract/kit/endpoint/roles.ts'
import { userApi } from '../../../contract/office/user/user.api.ts'
import { hasLeft, USER_DEFAULTS } from '../../../contract/office/user/user.fields.ts'
import { audit, difference, lastWriter } from '../../kit/audit/audit.ts'
import { write, type Context, type Trx } from '../../kit/http/context.ts'
import { on, type Route } from '../../kit/http/mount.ts'
import { refuseUnknownPhotos } from '../../kit/photo/refuseUnknown.ts'
import { findUser, listUsers, loadUser, present, type StoredUser } from './list.ts'
import { refuseRank } from './refuseRank.ts'
import { restoreUser } from './restoreUser.ts'
import { resetFactor } from './resetFactor.ts'
import { hashChosen, passwordFor } from '../session/passwords.ts'
import { closeSessions } from '../session/sessions.ts'
import { tellReset, tellSeat } from './accountNews.ts'
import {
  changeOwnPassword,
  getInfo,
  login,
  logout,
  requestDemo,
  validate,
} from './session-handlers.ts'

type UserInput = Omit<InputOf<typeof userApi.create>, 'password'>

/** Partner accounts are tied to a side, which only their own screen asks for. */
function refusePartner(...roles: (string | undefined)[]): void {
  if (roles.includes('doi_tac')) throw invalidField('role', accountReplies.partnersElsewhere)
}

const warningsOf = (user: {
  so_cccd?: string | null
  ngay_thang_nam_sinh?: string | null
  so_dien_thoai?: string | null
}): Warning[] => {
  const remarks = [
    [
      'so_cccd',
      user.so_cccd ? citizenIdWarning(user.so_cccd, user.ngay_thang_nam_sinh ?? null) : null,
    ],
    ['so_dien_thoai', user.so_dien_thoai ? phoneWarning(user.so_dien_thoai) : null],
  ] as const
  return remarks.flatMap(([field, caution]) => oddity(`dinh_dang_${field}`, field, caution))
}

const trail = ({ mat_khau: _secret, ...user }: StoredUser & { mat_khau?: string }) => user

/** A picture that stands for a person was uploaded by whoever puts it there: an id alone must not open other files. */
const checkAvatar = (trx: Trx, { user }: Context, id: string | null | undefined) =>
  refuseUnknownPhotos(trx, user.username, id ? [{ field: 'avatar', id }] : [])

/** Without a full name the login would be told in its place, to partners too. */
const nameless = () => invalidField('fullname', accountReplies.nameNeeded)

async function createUser(input: InputOf<typeof userApi.create>, context: Context) {
  const { password, ...given } = input
  const values = {
    ...USER_DEFAULTS,
    ...Object.fromEntries(
      Object.entries(given).filter(([, value]) => value !== null && value !== undefined),
    ),
  } as UserInput
  const seated = { role: values.role ?? USER_DEFAULTS.role, navbar: values.navbar ?? null }
  refuseRank(context.user.seat, seatOf(seated))
  refusePartner(values.role)
  if (!values.fullname) throw nameless()
  const { mat_khau, generated } = await passwordFor(values.username, password)
  const user = await write(context, async (trx) => {
    await checkAvatar(trx, context, values.avatar)
    const made = await trx
      .insertInto('nguoi_dung')
      .values({ ...values, ...seated, mat_khau } as never)
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst()
    if (!made.numInsertedOrUpdatedRows) throw invalidField('username', accountReplies.usernameTaken)
    const stored = await loadUser(trx, values.username)
    await audit(trx, {
      username: context.user.username,
      action: 'tao',
      subject: 'nguoi_dung',
      id: values.username,
      before: null,
      after: trail(stored),
    })
    await tellSeat(trx, context, stored)
    return stored
  })
  return {
    ...told(accountReplies.userMade),
    data: present(user, context.files),
    canh_bao: warningsOf(user),
    password: generated,
  }
}

async function updateUser(
  { username, phien_ban, ...values }: InputOf<typeof userApi.update>,
  context: Context,
) {
  if (values.fullname === null) throw nameless()
  const user = await write(context, async (trx) => {
    const before = await loadUser(trx, username)
    const next = { ...before, ...values, role: values.role ?? before.role }
    const [from, to] = [seatOf(before), seatOf(next)]
    const [left, leaves] = [hasLeft(before.trang_thai), hasLeft(next.trang_thai)]
    const [closes, opens] = [!left && leaves, left && !leaves]
    if (from !== to || closes || opens) refuseRank(context.user.seat, from, to)
    if (phien_ban !== before.phien_ban) {
      const { fields } = difference(before, { ...before, ...values })
      throw new Refusal('conflict', accountReplies.stale, fields, {
        data: present(before, context.files),
        nguoi_sua: await lastWriter(trx, 'nguoi_dung', username),
        thoi_diem: before.updated_at,
      })
    }
    if (values.role && values.role !== before.role) refusePartner(values.role, before.role)
    if (username === context.user.username && from !== to)
      throw invalidField('role', accountReplies.ownRole)
    if (username === context.user.username && closes)
      throw invalidField('trang_thai', accountReplies.ownClosing)
    if (values.avatar !== before.avatar) await checkAvatar(trx, context, values.avatar)
    await trx
      .updateTable('nguoi_dung')
      .set({ ...values, phien_ban: before.phien_ban + 1, updated_at: sql`now()` } as never)
      .where('username', '=', username)
      .execute()
    if (from !== to || closes) await closeSessions(trx, username)
    const after = await loadUser(trx, username)
    if (from !== to || opens) await tellSeat(trx, context, after)
    const change = difference(trail(before), trail(after))
    await audit(trx, {
      username: context.user.username,
      action: 'sua',
      subject: 'nguoi_dung',
      id: username,
      before: change.before,
      after: change.after,
    })
    return after
  })
  return {
    ...told(accountReplies.userChanged),
    data: present(user, context.files),
    canh_bao: warningsOf(user),
  }
}

async function resetPassword(
  { username, old_password, password }: InputOf<typeof userApi.resetPassword>,
  context: Context,
) {
  const { user } = context
  if (!username || username === user.username) {
    await changeOwnPassword(old_password, password, context)
    return told(accountReplies.passwordChanged)
  }
  if (!STAFF_KEEPERS.includes(user.seat))
    throw new Refusal('not_allowed', accountReplies.resetsNone)
  const mat_khau = await hashChosen(password, username)
  await write(context, async (trx) => {
    refuseRank(user.seat, seatOf(await loadUser(trx, username)))
    await trx.updateTable('nguoi_dung').set({ mat_khau }).where('username', '=', username).execute()
    await closeSessions(trx, username)
    await audit(trx, {
      username: user.username,
      action: 'dat_lai_mat_khau',
      subject: 'nguoi_dung',
      id: username,
      before: null,
      after: null,
    })
    await tellReset(trx, context, username)
  })
  return told(accountReplies.passwordReset)
}

/** Takes a user away and ends its sessions; the record stays for history. */
async function removeUser({ username }: { username: string }, context: Context) {
  if (username === context.user.username)
    throw new Refusal('invalid', accountReplies.ownRemoval, {
      username: accountReplies.ownRemoval,
    })
  await write(context, async (trx) => {
    const before = await loadUser(trx, username)
    refuseRank(context.user.seat, seatOf(before))
    await trx
      .updateTable('nguoi_dung')
      .set({ deleted_at: sql`now()` } as never)
      .where('username', '=', username)
      .execute()
    await closeSessions(trx, username)
    await audit(trx, {
      username: context.user.username,
      action: 'xoa',
      subject: 'nguoi_dung',
      id: username,
      before: trail(before),
      after: null,
    })
  })
  return told(accountReplies.userRemoved)
}

async function getUser({ username }: { username: string }, { db, files }: Context) {
  const user = await findUser(db, username)
  if (!user) throw new Refusal('not_found', accountReplies.notFound)
  return { data: present(user, files) }
}

export const userRoutes: Route[] = [
  on(userApi.login, login),
  on(userApi.logout, logout),
  on(userApi.validate, validate),
  on(userApi.getInfo, getInfo),
  on(userApi.list, listUsers),
  on(userApi.get, getUser),
  on(userApi.create, createUser),
  on(userApi.update, updateUser),
  on(userApi.resetPassword, resetPassword),
  on(userApi.resetFactor, resetFactor),
  on(userApi.remove, removeUser),
  on(userApi.restore, restoreUser),
  on(userApi.requestDemo, requestDemo),
]
