type Visited = { readonly place: string }

/**
 * The visits at which places are reached in their order: as many places as can be, each at its earliest visit. A place without a
 * key, and one that is not reached in this order, is null. `visits` come in the order of their beginnings.
 */
export function inOrder<V extends Visited>(
  keys: readonly (string | null)[],
  visits: readonly V[],
): (V | null)[] {
  // most[i][j]: how many of the places from i on are reached by the visits from j on.
  const most: number[][] = Array.from({ length: keys.length + 1 }, () =>
    Array.from({ length: visits.length + 1 }, () => 0),
  )
  const at = (i: number, j: number): number => most[i]?.[j] ?? 0
  const meets = (i: number, j: number): boolean => keys[i] !== null && keys[i] === visits[j]?.place
  for (let i = keys.length - 1; i >= 0; i--)
    for (let j = visits.length - 1; j >= 0; j--) {
      const row = most[i]
      if (row) row[j] = Math.max(at(i + 1, j), at(i, j + 1), meets(i, j) ? 1 + at(i + 1, j + 1) : 0)
    }
  const found: (V | null)[] = []
  let j = 0
  for (let i = 0; i < keys.length; i++) {
    // Waiting for this place costs the others nothing as long as as many are reached.
    let wait = j
    while (wait < visits.length && !(meets(i, wait) && 1 + at(i + 1, wait + 1) === at(i, j)))
      wait += 1
    const visit = visits[wait]
    found.push(visit ?? null)
    if (visit) j = wait + 1
  }
  return found
}
