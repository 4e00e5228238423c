import { expect, test } from 'vitest'
import { displayPlate, isPlate, plateKey } from './plate.ts'

test.each([
  ['15h06812', '15H-068.12'],
  ['15H-068.12', '15H-068.12'],
  ['63E 011 56', '63E-011.56'],
  ['15rm00415', '15RM-004.15'],
  ['29c1234', '29C-1234'],
])('%s is shown as %s', (typed, shown) => {
  expect([isPlate(typed), displayPlate(typed)]).toEqual([true, shown])
  expect(plateKey(shown)).toBe(plateKey(typed))
})

test.each(['', 'XE SỐ 9', '15H-068.1', '1H-068.12', '15HHH-068.12', '15H-068.123'])(
  '%s is no plate and stays as typed',
  (typed) => expect([isPlate(typed), displayPlate(` ${typed} `)]).toEqual([false, typed]),
)
