import { vehicleApi } from '../../contract/vehicle/vehicle.api.ts'
import type { Context } from '../context.ts'
import { on, type Route } from '../mount.ts'

/** POST /tms/phuong_tien/list_bien_so: vehicles in the order that the company gave them, and trailers. A partner's own are not ours. */
async function listPlates(_input: object, { db, user }: Context) {
  if (user.partner) return { data: [], ro_mooc: [] }
  const data = await db
    .selectFrom('phuong_tien as v')
    .leftJoin('nguoi_dung as u', 'u.username', 'v.lai_xe_chinh')
    .select([
      'v.bien_so_xe',
      'v.loai_xe',
      'v.trang_thai',
      'v.lai_xe_chinh',
      'u.fullname as ten_lai_xe_chinh',
    ])
    .where('v.deleted_at', 'is', null)
    .orderBy('v.list_sort_key')
    .orderBy('v.bien_so_xe')
    .execute()
  const ro_mooc = await db
    .selectFrom('ro_mooc')
    .select(['ma_romoc', 'loai'])
    .where('deleted_at', 'is', null)
    .orderBy('ma_romoc')
    .execute()
  return { data, ro_mooc }
}

export const vehicleRoutes: Route[] = [on(vehicleApi.plates, listPlates)]
