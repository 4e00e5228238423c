import { exact, sumExact, toVnd } from '../decimal/decimal.ts'
import { MAX_VND } from '../money/money.ts'
import { cellTexts } from './cell.texts.ts'
import { cellFault, figureKey, readDigits, splitSign, type Threes } from './number.ts'
import { partTax } from './saidTax.ts'
import { meansNothing, type Parsed, cellText, type Cell } from './workbook.ts'

const CURRENCY = /\s*(vnd|dong|d|₫)\.?$/
/** Above this, an amount of a trip that was multiplied by its column's unit was written in đồng all the same. */
const MOST_SCALED = 100_000_000
/** The same of what is no trip: a month of a customer, a stock, a year of a vehicle. */
const MOST_SCALED_SUM = 1_000_000_000
/** Above this, no trip costs or earns so much without a typing slip. */
const LARGE = 500_000_000
const PER = /\s*\/\s*(chuyen|xe|cont|ngay|ca|lan|don|km)\.?$/
const NOTE = /^(.*\d.*?)\s*\(([^()]*)\)$/
/** 'đã CK' behind an amount says how it was paid. */
const PAID = /^(.*\d.*?)\s+(?:da )?(?:ck|tt|tm|chuyen khoan|thanh toan|tien mat)$/
/** '5.300k' is 5.3 million; '5.300tr' could be five million or five thousand of them. */
const SCALES: readonly [RegExp, number, Threes][] = [
  [/^(.+?)\s*(?:k|nghin|ngan|ng)$/, 1_000, 'thousands'],
  [/^(.+?)\s*(?:tr|trieu|cu|m)$/, 1_000_000, 'neither'],
  [/^(.+?)\s*(?:ty|ti)$/, 1_000_000_000, 'neither'],
]
/** '5m3' is a volume more often than an amount. */
const AND_MORE: readonly [RegExp, number][] = [
  [/^(\d+)\s*(?:tr|trieu|cu|m(?!\s*[23]$))\s*(\d{1,3})\s*(k|nghin|ngan)?$/, 1_000_000],
  [/^(\d+)\s*(?:ty|ti)\s*(\d{1,3})\s*(tr|trieu)?$/, 1_000_000_000],
]
/** '3 triệu rưỡi'. */
const HALF = /\s*ruoi$/
/** A phone number is no amount. */
const PHONE = /^0\d{3,}$/

/** Exactly what was typed, times a whole number. */
const times = (value: number, scale: number): number =>
  scale === 1 ? value : exact(value).times(scale).toNumber()

/** '5tr3' → 5,300,000; '5tr350' → 5,350,000: digits behind are decimals, but for '5tr50k'. '5tr3k' could be two amounts. */
function andMore(text: string): number | null {
  for (const [pattern, scale] of AND_MORE) {
    const [all, whole = '', more = '', unit] = pattern.exec(text.replace(HALF, '5')) ?? []
    if (all === undefined || (unit && more.length === 1)) continue
    return times(Number(`${whole}.${unit ? more.padStart(3, '0') : more}`), scale)
  }
  return null
}

/** '500k', '1,2tr', '2 tỷ' with their scale; null when there is none. */
function scaled(text: string): number | null {
  for (const [pattern, scale, threes] of SCALES) {
    const digits = pattern.exec(text)?.[1]
    const value = digits === undefined ? null : readDigits(digits, threes)
    if (value !== null) return times(value, scale)
  }
  return null
}

/** How many đồng one is in the column, and the most that this may make of an amount. */
type Scale = { readonly unit: number; readonly most: number }

/** '200.000 đ' is đồng also in a column in nghìn đồng; '2.900 đ' there is not. */
const inDong = (value: number): boolean => value >= 10_000

function readAmount(text: string, scale: Scale): number | null {
  const perRun = text.replace(PER, '')
  const untaxed = partTax(perRun)?.bare ?? perRun
  const bare = untaxed.replace(CURRENCY, '').replace(PER, '').trim()
  const word = andMore(bare) ?? scaled(bare)
  if (word !== null) return word
  // No trip comes to thousands of millions: '1,250' there is a million and a quarter. Of a sum '1.250' could be both.
  const inMillions = scale.most === MOST_SCALED ? 'decimals' : 'by_comma'
  const threes = scale.unit === 1_000_000 ? inMillions : 'thousands'
  const plain = PHONE.test(bare) ? null : readDigits(bare, threes)
  if (plain === null) return null
  return CURRENCY.test(untaxed) && inDong(plain) ? plain : scaledUp(plain, scale)
}

