import { expect, test } from 'vitest'
import { distanceKm } from './distance.ts'

const HA_NOI = { lat: 21.0278, lng: 105.8342 }
const HAI_PHONG = { lat: 20.8449, lng: 106.6881 }
const SAI_GON = { lat: 10.7769, lng: 106.7009 }

test('kilometres over the ground, the same both ways', () => {
  expect(distanceKm(HA_NOI, HA_NOI)).toBe(0)
  expect(distanceKm(HA_NOI, HAI_PHONG)).toBeCloseTo(91, 0)
  expect(distanceKm(HA_NOI, SAI_GON)).toBeCloseTo(1143.6, 0)
  expect(distanceKm(SAI_GON, HA_NOI)).toBe(distanceKm(HA_NOI, SAI_GON))
})
