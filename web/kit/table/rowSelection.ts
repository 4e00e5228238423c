type Selection = ReadonlySet<string>

/** The selection with these rows in it, or without them. */
export function withRows(
  selection: Selection,
  ids: readonly string[],
  selected: boolean,
): Set<string> {
  const next = new Set(selection)
  for (const id of ids) {
    if (selected) next.add(id)
    else next.delete(id)
  }
  return next
}

/** Adds the rows, or removes them when every one is there already. */
export const toggleRows = (selection: Selection, ids: readonly string[]): Set<string> =>
  withRows(selection, ids, !ids.every((id) => selection.has(id)))

/** The rows between two places of a page, both included, in either direction. */
export const rowsBetween = (ids: readonly string[], from: number, to: number): string[] =>
  ids.slice(Math.min(from, to), Math.max(from, to) + 1)

/** How much of the page is selected; rows of other pages do not count. */
export function pageSelection(
  selection: Selection,
  ids: readonly string[],
): 'none' | 'some' | 'all' {
  if (selection.size === 0 || ids.length === 0) return 'none'
  const count = ids.reduce((total, id) => total + (selection.has(id) ? 1 : 0), 0)
  if (count === 0) return 'none'
  return count === ids.length ? 'all' : 'some'
}
