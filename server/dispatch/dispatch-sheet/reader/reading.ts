import type { Near } from '../../../kit/sheet/moment.ts'
import { cellTexts } from '../../../../contract/kit/sheet/cell.texts.ts'
import { told } from '../../../../contract/kit/text/sentence.ts'
import type { Text } from '../../../../contract/kit/text/text.ts'
import type { WireDate } from '../../../../contract/kit/time/time.ts'
import type { Known } from './known.ts'
import { cellRemarks } from '../../../../contract/dispatch/dispatch-sheet/reading.texts.ts'
import { searchKey } from '../../../../contract/kit/sheet/searchKey.ts'
import { isOrder } from './groups.ts'
import { isCostField, isOwnId } from './wording.ts'
import { costCell, costColumns } from './wordCosts.ts'
import { LEAST_AMOUNT, parseMoney } from '../../../../contract/kit/sheet/money.ts'
import type { Remark } from '../../../../contract/kit/sheet/sheet.ts'
import { answeredOnce, cellOf, columnFor, placeOf, type Line, type Place } from './line.ts'
import { continuesMerge } from '../../../kit/sheet/grid.ts'
import type { Column } from './columns.ts'
import {
  type Parsed,
  cellText,
  columnLetter,
  isBlank,
  wordOf,
  type Cell,
} from '../../../../contract/kit/sheet/workbook.ts'
import type { Value } from '../../../kit/sheet/fields.ts'
import type { UnknownName } from './sheetTrip.ts'

/** Errors and warnings of one trip, each on its cell. */
export type Remarks = {
  readonly errors: Remark[]
  readonly warnings: Remark[]
  /** Warnings about a whole column that were already given, over all trips of a file. */
  readonly given: Set<string>
}

/** Puts a remark on the cell where a field stands; a field without a column is put on the row. */
function remarkAt(line: Line, place: Place, said: Text): Remark {
  const { grid } = line.table
  const shown = place.column < 0 ? '' : cellText(grid.cell(place.row, place.column))
  return {
    sheet: grid.sheet.name,
    dong: place.row + 1,
    cot: place.column < 0 ? '' : columnLetter(place.column),
    gia_tri: shown === '' ? null : shown,
    ...told(said),
  }
}

const isThere = (list: readonly Remark[], remark: Remark): boolean =>
  list.some(
    (one) => one.dong === remark.dong && one.cot === remark.cot && one.message === remark.message,
  )

function put(list: Remark[], remark: Remark): void {
  if (!isThere(list, remark)) list.push(remark)
}

/** Refuses the trip because of a field. */
export const addError = (remarks: Remarks, line: Line, field: string, said: Text): void =>
  put(remarks.errors, remarkAt(line, placeOf(line, field), said))

/** Refuses the trip because of a column that is none of a field. */
export const addErrorAt = (remarks: Remarks, line: Line, column: number, said: Text): void =>
  put(remarks.errors, remarkAt(line, { row: line.row, column }, said))

/** Reports a field without refusing the trip. */
export const addWarning = (remarks: Remarks, line: Line, field: string, said: Text): void =>
  put(remarks.warnings, remarkAt(line, placeOf(line, field), said))

/** Reports what a field lacks, where its cell is not refused already. */
export function warnLacking(remarks: Remarks, line: Line, field: string, said: Text): void {
  const lacking = remarkAt(line, placeOf(line, field), said)
  if (!remarks.errors.some(({ dong, cot }) => dong === lacking.dong && cot === lacking.cot))
    put(remarks.warnings, lacking)
}

/** By row and column, as a person goes through the sheet. */
export const inOrder = (remarks: readonly Remark[]): Remark[] =>
  remarks.toSorted(
    (a, b) => a.dong - b.dong || a.cot.length - b.cot.length || (a.cot < b.cot ? -1 : 1),
  )

