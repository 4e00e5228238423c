import { wordsSchema } from '../../kit/field/field.schemas.ts'
import { z } from 'zod'
import { linkReply, messageReply, post, type OutputOf } from '../../kit/endpoint/endpoint.ts'
import { inputTexts } from '../../kit/endpoint/input.texts.ts'
import { warningShape } from '../../kit/endpoint/refusal.ts'
import {
  choiceField,
  dateField,
  inputShape,
  monthField,
  noteField,
  textField,
} from '../../kit/field/field.ts'
import { listExtras, listInput, chosenColumns } from '../../kit/list/list.ts'
import { message } from '../../kit/text/message.ts'
import { sentence } from '../../kit/text/sentence.ts'
import { text } from '../../kit/text/text.ts'
import { LONGEST } from './formula/fault.ts'
import { payTexts } from './salary-screen.texts.ts'
import { PAY_READERS, PAY_WRITERS } from './salary.seats.ts'
import { salaryTexts } from './salary.texts.ts'
import { typedFields } from './salary.variables.ts'

/** Whether pay moves with its trips, or stands. */
export const PAY_STATES = {
  tam_tinh: text('Tạm tính', 'Provisional'),
  da_chot: text('Đã chốt', 'Closed'),
} as const
/** What pay is found by: its state, that its trips' pay is not closed, that an item is in error. */
export const PAY_FINDERS = {
  ...PAY_STATES,
  chua_chot: payTexts.unclosed,
  loi: payTexts.inError,
} as const
export type PayFinder = keyof typeof PAY_FINDERS
/** What an item does to pay. */
export const ITEM_SIDES = {
  cong: text('Cộng', 'Adds'),
  tru: text('Trừ', 'Deducts'),
} as const

const month = monthField(text('Tháng', 'Month')).schema
const needsMonth = month.refine((given) => given !== null, salaryTexts.needsMonth)
const MOST_USERS = 500
const users = z.array(z.string().trim().min(1).max(60)).max(MOST_USERS)
const someUsers = users.min(1, message('Chưa chọn lái xe', 'No driver is chosen'))

/** What is wrong with a formula, and where: the number of characters before that place. */
const faultShape = z.object({ ma: z.string(), vi_tri: z.number(), ...sentence })
const paidItem = z.object({
  key: z.string(),
  ten: z.string(),
  loai: z.enum(['cong', 'tru']),
  cong_thuc: z.string(),
  hieu_luc_tu: z.string(),
  gia_tri: z.number().nullable(),
  loi: faultShape.nullable(),
})
const amount = z.number().nullable()

/** A driver's pay; beside these keys every variable and every item stands under its own name. */
const payRow = z.looseObject({
  id: z.string(),
  username: z.string(),
  user_id: z.string(),
  fullname: z.string(),
  chi_nhanh: z.string().nullable(),
  thang: z.string(),
  tu_ngay: z.string(),
  den_ngay: z.string(),
  trang_thai: z.enum(['tam_tinh', 'da_chot']),
  phien_ban: z.number().nullable(),
  ghi_chu: z.string().nullable(),
  nguoi_chot: z.string().nullable(),
  chot_luc: z.string().nullable(),
  so_loi: z.number(),
  bien: z.record(z.string(), z.number()),
  /** What was typed for the month, by its name; the rest is worked out. */
  nhap: z.record(z.string(), z.number()),
  khoan: z.array(paidItem),
  tong_thu_nhap: amount,
  tong_tru: amount,
  thuc_linh: amount,
})
export type PayRow = z.output<typeof payRow>

/** A trip that counts, with what of it is the driver's. */
const paidTrip = z.object({
  id_chuyen_di: z.string(),
  ngay_thuc_hien: z.string(),
  bien_so_xe: z.string().nullable(),
  so_lai_xe: z.number(),
  ty_le: z.number().nullable(),
  bien: z.record(z.string(), z.number()),
})
export type PaidTrip = z.output<typeof paidTrip>

const itemKey = z
  .string(inputTexts.text)
  .trim()
  .regex(
    /^[a-z][a-z0-9_]{0,59}$/,
    message(
      'Mã khoản gồm chữ thường không dấu, số và gạch dưới, bắt đầu bằng chữ',
      'A key has small letters, digits and _, and begins with a letter',
    ),
  )
const item = z.strictObject({
  key: itemKey,
  ten: textField(text('Tên khoản', 'Name')).schema.optional(),
  cong_thuc: z.string(inputTexts.text).max(LONGEST).nullish(),
  loai: choiceField(text('Loại', 'Kind'), ITEM_SIDES).schema.optional(),
  thu_tu: z.number(inputTexts.number).int(inputTexts.integer).min(0).max(9999).nullish(),
  hieu_luc_tu: dateField(text('Hiệu lực từ', 'In force from')).schema.optional(),
  xoa: z.boolean().nullish(),
})
export type GivenItem = z.output<typeof item>

