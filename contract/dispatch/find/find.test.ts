import { expect, test } from 'vitest'
import { wordsToFind } from './find.ts'

test.each([
  ['0912 345 678', '0912345678'],
  ['+84 912.345.678', '0912345678'],
  ['TCLU 123456-7', 'TCLU1234567'],
  ['tclu1234567', 'tclu1234567'],
  ['15h 068.12', '15H06812'],
  ['15h-068', '15H068'],
  ['Điện tử Sao Chổi', 'Điện tử Sao Chổi'],
  ['  KH03 ', 'KH03'],
  ['12.000', '12.000'],
])('“%s” is looked for as “%s”', (typed, words) => {
  expect(wordsToFind(typed)).toBe(words)
})
