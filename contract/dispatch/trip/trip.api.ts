import { wordsSchema } from '../../kit/field/field.schemas.ts'
import { warehouseNeeded } from '../../master/place/place.input.texts.ts'
import { dispatchInput } from '../order/order.input.texts.ts'
import { inputTexts } from '../../kit/endpoint/input.texts.ts'
import { z } from 'zod'
import { reasons, sentence } from '../../kit/text/sentence.ts'
import { DISPATCH, TRIP_WRITERS, seatsWith } from '../../office/screen/access.ts'
import {
  eachAskingReply,
  eachReply,
  linkReply,
  messageReply,
  post,
} from '../../kit/endpoint/endpoint.ts'
import { fieldName, withSynonyms } from '../order/synonyms.ts'
import {
  givenVersion,
  listExtras,
  listInput,
  oneReply,
  savedReply,
  chosenColumns,
} from '../../kit/list/list.ts'
import { acceptedCodes } from '../../kit/endpoint/refusal.ts'
import { freeInput, freeReply } from './trip.free.ts'
import { totalCostFields } from './trip.fields.ts'
import { TRIP_FILTERS } from './trip.filters.ts'
import { tripId, tripInput, tripListRow, tripRow, tripUpdate } from './trip.ts'

const readers = seatsWith('/trip-management')
/** A partner is told its own trips, not the company's dispatch and tolls. */
const staff = readers.filter((seat) => seat !== 'doi_tac')

/** The acts that are taken back by what was before, as the history names them. Deleting and merging have acts of their own. */
const UNDOABLE = [
  'sua',
  'ket_thuc',
  'huy',
  'thanh_toan',
  'chua_thanh_toan',
  'xoa_don_hang',
] as const
const listRequest = listInput(...TRIP_FILTERS)
export type TripListRequest = z.output<typeof listRequest>

/** A list request as a file: `list_form` names the columns in order, `list_id` keeps to some rows. */
const fileRequest = listRequest.extend({
  list_form: chosenColumns,
  list_id: z.array(z.string()).max(500).nullish(),
})

const reason = wordsSchema(inputTexts.reason).max(1000, inputTexts.reasonLong).nullish()
const listId = z
  .array(z.string(), dispatchInput.tripIds)
  .min(1, dispatchInput.noTrip)
  .max(500, dispatchInput.trips(500))

const auditShape = z.object({
  thoi_diem: z.string(),
  nguoi_sua: z.string().nullable(),
  ten_nguoi_sua: z.string().nullable(),
  hanh_dong: z.string(),
  thay_doi: z.array(z.object({ truong: z.string(), truoc: z.unknown(), sau: z.unknown() })),
})

const suggestionList = z.record(z.string(), z.array(z.string()))

