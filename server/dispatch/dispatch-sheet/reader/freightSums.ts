import { amountOf, choices, comesTo, type Amounts } from './arithmetic.ts'
import { isChargedOn } from './lexicon.ts'
import { isCostField, isTaxAmount, keyOf } from './wording.ts'

const MOST_PARTS = 8
const of = (columns: readonly Amounts[], taken: ReadonlyMap<number, string>, field: string) =>
  columns.find(({ header }) => taken.get(header.column) === field)
const isFilled = ({ cells }: Amounts): boolean => cells.some((cell) => amountOf(cell) > 0)

/** What may stand beside the freight in what the customer pays in all: a tax, or what was paid on behalf of him. */
const isBesideFreight = ({ header: { leaf, groups } }: Amounts): boolean =>
  isTaxAmount(keyOf(leaf)) || [leaf, ...groups].some((text) => isChargedOn(keyOf(text)))

/**
 * 'Phải thu' that is the sum of a column which nobody knows and of taxes, or of what was paid on behalf of the customer, is no freight:
 * that column is, or what it is a sum of in its turn.
 */
export function freightWithinSum(columns: readonly Amounts[], taken: Map<number, string>): void {
  const freight = of(columns, taken, 'cuoc_van_chuyen')
  if (!freight) return
  const beside = columns.filter((one) => one !== freight && isBesideFreight(one) && isFilled(one))
  const open = columns.filter((one) => !taken.has(one.header.column) && !beside.includes(one))
  if (beside.length === 0 || beside.length > MOST_PARTS) return
  const sumOf = (parts: readonly Amounts[]) => (row: number) =>
    parts.reduce((sum, { cells }) => sum + amountOf(cells[row]), 0)
  const some = choices(beside).filter((parts) => parts.length > 0)
  const inner = open
    .filter(isFilled)
    .find((one) => some.some((parts) => comesTo(freight, sumOf([one, ...parts]))))
  if (!inner) return
  taken.set(freight.header.column, 'bo_qua')
  taken.set(inner.header.column, 'cuoc_van_chuyen')
  freightWithinSum(columns, taken)
}

/** 'Lãi gộp' that two columns which nobody knows leave between them: the larger is the freight, the other what a hired truck is paid. */
export function freightByProfit(columns: readonly Amounts[], taken: Map<number, string>): void {
  const profit = of(columns, taken, 'tong_lai')
  const isHired = of(columns, taken, 'ten_thau_phu') !== undefined
  if (!profit || !isHired || of(columns, taken, 'cuoc_van_chuyen')) return
  if (of(columns, taken, 'chi_phi_thau_phu')) return
  const open = columns.filter((one) => !taken.has(one.header.column) && isFilled(one))
  for (const sold of open) {
    const bought = open.find((one) =>
      comesTo(profit, (row) => amountOf(sold.cells[row]) - amountOf(one.cells[row])),
    )
    if (!bought || bought === sold) continue
    taken.set(sold.header.column, 'cuoc_van_chuyen')
    taken.set(bought.header.column, 'chi_phi_thau_phu')
    return
  }
}

/** 'Thanh toán' that leaves 'Còn lại' when the costs of its row are taken off: what nobody called a freight is one by the sheet's own sums. */
export function freightByRest(columns: readonly Amounts[], taken: Map<number, string>): void {
  const profit = of(columns, taken, 'tong_lai')
  if (!profit || of(columns, taken, 'cuoc_van_chuyen')) return
  const costs = columns.filter(({ header }) => isCostField(taken.get(header.column) ?? ''))
  const costOf = (row: number) => costs.reduce((sum, { cells }) => sum + amountOf(cells[row]), 0)
  const open = columns.filter((one) => !taken.has(one.header.column) && isFilled(one))
  const [sold, ...others] = open.filter(({ cells }) =>
    comesTo(profit, (row) => amountOf(cells[row]) - costOf(row)),
  )
  if (sold && others.length === 0 && costs.some(isFilled))
    taken.set(sold.header.column, 'cuoc_van_chuyen')
}
