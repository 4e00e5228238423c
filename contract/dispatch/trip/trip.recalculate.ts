import { dispatchInput } from '../order/order.input.texts.ts'
import { inputTexts } from '../../kit/endpoint/input.texts.ts'
import { z } from 'zod'
import { messageReply } from '../../kit/endpoint/endpoint.ts'
import { tripRow } from './trip.ts'

/** Trips up to which a recalculation is answered at once; more of them are done behind (money, section 4). */
export const RECALCULATED_AT_ONCE = 500
const MOST = 20_000

/** One trip, or several; without `che_do` one is written and several are only looked at. */
export const recalculateInput = z
  .strictObject({
    id_chuyen_di: z.string(dispatchInput.tripId).min(1, dispatchInput.tripId).optional(),
    list_id: z
      .array(z.string(), dispatchInput.tripIds)
      .min(1, dispatchInput.noTrip)
      .max(MOST, dispatchInput.trips(MOST))
      .optional(),
    che_do: z
      .enum(['xem_truoc', 'ap_dung'], inputTexts.oneOf('che_do', ['xem_truoc', 'ap_dung']))
      .optional(),
  })
  .refine(({ id_chuyen_di, list_id }) => (id_chuyen_di === undefined) !== (list_id === undefined), {
    path: ['id_chuyen_di'],
    message: dispatchInput.tripIdOrList,
  })

const change = z.object({
  truong: z.string(),
  truoc: z.number().nullable(),
  sau: z.number().nullable(),
})
/** A figure that follows from its inputs otherwise than it is stored. */
export type FigureChange = z.output<typeof change>

export const recalculatedOne = messageReply.extend({
  data: tripRow,
  thay_doi: z.array(change),
})
export type RecalculatedOne = z.output<typeof recalculatedOne>

const recalculatedTrip = z.object({
  id_chuyen_di: z.string(),
  thay_doi: z.array(change),
  /** The figures that cannot be worked out for want of something. */
  thieu: z.array(z.string()),
})
export type RecalculatedTrip = z.output<typeof recalculatedTrip>

const sums = z.object({
  chuyen_di: z.number(),
  thay_doi: z.number(),
  khoa: z.number(),
  thieu: z.number(),
  tong_cuoc_truoc: z.number(),
  tong_cuoc_sau: z.number(),
  tong_lai_truoc: z.number(),
  tong_lai_sau: z.number(),
})
/** What a recalculation of several trips comes to: numbers of trips, and their freight and profit before and after. */
export type RecalculatedSums = z.output<typeof sums>

export const recalculatedMany = messageReply.extend({
  data: z.array(recalculatedTrip),
  tom_tat: sums,
})
export type RecalculatedMany = z.output<typeof recalculatedMany>
