import { driverApi } from '../../contract/driver/driver.api.ts'
import { compareNames } from '../../contract/text.ts'
import type { Context } from '../context.ts'
import { on, type Route } from '../mount.ts'

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

export const driverRoutes: Route[] = [on(driverApi.names, listNames)]
