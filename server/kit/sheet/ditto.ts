import { searchKey } from '../../../contract/kit/sheet/searchKey.ts'
import { isBlank, type Cell, type Workbook } from '../../../contract/kit/sheet/workbook.ts'

/** '"', '″', '-nt-', 'nt', 'như trên': what stands above holds here too. Capitals may be somebody's short name. */
const MARK = /^["”“″〃]$|^''$|^-?\s*nt\s*-?$/
const isDitto = (cell: Cell): boolean =>
  typeof cell === 'string' && (MARK.test(cell.trim()) || searchKey(cell) === 'nhu tren')

/** Cells that say that they repeat the one above them, as that one; blank cells between them (of a merge, of a trip's further orders) say nothing. */
export const withoutDitto = (workbook: Workbook): Workbook => ({
  ...workbook,
  sheets: workbook.sheets.map((sheet) => {
    if (!sheet.rows.some((row) => row.some(isDitto))) return sheet
    const last: Cell[] = []
    const told = (cell: Cell, column: number): Cell => {
      const there = last[column] ?? null
      const meant = isDitto(cell) && !isBlank(there) ? there : cell
      if (!isBlank(meant)) last[column] = meant
      return meant
    }
    return { ...sheet, rows: sheet.rows.map((row) => row.map(told)) }
  }),
})
