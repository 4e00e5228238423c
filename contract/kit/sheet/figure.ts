import type { Field } from '../field/field.ts'
import { formatField } from '../field/format.ts'
import { isVnd } from '../money/money.ts'
import { inWords, text, type Text } from '../text/text.ts'
import { cellTexts } from './cell.texts.ts'
import { parseLargeMoney } from './money.ts'
import { cellFault, figureKey, parseQuantity, splitSign, type Threes } from './number.ts'
import { parseWeight } from './weight.ts'
import { cellText, type Cell, type Parsed } from './workbook.ts'

/** What is read of a figure. */
export type FigureField = Pick<Field, 'kind' | 'unit' | 'scale' | 'signed' | 'ofMonth'>

const unitOf = ({ unit = '' }: FigureField): string => inWords(unit, ({ en }) => en)

/** A value that is a figure; what was typed and not understood is none. */
export const figureIn = (value: unknown): number | null =>
  typeof value === 'number' ? value : null

/** How people write the units of fields, by the unit in English; each in the form of `searchKey`. */
const SPELLINGS: Readonly<Record<string, RegExp>> = {
  km: /\s*(kms?|kilomet|cay so)\.?$/,
  l: /\s*(l|lit|litres?|liters?)\.?$/,
  'm³': /\s*(m3|m³|m\^3|khoi|met khoi|cbm)\.?$/,
  '%': /\s*(%|phan tram)$/,
  h: /\s*(h|gio|tieng|hours?)\.?$/,
  m: /\s*(m|met|metres?)\.?$/,
  '°': /\s*(°|do)$/,
  VND: /\s*(d|vnd|dong)\.?$/,
  'VND/l': /\s*(d|vnd|dong)\.?\s*(\/\s*(l|lit|litres?))?$/,
  'l/100 km': /\s*(l|lit|litres?)\s*\/\s*100\s*(km)?$/,
}
/** Pallets, boxes, days: anything that counts, but no unit of money, weight, length or volume. */
const COUNTED =
  /\s*(?!(?:k|tr|trieu|nghin|ngan|ty|m|d|dong|vnd|t|tan|tons?|tonnes?|ta|kgs?|ky|ki|km|l|lit|m3|m³|khoi|cbm|h|gio)\.?$)\p{L}+\.?$/u
