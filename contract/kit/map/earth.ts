/** A point on the map, in degrees. */
export type Spot = { readonly lat: number; readonly lng: number }
/** As maps have it: longitude, latitude. */
type Pair = [number, number]

const EARTH_M = 6_371_008.8
/** Of latitude; of longitude by the cosine of that. */
export const METRES_A_DEGREE = 111_195
const radians = (degrees: number): number => (degrees * Math.PI) / 180
const degrees = (angle: number): number => (angle * 180) / Math.PI

/** Metres as the crow flies (haversine). */
export function metresBetween(from: Spot, to: Spot): number {
  const [north, east] = [radians(to.lat - from.lat), radians(to.lng - from.lng)]
  const chord =
    Math.sin(north / 2) ** 2 +
    Math.cos(radians(from.lat)) * Math.cos(radians(to.lat)) * Math.sin(east / 2) ** 2
  return 2 * EARTH_M * Math.asin(Math.min(1, Math.sqrt(chord)))
}

/** Metres along a line of points. */
export const metresAlong = (line: readonly Spot[]): number =>
  line.reduce((sum, spot, index) => {
    const before = line[index - 1]
    return before ? sum + metresBetween(before, spot) : 0
  }, 0)

const CORNERS = 48

/** The circle around a point, as a closed ring of corners. */
export function ringAround({ lat, lng }: Spot, metres: number): Pair[] {
  const [north, east] = [
    degrees(metres / EARTH_M),
    degrees(metres / (EARTH_M * Math.cos(radians(lat)))),
  ]
  return Array.from({ length: CORNERS + 1 }, (_corner, index): Pair => {
    const angle = (2 * Math.PI * (index % CORNERS)) / CORNERS
    return [lng + east * Math.sin(angle), lat + north * Math.cos(angle)]
  })
}

/** The box that holds all points, south-west and north-east; null without any. */
export function boxOf(spots: readonly Spot[]): [Pair, Pair] | null {
  if (spots.length === 0) return null
  let [west, south, east, north] = [180, 90, -180, -90]
  for (const { lat, lng } of spots) {
    west = Math.min(west, lng)
    east = Math.max(east, lng)
    south = Math.min(south, lat)
    north = Math.max(north, lat)
  }
  return [
    [west, south],
    [east, north],
  ]
}

/** True of a point within a box. */
export const isWithin = (
  { lat, lng }: Spot,
  [[west, south], [east, north]]: [Pair, Pair],
): boolean => lng >= west && lng <= east && lat >= south && lat <= north

/** What Tab goes to on a map: the next of these, or the one before; null past the last, where the map is left. */
export function nextOf(
  ids: readonly string[],
  current: string | null,
  back: boolean,
): string | null {
  const at = current === null ? -1 : ids.indexOf(current)
  if (at < 0) return (back ? ids.at(-1) : ids[0]) ?? null
  return ids[at + (back ? -1 : 1)] ?? null
}
