import { inputTexts } from '../../kit/endpoint/input.texts.ts'
import { whyNotDay } from '../../kit/field/field.schemas.ts'
import { message } from '../../kit/text/message.ts'
import { z } from 'zod'
import { seatsWith } from '../../office/screen/access.ts'
import { sentence } from '../../kit/text/sentence.ts'
import { linkReply, nothing, post } from '../../kit/endpoint/endpoint.ts'
import { listExtras, listInput, chosenColumns } from '../../kit/list/list.ts'
import { isDayOrMoment } from '../../kit/time/time.ts'

const users = seatsWith('/filter-order')
const moment = z
  .string()
  .refine(isDayOrMoment, { error: whyNotDay(inputTexts.date) })
  .nullish()

/** Special filter type that answers trips in place of orders (specification, section 9). */
export const PLATE_FILTER = 'bien_so_xe'

/** Filter kinds: which names `list_filter` holds. */
export const FILTER_TYPES = [
  'toan_bo',
  'ten_cong_ty',
  'khach_hang',
  PLATE_FILTER,
  'ten_thau_phu',
] as const

const { shape: base } = listInput()

const filterRequest = z.strictObject({
  type: z
    .enum(
      FILTER_TYPES,
      message('Loại lọc không có trong danh sách', 'The kind of filter is none of the list'),
    )
    .default('toan_bo'),
  list_filter: z.array(z.string().max(300)).max(2000).nullish(),
  start_time: moment,
  end_time: moment,
  list_form: chosenColumns,
  status: z.string().max(60).nullish(),
  tu_khoa: base.tu_khoa,
  trang: base.trang,
  so_dong: base.so_dong,
  sap_xep: base.sap_xep,
})

const filterReply = z.object({
  message: sentence.message.nullable(),
  message_en: sentence.message_en.nullable(),
  data: z.array(z.record(z.string(), z.unknown())),
  link: z.string().nullable(),
  chuyen_di_array: z.array(z.record(z.string(), z.unknown())).optional(),
  download_link: z.string().nullable().optional(),
  ...listExtras,
})

const names = z.object({ data: z.array(z.string()) })

export const orderFilterApi = {
  filter: post('/tms/list/loc_don_hang', {
    access: users,
    input: filterRequest,
    output: filterReply,
  }),
  exportFilter: post('/tms/list/loc_don_hang_tai_excel', {
    access: users,
    input: filterRequest,
    output: linkReply,
  }),
  exportTolls: post('/tms/list/loc_don_hang_download_vect_truck_report', {
    access: users,
    input: filterRequest,
    output: linkReply,
  }),
  exportPhotos: post('/tms/list/download_anh', {
    access: users,
    input: filterRequest.extend({ list_id: z.array(z.string()).max(500).nullish() }),
    output: linkReply,
  }),
  companies: post('/tms/list/ten_cong_ty', {
    access: seatsWith('/filter-order', '/trip-management'),
    input: nothing,
    output: names,
  }),
  customers: post('/tms/list/khach_hang', {
    access: seatsWith('/filter-order', '/trip-management'),
    input: nothing,
    output: names,
  }),
  plates: post('/tms/bao_cao/list_bsx', {
    access: seatsWith('/filter-order', '/trip-management'),
    input: nothing,
    output: names,
  }),
  reportCustomers: post('/tms/bao_cao/list_khach_hang', {
    access: users,
    input: nothing,
    output: names,
  }),
} as const
