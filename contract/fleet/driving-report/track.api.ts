import { z } from 'zod'
import { post } from '../../kit/endpoint/endpoint.ts'
import { message } from '../../kit/text/message.ts'
import { daysBetween, dayOf } from '../../kit/time/time.ts'
import { EVENTS } from './driving-report.api.ts'
import { namedPlate } from '../../master/vehicle/vehicle.input.ts'
import { DISPATCH } from '../../office/screen/access.ts'
import { dayOrMoment } from '../../kit/field/field.schemas.ts'

const MOST_DAYS = 31
const degrees = z.number().nullable()
const name = z.string().nullable()

/** What can have happened along a way. */
export const WAY_EVENTS = EVENTS
export type WayEventKind = keyof typeof WAY_EVENTS

/** Where a vehicle stood on its way: from when to when, and by which place. */
export const stopShape = z.object({
  tu: z.string(),
  den: z.string(),
  phut: z.number(),
  lat: z.number(),
  lng: z.number(),
  ten: name,
  id_dia_diem: name,
})
const visit = z.object({ id_dia_diem: z.string(), ten: name, tu: z.string(), den: z.string() })
const event = z.object({
  loai: z.enum(Object.keys(WAY_EVENTS) as [WayEventKind, ...WayEventKind[]]),
  tu: z.string(),
  den: z.string(),
  lat: degrees,
  lng: degrees,
  toc_do_max: z.number().nullable(),
  lit: z.number().nullable(),
  username: name,
  noi_dung: name,
  noi_dung_en: name,
})
export type WayStop = z.output<typeof stopShape>
export type WayVisit = z.output<typeof visit>
export type WayEvent = z.output<typeof event>
const wayShape = z.object({
  /** Longitude, latitude, moment, km/h. */
  duong: z.array(z.tuple([z.number(), z.number(), z.string(), z.number()])),
  tong_km: z.number(),
  diem_dung: z.array(stopShape),
  luot_ghe: z.array(visit),
  su_kien: z.array(event),
})
export type Way = z.output<typeof wayShape>

export const trackApi = {
  /** Where a vehicle was, by days or moments; the reply is whole whether details are asked for or not. */
  way: post('/etracking/get_list_by_date', {
    access: DISPATCH,
    input: z
      .strictObject({
        truck_plate: namedPlate,
        start_date: dayOrMoment,
        end_date: dayOrMoment,
        chi_tiet: z.boolean().nullish(),
      })
      .refine(
        ({ start_date, end_date }) => daysBetween(dayOf(start_date), dayOf(end_date)) < MOST_DAYS,
        {
          message: message(`Nhiều nhất ${MOST_DAYS} ngày`, `At most ${MOST_DAYS} days`),
          path: ['end_date'],
        },
      ),
    output: wayShape,
  }),
} as const
