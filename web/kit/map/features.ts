import type { Feature, FeatureCollection } from 'geojson'
import { ringAround, type Spot } from '../../../contract/kit/map/earth.ts'
import type { Mark, Trail } from './mark.ts'

const collection = (features: Feature[]): FeatureCollection => ({
  type: 'FeatureCollection',
  features,
})
const pair = ({ lat, lng }: Spot): [number, number] => [lng, lat]

/** Marks as a source of the map; the chosen one is drawn last, above the others. */
export const markFeatures = (marks: readonly Mark[], chosen: string | null): FeatureCollection =>
  collection(
    marks.map((mark) => ({
      type: 'Feature',
      properties: {
        id: mark.id,
        name: mark.name,
        color: mark.color,
        heading: mark.heading ?? 0,
        icon: mark.heading === null ? 'dot' : 'arrow',
        order: mark.id === chosen ? 0 : 1,
      },
      geometry: { type: 'Point', coordinates: pair(mark) },
    })),
  )

/** The chosen mark alone, for the ring around it. */
export const chosenFeature = (marks: readonly Mark[], chosen: string | null): FeatureCollection =>
  markFeatures(
    marks.filter(({ id }) => id === chosen),
    chosen,
  )

/** The circles around marks. */
export const areaFeatures = (marks: readonly Mark[]): FeatureCollection =>
  collection(
    marks.flatMap((mark) =>
      mark.radius === null
        ? []
        : [
            {
              type: 'Feature' as const,
              properties: { color: mark.color },
              geometry: {
                type: 'Polygon' as const,
                coordinates: [ringAround(mark, mark.radius)],
              },
            },
          ],
    ),
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

/** What was clicked while measuring: its corners, and the way between them. */
export const measureFeatures = (line: readonly Spot[], color: string): FeatureCollection =>
  collection([
    ...(line.length > 1 ? [lineOf(line, color)] : []),
    ...line.map((spot): Feature => ({
      type: 'Feature',
      properties: { color },
      geometry: { type: 'Point', coordinates: pair(spot) },
    })),
  ])
