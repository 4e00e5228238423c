import { expect, test } from 'vitest'
import {
  areaFeatures,
  chosenFeature,
  markFeatures,
  measureFeatures,
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

test('what goes is an arrow in its direction, what stands a dot; the chosen one lies above', () => {
  const { features } = markFeatures([depot, truck], 'B')
  expect(features.map(({ properties }) => properties)).toEqual([
    { id: 'A', name: 'Depot', color: '#0a0', heading: 0, icon: 'dot', order: 1 },
    { id: 'B', name: '15C-123.45', color: '#0a0', heading: 90, icon: 'arrow', order: 0 },
  ])
  expect(features[0]?.geometry).toEqual({ type: 'Point', coordinates: [106.7, 20.8] })
  expect(chosenFeature([depot, truck], 'B').features).toHaveLength(1)
  expect(chosenFeature([depot, truck], null).features).toEqual([])
})

test('only what has a circle has one, and a way needs two points', () => {
  expect(areaFeatures([depot, truck]).features).toHaveLength(1)
  const trail = { id: 'B', color: '#00a' }
  expect(trailFeatures([{ ...trail, line: [truck] }]).features).toEqual([])
  expect(trailFeatures([{ ...trail, line: [truck, depot] }]).features).toHaveLength(1)
})

test('measuring draws every corner, and the way from the second on', () => {
  const kinds = (line: readonly Mark[]) =>
    measureFeatures(line, '#a00').features.map(({ geometry }) => geometry.type)
  expect(kinds([])).toEqual([])
  expect(kinds([depot])).toEqual(['Point'])
  expect(kinds([depot, truck])).toEqual(['LineString', 'Point', 'Point'])
})
