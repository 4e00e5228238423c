/** Repeatable chance: the same seed gives the same sequence. */
export type Chance = {
  /** A number from 0 up to but not including 1. */
  next: () => number
  /** True in this share of cases. */
  happens: (share: number) => boolean
  /** A whole number, both ends included. */
  between: (least: number, most: number) => number
  /** One of several. */
  pick: <T>(values: readonly T[]) => T
}

/** Chance from a seed (mulberry32). */
export function chanceFrom(seed: number): Chance {
  let state = seed
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const between = (least: number, most: number): number =>
    least + Math.floor(next() * (most - least + 1))
  return {
    next,
    happens: (share) => next() < share,
    between,
    pick(values) {
      const chosen = values[between(0, values.length - 1)]
      if (chosen === undefined) throw new RangeError('nothing to pick from')
      return chosen
    },
  }
}
