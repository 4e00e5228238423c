import type { SortKey } from './gridColumn.ts'

/**
 * The order after a press on a column's header: ascending, then descending, then none. `add` (Shift) keeps the other keys,
 * otherwise the column becomes the only one.
 */
export function nextSort(sort: readonly SortKey[], key: string, add: boolean): SortKey[] {
  const present = sort.find((entry) => entry.cot === key)
  const next: SortKey[] = present?.giam ? [] : [{ cot: key, giam: present !== undefined }]
  if (!add) return next
  if (!present) return [...sort, ...next]
  return sort.flatMap((entry) => (entry.cot === key ? next : [entry]))
}
