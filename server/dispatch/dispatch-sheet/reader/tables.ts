import { isPlate } from '../../../../contract/kit/field/plate.ts'
import { searchKey } from '../../../../contract/kit/sheet/searchKey.ts'
import type { WireDate } from '../../../../contract/kit/time/time.ts'
import { columnsOf, type Column, type Mapping } from './columns.ts'
import { filledColumns, mergedCell, type Grid } from '../../../kit/sheet/grid.ts'
import {
  findHeader,
  headerFrom,
  isHeaderAgain,
  isNumbering,
  repeatsHeader,
  type Header,
} from '../../../kit/sheet/header.ts'
import type { Known } from './known.ts'
import { isOrder } from './groups.ts'
import { cellOf, columnFor, hasOwn, isMergedDown, type Line, type Table } from './line.ts'
import { parseMoney } from '../../../../contract/kit/sheet/money.ts'
import { parseMoment } from '../../../kit/sheet/moment.ts'
import { titleScale } from '../../../kit/sheet/moneyScale.ts'
import { contextOf, NO_CONTEXT, rowKind } from './rows.ts'
import { isUnnumbered } from './unnumbered.ts'
import { DISPATCH_HEADER, isOwnId } from './wording.ts'
import type { WeightUnit } from '../../../../contract/kit/sheet/weight.ts'
import { cellText, isBlank, type Cell } from '../../../../contract/kit/sheet/workbook.ts'

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
  readonly inGuessedThousands: boolean
  /** Rows that hold one number and nothing else; they are sums more often than not. */
  readonly loneNumbers: readonly number[]
  /** A file of ours whose columns leave out the trip number. */
  readonly isUnnumbered: boolean
}

const rowText = (grid: Grid, row: number): string =>
  filledColumns(grid, row)
    .map((column) => cellText(grid.cell(row, column)))
    .join(' ')

