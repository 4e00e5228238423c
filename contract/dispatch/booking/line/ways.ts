import type { NameKind, Part } from './part.ts'
import type { Span } from './places.ts'

/** A row with what was recognised in it, and its ways. */
export type Row = {
  readonly text: string
  readonly parts: readonly Part[]
  readonly ways: readonly Span[]
}

export const is = (part: Part | undefined, kind: NameKind): boolean =>
  part?.kind === 'name' && part.options.every((one) => one.kind === kind)
export const isCrew = (part: Part): boolean =>
  is(part, 'vehicle') || is(part, 'driver') || is(part, 'trailer')
const isVerb = (part: Part): boolean =>
  part.kind === 'role' && /^(?:pickup|drop|toward)$/.test(part.role)
export const within = ({ start, end }: Span, from: number, to: number): boolean =>
  start >= from && end <= to

/** Where two places stand beside each other; none where three do. */
export function waysIn(parts: readonly Part[]): readonly Span[] {
  const runs: Part[][] = [[]]
  for (const part of parts) {
    if (is(part, 'place')) runs.at(-1)?.push(part)
    else if (part.kind !== 'arrow' && part.kind !== 'filler' && !isVerb(part)) runs.push([])
  }
  const ways = runs.filter(({ length }) => length > 0)
  if (ways.some(({ length }) => length !== 2)) return []
  return ways.map((way) => {
    const first = parts.indexOf(way[0] as Part)
    const led = parts.slice(0, first).findLastIndex((part) => !isVerb(part))
    return { start: parts[led + 1]?.start ?? 0, end: way[1]?.end ?? 0 }
  })
}

/** Where the stretch of the next way may begin: at a pause before it, or with the way itself. */
const cutsBetween = ({ parts }: Row, way: Span, next: Span): number[] => [
  ...parts
    .filter((part) => /^(?:break|and)$/.test(part.kind) && within(part, way.end, next.start))
    .map(({ end }) => end),
  next.start,
]

/** Every choice of one out of each. */
const choices = (all: readonly (readonly number[])[]): readonly (readonly number[])[] =>
  all.reduce<readonly (readonly number[])[]>(
    (sofar, cuts) => sofar.flatMap((chosen) => cuts.map((cut) => [...chosen, cut])),
    [[]],
  )

/** Every choice of where the stretches of the ways behind the first may begin. */
export const cutsOf = (row: Row): readonly (readonly number[])[] =>
  choices(row.ways.slice(1).map((way, at) => cutsBetween(row, row.ways[at] ?? way, way)))

/** 'A - B, B - A': each way begins where the one before ends. */
export const goesBack = ({ parts, ways }: Row): boolean =>
  ways.every((way, at) => {
    const before = ways[at - 1]
    const [from] = parts.filter((part) => is(part, 'place') && within(part, way.start, way.end))
    const to = before && parts.findLast((part) => is(part, 'place') && part.end === before.end)
    const values = (part: Part | undefined) =>
      part?.kind === 'name' ? part.options.map(({ value }) => value).join() : ''
    return !before || values(from) === values(to)
  })
