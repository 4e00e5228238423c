type Grouping<R> = (row: R) => string

const NONE: readonly never[] = []
const known = new WeakMap<readonly unknown[], Map<unknown, Map<string, readonly unknown[]>>>()

/**
 * The rows of a list under a key. A list is grouped once by each way of keying it, which must stay the same function: whoever
 * prices while somebody types asks the same rows again with every key, and no list of rows is ever changed.
 */
export function under<R>(rows: readonly R[], keyOf: Grouping<R>, key: string): readonly R[] {
  const ways = known.get(rows) ?? new Map<unknown, Map<string, readonly unknown[]>>()
  if (ways.size === 0) known.set(rows, ways)
  const groups = ways.get(keyOf) ?? Map.groupBy(rows, keyOf)
  ways.set(keyOf, groups)
  return (groups.get(key) as readonly R[] | undefined) ?? NONE
}
