import type { WireDate } from '../../../../contract/kit/time/time.ts'
import type { Known } from './known.ts'
import { isOwnId } from './labels.ts'
import { leastAmount, parseMoney } from '../../../../contract/kit/sheet/money.ts'
import { keep, type Remarks } from './remarks.ts'
import { cellOf, columnFor, placeOf, type Line } from './line.ts'
import { continuesMerge } from '../../../kit/sheet/grid.ts'
import type { Column } from './columns.ts'
import type { Parsed } from '../../../../contract/kit/sheet/parsed.ts'
import type { UnknownName, Value } from './sheetTrip.ts'
import { isBlank, wordOf, type Cell } from '../../../../contract/kit/sheet/workbook.ts'

/** What the reading of one trip needs and gathers. */
export type Reading = {
  readonly lines: readonly Line[]
  readonly remarks: Remarks
  readonly unknown: UnknownName[]
  readonly known: Known
  /** Unknown vehicles and customers are to be created: they are no error. */
  readonly create: boolean
  readonly today: WireDate
}

/** The parsed value of a field in a line, its error or warning put on its cell. */
export const take = <T>(
  reading: Reading,
  line: Line,
  field: string,
  parse: (cell: Cell) => Parsed<T>,
): T | null =>
  columnFor(line, field)
    ? keep(reading.remarks, line, placeOf(line, field), parse(cellOf(line, field)))
    : null

/** The first line of the trip that shows a field, else its first line. */
export const lineWith = (reading: Reading, field: string): Line => {
  const shown = reading.lines.find((line) => !isBlank(cellOf(line, field)))
  return shown ?? (reading.lines[0] as Line)
}

/** Text of a field from the first line of the trip that shows it. */
export const tripText = (reading: Reading, field: string): string =>
  wordOf(cellOf(lineWith(reading, field), field))

/** True for a trip of a file that this product made: its cells say exactly what was stored. */
export const isOwn = (reading: Reading): boolean => isOwnId(tripText(reading, 'chuyen'))

/** The amounts of one column over the lines of a trip; merged cells count once. */
function columnAmounts(reading: Reading, column: Column): (number | null)[] {
  const least = isOwn(reading) ? 0 : leastAmount(column.field ?? '')
  return reading.lines.flatMap((line) => {
    const { grid } = line.table
    if (continuesMerge(grid, line.row, column.column)) return []
    const cell = grid.cell(line.row, column.column)
    if (isBlank(cell)) return []
    const place = { row: line.row, column: column.column }
    const unit = line.table.moneyUnit(column)
    return [keep(reading.remarks, line, place, parseMoney(cell, unit, least))]
  })
}

/**
 * The amount of a cost of the trip: the sum over its columns and rows. Where every row of the trip repeats the whole trip
 * (`repeated`), each column counts once.
 */
export function tripAmount(reading: Reading, field: string, repeated: boolean): number | null {
  const columns = reading.lines[0]?.table.columns.get(field) ?? []
  const parts = columns.flatMap((column) => {
    const amounts = columnAmounts(reading, column).filter((amount) => amount !== null)
    return repeated ? amounts.slice(0, 1) : amounts
  })
  return parts.length === 0 ? null : parts.reduce((sum, part) => sum + part, 0)
}

const REPEATING =
  /^(km_|cap_km|tong_km|phi_|ve_cau_pha|luong_lai_xe|chi_phi|lenh_xang_dau|dinh_muc_dau)/

/** True when each row of a trip carries the same figures of the whole trip, as lists exported row by row do. */
export function isRepeated(lines: readonly Line[]): boolean {
  const [first, ...others] = lines
  if (!first || others.length === 0) return false
  const columns = [...first.table.columns.entries()]
    .filter(([field]) => REPEATING.test(field))
    .flatMap(([, list]) => list)
  const filled = columns.filter(({ column }) => !isBlank(first.table.grid.cell(first.row, column)))
  const same = (line: Line) =>
    filled.every(
      ({ column }) =>
        wordOf(line.table.grid.cell(line.row, column)) ===
        wordOf(first.table.grid.cell(first.row, column)),
    )
  return filled.length >= 2 && others.every(same)
}

/** Keeps what is told, leaves out what is not. */
export function filledOnly(values: Readonly<Record<string, Value>>): Record<string, Value> {
  const kept: Record<string, Value> = {}
  for (const name in values) {
    const value = values[name]
    if (value !== null && value !== undefined && value !== '') kept[name] = value
  }
  return kept
}
