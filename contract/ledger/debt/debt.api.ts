import { z } from 'zod'
import { seatsWith } from '../../office/screen/access.ts'
import { linkReply, post } from '../../kit/endpoint/endpoint.ts'
import { inputTexts } from '../../kit/endpoint/input.texts.ts'
import { dateField, pickFields, rowShape } from '../../kit/field/field.ts'
import { filterValue, MAX_PAGE_ROWS } from '../../kit/list/list.ts'
import { text, type Text } from '../../kit/text/text.ts'
import { creditorFields, debtFields, debtorFields, payableFields } from './debt.fields.ts'
import { GROUP_NAMES } from './due.ts'

const readers = seatsWith('/debt-report')

const day = (label: Text) => dateField(label).schema.nullish()
/** The rows behind the sums: all of them, as far as one reply holds them, unless a page is asked for. */
export const MOST_ROWS = 20_000
const range = {
  start_date: day(text('Từ ngày', 'From')),
  end_date: day(text('Đến ngày', 'To')),
  ngay: day(text('Tính đến ngày', 'As of')),
}
const page = {
  trang: z.number(inputTexts.number).int().min(1, inputTexts.firstPage).default(1),
  so_dong: z.number(inputTexts.number).int().min(0).max(MAX_PAGE_ROWS).optional(),
  sap_xep: z
    .array(z.strictObject({ cot: z.string().max(60), giam: z.boolean().default(false) }))
    .max(5, inputTexts.sorting)
    .default([]),
  tu_khoa: z.string(inputTexts.text).max(200, inputTexts.keyword).nullish(),
  nhom: filterValue,
  /** Only what is owed still. */
  con_no: z.boolean().nullish(),
}

/** Names or codes of customers; single orders. */
const customers = {
  list_khach_hang: filterValue,
  id_cong_ty: filterValue,
  id_don_hang: filterValue,
}
const input = z.strictObject({ ...range, ...customers, ...page })
const payableInput = z.strictObject({ ...range, id_thau_phu: filterValue, ...page })
type Asked = z.output<typeof payableInput>
/** What narrows either report: days of trips, ages, only what is owed. */
export type Narrowing = Partial<Pick<Asked, 'start_date' | 'end_date' | 'nhom' | 'con_no'>>
export type Sorting = Asked['sap_xep']

const chartRow = z.object({ nhom: z.enum(GROUP_NAMES), so_tien: z.number(), so_don: z.number() })
const extras = {
  ngay: z.string(),
  toan_bo_cong_no: z.number(),
  chart_data: z.array(chartRow),
  tong: z.number(),
  trang: z.number(),
  so_dong: z.number(),
  tong_hop: z.record(z.string(), z.number()),
}

const debtRow = rowShape(debtFields)
export type DebtRow = z.output<typeof debtRow>
const debtorRow = rowShape(debtorFields)
export type DebtorRow = z.output<typeof debtorRow>
const payableRow = rowShape(payableFields)
export type PayableRow = z.output<typeof payableRow>
const creditorRow = rowShape(creditorFields)
export type CreditorRow = z.output<typeof creditorRow>

const needed = { id_cong_ty: z.string(inputTexts.needs('khách hàng', 'A customer')).min(1).max(60) }
const statement = z.strictObject({ ...needed, ...range })
const payableStatement = z.strictObject({
  id_thau_phu: z.string(inputTexts.needs('thầu phụ', 'A subcontractor')).min(1).max(60),
  ...range,
})

const line = z.object({
  noi_dung: z.string(),
  noi_dung_en: z.string(),
  cuoc: z.number().nullable(),
  vat: z.number().nullable(),
  tien_vat: z.number().nullable(),
  chi_ho: z.number().nullable(),
  cong: z.number(),
})
const statedOrder = rowShape(
  pickFields(
    debtFields,
    'id_don_hang',
    'ngay_thuc_hien',
    'bien_so_xe',
    'noi_lay_hang',
    'noi_tra_hang',
    'da_thu',
    'con_no',
    'den_han',
    'ngay_chot',
  ),
).extend({
  loai_don_hang: z.string().nullable(),
  loai_hang_hoa: z.string().nullable(),
  ma_cont: z.string().nullable(),
  type_cont: z.string().nullable(),
  dien_giai: z.string().nullable(),
  dong: z.array(line),
})
/** A customer's statement as it is printed: whose it is, its orders line by line, and what they come to. */
const shownStatement = z.object({
  cong_ty: z.object({ ten: z.string(), dia_chi: z.string(), ma_so_thue: z.string() }),
  khach_hang: z.object({ ten: z.string(), dia_chi: z.string(), ma_so_thue: z.string() }),
  tu_ngay: z.string().nullable(),
  den_ngay: z.string().nullable(),
  ngay: z.string(),
  list_don: z.array(statedOrder),
  tong: z.object({
    cuoc: z.number(),
    tien_vat: z.number(),
    chi_ho: z.number(),
    cong: z.number(),
    da_thu: z.number(),
    con_no: z.number(),
  }),
})
export type ShownStatement = z.output<typeof shownStatement>

const mail = z.object({
  data: z.object({ nguoi_nhan: z.string().nullable(), tieu_de: z.string(), noi_dung: z.string() }),
})

export const debtApi = {
  report: post('/tms/bao_cao/cong_no', {
    access: readers,
    input,
    output: z.object({ ...extras, list_don: z.array(debtRow), theo_khach: z.array(debtorRow) }),
  }),
  /** The same from the other side. */
  payables: post('/tms/bao_cao/cong_no_thau_phu', {
    access: readers,
    input: payableInput,
    output: z.object({
      ...extras,
      list_chuyen: z.array(payableRow),
      theo_thau_phu: z.array(creditorRow),
    }),
  }),
  exportPayables: post('/tms/bao_cao/cong_no_thau_phu_excel', {
    access: readers,
    input: payableInput,
    output: linkReply,
  }),
  exportReport: post('/tms/bao_cao/cong_no_excel', { access: readers, input, output: linkReply }),
  /** A customer's statement of a period (domain B4.9, B4.12), and what goes with it by e-mail. */
  statementSheet: post('/tms/bang_ke/excel', {
    access: readers,
    input: statement,
    output: linkReply,
  }),
  statementPaper: post('/tms/bang_ke/pdf', {
    access: readers,
    input: statement,
    output: linkReply,
  }),
  statement: post('/tms/bang_ke/xem', {
    access: readers,
    input: statement,
    output: z.object({ data: shownStatement }),
  }),
  statementMail: post('/tms/bang_ke/thu', { access: readers, input: statement, output: mail }),
  /** A subcontractor's statement: the same from the other side. */
  payableSheet: post('/tms/bang_ke_thau_phu/excel', {
    access: readers,
    input: payableStatement,
    output: linkReply,
  }),
  payablePaper: post('/tms/bang_ke_thau_phu/pdf', {
    access: readers,
    input: payableStatement,
    output: linkReply,
  }),
  payableMail: post('/tms/bang_ke_thau_phu/thu', {
    access: readers,
    input: payableStatement,
    output: mail,
  }),
} as const
