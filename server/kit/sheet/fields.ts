import type { Field } from '../../../contract/kit/field/field.ts'
import { displayPlate } from '../../../contract/kit/field/plate.ts'
import { cellTexts } from '../../../contract/kit/sheet/cell.texts.ts'
import { searchKey } from '../../../contract/kit/sheet/searchKey.ts'
import { formatDate } from '../../../contract/kit/field/format.ts'
import { isMonth, lastDayOf, monthOf } from '../../../contract/kit/time/time.ts'
import { parseCell } from '../../../contract/kit/sheet/figure.ts'
import { joinMoment, parseDay, parseMoment, type Near } from './moment.ts'
import { cellFault } from '../../../contract/kit/sheet/number.ts'
import {
  empty,
  meansNothing,
  type Parsed,
  cellText,
  type Cell,
} from '../../../contract/kit/sheet/workbook.ts'

/** What the cell of a field gives. */
export type Value = string | number | boolean | readonly string[] | null

const NAME_LENGTH = 300
const NOTE_LENGTH = 5000

/** Text cut to what a field holds. */
export function parseText(cell: Cell, most = NAME_LENGTH): Parsed<string> {
  const fault = cellFault(cell)
  if (fault) return { error: fault }
  const text = cellText(cell)
  if (text === '') return empty
  return text.length <= most
    ? { value: text }
    : { value: text.slice(0, most), warning: cellTexts.cut(most) }
}

/** The code of a field's set that a text means, by code, label or the other words for it. */
export function codeOf(
  { choices = {}, words }: Pick<Field, 'choices' | 'words'>,
  text: string,
): string | undefined {
  const key = searchKey(text)
  const hit = Object.entries(choices).find(([code, label]) =>
    [code, label.vi, label.en].some((word) => searchKey(word) === key),
  )
  return hit?.[0] ?? words?.(text) ?? undefined
}

function parseChoice(field: Field, cell: Cell): Parsed<string> {
  if (searchKey(cellText(cell)) === '') return empty
  const code = codeOf(field, cellText(cell))
  return code !== undefined
    ? { value: code }
    : {
        value: null,
        warning: cellTexts.notListed(cellText(cell), field.label),
      }
}

/** A moment: a time alone falls on the trip's day. */
export function parseFullMoment(cell: Cell, day: Near | null): Parsed<string> {
  const moment = parseMoment(cell, day)
  if (moment.error !== undefined) return moment
  const date = moment.value?.date ?? (typeof day === 'object' ? (day?.told ?? null) : day)
  if (!moment.value || date === null) return { value: null }
  return {
    ...moment,
    value: joinMoment(date, moment.value.time ?? { hour: 0, minute: 0, days: 0 }),
  }
}

/** The items of a list that stands in one cell: one a line, or between semicolons. */
export const itemsOf = (text: string): string[] =>
  text
    .split(text.includes('\n') ? '\n' : ';')
    .map((item) => item.trim())
    .filter((item) => item !== '')

const YES = /^(x+|v|✓|✔|√|☑|✅|co|yes|y|true|1|ok|dung)$/
const NO = /^(0|khong|ko|k|no|n|false|sai)$/

/** Yes or no from 'x', 'X', '✓', 'có', 1; an empty cell is no. */
export function parseFlag(cell: Cell): Parsed<boolean> {
  if (typeof cell === 'boolean') return { value: cell }
  const key = searchKey(cellText(cell))
  if (meansNothing(key) || NO.test(key)) return { value: false }
  if (YES.test(key)) return { value: true }
  return { value: null, warning: cellTexts.notFlag(cellText(cell)) }
}

const parseList = (cell: Cell): Parsed<Value> =>
  cellText(cell) === ''
    ? empty
    : { value: itemsOf(typeof cell === 'string' ? cell : cellText(cell)) }

const MONTH = /^(\d{1,2}\D\d{4}|\d{4}-\d{2})$/
/** 'T11/2026', 'tháng 11 năm 2026'. */
const NAMED_MONTH = /^(?:thang|t)\.?\s*(\d{1,2})(?:\s*nam\s*|\s*[./-]\s*)(\d{4})$/

/** A month as people type it, or the day that Excel makes of one. */
function parseMonth(cell: Cell): Parsed<string> {
  const [, month, year] = NAMED_MONTH.exec(searchKey(cellText(cell))) ?? []
  if (month && year) return { value: `${month}/${year}` }
  if (cellText(cell) === '' || MONTH.test(cellText(cell))) return parseText(cell)
  const day = parseDay(cell, null)
  return day.error === undefined && day.value ? { ...day, value: monthOf(day.value) } : day
}

/** How many noughts Excel takes from the front of a number at most: of '001…'. */
const MOST_NOUGHTS = 2
/** A number that is one of so many digits, with the noughts that Excel took from its front. */
const withNoughts = (number: number, digits: number): string => {
  const written = String(number)
  const isCut = /^\d+$/.test(written) && written.length >= digits - MOST_NOUGHTS
  return isCut ? written.padStart(digits, '0') : written
}

const WITHOUT_END = /^((khong|vo)( xac dinh)?( co)?( thoi)? han|indefinite|no expiry)$/
/** The day that something runs out on: of a month alone its last; what never runs out has none. */
function parseExpiry(cell: Cell, day: Near | null, earliest: Field['earliest']): Parsed<string> {
  const said = typeof cell === 'string' ? searchKey(cell) : ''
  if (WITHOUT_END.test(said)) return { value: null, warning: cellTexts.withoutEnd(cellText(cell)) }
  const [, month = '', year = ''] = MONTH_ALONE.exec(said) ?? []
  const named = `${year}-${month.padStart(2, '0')}`
  if (!isMonth(named)) return parseDay(cell, day, earliest)
  const last = lastDayOf(named)
  return { value: last, warning: cellTexts.lastOfMonth(cellText(cell), formatDate(last)) }
}
const MONTH_ALONE = /^(?:het )?(?:thang |t)?(\d{1,2}) ?[/.-] ?(\d{4})$/

/** The value of a cell by the kind of its field; `scale` is how many đồng one is in its column. */
export function readField(field: Field, cell: Cell, day: Near | null, scale = 1): Parsed<Value> {
  if (field.inCell) {
    const read = field.inCell.read(typeof cell === 'string' ? cell : cellText(cell))
    return 'error' in read ? read : { value: read.value as Value }
  }
  switch (field.kind) {
    case 'money':
    case 'decimal':
    case 'integer':
      return parseCell(field, cell, scale)
    case 'date':
      return field.expires
        ? parseExpiry(cell, day, field.earliest)
        : parseDay(cell, day, field.earliest)
    case 'month':
      return parseMonth(cell)
    case 'moment':
      return parseFullMoment(cell, day)
    case 'flag':
      return parseFlag(cell)
    case 'list':
      return parseList(cell)
    case 'choice':
      return parseChoice(field, cell)
    case 'plate':
      return cellText(cell) === '' ? empty : { value: displayPlate(cellText(cell)) }
    case 'note':
      return parseText(cell, NOTE_LENGTH)
    default: {
      const { digits = 0 } = field
      const text = parseText(typeof cell === 'number' ? withNoughts(cell, digits) : cell)
      if (!field.choices || text.error !== undefined || text.value === null) return text
      // A set that takes other words too: our own files write its labels.
      return { ...text, value: codeOf(field, text.value) ?? text.value }
    }
  }
}
