import { accountReplies } from '../../../contract/office/user/account-replies.texts.ts'
import { accountTexts } from '../../../contract/office/user/account.texts.ts'
import { told } from '../../../contract/kit/text/sentence.ts'
import { userNotices } from '../../../contract/office/user/user.notices.ts'
import type { InputOf } from '../../../contract/kit/endpoint/endpoint.ts'
import { invalidField, Refusal } from '../../../contract/kit/endpoint/refusal.ts'
import { seatOf } from '../../../contract/kit/endpoint/roles.ts'
import { givenName } from '../../../contract/kit/text/text.ts'
import type { Session, userApi } from '../../../contract/office/user/user.api.ts'
import { STAFF_KEEPERS } from '../../../contract/office/screen/access.ts'
import { hasLeft } from '../../../contract/office/user/user.fields.ts'
import { audit } from '../../kit/audit/audit.ts'
import { companyName } from '../settings/ownCompany.ts'
import { write, type Context } from '../../kit/http/context.ts'
import type { RefusedFor } from '../../../contract/office/access-log/access-log.api.ts'
import { recordAccess } from '../access-log/record.ts'
import { notify } from '../notice/notices.ts'
import { hasFactor, requiredSeats, takeCode } from '../second-factor/factor.ts'
import { checkOwnPassword } from '../session/ownPassword.ts'
import {
  closeOtherSessions,
  closeSession,
  hasSignedInFrom,
  isRetiredPartner,
  isSettingUp,
  openSignedIn,
} from '../session/sessions.ts'
import type { Db } from '../../kit/postgres/db.ts'
import { networkOf } from '../../kit/http/networkOf.ts'
import { checkPassword, hashChosen } from '../session/passwords.ts'
import {
  ACCOUNT_LIMIT,
  ADDRESS_LIMIT,
  GUESSED_LIMIT,
  isGuessed,
  forgetTries,
  giveBackTry,
  REQUEST_LIMIT,
  takeTry,
} from '../session/throttle.ts'

type Trying = { readonly username: string; readonly network: string; readonly address: string }

/**
 * Takes a try of the account from this network, and of the network. What it is a try of is answered: `others` beside the
 * account's own, for who never signed in from this address also those of the account from everywhere.
 */
async function takeTries(db: Db, { username, network, address }: Trying) {
  const [own, place, all] = [
    `dang_nhap:${username} ${network}`,
    `dia_chi:${network}`,
    `tai_khoan:${username}`,
  ]
  const isStranger = !(await hasSignedInFrom(db, username, address))
  const guessed = isStranger && (await isGuessed(db, all))
  await takeTry(db, own, guessed ? GUESSED_LIMIT : ACCOUNT_LIMIT)
  await takeTry(db, place, ADDRESS_LIMIT)
  return { own, others: isStranger ? [place, all] : [place] }
}

async function giveBack(db: Db, keys: readonly string[]): Promise<void> {
  for (const key of keys) await giveBackTry(db, key)
}

/** Opens a session; wrong passwords and codes slow down and lock out per account and per address. */
export async function login(
  { username, password, otp }: InputOf<typeof userApi.login>,
  context: Context,
) {
  const { db, address } = context
  const network = networkOf(address)
  const failed = async (ly_do: RefusedFor, refusal: Refusal): Promise<Refusal> => {
    const from = ly_do === 'phai_cho' ? network : address
    await recordAccess(context, { loai: 'dang_nhap_hong', username, address: from, ly_do })
    context.log.info({ why: ly_do }, 'sign-in refused')
    return refusal
  }
  const { own, others } = await takeTries(db, { username, network, address }).catch(
    async (error: unknown) => {
      throw error instanceof Refusal ? await failed('phai_cho', error) : error
    },
  )
  const user = await db
    .selectFrom('nguoi_dung')
    .select(['username', 'mat_khau', 'trang_thai', 'role', 'navbar', 'lan_ket_phien'])
    .where('username', '=', username)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!(await checkPassword(user?.mat_khau, password)) || !user)
    throw await failed(
      user ? 'sai_mat_khau' : 'khong_co',
      new Refusal('not_signed_in', accountReplies.wrong),
    )
  if (hasLeft(user.trang_thai))
    throw await failed('da_nghi', new Refusal('not_signed_in', accountReplies.left))
  const withFactor = await hasFactor(db, username)
  if (withFactor && !otp) {
    // The question costs no try, and forgives none: wrong codes in between still count.
    await giveBack(db, [own, ...others])
    throw new Refusal('can_otp', accountReplies.codeNeeded)
  }
  if (withFactor && otp && !(await takeCode(db, username, otp)))
    throw await failed(
      'sai_ma',
      new Refusal('can_otp', accountReplies.codeWrong, { otp: accountReplies.codeWrong }),
    )
  await forgetTries(db, own)
  await giveBack(db, others)
  if (await isRetiredPartner(db, username))
    throw await failed('da_ngung', new Refusal('not_signed_in', accountReplies.partnerRetired))
  const setsUp = !withFactor && (await requiredSeats(db)).includes(seatOf(user))
  const { lan_ket_phien } = user
  const access_token = await openSignedIn(db, { username, lan_ket_phien, address, setsUp })
  if (access_token === null)
    throw await failed('sai_mat_khau', new Refusal('not_signed_in', accountReplies.wrong))
  await recordAccess(context, { loai: 'dang_nhap', username, address })
  // Who it was stands in the access log; this one is read by others.
  context.log.info({ seat: seatOf(user), withFactor }, 'signed in')
  return { ...told(accountReplies.signedIn), access_token }
}

