import { expect, test } from 'vitest'
import { isVnd, MAX_VND, sumVnd, vnd } from './money.ts'

test('whole đồng of a safe size, also negative', () => {
  for (const amount of [0, 1, -1, MAX_VND, -MAX_VND])
    expect([isVnd(amount), vnd(amount)]).toEqual([true, amount])
  for (const wrong of [0.5, MAX_VND + 1, Number.NaN, Number.POSITIVE_INFINITY]) {
    expect(isVnd(wrong)).toBe(false)
    expect(() => vnd(wrong)).toThrow(RangeError)
  }
  expect(isVnd('1000')).toBe(false)
})

test('sums are exact, count absent amounts as nothing, and never leave the safe size', () => {
  expect(sumVnd([999_999_999_999_999, null, 1, undefined, -1_000_000])).toBe(999_999_999_000_000)
  expect(sumVnd([])).toBe(0)
  expect(() => sumVnd([MAX_VND, 1])).toThrow(RangeError)
  expect(() => sumVnd([0.1])).toThrow(RangeError)
})
