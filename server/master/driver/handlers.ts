import { driverApi } from '../../../contract/master/driver/driver.api.ts'
import { USER_DEFAULTS } from '../../../contract/office/user/user.fields.ts'
import { compareNames } from '../../../contract/kit/text/text.ts'
import type { Context } from '../../kit/http/context.ts'
import { on, type Route } from '../../kit/http/mount.ts'
import { feedHandler } from '../../kit/resource/changeFeed.ts'
import { crudDownload, crudHandlers, crudRoutes } from '../../kit/resource/handlers.ts'
import type { Values } from '../../kit/resource/store.ts'
import { generatePassword, hashPassword } from '../../office/session/passwords.ts'
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

/** A new driver gets the password given, or a generated one that is answered this once. */
async function createDriver({ password, ...values }: Values, context: Context) {
  const generated = password ? null : generatePassword()
  const mat_khau = await hashPassword((password as string | null) ?? generated ?? '')
  return {
    ...(await handlers.create({ ...withDefaults(values), mat_khau }, context)),
    password: generated,
  }
}

export const driverRoutes: Route[] = [
  ...crudRoutes(driverApi, { ...handlers, create: createDriver }),
  on(driverApi.changes, feedHandler(driverStore)),
  on(driverApi.names, listNames),
]
export const driverDownloads = [crudDownload(driverApi, driverStore)]
