import { expect, test } from 'vitest'
import { waitBefore } from './followStream.ts'

const waits = (failures: number, chance: number) => waitBefore({ failures, first: 10_000 }, chance)

test('a stream that ends is tried again ever later, at most after a minute and a half', () => {
  expect([0, 1, 2, 3, 4, 20].map((failures) => waits(failures, 0))).toEqual([
    10_000, 20_000, 40_000, 60_000, 60_000, 60_000,
  ])
  expect(waits(0, 1)).toBe(15_000)
  expect(waits(20, 1)).toBe(90_000)
})
