import { FAST_FROM_KMH, JUNCTIONS, ROADS, type Junction } from './roads.ts'
import { HOUR_MS } from '../../contract/kit/time/time.ts'
import { metresBetween, type Spot } from '../../contract/kit/map/earth.ts'

/** A stretch of a way that is driven at one speed; times are milliseconds since its start. */
type Stretch = {
  readonly from: Spot
  readonly to: Spot
  readonly metres: number
  readonly kmh: number
  readonly begin: number
  readonly end: number
}
/** How a vehicle gets from one spot to another. */
export type Way = {
  readonly stretches: readonly Stretch[]
  readonly ms: number
  readonly metres: number
}

const LOCAL_KMH = 30
/** Farther than this nobody goes by local roads alone. */
const MOST_LOCAL_M = 8000
/** So many junctions near a spot are looked at as the way to the roads. */
const ENTRIES = 3
const msFor = (metres: number, kmh: number): number => (metres / 1000 / kmh) * HOUR_MS

const spotOf = (name: Junction): Spot => {
  const [lat, lng] = JUNCTIONS[name]
  return { lat, lng }
}
const NAMES = Object.keys(JUNCTIONS) as Junction[]

type Edge = { readonly to: Junction; readonly kmh: number; readonly metres: number }
const EDGES = new Map<Junction, Edge[]>(NAMES.map((name) => [name, []]))
for (const { along, kmh } of ROADS)
  for (const [index, to] of along.entries()) {
    const from = along[index - 1]
    if (!from) continue
    const metres = metresBetween(spotOf(from), spotOf(to))
    EDGES.get(from)?.push({ to, kmh, metres })
    EDGES.get(to)?.push({ to: from, kmh, metres })
  }

const nearest = (spot: Spot): Junction[] =>
  NAMES.map((name) => ({ name, metres: metresBetween(spot, spotOf(name)) }))
    .toSorted((a, b) => a.metres - b.metres)
    .slice(0, ENTRIES)
    .map(({ name }) => name)

type Leg = { readonly to: Spot; readonly kmh: number }

/** The fastest way over the junctions (Dijkstra), local roads at both ends. */
function fastest(from: Spot, to: Spot): Leg[] {
  const cost = new Map<Junction, number>()
  const before = new Map<Junction, { at: Junction; kmh: number } | null>()
  const open = new Set<Junction>()
  for (const name of nearest(from)) {
    cost.set(name, msFor(metresBetween(from, spotOf(name)), LOCAL_KMH))
    before.set(name, null)
    open.add(name)
  }
  const goals = new Map(
    nearest(to).map((name) => [name, msFor(metresBetween(spotOf(name), to), LOCAL_KMH)]),
  )
  while (open.size > 0) {
    const [at] = [...open].toSorted((a, b) => (cost.get(a) ?? 0) - (cost.get(b) ?? 0))
    if (!at) break
    open.delete(at)
    for (const edge of EDGES.get(at) ?? []) {
      const next = (cost.get(at) ?? 0) + msFor(edge.metres, edge.kmh)
      if (next >= (cost.get(edge.to) ?? Infinity)) continue
      cost.set(edge.to, next)
      before.set(edge.to, { at, kmh: edge.kmh })
      open.add(edge.to)
    }
  }
  const [goal] = [...goals.keys()].toSorted(
    (a, b) =>
      (cost.get(a) ?? Infinity) +
      (goals.get(a) ?? 0) -
      ((cost.get(b) ?? Infinity) + (goals.get(b) ?? 0)),
  )
  const apart = metresBetween(from, to)
  const direct = apart > MOST_LOCAL_M ? Infinity : msFor(apart, LOCAL_KMH)
  if (!goal || direct <= (cost.get(goal) ?? Infinity) + (goals.get(goal) ?? 0))
    return [{ to, kmh: LOCAL_KMH }]
  const legs: Leg[] = [{ to, kmh: LOCAL_KMH }]
  for (let at: Junction | null = goal; at;) {
    const step: { at: Junction; kmh: number } | null = before.get(at) ?? null
    legs.unshift({ to: spotOf(at), kmh: step?.kmh ?? LOCAL_KMH })
    at = step?.at ?? null
  }
  return legs
}

const known = new Map<string, Way>()
const MOST_KNOWN = 2000

/** The way between two spots; `hurry` drives its longest stretch of expressway at that speed. */
export function wayBetween(from: Spot, to: Spot, hurry: number | null): Way {
  const key = [from.lat, from.lng, to.lat, to.lng, hurry].join(' ')
  const found = known.get(key)
  if (found) return found
  if (known.size >= MOST_KNOWN) known.clear()
  const legs = fastest(from, to).map((leg, index, all) => {
    const start = all[index - 1]?.to ?? from
    return { ...leg, from: start, metres: metresBetween(start, leg.to) }
  })
  const quick = legs.filter(({ kmh }) => kmh >= FAST_FROM_KMH)
  const longest = quick.toSorted((a, b) => b.metres - a.metres)[0]
  let at = 0
  const stretches = legs
    .filter(({ metres }) => metres > 0)
    .map((leg): Stretch => {
      const kmh = hurry !== null && leg === longest ? hurry : leg.kmh
      const begin = at
      at += msFor(leg.metres, kmh)
      return { from: leg.from, to: leg.to, metres: leg.metres, kmh, begin, end: at }
    })
  const metres = stretches.reduce((sum, each) => sum + each.metres, 0)
  const way = { stretches, ms: at, metres }
  known.set(key, way)
  return way
}

const degrees = (radians: number): number => (radians * 180) / Math.PI

/** Where on a way a vehicle is after a time, how fast and in which direction. */
export function onWay({ stretches, ms }: Way, after: number) {
  const time = Math.max(0, Math.min(ms, after))
  const stretch = stretches.find(({ end }) => time <= end) ?? stretches.at(-1)
  if (!stretch) return null
  const share =
    stretch.end > stretch.begin ? (time - stretch.begin) / (stretch.end - stretch.begin) : 1
  const { from, to } = stretch
  const metres =
    stretches.reduce((sum, each) => sum + (each.end <= stretch.begin ? each.metres : 0), 0) +
    stretch.metres * share
  const [north, east] = [
    to.lat - from.lat,
    (to.lng - from.lng) * Math.cos((from.lat * Math.PI) / 180),
  ]
  return {
    lat: from.lat + (to.lat - from.lat) * share,
    lng: from.lng + (to.lng - from.lng) * share,
    course: Math.round((degrees(Math.atan2(east, north)) + 360) % 360),
    kmh: stretch.kmh,
    metres,
  }
}
