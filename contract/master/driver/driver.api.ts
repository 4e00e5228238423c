import { z } from 'zod'
import { seatsWith } from '../../office/screen/access.ts'
import { mayGive } from '../../office/user/user.can.ts'
import { nothing, post } from '../../kit/endpoint/endpoint.ts'
import { changeFeed } from '../../kit/resource/changeFeed.ts'
import { drivers } from './driver.ts'

/** Accounts are taken, and given back, by those who keep them (wire: Users). */
const access = drivers.resource.write.filter((seat) => mayGive(seat, 'driver'))

export const driverApi = {
  ...drivers.api,
  remove: { ...drivers.api.remove, access },
  restore: { ...drivers.api.restore, access },
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
