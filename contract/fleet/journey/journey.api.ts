import { wordsSchema } from '../../kit/field/field.schemas.ts'
import { z } from 'zod'
import { messageReply, post } from '../../kit/endpoint/endpoint.ts'
import { givenDay } from '../../kit/list/list.ts'
import { inputTexts } from '../../kit/endpoint/input.texts.ts'
import { daysBetween } from '../../kit/time/time.ts'
import { message } from '../../kit/text/message.ts'
import type { Seat } from '../../kit/endpoint/roles.ts'
import { DISPATCH, TRIP_WRITERS } from '../../office/screen/access.ts'
import { how } from '../../dispatch/order/marks.ts'

/** Who sees where a trip went (tracking, section 4). */
const JOURNEY_SEATS: readonly Seat[] = [...DISPATCH, 'tinh_cuoc']
const number = z.number().nullable()
const words = z.string().nullable()
const ofTrip = z.strictObject({
  id_chuyen_di: z.string(inputTexts.code).trim().min(1, inputTexts.code).max(60),
})

const milestone = z.object({
  loai: z.enum(['lay_hang', 'tra_hang', 'ket_thuc']),
  id_don_hang: words,
  id_dia_diem: words,
  ten: words,
  du_kien: words,
  thuc_te: words,
  roi_luc: words,
  /** When it will be reached, while it is not and the vehicle is heard of. */
  uoc_tinh: words,
  /** Minutes after the plan where that is late. */
  tre_phut: number,
})
export type MilestoneRow = z.output<typeof milestone>

const orderKm = z.object({
  id_don_hang: z.string(),
  mo_ta: words,
  dinh_muc: number,
  km_theo_app: number,
  km_tinh_lai_xe: number,
  /** How the km for pay came about; null while there are none. */
  cach: how.nullable(),
  /** GPS is too far off the norm, and nobody chose yet. */
  can_chon: z.boolean(),
  /** The same, whatever stands. */
  lech_dinh_muc: z.boolean(),
  ly_do: words,
  nguoi_chon: words,
})
export type OrderKmRow = z.output<typeof orderKm>

const tripKm = z.object({
  co_hang_gps: number,
  khong_hang_gps: number,
  co_hang: number,
  khong_hang: number,
  cach: how.nullable(),
  ly_do: words,
  nguoi_chon: words,
  don_hang: z.array(orderKm),
})

const point = z.tuple([z.number(), z.number()])
const MOST_DAYS = 31
export const MOST_VEHICLE_DAYS = 1000
const change = z.object({
  truong: z.string(),
  id_don_hang: words,
  truoc: z.union([z.number(), z.string()]).nullable(),
  sau: z.union([z.number(), z.string()]).nullable(),
})

export const journeyApi = {
  /** Milestones of a trip with what was planned, what happened and what is late; its km beside the norm. */
  schedule: post('/gps_trip_action/view_lich_trinh', {
    access: JOURNEY_SEATS,
    input: ofTrip,
    output: z.object({ data: z.array(milestone), km: tripKm }),
  }),
  /** The planned line and the real track; times of the track in epoch seconds, speeds in km/h. */
  lines: post('/gps_trip_action/get_route_lich_trinh', {
    access: JOURNEY_SEATS,
    input: ofTrip,
    output: z.object({
      data: z.object({
        du_kien: z.object({
          duong: z.array(point),
          km: number,
          nguon: z.enum(['dinh_tuyen', 'tuyen', 'duong_thang']),
        }),
        thuc_te: z.object({
          duong: z.array(z.tuple([z.number(), z.number(), z.number(), z.number()])),
          km: number,
        }),
        diem: z.array(
          z.object({ id_dia_diem: z.string(), ten: z.string(), lat: z.number(), lng: z.number() }),
        ),
      }),
    }),
  }),
  /** Whose km count: of an order for its driver's pay, or of the trip (domain B2.3). */
  chooseKm: post('/gps_trip_action/chon_km', {
    access: DISPATCH,
    input: ofTrip.extend({
      id_don_hang: z.string(inputTexts.code).trim().min(1, inputTexts.code).max(60).nullish(),
      nguon: z.enum(['tuyen', 'gps'], inputTexts.oneOf('nguon', ['tuyen', 'gps'])),
      ly_do: wordsSchema(inputTexts.reason).min(1, inputTexts.reason).max(1000),
    }),
    output: messageReply.extend({ km: tripKm }),
  }),
  /** Works days out again, and says before and after of vehicles and trips. */
  calculateKm: post('/tms/report/truck/calculate_km', {
    access: TRIP_WRITERS,
    input: z
      .strictObject({
        start_date: givenDay,
        end_date: givenDay,
        list_bsx: z.array(z.string(inputTexts.text).trim().min(1).max(20)).max(500).nullish(),
      })
      .refine(({ start_date, end_date }) => daysBetween(start_date, end_date) < MOST_DAYS, {
        path: ['end_date'],
        message: message(`Nhiều nhất ${MOST_DAYS} ngày`, `At most ${MOST_DAYS} days`),
      }),
    output: messageReply.extend({
      data: z.array(
        z.object({
          bien_so_xe: z.string(),
          km_truoc: number,
          km_sau: number,
          chuyen_di: z.array(z.object({ id_chuyen_di: z.string(), thay_doi: z.array(change) })),
        }),
      ),
    }),
  }),
} as const
