import { exact, rounded } from '../decimal/decimal.ts'
import { cellTexts } from './cell.texts.ts'
import type { Text } from '../text/text.ts'
import { searchKey } from './searchKey.ts'
import {
  meansNothing,
  type Parsed,
  cellText,
  isErrorCell,
  NOT_CALCULATED,
  type Cell,
} from './workbook.ts'

const GROUPED = /^\d{1,3}([.,' ])\d{3}(?:\1\d{3})*$/
const GROUPED_WITH_DECIMALS = /^(\d{1,3}(?:([., ])\d{3})(?:\2\d{3})*)([.,])(\d+)$/
const PLAIN = /^\d+$/
const DECIMAL = /^(\d+)([.,])(\d+)$/

/**
 * How '5.200' is read: three digits after one separator are thousands, or decimals; or decimals after a comma alone, as Việt Nam
 * writes them; or neither, since both could be meant.
 */
export type Threes = 'thousands' | 'decimals' | 'by_comma' | 'neither'

const DECIMALS_AFTER: Record<Threes, string> = {
  thousands: '',
  decimals: '.,',
  by_comma: ',',
  neither: '',
}

/** Digits with separators as a number, or null: '1.234.567', '1,234.5', '5,2', '12 000'. What could be two numbers is none. */
export function readDigits(text: string, threes: Threes = 'thousands'): number | null {
  if (PLAIN.test(text)) return Number(text)
  const [, whole = '', mark = '', rest = ''] = DECIMAL.exec(text) ?? []
  const isDecimal = rest.length !== 3 || whole === '0' || DECIMALS_AFTER[threes].includes(mark)
  if (rest && isDecimal) return Number(`${whole}.${rest}`)
  if (rest && (threes === 'neither' || threes === 'by_comma')) return null
  if (GROUPED.test(text)) return Number(text.replace(/[.,' ]/g, ''))
  const both = GROUPED_WITH_DECIMALS.exec(text)
  // '5.300,000': thousands with a slip as often as decimals.
  if (!both || both[2] === both[3] || (both[4]?.length === 3 && threes === 'thousands')) return null
  return Number(`${both[1]?.replace(/[., ]/g, '')}.${both[4]}`)
}

/** Sign and body of a number's text: '-5', '5-', '(5)' are negative; the dash behind '2.900.000,-' says that nothing follows. */
export function splitSign(text: string): { negative: boolean; body: string } {
  const bare = text
    .replace(/[−–—]/g, '-')
    .replace(/^\s*\+\s*/, '')
    .replace(/(?<=\d)[.,]\s*-+$/, '')
    .trim()
  const negative = /^-|-$|^\(\s*[\d.,\s]+\)$/.test(bare)
  return { negative, body: negative ? bare.replace(/^-\s*|\s*-$|^\(|\)$/g, '').trim() : bare }
}

/** A cell's number without what binary fractions add at its far end. */
const round = (value: number): number => rounded(exact(value), 6)

/** What is wrong with a cell before any reading of it, or null. */
export function cellFault(cell: Cell): Text | null {
  if (cell === NOT_CALCULATED) return cellTexts.notCalculated
  return isErrorCell(cell) ? cellTexts.formulaError(cellText(cell)) : null
}

const PARTS: Readonly<Record<string, string>> = { '¼': '25', '½': '5', '¾': '75' }

/** The form under which figures are read: `searchKey`, with the wide digits of East Asian keyboards as plain ones and '23½' as 23.5. */
export const figureKey = (shown: string): string =>
  searchKey(
    shown
      .replace(/[\uff01-\uff5e]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
      .replace(
        /(\d*) ?([¼½¾])/g,
        (_, whole: string, part: string) => `${whole || '0'}.${PARTS[part] ?? ''}`,
      ),
  )

/** Refuses a number below zero. */
export const notNegative = (value: number, shown: string): Parsed<number> =>
  value < 0 ? { error: cellTexts.negative(shown) } : { value: round(value) }

/** A measured number (km, lít, số lượng, m³): units behind it are dropped; `units` is a pattern of those allowed. */
export function parseQuantity(
  cell: Cell,
  units: RegExp,
  threes: Threes = 'thousands',
): Parsed<number> {
  const fault = cellFault(cell)
  if (fault) return { error: fault }
  if (typeof cell === 'number') return notNegative(cell, cellText(cell))
  const shown = cellText(cell)
  const key = figureKey(shown)
  if (meansNothing(key)) return { value: null }
  if (typeof cell !== 'string') return { error: cellTexts.notNumber(shown) }
  const { negative, body } = splitSign(key)
  const value = readDigits(body.replace(units, '').trim(), threes)
  if (value === null) return { error: cellTexts.notNumber(shown) }
  return notNegative(negative ? -value : value, shown)
}
