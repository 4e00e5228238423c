import { orderFields } from '../../../../contract/dispatch/order/order.fields.ts'
import { payFields, totalCostFields } from '../../../../contract/dispatch/trip/trip.fields.ts'
import { sumVnd } from '../../../../contract/kit/money/money.ts'
import { parseMoney } from '../../../../contract/kit/sheet/money.ts'
import { searchKey } from '../../../../contract/kit/sheet/searchKey.ts'
import type { Remark } from '../../../../contract/kit/sheet/sheet.ts'
import { cellText, columnLetter, isBlank } from '../../../../contract/kit/sheet/workbook.ts'
import { differing, type ToldSum } from '../../../kit/resource/footSums.ts'
import type { Amount, SumsOf } from '../../../kit/resource/runningSums.ts'
import { filledColumns } from '../../../kit/sheet/grid.ts'
import { addsUp } from '../../../kit/sheet/lineWords.ts'
import type { Column } from './columns.ts'
import type { Line, Table } from './line.ts'
import { rowKind } from './rows.ts'
import type { SheetTrip, Values } from './sheetTrip.ts'
import { toldByWords } from './wordCosts.ts'
import { extraKeyOf } from './wording.ts'

const COSTS = [...Object.keys(totalCostFields), ...Object.keys(payFields)]
const FREIGHT = 'cuoc_van_chuyen'
const isFigure = (field: string): boolean =>
  field === FREIGHT || COSTS.includes(field) || extraKeyOf(field) !== null

const columnsIn = ({ columns, legs, others }: Table): Column[] => [
  ...[columns, ...legs].flatMap((own) => [...own.values()].flat()),
  ...others,
]

const textsIn = ({ grid }: Table, row: number): string[] =>
  filledColumns(grid, row)
    .map((column) => grid.cell(row, column))
    .filter((cell) => typeof cell === 'string')
    .map((cell) => searchKey(cell))

/** The rows of a table that add up its columns: not those below a tax, or below a row of which no trip was made. */
function sumRows(table: Table, rows: readonly number[], isLine: (row: number) => boolean) {
  const columns = columnsIn(table)
  let isOpen = false
  return rows.filter((row) => {
    const kind = rowKind(table.grid, row, columns)
    if (kind === 'data') isOpen = isLine(row)
    if (kind !== 'total' || !isOpen) return false
    isOpen = addsUp(textsIn(table, row))
    return isOpen
  })
}

/** What a row of sums says of a figure; null where it says nothing, or no amount. */
function saidIn({ grid, columns, legs, moneyUnit }: Table, row: number, field: string) {
  const own = [columns, ...legs]
    .flatMap((each) => each.get(field) ?? [])
    .filter(({ column }) => !isBlank(grid.cell(row, column)))
  const amounts = own.flatMap((column) => {
    const parsed = parseMoney(grid.cell(row, column.column), moneyUnit(column))
    return parsed.error === undefined && parsed.value !== null ? [parsed.value] : []
  })
  const [column] = own
  const isWhole = amounts.length === own.length && own.every(({ taxRate }) => taxRate === null)
  return column && isWhole ? { column, sum: sumVnd(amounts) } : null
}

/** What the trips of a sheet have of a figure, by the row in which it stands; a refused one says so itself. */
function amountsBy(
  trips: readonly SheetTrip[],
  field: string,
  { foot, cot, parts }: { foot: SumsOf; cot: string; parts: readonly string[] },
): Amount[] {
  const key = extraKeyOf(field)
  const told = (values: Values) =>
    parts.reduce((sum, part) => sum + Number(values[part] ?? 0), Number(values[field] ?? 0))
  const amounts = trips
    .filter(({ values }) => values.trang_thai !== 'huy')
    .flatMap(({ rows, orders, orderRows, values, extras, errors }) => {
      const [first = 0] = rows
      const items = extras.filter((one) => one.key === key).map(({ amount }) => amount)
      const own: readonly (readonly [number, unknown])[] =
        field === FREIGHT
          ? orders.map((order, at) => [orderRows[at] ?? first, order[FREIGHT]])
          : (key === null ? [told(values)] : items).map((amount) => [first, amount])
      return own.map(([dong, amount]) => ({ dong, amount, isRefused: errors.length > 0 }))
    })
  return amounts
    .map(({ dong, amount, isRefused }) => {
      const units = isRefused ? null : Number(amount ?? 0)
      return { dong, cot, foot, units, isRounded: false, isRefused, says: () => [] }
    })
    .toSorted((one, other) => one.dong - other.dong)
}

/** Rows with which a part may begin that a sum below adds up: the first, and those behind what is no row of a trip. */
const beginnings = (lines: readonly Line[]): number[] =>
  lines
    .filter(({ row }, at) => at === 0 || lines[at - 1]?.row !== row - 1)
    .map(({ row }) => row + 1)

/** What the rows of sums of a table say of a figure. */
const sumsOf = (table: Table, rows: readonly number[], field: string): ToldSum[] =>
  rows.flatMap((row) => {
    const said = saidIn(table, row, field)
    if (!said) return []
    const { column, title } = said.column
    return {
      dong: row + 1,
      cot: columnLetter(column),
      title,
      shown: cellText(table.grid.cell(row, column)),
      value: said.sum,
      isRounded: false,
      says: '',
    }
  })

/**
 * Compares the rows of sums of a sheet with what was read above them: a difference tells of a run that was called off, stands twice or
 * was left out. A sum may be of the part above it or of all; where a trip of that was refused, it says so itself.
 */
export function checkFoot(lines: readonly Line[], trips: readonly SheetTrip[]): Remark[] {
  const tables = [...new Set(lines.map(({ table }) => table))]
  const rows = new Set(lines.map(({ row }) => row))
  const begun = beginnings(lines)
  return tables.flatMap((table, index) => {
    const from = lines.find((line) => line.table === table)?.row ?? 0
    const next = lines.find((line) => line.table === tables[index + 1])?.row ?? table.grid.rowCount
    const own = Array.from({ length: next - from }, (_, at) => from + at)
    const sums = sumRows(table, own, (row) => rows.has(row))
    const foot = { sheet: table.grid.sheet.name, begun }
    return [...table.columns.keys()].filter(isFigure).flatMap((field) => {
      const told = sumsOf(table, sums, field)
      const [{ cot } = { cot: '' }] = told
      // What its words told apart stands in the sum of their column.
      const parts = field === 'chi_phi_khac' ? toldByWords(table) : []
      return told.length > 0
        ? differing(told, foot, orderFields[FREIGHT], amountsBy(trips, field, { foot, cot, parts }))
        : []
    })
  })
}
