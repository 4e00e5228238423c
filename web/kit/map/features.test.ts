import { expect, test } from 'vitest'
import {
  areaFeatures,
  markChanges,
  markFeatures,
  pointFeatures,
  trailFeatures,
} from './features.ts'
import type { Mark } from './mark.ts'

const depot: Mark = {
  id: 'A',
  name: 'Depot',
  lat: 20.8,
  lng: 106.7,
  color: '#0a0',
  heading: null,
  radius: 400,
}
const truck: Mark = { ...depot, id: 'B', name: '15C-123.45', heading: 90, radius: null }
const none = () => false
const held = (...marks: Mark[]) => new Map(marks.map((mark) => [mark.id, mark]))

test('what goes is an arrow in its direction, what stands a dot', () => {
  const { features } = markFeatures([depot, truck])
  expect(features.map(({ properties }) => properties)).toEqual([
    { id: 'A', name: 'Depot', color: '#0a0', heading: 0, icon: 'dot' },
    { id: 'B', name: '15C-123.45', color: '#0a0', heading: 90, icon: 'arrow' },
  ])
  expect(features[0]?.geometry).toEqual({ type: 'Point', coordinates: [106.7, 20.8] })
})

test('only what is other than what is drawn is told to the map', () => {
  expect(markChanges(held(depot, truck), held({ ...depot }, truck), none)).toBeNull()
  expect(markChanges(held(depot), held(truck), none)?.diff).toMatchObject({
    remove: ['A'],
    add: [{ id: 'B' }],
    update: [],
  })
  const stopped = { ...truck, heading: null }
  expect(markChanges(held(depot, truck), held({ ...depot, lat: 21 }, stopped), none)?.diff).toEqual(
    {
      remove: [],
      add: [],
      update: [
        {
          id: 'A',
          newGeometry: { type: 'Point', coordinates: [106.7, 21] },
          addOrUpdateProperties: [],
        },
        {
          id: 'B',
          addOrUpdateProperties: [
            { key: 'heading', value: 0 },
            { key: 'icon', value: 'dot' },
          ],
        },
      ],
    },
  )
})

test('what is not worth telling is held as it was drawn, to be told later', () => {
  const moved = { ...truck, lat: 21 }
  const before = held(depot, truck)
  const isTruck = ({ id }: Mark) => id === 'B'
  expect(markChanges(before, held(depot, moved), isTruck)).toBeNull()
  const changes = markChanges(before, held({ ...depot, lat: 21 }, moved), isTruck)
  expect(changes?.diff.update).toMatchObject([{ id: 'A' }])
  expect(changes?.held.get('B')).toBe(truck)
})

test('only what has a circle or an area has one, and a way needs two points', () => {
  expect(areaFeatures([depot, truck]).features).toHaveLength(1)
  const yard = { ...truck, area: [depot, { lat: 21, lng: 106 }, { lat: 21, lng: 107 }] }
  expect(areaFeatures([yard]).features[0]?.geometry).toEqual({
    type: 'Polygon',
    coordinates: [
      [
        [106.7, 20.8],
        [106, 21],
        [107, 21],
        [106.7, 20.8],
      ],
    ],
  })
  const trail = { id: 'B', color: '#00a' }
  expect(trailFeatures([{ ...trail, line: [truck] }]).features).toEqual([])
  expect(trailFeatures([{ ...trail, line: [truck, depot] }]).features).toHaveLength(1)
})

test('every point that was clicked is drawn, and the way from the second on, around an area', () => {
  const of = (points: readonly Mark[], closed = false) =>
    pointFeatures({ points, closed }, '#a00').features.map(({ geometry }) => geometry)
  const kinds = (points: readonly Mark[]) => of(points).map(({ type }) => type)
  expect(kinds([])).toEqual([])
  expect(kinds([depot])).toEqual(['Point'])
  expect(kinds([depot, truck])).toEqual(['LineString', 'Point', 'Point'])
  expect(of([depot, truck, depot], true)[0]).toMatchObject({ coordinates: { length: 4 } })
})
