import { emptyFields, saidAt } from '../../kit/resource/problems.ts'
import type { Problems, RowValues } from '../../kit/resource/resource.ts'
import { text } from '../../kit/text/text.ts'

const texts = {
  whose: text('Cần biển số hoặc loại xe', 'A plate or a vehicle type is needed'),
  one: text('Chỉ nhập biển số hoặc loại xe', 'Either a plate or a type'),
  notHere: text('Không dùng cho cách tính này', 'Not for this kind'),
  order: text('Phải lớn hơn km bắt đầu', 'Must be more than its start'),
  overlap: text('Trùng với bậc khác của bản này', 'Overlaps another band of this version'),
  again: text('Tuyến này đã có trong bản này', 'This version has the route already'),
}

/** What each kind needs, and what it may have beside. */
const KINDS: Readonly<Record<string, { needs: readonly string[]; may: readonly string[] }>> = {
  bac: { needs: ['co_hang', 'tu_km', 'lit_100km'], may: ['den_km'] },
  tuyen: { needs: ['ma_lt', 'lit_them'], may: [] },
}
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

/** Bands are tu ≤ x < den (money, section 3): the end of one is the start of the next. */
function bandProblems(row: RowValues, others: readonly RowValues[]): Problems {
  const [start, end] = [number(row, 'tu_km', 0), number(row, 'den_km', Infinity)]
  if (end <= start) return { den_km: texts.order }
  const met = others.find(
    (each) =>
      each['co_hang'] === row['co_hang'] &&
      number(each, 'tu_km', 0) < end &&
      start < number(each, 'den_km', Infinity),
  )
  if (!met) return {}
  return { [start < number(met, 'tu_km', 0) ? 'den_km' : 'tu_km']: texts.overlap }
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
