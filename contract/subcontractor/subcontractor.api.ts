import { z } from 'zod'
import { seatsWith } from '../access.ts'
import { post } from '../endpoint.ts'
import { listInput, listReply } from '../list.ts'

export const subcontractorApi = {
  list: post('/tms/thau_phu/list', {
    access: seatsWith('/trip/create', '/assistant-management').concat(
      'accountant',
      'qh_accountant',
      'tinh_cuoc',
      'hcns',
    ),
    input: listInput(),
    output: listReply(
      z.object({ id: z.string(), ten_thau_phu: z.string(), so_dien_thoai: z.string().nullable() }),
    ),
  }),
} as const
