import { wordsSchema } from '../../kit/field/field.schemas.ts'
import { z } from 'zod'
import { messageReply, post } from '../../kit/endpoint/endpoint.ts'
import { inputTexts } from '../../kit/endpoint/input.texts.ts'
import { acceptedCodes } from '../../kit/endpoint/refusal.ts'
import { monthField, noteField } from '../../kit/field/field.ts'
import { listInput, listReply, savedReply } from '../../kit/list/list.ts'
import { sentence } from '../../kit/text/sentence.ts'
import { seatsWith } from '../screen/access.ts'
import { closedMonthTexts } from './closed-month.texts.ts'

/** What a month is closed or opened with. */
export const closingFields = {
  thang: monthField(closedMonthTexts.month),
  ly_do: noteField(closedMonthTexts.reason),
} as const

const month = closingFields.thang.schema
const closing = z.object({
  id: z.string(),
  thang: z.string(),
  ly_do: z.string().nullable(),
  nguoi_khoa: z.string(),
  khoa_luc: z.string(),
  ly_do_mo: z.string().nullable(),
  nguoi_mo: z.string().nullable(),
  /** Null while the month is closed. */
  mo_luc: z.string().nullable(),
})
export type Closing = z.output<typeof closing>

/** One kind of thing that waits in a month: how many, and the screen that shows them. */
const left = z.object({
  ma: z.string(),
  so: z.number(),
  /** Null where no screen shows just them. */
  duong_dan: z.string().nullable(),
  ...sentence,
})
export type Left = z.output<typeof left>

const access = seatsWith('/closed-months')

export const closedMonthApi = {
  /** Every closing, those of the latest month first, also those that were opened again. */
  list: post('/tms/khoa_so/list', {
    access,
    input: listInput('thang'),
    output: listReply(closing),
  }),
  /** What still waits in a month before it can well be closed. */
  stillOpen: post('/tms/khoa_so/con_do_dang', {
    access,
    input: z.strictObject({ thang: month }),
    output: z.object({ data: z.array(left) }),
  }),
  create: post('/tms/khoa_so/create', {
    access,
    input: z.strictObject({
      thang: month,
      ly_do: closingFields.ly_do.schema.optional(),
      xac_nhan: acceptedCodes,
    }),
    output: savedReply(closing),
  }),
  /** Opens a month again. */
  remove: post('/tms/khoa_so/delete', {
    access: ['admin'],
    input: z.strictObject({
      thang: month,
      ly_do: wordsSchema(inputTexts.reason).min(1, inputTexts.reason).max(1000),
    }),
    output: messageReply,
  }),
} as const
