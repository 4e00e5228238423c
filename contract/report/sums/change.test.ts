import { expect, test } from 'vitest'
import { changeOf, changeText, shareOf } from './change.ts'

test.each([
  [110, 100, '+10\u00a0%'],
  [95, 100, '-5\u00a0%'],
  [100, 100, '0\u00a0%'],
  [1, 3, '-66,7\u00a0%'],
  [5, 0, '–'],
  // A loss that shrinks is growth.
  [-50, -100, '+50\u00a0%'],
])('%s after %s is %s', (now, before, said) => {
  expect(changeText(changeOf(now, before))).toBe(said)
})

test('a part of nothing has no share', () => {
  expect(shareOf(1, 0)).toBeNull()
  expect(shareOf(1, 8)).toBe(12.5)
})
