import { z } from 'zod'
import { DISPATCH, RATING, seatsWith } from '../access.ts'
import { nothing, post } from '../endpoint.ts'
import { listInput, listReply } from '../list.ts'

const users = [...DISPATCH, ...RATING]

export const placeApi = {
  list: post('/tms/dia_diem/list', {
    access: users,
    input: listInput('id_cong_ty', 'loai').extend({
      list_id: z.array(z.string()).max(2000).nullish(),
    }),
    output: listReply(
      z.object({
        id: z.string(),
        ten_dia_diem: z.string(),
        dia_chi: z.string().nullable(),
        tinh_moi: z.string().nullable(),
        tinh_cu: z.string().nullable(),
        loai: z.string().nullable(),
      }),
    ),
  }),
  address: post('/tms/dia_diem/get_dia_chi', {
    access: users,
    input: z.strictObject({
      ten_khach_gui: z.string().max(300).nullish(),
      ten_nha_kho: z.string('Cần tên kho').max(300),
    }),
    output: z.object({ dia_chi: z.string().nullable() }),
  }),
  /** Where goods are delivered: the company's distribution warehouses, and the places that orders name. */
  distribution: post('/tms/list/list_nha_kho_phan_phoi', {
    access: seatsWith('/filter-order', '/trip-management'),
    input: nothing,
    output: z.object({
      data: z.array(
        z.object({
          id: z.string().nullable(),
          ten_nha_kho: z.string(),
          dia_chi: z.string().nullable(),
        }),
      ),
    }),
  }),
} as const
