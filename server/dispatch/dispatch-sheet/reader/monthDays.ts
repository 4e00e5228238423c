import type { Text } from '../../../../contract/kit/text/text.ts'
import { sheetRemarks } from '../../../../contract/dispatch/dispatch-sheet/reading.texts.ts'
import { isDate, type WireDate } from '../../../../contract/kit/time/time.ts'
import { titleOf, type Mapping } from './columns.ts'
import { gridOf, type Grid } from '../../../kit/sheet/grid.ts'
import {
  findHeader,
  isNumbering,
  type Header,
  type HeaderColumn,
} from '../../../kit/sheet/header.ts'
import { nearestYear } from '../../../kit/sheet/moment.ts'
import { searchKey } from '../../../../contract/kit/sheet/searchKey.ts'
import { titleRows } from './tables.ts'
import { DISPATCH_HEADER, meaningsOf } from './wording.ts'
import {
  cellText,
  isBlank,
  type Cell,
  type Sheet,
} from '../../../../contract/kit/sheet/workbook.ts'

/** A sheet with whole dates where a column held days of the title's month, and what was taken so. */
export type DatedSheet = {
  readonly sheet: Sheet
  readonly told: readonly { readonly column: number; readonly row: number; said: Text }[]
  /** The columns of days, whatever their cells look like. */
  readonly mapping: Mapping
}

const MONTH =
  /(?<!\d )\b(?:thang|t)\.?\s*(\d{1,2})(?!\d)(?:(?:\s*nam)?[\s./-]*(20\d{2}|\d{2}(?!\d)))?/g
const MONTHS = /\bthang\s*\d{1,2}\s*[-,+&]\s*(?:thang\s*)?\d{1,2}(?!\d)/
const BARE_MONTH = /^(\d{1,2})[./\s-]+(20\d{2})$/g
const DAY_MONTH = /(?<!\d)\d{1,2}\s*(?:[./-]|thang)\s*(\d{1,2})\s*(?:[./-]|nam)\s*(20\d{2})/g
const DAY = /^(?:ngay )?0?(\d{1,2})$/
const DAY_FIELDS = ['ngay_thuc_hien', 'ngay_lay', 'ngay_tra']
const SURE = 0.6
const LAST_DAY = 31

const two = (value: string): string => value.padStart(2, '0')

type Named = { readonly month: string; readonly year: string | null }

const monthsBy = (pattern: RegExp, text: string): Named[] =>
  [...text.matchAll(pattern)].flatMap(([, month = '', year]) =>
    Number(month) >= 1 && Number(month) <= 12
      ? [{ month: two(month), year: year ? `20${year.slice(-2)}` : null }]
      : [],
  )

/** The one month that is named, as 'YYYY-MM'; without a year the one nearest to today. */
function only(named: readonly Named[], today: WireDate): string | null {
  const [month, ...others] = new Set(named.map((one) => one.month))
  const [year, ...otherYears] = new Set(named.flatMap((one) => one.year ?? []))
  if (month === undefined || others.length > 0 || otherYears.length > 0) return null
  return `${year ?? nearestYear('15', month, today)}-${month}`
}

/** The one month that titles and the sheet's name speak of, else the one all dates of the titles lie in; null where they differ. */
function monthOf(sheet: Sheet, titles: readonly string[], today: WireDate): string | null {
  const name = searchKey(sheet.name)
  const keys = titles.map(searchKey)
  if (keys.some((text) => MONTHS.test(text))) return null
  const named = [
    ...[...keys, name].flatMap((text) => monthsBy(MONTH, text)),
    ...monthsBy(BARE_MONTH, name),
  ]
  const dated = keys.flatMap((text) => monthsBy(DAY_MONTH, text))
  return only(named.length > 0 ? named : dated, today)
}

const dayOf = (cell: Cell): number | null => {
  if (typeof cell === 'object' || typeof cell === 'boolean') return null
  const day = Number(DAY.exec(searchKey(cellText(cell)))?.[1] ?? 0)
  return day >= 1 && day <= LAST_DAY ? day : null
}

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
  const cells = rows.map((row) => grid.cell(row, column.column)).filter((cell) => !isBlank(cell))
  return cells.filter((cell) => dayOf(cell) !== null).length * 2 > cells.length ? best[0] : null
}

/** A whole date; a day that the month does not have stays a text, which is refused with its name. */
function dateIn(month: string, day: number): Cell {
  const date = `${month}-${two(String(day))}`
  return isDate(date)
    ? { date: `${date} 00:00:00` }
    : `${day}/${month.slice(5)}/${month.slice(0, 4)}`
}

/** Reads columns that hold days only ('5', '06') by the month of the title or of the sheet's name. */
export function withMonthDays(sheet: Sheet, today: WireDate): DatedSheet {
  const grid = gridOf(sheet)
  const header = findHeader(grid, DISPATCH_HEADER)
  if (!header) return { sheet, told: [], mapping: {} }
  const rows = dataRows(grid, header)
  const columns = header.columns.filter((column) => dayField(grid, rows, column) !== null)
  if (columns.length === 0) return { sheet, told: [], mapping: {} }
  const month = monthOf(sheet, titleRows(grid, header), today)
  const telling = (column: HeaderColumn) => ({
    column: column.column,
    row: header.lastRow,
    said: month
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
          const day = places.has(column) ? dayOf(cell) : null
          return day === null ? cell : dateIn(month, day)
        })
      : cells,
  )
  return { sheet: { ...sheet, rows: dated }, told, mapping }
}
