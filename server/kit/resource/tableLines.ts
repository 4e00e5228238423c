import { sumExact } from '../../../contract/kit/decimal/decimal.ts'
import type { WireDate } from '../../../contract/kit/time/time.ts'
import { searchKey } from '../../../contract/kit/sheet/searchKey.ts'
import { cellText } from '../../../contract/kit/sheet/workbook.ts'
import { dayIn, driverIn, partyIn, personIn, plateIn, speaksOfDay } from '../sheet/bandFacts.ts'
import { filledColumns, type Grid } from '../sheet/grid.ts'
import { isNote } from '../sheet/notes.ts'
import { type Header } from '../sheet/header.ts'
import { isNumbering, repeatsHeader } from '../sheet/repeatedHeader.ts'
import {
  addsUp,
  beginsOther,
  beginsTotal,
  isBandText,
  isRemark,
  isSignature,
  saysBalance,
  saysOpening,
  saysRest,
  saysTotal,
  settles,
} from '../sheet/lineWords.ts'

/** What the headings above a row say of it: 'Xe 15H-068.12 - LX: Nguyễn Văn Hùng', 'Thứ Hai, ngày 09/11/2026'. */
export type Band = {
  readonly plate: string | null
  readonly driver: string | null
  readonly day: WireDate | null
  /** The day of headings between the rows, never that of a title. */
  readonly dayBelow: WireDate | null
  /** Whose the rows below are: 'Nhà xe: HTX Bến Sương'. */
  readonly party: string | null
}
/** A row of the table, counted from 0, and what stands above it. */
export type TableLine = { readonly row: number; readonly band: Band }
/** A row of sums, or of what is there before or after the lines; `isSum` where it adds up the columns above it. */
export type SumLine = TableLine & { readonly isSum: boolean }

const NO_BAND: Band = { plate: null, driver: null, day: null, dayBelow: null, party: null }
/** Lines that number the parts of a list: 'II. Tổ xe tải'. */
const PART = /^([a-e]|[ivx]+)\. /
const PART_NUMBER = /^([a-e]|[ivx]+)\.?$/

/** 'A', the name of a part and what it comes to: 'A | Nhiên liệu | 145.289.050'. */
function isPart({ grid, header, told }: Told, row: number, filled: readonly number[]): boolean {
  const [number = -1, name = -1, ...sums] = filled
  return (
    !told.includes(number) &&
    sums.length < 2 &&
    told.length > sums.length + 2 &&
    header.columns.length > filled.length + 2 &&
    PART_NUMBER.test(searchKey(cellText(grid.cell(row, number)))) &&
    /\p{L}{2}/u.test(cellText(grid.cell(row, name))) &&
    sums.every((at) => typeof grid.cell(row, at) === 'number')
  )
}

type LineKind = 'none' | 'sum' | 'header' | 'band' | 'other' | 'signature' | 'row'

const textsOf = (grid: Grid, row: number, filled: readonly number[]): string[] =>
  filled.map((column) => searchKey(cellText(grid.cell(row, column))))

type Told = {
  readonly grid: Grid
  readonly header: Header
  /** Columns that tell a field. */
  readonly told: readonly number[]
}

const isWideAt = (grid: Grid, row: number, column: number): boolean => {
  const merge = grid.merge(row, column)
  return merge !== null && merge.startRow === merge.endRow && merge.endCol - merge.startCol >= 2
}

const MOST_BESIDE = 3
/** One text over several columns, with little beside it; a column whose header is as wide has its rows so. */
const isWide = ({ grid, header }: Told, row: number, filled: readonly number[]): boolean =>
  filled.length <= MOST_BESIDE &&
  isWideAt(grid, row, filled[0] ?? 0) &&
  !isWideAt(grid, header.lastRow, filled[0] ?? 0)

/** An amount, no plate and no day. */
const AMOUNT = /^[-–(]?[\d.,\s]*(đ|d|vnd|lit|l|km|kg|tan|t|%)?\)?$/

function isSum([first = '', ...others]: readonly string[]): boolean {
  if (saysTotal(first) && others.length <= 2) return true
  // 'Cộng' may stand again where tables are side by side.
  if (saysTotal(first) && others.every((text) => text === first || !/\p{L}{3}/u.test(text)))
    return true
  const isTold = beginsTotal(first) || saysRest(first) || settles(first)
  return isTold && others.length > 0 && others.every((text) => AMOUNT.test(text))
}

