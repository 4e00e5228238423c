import { expect, test } from 'vitest'
import { readBareMoney, readMeasured } from './amounts.ts'

test.each<[typed: string, money: number | null, kg: number | null]>([
  ['5tr3', 5_300_000, null],
  ['5tr350', 5_350_000, null],
  ['5,3tr', 5_300_000, null],
  ['5.3 trieu', 5_300_000, null],
  ['3 trieu ruoi', 3_500_000, null],
  ['5300k', 5_300_000, null],
  ['2.950.000d', 2_950_000, null],
  ['3100000', 3_100_000, null],
  ['18t', null, 18_000],
  ['7,5 tan', null, 7500],
  ['24t5', 24_500_000, 24_500],
  ['3 tan ruoi', null, 3500],
  ['5 tan 2', null, 5200],
  ['16.500kg', null, 16_500],
  ['5 ta', null, 500],
  // Of millions as well as of tonnes: the line decides.
  ['2t9', 2_900_000, 2900],
  ['5,3tr2', null, null],
  ['500 tan', null, null],
  ['abc', null, null],
])('%s', (typed, money, kg) => {
  expect(readMeasured(typed)).toEqual({ money, kg })
})

test('a bare freight is in millions, thousands or đồng by its size', () => {
  expect(['5.3', '5300', '3.200', '3200000', '0', 'x'].map(readBareMoney)).toEqual([
    5_300_000,
    5_300_000,
    3_200_000,
    3_200_000,
    null,
    null,
  ])
})
