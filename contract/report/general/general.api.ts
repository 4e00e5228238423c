import { z } from 'zod'
import { inputTexts } from '../../kit/endpoint/input.texts.ts'
import { linkReply, post } from '../../kit/endpoint/endpoint.ts'
import { isMonth } from '../../kit/time/time.ts'
import { seatsWith } from '../../office/screen/access.ts'
import { chartShape, figureShape, rangeShape, stretchShape } from '../sums/sums.fields.ts'

const access = seatsWith('/general-report', '/monthly-report')
const range = z.strictObject(rangeShape)
const month = z.strictObject({
  thang: z.string(inputTexts.monthForm).refine(isMonth, inputTexts.monthForm),
})

const dayRow = z.object({ date: z.string(), month: z.string(), ...figureShape })
const monthRow = z.object({ month: z.string(), ...figureShape })
/** A vehicle, driver, customer or route; `ma` is null where trips name none. */
const groupRow = z.object({ ma: z.string().nullable(), ten: z.string(), ...figureShape })
export type Group = z.output<typeof groupRow>

/** A stretch of days in every direction, beside the one before and the same of a year before. */
const breakdown = z.object({
  ...figureShape,
  ky_truoc: stretchShape,
  nam_truoc: stretchShape,
  theo_ngay: z.array(dayRow),
  theo_xe: z.array(groupRow),
  theo_lai_xe: z.array(groupRow),
  theo_khach: z.array(groupRow),
  theo_tuyen: z.array(groupRow),
  chart_data: chartShape,
})
export type Breakdown = z.output<typeof breakdown>

/** The reports whose state may be asked for. */
const REPORTS = ['bao_cao_tong_hop', 'bao_cao_theo_thang'] as const

export const generalApi = {
  /** A row a day, also of days without trips. */
  days: post('/tms/bao_cao/toan_bo', {
    access,
    input: range,
    output: z.object({ ...figureShape, data: z.array(dayRow), chart_data: chartShape }),
  }),
  /** The twelve months of a year. */
  months: post('/tms/bao_cao/tong_hop', {
    access,
    input: z.strictObject({
      year: z.coerce.number(inputTexts.integer).int(inputTexts.integer).min(1900).max(2100),
    }),
    output: z.object({ ...figureShape, data: z.array(monthRow), chart_data: chartShape }),
  }),
  /** Whether a report can be read at once. Sums are kept as trips change, so it always can. */
  status: post('/tms/cached_process/check_data_status', {
    access,
    input: z.strictObject({
      ten: z.enum(REPORTS, inputTexts.oneOf('ten', REPORTS)),
      start_date: rangeShape.start_date.optional(),
      end_date: rangeShape.end_date.optional(),
      thang: z.string().optional(),
    }),
    output: z.object({
      trang_thai: z.enum(['chua_co', 'dang_tinh', 'san_sang']),
      tien_do: z.number(),
      tinh_luc: z.string().nullable(),
    }),
  }),
  ofRange: post('/tms/cached_process/bao_cao_tong_hop', {
    access,
    input: range,
    output: z.object({ data: breakdown }),
  }),
  ofMonth: post('/tms/cached_process/bao_cao_theo_thang', {
    access,
    input: month,
    output: z.object({ data: breakdown }),
  }),
  exportRange: post('/tms/cached_process/download_excel_bao_cao', {
    access,
    input: range,
    output: linkReply,
  }),
  exportMonth: post('/tms/cached_process/download_excel_month', {
    access,
    input: month,
    output: linkReply,
  }),
  /** The month on paper, for who owns the company. */
  printMonth: post('/tms/cached_process/in_bao_cao_thang', {
    access,
    input: month,
    output: linkReply,
  }),
} as const
