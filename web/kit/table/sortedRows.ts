import { cellValue, type GridColumn, type SortKey } from './gridColumn.ts'

const inVietnamese = new Intl.Collator('vi', { numeric: true })

function compare(a: unknown, b: unknown): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b
  return inVietnamese.compare(String(a), String(b))
}

/** Which of two rows comes first by one column; what is empty stands behind what is not, whichever way. */
const byColumn =
  <Row>(column: GridColumn<Row>, isDescending: boolean) =>
  (left: Row, right: Row): number => {
    const [a, b] = [cellValue(column, left) ?? null, cellValue(column, right) ?? null]
    if (a === null || b === null) return Number(a === null) - Number(b === null)
    return isDescending ? compare(b, a) : compare(a, b)
  }

/** Rows that a table holds whole, in the order that its heads ask for. */
export function sortedRows<Row>(
  rows: readonly Row[],
  columns: readonly GridColumn<Row>[],
  sort: readonly SortKey[],
): readonly Row[] {
  const keys = sort.flatMap(({ cot, giam }) => {
    const column = columns.find(({ key }) => key === cot)
    return column ? [byColumn(column, giam)] : []
  })
  if (keys.length === 0) return rows
  return rows.toSorted((left, right) => keys.reduce((found, by) => found || by(left, right), 0))
}
