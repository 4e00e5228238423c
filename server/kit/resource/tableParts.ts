import type { SheetColumns } from '../../../contract/kit/resource/resource.ts'
import { cellText, type Sheet } from '../../../contract/kit/sheet/workbook.ts'
import { filledColumns, gridOf, type Grid } from '../sheet/grid.ts'
import { headerAt, repeatsHeader, type Header } from '../sheet/header.ts'
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

/** The tables of a sheet that stand below one another under headers of their own, each as a sheet of as many rows, with the titles above them all. */
export function tableParts(sheet: Sheet, columns: SheetColumns, naming: Naming): Sheet[] {
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
  const starts = [first.firstRow, ...below]
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
