import { exact, toVnd } from '../../kit/decimal/decimal.ts'
import { integerField, moneyField } from '../../kit/field/field.ts'
import type { Filled } from '../../kit/resource/dated.ts'
import type { Problems, RowValues } from '../../kit/resource/resource.ts'
import { text } from '../../kit/text/text.ts'
import { addMonths, type WireMonth } from '../../kit/time/time.ts'
import { MONTHLY } from '../../master/vehicle/vehicle.costs.ts'

const MOST_MONTHS = 1200

/** What depreciation is worked out from. */
export const worth = {
  nguyen_gia: moneyField(text('Nguyên giá', 'Original value')),
  gia_tri_con_lai: moneyField(text('Giá trị còn lại', 'Residual value')),
  so_thang: integerField(text('Số tháng khấu hao', 'Months of depreciation')),
}
export const NAMES = ['nguyen_gia', 'gia_tri_con_lai', 'so_thang'] as const
type Worth = Filled<typeof worth>
/** What a fixed cost says of its amount: typed, or worked out from a depreciation. */
type Cost = Worth & { readonly khoan?: string | null; readonly so_tien?: number | null }

const { khau_hao } = MONTHLY
const texts = {
  amount: text('Cần nhập số tiền', 'An amount is needed'),
  only: text(`Chỉ dùng cho ${khau_hao.vi.toLowerCase()}`, `For ${khau_hao.en.toLowerCase()} only`),
  months: text('Cần nhập số tháng, từ 1', 'A count of months from 1 is needed'),
  price: text('Cần nhập nguyên giá', 'The original value is needed'),
  residual: text('Lớn hơn nguyên giá', 'More than the original value'),
}

/** What makes the amount of a cost impossible: typed and worked out at once, or neither. */
export function problems(row: Cost): Problems {
  const { khoan, so_tien = null, nguyen_gia = null, gia_tri_con_lai, so_thang } = row
  const given = NAMES.find((name) => (row[name] ?? null) !== null)
  if (!given) return so_tien === null ? { so_tien: texts.amount } : {}
  if (khoan !== 'khau_hao') return { [given]: texts.only }
  if (nguyen_gia === null) return { nguyen_gia: texts.price }
  if (!so_thang || so_thang > MOST_MONTHS) return { so_thang: texts.months }
  return (gia_tri_con_lai ?? 0) > nguyen_gia ? { gia_tri_con_lai: texts.residual } : {}
}

/** A month of straight-line depreciation in whole đồng, the rest in its last month (domain B2.10); null where there is none. */
export function monthly({ nguyen_gia = null, gia_tri_con_lai, so_thang }: Worth) {
  if (nguyen_gia === null || !so_thang) return null
  const whole = nguyen_gia - (gia_tri_con_lai ?? 0)
  const each = toVnd(exact(whole).div(so_thang))
  return { each, last: whole - each * (so_thang - 1), months: so_thang }
}

/** The month in which a depreciation is over, unless it is ended before. */
function lastMonth({ tu_thang, ...row }: Worth): WireMonth | null {
  const month = monthly(row)
  return month && tu_thang ? addMonths(tu_thang, month.months - 1) : null
}

/** What follows from a price and a count of months: the amount a month, and the last month where nobody ends it earlier, as for a vehicle that is sold. */
export function worked(row: Worth, before: Worth | null): RowValues {
  const last = lastMonth(row)
  if (last === null) return {}
  const { den_thang = null } = row
  const isEarlier = den_thang !== null && den_thang < last
  const isEnded = isEarlier && den_thang !== (before && lastMonth(before))
  return { so_tien: monthly(row)?.each, den_thang: isEnded ? den_thang : last }
}

/** What a cost comes to in one of its months; the last month of a depreciation takes the rest. */
export function amountIn(row: RowValues, month: WireMonth): number {
  const cost = row as Cost
  return (month === lastMonth(cost) ? monthly(cost)?.last : null) ?? cost.so_tien ?? 0
}
