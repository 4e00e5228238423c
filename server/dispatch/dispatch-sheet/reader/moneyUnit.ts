import type { Column } from './columns.ts'
import { mergedCell, type Grid } from '../../../kit/sheet/grid.ts'
import type { Header } from '../../../kit/sheet/header.ts'
import { isOwnId } from './wording.ts'
import { parseMoney } from '../../../../contract/kit/sheet/money.ts'
import { rowKind } from './rows.ts'
import { cellText } from '../../../../contract/kit/sheet/workbook.ts'

/** How a table's amounts are to be read: as its title says, or as its freights can only be meant. */
export type MoneyUnits = {
  readonly inThousands: boolean
  /** No title and no header says so; the freights are too small for đồng. */
  readonly guessed: boolean
}

const FREIGHTS = ['cuoc_van_chuyen', 'tong_cuoc', 'chi_phi_thau_phu']
/** No freight is below this in đồng, hardly one above it in nghìn đồng. */
const BETWEEN = 100_000
const LEAST_THOUSANDS = 100
const LEAST_CELLS = 3
const SAMPLE = 300

/** Amounts of a column's data rows as written, without those of 0. */
function amountsIn(
  grid: Grid,
  header: Header,
  { columns, column }: { columns: readonly Column[]; column: Column },
): number[] {
  const amounts: number[] = []
  for (let row = header.lastRow + 1; row < grid.rowCount && amounts.length < SAMPLE; row++) {
    const parsed = parseMoney(mergedCell(grid, row, column.column))
    if (parsed.error !== undefined || !parsed.value) continue
    if (rowKind(grid, row, columns) === 'data') amounts.push(parsed.value)
  }
  return amounts
}

/** Our own files are in đồng. */
function isOwnTable(grid: Grid, header: Header, columns: readonly Column[]): boolean {
  const id = columns.find(({ field }) => field === 'chuyen')
  return id !== undefined && isOwnId(cellText(grid.cell(header.lastRow + 1, id.column)))
}

/** True where no unit is written and every freight is too small for đồng: 2900 is 2.900.000. */
export function freightsInThousands(
  grid: Grid,
  header: Header,
  columns: readonly Column[],
): boolean {
  const [freight] = columns.filter(({ field }) => FREIGHTS.includes(field ?? ''))
  if (!freight || freight.units.length > 0 || isOwnTable(grid, header, columns)) return false
  const amounts = amountsIn(grid, header, { columns, column: freight })
  return (
    amounts.length >= LEAST_CELLS &&
    amounts.every((amount) => amount >= LEAST_THOUSANDS && amount < BETWEEN)
  )
}

/** What one amount of a column stands for in đồng: 1, 1000 or 1,000,000. */
export function moneyUnitOf(
  grid: Grid,
  header: Header,
  { columns, units }: { columns: readonly Column[]; units: MoneyUnits },
): (column: Column) => number {
  const inDong = new Map<number, boolean>()
  const isInDong = (column: Column): boolean => {
    const there = inDong.get(column.column)
    if (there !== undefined) return there
    const amounts = amountsIn(grid, header, { columns, column })
    const made = amounts.some((amount) => amount >= BETWEEN)
    inDong.set(column.column, made)
    return made
  }
  return (column) => {
    if (column.units.includes('trieu')) return 1_000_000
    if (column.units.includes('nghin')) return 1000
    if (column.units.includes('vnd') || !units.inThousands) return 1
    return units.guessed && isInDong(column) ? 1 : 1000
  }
}