const shownItem = z.object({
  key: z.string(),
  ten: z.string(),
  cong_thuc: z.string(),
  loai: z.enum(['cong', 'tru']),
  thu_tu: z.number(),
  hieu_luc_tu: z.string(),
})
const version = shownItem.extend({
  xoa: z.boolean(),
  nguoi_tao: z.string().nullable(),
  created_at: z.string(),
})
export type ItemVersionRow = z.output<typeof version>

const named = { ten: z.string(), ten_en: z.string() }
const MOST_ITEMS = 100
const listed = listInput('username', 'chi_nhanh', 'trang_thai').extend({ thang: month.optional() })

export const salaryApi = {
  /** A row a driver; without a month the one whose pay is worked on. `status` is one of PAY_FINDERS. */
  list: post('/tms/driver_salary/list', {
    access: PAY_READERS,
    input: listed,
    output: z.object({
      data: z.array(payRow),
      thang: z.string(),
      tu_ngay: z.string(),
      den_ngay: z.string(),
      /** The items in force, as the columns of the list. */
      cot: z.array(z.object({ key: z.string(), ten: z.string(), loai: z.enum(['cong', 'tru']) })),
      lua_chon: z.object({ chi_nhanh: z.array(z.string()) }),
      ...listExtras,
    }),
  }),
  /** Keeps typed figures for a month, the same for all named drivers, or closes their pay. */
  create: post('/tms/driver_salary/create', {
    access: PAY_WRITERS,
    input: z.strictObject({
      thang: needsMonth,
      list_user: someUsers,
      gia_tri: inputShape({
        ...typedFields,
        ghi_chu: noteField(text('Ghi chú', 'Note')),
      }).nullish(),
      chot: z.boolean().nullish(),
    }),
    output: messageReply.extend({ data: z.array(payRow), canh_bao: z.array(warningShape) }),
  }),
  /** Opens closed pay again. */
  reopen: post('/tms/driver_salary/mo_lai', {
    access: ['admin'],
    input: z.strictObject({
      thang: needsMonth,
      list_user: someUsers,
      ly_do: wordsSchema(salaryTexts.wantsReason).min(1, salaryTexts.wantsReason).max(1000),
    }),
    output: messageReply,
  }),
  /** How every figure of a driver's pay came about, with the trips behind it. */
  explain: post('/tms/driver_salary/get_giai_trinh', {
    access: PAY_READERS,
    input: z.strictObject({ thang: needsMonth, username: z.string().trim().min(1).max(60) }),
    output: z.object({ data: z.object({ luong: payRow, chuyen: z.array(paidTrip) }) }),
  }),
  /** Variables, functions, and the formulas in force on a day (today where none is named) with all their versions. */
  formulas: post('/tms/driver_salary/list_key_cong_thuc', {
    access: PAY_READERS,
    input: z.strictObject({ ngay: dateField(text('Ngày', 'Day')).schema.optional() }),
    output: z.object({
      data: z.array(
        z.object({
          key: z.string(),
          ...named,
          don_vi: z.string().nullable(),
          don_vi_en: z.string().nullable(),
          nguon: z.enum(['chuyen', 'nhap', 'chung']),
        }),
      ),
      ham: z.array(z.object({ key: z.string(), mau: z.string(), ...named })),
      list_chi_phi: z.array(shownItem),
      phien_ban: z.array(version),
    }),
  }),
  setFormulas: post('/tms/driver_salary/update_cong_thuc_chi_phi_khac', {
    access: PAY_WRITERS,
    input: z.strictObject({
      list_chi_phi: z
        .array(item)
        .min(1, message('Chưa có khoản nào', 'There is no item'))
        .max(MOST_ITEMS, message(`Nhiều nhất ${MOST_ITEMS} khoản`, `At most ${MOST_ITEMS} items`)),
    }),
    output: messageReply.extend({ data: z.array(shownItem), canh_bao: z.array(warningShape) }),
  }),
  exportList: post('/tms/driver_salary/excel_download', {
    access: PAY_READERS,
    input: listed.extend({ list_form: chosenColumns }),
    output: linkReply,
  }),
  /** Payslips as one PDF: of the named drivers, or of all. */
  print: post('/tms/driver_salary/in_phieu_luong', {
    access: PAY_READERS,
    input: z.strictObject({ thang: needsMonth, list_user: users.nullish() }),
    output: linkReply,
  }),
} as const

export type PayList = OutputOf<typeof salaryApi.list>
export type FormulaReply = OutputOf<typeof salaryApi.formulas>
