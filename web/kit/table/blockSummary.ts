import { cellValue, isNumeric, type GridColumn } from './gridColumn.ts'

export type BlockSummary = {
  readonly rows: number
  readonly columns: number
  /** Of the numbers in the block; null where columns of different measures would be added. */
  readonly sum: { readonly total: number; readonly average: number; readonly scale: number } | null
}

const measureOf = <Row>({ kind, unit }: GridColumn<Row>): string =>
  kind === 'money' ? 'VND' : `${kind === 'integer' ? '' : kind} ${unit ?? ''}`

/** What the status line says of a block of cells, as a spreadsheet does. */
export function summarize<Row>(
  columns: readonly GridColumn<Row>[],
  rows: readonly Row[],
): BlockSummary {
  const size = { rows: rows.length, columns: columns.length }
  const numeric = columns.filter((column) => isNumeric(column.kind))
  const [first] = numeric
  if (!first || new Set(numeric.map(measureOf)).size > 1) return { ...size, sum: null }
  const values = numeric
    .flatMap((column) => rows.map((row) => cellValue(column, row)))
    .filter((value) => typeof value === 'number')
  if (values.length < 2) return { ...size, sum: null }
  // Decimals are added as whole numbers of their smallest part, or 0.1 + 0.2 would show.
  const scale = first.kind === 'decimal' ? (first.scale ?? 0) : 0
  const parts = values.reduce((total, value) => total + Math.round(value * 10 ** scale), 0)
  const total = parts / 10 ** scale
  return { ...size, sum: { total, average: total / values.length, scale } }
}
