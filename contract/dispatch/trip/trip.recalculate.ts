import { dispatchInput } from '../order/order.input.texts.ts'
import { inputTexts } from '../../kit/endpoint/input.texts.ts'
import { z } from 'zod'
import { messageReply } from '../../kit/endpoint/endpoint.ts'
import { momentField, moneyField } from '../../kit/field/field.ts'
import { listInput } from '../../kit/list/list.ts'
import { message } from '../../kit/text/message.ts'
import { text } from '../../kit/text/text.ts'
import { surcharges } from '../../price/fuel-surcharge/fuel-surcharge.ts'
import { TRIP_FILTERS } from './trip.filters.ts'
import { tripRow } from './trip.ts'

/** Trips up to which a recalculation is answered at once; more of them are done behind (money, section 4). */
export const RECALCULATED_AT_ONCE = 500
const MOST = 100_000

/** A fuel price that is not saved, to see what it would come to; without a moment the only one there is. */
const trialPrice = z.strictObject({
  gia_dau: moneyField(text('Giá dầu', 'Fuel price')).schema,
  gia_dau_vung_2: moneyField(text('Giá dầu vùng 2', 'Fuel price, zone 2')).schema.optional(),
  hieu_luc_tu: momentField(text('Hiệu lực từ', 'In force from')).schema.optional(),
})
/** Rows of prices that are not saved: a fuel price, a surcharge as its call takes it, or both. */
const trial = z
  .strictObject({ gia_dau: trialPrice.optional(), phu_thu: surcharges.api.create.input.optional() })
  .refine(
    ({ gia_dau, phu_thu }) => gia_dau !== undefined || phu_thu !== undefined,
    message('Cần gia_dau hoặc phu_thu', 'Needs gia_dau or phu_thu'),
  )
export type TrialGiven = z.output<typeof trial>

const {
  trang: _page,
  so_dong: _rows,
  sap_xep: _sort,
  id_chuyen_di: _id,
  ...range
} = listInput(...TRIP_FILTERS).shape

/** One trip, several, or all that a list shows; without `che_do` one is written and several are only looked at. */
export const recalculateInput = z
  .strictObject({
    ...range,
    id_chuyen_di: z.string(dispatchInput.tripId).min(1, dispatchInput.tripId).optional(),
    list_id: z
      .array(z.string(), dispatchInput.tripIds)
      .min(1, dispatchInput.noTrip)
      .max(MOST, dispatchInput.trips(MOST))
      .optional(),
    /** The figures to touch, an order's as 'cuoc_van_chuyen' or 'vat'; all if left out. */
    truong: z.array(z.string().max(80)).max(50).optional(),
    thu: trial.optional(),
    che_do: z
      .enum(['xem_truoc', 'ap_dung'], inputTexts.oneOf('che_do', ['xem_truoc', 'ap_dung']))
      .optional(),
  })
  .refine(
    ({ id_chuyen_di, list_id, start_time, end_time }) =>
      [id_chuyen_di, list_id, start_time ?? end_time].filter((given) => given != null).length === 1,
    { path: ['id_chuyen_di'], message: dispatchInput.tripIdOrList },
  )
  .refine(({ thu, che_do }) => thu === undefined || che_do !== 'ap_dung', {
    path: ['thu'],
    message: message('Dòng thử chỉ dùng khi xem trước', 'A row on trial is only looked at'),
  })

const change = z.object({
  truong: z.string(),
  truoc: z.number().nullable(),
  sau: z.number().nullable(),
})
/** A figure that follows from its inputs otherwise than it is stored. */
export type FigureChange = z.output<typeof change>

const wanting = z.object({
  truong: z.string(),
  ma: z.string(),
  message: z.string(),
  message_en: z.string(),
  /** The key of the row that would help, where a row is wanting. */
  can: z.record(z.string(), z.string().nullable()).nullable(),
})
/** A figure that cannot be worked out, and what is wanting for it. */
export type Wanting = z.output<typeof wanting>

const run = {
  thay_doi: z.array(change),
  /** What was given, or stands in a locked trip, where a run gives otherwise: `truoc` stands, `sau` is the run's. */
  khac: z.array(change),
  /** The figures that cannot be worked out for want of something. */
  thieu: z.array(z.string()),
  thieu_gi: z.array(wanting),
}
export const recalculatedOne = messageReply.extend({
  data: tripRow,
  ...run,
})
export type RecalculatedOne = z.output<typeof recalculatedOne>

const recalculatedTrip = z.object({
  id_chuyen_di: z.string(),
  ngay_thuc_hien: z.string().nullable(),
  bien_so_xe: z.string().nullable(),
  khoa: z.boolean(),
  ...run,
})
export type RecalculatedTrip = z.output<typeof recalculatedTrip>

const sums = z.object({
  chuyen_di: z.number(),
  thay_doi: z.number(),
  khoa: z.number(),
  thieu: z.number(),
  tong_cuoc_truoc: z.number(),
  tong_cuoc_sau: z.number(),
  tong_chi_phi_truoc: z.number(),
  tong_chi_phi_sau: z.number(),
  tong_lai_truoc: z.number(),
  tong_lai_sau: z.number(),
})
/** What a recalculation of several trips comes to: numbers of trips, and their freight, cost and profit before and after. */
export type RecalculatedSums = z.output<typeof sums>

const figureSums = z.object({
  /** An order's by its name alone. */
  truong: z.string(),
  so_chuyen: z.number(),
  truoc: z.number(),
  sau: z.number(),
})
/** What a run changes of one figure over all trips: how many trips, and what their values that change come to. */
export type FigureSums = z.output<typeof figureSums>

const recalculated = z.object({
  data: z.array(recalculatedTrip),
  tom_tat: sums,
  theo_hinh: z.array(figureSums),
  /** The closed months among them, whose trips keep their figures as locked ones do. */
  thang_khoa: z.array(z.string()).default([]),
})
export const recalculatedMany = messageReply.extend(recalculated.shape)
/** What the job of many trips found or did; null of a job that is another's, or has found nothing. */
export const recalculatedByJob = (ket_qua: unknown): z.output<typeof recalculated> | null =>
  recalculated.safeParse(ket_qua).data ?? null
export type RecalculatedMany = z.output<typeof recalculatedMany>
