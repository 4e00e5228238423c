import { searchKey } from '../../../contract/kit/sheet/searchKey.ts'
import { filledColumns, type Grid } from './grid.ts'
import { explains } from './lineWords.ts'

const MOST_CELLS = 2

/** True for a row that, behind a blank line, only explains the rows above or is signed: 'Đội xe: CR = xe nhà'. */
export function isNote(grid: Grid, row: number): boolean {
  const cells = filledColumns(grid, row).map((column) => grid.cell(row, column))
  return (
    cells.length <= MOST_CELLS &&
    cells.every((cell) => typeof cell === 'string' && explains(searchKey(cell)))
  )
}
