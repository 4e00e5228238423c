import { z } from 'zod'
import { PRICE_WRITERS, seatsWith } from '../../office/screen/access.ts'
import { screenTexts } from '../../office/screen/screen.texts.ts'
import { exact, toVnd } from '../../kit/decimal/decimal.ts'
import { nothing, post } from '../../kit/endpoint/endpoint.ts'
import {
  choiceField,
  integerField,
  moneyField,
  noteField,
  refPlateField,
  textField,
} from '../../kit/field/field.ts'
import { displayPlate } from '../../kit/field/plate.ts'
import { rowOf } from '../../kit/resource/crud.ts'
import { dated, type Filled } from '../../kit/resource/dated.ts'
import type { Problems, RowValues } from '../../kit/resource/resource.ts'
import { text } from '../../kit/text/text.ts'
import { addMonths, type WireMonth } from '../../kit/time/time.ts'
import { MONTHLY } from '../../master/vehicle/vehicle.costs.ts'
import { plateNeeded } from '../../master/vehicle/vehicle.input.texts.ts'

/** Items of fixed cost (domain B2.10). */
export const ITEMS = {
  ...MONTHLY,
  lai_vay: text('Lãi vay', 'Interest'),
  luong_co_dinh: text('Lương cố định', 'Fixed pay'),
} as const

const keyFields = {
  bien_so_xe: refPlateField(text('Biển số xe', 'Plate')),
  khoan: choiceField(text('Khoản', 'Item'), ITEMS),
  ten_khoan: textField(text('Tên khoản', 'Name')),
}
const fields = {
  so_tien: moneyField(text('Số tiền một tháng', 'Amount a month')),
  nguyen_gia: moneyField(text('Nguyên giá', 'Original value')),
  gia_tri_con_lai: moneyField(text('Giá trị còn lại', 'Residual value')),
  so_thang: integerField(text('Số tháng khấu hao', 'Months of depreciation')),
  ghi_chu: noteField(text('Ghi chú', 'Note')),
}
const DEPRECIATION = ['nguyen_gia', 'gia_tri_con_lai', 'so_thang'] as const
type Cost = Filled<typeof keyFields & typeof fields>

const { khau_hao } = ITEMS
const texts = {
  amount: text('Cần nhập số tiền', 'An amount is needed'),
  only: text(`Chỉ dùng cho ${khau_hao.vi.toLowerCase()}`, `For ${khau_hao.en.toLowerCase()} only`),
  months: text('Cần nhập số tháng, từ 1', 'A count of months from 1 is needed'),
  price: text('Cần nhập nguyên giá', 'The original value is needed'),
  residual: text('Lớn hơn nguyên giá', 'More than the original value'),
}

/** What makes the amount of a row impossible. */
function problems(row: Cost): Problems {
  const { khoan, so_tien = null, nguyen_gia = null, gia_tri_con_lai, so_thang } = row
  const given = DEPRECIATION.find((name) => (row[name] ?? null) !== null)
  if (!given) return so_tien === null ? { so_tien: texts.amount } : {}
  if (khoan !== 'khau_hao') return { [given]: texts.only }
  if (nguyen_gia === null) return { nguyen_gia: texts.price }
  if (!so_thang || so_thang > 1200) return { so_thang: texts.months }
  return (gia_tri_con_lai ?? 0) > nguyen_gia ? { gia_tri_con_lai: texts.residual } : {}
}

/** A month of straight-line depreciation, to the đồng, and the rest of the last one (domain B2.10); null where there is none. */
function depreciation({ nguyen_gia = null, gia_tri_con_lai, so_thang }: Cost) {
  if (nguyen_gia === null || !so_thang) return null
  const whole = nguyen_gia - (gia_tri_con_lai ?? 0)
  const each = toVnd(exact(whole).div(so_thang))
  return { each, last: whole - each * (so_thang - 1), months: so_thang }
}

/** What follows from a price and a count of months: the amount a month, and the last month. */
function worked(row: Cost): RowValues {
  const given = depreciation(row)
  if (!given || !row.tu_thang) return {}
  return { so_tien: given.each, den_thang: addMonths(row.tu_thang, given.months - 1) }
}

/** What a row costs in one of its months; the last month of a depreciation takes the rest. */
export function amountIn(row: RowValues, month: WireMonth): number {
  const cost = row as Cost
  return (month === cost.den_thang ? depreciation(cost)?.last : null) ?? cost.so_tien ?? 0
}

/** What a vehicle, or the company, costs every month (money, section 3). */
export const fixedCost = dated({
  kind: 'fixed_cost',
  path: '/tms/chi_phi_co_dinh',
  title: screenTexts['/dinh-muc-kinh-te-ky-thuat-cho-chi-phi'],
  keyFields,
  fields,
  months: true,
  apart: true,
  required: ['khoan'],
  problems,
  worked,
  workedFrom: DEPRECIATION,
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
const plate = z.string(plateNeeded).trim().min(1, plateNeeded).max(40).transform(displayPlate)

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
      bien_so_xe: z.union([plate, z.array(plate).min(1, plateNeeded).max(500)]),
    }),
    output: z.object({ data: z.array(rowOf(fixedCost.resource)) }),
  }),
} as const
