import { amountOf, choices, comesTo, type Amounts } from './arithmetic.ts'
import { extraKeyOf, isCostField, keyOf } from './wording.ts'

const ON_BEHALF = /\b(chi|thu|tra|nop) ho\b/
const MOST_PARTS = 6

/** 'Nâng' and 'Hạ' that 'Chi hộ' adds up, where the profit beside them leaves them out: the customer pays them back, and a dispatcher says what they are. */
export function paidOnBehalf(columns: readonly Amounts[], taken: Map<number, string>): void {
  const total = columns.find(({ header }) => ON_BEHALF.test(keyOf(header.leaf)))
  const costs = columns.filter(({ header }) => isCostField(taken.get(header.column) ?? ''))
  const of = (field: string) => columns.find(({ header }) => taken.get(header.column) === field)
  const [profit, freight] = [of('tong_lai'), of('cuoc_van_chuyen')]
  if (!total || !profit || !freight || costs.length > MOST_PARTS) return
  const left = (row: number) =>
    costs.reduce((rest, { cells }) => rest - amountOf(cells[row]), amountOf(freight.cells[row]))
  if (comesTo(profit, left)) return
  const parts = choices(costs).find((some) =>
    comesTo(total, (row) => some.reduce((all, { cells }) => all + amountOf(cells[row]), 0)),
  )
  for (const { header } of parts ?? []) taken.delete(header.column)
}

/** Items that the total of the costs leaves out all over the sheet are no costs of ours: a dispatcher says what they are. */
export function leftOutOfTotal(columns: readonly Amounts[], taken: Map<number, string>): void {
  const fieldOf = ({ header }: Amounts): string => taken.get(header.column) ?? ''
  const total = columns.find((one) => fieldOf(one) === 'tong_chi_phi')
  const costs = columns.filter((one) => isCostField(fieldOf(one)))
  const items = costs.filter(
    (one) => extraKeyOf(fieldOf(one)) !== null && one.cells.some((cell) => amountOf(cell) > 0),
  )
  if (!total || items.length > MOST_PARTS) return
  const left = choices(items).find((some) =>
    comesTo(total, (row) =>
      costs.reduce((all, one) => all + (some.includes(one) ? 0 : amountOf(one.cells[row])), 0),
    ),
  )
  for (const { header } of left ?? []) taken.delete(header.column)
}

const ALL = /^(tong|cong)( cong)?( tien)?$/

/** 'Cộng' beside costs that it adds up. */
export function sumOfCosts(columns: readonly Amounts[], taken: Map<number, string>): void {
  const costs = columns.filter(({ header }) => isCostField(taken.get(header.column) ?? ''))
  const total = columns.find(
    ({ header }) => !taken.has(header.column) && ALL.test(keyOf(header.leaf)),
  )
  const isSum =
    total !== undefined &&
    costs.length > 1 &&
    comesTo(total, (row) => costs.reduce((all, { cells }) => all + amountOf(cells[row]), 0))
  if (isSum) taken.set(total.header.column, 'tong_chi_phi')
}

const REST = /^con lai$/
const ADVANCE = /\bung\b/

/** 'Còn lại' of what the driver was given is no profit. */
export function restOfAdvance(columns: readonly Amounts[], taken: Map<number, string>): void {
  const rest = columns.find(
    ({ header }) => taken.get(header.column) === 'tong_lai' && REST.test(keyOf(header.leaf)),
  )
  const advance = columns.find(({ header }) => ADVANCE.test(keyOf(header.leaf)))
  if (!rest || !advance) return
  const [total] = columns.filter(({ header }) => taken.get(header.column) === 'tong_chi_phi')
  const costs = columns.filter(({ header }) => isCostField(taken.get(header.column) ?? ''))
  const spent = (row: number) =>
    (total ? [total] : costs).reduce((all, { cells }) => all + amountOf(cells[row]), 0)
  if (comesTo(rest, (row) => amountOf(advance.cells[row]) - spent(row)))
    taken.set(rest.header.column, 'bo_qua')
}
