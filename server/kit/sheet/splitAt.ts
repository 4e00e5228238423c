import { isBlank, type Cell, type Sheet } from '../../../contract/kit/sheet/workbook.ts'

/** A sheet as two, the columns before `cut` and those from it on; titles above the header in `firstRow` that stand over one side alone belong to both. */
export function splitAt(
  sheet: Sheet,
  { firstRow }: { readonly firstRow: number },
  cut: number,
): readonly [Sheet, Sheet] {
  const holds = (cells: readonly Cell[]): boolean => cells.some((cell) => !isBlank(cell))
  const only = (isThere: (column: number) => boolean): Sheet => ({
    ...sheet,
    rows: sheet.rows.map((cells, row) => {
      const isOverBoth = row < firstRow && !(holds(cells.slice(0, cut)) && holds(cells.slice(cut)))
      return isOverBoth ? cells : cells.map((cell, column) => (isThere(column) ? cell : null))
    }),
  })
  return [only((column) => column < cut), only((column) => column >= cut)]
}
