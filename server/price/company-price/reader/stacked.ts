import { parseMoney } from '../../../../contract/kit/sheet/money.ts'
import { cellText } from '../../../../contract/kit/sheet/workbook.ts'
import { classesIn } from '../../../../contract/master/route/readClass.ts'
import { mergedCell, type Grid } from '../../../kit/sheet/grid.ts'
import { isRoute, type Column, type Role } from './columns.ts'
import type { Table } from './tables.ts'

/** '- Xe 8 tấn', '2. Cont 40', 'II) Tuyến …': what numbers a line. */
const NUMBERING = /^\s*(?:[-–•*+]|\(?(?:\d{1,2}|[ivx]+|[a-e])\s*[.)/-])\s*/iu
/** What the words of a line say without what numbers it. */
export const unnumbered = (said: string): string => said.replace(NUMBERING, '').trim()

/** The words of a line that is no class, as the route of those below it; null for any other line. */
export function routeAbove(
  { grid, parts }: Pick<Table, 'grid' | 'parts'>,
  row: number,
): string | null {
  const columns = parts.find((part) => part.some(({ role }) => role === 'tuyen_lop')) ?? []
  const at = columns.find(({ role }) => role === 'tuyen_lop')?.at
  const said = at === undefined ? '' : unnumbered(cellText(grid.cell(row, at)))
  return said === '' || classesIn(said) !== null ? null : said.replace(OF_ROUTE, '')
}

/** 'Tuyến Tân Vũ - Yên Phong'. */
const OF_ROUTE = /^(tuyến|chặng|tuyen|chang)( đường)?\s*:?\s+/iu
const MAY_STACK: readonly (Role | null)[] = [null, 'tuyen', 'lop_xe', 'ghi_chu']
const LEAST = 2

const isPriced = (grid: Grid, row: number, columns: readonly Column[]): boolean =>
  columns.some(({ at, classes }) => {
    const price = classes === null ? null : parseMoney(mergedCell(grid, row, at))
    return price !== null && price.error === undefined && (price.value ?? 0) > 0
  })

/** True for a column in which classes with prices stand below words that have none: the routes that they are of. */
function stacks(grid: Grid, row: number, columns: readonly Column[], { at }: Column): boolean {
  let [above, classes] = [false, 0]
  for (let line = row; line < grid.rowCount; line++) {
    const said = unnumbered(cellText(grid.cell(line, at)))
    if (said === '') continue
    const isClass = classesIn(said) !== null
    if (!isPriced(grid, line, columns)) above ||= !isClass
    else if (isClass && above) classes += 1
  }
  return classes >= LEAST
}

/** The columns of a table whose lines begin below a row; where the classes of a route stand below it in one column, that one tells both. */
export function withStacked(grid: Grid, row: number, columns: readonly Column[]): Column[] {
  const priced = columns.filter(({ classes }) => classes !== null)
  const others = columns.filter((column) => isRoute(column) && column.role !== 'tuyen')
  if (others.length > 0 || priced.length === 0) return [...columns]
  const found = columns.find(
    (column) =>
      column.classes === null &&
      MAY_STACK.includes(column.role) &&
      stacks(grid, row, columns, column),
  )
  // A column of routes of its own says them beside the classes.
  const isElse = columns.some(({ role }) => role === 'tuyen') && found?.role !== 'tuyen'
  return columns.map((column) =>
    column === found && !isElse ? { ...column, role: 'tuyen_lop' as const } : column,
  )
}
