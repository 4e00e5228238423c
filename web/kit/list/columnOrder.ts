import { searchKey } from '../../../contract/kit/text/text.ts'

/** A column that can be chosen, as the server lists it. */
export type ColumnChoice = {
  readonly key: string
  readonly name: string
  /** What kind of column it is, shown beside its name. */
  readonly group?: string
}

/** The columns whose name or group holds the words, with or without marks. */
export function matchingColumns(
  columns: readonly ColumnChoice[],
  words: string,
): readonly ColumnChoice[] {
  const wanted = searchKey(words)
  if (wanted === '') return columns
  return columns.filter(({ name, group }) => searchKey(`${name} ${group ?? ''}`).includes(wanted))
}

/** Puts one column in the place of another; the ones between make room. */
export function moveTo(
  columns: readonly ColumnChoice[],
  key: string,
  target: string,
): readonly ColumnChoice[] {
  const from = columns.findIndex((column) => column.key === key)
  const to = columns.findIndex((column) => column.key === target)
  const [moved] = columns.slice(from, from + 1)
  if (from < 0 || to < 0 || from === to || !moved) return columns
  const others = columns.filter((column) => column.key !== key)
  return [...others.slice(0, to), moved, ...others.slice(to)]
}

/** The chosen keys in the order of the columns. */
export const inOrder = (columns: readonly ColumnChoice[], chosen: ReadonlySet<string>): string[] =>
  columns.map(({ key }) => key).filter((key) => chosen.has(key))

/** The chosen keys with one more, or one less. */
export function toggled(chosen: ReadonlySet<string>, key: string): ReadonlySet<string> {
  const next = new Set(chosen)
  if (!next.delete(key)) next.add(key)
  return next
}

/** Columns in a saved order: known ones first as saved, then those that the saved order does not name. */
export function arranged(
  columns: readonly ColumnChoice[],
  saved: readonly string[],
): readonly ColumnChoice[] {
  const byKey = new Map(columns.map((column) => [column.key, column]))
  const first = saved.flatMap((key) => byKey.get(key) ?? [])
  const named = new Set(saved)
  return [...first, ...columns.filter(({ key }) => !named.has(key))]
}

/** All columns after some of them were put in another order: those share the places that they had among the others. */
export function reordered(
  columns: readonly ColumnChoice[],
  some: readonly ColumnChoice[],
): readonly ColumnChoice[] {
  const byKey = new Map(columns.map((column) => [column.key, column]))
  const next = some.map(({ key }) => key).values()
  const moved = new Set(some.map(({ key }) => key))
  return columns.map((column) =>
    moved.has(column.key) ? (byKey.get(next.next().value ?? '') ?? column) : column,
  )
}
