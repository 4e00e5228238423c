import { searchKey } from '../../../contract/kit/sheet/searchKey.ts'
import { isDate, lastDayOf, monthOf, type WireDate } from '../../../contract/kit/time/time.ts'

const DAY =
  /(?<!\d)(?:(\d{4})-(\d{1,2})-(\d{1,2})|(\d{1,2})\s*[/.-]\s*(\d{1,2})\s*[/.-]\s*(\d{4}|\d{2})|(\d{1,2})\s+thang\s+(\d{1,2})\s*(?:nam|\/)\s*(\d{4})|(?:thang|t)\s*(\d{1,2})\s*(?:[/.-]|nam)\s*(\d{4}))(?!\d)/
const two = (part: string): string => part.padStart(2, '0')

type Found = {
  readonly day: WireDate | null
  /** The last one of a month that stands alone, else the same. */
  readonly last: WireDate | null
  readonly text: string
  readonly rest: string
}

/** The first day that a text in the form of `searchKey` names, and what stands behind it; a month alone is its first day. */
function firstDay(key: string): Found | null {
  const found = DAY.exec(key)
  if (!found) return null
  const [text, y1, m1, d1, d2, m2, y2, d3, m3, y3, m4, y4] = found
  const year = y1 ?? y2 ?? y3 ?? y4 ?? ''
  const month = m1 ?? m2 ?? m3 ?? m4 ?? ''
  const date = `${year.length === 2 ? `20${year}` : year}-${two(month)}-${two(d1 ?? d2 ?? d3 ?? '1')}`
  const day = isDate(date) ? date : null
  const isMonth = (d1 ?? d2 ?? d3) === undefined
  return {
    day,
    last: day !== null && isMonth ? lastDayOf(monthOf(day)) : day,
    text,
    rest: key.slice(found.index + text.length),
  }
}

const START = /\b(hieu luc|ap dung|bat dau|ke tu|tu ngay|tu(?= \d)|tu thang|effective|valid|from)\b/
const REPLACED = /\b(?:thay the|thay cho|huy bo|replac\w*|gia dau|gia nhien lieu)\b/
/** What is paid on top has days of its own. */
const OF_SURCHARGE = /^\W*(cac )?(muc )?(phu (thu|phi)|surcharge)/
const ENDS =
  /^\s*(?:[-=]+>|→|den|toi|-|–|to|until|het)(?:\s+(?:het|ngay|het ngay))*\s*:?\s*(?=\d|thang|t\d)/
const END_ONLY = /\b(hieu luc|ap dung) (den|toi)\b|\bhet (hieu luc|han)\b/

/** The first and the last day from and to which prices hold, as a title says them: 'Hiệu lực từ: 01/12/2025'. */
export type Span = { readonly start: WireDate | null; readonly end: WireDate | null }

const DAY_ALONE = /^\s*(\d{1,2})\s*[/.-]\s*(\d{1,2})(?!\s*[/.-]?\s*\d)/
/** 'Từ 01/07/2026 đến 31/12': the first such day behind the one before. */
function dayBehind(text: string, start: WireDate | null): WireDate | null {
  const [, day = '', month = ''] = DAY_ALONE.exec(text) ?? []
  if (start === null || day === '') return null
  const year = Number(start.slice(0, 4))
  const inYear = [year, year + 1].map((each) => `${each}-${two(month)}-${two(day)}`)
  return inYear.find((date) => isDate(date) && date >= start) ?? null
}

/** The days that a text says prices hold; null where it says none. */
export function spanIn(text: string): Span | null {
  const whole = searchKey(text)
  if (OF_SURCHARGE.test(whole)) return null
  // What is replaced, and the price of fuel, have days of their own.
  const [key = ''] = whole.split(REPLACED)
  const label = START.exec(key)
  if (!label) return null
  const first = firstDay(key.slice(label.index))
  if (!first) return null
  if (END_ONLY.test(key)) return { start: null, end: first.last }
  if (!ENDS.test(first.rest)) return { start: first.day, end: null }
  const alone = dayBehind(first.rest.replace(ENDS, ''), first.day)
  return { start: first.day, end: alone ?? firstDay(first.rest)?.last ?? null }
}

const END_SAID =
  /^(gia )?((chi )?(co )?(ap dung|hieu luc) )?(den|toi|het)( het)?( ngay)?:? (?=\d|thang|t\d)/
/** The day until which a note alone says that a price holds: 'đến 31/12/2026'. */
export function endAlone(note: string): Span | null {
  const key = searchKey(note)
  const found = END_SAID.test(key) ? firstDay(key.replace(END_SAID, '')) : null
  return found && found.last !== null && /^\W*$/.test(found.rest)
    ? { start: null, end: found.last }
    : null
}
