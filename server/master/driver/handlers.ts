import { driverApi } from '../../../contract/master/driver/driver.api.ts'
import { Refusal } from '../../../contract/kit/endpoint/refusal.ts'
import { accountReplies } from '../../../contract/office/user/account-replies.texts.ts'
import { mayGive } from '../../../contract/office/user/user.can.ts'
import { compareNames, wordOf } from '../../../contract/kit/text/text.ts'
import { write, type Context } from '../../kit/http/context.ts'
import { USER_DEFAULTS } from '../../../contract/office/user/user.fields.ts'
import { on, type Route } from '../../kit/http/mount.ts'
import { feedHandler } from '../../kit/resource/changeFeed.ts'
import { crudDownload, crudHandlers, crudRoutes } from '../../kit/resource/handlers.ts'
import type { Values } from '../../kit/resource/store.ts'
import { NO_PASSWORD, passwordFor } from '../../office/session/passwords.ts'
import { tellSeat } from '../../office/user/accountNews.ts'
import { driverStore } from './store.ts'

/** POST /tms/driver_management/get_list_fullname: drivers who work here, by given name (domain A1). */
async function listNames(_input: object, { db, user }: Context) {
  if (user.partner) return { data: [] }
  const drivers = await db
    .selectFrom('nguoi_dung')
    .select(['username', 'fullname', 'so_dien_thoai'])
    .where('role', '=', 'driver')
    .where('deleted_at', 'is', null)
    .where((where) =>
      where.or([where('trang_thai', 'is', null), where('trang_thai', '!=', 'Nghi viec')]),
    )
    .execute()
  const named = drivers.map((driver) => ({
    ...driver,
    fullname: driver.fullname ?? driver.username,
  }))
  return { data: named.toSorted((a, b) => compareNames(a.fullname, b.fullname)) }
}

const handlers = crudHandlers(driverStore)

const { role: _always, ...DEFAULTS } = USER_DEFAULTS

/** What is given, and for the rest the defaults of a new user (specification, section 9). */
const withDefaults = (values: Values): Values => {
  const given = Object.entries(values).filter(([, value]) => (value ?? null) !== null)
  return { ...DEFAULTS, ...Object.fromEntries(given) }
}

/**
 * A new driver gets the password given, or a generated one that is answered this once; from somebody who gives no seats none,
 * so that nobody signs in until a keeper of accounts resets it.
 */
async function createDriver({ password, ...values }: Values, context: Context) {
  const mayLetIn = mayGive(context.user.seat, 'driver')
  if (password && !mayLetIn)
    throw new Refusal('not_allowed', accountReplies.rank, { password: accountReplies.rank })
  const { mat_khau, generated } = mayLetIn
    ? await passwordFor('', password)
    : { mat_khau: NO_PASSWORD, generated: null }
  return write(context, async (trx) => {
    const reply = await handlers.create(
      { ...withDefaults(values), mat_khau },
      { ...context, db: trx },
    )
    const username = wordOf(reply.data['username'])
    if (mayLetIn) await tellSeat(trx, context, { username, role: 'driver', navbar: null })
    return { ...reply, password: generated }
  })
}

export const driverRoutes: Route[] = [
  ...crudRoutes(driverApi, { ...handlers, create: createDriver }),
  on(driverApi.changes, feedHandler(driverStore)),
  on(driverApi.names, listNames),
]
export const driverDownloads = [crudDownload(driverApi, driverStore)]
