import { filledColumns, type Grid } from './grid.ts'
import type { Header } from './header.ts'
import { cellText, isBlank } from '../../../contract/kit/sheet/workbook.ts'

const COLUMN_LETTER = /^[A-Z]$/
/** True for '(1) (2) (3) …', '1 2 3 …' or 'A B 1 2 C 3 …' under a header. */
export function isNumbering(grid: Grid, row: number): boolean {
  const texts = filledColumns(grid, row).map((column) =>
    cellText(grid.cell(row, column))
      // '(14) = (12) x (13)'
      .replace(/\s*=.*/, '')
      .replace(/[()[\]]/g, ''),
  )
  if (texts.length < 4) return false
  const numbers = texts.filter((text) => !COLUMN_LETTER.test(text)).map(Number)
  return numbers.every(
    (number, index) => Number.isInteger(number) && number - (numbers[0] ?? 0) === index,
  )
}

/** How much of a row says the same as the header above, from 0 to 1. */
function shareRepeated(grid: Grid, row: number, header: Header): number {
  const columns = filledColumns(grid, row)
  if (columns.length < 3) return 0
  const levels = Array.from(
    { length: header.lastRow - header.firstRow + 1 },
    (_, index) => header.firstRow + index,
  )
  const same = columns.filter((column) => {
    const text = cellText(grid.cell(row, column))
    return levels.some(
      (level) => !isBlank(grid.cell(level, column)) && cellText(grid.cell(level, column)) === text,
    )
  })
  return same.length / columns.length
}

/** True when a row says the same as the header above: a table that repeats its header on every page. */
export const repeatsHeader = (grid: Grid, row: number, header: Header): boolean =>
  shareRepeated(grid, row, header) >= 0.6

/** The same with no other word: one that says other words too may head another table. */
export const isHeaderAgain = (grid: Grid, row: number, header: Header): boolean =>
  shareRepeated(grid, row, header) === 1
