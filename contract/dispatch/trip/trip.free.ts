import { z } from 'zod'
import { inputTexts } from '../../kit/endpoint/input.texts.ts'
import { whyNotDay } from '../../kit/field/field.schemas.ts'
import { filterValue } from '../../kit/list/list.ts'
import { reasons } from '../../kit/text/sentence.ts'
import { dispatchInput } from '../order/order.input.texts.ts'
import { isDayOrMoment } from '../../kit/time/time.ts'

const when = z.string().refine(isDayOrMoment, { error: whyNotDay(inputTexts.moment) })
const placeName = z.string(inputTexts.text).max(300).nullish()

/** Whom a trip wants, and when. */
export const freeInput = z.strictObject({
  bien_so_xe: filterValue,
  lai_xe: filterValue,
  ma_romoc: filterValue,
  start_time: when.nullish(),
  end_time: when.nullish(),
  id_chuyen_di: z.string().nullish(),
  /** The places of the orders of a trip that one vehicle is wanted for. */
  list_don_hang: z
    .array(z.strictObject({ noi_lay_hang: placeName, noi_tra_hang: placeName }))
    .max(200, dispatchInput.ordersOfTrip)
    .optional(),
})

const free = z.object({
  ranh: z.boolean(),
  /** Whether it stands in the company's list, and is not retired. */
  da_biet: z.boolean(),
  ...reasons,
  id_chuyen_di: z.string().nullable(),
})
const spot = z.object({ lat: z.number(), lng: z.number() }).nullable()

/** Who of them is free. */
export const freeReply = z.object({
  /** What the vehicle carries, by itself or with its trailer, and where those places are, as far as both are known. */
  tai_trong_kg: z.number().nullable(),
  diem: z.array(z.object({ pickup: spot, drop: spot })),
  data: z.array(free.extend({ bien_so_xe: z.string() })),
  lai_xe: z.array(free.extend({ lai_xe: z.string(), ten_lai_xe: z.string() })),
  ro_mooc: z.array(free.extend({ ma_romoc: z.string() })),
})
