import { containerKey, containerWarning } from '../../../../contract/kit/field/container.ts'
import { containerType } from '../../../../contract/dispatch/dispatch-sheet/container.ts'
import {
  cellFault,
  parseQuantity,
  readDigits,
  splitSign,
} from '../../../../contract/kit/sheet/number.ts'
import { empty, meansNothing, type Parsed } from '../../../../contract/kit/sheet/parsed.ts'
import { searchKey } from '../../../../contract/kit/sheet/searchKey.ts'
import { cellText, type Cell } from '../../../../contract/kit/sheet/workbook.ts'
import { parseFlag } from '../../../kit/sheet/flag.ts'

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

const LITRES = /\s*(l|lit|litres?|liters?)\.?$/

/** More than any tank and trip take: an amount of money stands where litres should. */
const MOST_LITRES = 5000

/** Litres of fuel. */
export function parseLitres(cell: Cell): Parsed<number> {
  const litres = parseQuantity(cell, LITRES)
  return litres.error === undefined && litres.value !== null && litres.value > MOST_LITRES
    ? { error: `"${cellText(cell)}" không thể là số lít dầu` }
    : litres
}

/** A container number, and its type or seal where the cell holds both: 'DMOU1234567 40HC', 'DMOU1234567 / SLD567712'. */
export type ContainerCell = {
  readonly number: string
  readonly type: string | null
  readonly seal: string | null
}

const SEAL = /^[A-Z]{0,5}\d{4,12}$/
const NUMBER = /[A-Z]{4}[\s./-]*(?:\d[\s./-]*){6}\d(?!\d)/g

/** Container number by ISO 6346; a wrong check digit and an odd form warn, never block (domain B1.3). */
export function parseContainer(cell: Cell): Parsed<ContainerCell> {
  const shown = cellText(cell)
  if (meansNothing(searchKey(shown))) return empty
  const numbers = shown.toUpperCase().match(NUMBER) ?? []
  const [first] = numbers
  if (first === undefined)
    return {
      value: { number: shown, type: null, seal: null },
      warning: containerWarning(shown)?.vi ?? '',
    }
  const rest = shown
    .toUpperCase()
    .replace(first, '')
    .replace(/[()\s/,;-]+/g, ' ')
    .trim()
  const type = numbers.length === 1 ? containerType(rest) : null
  const number = numbers.length > 1 ? numbers.map(containerKey).join('/') : containerKey(first)
  const faults = numbers.map(containerWarning).filter((fault) => fault !== null)
  const seal = type === null && SEAL.test(rest) ? rest : null
  const value = { number, type, seal }
  return faults[0] === undefined ? { value } : { value, warning: faults[0].vi }
}

/** Container type of a cell; what is not known warns and is left out. */
export function parseContainerType(cell: Cell): Parsed<string> {
  const shown = cellText(cell)
  if (meansNothing(searchKey(shown))) return empty
  const type = containerType(shown)
  return type ? { value: type } : { value: null, warning: `Không rõ loại container "${shown}"` }
}

const EXPORT = /^(xuat|xuat khau|export|exp|e)$/
const IMPORT = /^(nhap|nhap khau|import|imp|i|noi dia)$/

/** True where a container is marked as one for export, by yes or no or by what it is. */
export function parseExport(cell: Cell): Parsed<boolean> {
  const key = searchKey(cellText(cell))
  if (IMPORT.test(key)) return { value: false }
  return EXPORT.test(key) ? { value: true } : parseFlag(cell)
}
