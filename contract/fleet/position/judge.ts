import type { Fix } from './fix.ts'
import type { Limits } from '../limit/limits.ts'
import { HOUR_MS } from '../../kit/time/time.ts'
import { metresBetween } from '../../kit/map/earth.ts'

/** What a receiver wanders without going anywhere. */
const WANDERS_M = 50
/** A receiver that wakes from so long a sleep may believe that it is so far away. */
const SLEPT_MS = 2 * 60_000
const AWAY_M = 1000

/** What of a fix it is judged by. */
export const JUDGED_BY = ['at', 'lat', 'lng', 'accuracy', 'valid', 'swipe', 'speed'] as const
type Judgeable = Pick<Fix, (typeof JUDGED_BY)[number]>

/** What is known while fixes are judged; plain values, so that it can be kept. */
export type Judging<Seen = Fix> = { last: Seen | null; waiting: Seen[] }
export type Judged<Seen = Fix> = {
  readonly fix: Seen
  readonly good: boolean
  /** The first good one of a new truth: nothing lies between it and the one before. */
  readonly jump: boolean
}

/** What is known before the first fix is judged. */
export const newJudging = <Seen = Fix>(): Judging<Seen> => ({ last: null, waiting: [] })

/** Sound by itself; in SQL this is `soundFix` (server/fleet/driving-report/fixesOf.ts). */
const isSound = ({ valid, accuracy, swipe }: Judgeable, { accuracyM }: Limits): boolean =>
  valid && !swipe && (accuracy === null || accuracy <= accuracyM)

function agree(from: Judgeable, to: Judgeable, { fastestKmh }: Limits): boolean {
  const metres = metresBetween(from, to)
  return metres <= WANDERS_M || (metres / 1000 / (to.at - from.at)) * HOUR_MS <= fastestKmh
}

const stands = ({ speed }: Judgeable, { movingKmh }: Limits): boolean =>
  speed !== null && speed <= movingKmh

/** Whether a vehicle that stood stands elsewhere after a silence: it went there, or its receiver woke with a wrong place. */
const isElsewhere = (from: Judgeable, to: Judgeable, limits: Limits): boolean =>
  to.at - from.at > SLEPT_MS &&
  stands(from, limits) &&
  stands(to, limits) &&
  metresBetween(from, to) > AWAY_M

const good = <Seen>(fix: Seen): Judged<Seen> => ({ fix, good: true, jump: false })
const rejected = <Seen>(fix: Seen): Judged<Seen> => ({ fix, good: false, jump: false })

/**
 * Judges the next fix: good, or kept but counted nowhere (tracking, section 2). One that does not fit what was before waits
 * for those after it, so that the answer holds none, one or several fixes.
 */
export function judge<Seen extends Judgeable>(
  judging: Judging<Seen>,
  fix: Seen,
  limits: Limits,
): Judged<Seen>[] {
  if (!isSound(fix, limits)) return [rejected(fix)]
  const { last, waiting } = judging
  const before = waiting.at(-1)
  if (last && before && isElsewhere(last, before, limits) && agree(last, before, limits)) {
    const isBack = metresBetween(last, fix) <= WANDERS_M
    judging.waiting = []
    if (!isBack) judging.last = before
    return [isBack ? rejected(before) : good(before), ...judge(judging, fix, limits)]
  }
  if (last === null || agree(last, fix, limits)) {
    if (last && isElsewhere(last, fix, limits)) {
      judging.waiting = [fix]
      return waiting.map(rejected<Seen>)
    }
    judging.last = fix
    judging.waiting = []
    return [...waiting.map(rejected<Seen>), good(fix)]
  }
  const fits = before === undefined || agree(before, fix, limits)
  if (!fits) {
    judging.waiting = [fix]
    return waiting.map(rejected<Seen>)
  }
  if (waiting.length + 1 < limits.newTruth) {
    judging.waiting = [...waiting, fix]
    return []
  }
  judging.last = fix
  judging.waiting = []
  return [...waiting, fix].map((each, index) => ({ fix: each, good: true, jump: index === 0 }))
}
