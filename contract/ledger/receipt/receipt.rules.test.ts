import { expect, test } from 'vitest'
import { largeCash } from './receipt.rules.ts'

test.each([
  ['2025-06-30', 19_999_999, false],
  ['2025-06-30', 20_000_000, true],
  ['2025-07-01', 4_999_999, false],
  ['2025-07-01', 5_000_000, true],
  ['2013-12-31', 90_000_000, false],
])('cash on %s of %i VND is told of by the law of its day: %s', (day, amount, isTold) => {
  expect(largeCash(day, amount) !== null).toBe(isTold)
})
