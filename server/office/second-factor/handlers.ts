import { sql } from 'kysely'
import type { InputOf } from '../../../contract/kit/endpoint/endpoint.ts'
import { invalidField, Refusal } from '../../../contract/kit/endpoint/refusal.ts'
import { seatOf } from '../../../contract/kit/endpoint/roles.ts'
import { told } from '../../../contract/kit/text/sentence.ts'
import { secondFactorApi } from '../../../contract/office/second-factor/second-factor.api.ts'
import { factorTexts } from '../../../contract/office/second-factor/second-factor.texts.ts'
import { accountReplies } from '../../../contract/office/user/account-replies.texts.ts'
import { audit } from '../../kit/audit/audit.ts'
import { write, type Context, type Trx } from '../../kit/http/context.ts'
import { on, type Route } from '../../kit/http/mount.ts'
import { checkOwnPassword } from '../session/ownPassword.ts'
import { closeOtherSessions, closeSessions, openFully } from '../session/sessions.ts'
import { dropFactor, hasFactor, renewRecoveryCodes, requiredSeats, requireOf } from './factor.ts'
import { newSecret, plainCode, stepOf, toScan } from './totp.ts'

/** What happened to an account's own second factor; never what it is. */
const trail = (trx: Trx, { user: { username } }: Context, action: string) =>
  audit(trx, { username, action, subject: 'nguoi_dung', id: username, before: null, after: null })

async function own(_input: object, { db, user }: Context) {
  const [da_bat, seats, codes] = await Promise.all([
    hasFactor(db, user.username),
    requiredSeats(db),
    db
      .selectFrom('ma_khoi_phuc')
      .select(sql<number>`count(*)::int`.as('so'))
      .where('username', '=', user.username)
      .executeTakeFirstOrThrow(),
  ])
  return { data: { da_bat, bat_buoc: seats.includes(user.seat), so_ma_con_lai: codes.so } }
}

/** The secret of before goes on counting until a code of the new one was confirmed. */
async function begin({ password }: InputOf<typeof secondFactorApi.begin>, context: Context) {
  const { username } = context.user
  await checkOwnPassword(context, 'password', password)
  const khoa_moi = newSecret()
  await context.db
    .insertInto('xac_thuc_hai_lop')
    .values({ username, khoa_moi })
    .onConflict((conflict) => conflict.column('username').doUpdateSet({ khoa_moi }))
    .execute()
  return { ...told(factorTexts.begun), khoa: khoa_moi, ...toScan(khoa_moi, username) }
}

async function confirm({ otp }: InputOf<typeof secondFactorApi.confirm>, context: Context) {
  const { username } = context.user
  const list_ma = await write(context, async (trx) => {
    const factor = await trx
      .selectFrom('xac_thuc_hai_lop')
      .select('khoa_moi')
      .where('username', '=', username)
      .forUpdate()
      .executeTakeFirst()
    if (!factor?.khoa_moi) throw new Refusal('conflict', factorTexts.notBegun)
    const step = stepOf(factor.khoa_moi, plainCode(otp))
    if (step === null) throw invalidField('otp', accountReplies.codeWrong)
    await trx
      .updateTable('xac_thuc_hai_lop')
      .set({ khoa: factor.khoa_moi, khoa_moi: null, buoc_cuoi: step, bat_luc: sql`now()` })
      .where('username', '=', username)
      .execute()
    await openFully(trx, context.token)
    await closeOtherSessions(trx, username, context.token)
    await trail(trx, context, 'bat_hai_lop')
    return renewRecoveryCodes(trx, username)
  })
  return { ...told(factorTexts.turnedOn), list_ma }
}

async function turnOff({ password }: InputOf<typeof secondFactorApi.off>, context: Context) {
  const { username, seat } = context.user
  if ((await requiredSeats(context.db)).includes(seat))
    throw new Refusal('not_allowed', factorTexts.mayNotOff)
  await checkOwnPassword(context, 'password', password)
  await write(context, async (trx) => {
    if (!(await dropFactor(trx, username))) throw new Refusal('conflict', factorTexts.notOn)
    await trail(trx, context, 'tat_hai_lop')
  })
  return told(factorTexts.turnedOff)
}

async function renewCodes(
  { password }: InputOf<typeof secondFactorApi.renewCodes>,
  context: Context,
) {
  const { username } = context.user
  await checkOwnPassword(context, 'password', password)
  const list_ma = await write(context, async (trx) => {
    if (!(await hasFactor(trx, username))) throw new Refusal('conflict', factorTexts.notOn)
    await trail(trx, context, 'tao_ma_khoi_phuc')
    return renewRecoveryCodes(trx, username)
  })
  return { ...told(factorTexts.codesMade), list_ma }
}

/** Those who are of these seats and have no second factor. */
async function withoutFactor(trx: Trx, seats: readonly string[]): Promise<string[]> {
  const users = await trx
    .selectFrom('nguoi_dung as u')
    .select(['u.username', 'u.role', 'u.navbar'])
    .where(
      'u.username',
      'not in',
      trx.selectFrom('xac_thuc_hai_lop').select('username').where('khoa', 'is not', null),
    )
    .execute()
  return users.filter((user) => seats.includes(seatOf(user))).map(({ username }) => username)
}

/** Sessions of those who have none yet end: the next sign-in leads to setting it up. */
async function requireFactor(
  { list_vai_tro }: InputOf<typeof secondFactorApi.require>,
  context: Context,
) {
  const { user } = context
  const seats = [...new Set(list_vai_tro)]
  await write(context, async (trx) => {
    if (seats.includes(user.seat) && !(await hasFactor(trx, user.username)))
      throw invalidField('list_vai_tro', factorTexts.ownFirst)
    const before = await requiredSeats(trx)
    await requireOf(trx, seats)
    await closeSessions(trx, ...(await withoutFactor(trx, seats)))
    await audit(trx, {
      username: user.username,
      action: 'sua',
      subject: 'cai_dat',
      id: 'otp_bat_buoc',
      before: { list_vai_tro: before },
      after: { list_vai_tro: seats },
    })
  })
  return { ...told(factorTexts.seatsSaved), data: { list_vai_tro: seats } }
}

const required = async (_input: object, { db }: Context) => ({
  data: { list_vai_tro: [...(await requiredSeats(db))] },
})

export const secondFactorRoutes: Route[] = [
  on(secondFactorApi.own, own),
  on(secondFactorApi.begin, begin),
  on(secondFactorApi.confirm, confirm),
  on(secondFactorApi.off, turnOff),
  on(secondFactorApi.renewCodes, renewCodes),
  on(secondFactorApi.required, required),
  on(secondFactorApi.require, requireFactor),
]
