import { isBlank, type Cell, type Merge, type Sheet } from '../../../contract/kit/sheet/workbook.ts'
import type { WireDate } from '../../../contract/kit/time/time.ts'
import { gridOf, type Grid } from './grid.ts'
import { markOf, versionRow, withoutVersion } from './versionHeadings.ts'

/** A page with the columns of one version alone, and the day that these say they hold from. */
export type VersionPage = { readonly page: Sheet; readonly start: WireDate | null }
/** A heading of figures that counted before, which are left out. */
export type OldHeading = { readonly row: number; readonly column: number; readonly said: string }

/** The page with some columns left out from their heading down, and what stands above them over those that are kept. */
function without(grid: Grid, row: number, left: ReadonlySet<number>): Sheet {
  const { sheet } = grid
  const rows = sheet.rows.map((cells): Cell[] => [...cells])
  const merges: Merge[] = []
  const move = (at: number, from: number, to: number): void => {
    const cells = rows[at]
    if (!cells || from === to) return
    cells[to] = cells[from] ?? null
    cells[from] = null
  }
  for (const merge of sheet.merges) {
    const { startRow, startCol, endCol } = merge
    const columns = Array.from({ length: endCol - startCol + 1 }, (_, index) => startCol + index)
    const kept = columns.filter((column) => !left.has(column))
    const [first, last] = [kept[0], kept.at(-1)]
    if (first === undefined || last === undefined) continue
    move(startRow, startCol, first)
    merges.push({ ...merge, startCol: first, endCol: last })
  }
  // A heading that reaches over blank neighbours begins over the first that is kept.
  for (let above = 0; above < row; above++)
    for (const column of left) {
      if (isBlank(rows[above]?.[column] ?? null) || grid.merge(above, column)) continue
      let next = column
      while (left.has(next)) next += 1
      const isFree = Array.from({ length: next - column }, (_, index) => column + 1 + index).every(
        (at) => isBlank(rows[above]?.[at] ?? null),
      )
      if (isFree && next < (rows[row]?.length ?? 0)) move(above, column, next)
      else (rows[above] ?? [])[column] = null
    }
  const ofLeft = (column: number, at: number): boolean => left.has(column) && at >= row
  return {
    ...sheet,
    rows: rows.map((cells, at) => cells.map((cell, column) => (ofLeft(column, at) ? null : cell))),
    merges,
  }
}

/** Versions that stand beside each other, 'Mức cũ' and 'Mức mới', as pages of their own at the same rows and columns; those that counted before are left out. */
export function versionsApart(given: Sheet): {
  readonly pages: readonly VersionPage[]
  readonly old: readonly OldHeading[]
} {
  const grid = gridOf(given)
  const found = versionRow(grid)
  if (!found) return { pages: [{ page: given, start: null }], old: [] }
  const { row, headings } = found
  const pages = [
    ...Map.groupBy(
      headings.filter(({ kind }) => kind === 'now'),
      markOf,
    ),
  ].map(([mark, own]) => {
    const left = headings.filter((heading) => !own.includes(heading))
    const columns = left.flatMap(({ from, to }) =>
      Array.from({ length: to - from + 1 }, (_, index) => from + index),
    )
    const page = without(grid, row, new Set(columns))
    const rows = page.rows.map((cells, at) =>
      at !== row
        ? cells
        : cells.map((cell, column) => {
            const heading = own.find(({ from }) => from === column)
            return heading ? withoutVersion(heading.said) || null : cell
          }),
    )
    return { page: { ...page, rows }, start: mark === '' ? null : (mark as WireDate) }
  })
  const old = headings
    .filter(({ kind }) => kind === 'before')
    .map(({ from, said }) => ({ row, column: from, said }))
  return { pages, old }
}
