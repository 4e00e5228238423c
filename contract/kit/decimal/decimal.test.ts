import { expect, test } from 'vitest'
import { exact, rounded, sumExact, toVnd } from './decimal.ts'

test('what binary numbers lose is kept', () => {
  expect(rounded(exact(0.1).plus(0.2), 20)).toBe(0.3)
  // 1.005 × 100 is 100.49999999999999 in binary.
  expect(toVnd(exact(1.005).times(100))).toBe(101)
  expect(toVnd(exact('4.35').times(100))).toBe(435)
})

test('halves are rounded away from zero, below zero too', () => {
  expect([0.5, 1.5, 2.5, -0.5, -2.5].map((value) => toVnd(exact(value)))).toEqual([1, 2, 3, -1, -3])
  expect(rounded(exact(88.65), 1)).toBe(88.7)
  expect(rounded(exact(-88.65), 1)).toBe(-88.7)
})

test('sums leave out what is absent', () => {
  expect(rounded(sumExact([0.1, null, 0.2, undefined, 0.3]), 9)).toBe(0.6)
  expect(rounded(sumExact([]), 0)).toBe(0)
})

test('an amount beyond the safe size is refused', () => {
  expect(() => toVnd(exact('1e15').plus(1))).toThrow(RangeError)
})
