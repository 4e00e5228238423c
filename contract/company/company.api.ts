import { z } from 'zod'
import { seatsWith } from '../access.ts'
import { post } from '../endpoint.ts'
import { listInput, listReply } from '../list.ts'

export const companyApi = {
  list: post('/tms/cong_ty/list', {
    access: seatsWith('/trip/create', '/company-management').concat(
      'accountant',
      'qh_accountant',
      'tinh_cuoc',
      'hcns',
    ),
    input: listInput(),
    output: listReply(
      z.object({
        id_cong_ty: z.string(),
        ten_cong_ty: z.string(),
        so_dien_thoai: z.string().nullable(),
        dia_chi: z.string().nullable(),
      }),
    ),
  }),
} as const
