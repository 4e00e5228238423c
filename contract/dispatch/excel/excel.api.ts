import { z } from 'zod'
import { DISPATCH, seatsWith } from '../../office/screen/access.ts'
import { ENTERERS } from '../booking/booking.can.ts'
import {
  eachReply,
  linkReply,
  messageReply,
  nothing,
  post,
  upload,
} from '../../kit/endpoint/endpoint.ts'
import { listExtras, listInput } from '../../kit/list/list.ts'
import { titleOf, type Resource } from '../../kit/resource/resource.ts'
import { RESOURCES, type ResourceKind } from '../../resources.ts'
import { SEATS, type Seat } from '../../kit/endpoint/roles.ts'
import { text, type Text } from '../../kit/text/text.ts'

const resourceKinds = Object.keys(RESOURCES) as ResourceKind[]

/** What an upload can be; those not yet built answer 404 (wire: Excel in). */
export const UPLOAD_KINDS = {
  trip: text('Bảng điều xe', 'Dispatch sheet'),
  booking: text('Đơn chờ duyệt', 'Bookings'),
  ...(Object.fromEntries(
    resourceKinds.map((kind) => [kind, titleOf(RESOURCES[kind] as Resource)]),
  ) as Record<ResourceKind, Text>),
} as const
export type UploadKind = keyof typeof UPLOAD_KINDS
/** Who may send a sheet of a kind. */
function uploaders(kind: UploadKind): readonly Seat[] {
  if (kind === 'trip') return DISPATCH
  return kind === 'booking' ? ENTERERS : RESOURCES[kind].write
}

/** A remark on one cell, with Excel's own row number and column letter. */
export const remarkShape = z.object({
  sheet: z.string(),
  dong: z.number(),
  cot: z.string(),
  gia_tri: z.string().nullable(),
  message: z.string(),
})
export type Remark = z.output<typeof remarkShape>

export const fileRow = z.object({
  id: z.string(),
  ten: z.string(),
  loai: z.string(),
  kich_thuoc: z.number(),
  trang_thai: z.enum(['xem_truoc', 'da_nhap', 'da_hoan_tac']),
  tom_tat: z.record(z.string(), z.number()).nullable(),
  nguoi_tao: z.string().nullable(),
  ten_nguoi_tao: z.string().nullable(),
  created_at: z.string(),
  deleted_at: z.string().nullable(),
})
export type ExcelFile = z.output<typeof fileRow>

const fileId = z.strictObject({ file_id: z.string('Cần mã tệp').min(1, 'Cần mã tệp').max(80) })
const managers = seatsWith('/excel-management')
const columns = z.array(z.object({ key: z.string(), name: z.string() }))
const orderUsers = seatsWith('/excel-order')

const uploadOf = (kind: UploadKind) =>
  upload(`/tms/excel/upload/${kind}`, 'uploaded_file', {
    access: uploaders(kind),
    input: z.strictObject({
      che_do: z
        .enum(['xem_truoc', 'ap_dung'], "che_do phải là 'xem_truoc' hoặc 'ap_dung'")
        .default('xem_truoc'),
      file_id: z.string().max(80).nullish(),
      mapping: z.string().max(20_000).nullish(),
      /** JSON: unknown value → the existing one that it stands for. */
      thay_the: z.string().max(200_000).nullish(),
      tao_moi: z.enum(['true', 'false'], "tao_moi phải là 'true' hoặc 'false'").nullish(),
      /** JSON: rows ('Sheet1!12') and cells ('Sheet1!12:km') of a plain resource that are not to be taken. */
      bo_qua: z.string().max(1_000_000).nullish(),
    }),
    output: z.object({
      message: z.string(),
      file_id: z.string(),
      tom_tat: z.record(z.string(), z.number()),
      data: z.array(z.record(z.string(), z.unknown())),
      loi: z.array(remarkShape),
      canh_bao: z.array(remarkShape),
      link: z.string().nullable(),
      /** Headers of the sheet: what each was taken for, null where nobody knew. */
      tieu_de: z.array(
        z.object({
          sheet: z.string(),
          cot: z.string(),
          ten: z.string(),
          truong: z.string().nullable(),
        }),
      ),
      /** Unknown vehicles, customers … with the nearest known spellings. */
      chua_biet: z.array(
        z.object({
          loai: z.string(),
          gia_tri: z.string(),
          so_dong: z.number(),
          goi_y: z.array(z.string()),
        }),
      ),
    }),
  })

const uploadKinds = Object.keys(UPLOAD_KINDS) as UploadKind[]

export const excelApi = {
  /** One call per kind of sheet. */
  upload: Object.fromEntries(uploadKinds.map((kind) => [kind, uploadOf(kind)])) as Record<
    UploadKind,
    ReturnType<typeof uploadOf>
  >,
  undo: post('/tms/excel/undo', {
    access: SEATS.filter((seat) => uploadKinds.some((kind) => uploaders(kind).includes(seat))),
    input: fileId,
    output: messageReply,
  }),
  list: post('/tms/excel/list_file', {
    access: managers,
    input: listInput('loai', 'trang_thai'),
    output: z.object({ data: z.array(fileRow), ...listExtras }),
  }),
  download: post('/tms/excel/download_file', {
    access: managers,
    input: fileId,
    output: linkReply,
  }),
  remove: post('/tms/excel/delete', {
    access: managers,
    input: z.strictObject({ list_id: z.array(z.string()).min(1, 'Chưa chọn tệp nào').max(500) }),
    output: eachReply,
  }),
  tripColumns: post('/tms/excel/get_form_chuyen_di_list', {
    access: orderUsers,
    input: nothing,
    output: z.object({ data: columns }),
  }),
  /** `data` for the order of columns in files; `tab1` (orders) and `tab2` (costs) for the form of the order filter. */
  orderColumns: post('/tms/excel/get_form_don_hang_list', {
    access: seatsWith('/excel-order', '/filter-order'),
    input: nothing,
    output: z.object({ data: columns, tab1: columns, tab2: columns }),
  }),
  costColumns: post('/tms/excel/get_list_chi_phi_update', {
    access: orderUsers,
    input: nothing,
    output: z.object({ data: columns }),
  }),
  defaultNames: post('/tms/excel/get_list_name_default', {
    access: orderUsers,
    input: nothing,
    output: z.object({ data: columns }),
  }),
  currentOrder: post('/tms/excel/get_current_excel_order_list', {
    access: orderUsers,
    input: nothing,
    output: z.object({ data: columns }),
  }),
  saveOrder: post('/tms/excel/save_excel_order', {
    access: orderUsers,
    input: z.strictObject({
      list_form: z.array(z.string().max(60)).min(1, 'Cần ít nhất một cột').max(300),
    }),
    output: z.object({ message: z.string(), data: columns }),
  }),
} as const
