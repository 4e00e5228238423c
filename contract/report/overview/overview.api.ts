import { z } from 'zod'
import { nothing, polled, post } from '../../kit/endpoint/endpoint.ts'
import { paperRow } from '../../master/paper/paper.ts'

/** Today's figures of the home page; a figure that the role does not see is null. */
export const overviewApi = {
  today: polled(
    post('/tms/tool/tong_quan', {
      access: 'signed-in',
      input: nothing,
      output: z.object({
        dang_chay: z.number().nullable(),
        tre: z.number().nullable(),
        chua_xep_xe: z.number().nullable(),
        ket_thuc_chua_khoa: z.number().nullable(),
        thieu_cuoc: z.number().nullable(),
        thieu_khach: z.number().nullable(),
        don_cho_duyet: z.number().nullable(),
        don_cho_xep_xe: z.number().nullable(),
        don_can_sua: z.number().nullable(),
        /** Vehicles and trailers without a real plate. */
        xe_khong_bien_so: z.number().nullable(),
        romooc_khong_bien_so: z.number().nullable(),
        /** Papers that run out within 30 days or have run out, soonest first. */
        giay_to: z.array(paperRow).nullable(),
        /** Rows that a company has entered before its first trip, for who sets it up; null from that trip on. */
        bat_dau: z
          .object({
            phuong_tien: z.number(),
            lai_xe: z.number(),
            cong_ty: z.number(),
            tuyen_duong: z.number(),
          })
          .nullable(),
      }),
    }),
  ),
} as const
