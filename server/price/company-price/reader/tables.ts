import { parseMoney } from '../../../../contract/kit/sheet/money.ts'
import { searchKey } from '../../../../contract/kit/sheet/searchKey.ts'
import { isSignature } from '../../../kit/sheet/lineWords.ts'
import { cellText, isBlank, type Cell } from '../../../../contract/kit/sheet/workbook.ts'
import { filledColumns, mergedCell, type Grid } from '../../../kit/sheet/grid.ts'
import {
  headerAt,
  headerFrom,
  withLeaves,
  type FoundHeader,
  type Header,
  type HeaderSense,
} from '../../../kit/sheet/header.ts'
import { repeatsHeader } from '../../../kit/sheet/repeatedHeader.ts'
import { columnsOf, isRoute, isWhole, sideBySide, worthOf, type Column } from './columns.ts'
import { after, headingOf, type Heading } from './heading.ts'
import type { Known } from './known.ts'
import { withCustomers } from './customers.ts'
import { withStacked } from './stacked.ts'
import { scaleIn } from '../../../kit/sheet/moneyScale.ts'
import { saysNoPrice } from './wording.ts'
import { spanIn } from '../../../kit/sheet/heldDays.ts'

/** A table of prices on a sheet. */
export type Table = {
  readonly grid: Grid
  /** The row of its header, and those of its lines: from the first to before the last. */
  readonly header: number
  readonly first: number
  readonly last: number
  /** Those of tables side by side. */
  readonly parts: readonly (readonly Column[])[]
  readonly heading: Heading
}

const LONGEST_WORD = 80
const AMOUNT = /^\d{1,3}([.,]\d{3})+/
const isAmount = (cell: Cell): boolean =>
  typeof cell === 'number' ? cell >= 1000 : typeof cell === 'string' && AMOUNT.test(cell.trim())

/** Where headers are looked for: rows of several short words without an amount. */
const senseOf = (grid: Grid, mapping: Readonly<Record<string, string>>): HeaderSense => ({
  searchedRows: Infinity,
  deepest: 3,
  perRow: 0.5,
  mayBe: (cells) =>
    cells.length > 1 &&
    !cells.some(isAmount) &&
    cells.every((cell) => isBlank(cell) || cellText(cell).length <= LONGEST_WORD),
  worth: (header) => {
    const columns = withStacked(grid, header.lastRow + 1, columnsOf(header, mapping))
    return worthOf(columns) || worthUnread(grid, header.lastRow + 1, columns)
  },
})

const isUnread = ({ role, classes }: Column): boolean => role === null && classes === null

/** Less than any price that is understood: routes with amounts beside them whose headings nobody knows are asked about. */
const worthUnread = (grid: Grid, row: number, columns: readonly Column[]): number =>
  isWhole(columns) &&
  columns.some((column) => isUnread(column) && isAmount(mergedCell(grid, row, column.at)))
    ? 1
    : 0

/** The best header that begins in a row or in one that it could reach over. */
function headerNear(grid: Grid, row: number, sense: HeaderSense): FoundHeader | null {
  const first = headerFrom(grid, row, sense)
  if (!first) return null
  return [1, 2].reduce((best, more) => {
    const later = headerFrom(grid, row + more, sense)
    return later && later.worth > best.worth && later.header.firstRow <= best.header.lastRow
      ? later
      : best
  }, first)
}

const LONGEST_GROUP = 40
/** Whom the prices below are for. */
const TITLE = /^(khach hang|kinh gui)\s*:/

/** A header with the headings of groups right above it, without which a class may be that of an old price. */
function withGroups(grid: Grid, header: Header, sense: HeaderSense): Header {
  const row = header.firstRow - 1
  if (row < 0) return header
  const cells = filledColumns(grid, row).map((at) => grid.cell(row, at))
  const merged = grid.sheet.merges.filter(
    ({ startCol, endCol, endRow }) => endRow === row && endCol > startCol,
  )
  const areWords = cells.every((cell) => {
    const text = cellText(cell)
    return text.length <= LONGEST_GROUP && !spanIn(text) && scaleIn(text) === null
  })
  const isTitle = cells.some((cell) => TITLE.test(searchKey(cellText(cell))))
  const isGroups = sense.mayBe(cells) && !isTitle && (merged.length > 1 || areWords)
  return isGroups ? headerAt(grid, row, header.lastRow) : header
}

