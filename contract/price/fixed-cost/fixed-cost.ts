import { PRICE_WRITERS, seatsWith } from '../../office/screen/access.ts'
import { screenTexts } from '../../office/screen/screen.texts.ts'
import {
  choiceField,
  integerField,
  moneyField,
  noteField,
  refPlateField,
  textField,
} from '../../kit/field/field.ts'
import { dated } from '../../kit/resource/dated.ts'
import type { Problems, RowValues } from '../../kit/resource/resource.ts'
import { text } from '../../kit/text/text.ts'
import { MONTHLY } from '../../master/vehicle/vehicle.costs.ts'
import { depreciationOf, workedCost } from './fixed-cost.amount.ts'

/** Items of fixed cost (domain B2.10). */
export const ITEMS = {
  ...MONTHLY,
  lai_vay: text('Lãi vay', 'Interest'),
  luong_co_dinh: text('Lương cố định', 'Fixed pay'),
} as const

const { khau_hao } = ITEMS
const texts = {
  amount: text('Cần nhập số tiền', 'An amount is needed'),
  only: text(`Chỉ dùng cho ${khau_hao.vi.toLowerCase()}`, `For ${khau_hao.en.toLowerCase()} only`),
  months: text('Cần nhập số tháng, từ 1', 'A count of months from 1 is needed'),
  price: text('Cần nhập nguyên giá', 'The original value is needed'),
  residual: text('Lớn hơn nguyên giá', 'More than the original value'),
}

/** What makes the amount of a row impossible. */
function amountProblems(row: RowValues): Problems {
  const { khoan, so_tien, nguyen_gia, gia_tri_con_lai, so_thang } = row
  const [given] = ['nguyen_gia', 'gia_tri_con_lai', 'so_thang'].filter(
    (name) => (row[name] ?? null) !== null,
  )
  if (given === undefined) return (so_tien ?? null) === null ? { so_tien: texts.amount } : {}
  if (khoan !== 'khau_hao') return { [given]: texts.only }
  if ((nguyen_gia ?? null) === null) return { nguyen_gia: texts.price }
  if (depreciationOf(row) === null || Number(so_thang) > 1200) return { so_thang: texts.months }
  return Number(gia_tri_con_lai) > Number(nguyen_gia) ? { gia_tri_con_lai: texts.residual } : {}
}

/** What a vehicle, or the company, costs every month (money, section 3). */
export const fixedCost = dated({
  kind: 'fixed_cost',
  path: '/tms/chi_phi_co_dinh',
  title: screenTexts['/dinh-muc-kinh-te-ky-thuat-cho-chi-phi'],
  keyFields: {
    bien_so_xe: refPlateField(text('Biển số xe', 'Plate')),
    khoan: choiceField(text('Khoản', 'Item'), ITEMS),
    ten_khoan: textField(text('Tên khoản', 'Name')),
  },
  fields: {
    so_tien: moneyField(text('Số tiền một tháng', 'Amount a month')),
    nguyen_gia: moneyField(text('Nguyên giá', 'Original value')),
    gia_tri_con_lai: moneyField(text('Giá trị còn lại', 'Residual value')),
    so_thang: integerField(text('Số tháng khấu hao', 'Months of depreciation')),
    ghi_chu: noteField(text('Ghi chú', 'Note')),
  },
  months: true,
  apart: true,
  required: ['khoan'],
  problems: amountProblems,
  worked: workedCost,
  read: seatsWith('/expenses-management', '/dinh-muc-kinh-te-ky-thuat-cho-chi-phi'),
  write: PRICE_WRITERS,
  texts: {
    one: text('chi phí cố định', 'fixed cost'),
    all: text('Chi phí cố định', 'Fixed costs'),
    searchHint: text('Tìm theo biển số, tên khoản', 'Find by plate or name'),
  },
})
