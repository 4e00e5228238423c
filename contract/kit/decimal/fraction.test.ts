import { expect, test } from 'vitest'
import {
  compared,
  dividedBy,
  fractionOf,
  isWhole,
  minus,
  numberOf,
  plus,
  roundedTo,
  times,
  ZERO,
  type Fraction,
} from './fraction.ts'

const of = (written: string): Fraction => {
  const found = fractionOf(written)
  if (!found) throw new Error(written)
  return found
}
const over = (a: Fraction, b: Fraction): Fraction => dividedBy(a, b) ?? ZERO

test('a third three times is one, and a quotient that is halved again keeps its half', () => {
  expect(numberOf(times(over(of('1'), of('3')), of('3')), 20)).toBe(1)
  expect(numberOf(times(over(of('7800001'), of('26')), of('13')), 0)).toBe(3_900_001)
})
test('halves are rounded away from zero, at every decimal', () => {
  expect(['0.5', '1.5', '-0.5', '-2.5', '2.4'].map((each) => numberOf(of(each), 0))).toEqual([
    1, 2, -1, -3, 2,
  ])
  expect(numberOf(roundedTo(of('88.65'), 1), 3)).toBe(88.7)
  expect(numberOf(roundedTo(of('-88.65'), 1), 1)).toBe(-88.7)
  expect(numberOf(roundedTo(of('1234567'), -3), 0)).toBe(1_235_000)
  expect(numberOf(of('0.05'), 1)).toBe(0.1)
})
test('nothing is divided by 0, and signs stay', () => {
  expect(dividedBy(of('1'), ZERO)).toBeNull()
  expect(numberOf(over(of('1'), of('-4')), 2)).toBe(-0.25)
  expect(numberOf(minus(plus(of('0.1'), of('0.2')), of('0.3')), 9)).toBe(0)
  expect(compared(of('-1'), of('0.5'))).toBe(-1)
  expect([isWhole(of('2.0')), isWhole(of('2.5'))]).toEqual([true, false])
})
test('words are no numbers, and numbers beyond every size are refused', () => {
  expect(['', '1e3', '1,5', '.5', 'x'].map(fractionOf)).toEqual([null, null, null, null, null])
  let grown = of('99999999999999999999')
  expect(() => {
    for (let step = 0; step < 10; step++) grown = times(grown, grown)
  }).toThrow(RangeError)
})
