import { wordsSchema } from '../../kit/field/field.schemas.ts'
import { dispatchInput } from '../order/order.input.texts.ts'
import { inputTexts } from '../../kit/endpoint/input.texts.ts'
import { message } from '../../kit/text/message.ts'
import { z } from 'zod'
import { reasons } from '../../kit/text/sentence.ts'
import { DISPATCH } from '../../office/screen/access.ts'
import {
  eachAskingReply,
  eachReply,
  linkReply,
  messageReply,
  nothing,
  post,
  rowReply,
} from '../../kit/endpoint/endpoint.ts'
import { rowShape } from '../../kit/field/field.ts'
import { listExtras, listInput, oneReply, savedReply, chosenColumns } from '../../kit/list/list.ts'
import { orderInput, orderRow } from '../order/order.fields.ts'
import { acceptedCodes } from '../../kit/endpoint/refusal.ts'
import { withSynonyms } from '../order/synonyms.ts'
import { tripFields, tripIdField, tripResultFields } from '../trip/trip.fields.ts'
import { tripInputShape, tripListRow, tripRow } from '../trip/trip.ts'
import { BOOKING_ACTIONS } from './booking.can.ts'
import { APPROVERS, ENTERERS } from './booking.seats.ts'
import { bookingInput, bookingRow, bookingUpdate } from './booking.fields.ts'
import { codesOf } from '../../kit/field/field.schemas.ts'

const MOST = 500
const id = z.string(dispatchInput.orderId).min(1, dispatchInput.orderId).max(60)
const ids = z
  .array(id, dispatchInput.orderIds)
  .min(1, dispatchInput.noOrder)
  .max(MOST, dispatchInput.orders(MOST))
const action = z.enum(
  codesOf(BOOKING_ACTIONS),
  message('Hành động không có trong danh sách', 'The action is none of the list'),
)

/** What the list can be narrowed by, beside its days, state and free text. */
const BOOKING_FILTERS = [
  'id_don_hang',
  'ten_cong_ty',
  'loai_don_hang',
  'trang_thai',
  'nguoi_tao',
  'file_id',
] as const
const listRequest = listInput(...BOOKING_FILTERS)
const listReply = z.object({ data: z.array(bookingRow), ...listExtras })

/** A trip that is not stored yet, made of bookings: everything that its form edits. */
const tripDraft = rowShape({
  id_chuyen_di: tripIdField,
  ...tripFields,
  trang_thai: tripResultFields.trang_thai,
}).extend({ list_don_hang: z.array(orderRow) })
export type TripDraft = z.output<typeof tripDraft>

type Chosen = {
  id_don_hang?: string | null | undefined
  list_don_hang?: string[] | null | undefined
  list_id?: string[] | null | undefined
}

/** The bookings that a call names, whatever the name under which they come (specification, section 3: Booking). */
export const chosenIds = ({ id_don_hang, list_don_hang, list_id }: Chosen): string[] => [
  ...new Set([...(id_don_hang ? [id_don_hang] : []), ...(list_don_hang ?? []), ...(list_id ?? [])]),
]
const chosen = z
  .strictObject({
    id_don_hang: id.nullish(),
    list_don_hang: ids.nullish(),
    list_id: ids.nullish(),
  })
  .refine((input) => chosenIds(input).length > 0, {
    path: ['list_don_hang'],
    message: dispatchInput.noOrder,
  })

/** The longest text that may be pasted: some thirty lines. */
export const QUICK_LONGEST = 8000

/** One order a line; `chap_nhan` stores what was understood and the rest as a note. */
const quickLine = z.strictObject({
  chap_nhan: z.boolean().nullish(),
  noi_dung: z
    .string(dispatchInput.content)
    .trim()
    .min(1, dispatchInput.content)
    .max(QUICK_LONGEST, inputTexts.tooLong('Nội dung', 'The content', QUICK_LONGEST)),
})

/** What was read from a line, what was not, and what is still missing. */
const quickReading = {
  hieu: z.array(
    z.object({ dong: z.number(), truong: z.string(), chu: z.string(), gia_tri: z.unknown() }),
  ),
  khong_hieu: z.array(z.string()),
  thieu: z.record(z.string(), z.string()),
  thieu_en: z.record(z.string(), z.string()),
}

const eachWithTrip = messageReply.extend({
  data: z.array(rowReply.extend({ id_chuyen_di: z.string().nullable() })),
})

