import { imageApi } from '../../../contract/fleet/image/image.api.ts'
import type { InputOf } from '../../../contract/kit/endpoint/endpoint.ts'
import { halfOpen } from '../../../contract/kit/time/time.ts'
import type { Context } from '../../kit/http/context.ts'
import { on, type Route } from '../../kit/http/mount.ts'
import { recordLook } from '../look/look.ts'
import { picturesOf } from './pictures.ts'
import { vehicleOf } from '../driving-report/vehicleOf.ts'

/** POST /image/get_list. */
async function list(input: InputOf<typeof imageApi.list>, context: Context) {
  const { truck_plate, ...asked } = input
  const { vid, plate } = await vehicleOf(context.db, truck_plate)
  const { from, to } = halfOpen(asked.start_date, asked.end_date)
  await recordLook(context.db, context.user, {
    kind: 'hinh_anh',
    about: plate,
    ...(from && to ? { from, to } : {}),
  })
  const { pictures, total } = await picturesOf(context, vid, asked)
  return { data: pictures, tong: total, trang: asked.trang, so_dong: asked.so_dong }
}

export const imageRoutes: Route[] = [on(imageApi.list, list)]
