import { METRES_A_DEGREE, type Spot } from '../../kit/map/earth.ts'
import { dayNumber } from '../../kit/time/time.ts'

/** A good fix of a vehicle's way: epoch ms, km/h. */
export type TrackPoint = Spot & { readonly at: number; readonly speed: number }

/** No more of a day are drawn (tracking, section 3). */
export const MOST_OF_A_DAY = 2000
/** How far the line may be off, with something in hand for rounding: 10 m are allowed. */
const OFF_M = 9
/** A longer straight piece is parted: over it a line of the map and one on the globe lie apart. */
const LONGEST_M = 10_000
/** How far from its time one may be along the line, and how far off its speed, where there is room for that: so that a replay stands where the vehicle stood. */
const TIMELY = [
  { ahead: 40, faster: 10 },
  { ahead: 160, faster: 20 },
  { ahead: 640, faster: 40 },
  { ahead: Infinity, faster: Infinity },
] as const
const ANY_TIME = { ahead: Infinity, faster: Infinity }
/** Metres, but `faster` in km/h. */
type Tolerance = {
  readonly off: number
  readonly ahead: number
  readonly faster: number
  readonly longest: number
}
type Metres = readonly [east: number, north: number]
type Errors = readonly [aside: number, late: number, faster: number]

const between = (from: Spot, to: Spot): Metres => [
  (to.lng - from.lng) * METRES_A_DEGREE * Math.cos((to.lat * Math.PI) / 180),
  (to.lat - from.lat) * METRES_A_DEGREE,
]

/** How far a point lies from the straight way between two, from where one would be on it at its time, and from the speed there. */
function errorsOf(point: TrackPoint, [from, to]: readonly [TrackPoint, TrackPoint]): Errors {
  const [way, own] = [between(from, to), between(from, point)]
  const square = way[0] ** 2 + way[1] ** 2
  const along = square === 0 ? 0 : (own[0] * way[0] + own[1] * way[1]) / square
  const nearest = Math.min(1, Math.max(0, along))
  const timely = to.at === from.at ? 0 : (point.at - from.at) / (to.at - from.at)
  const off = (share: number) => Math.hypot(own[0] - share * way[0], own[1] - share * way[1])
  const speed = from.speed + timely * (to.speed - from.speed)
  return [off(nearest), off(timely), Math.abs(point.speed - speed)]
}

/** The point between two at which their straight piece has to be parted; -1 where it may stand. */
function parting(
  points: readonly TrackPoint[],
  [first, last]: readonly [number, number],
  { off, ahead, faster, longest }: Tolerance,
): number {
  const [from, to] = [points[first], points[last]]
  if (!from || !to || last - first < 2) return -1
  let [worst, most] = [-1, 1]
  for (let index = first + 1; index < last; index++) {
    const point = points[index]
    if (!point) continue
    const [aside, late, speeding] = errorsOf(point, [from, to])
    const excess = Math.max(aside / off, late / ahead, speeding / faster)
    if (excess > most) [worst, most] = [index, excess]
  }
  if (worst > 0 || Math.hypot(...between(from, to)) <= longest) return worst
  return (first + last) >> 1
}

/**
 * The points of a day that are left by a tolerance: pieces are parted at their worst point until all stand (Douglas and Peucker).
 * Null where they are more than are drawn.
 */
function reduced(points: readonly TrackPoint[], tolerance: Tolerance): TrackPoint[] | null {
  const kept = new Set([0, points.length - 1])
  const waiting: [number, number][] = [[0, points.length - 1]]
  for (let piece = waiting.pop(); piece; piece = waiting.pop()) {
    const at = parting(points, piece, tolerance)
    if (at < 0) continue
    kept.add(at)
    if (kept.size > MOST_OF_A_DAY) return null
    waiting.push([piece[0], at], [at, piece[1]])
  }
  return points.filter((_point, index) => kept.has(index))
}

/** The points of one day. A day that wanders too much for both bounds keeps to their number, and as near as that allows. */
function thinnedDay(points: readonly TrackPoint[]): readonly TrackPoint[] {
  if (points.length < 3) return points
  for (const timely of TIMELY) {
    const found = reduced(points, { off: OFF_M, ...timely, longest: LONGEST_M })
    if (found) return found
  }
  for (let off = 2 * OFF_M; ; off *= 2) {
    const found = reduced(points, { off, ...ANY_TIME, longest: Infinity })
    if (found) return found
  }
}

/** A way as it is drawn: of each day at most 2,000 of its points with the first and the last, and none of the others more than 10 m off the line. */
export const thinned = (points: readonly TrackPoint[]): TrackPoint[] =>
  [...Map.groupBy(points, ({ at }) => dayNumber(at)).values()].flatMap(thinnedDay)
