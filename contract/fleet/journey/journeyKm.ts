import { JOURNEY_LIMITS } from './limits.ts'
import type { DrivenLeg, Matched, StoredVisit } from './matchVisits.ts'

/** Driving of a vehicle; km are null on a day whose km are junk. */
export type DrivenRun = { readonly from: number; readonly to: number; readonly km: number | null }
/** How far a trip went, in km to 0.1; null where it is not over or not known. */
export type JourneyKm = {
  readonly loaded: number | null
  readonly empty: number | null
  /** From when to when its km were counted. */
  readonly from: number | null
  readonly to: number | null
  /** From pickup to delivery of each order. */
  readonly orders: Readonly<Record<string, number | null>>
}

type Span = { readonly from: number; readonly to: number }
const tenths = (km: number): number => Math.round(km * 10) / 10

/** When the way from a visit began: with the last run that starts there, so that the way within the fence counts. */
export const departureOf = (visit: StoredVisit, runs: readonly DrivenRun[]): number =>
  runs.findLast(({ from }) => from >= visit.from && from <= visit.to)?.from ?? visit.to

/** When the way to a visit ended: with the first run that ends there. */
const arrivalOf = (visit: StoredVisit, runs: readonly DrivenRun[]): number =>
  runs.find(({ to }) => to >= visit.from && to <= visit.to)?.to ?? visit.from

/** Km of a span, a run that lies partly in it by the share of its time; null where any of them is junk. */
function kmIn({ from, to }: Span, runs: readonly DrivenRun[]): number | null {
  let sum = 0
  for (const run of runs) {
    const shared = Math.min(to, run.to) - Math.max(from, run.from)
    if (shared <= 0) continue
    if (run.km === null) return null
    sum += run.km * (shared / (run.to - run.from))
  }
  return sum
}

const loadedSpan = ({ loaded, delivery }: DrivenLeg, runs: readonly DrivenRun[]): Span | null =>
  loaded === null || delivery === null
    ? null
    : { from: departureOf(loaded, runs), to: arrivalOf(delivery, runs) }

/** Spans without what they share. */
function together(spans: readonly Span[]): Span[] {
  const joined: { from: number; to: number }[] = []
  for (const span of spans.toSorted((a, b) => a.from - b.from)) {
    const last = joined.at(-1)
    if (last && span.from <= last.to) last.to = Math.max(last.to, span.to)
    else joined.push({ ...span })
  }
  return joined
}

/** When the vehicle of a trip is done with it; null while it is not. */
export function overAt({ done, end }: Matched, runs: readonly DrivenRun[]): number | null {
  if (end) return arrivalOf(end, runs)
  return done === null || done.open ? null : departureOf(done, runs)
}

/**
 * Loaded km between the pickups and deliveries, and the rest of the way empty: from where the trip before it ended, at most some hours
 * before the first arrival, to its end (money, section 4; domain B2.3).
 */
export function journeyKm(
  matched: Matched,
  runs: readonly DrivenRun[],
  before: number | null,
): JourneyKm {
  const spans = matched.legs.map((leg) => ({ id: leg.id, span: loadedSpan(leg, runs) }))
  const kmOf = (span: Span | null): number | null => {
    const km = span && kmIn(span, runs)
    return km === null ? null : tenths(km)
  }
  const orders = Object.fromEntries(spans.map(({ id, span }) => [id, kmOf(span)]))
  const to = overAt(matched, runs)
  const first = Math.min(...matched.legs.flatMap(({ pickup }) => pickup?.from ?? []))
  const known = spans.flatMap(({ span }) => span ?? [])
  if (to === null || known.length < matched.legs.length || !Number.isFinite(first))
    return { loaded: null, empty: null, from: null, to: null, orders }
  const from = Math.max(before ?? -Infinity, first - JOURNEY_LIMITS.approachMs)
  const all = kmIn({ from, to }, runs)
  const parts = together(known).map((span) => kmIn(span, runs))
  const loaded = parts.some((km) => km === null)
    ? null
    : parts.reduce<number>((sum, km) => sum + (km ?? 0), 0)
  if (all === null || loaded === null) return { loaded: null, empty: null, from, to, orders }
  return { loaded: tenths(loaded), empty: tenths(Math.max(0, all - loaded)), from, to, orders }
}
