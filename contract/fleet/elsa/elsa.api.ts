import { z } from 'zod'
import { eachReply, get, messageReply, nothing, post } from '../../kit/endpoint/endpoint.ts'
import { givenDay } from '../../kit/list/list.ts'
import { inputTexts } from '../../kit/endpoint/input.texts.ts'
import { daysBetween } from '../../kit/time/time.ts'
import { DISPATCH, TRIP_WRITERS } from '../../office/screen/access.ts'
import { message } from '../../kit/text/message.ts'
import { elsaTexts as texts } from './elsa.texts.ts'

const route = z.object({
  ma_lt: z.string(),
  ten_tuyen_duong: z.string().nullable(),
  noi_lay_hang: z.string().nullable(),
  noi_tra_hang: z.string().nullable(),
  /** One way, by Elsa, and as it stands here; null where the route, or its km, is not there. */
  km: z.number().nullable(),
  km_hien_tai: z.number().nullable(),
  da_co: z.boolean(),
})
export type ElsaRoute = z.output<typeof route>

const vehicle = z.object({
  bien_so_xe: z.string(),
  loai_xe: z.string().nullable(),
  odometer_km: z.number().nullable(),
  odometer_hien_tai: z.number().nullable(),
  da_co: z.boolean(),
})
export type ElsaVehicle = z.output<typeof vehicle>

const tripKm = z.object({
  /** Our trip; null where none, or more than one, could be meant. */
  id_chuyen_di: z.string().nullable(),
  bien_so_xe: z.string(),
  ngay: z.string(),
  list_elsa: z.array(z.string()),
  /** Why it cannot be taken; null where it can. */
  ly_do: z.string().nullable(),
  ly_do_en: z.string().nullable(),
  thay_doi: z.array(
    z.object({ truong: z.string(), truoc: z.number().nullable(), sau: z.number() }),
  ),
})
export type ElsaTripKm = z.output<typeof tripKm>

/** Days that one call may ask for. */
const MOST_DAYS = 93
const word = z.string(inputTexts.code).trim().min(1, inputTexts.code).max(60)
const tooLong = texts.tooLong(MOST_DAYS)
const ticked = z.array(word).max(2000, inputTexts.atMost(2000, 'dòng', 'rows'))

/** The calls of Elsa (docs/elsa.md): what it has is looked at beside what stands here, and taken where it is ticked. */
export const elsaApi = {
  routes: get('/bdsc/dinh_muc_kinh_te/get_elsa_route', {
    access: TRIP_WRITERS,
    input: nothing,
    output: z.object({ data: z.array(route) }),
  }),
  vehicles: get('/bdsc/dinh_muc_kinh_te/get_danh_sach_xe_elsa', {
    access: TRIP_WRITERS,
    input: nothing,
    output: z.object({ data: z.array(vehicle) }),
  }),
  /** Without `ap_dung` a look; with it the km of these trips are written. The account has `elsa_sync` besides. */
  trips: post('/bdsc/dong_bo_km/dong_bo_chuyen_di_elsa', {
    access: TRIP_WRITERS,
    input: z
      .strictObject({ start_date: givenDay, end_date: givenDay, ap_dung: ticked.nullish() })
      .refine(({ start_date, end_date }) => daysBetween(start_date, end_date) < MOST_DAYS, {
        path: ['end_date'],
        message: message(tooLong.vi, tooLong.en),
      }),
    output: messageReply.extend({
      data: z.array(tripKm),
      ket_qua: eachReply.shape.data,
      tom_tat: z.object({ luot: z.number(), khop: z.number(), khac: z.number() }),
    }),
  }),
  /** Km of routes (by code) and odometers of vehicles (by plate). */
  take: post('/bdsc/dong_bo_km/ap_dung_elsa', {
    access: DISPATCH,
    input: z.strictObject({ tuyen: ticked.default([]), xe: ticked.default([]) }),
    output: eachReply,
  }),
} as const
