import { parseMoney } from '../../../../contract/kit/sheet/money.ts'
import { searchKey } from '../../../../contract/kit/sheet/searchKey.ts'
import type { WeightUnit } from '../../../../contract/kit/sheet/weight.ts'
import { cellText, type Cell } from '../../../../contract/kit/sheet/workbook.ts'
import { mergedCell, type Grid } from '../../../kit/sheet/grid.ts'
import type { Header } from '../../../kit/sheet/header.ts'
import type { Column } from './columns.ts'
import { rowKind } from './rows.ts'
import { isUnnumbered } from './unnumbered.ts'
import { isOwnId } from './wording.ts'

/** Bare weights are kg, unless the header says tonnes or half of the numbers are too small for kg. */
export function weightUnitOf(grid: Grid, column: Column | undefined, header: Header): WeightUnit {
  if (!column) return 'kg'
  if (column.units.includes('kg')) return 'kg'
  if (column.units.includes('tan') || /tan|ton/.test(searchKey(column.title))) return 'tan'
  const bare: number[] = []
  for (let row = header.lastRow + 1; row < grid.rowCount && bare.length < 500; row++) {
    const number = bareNumber(grid.cell(row, column.column))
    if (number !== null) bare.push(number)
  }
  const small = bare.filter((number) => number < 100).length
  return bare.length > 0 && small * 2 > bare.length ? 'tan_when_small' : 'kg'
}

function bareNumber(cell: Cell): number | null {
  if (typeof cell === 'number') return cell
  const text = typeof cell === 'string' ? cell.trim() : ''
  return /^\d+([.,]\d+)?$/.test(text) ? Number(text.replace(',', '.')) : null
}

/** How a table's amounts are to be read: as its title says, or as its freights can only be meant. */
export type MoneyUnits = {
  /** How many đồng one is: 1, 1000 or 1,000,000. */
  readonly scale: number
  /** No title and no header says so; the freights are too small for đồng. */
  readonly guessed: boolean
}

const FREIGHTS = ['cuoc_van_chuyen', 'tong_cuoc', 'chi_phi_thau_phu']
/** No freight is below this in đồng, hardly one above it in nghìn đồng. */
const BETWEEN = 100_000
const LEAST_THOUSANDS = 100
/** No amount of a run is as large in thousands. */
const LEAST_DONG = 1_000_000
const LEAST_CELLS = 3
const SAMPLED_AMOUNTS = 300

/** Amounts of a column's data rows as written, without those of 0. */
function amountsIn(
  grid: Grid,
  header: Header,
  { columns, column }: { columns: readonly Column[]; column: Column },
): number[] {
  const amounts: number[] = []
  for (
    let row = header.lastRow + 1;
    row < grid.rowCount && amounts.length < SAMPLED_AMOUNTS;
    row++
  ) {
    const parsed = parseMoney(mergedCell(grid, row, column.column))
    if (parsed.error !== undefined || !parsed.value) continue
    if (rowKind(grid, row, columns) === 'data') amounts.push(parsed.value)
  }
  return amounts
}

/** Our own files are in đồng. */
function isOwnTable(grid: Grid, header: Header, columns: readonly Column[]): boolean {
  if (isUnnumbered(grid, header)) return true
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
    // A title that says thousands is not meant of a column of millions: 'Thu hộ' stands in đồng beside freights in thousands.
    const made = units.guessed
      ? amounts.some((amount) => amount >= BETWEEN)
      : amounts.length > 1 && amounts.every((amount) => amount >= LEAST_DONG)
    inDong.set(column.column, made)
    return made
  }
  return (column) => {
    if (column.units.includes('trieu')) return 1_000_000
    if (column.units.includes('nghin')) return 1000
    if (column.units.includes('vnd')) return 1
    return units.scale > 1 && isInDong(column) ? 1 : units.scale
  }
}