export const bookingApi = {
  list: post('/tms/booking/get_list', {
    access: ENTERERS,
    input: withSynonyms(listRequest),
    output: listReply,
  }),
  /** The bookings that came by Excel. */
  importList: post('/tms/booking/get_list_import', {
    access: ENTERERS,
    input: withSynonyms(listRequest),
    output: listReply,
  }),
  get: post('/tms/booking/get_info_don_hang', {
    access: ENTERERS,
    input: z.strictObject({ id_don_hang: id }),
    output: oneReply(bookingRow),
  }),
  create: post('/tms/booking/add_don_hang', {
    access: ENTERERS,
    input: withSynonyms(bookingInput),
    output: savedReply(bookingRow),
  }),
  update: post('/tms/booking/update_don_hang', {
    access: ENTERERS,
    input: withSynonyms(bookingUpdate),
    output: savedReply(bookingRow),
  }),
  remove: post('/tms/booking/delete_don_hang', {
    access: ENTERERS,
    input: chosen,
    output: eachReply,
  }),
  restore: post('/tms/booking/restore', { access: ENTERERS, input: chosen, output: eachReply }),
  act: post('/tms/booking/action', {
    access: APPROVERS,
    input: z.strictObject({
      list_don_hang: ids,
      action,
      ly_do: wordsSchema(inputTexts.reason).max(1000, inputTexts.reasonLong).nullish(),
      id_chuyen_di: z.string().max(80).nullish(),
      xac_nhan: acceptedCodes,
    }),
    output: eachWithTrip,
  }),
  /** Takes back the caller's own last answer to each booking, and what it made of trips. */
  undo: post('/tms/booking/hoan_tac', {
    access: APPROVERS,
    input: z.strictObject({
      list_don_hang: ids,
      action,
      xac_nhan: acceptedCodes,
    }),
    output: eachAskingReply,
  }),
  /** Trips that still take orders around the days of bookings, those that load near them first. */
  tripsNear: post('/tms/booking/list_chuyen_gan', {
    access: APPROVERS,
    input: z.strictObject({ list_don_hang: ids, tu_khoa: z.string().max(200).nullish() }),
    output: z.object({
      data: z.array(
        tripListRow.extend({ cach_km: z.number().nullable(), lech_phut: z.number().nullable() }),
      ),
    }),
  }),
  checkInsert: post('/tms/booking/check_insert', {
    access: APPROVERS,
    input: z.strictObject({
      id_chuyen_di: z.string(dispatchInput.tripId).min(1, dispatchInput.tripId).max(80),
      list_don_hang: ids,
    }),
    output: z.object({ ok: z.boolean(), ...reasons }),
  }),
  tripDraft: post('/tms/booking/get_info_chuyen_di_temp', {
    access: APPROVERS,
    input: chosen,
    output: oneReply(tripDraft),
  }),
  /** Bookings by their id, or orders as the trip form has them, which bear the ids of their bookings. */
  createTrip: post('/tms/booking/create_new_chuyen_di', {
    access: APPROVERS,
    input: withSynonyms(
      tripInputShape.extend({
        id_don_hang: id.nullish(),
        list_don_hang: z
          .array(z.union([id, withSynonyms(orderInput)]))
          .max(200, dispatchInput.ordersOfTrip)
          .optional(),
      }),
    ),
    output: savedReply(tripRow),
  }),
  quickCreate: post('/tms/booking/quick_create', {
    access: ENTERERS,
    input: quickLine.extend({ xac_nhan: acceptedCodes }),
    output: savedReply(bookingRow).extend({
      data: z.union([bookingRow, z.array(bookingRow)]),
      ...quickReading,
    }),
  }),
  quickTrip: post('/tms/tool/quick_create', {
    access: DISPATCH,
    input: quickLine,
    output: savedReply(tripRow).extend({
      data: z.union([tripRow, z.array(tripRow)]),
      ...quickReading,
    }),
  }),
  /** The words that the booking form and the one-line entry know: of the company and of its orders. */
  words: post('/tms/booking/goi_y', {
    access: [...ENTERERS, 'manager'],
    input: nothing,
    output: z.object({
      data: z.record(z.string(), z.array(z.string())),
      khach: z.array(
        z.object({
          ten_cong_ty: z.string(),
          ma_khach: z.string().nullable(),
          loai_hang_hoa: z.string().nullable(),
        }),
      ),
      dia_diem: z.array(
        z.object({
          ten_dia_diem: z.string(),
          loai: z.string().nullable(),
          tinh_moi: z.string().nullable(),
          tinh_cu: z.string().nullable(),
          id_cong_ty: z.string().nullable(),
        }),
      ),
      xe: z.array(z.string()),
      /** What trucks carry, by the key of their plate, as far as it is known. */
      tai_trong_kg: z.record(z.string(), z.number()),
      ro_mooc: z.array(z.string()),
      thau_phu: z.array(z.string()),
      lai_xe: z.array(z.string()),
    }),
  }),
  exportList: post('/tms/booking/excel_download', {
    access: ENTERERS,
    input: withSynonyms(
      listRequest.extend({
        list_form: chosenColumns,
        list_id: z.array(z.string()).max(MOST).nullish(),
      }),
    ),
    output: linkReply,
  }),
} as const
