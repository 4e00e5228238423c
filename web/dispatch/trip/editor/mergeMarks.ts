import type { Marks } from '../../../../contract/price/calculation/around.ts'
import { sameValue, type Sides } from '../../../kit/form/mergeRow.ts'

type Row = { readonly danh_dau: Marks }

const valueOf = (row: Row, name: string): unknown =>
  (row as unknown as Readonly<Record<string, unknown>>)[name] ?? null
const isFilled = (row: Row, name: string): boolean => row.danh_dau[name] === 'tinh'

/**
 * The sides without clashes over what nobody typed: a filled figure that followed its inputs here gives way to what the others
 * typed, and stands against what they had filled, since the save works it out again.
 */
export function withoutFilled<R extends Row>(
  { base, mine, theirs }: Sides<R>,
  figures: readonly string[],
): Sides<R> {
  const followed = figures.filter(
    (name) =>
      isFilled(base, name) &&
      isFilled(mine, name) &&
      [mine, theirs].every((side) => !sameValue(valueOf(side, name), valueOf(base, name))),
  )
  const back = (names: readonly string[]) =>
    Object.fromEntries(names.map((name) => [name, valueOf(base, name)]))
  return {
    base,
    mine: { ...mine, ...back(followed.filter((name) => !isFilled(theirs, name))) },
    theirs: { ...theirs, ...back(followed.filter((name) => isFilled(theirs, name))) },
  }
}

/** How the figures of a merged row came about: as on the side whose value was taken. */
export function mergedMarks<R extends Row>(
  merged: R,
  { base, mine, theirs }: Sides<R>,
  figures: readonly string[],
): Marks {
  const sideOf = (name: string): R => {
    const [own, others] = [valueOf(mine, name), valueOf(theirs, name)]
    if (sameValue(own, others)) return mine.danh_dau[name] === base.danh_dau[name] ? theirs : mine
    return sameValue(valueOf(merged, name), others) ? theirs : mine
  }
  return Object.fromEntries(
    figures.flatMap((name) => {
      const how = sideOf(name).danh_dau[name]
      return how ? [[name, how]] : []
    }),
  )
}
