import { filledColumns, mergedCell, type Grid } from './grid.ts'
import { headerKey } from './headerKey.ts'
import { cellText, isBlank, type Cell, type Merge } from '../../../contract/kit/sheet/workbook.ts'

/** The header of one column: its own words, and the group headers above it from the top. */
export type HeaderColumn = {
  readonly column: number
  readonly leaf: string
  readonly groups: readonly string[]
  /** Texts above that belong to this column alone: the other language of a header in two languages. */
  readonly ownGroups: readonly string[]
  /** Other words for the same: the lines of a cell in two languages, what a legend says of a short form. */
  readonly others: readonly string[]
}

/** A header over one or more rows, counted from 0. */
export type Header = {
  readonly firstRow: number
  readonly lastRow: number
  readonly columns: readonly HeaderColumn[]
}

/** What is known of the headers of one kind of sheet. */
export type HeaderSense = {
  /** In how many rows from the top that hold something a header is looked for. */
  readonly searchedRows: number
  /** Over how many rows a header may reach, and what each one after the first must tell. */
  readonly deepest: number
  readonly perRow: number
  /** True for the filled cells of a row that may be part of a header. */
  readonly mayBe: (cells: readonly Cell[]) => boolean
  /** How much a header tells; 0 where it is none of this kind. */
  readonly worth: (header: Header) => number
}

/** A header, and how much it tells. */
export type FoundHeader = { readonly header: Header; readonly worth: number }

const TITLE_PART = 0.6

/** A group text reaches right over blank neighbours that have words of their own below. */
function groupText(grid: Grid, row: number, column: number, lastRow: number): string {
  const own = cellText(mergedCell(grid, row, column))
  if (own !== '' || grid.merge(row, column)) return own
  if (cellText(mergedCell(grid, lastRow, column)) === '') return ''
  for (let left = column - 1; left >= 0; left--) {
    const above = cellText(mergedCell(grid, row, left))
    const below = cellText(mergedCell(grid, lastRow, left))
    const merge = grid.merge(row, left)
    if (merge && merge.endRow >= lastRow) return ''
    if (above !== '') return below !== '' && below !== above && !merge ? above : ''
    if (below === '') return ''
  }
  return ''
}

/** The lines of a cell that holds several. */
function linesOf(cell: Cell): string[] {
  const lines = typeof cell === 'string' ? cell.split('\n').map(cellText) : []
  return lines.length > 1 ? lines.filter((line) => line !== '') : []
}

function columnHeader(grid: Grid, column: number, rows: readonly number[]): HeaderColumn | null {
  const lastRow = rows.at(-1) ?? 0
  const levels: { text: string; own: boolean }[] = []
  for (const row of rows) {
    const own = cellText(mergedCell(grid, row, column))
    const text = row === lastRow ? own : groupText(grid, row, column, lastRow)
    const merge = grid.merge(row, column)
    const shared = (merge !== null && merge.endCol > merge.startCol) || own === ''
    if (text !== '' && levels.at(-1)?.text !== text) levels.push({ text, own: !shared })
  }
  const last = levels.at(-1)
  if (!last) return null
  const unitOnly = headerKey(last.text).key === '' && levels.length > 1
  const leafFrom = unitOnly ? levels.length - 2 : levels.length - 1
  const leaf = levels
    .slice(leafFrom)
    .map((level) => level.text)
    .join(' ')
  const above = levels.slice(0, leafFrom)
  return {
    column,
    leaf,
    groups: above.map((level) => level.text),
    ownGroups: above.filter((level) => level.own).map((level) => level.text),
    others: linesOf(mergedCell(grid, lastRow, column)),
  }
}

/** Drops group texts that lie over most columns: they are the sheet's title. */
function withoutTitles(columns: readonly HeaderColumn[]): HeaderColumn[] {
  const counts = new Map<string, number>()
  for (const column of columns)
    for (const group of column.groups) counts.set(group, (counts.get(group) ?? 0) + 1)
  const isTitle = (group: string) =>
    (counts.get(group) ?? 0) > Math.max(4, columns.length * TITLE_PART)
  return columns.map((column) => ({
    ...column,
    groups: column.groups.filter((group) => !isTitle(group)),
  }))
}