/** NaN where the number cannot have been meant in the column's unit. */
const scaledUp = (value: number, { unit, most }: Scale): number =>
  unit > 1 && Math.abs(value * unit) > most ? Number.NaN : times(value, unit)

/** Nobody writes a smaller amount in đồng: it was meant in another unit. */
export const LEAST_AMOUNT = 1_000

function readSum(text: string, scale: Scale): number | null {
  const parts = text.split('+').map((part) => readAmount(part.trim(), scale))
  const most = Math.max(...parts.map((part) => part ?? 0))
  // '5tr + 3': nobody says of what it is 3.
  const isMixed = parts.some((part) => part && part < LEAST_AMOUNT && most >= LEAST_AMOUNT)
  return isMixed || parts.some((part) => part === null)
    ? null
    : parts.some((part) => Number.isNaN(part))
      ? Number.NaN
      : sumExact(parts).toNumber()
}

function whole(value: number, shown: string, least: number): Parsed<number> {
  if (Number.isNaN(value)) return { error: cellTexts.tooLargeForUnit(shown) }
  if (value < 0) return { error: cellTexts.negativeMoney(shown) }
  if (value > MAX_VND) return { error: cellTexts.largeMoney(shown) }
  const rounded = toVnd(exact(value))
  if (value !== 0 && value < least) return { error: cellTexts.smallMoney(shown) }
  if (Math.abs(value - rounded) >= 0.01)
    return { value: rounded, warning: cellTexts.rounded(shown, rounded), partly: true }
  return rounded > LARGE
    ? { value: rounded, warning: cellTexts.oddMoney(shown) }
    : { value: rounded }
}

function readMoney(cell: Cell, scale: Scale, least: number): Parsed<number> {
  const fault = cellFault(cell)
  if (fault) return { error: fault }
  const shown = cellText(cell)
  if (typeof cell === 'number') return whole(scaledUp(cell, scale), shown, least)
  const key = figureKey(shown)
  if (meansNothing(key)) return { value: null }
  if (typeof cell !== 'string') return { error: cellTexts.notMoney(shown) }
  const { negative, body } = splitSign(key.replace(/^(vnd|d|₫)\s*(?=[\d-])/, ''))
  const value = readAmount(body, scale) ?? readSum(body, scale)
  if (value !== null)
    return withTaxTold(whole(negative ? -value : value, shown, least), { key, shown })
  return withNote(body, shown, scale, least)
}

/**
 * Whole đồng from a number or a text such as '5.300.000 đ', '152,000', '500k', '5tr3'. `unit` is 1000 in a sheet in nghìn
 * đồng. Amounts below `least` were written in another unit than the sheet says: they are refused rather than taken.
 */
export const parseMoney = (cell: Cell, unit = 1, least = 0): Parsed<number> =>
  readMoney(cell, { unit, most: MOST_SCALED }, least)

/** The same of what may be more than one trip comes to. */
export const parseLargeMoney = (cell: Cell, unit: number): Parsed<number> =>
  readMoney(cell, { unit, most: MOST_SCALED_SUM }, 0)

/** An amount that holds its tax, or of which that is not clear, counts as it stands and is reported. */
function withTaxTold(read: Parsed<number>, { key, shown }: { key: string; shown: string }) {
  const told = partTax(key)
  if (read.error !== undefined || !told || told.said.isInside === false) return read
  return { ...read, warning: cellTexts.taxTold(shown), partly: true } as const
}

/** '350.000 (chị Hoa)', '350.000 đã CK': the amount counts, the words are reported. */
function withNote(body: string, shown: string, scale: Scale, least: number): Parsed<number> {
  const amount = (NOTE.exec(body) ?? PAID.exec(body))?.[1]
  const value = amount === undefined ? null : readAmount(amount.trim(), scale)
  if (value === null) return { error: cellTexts.notMoney(shown) }
  const parsed = whole(value, shown, least)
  if (parsed.error !== undefined) return parsed
  return { value: parsed.value, warning: cellTexts.wordsLeft(shown), partly: true }
}
