import { expect, test } from 'vitest'
import { waitBefore } from './followNews.ts'

test('a stream that ends is tried again ever later, at most after a minute and a half', () => {
  expect([0, 1, 2, 3, 4, 20].map((failures) => waitBefore(failures, 0))).toEqual([
    10_000, 20_000, 40_000, 60_000, 60_000, 60_000,
  ])
  expect(waitBefore(0, 1)).toBe(15_000)
  expect(waitBefore(20, 1)).toBe(90_000)
})
