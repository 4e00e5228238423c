import { sheetRemarks } from '../../../../contract/dispatch/dispatch-sheet/sheet-remarks.texts.ts'
import { isPlate } from '../../../../contract/kit/field/plate.ts'
import type { Text } from '../../../../contract/kit/text/text.ts'
import { cellText, type Cell } from '../../../../contract/kit/sheet/workbook.ts'
import { filledColumns, type Grid } from '../../../kit/sheet/grid.ts'

/** An amount that no trip gets, and what is said of it. */
export type Uncounted = { readonly column: number; readonly row: number; readonly said: Text }

const LEAST = 1_000
/** '12.400', '850', '1tr2', '500k'; no day, no year, no phone and no part of a name. */
const AMOUNT =
  /(?<![\p{L}\d/.,:-])(?!0|(?:19|20)\d\d(?!\d)|\d{4}\b\s*[-–])(?:\d{1,3}(?:[.,]\d{3})+|\d{3,8}|\d+([.,]\d+)? ?(?:k|tr|tri[eệ]u|ngh[iì]n)\d*)(?![\p{L}\d/:]|[.-]\d| ?km\b)(?<!\bs[oố] \S+)/iu

const isAmount = (cell: Cell): boolean =>
  typeof cell === 'number'
    ? Math.abs(cell) >= LEAST
    : typeof cell === 'string' && !isPlate(cell) && AMOUNT.test(cell)

/** The first amount of a row that belongs to no trip: what it is of is nowhere else. */
export function amountLeft(grid: Grid, row: number): Uncounted[] {
  const filled = filledColumns(grid, row)
  const column = filled.find((at) => isAmount(grid.cell(row, at)))
  if (column === undefined) return []
  const words = filled.map((at) => cellText(grid.cell(row, at))).join(' ')
  return [{ column, row, said: sheetRemarks.outside(words.slice(0, MOST_SHOWN)) }]
}
const MOST_SHOWN = 80
