import { exact } from '../decimal/decimal.ts'
import { cellTexts } from './cell.texts.ts'
import { cellFault, figureKey, notNegative, readDigits, splitSign } from './number.ts'
import { meansNothing, type Parsed, cellText, type Cell } from './workbook.ts'

/** How a number without a unit is read in one column. */
export type WeightUnit = 'kg' | 'tan' | 'tan_when_small'

const KG = /^(.+?)\s*(?:kg|kgs|kgm|ki|ky|kilo|kilogram)\.?$/
const TONNES = /^(.+?)\s*(?:tan|tons?|tonnes?|t|mt)\.?$/
const TONNES_AND = /^(\d+)\s*(?:tan|t)\s*(\d{1,3})\s*(kg|ki|ky)?$/
/** '3 tấn rưỡi'. */
const HALF = /\s*ruoi$/
const HUNDREDS = /^(.+?)\s*ta$/
/** Above this a number under a header in tonnes was written in kg. */
const MOST_TONNES = 200
const SMALL = 100

const inKg = (tonnes: number): number => exact(tonnes).times(1000).toNumber()

/** '5T2' → 5,200 kg; '3 tấn 200' → 3,200 kg. */
function tonnesAnd(text: string): number | null {
  const match = TONNES_AND.exec(text.replace(HALF, '5'))
  if (!match) return null
  const rest = match[2] ?? ''
  const kg = match[3] || rest.length === 3 ? Number(rest) : inKg(Number(`0.${rest}`))
  return Number(match[1]) * 1000 + kg
}

/** '5.200 tấn' is 5.2 tonnes: no lorry carries five thousand. */
function inTonnes(digits: string): number | null {
  const grouped = readDigits(digits)
  const value = grouped !== null && grouped > MOST_TONNES ? readDigits(digits, 'decimals') : grouped
  return value === null ? null : inKg(value)
}

function withUnit(text: string): number | null {
  const both = tonnesAnd(text)
  if (both !== null) return both
  const kg = KG.exec(text)?.[1]
  if (kg !== undefined) return readDigits(kg)
  const tonnes = TONNES.exec(text)?.[1]
  if (tonnes !== undefined) return inTonnes(tonnes)
  const hundreds = HUNDREDS.exec(text)?.[1]
  const value = hundreds === undefined ? null : readDigits(hundreds)
  return value === null ? null : exact(value).times(100).toNumber()
}

function bare(value: number, unit: WeightUnit): number {
  if (unit === 'kg') return value
  const limit = unit === 'tan' ? MOST_TONNES : SMALL
  return Math.abs(value) < limit ? inKg(value) : value
}

/** Weight in kg from '5,2 tấn', '0.3T', '14300 kg', '2 tấn 5' or a bare number read by the column's unit (domain A4). */
export function parseWeight(cell: Cell, unit: WeightUnit): Parsed<number> {
  const fault = cellFault(cell)
  if (fault) return { error: fault }
  const shown = cellText(cell)
  if (typeof cell === 'number') return notNegative(bare(cell, unit), shown)
  const key = figureKey(shown)
  if (meansNothing(key)) return { value: null }
  const { negative, body } = splitSign(key.replace(/^[~≈]\s*|^khoang\s+/, ''))
  const kg = typeof cell === 'string' ? (withUnit(body) ?? bareText(body, unit)) : null
  if (kg === null) return { error: cellTexts.notWeight(shown) }
  return notNegative(negative ? -kg : kg, shown)
}

function bareText(body: string, unit: WeightUnit): number | null {
  const value = readDigits(body, unit === 'tan' ? 'decimals' : 'thousands')
  return value === null ? null : bare(value, unit)
}