/** '2x40', '2 x 40HC': two boxes of a size. */
const BOXES = /^(\d{1,3}) ?[x×*] ?(?:20|40|45) ?['’]? ?[a-z]{0,2}$/

const MONTH_DAY = /^(?:ngay|mung) (\d{1,2})(?: (?:hang|moi) thang)?$|^(\d{1,2}) (?:hang|moi) thang$/
const MONTH_END =
  /^(?:het|(?:ngay )?cuoi(?: cung)?(?: cua)?) (?:hang |moi )?thang$|^(?:end of month|eom)$/
const LAST_DAY = 31

/** The day of a month in words; null for a figure alone. The last one is 31, whatever the month has. */
function monthDay(key: string): number | null {
  if (MONTH_END.test(key)) return LAST_DAY
  const [, named, every = named] = MONTH_DAY.exec(key) ?? []
  return every === undefined ? null : Number(every)
}

const unitsOf = (field: FigureField): RegExp => SPELLINGS[unitOf(field)] ?? COUNTED

function threesOf(field: FigureField): Threes {
  if (unitOf(field) === '°') return 'decimals'
  return (field.scale ?? 0) > 2 ? 'by_comma' : 'thousands'
}

function parseCount(field: FigureField, cell: Cell): Parsed<number> {
  const boxes = typeof cell === 'string' ? BOXES.exec(figureKey(cell))?.[1] : undefined
  if (boxes !== undefined && unitOf(field) === '') return { value: Number(boxes) }
  const day = field.ofMonth && typeof cell === 'string' ? monthDay(figureKey(cell)) : null
  return day === null ? parseQuantity(cell, unitsOf(field), threesOf(field)) : { value: day }
}

/**
 * A number of a field as people write it, in cells and in forms, in the field's own unit: '5tr3' and '500k' of an amount in
 * đồng, '18 tấn' of a weight in kg, '2x40' of a count. What is not understood, or could be two things, is an error. `scale`:
 * how many đồng one is in its column.
 */
export function parseFigure(field: FigureField, cell: Cell, scale = 1): Parsed<number> {
  if (field.kind === 'money') return parseLargeMoney(cell, scale)
  if (unitOf(field) === 'kg') return parseWeight(cell, 'kg')
  const read = parseCount(field, cell)
  // A price may have parts of a đồng, and is written as amounts are where it has none: '5tr3', '27k'.
  const amount = read.error && unitOf(field).startsWith('VND') ? parseLargeMoney(cell, 1) : read
  return amount.error ? read : amount
}

/** The same figure without its sign, and the sign: fields say themselves whether they may be below zero. */
function signed(typed: string): { sign: 1 | -1; body: string } {
  const { negative, body } = splitSign(figureKey(typed))
  return negative ? { sign: -1, body } : { sign: 1, body: typed }
}

/** The same of a cell; of a field that may be below 0 also '-27.027' and '(27.027)'. */
export function parseCell(field: FigureField, cell: Cell, scale: number): Parsed<number> {
  const isText = typeof cell === 'string'
  if (!field.signed || (!isText && typeof cell !== 'number')) return parseFigure(field, cell, scale)
  const { sign, body } = isText ? signed(cell) : { sign: Math.sign(cell), body: Math.abs(cell) }
  const read = parseFigure(field, body, scale)
  if (read.error !== undefined || !read.value || sign > 0) return read
  return { ...read, value: -read.value }
}

/**
 * What was typed into the box of a field: a number, null for nothing, or what is wrong with it. Stricter than a cell, since whoever
 * types is there to be asked: no words beside the figure, nothing rounded; '-' and brackets are minus.
 */
export function readFigure(field: FigureField, typed: string): Parsed<number> {
  if (typed.trim() === '') return { value: null }
  const { sign, body } = signed(typed)
  const read = cellFault(typed) ? null : parseFigure(field, body)
  if (read?.error !== undefined || read?.value == null || read.partly)
    return { error: notUnderstood(field, cellText(typed)) }
  return { ...read, value: read.value === 0 ? 0 : sign * read.value }
}

function notUnderstood(field: FigureField, shown: string): Text {
  if (field.kind === 'money') return cellTexts.notMoney(shown)
  return unitOf(field) === 'kg' ? cellTexts.notWeight(shown) : cellTexts.notNumber(shown)
}

const MORE = [
  '0',
  '00',
  '000',
  ',5',
  'r',
  'y',
  'an',
  'g',
  'm',
  '40',
  'hoi',
  'it',
  '/100 km',
] as const

/** Whether more typing can still make a figure of it: '5t' of '5tr', '1.20' of '1.200'. */
export const beginsFigure = (field: FigureField, typed: string): boolean =>
  /^[\s+(-]*$/.test(typed) ||
  MORE.some((more) => readFigure(field, typed + more).error === undefined)

/** A figure as a box shows it, with its unit: '5.300.000 VND', '18.000 kg'. */
export function figureText(field: Field, value: number, t: (text: Text) => string): string {
  const unit = field.unit ? ` ${inWords(field.unit, t)}` : ''
  return `${formatField(field, value, 'vi')}${unit}`
}

const DONG = text('đ', 'đ')

/** How a figure was understood, said while it is typed: '= 5.300.000 đ'. */
export const figureReading = (field: Field, value: number, t: (text: Text) => string): string =>
  `= ${figureText(field.kind === 'money' && isVnd(value) ? { ...field, unit: DONG } : field, value, t)}`
