import { isPlate } from '../plate.ts'
import { searchKey } from './searchKey.ts'
import type { WireDate } from '../time.ts'
import { columnsOf, type Column, type Mapping } from './columns.ts'
import { filledColumns, type Grid } from './grid.ts'
import { findHeader, headerFrom, isNumbering, repeatsHeader, type Header } from './header.ts'
import type { Known } from './known.ts'
import { cellOf, hasOwn, type Line, type Table } from './line.ts'
import { parseMoment } from './moment.ts'
import { rowKind } from './rows.ts'
import type { WeightUnit } from './weight.ts'
import { cellText, isBlank, type Cell } from './workbook.ts'

/** What is told outside the rows: by the sheet's name, its title and headings between rows. */
type Context = { date: WireDate | null; plate: string | null }

export type ReadSheetOptions = {
  readonly mapping: Mapping
  readonly known: Known | null
  readonly today: WireDate
}

/** The tables of a sheet and their data rows; null where no header of a dispatch sheet is found. */
export type SheetTables = {
  readonly lines: readonly Line[]
  readonly columns: readonly Column[]
  readonly header: Header
}

const PLATE_IN_TEXT =
  /\d{2}\s?[A-Za-z]{1,2}[\s.-]?\d{3}[\s.]?\d{2}(?!\d)|\d{2}\s?[A-Za-z]{1,2}[\s-]\d{4}(?!\d)/
const DAY_IN_TEXT =
  /\d{1,2}\s*[./-]\s*\d{1,2}\s*[./-]\s*\d{2,4}|\d{1,2}\s*thang\s*\d{1,2}(\s*nam\s*\d{4})?/
const THOUSANDS = /(dvt|don vi( tinh)?|unit)[^a-z0-9]*(la )?(1[., ]?000|nghin|ngan|k\b)/
const HEADING_DAY = /(ngay|date|thu)\D{0,6}(\d{1,2}\s*[/-]\s*\d{1,2})(?!\d)/

/** The day that a title or heading names; a range ('từ … đến …') names none. */
function dayIn(text: string, today: WireDate): WireDate | null {
  const key = searchKey(text)
  const found = DAY_IN_TEXT.exec(key)?.[0] ?? HEADING_DAY.exec(key)?.[2]
  if (!found || DAY_IN_TEXT.test(key.replace(found, ' '))) return null
  const moment = parseMoment(found, today)
  return moment.error === undefined ? (moment.value?.date ?? null) : null
}

const plateIn = (text: string): string | null => {
  const found = PLATE_IN_TEXT.exec(text)?.[0]
  return found && isPlate(found) ? found : null
}

function add(context: Context, text: string, today: WireDate): Context {
  return { date: dayIn(text, today) ?? context.date, plate: plateIn(text) ?? context.plate }
}

const rowText = (grid: Grid, row: number): string =>
  filledColumns(grid, row)
    .map((column) => cellText(grid.cell(row, column)))
    .join(' ')

/** Title rows above the header; only a few words tell a day or a vehicle, long rows are some other table. */
function titleRows(grid: Grid, header: Header): string[] {
  const rows = Array.from({ length: header.firstRow }, (_, row) => row)
  return rows.filter((row) => filledColumns(grid, row).length <= 4).map((row) => rowText(grid, row))
}

/** Bare weights are kg, unless the header says tonnes or half of the numbers are too small for kg. */
function weightUnitOf(grid: Grid, column: Column | undefined, header: Header): WeightUnit {
  if (!column) return 'kg'
  if (column.units.includes('kg')) return 'kg'
  if (column.units.includes('tan') || /tan|ton/.test(searchKey(column.title))) return 'tan'
  const bare: number[] = []
  for (let row = header.lastRow + 1; row < grid.rowCount && bare.length < 500; row++) {
    const number = bareNumber(grid.cell(row, column.column))
    if (number !== null) bare.push(number)
  }
  const small = bare.filter((number) => number < 100).length
  return bare.length > 0 && small * 2 > bare.length ? 'tan_when_small' : 'kg'
}

function bareNumber(cell: Cell): number | null {
  if (typeof cell === 'number') return cell
  const text = typeof cell === 'string' ? cell.trim() : ''
  return /^\d+([.,]\d+)?$/.test(text) ? Number(text.replace(',', '.')) : null
}

function tableOf(
  grid: Grid,
  header: Header,
  columns: readonly Column[],
  inThousands: boolean,
): Table {
  const byField = new Map<string, Column[]>()
  for (const column of columns)
    if (column.field) byField.set(column.field, [...(byField.get(column.field) ?? []), column])
  return {
    grid,
    columns: byField,
    moneyUnit: ({ units }) =>
      units.includes('trieu')
        ? 1_000_000
        : units.includes('nghin')
          ? 1000
          : units.includes('vnd') || !inThousands
            ? 1
            : 1000,
    weightUnit: weightUnitOf(grid, byField.get('trong_luong')?.[0], header),
  }
}

/** A header that begins anew further down, with other columns; words alone may be one. */
function newHeader(grid: Grid, row: number, header: Header): Header | null {
  const filled = filledColumns(grid, row)
  const cells = filled.map((column) => grid.cell(row, column))
  if (filled.length < 4 || cells.some((cell) => typeof cell !== 'string' || /\d{2}/.test(cell)))
    return null
  const least = Math.min(5, header.columns.length / 2)
  const found = headerFrom(grid, row)
  return found && found.worth >= least ? found.header : null
}

const dayCell = (line: Line): Cell => cellOf(line, 'ngay_thuc_hien')

/** Where a sheet writes the day only once for many rows, it holds until the next one. */
function carryDays(lines: readonly Line[], today: WireDate): Line[] {
  const plated = lines.filter((line) => hasOwn(line, 'bien_so_xe'))
  const undated = plated.filter((line) => isBlank(dayCell(line)))
  if (undated.length * 5 < plated.length) return [...lines]
  let day: WireDate | null = null
  let heading: WireDate | null = null
  return lines.map((line) => {
    if (line.date !== heading) [heading, day] = [line.date, null]
    const own = parseMoment(dayCell(line), today)
    if (own.error === undefined && own.value?.date) day = own.value.date
    return day ? { ...line, date: day } : line
  })
}

/** All data rows of a sheet with the tables they stand in. */
export function tablesOf(grid: Grid, options: ReadSheetOptions): SheetTables | null {
  const first = findHeader(grid)
  if (!first) return null
  const titles = titleRows(grid, first)
  const inThousands = titles.some((title) => THOUSANDS.test(searchKey(title)))
  const make = (header: Header) => {
    const columns = columnsOf(grid, header, { ...options, inThousands })
    return { header, columns, table: tableOf(grid, header, columns, inThousands) }
  }
  let current = make(first)
  const firstColumns = current.columns
  let context = [grid.sheet.name, ...titles].reduce<Context>(
    (made, text) => add(made, text, options.today),
    { date: null, plate: null },
  )
  const lines: Line[] = []
  for (let row = first.lastRow + 1; row < grid.rowCount; row++) {
    if (row <= current.header.lastRow + 2 && isNumbering(grid, row)) continue
    if (repeatsHeader(grid, row, current.header)) continue
    const header = newHeader(grid, row, current.header)
    if (header) {
      current = make(header)
      row = header.lastRow
      continue
    }
    const kind = rowKind(grid, row, current.columns)
    if (kind === 'section') context = add(context, rowText(grid, row), options.today)
    if (kind === 'data')
      lines.push({ table: current.table, row, date: context.date, plate: context.plate })
  }
  return { lines: carryDays(lines, options.today), columns: firstColumns, header: first }
}
