import { givenPlate } from './vehicle.input.ts'
import { message } from '../../kit/text/message.ts'
import { z } from 'zod'
import { seatsWith } from '../../office/screen/access.ts'
import { messageReply, nothing, post, taking } from '../../kit/endpoint/endpoint.ts'
import { changeFeed } from '../../kit/resource/changeFeed.ts'
import { NEW_PLATE, newPlateField, vehicleResource, vehicles } from './vehicle.ts'

const plain = vehicles.api

/** The calls of vehicles, and the picker of vehicles and trailers. */
export const vehicleApi = {
  ...plain,
  /** With another plate for the vehicle `bien_so_xe`: what is open takes it along, what is over keeps the old one (decision 0015). */
  update: taking(plain.update, { [NEW_PLATE]: newPlateField.schema.nullish() }),
  /** With the place of each in the order by hand. */
  changes: changeFeed(vehicleResource, { list_sort_key: z.number().nullable() }),
  /** The order of lists and pickers, by hand: plates as they are to stand; those that are not named follow. */
  sort: post('/tms/phuong_tien/list_sort_key', {
    access: vehicleResource.write,
    input: z.strictObject({
      list_id: z
        .array(givenPlate)
        .min(1, message('Chưa có xe nào', 'There are no vehicles'))
        .max(10_000),
    }),
    output: messageReply,
  }),
  plates: post('/tms/phuong_tien/list_bien_so', {
    access: seatsWith('/trip/create', '/trip-management', '/vehicle-management', '/stock'),
    input: nothing,
    output: z.object({
      data: z.array(
        z.object({
          bien_so_xe: z.string(),
          loai_xe: z.string().nullable(),
          trang_thai: z.string().nullable(),
          lai_xe_chinh: z.string().nullable(),
          ten_lai_xe_chinh: z.string().nullable(),
        }),
      ),
      ro_mooc: z.array(z.object({ ma_romoc: z.string(), loai: z.string().nullable() })),
    }),
  }),
} as const
