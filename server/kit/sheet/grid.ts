import { isBlank, type Cell, type Merge, type Sheet } from '../../../contract/kit/sheet/workbook.ts'
import { workbookTexts } from '../../../contract/kit/sheet/workbook.texts.ts'
import { tooLarge } from './sheetGuard.ts'

/** A sheet with its merged ranges at hand. */
export type Grid = {
  readonly sheet: Sheet
  readonly rowCount: number
  readonly cell: (row: number, column: number) => Cell
  /** The merged range over a cell, also when it is only a part of it. */
  readonly merge: (row: number, column: number) => Merge | null
}

const COLUMNS = 16_384
/** Titles over whole rows by the hundred are fewer. */
const MOST_MERGED = 5_000_000

/** Looks up cells and merges of a sheet; refuses one whose merges, over one another, are more than a person makes. */
export function gridOf(sheet: Sheet): Grid {
  const merges = new Map<number, Merge>()
  let cells = 0
  for (const merge of sheet.merges) {
    const endRow = Math.min(merge.endRow, sheet.rows.length - 1)
    cells += Math.max(0, endRow - merge.startRow + 1) * (merge.endCol - merge.startCol + 1)
    if (cells > MOST_MERGED) throw tooLarge(workbookTexts.tooLarge)
    for (let row = merge.startRow; row <= endRow; row++)
      for (let column = merge.startCol; column <= merge.endCol; column++)
        merges.set(row * COLUMNS + column, merge)
  }
  return {
    sheet,
    rowCount: sheet.rows.length,
    cell: (row, column) => sheet.rows[row]?.[column] ?? null,
    merge: (row, column) => merges.get(row * COLUMNS + column) ?? null,
  }
}

/** The cell, or what the merged range over it holds. */
export function mergedCell(grid: Grid, row: number, column: number): Cell {
  const merge = grid.merge(row, column)
  return merge ? grid.cell(merge.startRow, merge.startCol) : grid.cell(row, column)
}

/** True where a vertical merge begun above covers the cell. */
export function continuesMerge(grid: Grid, row: number, column: number): boolean {
  const merge = grid.merge(row, column)
  return merge !== null && merge.startRow < row
}

/** Columns of a row that hold something. */
export function filledColumns(grid: Grid, row: number): number[] {
  const cells = grid.sheet.rows[row] ?? []
  return cells.flatMap((cell, column) => (isBlank(cell) ? [] : [column]))
}
