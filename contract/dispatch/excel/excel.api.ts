import { inputTexts } from '../../kit/endpoint/input.texts.ts'
import { z } from 'zod'
import { seatsWith } from '../../office/screen/access.ts'
import { eachReply, linkReply, messageReply, nothing, post } from '../../kit/endpoint/endpoint.ts'
import { listExtras, listInput } from '../../kit/list/list.ts'

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

const fileId = z.strictObject({
  file_id: z.string(inputTexts.fileId).min(1, inputTexts.fileId).max(80),
})
const managers = seatsWith('/excel-management')
const columns = z.array(z.object({ key: z.string(), name: z.string() }))
const orderUsers = seatsWith('/excel-order')

export const excelApi = {
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
    input: z.strictObject({
      list_id: z.array(z.string()).min(1, inputTexts.noneChosen('tệp', 'file')).max(500),
    }),
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
    access: seatsWith('/excel-order', '/expenses-management'),
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
      list_form: z
        .array(z.string().max(60))
        .min(1, inputTexts.needs('ít nhất một cột', 'At least one column'))
        .max(300),
    }),
    output: messageReply.extend({ data: columns }),
  }),
} as const