/** Names vehicles, drivers and customers in columns of their own. */
const OWN_NAMES = /\b(xe|bien|bks|bsx|phuong tien|lai|tai|ten|khach|nguoi|chu hang)\b/
/** 'Lái xe: Trần Đình Khánh | Xe: 15H-071.35': each of several texts names what it says. */
const LABELLED = /^\p{L}[\p{L} ]*:/u
/** 'Biển số: 15C-366.52' among days, with what its rows come to or are of beside it. */
function headsSums({ header }: Told, column: number, [first = '', ...others]: readonly string[]) {
  const leaf = header.columns.find((one) => one.column === column)?.leaf ?? ''
  const { plate, driver, party } = bandOf(NO_BAND, first, NO_DAY)
  return (
    (isBandText(first) || driver !== null || party !== null) &&
    [plate, driver, party].some((fact) => fact !== null) &&
    others.every((said) => AMOUNT.test(said) || LABELLED.test(said)) &&
    (others.some((said) => LABELLED.test(said)) || !OWN_NAMES.test(searchKey(leaf)))
  )
}

function bandOf(band: Band, text: string, near: WireDate): Band {
  const plate = plateIn(text)
  const told = dayIn(text, near)
  const isOther = told === null && speaksOfDay(text)
  return {
    plate: plate ?? band.plate,
    driver: driverIn(text) ?? personIn(text) ?? (plate ? null : band.driver),
    day: isOther ? null : (told ?? band.day),
    dayBelow: isOther ? null : (told ?? band.dayBelow),
    party: partyIn(text) ?? band.party,
  }
}

const HAS_DIGIT = /\d/
/** Days that give no year are days near any. */
const NO_DAY = '2026-01-01'

function kindOf(of: Told, row: number): LineKind {
  const { grid, header, told } = of
  const filled = filledColumns(grid, row)
  if (filled.length === 0) return 'none'
  if (isNumbering(grid, row) || repeatsHeader(grid, row, header)) return 'header'
  const texts = textsOf(grid, row, filled)
  const [first = ''] = texts
  const [lone = -1] = filled
  const said = bandOf(NO_BAND, cellText(grid.cell(row, lone)), NO_DAY)
  // A form's numbered lines that nobody filled in.
  if (filled.length === 1 && !told.includes(lone) && /^\d+$/.test(first)) return 'none'
  // A customer may be called 'Khách lẻ', and stand alone.
  const heads =
    driverIn(cellText(grid.cell(row, lone))) !== null ||
    said.party !== null ||
    // 'Phạm Văn Tuấn' over days.
    (personIn(cellText(grid.cell(row, lone))) !== null &&
      HAS_DIGIT.test(cellText(grid.cell(row + 1, lone)))) ||
    repeatsHeader(grid, row + 1, header) ||
    (isBandText(first) && Object.values(said).some((fact) => fact !== null))
  const isAlone = filled.length === 1 && (heads || /\p{L}{3}/u.test(first))
  if (isAlone && beginsOther(first)) return 'other'
  if (isSum(texts)) return 'sum'
  if (texts.every(isSignature)) return 'signature'
  if (/\p{L}{2}/u.test(first) && isWide(of, row, filled)) return 'band'
  if (PART_NUMBER.test(first) && isWide(of, row, filled.slice(1))) return 'band'
  if (isPart(of, row, filled)) return 'band'
  if (filled.length > 1 && headsSums(of, lone, texts)) return 'band'
  const saysNothing = isRemark(first) || heads || PART.test(first)
  return isAlone && (!told.includes(lone) || saysNothing) ? 'band' : 'row'
}

const wordsOf = (grid: Grid, row: number): string[] =>
  textsOf(
    grid,
    row,
    filledColumns(grid, row).filter((at) => /\p{L}/u.test(cellText(grid.cell(row, at)))),
  )

/** True for a row that says what is there: 'Dư đầu kỳ'. */
export const saysBalanceIn = (grid: Grid, row: number): boolean =>
  wordsOf(grid, row).some(saysBalance)

