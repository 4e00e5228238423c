import { expect, test } from 'vitest'
import { boxOf, isWithin, metresAlong, metresBetween, nextOf, ringAround } from './earth.ts'

const HA_NOI = { lat: 21.0278, lng: 105.8342 }
const HAI_PHONG = { lat: 20.8449, lng: 106.6881 }
const SAI_GON = { lat: 10.7769, lng: 106.7009 }

test('metres over the ground, the same both ways, and along a line', () => {
  expect(metresBetween(HA_NOI, HA_NOI)).toBe(0)
  expect(metresBetween(HA_NOI, HAI_PHONG) / 1000).toBeCloseTo(91, 0)
  expect(metresBetween(SAI_GON, HA_NOI)).toBe(metresBetween(HA_NOI, SAI_GON))
  expect(metresAlong([])).toBe(0)
  expect(metresAlong([HA_NOI])).toBe(0)
  expect(metresAlong([HA_NOI, HAI_PHONG, HA_NOI])).toBe(2 * metresBetween(HA_NOI, HAI_PHONG))
})

test('a circle is closed, and each corner lies on it', () => {
  const ring = ringAround(SAI_GON, 400)
  expect(ring[0]).toEqual(ring.at(-1))
  for (const [lng, lat] of ring) {
    expect(metresBetween(SAI_GON, { lat, lng })).toBeGreaterThan(399)
    expect(metresBetween(SAI_GON, { lat, lng })).toBeLessThan(401)
  }
})

test('a box holds its points and no others; there is none around nothing', () => {
  const box = boxOf([HA_NOI, SAI_GON])
  expect(box).toEqual([
    [HA_NOI.lng, SAI_GON.lat],
    [SAI_GON.lng, HA_NOI.lat],
  ])
  expect(box && isWithin(SAI_GON, box)).toBe(true)
  expect(box && isWithin(HAI_PHONG, box)).toBe(true)
  expect(box && isWithin({ lat: 9, lng: 106 }, box)).toBe(false)
  expect(boxOf([])).toBeNull()
})

test('Tab goes through all, back too, and past the last it leaves', () => {
  const ids = ['a', 'b', 'c']
  expect(nextOf(ids, null, false)).toBe('a')
  expect(nextOf(ids, null, true)).toBe('c')
  expect(nextOf(ids, 'a', false)).toBe('b')
  expect(nextOf(ids, 'b', true)).toBe('a')
  expect(nextOf(ids, 'c', false)).toBeNull()
  expect(nextOf(ids, 'a', true)).toBeNull()
  expect(nextOf(ids, 'gone', false)).toBe('a')
  expect(nextOf([], 'a', false)).toBeNull()
})