/** The value of a parsed cell; its error or warning is put on the cell at `place`. */
export function keep<T>(remarks: Remarks, line: Line, place: Place, parsed: Parsed<T>): T | null {
  if (parsed.error !== undefined) {
    put(remarks.errors, remarkAt(line, place, parsed.error))
    return null
  }
  if (parsed.warning) {
    const key = `${line.table.grid.sheet.name}|${place.column}|${parsed.warning.vi}`
    if (!parsed.once || !remarks.given.has(key))
      put(remarks.warnings, remarkAt(line, place, parsed.warning))
    if (parsed.once) remarks.given.add(key)
  }
  return parsed.value
}

/** Reports what holds for all rows that say the same in this column: on the first of them. */
export function tellOnce(remarks: Remarks, line: Line, field: string, said: Text): void {
  keep(remarks, line, placeOf(line, field), { value: null, warning: said, once: true })
}

/** What the reading of one trip needs and gathers. */
export type Reading = {
  readonly lines: readonly Line[]
  /** Rows of one trip that carry the same costs repeat them: what they say counts once. */
  readonly repeatsCosts: boolean
  readonly remarks: Remarks
  readonly unknown: UnknownName[]
  readonly known: Known
  /** Unknown vehicles and customers are to be created: they are no error. */
  readonly create: boolean
  readonly today: WireDate
  /** By which days without a year are read. */
  readonly near: Near
}

/** Which row of its trip a line is; −1 for a way back, which is none of the rows. */
export const indexIn = ({ lines }: Reading, line: Line): number =>
  lines.indexOf(line.dropOf ?? line)

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
export const isOwn = (reading: Reading): boolean => isUnnumbered(reading) || bearsNumber(reading)

/** True where the rows bear a number of ours: what its trip lacks, as a draft may, stands so. */
export const bearsNumber = answeredOnce((reading: Reading): boolean =>
  isOwnId(tripText(reading, 'chuyen')),
)

/** True where the rows are of a file of ours without the trip number. */
export const isUnnumbered = ({ lines: [first] }: Reading): boolean =>
  first?.table.isUnnumbered ?? false

/** The least amount that a field of a trip can hold; the sheet wrote smaller ones in another unit than it says. */
export const leastAmount = (field: string): number =>
  /^(cuoc_van_chuyen|tong_cuoc|chi_phi_thau_phu)$/.test(field) ? 10_000 : LEAST_AMOUNT

/** 'KH tự trả' in a cost: the company has none. */
const PAID_BY_CUSTOMER =
  /^(kh|khach( hang)?|chu hang|ben (nhan|gui)) (tu )?(tra|chiu|lo|thanh toan)$/

const MILLIONS = /^\s*(\d{1,3}[.,]\d{3})\s*(?:tr|triệu|trieu)\.?\s*$/iu

/** '1.50' among thousands: one and a half thousand, or millions. */
const isFraction = (cell: Cell): boolean => /^[1-4][.,]\d{1,2}$/.test(cellText(cell).trim())

/** An amount of a trip: none comes to thousands of millions, '2,387tr' are two and a bit. */
export function tripMoney(cell: Cell, unit: number, least: number): Parsed<number> {
  if (unit === 1_000 && isFraction(cell)) return { error: cellTexts.smallThousands(cellText(cell)) }
  const millions = typeof cell === 'string' ? MILLIONS.exec(cell.normalize('NFC'))?.[1] : undefined
  return millions === undefined
    ? parseMoney(cell, unit, least)
    : parseMoney(millions, 1_000_000, least)
}

const wordsIn = ({ table: { grid, columns }, row }: Line): string[] =>
  (columns.get('chi_phi_khac') ?? [])
    .flatMap(({ wordsAt }) => (wordsAt === null ? [] : wordOf(grid.cell(row, wordsAt))))
    .filter((words) => /\p{L}{2}/u.test(words))

