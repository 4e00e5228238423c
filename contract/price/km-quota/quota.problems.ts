import { oddity, type Warning } from '../../kit/endpoint/refusal.ts'
import { formatNumber } from '../../kit/field/format.ts'
import { emptyFields, saidAt } from '../../kit/resource/problems.ts'
import type { Problems, RowValues } from '../../kit/resource/resource.ts'
import { gapsBeside } from '../../kit/rows/spans.ts'
import { text } from '../../kit/text/text.ts'

const texts = {
  whose: text('Cần biển số hoặc loại xe', 'A plate or a vehicle type is needed'),
  one: text('Chỉ nhập biển số hoặc loại xe', 'Either a plate or a type'),
  notHere: text('Không dùng cho cách tính này', 'Not for this kind'),
  order: text('Phải lớn hơn km bắt đầu', 'Must be more than its start'),
  overlap: text('Trùng với bậc khác của bản này', 'Overlaps another band of this version'),
  again: text('Tuyến này đã có trong bản này', 'This version has the route already'),
  gap: (from: string, to: string) =>
    text(
      `Không có bậc nào cho chặng từ ${from} đến dưới ${to} km: lấy định mức khác của xe`,
      `No band holds legs of ${from} to below ${to} km: another norm of the vehicle counts`,
    ),
}

/** What each kind needs, and what it may have beside. */
const KINDS: Readonly<Record<string, { needs: readonly string[]; may: readonly string[] }>> = {
  bac: { needs: ['co_hang', 'tu_km', 'lit_100km'], may: ['den_km'] },
  tuyen: { needs: ['ma_lt', 'lit_them'], may: [] },
}
const SAME = ['loai', 'co_hang', 'date']
const ALL = Object.values(KINDS).flatMap(({ needs, may }) => [...needs, ...may])

const has = (row: RowValues, name: string): boolean => (row[name] ?? null) !== null
const number = (row: RowValues, name: string, empty: number): number =>
  has(row, name) ? Number(row[name]) : empty

/** Whose quota a row is: a vehicle's or a type's, never both. */
const whoseProblems = (row: RowValues): Problems => {
  const [plate, type] = [has(row, 'bien_so_xe'), has(row, 'loai_xe')]
  if (plate === type) return plate ? { loai_xe: texts.one } : { bien_so_xe: texts.whose }
  return {}
}

/** From which length of a leg to below which a band holds. */
const spanOf = (row: RowValues) => {
  const [from, to] = [number(row, 'tu_km', 0), number(row, 'den_km', Infinity)]
  return { from, to }
}

/** Bands are tu ≤ x < den (money, section 3): the end of one is the start of the next. */
function bandProblems(row: RowValues, others: readonly RowValues[]): Problems {
  const { from, to } = spanOf(row)
  if (to <= from) return { den_km: texts.order }
  const legs = others.filter((each) => each['co_hang'] === row['co_hang']).map(spanOf)
  const met = legs.find((each) => each.from < to && from < each.to)
  return met ? { [from < met.from ? 'den_km' : 'tu_km']: texts.overlap } : {}
}

/** What makes a quota row impossible; `around` are the other rows of the vehicle or type, of whatever date. */
export function quotaProblems(row: RowValues, around: readonly RowValues[] = []): Problems {
  const { loai: kind, date, ma_lt } = row
  const { needs, may } = KINDS[kind as string] ?? { needs: [], may: ALL }
  const strange = ALL.filter((name) => ![...needs, ...may].includes(name) && has(row, name))
  const wrong = {
    ...whoseProblems(row),
    ...emptyFields(row, needs),
    ...saidAt(strange, texts.notHere),
  }
  if (Object.keys(wrong).length > 0) return wrong
  const others = around.filter((each) => each['date'] === date && each['loai'] === kind)
  if (kind === 'bac') return bandProblems(row, others)
  const isAgain = kind === 'tuyen' && others.some((each) => each['ma_lt'] === ma_lt)
  return isAgain ? { ma_lt: texts.again } : {}
}

/** Where a band leaves legs between itself and the next one, shorter or longer, to other norms; `around` are the other rows of its key. */
export function quotaGaps(row: RowValues, around: readonly RowValues[]): Warning[] {
  if (row['loai'] !== 'bac' || !has(row, 'tu_km')) return []
  const isBeside = (each: RowValues) => SAME.every((name) => each[name] === row[name])
  const { below, above } = gapsBeside(spanOf(row), around.filter(isBeside).map(spanOf))
  return Object.entries({ tu_km: below, den_km: above }).flatMap(([field, gap]) =>
    oddity('ho_bac', field, gap && texts.gap(formatNumber(gap.from, 1), formatNumber(gap.to, 1))),
  )
}
