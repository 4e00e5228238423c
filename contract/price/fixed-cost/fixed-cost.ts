import { z } from 'zod'
import { PRICE_WRITERS, seatsWith } from '../../office/screen/access.ts'
import { screenTexts } from '../../office/screen/screen.texts.ts'
import { nothing, post } from '../../kit/endpoint/endpoint.ts'
import {
  choiceField,
  moneyField,
  noteField,
  refPlateField,
  textField,
} from '../../kit/field/field.ts'
import { rowOf } from '../../kit/resource/crud.ts'
import { dated } from '../../kit/resource/dated.ts'
import { searchKey, text } from '../../kit/text/text.ts'
import { MONTHLY, readMonthly } from '../../master/vehicle/vehicle.costs.ts'
import { givenPlate, plateNeeded } from '../../master/vehicle/vehicle.input.ts'
import { amountIn, NAMES, problems, worked, worth } from '../depreciation/depreciation.ts'

/** Items of fixed cost (domain B2.10). */
export const ITEMS = {
  ...MONTHLY,
  lai_vay: text('Lãi vay', 'Interest'),
  luong_co_dinh: text('Lương cố định', 'Fixed pay'),
} as const

/** 'Lãi vay NH', 'Trả lãi vay Vietin'; what pays the debt off too is no cost. */
const INTEREST = /^(tra |chi |tien )?lai (vay|ngan hang|nh)\b(?!.*\bgoc\b)/
const readItem = (typed: string): string | null =>
  readMonthly(typed) ?? (INTEREST.test(searchKey(typed)) ? 'lai_vay' : null)

const keyFields = {
  bien_so_xe: refPlateField(text('Biển số xe', 'Plate')),
  khoan: { ...choiceField(text('Khoản', 'Item'), ITEMS), words: readItem },
  ten_khoan: textField(text('Tên khoản', 'Name')),
}
const fields = {
  so_tien: moneyField(text('Số tiền một tháng', 'Amount a month')),
  ...worth,
  ghi_chu: noteField(text('Ghi chú', 'Note')),
}

/** What a vehicle, or the company, costs every month (money, section 3). */
export const fixedCost = dated({
  kind: 'fixed_cost',
  path: '/tms/chi_phi_co_dinh',
  title: screenTexts['/dinh-muc-kinh-te-ky-thuat-cho-chi-phi'],
  keyFields,
  fields,
  months: true,
  carried: ['bien_so_xe'],
  apart: true,
  required: ['khoan'],
  headings: {
    khoan: ['Khoản mục', 'Khoản chi', 'Hạng mục', 'Loại chi phí', 'Nội dung chi', 'Nội dung'],
    ten_khoan: ['Tên khoản mục', 'Diễn giải'],
    so_tien: ['Số tiền', 'Số tiền/tháng', 'Mức/tháng', 'Chi phí/tháng'],
  },
  problems,
  worked,
  workedFrom: NAMES,
  // A depreciation may end early: each month before comes to what it came to.
  counted: (row, month) => ({ so_tien: amountIn(row, month), ghi_chu: row['ghi_chu'] }),
  read: seatsWith('/expenses-management', '/dinh-muc-kinh-te-ky-thuat-cho-chi-phi'),
  write: PRICE_WRITERS,
  texts: {
    one: text('chi phí cố định', 'fixed cost'),
    all: text('Chi phí cố định', 'Fixed costs'),
    searchHint: text('Tìm theo biển số, tên khoản', 'Find by plate or name'),
  },
})
const { read, path } = fixedCost.resource
const item = z.object({ khoan: z.string(), ten: z.string(), ten_khoan: z.array(z.string()) })

/** The calls of fixed costs: items to choose, with the names that they have been given, and every row of some vehicles. */
export const fixedCostApi = {
  ...fixedCost.api,
  items: post(`${path}/list_chon`, {
    access: read,
    input: nothing,
    output: z.object({ data: z.array(item) }),
  }),
  ofPlates: post(`${path}/list_chon_bien_so`, {
    access: read,
    input: z.strictObject({
      bien_so_xe: z.union([givenPlate, z.array(givenPlate).min(1, plateNeeded).max(500)]),
    }),
    output: z.object({ data: z.array(rowOf(fixedCost.resource)) }),
  }),
} as const