/** The words by which a line, and the rows of costs below the first one, tell costs: 'vé 120k, rửa xe 50k'. */
export const costWords = ({ lines: [first, ...others] }: Reading, line: Line): string[] =>
  [line, ...(line === first ? others.filter((one) => !isOrder(one)) : [])].flatMap(wordsIn)

/** An amount of a trip, with the row that tells it. */
export type TripAmount = { readonly row: number; readonly amount: number }

/** The amounts of one column over the lines of a trip; merged cells count once. */
function columnAmounts(reading: Reading, column: Column, field: string): TripAmount[] {
  const least = isOwn(reading) ? 0 : leastAmount(field)
  return reading.lines.flatMap((line) => {
    const { grid } = line.table
    if (continuesMerge(grid, line.row, column.column)) return []
    const cell = costCell(line, column, field)
    if (isBlank(cell)) return []
    const place = { row: line.row, column: column.column }
    if (isCostField(field) && PAID_BY_CUSTOMER.test(searchKey(cellText(cell)))) {
      keep(reading.remarks, line, place, { value: null, warning: cellRemarks.paidByCustomer })
      return []
    }
    const unit = line.table.moneyUnit(column)
    const amount = keep(reading.remarks, line, place, tripMoney(cell, unit, least))
    return amount === null ? [] : [{ row: line.row, amount }]
  })
}

/**
 * The amounts of a cost of the trip, over its columns and rows. Where every row of the trip repeats the whole trip (`repeated`),
 * each column counts once.
 */
export function tripAmounts(reading: Reading, field: string, repeated: boolean): TripAmount[] {
  const [first] = reading.lines
  const columns = first ? costColumns(first.table, field) : []
  return columns.flatMap((column) => {
    const amounts = columnAmounts(reading, column, field)
    return repeated ? amounts.slice(0, 1) : amounts
  })
}

/** What such amounts come to; null where there are none. */
export const amountOf = (amounts: readonly TripAmount[]): number | null =>
  amounts.length === 0 ? null : amounts.reduce((sum, { amount }) => sum + amount, 0)

const REPEATING =
  /^(km_|cap_km|tong_km|phi_|ve_cau_pha|luong_lai_xe|chi_phi|lenh_xang_dau|dinh_muc_dau)/

const costsOf = ({ table, row }: Line): string[] =>
  [...table.columns]
    .filter(([field]) => REPEATING.test(field))
    .flatMap(([, columns]) => columns.map(({ column }) => wordOf(table.grid.cell(row, column))))
const filledIn = (words: readonly string[]): number => words.filter((word) => word !== '').length

/** True when each row of a trip carries the same figures of the whole trip, as lists exported row by row do. */
export function isRepeated([first, ...others]: readonly Line[]): boolean {
  if (!first || others.length === 0) return false
  const costs = costsOf(first)
  const isSame = (line: Line) =>
    costsOf(line).every((word, index) => costs[index] === '' || word === costs[index])
  return filledIn(costs) >= 2 && others.every(isSame)
}

/** True where the trips of a sheet that have costs in several rows mostly repeat them: the same on the way there and back once is chance. */
export function repeatsCosts(trips: readonly (readonly Line[])[]): boolean {
  const told = trips.filter(
    (lines) => lines.filter((line) => filledIn(costsOf(line)) >= 2).length > 1,
  )
  return told.filter(isRepeated).length * 2 >= told.length
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

/** Fields that an order row left blank takes from the row of the same trip above it. */
const CARRIED = ['ten_cong_ty', 'loai_hang_hoa', 'noi_lay_hang', 'ten_nguoi_gui', 'tuyen']

/** The line that tells a field for an order: its own, or the nearest one above in its trip where the field carries down. */
export function tellingLine(reading: Reading, line: Line, field: string): Line {
  if (!isBlank(cellOf(line, field)) || !CARRIED.includes(field)) return line
  const above = reading.lines.slice(0, Math.max(0, indexIn(reading, line))).toReversed()
  return above.find((one) => !isBlank(cellOf(one, field))) ?? line
}
