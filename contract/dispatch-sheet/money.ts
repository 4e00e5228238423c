import { MAX_VND } from '../money.ts'
import { searchKey } from './searchKey.ts'
import { cellFault, readDigits, splitSign } from './number.ts'
import { meansNothing, type Parsed } from './parsed.ts'
import { cellText, type Cell } from './workbook.ts'

const CURRENCY = /\s*(vnd|dong|d|₫)\.?$/
const PER = /\s*\/\s*(chuyen|xe|cont|ngay|ca|lan|don|km)\.?$/
const TAX = /\s*\(?\+?\s*((chua|da|gom|bao gom|co|khong|truoc)\s+)?(vat|thue)( \d+ ?%)?\)?$/
const NOTE = /^(.*\d.*?)\s*\(([^()]*)\)$/
const SCALES: readonly [RegExp, number][] = [
  [/^(.+?)\s*(?:k|nghin|ngan|ng)$/, 1_000],
  [/^(.+?)\s*(?:tr|trieu|m)$/, 1_000_000],
  [/^(.+?)\s*(?:ty|ti)$/, 1_000_000_000],
]
const MILLIONS_AND = /^(\d+)\s*(?:tr|trieu)\s*(\d{1,3})(?:k|nghin|ngan)?$/

/** '5tr3' → 5,300,000; '5tr350' → 5,350,000: digits behind the millions are its decimals. */
function millionsAnd(text: string): number | null {
  const match = MILLIONS_AND.exec(text)
  return match ? Math.round(Number(`${match[1]}.${match[2]}`) * 1_000_000) : null
}

/** '500k', '1,2tr', '2 tỷ' with their scale; null when there is none. */
function scaled(text: string): number | null {
  for (const [pattern, scale] of SCALES) {
    const digits = pattern.exec(text)?.[1]
    const value = digits === undefined ? null : readDigits(digits, 'decimals')
    if (value !== null) return value * scale
  }
  return null
}

function readAmount(text: string, unit: number): number | null {
  const bare = text.replace(PER, '').replace(TAX, '').replace(CURRENCY, '').replace(PER, '').trim()
  const word = millionsAnd(bare) ?? scaled(bare)
  if (word !== null) return word
  const plain = readDigits(bare)
  return plain === null ? null : plain * unit
}

function readSum(text: string, unit: number): number | null {
  const parts = text.split('+').map((part) => readAmount(part.trim(), unit))
  return parts.some((part) => part === null)
    ? null
    : parts.reduce<number>((sum, part) => sum + (part ?? 0), 0)
}

function whole(value: number, shown: string): Parsed<number> {
  if (value < 0) return { error: `Số tiền không được âm: "${shown}"` }
  const rounded = Math.round(value)
  if (rounded > MAX_VND) return { error: `Số tiền quá lớn: "${shown}"` }
  if (Math.abs(value - rounded) < 0.01) return { value: rounded }
  return { value: rounded, warning: `"${shown}" có phần lẻ, được làm tròn thành ${rounded} đồng` }
}

/** Whole đồng from a number or a text such as '5.300.000 đ', '152,000', '500k', '5tr3'. `unit` is 1000 in a sheet in nghìn đồng. */
export function parseMoney(cell: Cell, unit = 1): Parsed<number> {
  const fault = cellFault(cell)
  if (fault) return { error: fault }
  const shown = cellText(cell)
  if (typeof cell === 'number') return whole(cell * unit, shown)
  const key = searchKey(shown)
  if (meansNothing(key)) return { value: null }
  if (typeof cell !== 'string') return { error: `"${shown}" không phải là số tiền` }
  const { negative, body } = splitSign(key.replace(/^(vnd|₫)\s*/, ''))
  const value = readAmount(body, unit) ?? readSum(body, unit)
  if (value !== null) return whole(negative ? -value : value, shown)
  return withNote(body, shown, unit)
}

/** '350.000 (chị Hoa)': the amount counts, the words in brackets are reported. */
function withNote(body: string, shown: string, unit: number): Parsed<number> {
  const amount = NOTE.exec(body)?.[1]
  const value = amount === undefined ? null : readAmount(amount.trim(), unit)
  if (value === null) return { error: `"${shown}" không phải là số tiền` }
  const parsed = whole(value, shown)
  if (parsed.error !== undefined) return parsed
  return { value: parsed.value, warning: `Bỏ qua phần chữ trong "${shown}"` }
}
