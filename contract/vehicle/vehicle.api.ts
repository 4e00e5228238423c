import { z } from 'zod'
import { seatsWith } from '../access.ts'
import { nothing, post } from '../endpoint.ts'

/** Pickers of vehicles and trailers. */
export const vehicleApi = {
  plates: post('/tms/phuong_tien/list_bien_so', {
    access: seatsWith('/trip/create', '/trip-management', '/vehicle-management'),
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