/** Title rows above the header; only a few words tell a day or a vehicle, long rows are some other table. */
export function titleRows(grid: Grid, header: Header): string[] {
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

/** How a table's amounts are to be read: as its title says, or as its freights can only be meant. */
type MoneyUnits = {
  /** How many đồng one is: 1, 1000 or 1,000,000. */
  readonly scale: number
  /** No title and no header says so; the freights are too small for đồng. */
  readonly guessed: boolean
}

const FREIGHTS = ['cuoc_van_chuyen', 'tong_cuoc', 'chi_phi_thau_phu']
/** No freight is below this in đồng, hardly one above it in nghìn đồng. */
const BETWEEN = 100_000
const LEAST_THOUSANDS = 100
const LEAST_CELLS = 3
const SAMPLED_AMOUNTS = 300

/** Amounts of a column's data rows as written, without those of 0. */
function amountsIn(
  grid: Grid,
  header: Header,
  { columns, column }: { columns: readonly Column[]; column: Column },
): number[] {
  const amounts: number[] = []
  for (
    let row = header.lastRow + 1;
    row < grid.rowCount && amounts.length < SAMPLED_AMOUNTS;
    row++
  ) {
    const parsed = parseMoney(mergedCell(grid, row, column.column))
    if (parsed.error !== undefined || !parsed.value) continue
    if (rowKind(grid, row, columns) === 'data') amounts.push(parsed.value)
  }
  return amounts
}

/** Our own files are in đồng. */
function isOwnTable(grid: Grid, header: Header, columns: readonly Column[]): boolean {
  if (isUnnumbered(grid, header)) return true
  const id = columns.find(({ field }) => field === 'chuyen')
  return id !== undefined && isOwnId(cellText(grid.cell(header.lastRow + 1, id.column)))
}

/** True where no unit is written and every freight is too small for đồng: 2900 is 2.900.000. */
function freightsInThousands(grid: Grid, header: Header, columns: readonly Column[]): boolean {
  const [freight] = columns.filter(({ field }) => FREIGHTS.includes(field ?? ''))
  if (!freight || freight.units.length > 0 || isOwnTable(grid, header, columns)) return false
  const amounts = amountsIn(grid, header, { columns, column: freight })
  return (
    amounts.length >= LEAST_CELLS &&
    amounts.every((amount) => amount >= LEAST_THOUSANDS && amount < BETWEEN)
  )
}

/** What one amount of a column stands for in đồng: 1, 1000 or 1,000,000. */
function moneyUnitOf(
  grid: Grid,
  header: Header,
  { columns, units }: { columns: readonly Column[]; units: MoneyUnits },
): (column: Column) => number {
  const inDong = new Map<number, boolean>()
  const isInDong = (column: Column): boolean => {
    const there = inDong.get(column.column)
    if (there !== undefined) return there
    const amounts = amountsIn(grid, header, { columns, column })
    const made = amounts.some((amount) => amount >= BETWEEN)
    inDong.set(column.column, made)
    return made
  }
  return (column) => {
    if (column.units.includes('trieu')) return 1_000_000
    if (column.units.includes('nghin')) return 1000
    if (column.units.includes('vnd')) return 1
    return units.guessed && isInDong(column) ? 1 : units.scale
  }
}

function tableOf(
  grid: Grid,
  header: Header,
  { columns, units }: { columns: readonly Column[]; units: MoneyUnits },
): Table {
  const byField = new Map<string, Column[]>()
  for (const column of columns)
    if (column.field) byField.set(column.field, [...(byField.get(column.field) ?? []), column])
  return {
    grid,
    columns: byField,
    others: columns.filter(({ field }) => field === null),
    moneyUnit: moneyUnitOf(grid, header, { columns, units }),
    weightUnit: weightUnitOf(grid, byField.get('trong_luong')?.[0], header),
    isUnnumbered: isUnnumbered(grid, header),
  }
}

/** A header that begins anew further down, with other columns; words alone may be one. */
function newHeader(grid: Grid, row: number, header: Header): Header | null {
  const filled = filledColumns(grid, row)
  const cells = filled.map((column) => grid.cell(row, column))
  if (filled.length < 4 || cells.some((cell) => typeof cell !== 'string' || /\d{2}/.test(cell)))
    return null
  const least = Math.min(5, header.columns.length / 2)
  const found = headerFrom(grid, row, DISPATCH_HEADER)
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

const SHARE_UNPLATED = 5
/** A row that is a run of its own: it has a day and a cost, and no plate. */
const isUnplated = (line: Line): boolean =>
  !hasOwn(line, 'bien_so_xe') &&
  !isMergedDown(line, 'bien_so_xe') &&
  hasOwn(line, 'ngay_thuc_hien') &&
  RUN_COSTS.some((field) => hasOwn(line, field))
const RUN_COSTS = ['phi_xang_dau', 'luong_lai_xe', 'phi_cau_duong', 'km_cuoi', 'chi_phi_thau_phu']

/** Where a sheet writes the vehicle only in the first of its rows, it and its driver hold until the next one. */
function carryPlates(lines: readonly Line[]): Line[] {
  const alone = lines.filter(isUnplated)
  if (alone.length * SHARE_UNPLATED < lines.length) return [...lines]
  let above: { plate: string; driver: string } | null = null
  return lines.map((line) => {
    const plate = cellText(cellOf(line, 'bien_so_xe'))
    if (plate !== '') above = { plate, driver: cellText(cellOf(line, 'lai_xe_1')) }
    else if (above && isUnplated(line)) return { ...line, ...above, isCarried: true }
    return line
  })
}

/** A row of our own files that says a day or a plate is a trip, whatever its words look like. */
const namesRun = (line: Line): boolean =>
  (typeof dayCell(line) === 'object' && !isBlank(dayCell(line))) ||
  isPlate(cellText(cellOf(line, 'bien_so_xe')))

/** A header with its columns, read in thousands or millions where the sheet says so, or cannot mean anything else. */
function madeFrom(grid: Grid, header: Header, options: ReadSheetOptions & { declared: number }) {
  const { declared } = options
  const told = columnsOf(grid, header, { ...options, scaled: declared > 1 })
  const guessed = declared === 1 && freightsInThousands(grid, header, told)
  const units = { scale: guessed ? 1000 : declared, guessed }
  const columns = guessed ? columnsOf(grid, header, { ...options, scaled: true }) : told
  return { header, columns, guessed, table: tableOf(grid, header, { columns, units }) }
}

/** All data rows of a sheet with the tables they stand in. */
export function tablesOf(grid: Grid, options: ReadSheetOptions): SheetTables | null {
  const first = findHeader(grid, DISPATCH_HEADER)
  if (!first) return null
  const titles = titleRows(grid, first)
  const declared = titleScale(grid, first)
  let current = madeFrom(grid, first, { ...options, declared })
  const { columns, guessed } = current
  let context = [grid.sheet.name, ...titles].reduce(
    (made, text) => contextOf(made, text, options),
    NO_CONTEXT,
  )
  const lines: Line[] = []
  const loneNumbers: number[] = []
  let [signed, summed, totalled, below] = [false, false, false, false]
  for (let row = first.lastRow + 1; row < grid.rowCount; row++) {
    if (row <= current.header.lastRow + 2 && isNumbering(grid, row)) continue
    if (isHeaderAgain(grid, row, current.header)) continue
    const header = newHeader(grid, row, current.header)
    if (header) {
      current = madeFrom(grid, header, { ...options, declared })
      row = header.lastRow
      ;[signed, summed, totalled, below] = [false, false, false, false]
      continue
    }
    if (repeatsHeader(grid, row, current.header)) continue
    const isRun = current.table.isUnnumbered && namesRun({ table: current.table, row, ...context })
    const kind = isRun ? 'data' : rowKind(grid, row, current.columns)
    if (kind === 'section') context = contextOf(context, rowText(grid, row), options)
    if (kind === 'lone number') loneNumbers.push(row)
    if (kind === 'signature') signed = true
    if (kind === 'summary') summed = true
    if (kind === 'total') totalled = true
    if (kind === 'blank' && totalled) below = true
    if (kind !== 'data' || summed || (signed && isWords(grid, row))) continue
    const line = { table: current.table, row, ...context }
    const isTold = isRun || (isOrder(line) && (!below || begins(line)))
    if (isTold) [totalled, below] = [false, false]
    if (isTold || (!totalled && !tellsNothing(line))) lines.push(line)
  }
  return {
    lines: carryDays(carryPlates(lines), options.today),
    columns,
    header: first,
    inGuessedThousands: guessed,
    loneNumbers,
    isUnnumbered: isUnnumbered(grid, first),
  }
}

const BEGINS = ['bien_so_xe', 'ngay_thuc_hien', 'stt', 'chuyen', 'ma_cont', 'lai_xe_1']
/** True for a row that goes on with none above it: below sums and a blank line others belong to another table, 'Phải trả nhà xe'. */
const begins = (line: Line): boolean => {
  const there = BEGINS.filter((field) => columnFor(line, field) !== null)
  return there.length === 0 || there.some((field) => hasOwn(line, field))
}

/** A row of words and a day beside the runs: 'Ứng tiền mặt đi đường'. */
const tellsNothing = (line: Line): boolean =>
  columnFor(line, 'bien_so_xe') !== null &&
  !hasOwn(line, 'bien_so_xe') &&
  (hasOwn(line, 'dien_giai') || hasOwn(line, 'ghi_chu')) &&
  [...line.table.columns.keys()].every((field) => !OF_RUN.test(field) || !hasOwn(line, field))
const OF_RUN = /^(phi_|luong_|chi_phi|ve_cau|km_|cap_km|tong_km|lenh_|dinh_muc|chuyen$|lai_xe|ma_)/

/** Names below signatures. */
const isWords = (grid: Grid, row: number): boolean =>
  filledColumns(grid, row).every((column) => /^\D+$/.test(cellText(grid.cell(row, column))))