/** The header made of the given rows. */
export function headerAt(grid: Grid, firstRow: number, lastRow: number): Header {
  const rows = Array.from({ length: lastRow - firstRow + 1 }, (_, index) => firstRow + index)
  const width = Math.max(0, ...rows.map((row) => grid.sheet.rows[row]?.length ?? 0))
  const mergedWidth = Math.max(
    width,
    ...grid.sheet.merges
      .filter((m) => m.startRow >= firstRow && m.endRow <= lastRow)
      .map((m) => m.endCol + 1),
  )
  const columns = Array.from({ length: mergedWidth }, (_, column) =>
    columnHeader(grid, column, rows),
  )
  return { firstRow, lastRow, columns: withoutTitles(columns.filter((column) => column !== null)) }
}

function mayBe(grid: Grid, row: number, sense: Pick<HeaderSense, 'mayBe'>): boolean {
  const cells = filledColumns(grid, row).map((column) => grid.cell(row, column))
  return cells.length > 0 && sense.mayBe(cells)
}

/** One text over most of a table: a heading between rows, and no words of its columns. */
function isBand(grid: Grid, row: number, { columns }: Header): boolean {
  const [only = -1, ...others] = filledColumns(grid, row)
  const merge = grid.merge(row, only)
  const width = merge === null ? 1 : merge.endCol - merge.startCol + 1
  return others.length === 0 && width > Math.max(4, columns.length * TITLE_PART)
}

/** Figures, each right below words of its own column: a line of the table, and no part of its header. */
function isLine(grid: Grid, row: number): boolean {
  const words = filledColumns(grid, row).flatMap((column) => {
    const [above, merge] = [grid.cell(row - 1, column), grid.merge(row - 1, column)]
    const isOwn = typeof above === 'string' && !(merge && merge.endCol > merge.startCol)
    return isOwn && !isBlank(above) && typeof grid.cell(row, column) !== 'string'
      ? [cellText(above)]
      : []
  })
  return words.length > 1 && new Set(words).size === words.length
}

/** The header that begins in a row, in its best depth; null where none begins. */
export function headerFrom(grid: Grid, row: number, sense: HeaderSense): FoundHeader | null {
  let best: FoundHeader | null = null
  for (let depth = 1; depth <= sense.deepest; depth++) {
    if (!mayBe(grid, row + depth - 1, sense)) break
    const header = headerAt(grid, row, row + depth - 1)
    if (depth > 1 && isBand(grid, row + depth - 1, header)) break
    if (depth > 1 && isLine(grid, row + depth - 1)) break
    const told = sense.worth(header)
    const worth = told - sense.perRow * (depth - 1)
    if (told > 0 && worth > (best?.worth ?? 0)) best = { header, worth }
  }
  return best
}

/** The header that tells most among the first rows of a sheet, or null. */
export function bestHeader(grid: Grid, sense: HeaderSense): Header | null {
  let best: FoundHeader | null = null
  let searched = 0
  for (let row = 0; row < grid.rowCount && searched < sense.searchedRows; row++) {
    if (filledColumns(grid, row).length === 0) continue
    searched++
    const found = headerFrom(grid, row, sense)
    if (found && found.worth > (best?.worth ?? 0)) best = found
  }
  return best?.header ?? null
}

const LEAST_GUESSED = 5

/** A row of many words above a row of figures: a header none of whose words is known, to be mapped by hand. */
function guessHeader(grid: Grid, sense: HeaderSense): Header | null {
  for (let row = 0; row < Math.min(grid.rowCount - 1, sense.searchedRows); row++) {
    const filled = filledColumns(grid, row).length
    const below = filledColumns(grid, row + 1)
    const figures = below.filter((column) => typeof grid.cell(row + 1, column) !== 'string').length
    if (filled >= LEAST_GUESSED && mayBe(grid, row, sense) && figures >= 2)
      return headerAt(grid, row, row)
  }
  return null
}

