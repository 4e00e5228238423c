import { searchKey } from '../../../contract/kit/sheet/searchKey.ts'
import { isBlank, type Cell, type Workbook } from '../../../contract/kit/sheet/workbook.ts'

/** '"', '″', '-nt-', 'nt', 'như trên': what stands above holds here too. Capitals may be somebody's short name. */
const MARK = /^["”“″〃]$|^''$|^-?\s*nt\s*-?$/
const isDitto = (cell: Cell): boolean =>
  typeof cell === 'string' && (MARK.test(cell.trim()) || searchKey(cell) === 'nhu tren')

/** Cells that say that they repeat the one above them, as that one. */
export const withoutDitto = (workbook: Workbook): Workbook => ({
  ...workbook,
  sheets: workbook.sheets.map((sheet) => {
    if (!sheet.rows.some((row) => row.some(isDitto))) return sheet
    let above: readonly Cell[] = []
    const rows = sheet.rows.map((row) => {
      above = row.map((cell, column) => {
        const there = above[column] ?? null
        return isDitto(cell) && !isBlank(there) ? there : cell
      })
      return above
    })
    return { ...sheet, rows }
  }),
})
