import { z } from 'zod'
import { seatsWith } from '../../office/screen/access.ts'
import { nothing, post } from '../../kit/endpoint/endpoint.ts'
import { changeFeed } from '../../kit/resource/changeFeed.ts'
import { drivers } from './driver.ts'

export const driverApi = {
  ...drivers.api,
  changes: changeFeed(drivers.resource),
  /** Picker of drivers, by given name. */
  names: post('/tms/driver_management/get_list_fullname', {
    access: seatsWith('/trip/create', '/trip-management', '/driver-list'),
    input: nothing,
    output: z.object({
      data: z.array(
        z.object({
          username: z.string(),
          fullname: z.string(),
          so_dien_thoai: z.string().nullable(),
        }),
      ),
    }),
  }),
} as const
