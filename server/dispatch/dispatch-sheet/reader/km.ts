import { searchKey } from '../../../../contract/kit/sheet/searchKey.ts'
import {
  cellFault,
  parseQuantity,
  readDigits,
  splitSign,
} from '../../../../contract/kit/sheet/number.ts'
import { meansNothing, type Parsed } from '../../../../contract/kit/sheet/parsed.ts'
import { cellText, type Cell } from '../../../../contract/kit/sheet/workbook.ts'

const KM = /\s*(km|kilomet|ki lo met)\.?$/
const PAIR =
  /^([\d., ]*\d)\s*(?:km)?\s*(?:-+|–|—|\/|>+|→|=>|->|~|_|\||;|den|toi|va|\n)\s*([\d., ]*\d)\s*(?:km)?$/
/** Above this a single number in a column of pairs is an odometer, not a distance. */
const LONGEST_TRIP = 10_000

/** Odometer at start and end, or the distance alone. */
export type KmCell = {
  readonly start: number | null
  readonly end: number | null
  readonly total: number | null
}

/** One odometer or distance in km. */
export const parseKm = (cell: Cell): Parsed<number> => parseQuantity(cell, KM)

/** '285066 - 285162' in one cell; a single number is the distance, or the odometer at the start when it is large. */
export function parseKmPair(cell: Cell): Parsed<KmCell> {
  const fault = cellFault(cell)
  if (fault) return { error: fault }
  const shown = cellText(cell)
  const key = searchKey(shown)
  if (meansNothing(key)) return { value: null }
  const pair = PAIR.exec(key)
  if (!pair) return single(cell, shown)
  const start = readDigits((pair[1] ?? '').trim())
  const end = readDigits((pair[2] ?? '').trim())
  if (start === null || end === null)
    return { error: `"${shown}" không phải là cặp km đầu - km cuối` }
  if (end < start) return { error: `Km lùi: km cuối ${end} nhỏ hơn km đầu ${start}` }
  return { value: { start, end, total: null } }
}

function single(cell: Cell, shown: string): Parsed<KmCell> {
  const parsed = parseKm(cell)
  if (parsed.error !== undefined) {
    const negative = splitSign(shown).negative && parsed.error.includes('âm')
    return {
      error: negative ? parsed.error : `"${shown}" không phải là số km (ví dụ: 285066 - 285162)`,
    }
  }
  if (parsed.value === null) return { value: null }
  return parsed.value < LONGEST_TRIP
    ? { value: { start: null, end: null, total: parsed.value } }
    : { value: { start: parsed.value, end: null, total: null } }
}