/** The best header with the group headings and leaves that belong to it, else a row that looks like a header, or null. */
export function findHeader(grid: Grid, sense: HeaderSense): Header | null {
  const best = bestHeader(grid, sense)
  return best ? withGroups(grid, withLeaves(grid, best, sense), sense) : guessHeader(grid, sense)
}

/** A header with the words right below its merged group headings: 'Số km' over 'Lấy', 'Trả', 'Tổng'. */
export function withLeaves(grid: Grid, header: Header, sense: Pick<HeaderSense, 'mayBe'>): Header {
  const row = header.lastRow + 1
  const below = filledColumns(grid, row)
  const underGroup = (column: number): boolean => {
    const merge = grid.merge(header.lastRow, column)
    return merge !== null && merge.endCol > merge.startCol && merge.endRow === header.lastRow
  }
  const has = below.length > 1 && mayBe(grid, row, sense) && below.every(underGroup)
  return has ? headerAt(grid, header.firstRow, row) : header
}

/** A header with the rows into which its cells reach down: 'Họ tên' beside days over their weekdays. */
export function withJoinedRows(grid: Grid, header: Header): Header {
  const ends = grid.sheet.merges
    .filter(
      ({ startRow, endRow, startCol, endCol }) =>
        startCol === endCol &&
        startRow >= header.firstRow &&
        startRow <= header.lastRow &&
        endRow > header.lastRow,
    )
    .map(({ endRow }) => endRow)
  return ends.length > 1 ? headerAt(grid, header.firstRow, Math.max(...ends)) : header
}

/** A header that ends with the row right below where that says the same in another language; `known` counts the fields that a header names. */
export function withOtherLanguage(
  grid: Grid,
  header: Header,
  known: (header: Header) => number,
): Header {
  const row = header.lastRow + 1
  const cells = filledColumns(grid, row).map((column) => grid.cell(row, column))
  const areWords = cells.every((cell) => typeof cell === 'string' && !/\d/.test(cell))
  // 'x' in every cell says nothing in any language.
  const areOthers = new Set(cells.map(cellText)).size === cells.length
  const isFull = cells.length >= header.columns.length * TITLE_PART
  const has =
    areWords && areOthers && isFull && cells.length > 3 && known(headerAt(grid, row, row)) > 1
  return has ? { ...header, lastRow: row } : header
}

/** '(1.000đ)', 'lít': a unit that decides how numbers are read. '(ngày)' says what they count and no more. */
const isUnit = (text: string): boolean => {
  const { key, units } = headerKey(text)
  return key === '' && units.length > 0
}
const isCounted = (text: string): boolean => /^\([^)]*\p{L}[^)]*\)$/u.test(text)

/** A header with the row of units right below it: 'Thưởng' over '(1.000đ)'. */
export function withUnits(grid: Grid, header: Header): Header {
  const row = header.lastRow + 1
  const below = filledColumns(grid, row)
  const said = (column: number) => cellText(grid.cell(row, column))
  const own = below.filter((column) => isUnit(said(column)))
  const are = below.every((column) => own.includes(column) || isCounted(said(column)))
  if (below.length < 2 || own.length === 0 || !are) return header
  const columns = header.columns.map((each) =>
    own.includes(each.column) ? { ...each, leaf: `${each.leaf} ${said(each.column)}` } : each,
  )
  return { ...header, lastRow: row, columns }
}

/** A header with the merged group headings right above it, without which a word below may mean something else. */
export function withGroups(grid: Grid, header: Header, sense: Pick<HeaderSense, 'mayBe'>): Header {
  const row = header.firstRow - 1
  const most = header.columns.length * TITLE_PART
  const isGroup = ({ startCol, endCol, endRow }: Merge): boolean =>
    endRow === row && endCol > startCol && endCol - startCol + 1 <= most
  const { merges } = grid.sheet
  // 'Ghi chú' over both rows, beside 'Chi phí' over a few columns of the second.
  const isJoined = merges.some((m) => m.startRow === row && m.endRow === header.lastRow)
  const has =
    row >= 0 && mayBe(grid, row, sense) && merges.filter(isGroup).length > (isJoined ? 0 : 1)
  return has ? headerAt(grid, row, header.lastRow) : header
}
