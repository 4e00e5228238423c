import { inputTexts } from '../../kit/endpoint/input.texts.ts'
import { z } from 'zod'
import { seatsWith } from '../../office/screen/access.ts'
import { eachAskingReply, post } from '../../kit/endpoint/endpoint.ts'
import { fileRow } from '../excel/excel.api.ts'
import { tripListRow } from '../trip/trip.ts'
import { acceptedCodes } from '../../kit/endpoint/refusal.ts'
import { listExtras, listInput } from '../../kit/list/list.ts'

const keepers = seatsWith('/trash-management')

export const binApi = {
  trips: post('/tms/bin/list_chuyen_di', {
    access: keepers,
    input: listInput(),
    output: z.object({
      data: z.array(
        tripListRow.extend({
          deleted_at: z.string().nullable(),
          nguoi_xoa: z.string().nullable(),
          ten_nguoi_xoa: z.string().nullable(),
        }),
      ),
      ...listExtras,
    }),
  }),
  excelFiles: post('/tms/bin/list_excel', {
    access: keepers,
    input: listInput(),
    output: z.object({
      data: z.array(
        fileRow.extend({ nguoi_xoa: z.string().nullable(), ten_nguoi_xoa: z.string().nullable() }),
      ),
      ...listExtras,
    }),
  }),
  restore: post('/tms/bin/restore', {
    access: keepers,
    input: z.strictObject({
      type: z.enum(['chuyen_di', 'excel'], inputTexts.oneOf('type', ['chuyen_di', 'excel'])),
      list_id: z.array(z.string()).min(1, inputTexts.noRow).max(500),
      xac_nhan: acceptedCodes,
    }),
    output: eachAskingReply,
  }),
} as const
