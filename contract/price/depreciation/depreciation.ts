import { exact, toVnd } from '../../kit/decimal/decimal.ts'
import { integerField, moneyField } from '../../kit/field/field.ts'
import type { Filled } from '../../kit/resource/dated.ts'
import type { Problems } from '../../kit/resource/resource.ts'
import { text } from '../../kit/text/text.ts'
import { addMonths, type WireMonth } from '../../kit/time/time.ts'

const MOST_MONTHS = 1200

/** What depreciation is worked out from. */
export const fields = {
  nguyen_gia: moneyField(text('Nguyên giá', 'Original value')),
  gia_tri_con_lai: moneyField(text('Giá trị còn lại', 'Residual value')),
  so_thang: integerField(text('Số tháng khấu hao', 'Months of depreciation')),
}
export const NAMES = ['nguyen_gia', 'gia_tri_con_lai', 'so_thang'] as const
type Worth = Filled<typeof fields>

const texts = {
  months: text('Cần nhập số tháng, từ 1', 'A count of months from 1 is needed'),
  price: text('Cần nhập nguyên giá', 'The original value is needed'),
  residual: text('Lớn hơn nguyên giá', 'More than the original value'),
}

/** The first of the fields that is filled in, where one is. */
export const given = (row: Worth) => NAMES.find((name) => (row[name] ?? null) !== null)

/** What makes a depreciation impossible that is given in part or whole. */
export function problems({ nguyen_gia = null, gia_tri_con_lai, so_thang }: Worth): Problems {
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

/** The amount a month and the last month of a depreciation that begins in `first`; null where there is none. */
export function from(row: Worth, first: WireMonth) {
  const month = monthly(row)
  return month && { each: month.each, last: addMonths(first, month.months - 1) }
}
