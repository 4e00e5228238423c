import { expect, test } from 'vitest'
import { waitFor } from './markShower.ts'

test('far off marks wait until one can have gone half a pixel, near to they do not wait', () => {
  expect(waitFor({ zoom: 5, lat: 16 })).toBe(5_000)
  const middle = waitFor({ zoom: 9, lat: 16 })
  expect(middle).toBeGreaterThan(2_000)
  expect(middle).toBeLessThan(3_000)
  expect(waitFor({ zoom: 12, lat: 16 })).toBe(0)
})
