import type { WireDate } from '../../../../contract/kit/time/time.ts'
import { amountOf } from './arithmetic.ts'
import type { Column } from './columns.ts'
import { continuesMerge, mergedCell, type Grid } from '../../../kit/sheet/grid.ts'
import type { WeightUnit } from '../../../../contract/kit/sheet/weight.ts'
import { isBlank, type Cell } from '../../../../contract/kit/sheet/workbook.ts'

/** One table of a sheet: its columns by field, and how its bare numbers are read. */
export type Table = {
  readonly grid: Grid
  readonly columns: ReadonlyMap<string, readonly Column[]>
  /** Those of an order on the way back, or of each further one, by field, where they stand beside those of the first. */
  readonly legs: readonly ReadonlyMap<string, readonly Column[]>[]
  /** Those that nobody understood. */
  readonly others: readonly Column[]
  /** 1000 in a table in nghìn đồng. */
  readonly moneyUnit: (column: Column) => number
  readonly weightUnit: WeightUnit
  /** A file of ours without the trip number: which rows are of one trip is not known. */
  readonly isUnnumbered: boolean
}

/** What headings above a row tell: 'Ngày 05/10/2026', 'Xe 15H-068.12 - Nguyễn Văn Hùng', 'Nhà xe Gió Ngàn', 'Khách hàng: …'. */
export type Context = {
  /** The day that holds where the row's own date cell is empty. */
  readonly date: WireDate | null
  readonly plate: string | null
  readonly trailer: string | null
  readonly driver: string | null
  readonly carrier: string | null
  readonly customer: string | null
  /** 'Tuyến: Tân Vũ - Đại An', where no column tells one. */
  readonly route: string | null
  /** The rows were called off: up to the next part ('III. Lệnh hủy trong tuần'), or up to the next heading of any kind ('HỦY LỆNH'). */
  readonly off: 'part' | 'heading' | null
  /** Which way the boxes go: 'II. Hàng xuất'; null where it is not said. */
  readonly isExport: boolean | null
  /** The row in which the head of a filled-in form begins that the rows belong to. */
  readonly slip: number | null
}

/** A data row with what headings above it tell. */
export type Line = {
  readonly table: Table
  readonly row: number
  /** Vehicle and driver are those of a row above. */
  readonly isCarried?: boolean
  /** The row itself, where this is one of the places that it delivers to. */
  readonly dropOf?: Line
} & Context

/** Where a value stands. */
export type Place = { readonly row: number; readonly column: number }

/** The same answer whenever one thing is asked about, worked out once. */
export function answeredOnce<Of extends object, T>(make: (about: Of) => T): (about: Of) => T {
  const made = new WeakMap<Of, { value: T }>()
  return (about) => {
    const there = made.get(about)
    if (there) return there.value
    const value = make(about)
    made.set(about, { value })
    return value
  }
}

/** The same answer for every line of a table. */
export function perTable<T>(make: (table: Table) => T): (table: Table) => T {
  return answeredOnce(make)
}

/** The first column of a field, or null. */
export const columnFor = (line: Line, field: string): Column | null =>
  line.table.columns.get(field)?.[0] ?? null

/** The cell of a field in a line; a merged cell counts for every line that it covers. */
export function cellOf(line: Line, field: string): Cell {
  const column = columnFor(line, field)
  return column ? mergedCell(line.table.grid, line.row, column.column) : null
}

/** True when the line holds a value of its own, not one merged down from above. */
export function hasOwn(line: Line, field: string): boolean {
  const column = columnFor(line, field)
  if (!column || continuesMerge(line.table.grid, line.row, column.column)) return false
  return !isBlank(line.table.grid.cell(line.row, column.column))
}

/** True when a vertical merge begun above covers the field. */
export function isMergedDown(line: Line, field: string): boolean {
  const column = columnFor(line, field)
  return column !== null && continuesMerge(line.table.grid, line.row, column.column)
}

/** True when the line shows something in the field, merged or its own. */
export const shows = (line: Line, field: string): boolean => !isBlank(cellOf(line, field))

/** True for a line that pays for a hired truck; 0 pays nothing. */
export const paysHire = (line: Line): boolean => amountOf(cellOf(line, 'chi_phi_thau_phu')) > 0

/** Where the value of a field stands: the top left of a merged cell; column −1 when the table has no such column. */
export function placeOf(line: Line, field: string): Place {
  const column = columnFor(line, field)
  return column ? placeIn(line, column) : { row: line.row, column: -1 }
}

export function placeIn({ table: { grid }, row }: Line, { column }: Column): Place {
  const merge = grid.merge(row, column)
  return merge ? { row: merge.startRow, column: merge.startCol } : { row, column }
}

/** The filled cells of a field in all its columns, 'Cont 1' and 'Cont 2', with where they stand. */
export const cellsOf = (line: Line, field: string): { place: Place; cell: Cell }[] =>
  (line.table.columns.get(field) ?? [])
    .map((column) => placeIn(line, column))
    .map((place) => ({ place, cell: line.table.grid.cell(place.row, place.column) }))
    .filter(({ cell }) => !isBlank(cell))

type ByField = ReadonlyMap<string, readonly Column[]>
function byFields(columns: readonly Column[]): ByField {
  const known = columns.flatMap((column) => (column.field ? [[column.field, column] as const] : []))
  const groups = Map.groupBy(known, ([field]) => field)
  return new Map([...groups].map(([field, own]) => [field, own.map(([, column]) => column)]))
}

/** The columns by field, first those of the run and its first order, then those of each further leg. */
export function columnsByLeg(columns: readonly Column[]): [ByField, ...ByField[]] {
  const further = Math.max(0, ...columns.map(({ leg }) => leg))
  const ofLeg = (leg: number) => byFields(columns.filter((column) => column.leg === leg))
  return [ofLeg(0), ...Array.from({ length: further }, (_, at) => ofLeg(at + 1))]
}
