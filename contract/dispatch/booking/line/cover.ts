import type { Candidate, Part } from './part.ts'
import { isWord, type Scan } from './scan.ts'

/** Every further part costs a little: one long reading goes before two short ones. */
const EACH = 0.5

const worth = ({ start, end, weight }: Candidate, key: string): number =>
  key.slice(start, end).replaceAll(' ', '').length * weight - EACH

/** The candidates that together cover the line best, none overlapping another, in their order. */
function best(candidates: readonly Candidate[], scan: Scan): Candidate[] {
  const ending = Map.groupBy(candidates, ({ end }) => end)
  const scores: number[] = [0]
  const chosen: (Candidate | null)[] = [null]
  for (let at = 1; at <= scan.text.length; at += 1) {
    scores[at] = scores[at - 1] ?? 0
    chosen[at] = null
    for (const candidate of ending.get(at) ?? []) {
      const score = (scores[candidate.start] ?? 0) + worth(candidate, scan.key)
      if (score <= (scores[at] ?? 0)) continue
      scores[at] = score
      chosen[at] = candidate
    }
  }
  const cover: Candidate[] = []
  for (let at = scan.text.length; at > 0;) {
    const candidate = chosen[at]
    if (candidate) cover.unshift(candidate)
    at = candidate ? candidate.start : at - 1
  }
  return cover
}

/** The parts of a line: the best cover, and between its parts what nobody recognised, word by word. */
export function partsOf(scan: Scan, candidates: readonly Candidate[]): Part[] {
  const cover: Part[] = best(candidates, scan)
  const isFree = ({ start, end }: { start: number; end: number }) =>
    !cover.some((part) => part.start < end && start < part.end)
  const left = scan.tokens
    .filter((token) => isWord(token) && isFree(token))
    .map(({ start, end }): Part => ({ kind: 'unread', start, end }))
  return [...cover, ...left].toSorted((a, b) => a.start - b.start)
}
