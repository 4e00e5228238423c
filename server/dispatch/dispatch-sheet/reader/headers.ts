import type { Sheet } from '../../../../contract/kit/sheet/workbook.ts'
import { filledColumns, type Grid } from '../../../kit/sheet/grid.ts'
import {
  findHeader,
  headerFrom,
  withGroups,
  withLeaves,
  type Header,
} from '../../../kit/sheet/header.ts'
import { DISPATCH_HEADER } from './wording.ts'

/** A header that begins anew further down, with other columns; words alone may be one. */
export function newHeader(grid: Grid, row: number, header: Header): Header | null {
  const filled = filledColumns(grid, row)
  const cells = filled.map((column) => grid.cell(row, column))
  if (filled.length < 4 || cells.some((cell) => typeof cell !== 'string' || /\d{2}/.test(cell)))
    return null
  const least = Math.min(5, header.columns.length / 2)
  const found = headerFrom(grid, row, DISPATCH_HEADER)
  return found && found.worth >= least ? found.header : null
}

/** How much of what the best header tells one above it must tell to head a table of its own. */
const NEARLY = 0.6

/** The header of a sheet's first table, looked for once: its sides, its days and its tables all ask. */
export function firstHeader(grid: Grid): Header | null {
  const there = FOUND.get(grid.sheet)
  if (there !== undefined) return there
  const found = findFirst(grid)
  FOUND.set(grid.sheet, found)
  return found
}
const FOUND = new WeakMap<Sheet, Header | null>()

/** The best one, or one above it that tells nearly as much, 'Hàng nhập' above 'Hàng xuất'. */
function findFirst(grid: Grid): Header | null {
  const best = findHeader(grid, DISPATCH_HEADER)
  if (!best) return null
  const least = DISPATCH_HEADER.worth(best) * NEARLY
  for (let row = 0; row < best.firstRow; row++) {
    const found = newHeader(grid, row, best)
    if (found && found.lastRow + 1 < best.firstRow && DISPATCH_HEADER.worth(found) >= least)
      return withGroups(grid, withLeaves(grid, found, DISPATCH_HEADER), DISPATCH_HEADER)
  }
  return best
}
