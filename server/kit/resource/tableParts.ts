import type { SheetColumns } from '../../../contract/kit/resource/resource.ts'
import { cellText, type Sheet } from '../../../contract/kit/sheet/workbook.ts'
import { searchKey } from '../../../contract/kit/sheet/searchKey.ts'
import { filledColumns, gridOf, type Grid } from '../sheet/grid.ts'
import { headerAt, type Header } from '../sheet/header.ts'
import { repeatsHeader } from '../sheet/repeatedHeader.ts'
import { splitAt } from '../sheet/splitAt.ts'
import { columnsOf, findHeader, type Naming } from './tableColumns.ts'

const LEAST_KNOWN = 3

/** True for a row of words alone behind a blank line or a title: it may head another table. */
function mayHead(grid: Grid, row: number): boolean {
  const filled = filledColumns(grid, row)
  return (
    filled.length >= LEAST_KNOWN &&
    filledColumns(grid, row - 1).length <= 1 &&
    filled.every((at) => typeof grid.cell(row, at) === 'string') &&
    filled.every((at) => !/\d{2}/.test(cellText(grid.cell(row, at))))
  )
}

/** The column with which the words of a header begin anew, where those from it on tell all that those before it do. */
function cutOf(header: Header, naming: Naming): number | null {
  const { columns } = header
  const [first] = columns
  const told = (own: Header['columns']): string[] =>
    columnsOf({ ...header, columns: own }, naming).flatMap(({ field }) => field ?? [])
  const at = columns.findIndex(
    ({ leaf }, index) => index > 0 && searchKey(leaf) === searchKey(first?.leaf ?? ''),
  )
  if (at < 0) return null
  const fields = new Set(told(columns.slice(0, at)))
  const again = new Set(told(columns.slice(at)))
  return fields.size >= LEAST_KNOWN && [...fields].every((field) => again.has(field))
    ? (columns[at]?.column ?? null)
    : null
}

/** A table of a sheet as a sheet of as many rows and columns. */
export type TablePart = Sheet & {
  /** Another one stands before it in the same rows. */
  readonly isBeside?: boolean
}

/** The tables of a sheet that stand side by side under the same words. */
function tableSides(sheet: TablePart, columns: SheetColumns, naming: Naming): TablePart[] {
  const read = (header: Header) => columnsOf(header, naming)
  const header = findHeader(gridOf(sheet), columns, read)?.header
  const cut = header ? cutOf(header, naming) : null
  if (!header || cut === null) return [sheet]
  const [before, behind] = splitAt(sheet, header, cut)
  return [before, ...tableSides({ ...behind, isBeside: true }, columns, naming)]
}

/** The tables of a sheet, side by side and below one another. */
export const tableParts = (sheet: TablePart, columns: SheetColumns, naming: Naming): TablePart[] =>
  tableSides(sheet, columns, naming).flatMap((side) => tablesBelow(side, columns, naming))

/** The tables of a sheet that stand below one another under headers of their own, each as a sheet of as many rows, with the titles above them all. */
function tablesBelow(sheet: TablePart, columns: SheetColumns, naming: Naming): TablePart[] {
  const grid = gridOf(sheet)
  const read = (header: Header) => columnsOf(header, naming)
  const first = findHeader(grid, columns, read)?.header
  if (!first) return [sheet]
  const isHeader = (row: number): boolean =>
    mayHead(grid, row) &&
    !repeatsHeader(grid, row, first) &&
    new Set(read(headerAt(grid, row, row)).flatMap(({ field }) => field ?? [])).size >= LEAST_KNOWN
  const below = Array.from(
    { length: Math.max(0, grid.rowCount - first.lastRow - 2) },
    (_, at) => first.lastRow + 2 + at,
  ).filter(isHeader)
  if (below.length === 0) return [sheet]
  // What stands right above a header, 'Lái xe: Trần Đình Khánh', is a title of its table.
  const titled = (row: number): number =>
    filledColumns(grid, row - 1).length === 1 ? titled(row - 1) : row
  const starts = [first.firstRow, ...below.map(titled)]
  return starts.map((start, index) => {
    const end = starts[index + 1] ?? grid.rowCount
    const isOwn = (row: number) => row < first.firstRow || (row >= start && row < end)
    return {
      ...sheet,
      rows: sheet.rows.map((cells, row) => (isOwn(row) ? cells : [])),
      merges: sheet.merges.filter(({ startRow }) => isOwn(startRow)),
    }
  })
}
