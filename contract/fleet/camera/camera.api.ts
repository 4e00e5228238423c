import { z } from 'zod'
import { post } from '../../kit/endpoint/endpoint.ts'
import { inputTexts } from '../../kit/endpoint/input.texts.ts'
import { message } from '../../kit/text/message.ts'
import { isMoment, minutesBetween } from '../../kit/time/time.ts'
import { notTooMany, pictureShape, pictureSpan, TOO_MANY } from '../image/image.api.ts'
import { PICTURE_REFUSED } from '../image/image.texts.ts'
import { MOST_CHANNELS } from '../image/picture.ts'
import { cameraTexts } from './camera.texts.ts'
import { namedPlate } from '../../master/vehicle/vehicle.input.ts'
import { DISPATCH } from '../../office/screen/access.ts'

/** Longest video of one look. */
const MOST_HOURS = 4
const { sai_kenh } = PICTURE_REFUSED
const noChannel = message(sai_kenh.vi, sai_kenh.en)
const said = ({ vi, en }: { vi: string; en: string }) => message(vi, en)
const moment = z.string(inputTexts.moment).refine(isMoment, inputTexts.momentForm).nullish()

const video = z.object({
  cam_number: z.number(),
  tu: z.string(),
  den: z.string(),
  link: z.string().nullable(),
})
const routeShape = z.object({
  /** Longitude, latitude, moment, km/h. */
  duong: z.array(z.tuple([z.number(), z.number(), z.string(), z.number()])),
  anh: z.array(pictureShape),
  video: z.array(video),
  mo_phong: z.boolean(),
})
export type VideoRoute = z.output<typeof routeShape>

export const cameraApi = {
  /** The way of a vehicle in a span with the pictures and the video along it; video is taken to be there while the vehicle sent positions. */
  route: post('/truck/get_route_from_video', {
    access: DISPATCH,
    input: z.strictObject(pictureSpan).refine(notTooMany, TOO_MANY),
    output: routeShape,
  }),
  /** An HLS address of this server for a camera: live, or of a span; it works for 15 minutes and ends with the session. `mo_phong`: a clip made for the demo. */
  open: post('/camera/get_link', {
    access: DISPATCH,
    input: z
      .strictObject({
        truck_plate: namedPlate,
        cam_number: z
          .number(inputTexts.number)
          .int(inputTexts.integer)
          .min(1, noChannel)
          .max(MOST_CHANNELS, noChannel),
        start_date: moment,
        end_date: moment,
      })
      .refine(({ start_date, end_date }) => Boolean(start_date) === Boolean(end_date), {
        message: said(cameraTexts.bothEnds),
        path: ['end_date'],
      })
      .refine(
        ({ start_date, end_date }) =>
          !start_date || !end_date || minutesBetween(start_date, end_date) <= MOST_HOURS * 60,
        { message: said(cameraTexts.tooLong(MOST_HOURS)), path: ['end_date'] },
      ),
    output: z.object({ link: z.string().nullable(), mo_phong: z.boolean() }),
  }),
} as const
