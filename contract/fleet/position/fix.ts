/** What a device says of one moment, in one form whatever way it came in. */
export type Fix = {
  /** Milliseconds since 1970 UTC. */
  readonly at: number
  readonly lat: number
  readonly lng: number
  /** km/h. */
  readonly speed: number | null
  /** Degrees from north. */
  readonly course: number | null
  /** Metres. */
  readonly accuracy: number | null
  /** False where the device itself says that the position is none, old or made up. */
  readonly valid: boolean
  readonly ignition: boolean | null
  /** Litres. */
  readonly fuel: number | null
  /** Metres. */
  readonly odometer: number | null
  /** The driver's card. */
  readonly card: string | null
  /** A card was swiped: the position beside it is an older one. */
  readonly swipe: boolean
}

const UNKNOWN_M = 1e9
type Rank = readonly [number, number, number, number]
const rankOf = ({ valid, accuracy, lat, lng }: Fix): Rank => [
  valid ? 0 : 1,
  accuracy ?? UNKNOWN_M,
  lat,
  lng,
]

function comesBefore(a: Fix, b: Fix): boolean {
  const [ranksA, ranksB] = [rankOf(a), rankOf(b)]
  for (const [index, rank] of ranksA.entries()) {
    const other = ranksB[index] ?? 0
    if (rank !== other) return rank < other
  }
  return false
}

const greater = <V extends number | string | boolean>(a: V | null, b: V | null): V | null =>
  a === null ? b : b === null || a >= b ? a : b

/** Two that a device sent for one moment, as one: the better position, and what either knows beside it. Which came first does not matter (server/fleet/position/storeFixes.ts does the same in SQL). */
export function joined(a: Fix, b: Fix): Fix {
  const { at, lat, lng, accuracy, valid } = comesBefore(b, a) ? b : a
  return {
    at,
    lat,
    lng,
    accuracy,
    valid,
    speed: greater(a.speed, b.speed),
    course: greater(a.course, b.course),
    ignition: greater(a.ignition, b.ignition),
    fuel: greater(a.fuel, b.fuel),
    odometer: greater(a.odometer, b.odometer),
    card: greater(a.card, b.card),
    swipe: a.swipe && b.swipe,
  }
}
