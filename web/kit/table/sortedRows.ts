import { cellValue, type GridColumn, type SortKey } from './gridColumn.ts'

const inVietnamese = new Intl.Collator('vi', { numeric: true })

/** What is empty stands behind what is not, whichever way. */
function compare(a: unknown, b: unknown): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b
  return inVietnamese.compare(String(a), String(b))
}

/** Rows that a table holds whole, in the order that its heads ask for. */
export function sortedRows<Row>(
  rows: readonly Row[],
  columns: readonly GridColumn<Row>[],
  sort: readonly SortKey[],
): readonly Row[] {
  const keys = sort.flatMap(({ cot, giam }) => {
    const column = columns.find(({ key }) => key === cot)
    return column ? [{ column, sign: giam ? -1 : 1 }] : []
  })
  if (keys.length === 0) return rows
  return rows.toSorted((left, right) => {
    for (const { column, sign } of keys) {
      const [a, b] = [cellValue(column, left) ?? null, cellValue(column, right) ?? null]
      if (a === null || b === null) {
        if (a !== b) return a === null ? 1 : -1
      } else {
        const order = compare(a, b)
        if (order !== 0) return sign * order
      }
    }
    return 0
  })
}
