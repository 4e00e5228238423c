import { metresBetween, type Fix } from './fix.ts'
import type { Limits } from '../limit/limits.ts'

/** The fastest that a vehicle goes, and what a receiver wanders without going anywhere. */
const FASTEST_KMH = 150
const WANDERS_M = 50
/** So many that agree with each other, but not with what was taken for true, are the new truth. */
const NEW_TRUTH = 3
const HOUR_MS = 3_600_000

/** What is known while fixes are judged; plain values, so that it can be kept. */
export type Judging = { last: Fix | null; waiting: Fix[] }
export type Judged = {
  readonly fix: Fix
  readonly good: boolean
  /** The first good one of a new truth: nothing lies between it and the one before. */
  readonly jump: boolean
}

export const newJudging = (): Judging => ({ last: null, waiting: [] })

const isSound = ({ valid, accuracy, swipe }: Fix, { accuracyM }: Limits): boolean =>
  valid && !swipe && (accuracy === null || accuracy <= accuracyM)

function agree(from: Fix, to: Fix): boolean {
  const metres = metresBetween(from, to)
  return metres <= WANDERS_M || (metres / 1000 / (to.at - from.at)) * HOUR_MS <= FASTEST_KMH
}

const rejected = (fix: Fix): Judged => ({ fix, good: false, jump: false })

/**
 * Judges the next fix: good, or kept but counted nowhere (tracking, section 2). One that does not fit what was before waits
 * for those after it, so that the answer holds none, one or several fixes.
 */
export function judge(judging: Judging, fix: Fix, limits: Limits): Judged[] {
  if (!isSound(fix, limits)) return [rejected(fix)]
  const { last, waiting } = judging
  if (last === null || agree(last, fix)) {
    judging.last = fix
    judging.waiting = []
    return [...waiting.map(rejected), { fix, good: true, jump: false }]
  }
  const before = waiting.at(-1)
  const fits = before === undefined || agree(before, fix)
  if (!fits) {
    judging.waiting = [fix]
    return waiting.map(rejected)
  }
  if (waiting.length + 1 < NEW_TRUTH) {
    judging.waiting = [...waiting, fix]
    return []
  }
  judging.last = fix
  judging.waiting = []
  return [...waiting, fix].map((each, index) => ({ fix: each, good: true, jump: index === 0 }))
}
