import { expect, test } from 'vitest'
import { formOf, judgeBy } from './bookingForm.ts'

test('a section is doubted where the wanted truck does not carry the weight', () => {
  const judge = judgeBy({ '15C40211': 5000 })
  const doubts = (xe_de_nghi: string, trong_luong: number) =>
    judge(formOf({ xe_de_nghi, trong_luong })).doubts
  expect(doubts('15c 402.11', 5001)).toEqual(['trong_luong'])
  expect(doubts('15C-402.11', 5000)).toEqual([])
  expect(doubts('15H-068.12', 90_000)).toEqual([])
})
