import { payFields, totalCostFields } from '../../../../contract/dispatch/trip/trip.fields.ts'
import { sumVnd } from '../../../../contract/kit/money/money.ts'
import { importTexts } from '../../../../contract/kit/sheet/import.texts.ts'
import { parseMoney } from '../../../../contract/kit/sheet/money.ts'
import { searchKey } from '../../../../contract/kit/sheet/searchKey.ts'
import type { Remark } from '../../../../contract/kit/sheet/sheet.ts'
import { cellText, columnLetter, isBlank } from '../../../../contract/kit/sheet/workbook.ts'
import { told } from '../../../../contract/kit/text/sentence.ts'
import { filledColumns } from '../../../kit/sheet/grid.ts'
import { addsUp } from '../../../kit/sheet/lineWords.ts'
import type { Column } from './columns.ts'
import type { Line, Table } from './line.ts'
import { rowKind } from './rows.ts'
import type { SheetTrip } from './sheetTrip.ts'
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

/** What the trips of a sheet have of a figure, by the row in which it stands. */
function amountsBy(trips: readonly SheetTrip[], field: string): ReadonlyMap<number, number> {
  const key = extraKeyOf(field)
  const amounts = trips
    .filter(({ values }) => values.trang_thai !== 'huy')
    .flatMap(({ rows, orders, orderRows, values, extras }): [number, unknown][] => {
      const [first = 0] = rows
      if (field === FREIGHT)
        return orders.map((order, at) => [orderRows[at] ?? first, order[FREIGHT]])
      if (key === null) return [[first, values[field]]]
      return extras.filter((one) => one.key === key).map(({ amount }) => [first, amount])
    })
  const by = new Map<number, number>()
  for (const [row, amount] of amounts) by.set(row, (by.get(row) ?? 0) + Number(amount ?? 0))
  return by
}

/** Rows with which a part may begin that a sum below adds up: the first, and those behind what is no row of a trip. */
const beginnings = (lines: readonly Line[]): number[] =>
  lines
    .filter(({ row }, at) => at === 0 || lines[at - 1]?.row !== row - 1)
    .map(({ row }) => row + 1)

/** The part of the rows above that comes nearest to a sum. */
function nearestPart(sum: number, amounts: ReadonlyMap<number, number>, parts: readonly Part[]) {
  const read = parts.map(({ from, to }) => {
    const own = [...amounts].filter(([row]) => row >= from && row <= to)
    return { from, own: own.map(([, amount]) => amount).filter((amount) => amount !== 0) }
  })
  return read
    .map((part) => ({ ...part, off: Math.abs(sumVnd(part.own) - sum) }))
    .toSorted((one, other) => one.off - other.off)[0]
}

type Part = { readonly from: number; readonly to: number }

/** The figures of a row of sums that differ from what was read above it. */
function differing(table: Table, row: number, above: Above): Remark[] {
  const parts = above.begun.filter((from) => from <= row).map((from) => ({ from, to: row }))
  return [...table.columns.keys()].filter(isFigure).flatMap((field): Remark[] => {
    const said = saidIn(table, row, field)
    const part = said && nearestPart(said.sum, amountsBy(above.trips, field), parts)
    if (!part || part.off === 0) return []
    // 'Cộng: 3' counts the runs.
    if (part.own.length > 0 && part.own.every((amount) => amount > said.sum)) return []
    const isTold = above.trips.some(
      ({ errors, rows: [first = 0] }) => errors.length > 0 && first >= part.from && first <= row,
    )
    if (isTold) return []
    const { column, title } = said.column
    return [
      {
        sheet: table.grid.sheet.name,
        dong: row + 1,
        cot: columnLetter(column),
        gia_tri: cellText(table.grid.cell(row, column)),
        ...told(
          importTexts.otherSum(
            title,
            importTexts.inDong(said.sum),
            importTexts.inDong(sumVnd(part.own)),
          ),
        ),
      },
    ]
  })
}

/** The trips of a sheet, and the rows with which parts of it begin. */
type Above = { readonly trips: readonly SheetTrip[]; readonly begun: readonly number[] }

/**
 * Compares the rows of sums of a sheet with what was read above them: a difference tells of a run that was called off, stands twice or
 * was left out. A sum may be of the part above it or of all; where a trip of that was refused, it says so itself.
 */
export function checkFoot(lines: readonly Line[], trips: readonly SheetTrip[]): Remark[] {
  const tables = [...new Set(lines.map(({ table }) => table))]
  const rows = new Set(lines.map(({ row }) => row))
  const above = { trips, begun: beginnings(lines) }
  return tables.flatMap((table, index) => {
    const from = lines.find((line) => line.table === table)?.row ?? 0
    const next = lines.find((line) => line.table === tables[index + 1])?.row ?? table.grid.rowCount
    const own = Array.from({ length: next - from }, (_, at) => from + at)
    return sumRows(table, own, (row) => rows.has(row)).flatMap((row) =>
      differing(table, row, above),
    )
  })
}
