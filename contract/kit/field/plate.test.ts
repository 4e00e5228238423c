import { expect, test } from 'vitest'
import { displayPlate, isNoPlate, isPlate, plateKey } from './plate.ts'

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

test.each([
  '',
  ' ',
  '-',
  '01',
  '02',
  'xxx',
  'XE SỐ 9',
  'chưa có biển',
  '0912345678',
  '15H',
  'R-01',
])('«%s» is plainly no plate', (typed) => expect(isNoPlate(typed)).toBe(true))
test.each(['15h06812', '29c1234', '15RM-004.15', '15H-068.1', 'TM 12-34', '80-123-NG-01'])(
  '«%s» may be a plate, if an odd one',
  (typed) => expect(isNoPlate(typed)).toBe(false),
)
