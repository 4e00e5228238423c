import type { Limits } from '../limit/limits.ts'
import { MINUTE_MS } from '../../kit/time/time.ts'

/** What the law lets somebody drive without a rest, whatever a company warns at (domain B3.2). */
export const LIMIT_MS = 240 * MINUTE_MS
/** True of minutes without a rest that are more than the law lets somebody drive. */
export const isOverLimit = (minutes: number): boolean => minutes > LIMIT_MS / MINUTE_MS
/** What offices let somebody drive in a day (domain B3.2: the law has left it to the Labour Code since 2026-07-01). */
export const DAY_LIMIT_MS = 600 * MINUTE_MS

export type Driven = {
  readonly from: number
  readonly to: number
  readonly ms: number
  readonly plate: string
}
/** What a driver drove between two rests, whatever the vehicle. */
export type Period = {
  readonly from: number
  readonly to: number
  readonly ms: number
  readonly plates: readonly string[]
}

/** The periods between rests of one driver; overlapping runs count once. */
export function periodsOf(runs: readonly Driven[], { restMs }: Limits): Period[] {
  const periods: { from: number; to: number; ms: number; plates: Set<string> }[] = []
  for (const run of runs.toSorted((a, b) => a.from - b.from || a.to - b.to)) {
    const last = periods.at(-1)
    if (last && run.from - last.to < restMs) {
      const overlap = Math.max(0, Math.min(last.to, run.to) - run.from)
      last.ms += Math.max(0, run.ms - overlap)
      last.to = Math.max(last.to, run.to)
      // The vehicle that was driven last stands last.
      last.plates.delete(run.plate)
      last.plates.add(run.plate)
    } else periods.push({ from: run.from, to: run.to, ms: run.ms, plates: new Set([run.plate]) })
  }
  return periods.map((period) => ({ ...period, plates: [...period.plates] }))
}

/** The highest mark of continuous driving that a period passed; null for none. */
export const warnedAt = (ms: number, { warnAtMs }: Limits): number | null =>
  warnAtMs.findLast((mark) => ms >= mark) ?? null
