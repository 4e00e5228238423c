import {
  addDays,
  daysBetween,
  instantOf,
  isDate,
  momentAt,
  type WireDate,
  type WireMoment,
} from '../../../contract/kit/time/time.ts'
import { cellTexts } from '../../../contract/kit/sheet/cell.texts.ts'
import type { Text } from '../../../contract/kit/text/text.ts'
import { searchKey } from '../../../contract/kit/sheet/searchKey.ts'
import { cellFault } from '../../../contract/kit/sheet/number.ts'
import {
  meansNothing,
  cellText,
  type Parsed,
  type Cell,
} from '../../../contract/kit/sheet/workbook.ts'
import { SERIAL_ZERO } from '../../../contract/kit/sheet/serial.ts'

/** A time of day, with its seconds where it says them; '24h00' is midnight one day later. */
type Clock = {
  readonly hour: number
  readonly minute: number
  readonly second?: number
  readonly days: number
}

const COLON = /^(\d{1,2})\s*[:.]\s*(\d{2})(?:[:.](\d{2})(?:\.\d+)?)?$/
const HOURS = /^(\d{1,2})\s*(?:h|g|gio)\s*(?:(\d{1,2})\s*(?:p|phut|')?|(ruoi))?$/
const RANGE = /^(.+?)\s*(?:-|–|~|den|toi)\s*(.+)$/
const PART_OF_DAY = /\s*\(?(sang|trua|chieu|toi|dem|am|pm)\)?$/

const afternoon = (part: string | undefined): boolean =>
  part !== undefined && /^(chieu|toi|dem|pm)$/.test(part)

function plainClock(text: string): Clock | null {
  const told = COLON.exec(text)
  const match = told ?? HOURS.exec(text)
  if (!match) return null
  const hour = Number(match[1])
  const second = Number(told?.[3] ?? 0)
  const minute = !told && match[3] ? 30 : Number(match[2] ?? 0)
  if (minute > 59 || second > 59 || hour > 24 || (hour === 24 && minute + second > 0)) return null
  return hour === 24 ? { hour: 0, minute: 0, days: 1 } : { hour, minute, second, days: 0 }
}

const NEXT_DAY = /\s*[,(-]?\s*((ngay|sang|chieu|toi|dem) )?(hom sau|ngay sau)\)?$/

/** '12h00', '7h', '07:30', '19g30', '7 giờ rưỡi', '2h chiều', '8:30 PM', '14h - 16h' (its begin); null when it is no time. */
function parseClock(key: string): Clock | null {
  if (NEXT_DAY.test(key)) {
    const [words = ''] = NEXT_DAY.exec(key) ?? []
    const part = /sang|chieu|toi|dem/.exec(words)?.[0] ?? ''
    const clock = parseClock(`${key.replace(NEXT_DAY, '')} ${part}`.trim())
    return clock && { ...clock, days: clock.days + 1 }
  }
  const text = key.replace(/^(luc|truoc|sau|khoang|~|tu)\s*/, '').trim()
  const part = PART_OF_DAY.exec(text)?.[1]
  const clock = plainClock(text.replace(PART_OF_DAY, '').trim())
  if (clock && afternoon(part) && clock.hour < 12 && clock.hour > 0)
    return { ...clock, hour: clock.hour + 12 }
  if (clock && part === 'am' && clock.hour === 12) return { ...clock, hour: 0 }
  if (clock) return clock
  const range = RANGE.exec(text)
  const begin =
    range && plainClock((range[2] ?? '').trim()) ? plainClock((range[1] ?? '').trim()) : null
  return begin
}

/** A day, a time of day, or both, as one cell tells them. */
export type Moment = { readonly date: WireDate | null; readonly time: Clock | null }

/** Days before this are slips of the pen, unless the field says otherwise. */
const EARLIEST = '2000-01-01'
const LAST_SERIAL = 73050 // 31/12/2099
const SECONDS = 86_400
const WEEKDAY =
  /^((thu|t)\s*[2-7]|thu (hai|ba|tu|nam|sau|bay)|chu nhat|cn|mon|tue|wed|thu|fri|sat|sun)[a-z]*\s*[,.:-]?\s+(?=\d|ngay)/
const WEEKDAY_BEHIND =
  /(?<=\d)\s*[,(-]?\s*((thu|t)\s*[2-7]|thu (hai|ba|tu|nam|sau|bay)|chu nhat|cn)\)?$/
const DAY_WORD = /^(ngay|date|hom)\s*:?\s*/
/** Marks between day, month and year go before blanks: of '8h30 05/03/2026' the minutes are no day. */
const DAY_MARKED = /(?<![\d:h])(\d{1,2})\s*[./-]\s*(\d{1,2})\s*[./-]\s*(\d{4}|\d{2})(?!\d)/
/** Of '19/10 05:30' the hour is no year. */
const DAY_FIRST =
  /(?<![\d:h])(\d{1,2})\s*[./\-\s]\s*(\d{1,2})\s*[./\-\s]\s*(\d{4}|\d{2})(?!\d|\s*[:hg])/
const YEAR_FIRST = /(?<![\d])(\d{4})[./-](\d{1,2})[./-](\d{1,2})(?!\d)/
const IN_WORDS = /(\d{1,2})\s*thang\s*(\d{1,2})(?:\s*(?:nam|,|\/)?\s*(\d{4}))?/
const MONTH_NAME =
  /(\d{1,2})[\s-]*(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*[\s,-]*(\d{4}|\d{2})?(?!\d)/
const COMPACT = /^(\d{2})(\d{2})(20\d{2})$/
const COMPACT_YEAR_FIRST = /^(20\d{2})(\d{2})(\d{2})$/
const NO_YEAR = /(?<![\d:h.])(\d{1,2})\s*[/-]\s*(\d{1,2})(?![\d:h])|^(\d{1,2})\.(\d{1,2})$/
const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ')

const two = (value: string | number): string => String(value).padStart(2, '0')
/** '26' is 2026; where last century's days are meant too, '79' is 1979. */
function fullYear(year: string, earliest: WireDate): string {
  if (year.length !== 2) return year
  return (earliest < EARLIEST && year >= '30' ? '19' : '20') + year
}

/** '01-02/10': the first of several days of a month. */
const SEVERAL_DAYS =
  /^(\d{1,2})\s*(?:-|–|&|\+)\s*(\d{1,2})\s*([./]\s*(?:0?[1-9]|1[0-2])(?:\s*[./]\s*(?:\d{4}|\d{2}))?)$/

type Found = { day: string; month: string; year: string | null; rest: string; text: string }

const without = (text: string, part: string): string => text.replace(part, ' ').trim()

function findDay(text: string): Found | null {
  const named = MONTH_NAME.exec(text)
  if (named) {
    const month = String(MONTHS.indexOf(named[2] ?? '') + 1)
    return found(text, named[0], [named[1] ?? '', month, named[3] ?? null])
  }
  const words = IN_WORDS.exec(text)
  if (words) return found(text, words[0], [words[1] ?? '', words[2] ?? '', words[3] ?? null])
  const iso = YEAR_FIRST.exec(text) ?? COMPACT_YEAR_FIRST.exec(text)
  if (iso) return found(text, iso[0], [iso[3] ?? '', iso[2] ?? '', iso[1] ?? null])
  const match = DAY_MARKED.exec(text) ?? DAY_FIRST.exec(text) ?? COMPACT.exec(text)
  if (match) return found(text, match[0], [match[1] ?? '', match[2] ?? '', match[3] ?? null])
  const short = NO_YEAR.exec(text)
  return short
    ? found(text, short[0], [short[1] ?? short[3] ?? '', short[2] ?? short[4] ?? '', null])
    : null
}

const found = (
  text: string,
  part: string,
  [day, month, year]: [string, string, string | null],
): Found => ({
  day,
  month,
  year,
  rest: without(text, part),
  text: part.trim(),
})

/** A day by which years are found where none is written: a guess, which is told, or what something else says for certain. */
export type Near = WireDate | { readonly told: WireDate }

/** The year that brings day and month nearest to `near`. */
export function nearestYear(day: string, month: string, near: WireDate): string {
  const year = Number(near.slice(0, 4))
  const distance = (y: number) => {
    const date = `${y}-${two(month)}-${two(day)}`
    return isDate(date) ? Math.abs(daysBetween(date, near)) : Number.MAX_SAFE_INTEGER
  }
  const best = [year, year - 1, year + 1].toSorted((a, b) => distance(a) - distance(b))[0]
  return String(best ?? year)
}

function dayError(
  shown: string,
  found: Found,
  { date, earliest }: { date: string; earliest: WireDate },
): Text | null {
  if (Number(found.month) > 12 && Number(found.day) <= 12) return cellTexts.monthFirst(shown)
  if (!isDate(date)) return cellTexts.noSuchDay(shown)
  return date < earliest || date > '2099-12-31' ? cellTexts.oddYear(shown) : null
}

/** What programs write with its zone is told by the clock of Việt Nam. */
const ZONED = /\dT\d{2}:\d{2}:\d{2}(\.\d+)?(Z|[+-]\d{2}:?\d{2})$/
function wallClock(shown: string): string {
  const at = ZONED.test(shown) ? instantOf(shown) : null
  return at === null ? shown : momentAt(at)
}

function fromText(shown: string, near: Near | null, earliest: WireDate): Parsed<Moment> {
  const key = searchKey(wallClock(shown))
    .replace(/(\d)t(\d)/, '$1 $2')
    .replace(/\s+/g, ' ')
    .replace(WEEKDAY, '')
    .replace(WEEKDAY_BEHIND, '')
    .replace(DAY_WORD, '')
  const several = SEVERAL_DAYS.exec(key)
  if (several && Number(several[1]) < Number(several[2])) {
    const begun = `${several[1]}${several[3]}`
    const first = fromText(begun, near, earliest)
    return first.error === undefined
      ? { ...first, warning: cellTexts.severalDays(shown, begun) }
      : first
  }
  const day = findDay(key)
  if (!day) {
    const time = parseClock(key)
    return time ? { value: { date: null, time } } : { error: cellTexts.notMoment(shown) }
  }
  const by = typeof near === 'object' ? near?.told : near
  const year = day.year ?? (by ? nearestYear(day.day, day.month, by) : null)
  if (year === null) return { error: cellTexts.noYear(shown) }
  const date = `${fullYear(year, earliest)}-${two(day.month)}-${two(day.day)}`
  const error = dayError(shown, day, { date, earliest })
  const clock = error && day.year === null ? parseClock(key) : null
  if (clock) return { value: { date: null, time: clock } }
  if (error) return { error }
  const rest = day.rest
    .replace(/[()]/g, ' ')
    .trim()
    .replace(/^[,;|\-–\s]+|[,;|\-–\s]+$|\bluc\b|\bngay\b/g, '')
    .trim()
  const time = rest === '' ? null : parseClock(rest)
  if (rest !== '' && !time) return { error: cellTexts.notMoment(shown) }
  const isGuess = day.year === null && typeof near === 'string'
  const warning = isGuess ? { warning: cellTexts.yearTaken(shown, year) } : {}
  return { value: { date, time }, ...warning }
}

/** True for 20261019, a day as some programs write it. */
export const isCompactDay = (value: number): boolean => {
  const [, year = '', month = '', day = ''] = COMPACT_YEAR_FIRST.exec(String(value)) ?? []
  return isDate(`${year}-${month}-${day}`)
}

function fromNumber(value: number, shown: string, earliest: WireDate): Parsed<Moment> {
  const seconds = Math.round((value % 1) * SECONDS)
  const time = {
    hour: Math.floor(seconds / 3600) % 24,
    minute: Math.floor(seconds / 60) % 60,
    second: seconds % 60,
    days: 0,
  }
  if (value > 0 && value < 1) return { value: { date: null, time } }
  if (value >= daysBetween(SERIAL_ZERO, earliest) && value <= LAST_SERIAL)
    return {
      value: { date: addDays(SERIAL_ZERO, Math.floor(value)), time: seconds === 0 ? null : time },
    }
  if (isCompactDay(value)) return fromText(shown, null, earliest)
  if (Number.isInteger(value) && value >= 0 && value < 24)
    return { value: { date: null, time: { hour: value, minute: 0, days: 0 } } }
  return { error: cellTexts.notMoment(shown) }
}

function fromDate(moment: WireMoment, shown: string, earliest: WireDate): Parsed<Moment> {
  const [hour = 0, minute = 0, second = 0] = moment.slice(11).split(':').map(Number)
  const time = { hour, minute, second, days: 0 }
  if (moment < '1901') return { value: { date: null, time } }
  const date = moment.slice(0, 10)
  if (date < earliest || date > '2099-12-31') return { error: cellTexts.oddYear(shown) }
  return { value: { date, time: hour + minute + second === 0 ? null : time } }
}

/**
 * A day and or a time from a date cell, an Excel serial or a text, day first: '5/10/26', '05-10-2026', '5.10', '12h00',
 * '7h30 05/10/2026', 'ngày 5 tháng 10 năm 2026'. `near` gives the year where none is written.
 */
export function parseMoment(
  cell: Cell,
  near: Near | null,
  earliest: WireDate = EARLIEST,
): Parsed<Moment> {
  const fault = cellFault(cell)
  if (fault) return { error: fault }
  const shown = cellText(cell)
  if (meansNothing(searchKey(shown))) return { value: null }
  if (typeof cell === 'number') return fromNumber(cell, shown, earliest)
  if (typeof cell === 'object' && cell !== null) return fromDate(cell.date, shown, earliest)
  return fromText(shown, near, earliest)
}

/** A day alone; a time beside it is dropped. */
export function parseDay(cell: Cell, near: Near | null, earliest?: WireDate): Parsed<WireDate> {
  const moment = parseMoment(cell, near, earliest)
  if (moment.error !== undefined) {
    const shown = cellText(cell)
    const unread = moment.error.vi === cellTexts.notMoment(shown).vi
    return { error: unread ? cellTexts.notDay(shown) : moment.error }
  }
  if (moment.value === null) return { value: null }
  if (moment.value.date === null) return { error: cellTexts.notDay(cellText(cell)) }
  return moment.warning === undefined
    ? { value: moment.value.date }
    : { value: moment.value.date, warning: moment.warning }
}

/** Day and time of day as one wire moment. */
export function joinMoment(date: WireDate, time: Clock): WireMoment {
  return `${addDays(date, time.days)} ${two(time.hour)}:${two(time.minute)}:${two(time.second ?? 0)}`
}

/** '02h00' as the end of what began at '20h00' is on the next day. */
export const laterThan = (begin: WireMoment, end: WireMoment): WireMoment =>
  end < begin ? `${addDays(end.slice(0, 10), 1)}${end.slice(10)}` : end
