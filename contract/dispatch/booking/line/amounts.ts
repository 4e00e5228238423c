import { exact } from '../../../kit/decimal/decimal.ts'
import { readDigits } from '../../../kit/sheet/number.ts'

/** What a typed amount or measure may be: đồng, kg, or either ('2t9': 2.9 million or 2.9 tonnes). */
export type Measured = { readonly money: number | null; readonly kg: number | null }

const NEITHER: Measured = { money: null, kg: null }
const MILLION = 1_000_000
/** NaN stays what it is: no number. */
const times = (value: number, scale: number): number =>
  Number.isNaN(value) ? value : exact(value).times(scale).toNumber()
const whole = (value: number | null): number | null =>
  value !== null && Number.isInteger(value) && value > 0 ? value : null

const MILLIONS =
  /^(\d+(?:[.,]\d+)?) ?(?:trieu|tr|cu|m)(?: ?(\d{1,3})| ?(ruoi))? ?(?:k|nghin|ngan|d|dong|vnd)?$/
const THOUSANDS = /^(\d+(?:[.,]\d+)*) ?(?:k|nghin|ngan|ng)$/
const DONG = /^(\d{1,3}(?:[.,]\d{3})+|\d{5,10}) ?(?:d|dong|vnd|vnđ)?$/
const TONNES = /^(\d+(?:[.,]\d+)?) ?(tan|tons?|tonnes?|t)(?: ?(\d{1,3})| ?(ruoi))?$/
const KILOS = /^(\d+(?:[.,]\d+)*) ?(?:kgs?|ky|ki|kilo)$/
const HUNDREDS = /^(\d+(?:[.,]\d+)?) ?ta$/

/** '5' and '3' of '5tr3': 5.3; a rest of three digits counts thousandths as one of two counts hundredths. */
const withRest = (head: string, rest: string | undefined, half: string | undefined): number => {
  const number = readDigits(head, 'decimals') ?? Number.NaN
  if (rest === undefined) return half === undefined ? number : number + 0.5
  return head.includes('.') || head.includes(',') ? Number.NaN : Number(`${head}.${rest}`)
}

function tonnes(typed: string): Measured {
  const [, head = '', unit, rest, half] = TONNES.exec(typed) ?? []
  if (unit === undefined) return NEITHER
  const value = withRest(head, rest, half)
  if (Number.isNaN(value)) return NEITHER
  const kg = value < 100 ? times(value, 1000) : null
  // '2t9' is said of millions as well as of tonnes; '18t' and '5,2 tấn' of tonnes alone.
  const money = unit === 't' && rest !== undefined ? times(value, MILLION) : null
  return { kg, money: whole(money) }
}

/**
 * Reads one amount or measure, in small letters without marks: '5tr3', '5,3tr', '5300k', '2.950.000d', '18t', '7,5 tan', '800kg'.
 * đồng and kg; null for what it cannot be.
 */
export function readMeasured(typed: string): Measured {
  const millions = MILLIONS.exec(typed)
  if (millions)
    return {
      ...NEITHER,
      money: whole(times(withRest(millions[1] ?? '', millions[2], millions[3]), MILLION)),
    }
  const thousands = THOUSANDS.exec(typed)?.[1]
  if (thousands !== undefined) {
    const value = readDigits(thousands)
    return { ...NEITHER, money: value === null ? null : whole(times(value, 1000)) }
  }
  const dong = DONG.exec(typed)?.[1]
  if (dong !== undefined) return { ...NEITHER, money: whole(readDigits(dong)) }
  const kilos = KILOS.exec(typed)?.[1]
  if (kilos !== undefined) return { ...NEITHER, kg: readDigits(kilos) }
  const hundreds = HUNDREDS.exec(typed)?.[1]
  if (hundreds !== undefined) {
    const value = readDigits(hundreds, 'decimals')
    return { ...NEITHER, kg: value === null ? null : times(value, 100) }
  }
  return tonnes(typed)
}

const BARE = /^\d+(?:[.,]\d+)?$/
/** Below this a bare freight is in millions, below the next in thousands. */
const MILLIONS_BELOW = 100
const THOUSANDS_BELOW = 100_000

/** A number behind 'cước' or 'giá' that has no unit: '5.3' are millions, '5300' thousands; null where it is neither. */
export function readBareMoney(typed: string): number | null {
  if (!BARE.test(typed)) return null
  const value = readDigits(typed, 'decimals')
  if (value === null || value <= 0) return null
  if (value < MILLIONS_BELOW) return whole(times(value, MILLION))
  if (!Number.isInteger(value)) return readBareMoney(typed.replace(/[.,]/, ''))
  return value < THOUSANDS_BELOW ? times(value, 1000) : value
}