/** The headers of a sheet from the top; one that a table repeats on its next page is none of its own. */
function headersOf(grid: Grid, sense: HeaderSense): Header[] {
  const found: Header[] = []
  for (let row = 0; row < grid.rowCount; row++) {
    const near = headerNear(grid, row, sense)
    if (!near) continue
    const header = withLeaves(grid, withGroups(grid, near.header, sense), sense)
    const before = found.at(-1)
    const repeats =
      before &&
      repeatsHeader(grid, header.lastRow, before) &&
      isBare(grid, before.lastRow, header.firstRow)
    if (!repeats) found.push(header)
    row = header.lastRow
  }
  return found
}

/** True where nothing that could be a title stands right above a row. */
function isBare(grid: Grid, above: number, row: number): boolean {
  const filled = filledColumns(grid, row - 1)
  const said = filled.map((at) => cellText(grid.cell(row - 1, at))).join(' ')
  return row - 1 <= above || (filled.length !== 1 && !TITLE.test(searchKey(said)))
}

const DAY = /\bngay\b|\d[/.-]\d{1,2}[/.-]\d{4}/
/** A price, one that is mistyped, or words in its place; where one signs, names and days stand there. */
const isPriced = (cell: Cell): boolean => {
  const key = searchKey(cellText(cell))
  return saysNoPrice(cell) || (/\d/.test(key) && !DAY.test(key))
}

/** True for a line that has a route and a price. */
function isLine(grid: Grid, row: number, columns: readonly Column[]): boolean {
  const filled = filledColumns(grid, row)
  const has = (is: (column: Column) => boolean, says: (cell: Cell) => boolean): boolean =>
    columns.some((column) => is(column) && says(mergedCell(grid, row, column.at)))
  const texts = filled.map((at) => cellText(grid.cell(row, at)))
  if (filled.length < 2 || spanIn(texts.join(' ')) || isSignature(searchKey(texts[0] ?? '')))
    return false
  return (
    has(isRoute, (cell) => !isBlank(cell)) &&
    (has(({ classes }) => classes !== null, isPriced) || has(isUnread, isAmount))
  )
}

const isPriceAlone = (grid: Grid, row: number, columns: readonly Column[]): boolean =>
  columns.some(({ at, classes }) => {
    const price = classes === null ? null : parseMoney(grid.cell(row, at))
    return price !== null && price.error === undefined && (price.value ?? 0) > 0
  })

/** The first row behind the lines of a table, where what stands above the next one, or notes, begin. */
function endOf(
  grid: Grid,
  { from, to }: { from: number; to: number },
  columns: readonly Column[],
): number {
  let end = to
  while (end > from && !isLine(grid, end - 1, columns)) end -= 1
  // Prices right below, of no route: they are refused, not left out in silence.
  while (end > from && end < to && isPriceAlone(grid, end, columns)) end += 1
  return end
}

const LEAST_CLASSES = 2
/** The row at which a table of other prices than those of routes begins, such as of services; `to` where none does. */
function otherTable(
  grid: Grid,
  { from, to }: { from: number; to: number },
  mapping: Readonly<Record<string, string>>,
): number {
  for (let row = from; row < to; row++) {
    const cells = filledColumns(grid, row).map((at) => grid.cell(row, at))
    if (!senseOf(grid, mapping).mayBe(cells)) continue
    const columns = columnsOf(headerAt(grid, row, row), mapping)
    const priced = columns.filter(({ classes }) => classes?.[0])
    if (priced.length >= LEAST_CLASSES && priced.length < columns.length && !columns.some(isRoute))
      return row
  }
  return to
}

/** The tables of prices on a sheet, each with what stands above it. */
export function tablesOf(
  grid: Grid,
  mapping: Readonly<Record<string, string>>,
  known: Known,
): Table[] {
  const headers = headersOf(grid, senseOf(grid, mapping))
  const tables: Table[] = []
  for (const [index, header] of headers.entries()) {
    const first = header.lastRow + 1
    const columns = withCustomers(
      withStacked(grid, first, columnsOf(header, mapping)),
      header,
      known,
    )
    const next = otherTable(
      grid,
      { from: first, to: headers[index + 1]?.firstRow ?? grid.rowCount },
      mapping,
    )
    const end = endOf(grid, { from: first, to: next }, columns)
    const before = tables.at(-1)
    const notes = [end, next] as const
    const own = headingOf(grid, { from: before?.last ?? 0, to: header.lastRow, notes }, known)
    tables.push({
      grid,
      header: header.firstRow,
      first,
      last: end,
      parts: sideBySide(columns),
      heading: before ? after(before.heading, own) : own,
    })
  }
  return tables
}
