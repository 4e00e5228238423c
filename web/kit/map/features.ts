import type { Feature, FeatureCollection, Point } from 'geojson'
import type { GeoJSONFeatureDiff, GeoJSONSourceDiff } from 'maplibre-gl'
import { ringAround, type Spot } from '../../../contract/kit/map/earth.ts'
import type { Mark, Pointing, Trail } from './mark.ts'

const collection = (features: Feature[]): FeatureCollection => ({
  type: 'FeatureCollection',
  features,
})
const pair = ({ lat, lng }: Spot): [number, number] => [lng, lat]
const pointOf = (spot: Spot): Point => ({ type: 'Point', coordinates: pair(spot) })

const propertiesOf = ({ id, name, color, heading }: Mark) => ({
  id,
  name,
  color,
  heading: heading ?? 0,
  icon: heading === null ? 'dot' : 'arrow',
})

const featureOf = (mark: Mark): Feature => ({
  type: 'Feature',
  id: mark.id,
  properties: propertiesOf(mark),
  geometry: pointOf(mark),
})

/** Marks as a source of the map. */
export const markFeatures = (marks: readonly Mark[]): FeatureCollection =>
  collection(marks.map(featureOf))

/** What a map is to be told of a mark that has changed; nothing where it looks the same. */
function changeOf(before: Mark, after: Mark): GeoJSONFeatureDiff[] {
  const known: Record<string, unknown> = propertiesOf(before)
  const stays = before.lat === after.lat && before.lng === after.lng
  const addOrUpdateProperties = Object.entries(propertiesOf(after))
    .filter(([key, value]) => known[key] !== value)
    .map(([key, value]) => ({ key, value }))
  if (stays && addOrUpdateProperties.length === 0) return []
  return [
    { id: after.id, ...(stays ? {} : { newGeometry: pointOf(after) }), addOrUpdateProperties },
  ]
}

export type Held = ReadonlyMap<string, Mark>
/** What to tell the map, and what it holds then. */
export type MarkChanges = { readonly diff: GeoJSONSourceDiff; readonly held: Held }

/** What makes of marks that are drawn, by their ids, the others; null where nothing is to be told. What `skips` names stays as it is for now. */
export function markChanges(
  before: Held,
  after: Held,
  skips: (after: Mark, before: Mark) => boolean,
): MarkChanges | null {
  const held = new Map(after)
  const remove = [...before.keys()].filter((id) => !after.has(id))
  const add: Feature[] = []
  const update: GeoJSONFeatureDiff[] = []
  for (const [id, mark] of after) {
    const known = before.get(id)
    if (!known) add.push(featureOf(mark))
    else if (known === mark) continue
    else if (skips(mark, known)) held.set(id, known)
    else update.push(...changeOf(known, mark))
  }
  if (remove.length + add.length + update.length === 0) return null
  return { diff: { remove, add, update }, held }
}

const ringOf = (mark: Mark): [number, number][] | null => {
  if (mark.area) return [...mark.area, ...mark.area.slice(0, 1)].map(pair)
  return mark.radius === null ? null : ringAround(mark, mark.radius)
}

/** The areas of marks, and the circles around those that have none. */
export const areaFeatures = (marks: readonly Mark[]): FeatureCollection =>
  collection(
    marks.flatMap((mark) => {
      const ring = ringOf(mark)
      return ring
        ? [
            {
              type: 'Feature' as const,
              properties: { color: mark.color },
              geometry: { type: 'Polygon' as const, coordinates: [ring] },
            },
          ]
        : []
    }),
  )

const lineOf = (line: readonly Spot[], color: string): Feature => ({
  type: 'Feature',
  properties: { color },
  geometry: { type: 'LineString', coordinates: line.map(pair) },
})

/** Ways; one of a single point is none. */
export const trailFeatures = (trails: readonly Trail[]): FeatureCollection =>
  collection(
    trails.filter(({ line }) => line.length > 1).map(({ line, color }) => lineOf(line, color)),
  )

/** What was clicked: its corners, and the way between them, back to the first around an area. */
export function pointFeatures(
  { points, closed }: Pick<Pointing, 'points' | 'closed'>,
  color: string,
): FeatureCollection {
  const line = closed && points.length > 2 ? [...points, ...points.slice(0, 1)] : points
  return collection([
    ...(line.length > 1 ? [lineOf(line, color)] : []),
    ...points.map((spot): Feature => ({
      type: 'Feature',
      properties: { color },
      geometry: pointOf(spot),
    })),
  ])
}
