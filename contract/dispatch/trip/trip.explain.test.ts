import { expect, test } from 'vitest'
import { isOfBefore } from './trip.explain.ts'

test.each([
  ['worked out and the same today', 'tinh', 5, 5, false],
  ['worked out and other today', 'tinh', 5, 6, true],
  ['typed', 'nhap_tay', 5, 6, false],
  ['worked out, and nothing gives it today', 'tinh', 5, null, false],
  ['empty', null, null, 6, false],
] as const)('%s', (_how, how, stands, gives, is) => {
  expect(isOfBefore(how, stands, gives)).toBe(is)
})
