import { metresBetween, METRES_A_DEGREE, type Spot } from '../../kit/map/earth.ts'
import type { Limits } from '../limit/limits.ts'
import { departureOf, type DrivenRun } from './journeyKm.ts'
import type { Matched } from './matchVisits.ts'

type At = Spot & { readonly at: number }
/** A stop as it is stored; `place` is the known place that holds it. */
export type StoredStop = Spot & {
  readonly from: number
  readonly to: number
  readonly place: string | null
  readonly open: boolean
}
/** What happened on the way of a trip; `km` is how far off the line. */
export type TripEvent = Spot & {
  readonly kind: 'di_sai_tuyen' | 'dung_do_lau'
  readonly from: number
  readonly to: number
  readonly open: boolean
  readonly km: number | null
}
type Span = { readonly from: number; readonly to: number | null }

/** From when a trip is on its way with its goods to when it arrives at the last delivery; null before. */
export function underWay({ legs, done }: Matched, runs: readonly DrivenRun[]): Span | null {
  const first = legs
    .flatMap(({ pickup }) => pickup ?? [])
    .reduce<(typeof legs)[number]['pickup']>(
      (earliest, each) => (earliest === null || each.from < earliest.from ? each : earliest),
      null,
    )
  if (first === null) return null
  return { from: departureOf(first, runs), to: done?.from ?? null }
}

/** From when to when a trip runs: from when it set out (`out`), else with its goods, until it arrives or was ended; null before. */
export function running(
  matched: Matched,
  runs: readonly DrivenRun[],
  { out, over }: { readonly out: number | null; readonly over: number | null },
): Span | null {
  const loaded = underWay(matched, runs)
  const from = Math.min(out ?? Infinity, loaded?.from ?? Infinity)
  return from === Infinity ? null : { from, to: loaded?.to ?? over }
}

/** Stops that last outside every known place while a trip is under way (tracking, section 2). */
export const longStops = (
  stops: readonly StoredStop[],
  span: Span,
  { longStopMs }: Limits,
): TripEvent[] =>
  stops
    .filter(
      ({ from, to, place }) =>
        place === null &&
        to - from >= longStopMs &&
        from >= span.from &&
        (span.to === null || from < span.to),
    )
    .map(({ from, to, lat, lng, open }) => ({
      kind: 'dung_do_lau',
      from,
      to,
      lat,
      lng,
      open,
      km: null,
    }))

/** Metres from a point to the nearest of a line's pieces. */
export function metresOff(spot: Spot, line: readonly Spot[]): number {
  const shrink = Math.cos((spot.lat * Math.PI) / 180)
  const flat = ({ lat, lng }: Spot): [number, number] => [
    (lng - spot.lng) * METRES_A_DEGREE * shrink,
    (lat - spot.lat) * METRES_A_DEGREE,
  ]
  let least = line[0] ? metresBetween(spot, line[0]) : Infinity
  let before: [number, number] | null = null
  for (const each of line) {
    const next = flat(each)
    if (before !== null) {
      const way = [next[0] - before[0], next[1] - before[1]] as const
      const square = way[0] ** 2 + way[1] ** 2
      const share = square === 0 ? 0 : -(before[0] * way[0] + before[1] * way[1]) / square
      const along = Math.min(1, Math.max(0, share))
      least = Math.min(least, Math.hypot(before[0] + along * way[0], before[1] + along * way[1]))
    }
    before = next
  }
  return least
}

type Off = { from: At; to: number; metres: number }
const eventOf = ({ from, to, metres }: Off, open: boolean, { offRouteMs }: Limits): TripEvent[] =>
  to - from.at < offRouteMs
    ? []
    : [
        {
          kind: 'di_sai_tuyen',
          from: from.at,
          to,
          lat: from.lat,
          lng: from.lng,
          open,
          km: Math.round(metres / 100) / 10,
        },
      ]

/** Where a vehicle was too far from the planned line for too long; `track` are its good fixes under way, in order (tracking, section 2). */
export function offRoute(track: readonly At[], line: readonly Spot[], limits: Limits): TripEvent[] {
  if (line.length < 2) return []
  const events: TripEvent[] = []
  let off: Off | null = null
  for (const fix of track) {
    const metres = metresOff(fix, line)
    if (metres > limits.offRouteM) {
      off ??= { from: fix, to: fix.at, metres }
      off = { ...off, to: fix.at, metres: Math.max(off.metres, metres) }
    } else if (off !== null) {
      events.push(...eventOf(off, false, limits))
      off = null
    }
  }
  return off === null ? events : [...events, ...eventOf(off, true, limits)]
}
