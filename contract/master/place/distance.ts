/** A point on the map, in degrees. */
export type Point = { readonly lat: number; readonly lng: number }

const EARTH_KM = 6371.0088
const radians = (degrees: number): number => (degrees * Math.PI) / 180

/** Kilometres as the crow flies, to one decimal (haversine). */
export function distanceKm(from: Point, to: Point): number {
  const [north, east] = [radians(to.lat - from.lat), radians(to.lng - from.lng)]
  const chord =
    Math.sin(north / 2) ** 2 +
    Math.cos(radians(from.lat)) * Math.cos(radians(to.lat)) * Math.sin(east / 2) ** 2
  return Math.round(2 * EARTH_KM * Math.asin(Math.min(1, Math.sqrt(chord))) * 10) / 10
}
