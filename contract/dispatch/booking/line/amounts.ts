import { parseMoney } from '../../../kit/sheet/money.ts'
import { readDigits } from '../../../kit/sheet/number.ts'
import { parseWeight } from '../../../kit/sheet/weight.ts'
import type { Parsed } from '../../../kit/sheet/workbook.ts'

/** What a typed amount or measure may be: đồng, kg, or either ('2t9': 2.9 million or 2.9 tonnes). */
export type Measured = { readonly money: number | null; readonly kg: number | null }

const MONEY =
  /\d ?(?:trieu|tr|cu|m|k|nghin|ngan|ng|d|dong|vnd)\b|\d(?:trieu|tr|cu|m)\d|^\d{1,3}(?:[.,]\d{3})+$|^\d{5,10}$/
const WEIGHT = /\d ?(?:tan|tons?|tonnes?|t|ta|kgs?|ky|ki|kilo)(?:\b|\d)/
/** '2t9' is said of millions as well as of tonnes; '18t' and '5,2 tấn' of tonnes alone. */
const EITHER = /^(\d+) ?t ?(\d{1,3})$/
const MOST_KG = 100_000

/** What was read wholly, where it is more than nothing. */
const sure = (read: Parsed<number>): number | null =>
  read.error !== undefined || read.partly || !read.value ? null : read.value

/**
 * Reads one amount or measure, in small letters without marks: '5tr3', '5,3tr', '5300k', '2.950.000d', '18t', '7,5 tan', '800kg'.
 * đồng and kg; null for what it cannot be.
 */
export function readMeasured(typed: string): Measured {
  const either = EITHER.exec(typed)
  const amount = either ? `${either[1]}tr${either[2]}` : MONEY.test(typed) ? typed : null
  const kg = WEIGHT.test(typed) && !MONEY.test(typed) ? sure(parseWeight(typed, 'kg')) : null
  return {
    money: amount === null ? null : sure(parseMoney(amount)),
    kg: kg !== null && kg < MOST_KG ? kg : null,
  }
}

/** No truck goes for less, neither for a customer nor hired: it is the price of a tonne or a piece. */
export const LEAST_OF_WAY = 300_000

const BARE = /^\d+(?:[.,]\d+)?$/
/** Below this a bare freight is in millions, below the next in thousands. */
const MILLIONS_BELOW = 100
const THOUSANDS_BELOW = 100_000

/** A number behind 'cước' or 'giá' that has no unit: '5.3' are millions, '5300' thousands; null where it is neither. */
export function readBareMoney(typed: string): number | null {
  if (!BARE.test(typed)) return null
  const value = readDigits(typed, 'decimals')
  if (value === null || value <= 0) return null
  if (value < MILLIONS_BELOW) return sure(parseMoney(`${value}tr`))
  if (!Number.isInteger(value)) return readBareMoney(typed.replace(/[.,]/, ''))
  return value < THOUSANDS_BELOW ? value * 1000 : sure(parseMoney(typed))
}
