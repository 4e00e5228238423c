import { cellText, type Cell } from '../../../../contract/kit/sheet/workbook.ts'
import { parseMoney } from '../../../../contract/kit/sheet/money.ts'
import { readDigits } from '../../../../contract/kit/sheet/number.ts'
import { searchKey } from '../../../../contract/kit/sheet/searchKey.ts'
import type { PriceUnit } from '../../../../contract/price/company-price/priceFor.ts'

const UNITS: readonly [RegExp, PriceUnit][] = [
  [/^(chuyen|xe|luot|trip|truck|lo)$/, 'chuyen'],
  [/^(tan|tons?|t)$/, 'tan'],
  [/^(m3|m³|khoi|cbm)$/, 'm3'],
  [/^(km|kms)$/, 'km'],
  [/^(cont|container|conts)$/, 'cont'],
]
/** The unit that a word means: 'chuyến', 'khối'. */
export const unitOf = (word: string): PriceUnit | null =>
  UNITS.find(([pattern]) => pattern.test(searchKey(word)))?.[1] ?? null

const OF_MONEY = String.raw`(?:dong|\bd|vnd|nghin|ngan|trieu|k|\d)\s*(?:\/|moi)\s*`
const COUNTED = new RegExp(
  `${OF_MONEY}(chuyen|xe|luot|trip|tan|tons?|m3|m³|khoi|cbm|km|cont\\w*)\\b(?!\\s*[.x*·/]\\s*(?:km|tan|m3|khoi|gio|h|ngay|ca|thang)\\b)`,
)
/** What prices are counted by where a text says so: 'đồng/tấn', '45.000đ / km'; 'đ/tấn.km' is none of ours. */
export function unitIn(text: string): PriceUnit | null {
  const [, word = ''] = COUNTED.exec(searchKey(text)) ?? []
  return word ? unitOf(word.replace(/^cont.*/, 'cont')) : null
}

const OTHER_UNIT = new RegExp(`${OF_MONEY}(\\p{L}[\\p{L}\\d]+(?:\\s*[.x*·/]\\s*\\p{L}+)*)`, 'u')
/** What prices are said to be counted by where that is no unit of ours: 'tan.km' of 'đ/tấn.km', 'pallet'; null where nothing else is said. */
export const otherUnitIn = (text: string): string | null =>
  unitIn(text) === null ? (OTHER_UNIT.exec(searchKey(text))?.[1] ?? null) : null

const LEAST = /\b(?:toi thieu|it nhat|min):? *([\d.,]+) ?(\p{L}+³?\d?)/u
/** The least that a note says of a price: an amount in đồng, or how many of the unit that it is counted by. */
export type Least =
  | { readonly amount: number }
  | { readonly count: number; readonly unit: PriceUnit }

/** 'Tối thiểu 1.200.000 đ/chuyến', 'tối thiểu 15 tấn'; null where nothing is said, or nothing of a price. */
export function leastIn(note: string): Least | null {
  const [, count = '', word = ''] = LEAST.exec(searchKey(note)) ?? []
  const unit = unitOf(word)
  const counted = unit && unit !== 'chuyen' ? readDigits(count) : null
  if (unit && counted !== null) return { count: counted, unit }
  const read = /^(trieu|tr|k|nghin|ngan|dong|d|vnd)$/.test(word) ? parseMoney(count + word) : null
  return read === null || read.error !== undefined || read.value === null
    ? null
    : { amount: read.value }
}

const WITHOUT_TAX =
  /\b(chua|khong|truoc|excl\w*|before)( bao)?( gom| co| tinh| kem)?( phi)?( thue)?( gtgt| vat|\b)/
const WITH_TAX =
  /\b(da|co|gom|incl\w*|sau)( bao)?( gom| co| tinh)?( phi)?( thue)? ?\(?(gtgt|vat)\b|\b(vat|thue gtgt) (included|incl)/
const RATE = /(?<![\d.,])(\d{1,2}) ?%/
const aboutTax = (text: string): string[] =>
  searchKey(text)
    .split(/[,;.]| - /)
    .filter((part) => /\b(vat|gtgt|thue)\b/.test(part))

/** True where prices are said to be without VAT. */
export const saysNet = (text: string): boolean =>
  aboutTax(text).some((part) => WITHOUT_TAX.test(part))

/** The VAT in percent that a price is said to include, 0 where it is not said how much; null where it is not said to include any. */
export function taxWithin(text: string): number | null {
  const said = aboutTax(text).find((part) => WITH_TAX.test(part) && !WITHOUT_TAX.test(part))
  return said === undefined ? null : Number(RATE.exec(said)?.[1] ?? 0)
}

const BESIDE_TAX =
  /\b(?:gtgt|vat|thue|thue suat)\b[ :(]*(\d{1,2}) ?%|(?<![\d.,])(\d{1,2}) ?% ?(?:thue |tien )*(?:gtgt|vat)\b/
/** The rates that there are (domain B2.8). */
const RATES = [0, 5, 8, 10]
/** The VAT in percent that comes on top of prices which are said to be without: 'chưa bao gồm VAT 8 %'; null where no rate is named, or several are. */
export function taxOnTop(text: string): number | null {
  if (!saysNet(text)) return null
  const said = aboutTax(text).flatMap((part) => {
    const [, behind, before] = BESIDE_TAX.exec(part) ?? []
    const rate = Number(behind ?? before ?? NaN)
    return RATES.includes(rate) ? [rate] : []
  })
  return new Set(said).size === 1 ? (said[0] ?? null) : null
}

const CHANGES = /\b(tang|giam|cong them|dieu chinh)\b|[+-] ?\d+([.,]\d+)? ?%/
/** True for a note by which a price does not stay what it is: 'Tăng 5% từ 01/03/2027'. */
export const saysChange = (note: string): boolean => CHANGES.test(searchKey(note))

/** 'Liên hệ', 'x': there is no price. */
const NO_PRICE =
  /^(x+|lh|lien he|thoa thuan|bao sau|(khong|ko) (chay|nhan|ho tro)|n ?\/ ?a|call|contact)$/
/** 'Liên hệ', 'thỏa thuận': there is a price, and it is not told. */
export const asksForPrice = (cell: Cell): boolean =>
  /^(lh|lien he|thoa thuan|bao sau|call|contact)$/.test(searchKey(cellText(cell)))
/** True for words in place of a price that say there is none. */
export const saysNoPrice = (cell: Cell): boolean => NO_PRICE.test(searchKey(cellText(cell)))