export const tripApi = {
  list: post('/tms/chuyen_di/list_web', {
    access: readers,
    input: withSynonyms(listRequest),
    output: z.object({
      chuyen_di_array: z.array(tripListRow),
      download_link: z.string().nullable(),
      mat_dau_color: z.string(),
      message: sentence.message.nullable(),
      message_en: sentence.message_en.nullable(),
      ...listExtras,
    }),
  }),
  get: post('/tms/chuyen_di/get_info', {
    access: readers,
    input: tripId,
    output: oneReply(tripRow),
  }),
  create: post('/tms/chuyen_di/create', {
    access: DISPATCH,
    input: tripInput,
    output: savedReply(tripRow),
  }),
  update: post('/tms/chuyen_di/update', {
    access: TRIP_WRITERS,
    input: tripUpdate,
    output: savedReply(tripRow),
  }),
  /** One cost of a trip by itself (money, section 3: Norms); a version may be given, as in an update. */
  setOtherCost: post('/bdsc/dinh_muc_kinh_te/update_chi_phi_khac', {
    access: TRIP_WRITERS,
    input: tripId.extend({
      chi_phi_khac: totalCostFields.chi_phi_khac.schema,
      phien_ban: givenVersion.optional(),
    }),
    output: savedReply(tripRow),
  }),
  remove: post('/tms/chuyen_di/delete', {
    access: DISPATCH,
    input: z.strictObject({ list_id: listId }),
    output: eachReply,
  }),
  finish: post('/tms/chuyen_di/ket_thuc', {
    access: DISPATCH,
    input: tripId,
    output: savedReply(tripRow),
  }),
  exportList: post('/tms/chuyen_di/excel_download', {
    access: readers,
    input: withSynonyms(fileRequest),
    output: linkReply,
  }),
  exportTolls: post('/tms/chuyen_di/vetc_truck_report_download', {
    access: staff,
    input: withSynonyms(fileRequest),
    output: linkReply,
  }),
  exportDispatch: post('/tms/excel/get_dieu_xe_file', {
    access: staff,
    input: withSynonyms(fileRequest),
    output: linkReply,
  }),
  print: post('/tms/chuyen_di/in_giay_van_tai', {
    access: readers,
    input: z.strictObject({ list_id: listId }),
    output: linkReply,
  }),
  history: post('/tms/chuyen_di/lich_su', {
    access: TRIP_WRITERS,
    input: tripId,
    output: z.object({ data: z.array(auditShape) }),
  }),
  lock: post('/tms/chuyen_di_info/add_lock_trip', {
    access: TRIP_WRITERS,
    input: z.strictObject({ list_id: listId }),
    output: eachReply,
  }),
  unlock: post('/tms/chuyen_di_info/remove_lock_trip', {
    access: DISPATCH,
    input: z.strictObject({ list_id: listId, ly_do: reason }),
    output: eachReply,
  }),
  goodsOfSender: post('/tms/chuyen_di_info/get_list_hang_hoa_info', {
    access: TRIP_WRITERS,
    input: withSynonyms(
      z.strictObject({
        ten_nguoi_gui: z.string(dispatchInput.sender).min(1, dispatchInput.sender),
      }),
    ),
    output: z.object({
      data: z.array(
        z.object({
          loai_hang_hoa: z.string().nullable(),
          mo_ta_hang_hoa: z.string().nullable(),
          trong_luong: z.number().nullable(),
          so_luong: z.number().nullable(),
          cbm: z.number().nullable(),
          noi_lay_hang: z.string().nullable(),
          noi_tra_hang: z.string().nullable(),
          ten_nguoi_nhan: z.string().nullable(),
          ten_cong_ty: z.string().nullable(),
          loai_don_hang: z.string().nullable(),
          cuoc_van_chuyen: z.number().nullable(),
          so_lan: z.number(),
        }),
      ),
    }),
  }),
  /** Ranked by use; without `truong` every list, with it one list narrowed by `tu_khoa` (with or without marks). */
  suggestions: post('/tms/suggestion/form', {
    access: TRIP_WRITERS,
    input: withSynonyms(
      z.strictObject({
        truong: fieldName.nullish(),
        tu_khoa: z.string().max(200).nullish(),
        ten_nguoi_gui: z.string().max(300).nullish(),
      }),
    ),
    output: z.object({ data: suggestionList }),
  }),
  mergeOrUndo: post('/tms/tool/gop_huy_lenh', {
    access: DISPATCH,
    input: z.strictObject({
      list_chuyen_di: listId,
      type: z.enum(['gop', 'huy'], inputTexts.oneOf('type', ['gop', 'huy'])),
      xac_nhan: acceptedCodes,
    }),
    /** `nhom`: the trips that were or are one, that which is kept first. */
    output: messageReply.extend({ data: z.array(tripRow), nhom: z.array(z.array(z.string())) }),
  }),
  /** Whether trips can become one, why not, and what they load of what their vehicle carries (kg, m³; null where not known). */
  mergeLook: post('/tms/tool/xem_gop_lenh', {
    access: DISPATCH,
    input: z.strictObject({ list_chuyen_di: listId }),
    output: z.object({
      ok: z.boolean(),
      ...reasons,
      trong_luong: z.number(),
      cbm: z.number(),
      tai_trong_kg: z.number().nullable(),
      the_tich_cbm: z.number().nullable(),
    }),
  }),
  cancel: post('/gps_trip_action/cancel_current_trip', {
    access: DISPATCH,
    input: tripId.extend({ ly_do: reason }),
    output: savedReply(tripRow),
  }),
  /** Takes back the caller's own last act on each trip, while nothing else has changed since and it is fresh. */
  undo: post('/tms/chuyen_di/hoan_tac', {
    access: TRIP_WRITERS,
    input: z.strictObject({
      list_id: listId,
      hanh_dong: z.enum(UNDOABLE, inputTexts.oneOf('hanh_dong', UNDOABLE)),
      xac_nhan: acceptedCodes,
    }),
    output: eachAskingReply,
  }),
  warehouses: post('/gps_trip_action/get_list_nha_kho', {
    access: TRIP_WRITERS,
    input: tripId,
    output: z.object({
      data: z.array(
        z.object({
          id: z.string(),
          ten_nha_kho: z.string(),
          dia_chi: z.string().nullable(),
          ten_khach_gui: z.string().nullable(),
        }),
      ),
    }),
  }),
  designate: post('/gps_trip_action/add_kho_chi_dinh', {
    access: DISPATCH,
    input: tripId.extend({
      kho_chi_dinh: wordsSchema(warehouseNeeded).min(1, warehouseNeeded).max(300),
    }),
    output: savedReply(tripRow),
  }),
  /** Whether vehicles, and drivers and trailers where named, are free in a time; `ly_do` says why not. */
  checkFree: post('/tms/tool/check_free_truck', {
    access: TRIP_WRITERS,
    input: freeInput,
    output: freeReply,
  }),
} as const