/** True for one that names what was there before. */
export const saysOpeningIn = (grid: Grid, row: number): boolean =>
  wordsOf(grid, row).some(saysOpening)

/** True for a line that, behind the name of its driver, says what is there. */
export const isBalanceLine = (grid: Grid, row: number): boolean =>
  wordsOf(grid, row).some((text) => saysTotal(text) && saysBalance(text))

const rowText = (grid: Grid, row: number): string =>
  filledColumns(grid, row)
    .map((column) => cellText(grid.cell(row, column)))
    .join(' ')

/** A row of numbers alone below rows that say more, each of them what its column comes to: a sum that does not say so. */
function isUnsaidSum(grid: Grid, row: number, lines: readonly TableLine[]): boolean {
  const saysMore = (line: number) =>
    filledColumns(grid, line).some((at) => typeof grid.cell(line, at) !== 'number')
  const last = lines.at(-1)
  if (!last || lines.length < 2 || saysMore(row) || !saysMore(last.row)) return false
  const filled = filledColumns(grid, row)
  const comesTo = (at: number): boolean | null => {
    const above = lines.map((line) => grid.cell(line.row, at) ?? 0)
    if (above.some((cell) => typeof cell !== 'number')) return null
    return sumExact(above as number[]).eq(Number(grid.cell(row, at)))
  }
  const told = filled.map(comesTo).filter((each) => each !== null)
  return told.length > 0 && told.every(Boolean)
}

/** What stands below the sums of a table: a remark, and behind a blank line names and offices. */
const isFoot = (grid: Grid, row: number, isBelow: boolean): boolean =>
  filledColumns(grid, row).length === 1
    ? /\p{L}{2}/u.test(rowText(grid, row))
    : isBelow && !/\d/.test(rowText(grid, row))

/** True where the last row says more than this one: in a list of names alone a short row is a row. */
const isShorter = (grid: Grid, row: number, lines: readonly TableLine[]): boolean =>
  filledColumns(grid, lines.at(-1)?.row ?? row).length > filledColumns(grid, row).length

/** The rows below a header, without sums, headings, signatures and other tables; days without a year are near a day. */
export function tableLines(
  told: Told,
  near: WireDate,
): { readonly lines: readonly TableLine[]; readonly sums: readonly SumLine[] } {
  const { grid, header } = told
  let band = Array.from({ length: header.firstRow }, (_, row) => rowText(grid, row)).reduce(
    // Below the day a title may name its weekday alone; whose file it is, is nothing of its rows.
    (made, text) => ({
      ...bandOf(made, text, near),
      day: bandOf(made, text, near).day ?? made.day,
      dayBelow: null,
      party: null,
    }),
    NO_BAND,
  )
  const lines: TableLine[] = []
  const sums: SumLine[] = []
  // Below a tax, or what else stands below a sum, a sum is of more than the lines.
  let isOpen = false
  let [isOther, isSigned] = [false, false]
  let [isSummed, isBelow, isApart] = [false, false, false]
  for (let row = header.lastRow + 1; row < grid.rowCount; row++) {
    const kind = kindOf(told, row)
    if (kind === 'header') [isOther, isSigned] = [false, false]
    if (kind === 'none' && isSummed) isBelow = true
    if (kind === 'none') isApart = true
    if (kind === 'sum') {
      isSummed = true
      const isSum: boolean = isOpen && addsUp(wordsOf(grid, row))
      if (!isOther) sums.push({ row, band, isSum })
      if (!saysBalanceIn(grid, row)) isOpen = isSum
    }
    if (kind === 'row' && isSummed && isFoot(grid, row, isBelow)) {
      isOpen = false
      continue
    }
    if (kind === 'row' && isApart && isNote(grid, row) && isShorter(grid, row, lines)) continue
    if (kind === 'header' || kind === 'row') [isSummed, isBelow, isApart] = [false, false, false]
    if (kind === 'other') isOther = true
    if (kind === 'signature') isSigned = true
    if (kind === 'band') band = bandOf(band, rowText(grid, row), near)
    if (kind !== 'row' || isOther || (isSigned && !/\d/.test(rowText(grid, row)))) continue
    if (isUnsaidSum(grid, row, lines)) continue
    lines.push({ row, band })
    isOpen = true
  }
  return { lines, sums }
}
