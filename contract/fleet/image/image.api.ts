import { z } from 'zod'
import { post } from '../../kit/endpoint/endpoint.ts'
import { inputTexts } from '../../kit/endpoint/input.texts.ts'
import { paging } from '../../kit/list/list.ts'
import { message } from '../../kit/text/message.ts'
import { daysBetween, dayOf, isDate } from '../../kit/time/time.ts'
import { imageTexts, PICTURE_REFUSED } from './image.texts.ts'
import { MOST_CHANNELS } from './picture.ts'
import { namedPlate } from '../../master/vehicle/vehicle.input.ts'
import { DISPATCH } from '../../office/screen/access.ts'
import { dayOrMoment } from '../../kit/field/field.schemas.ts'

const MOST_DAYS = 31
/** Most pictures of one answer. */
const MOST_PICTURES = 2000

const { sai_kenh } = PICTURE_REFUSED
const NO_CHANNEL = message(sai_kenh.vi, sai_kenh.en)
const channel = z
  .number(inputTexts.number)
  .int(inputTexts.integer)
  .min(1, NO_CHANNEL)
  .max(MOST_CHANNELS, NO_CHANNEL)
const tooMany = imageTexts.tooMany(MOST_DAYS)

/** A vehicle, a span of days or moments, and one camera of it, several, or all. */
export const pictureSpan = {
  truck_plate: namedPlate,
  start_date: dayOrMoment,
  end_date: dayOrMoment,
  cam_number: z.union([channel, z.array(channel).max(MOST_CHANNELS)]).nullish(),
}
type Span = { start_date: string; end_date: string }
export const notTooMany = ({ start_date, end_date }: Span): boolean =>
  !(isDate(dayOf(start_date)) && isDate(dayOf(end_date))) ||
  daysBetween(dayOf(start_date), dayOf(end_date)) < MOST_DAYS
export const TOO_MANY = { message: message(tooMany.vi, tooMany.en), path: ['end_date'] }

/** A picture and where its vehicle was then; links as those of all photos. */
export const pictureShape = z.object({
  id: z.string(),
  time: z.string(),
  cam_number: z.number(),
  lat: z.number().nullable(),
  lng: z.number().nullable(),
  /** km/h. */
  speed: z.number().nullable(),
  link: z.string(),
  link_nho: z.string(),
})
export type Picture = z.output<typeof pictureShape>

export const imageApi = {
  /** Pictures of a vehicle, the latest first. `tong` counts all of the span; a page where one is asked for. */
  list: post('/image/get_list', {
    access: DISPATCH,
    input: z
      .strictObject({
        ...pictureSpan,
        ...paging(MOST_PICTURES, MOST_PICTURES),
      })
      .refine(notTooMany, TOO_MANY),
    output: z.object({
      data: z.array(pictureShape),
      tong: z.number(),
      trang: z.number(),
      so_dong: z.number(),
    }),
  }),
} as const
