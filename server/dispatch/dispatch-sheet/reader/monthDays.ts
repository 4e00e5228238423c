import type { Text } from '../../../../contract/kit/text/text.ts'
import { sheetRemarks } from '../../../../contract/dispatch/dispatch-sheet/sheet-remarks.texts.ts'
import type { WireDate } from '../../../../contract/kit/time/time.ts'
import { titleOf, type Mapping } from './columns.ts'
import { filledColumns, gridOf, type Grid } from '../../../kit/sheet/grid.ts'
import { type Header, type HeaderColumn } from '../../../kit/sheet/header.ts'
import { isNumbering } from '../../../kit/sheet/repeatedHeader.ts'
import { dateIn, dayAlone, monthAlone, monthTold } from '../../../kit/sheet/titleMonth.ts'
import { searchKey } from '../../../../contract/kit/sheet/searchKey.ts'
import { saysTotal } from '../../../kit/sheet/lineWords.ts'
import { firstHeader } from './headers.ts'
import { titleRows } from './tables.ts'
import { meaningsOf } from './wording.ts'
import { cellText, isBlank, type Sheet } from '../../../../contract/kit/sheet/workbook.ts'

/** A sheet with whole dates where a column held days of the title's month, and what was taken so. */
export type DatedSheet = {
  readonly sheet: Sheet
  readonly told: readonly { readonly column: number; readonly row: number; said: Text }[]
  /** The columns of days, whatever their cells look like. */
  readonly mapping: Mapping
}

const DAY_FIELDS = ['ngay_thuc_hien', 'ngay_lay', 'ngay_tra']
const SURE = 0.6

/** The rows below a header whose cells may be days. */
function dataRows(grid: Grid, header: Header): number[] {
  const rows = Array.from(
    { length: grid.rowCount - header.lastRow - 1 },
    (_, i) => header.lastRow + 1 + i,
  )
  return rows.filter((row) => row > header.lastRow + 2 || !isNumbering(grid, row))
}

/** The day field that a column's header means, where most of its cells are days only. */
function dayField(grid: Grid, rows: readonly number[], column: HeaderColumn): string | null {
  const [best] = [...meaningsOf(column)].toSorted((a, b) => b[1] - a[1])
  if (!best || best[1] < SURE || !DAY_FIELDS.includes(best[0])) return null
  const cells = rows
    .map((row) => grid.cell(row, column.column))
    .filter((cell) => !isBlank(cell) && !saysTotal(searchKey(cellText(cell))))
  const alone = cells.filter((cell) => dayAlone(cell) !== null)
  const isNamed = alone.some((cell) => /\p{L}/u.test(cellText(cell)))
  return isNamed || alone.length * 2 > cells.length ? best[0] : null
}

/** The month of every row: the nearest that a heading above it says alone, else that of the titles. */
function monthsOf(
  grid: Grid,
  today: WireDate,
  { below, titled }: { below: number; titled: string | null },
): (string | null)[] {
  let month = titled
  return Array.from({ length: grid.rowCount }, (_, row) => {
    const [at = -1, ...others] = filledColumns(grid, row)
    const isHeading = row > below && others.length === 0
    const told = isHeading ? monthAlone(cellText(grid.cell(row, at)), today) : null
    month = told ?? month
    return month
  })
}

/** Reads columns that hold days only ('5', '06') by the month of the title or of the sheet's name. */
export function withMonthDays(sheet: Sheet, today: WireDate): DatedSheet {
  const grid = gridOf(sheet)
  const header = firstHeader(grid)
  if (!header) return { sheet, told: [], mapping: {} }
  const rows = dataRows(grid, header)
  const columns = header.columns.filter((column) => dayField(grid, rows, column) !== null)
  if (columns.length === 0) return { sheet, told: [], mapping: {} }
  const titled = monthTold(sheet, titleRows(grid, header), today)
  const months = monthsOf(grid, today, { below: header.lastRow, titled })
  const [month] = rows.flatMap((row) => months[row] ?? [])
  const telling = (column: HeaderColumn) => ({
    column: column.column,
    row: header.lastRow,
    said:
      month !== undefined
        ? sheetRemarks.dayOnly(titleOf(column), `${month.slice(5)}/${month.slice(0, 4)}`)
        : sheetRemarks.monthUnclear(titleOf(column)),
  })
  const told = columns.map(telling)
  const mapping = Object.fromEntries(
    columns.map((column) => [titleOf(column), dayField(grid, rows, column) ?? '']),
  )
  if (!month) return { sheet, told, mapping }
  const places = new Set(columns.map(({ column }) => column))
  const data = new Set(rows)
  const dated = sheet.rows.map((cells, row) =>
    data.has(row)
      ? cells.map((cell, column) => {
          const day = places.has(column) ? dayAlone(cell) : null
          const of = months[row] ?? null
          return day === null || of === null ? cell : dateIn(of, day)
        })
      : cells,
  )
  return { sheet: { ...sheet, rows: dated }, told, mapping }
}