/** Revokes the token of this call. */
export async function logout(_input: object, { db, token }: Context) {
  await closeSession(db, token)
  return told(accountReplies.signedOut)
}

/** The session data of a user (specification, section 3: Session). */
async function sessionOf({ db, files, token }: Context, username: string): Promise<Session> {
  const user = await db
    .selectFrom('nguoi_dung')
    .selectAll()
    .where('username', '=', username)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!user) throw new Refusal('not_found', accountReplies.notFound)
  const fullname = user.fullname ?? user.username
  const first_name = givenName(fullname)
  return {
    username: user.username,
    company_name: await companyName(db),
    fullname,
    role: user.role,
    navbar: user.navbar,
    first_name,
    last_name: fullname.slice(0, fullname.length - first_name.length).trim(),
    email: user.email,
    avatar: user.avatar && files.link(user.avatar, 'avatar.jpg'),
    role_name: user.role_name,
    note: user.note,
    ke_toan: user.ke_toan,
    so_luong: user.so_luong,
    trong_luong: user.trong_luong,
    auto_ver: user.auto_ver,
    elsa_sync: user.elsa_sync,
    can_thiet_lap_otp: await isSettingUp(db, token),
    ben_doi_tac: user.id_thau_phu ? 'thau_phu' : user.id_cong_ty ? 'cong_ty' : null,
  }
}

const reply = (data: Session) => ({ ...told(accountReplies.sessionHolds), data, ...data })

/** Whether the session still holds, and whose it is. */
export const validate = async (_input: object, context: Context) =>
  reply(await sessionOf(context, context.user.username))

/** Session data of oneself, or of another for those who keep users. */
export async function getInfo({ username }: InputOf<typeof userApi.getInfo>, context: Context) {
  const wanted = username || context.user.username
  if (wanted !== context.user.username && !STAFF_KEEPERS.includes(context.user.seat)) {
    throw new Refusal('not_allowed', accountReplies.ownOnly)
  }
  return reply(await sessionOf(context, wanted))
}

/** Changes the own password; every other session of this user ends. */
export async function changeOwnPassword(
  old: string | null | undefined,
  password: string,
  context: Context,
): Promise<void> {
  const { user, token } = context
  await checkOwnPassword(context, 'old_password', old)
  if (old === password) throw invalidField('password', accountTexts.sameAsOld)
  const mat_khau = await hashChosen(password, user.username)
  await write(context, async (trx) => {
    await trx
      .updateTable('nguoi_dung')
      .set({ mat_khau })
      .where('username', '=', user.username)
      .execute()
    await closeOtherSessions(trx, user.username, token)
    await audit(trx, {
      username: user.username,
      action: 'doi_mat_khau',
      subject: 'nguoi_dung',
      id: user.username,
      before: null,
      after: null,
    })
  })
}

/** Stores a request for a demonstration and tells the admins; limited per address. */
export async function requestDemo(input: InputOf<typeof userApi.requestDemo>, context: Context) {
  const key = `dung_thu:${networkOf(context.address)}`
  await takeTry(context.pool, key, REQUEST_LIMIT)
  await write(context, async (trx) => {
    await trx
      .insertInto('yeu_cau_dung_thu')
      .values({ ...input, email: input.email ?? null, note: input.note ?? null })
      .execute()
    await notify(trx, userNotices.xin_dung_thu, { about: input, by: null, persons: {} })
  })
  return told(accountReplies.demoAsked)
}
