import { searchKey } from '../text/text.ts'
import { addDays, isDate, type WireDate, type WireMoment } from './time.ts'

const DAY_FIRST = /^(\d{1,2})[/.\-\s](\d{1,2})(?:[/.\-\s](\d{4}|\d{2}))?$/
const COMPACT = /^(\d{2})(\d{2})(\d{4}|\d{2})?$/
const CLOCK = /^(\d{1,2})(?:[:hg.](\d{2})?)?$|^(\d{2})(\d{2})$/i
const TIME_PART = /^(.*\S)[\s,]+(\d{1,2}[:hg.]\d{0,2}|\d{4}|\d{1,2})$/i

const two = (value: string | number): string => String(value).padStart(2, '0')
const CLOCK_ALONE = /^\d{1,2}[:hg]\d{0,2}$/i
const TURN_MONTHS = 10

/** This year, or around its turn the nearer one: in December '5/1' is next January. */
function nearYear(month: number, today: WireDate): string {
  const ahead = month - Number(today.slice(5, 7))
  const turn = Math.abs(ahead) < TURN_MONTHS ? 0 : ahead < 0 ? 1 : -1
  return String(Number(today.slice(0, 4)) + turn)
}

function fullYear(year: string | undefined, month: number, today: WireDate): string {
  if (year === undefined) return nearYear(month, today)
  return year.length === 2 ? `20${year}` : year
}

/** Days as people say them, from today, in the form of `searchKey`. */
const SAID_DAYS: readonly [RegExp, number][] = [
  [/(?:hom )?\bnay\b/, 0],
  [/(?:ngay )?\bmai\b/, 1],
  [/(?:ngay )?\b(?:kia|mot)\b/, 2],
  [/(?:hom )?\bqua\b/, -1],
]
const PART = /\b(?:sang|trua|chieu|toi|dem)\b/
/** From which hour on a part of the day means the hour of its second half. */
const SECOND_HALF: Readonly<Record<string, (hour: number) => boolean>> = {
  trua: (hour) => hour < 4,
  chieu: (hour) => hour < 12,
  toi: (hour) => hour < 12,
  dem: (hour) => hour > 5 && hour < 12,
}

/** What a text says in words: a day, a part of it, and the rest. */
function saidIn(typed: string, today: WireDate) {
  const key = searchKey(typed)
  const [pattern, days] = SAID_DAYS.find(([one]) => one.test(key)) ?? []
  const part = PART.exec(key)?.[0] ?? null
  const rest = key
    .replace(pattern ?? '', '')
    .replace(PART, '')
    .replace(/\s+/g, ' ')
    .trim()
  return { day: days === undefined ? null : addDays(today, days), part, rest }
}

/** '8h mai', '8h30 sáng mai', '2h chiều' (of `clockDay`), 'mai' (its midnight); null where nothing is said in words. */
function saidMoment(typed: string, today: WireDate, clockDay: WireDate | null): WireMoment | null {
  const { day: said, part, rest } = saidIn(typed, today)
  const day = said ?? (part === null ? null : clockDay)
  if (day === null) return null
  if (rest === '') return part === null ? `${day} 00:00:00` : null
  const clock = parseClock(rest.replace(/\s*gio\s*/, 'h').replace(/h?\s*ruoi$/, 'h30'))
  if (clock === null) return null
  const hour = Number(clock.slice(0, 2))
  const later = SECOND_HALF[part ?? '']?.(hour) ?? false
  return `${day} ${later ? two(hour + 12) : two(hour)}${clock.slice(2)}`
}

/** '5/10/2026', '05102026', '5/10' (this year), '5.10.26', 'mai' → '2026-10-05'; null when it is no day. */
export function parseTypedDate(typed: string, today: WireDate): WireDate | null {
  const match = DAY_FIRST.exec(typed.trim()) ?? COMPACT.exec(typed.trim())
  if (!match) {
    const { day, part, rest } = saidIn(typed, today)
    return part === null && rest === '' ? day : null
  }
  const year = fullYear(match[3], Number(match[2]), today)
  const date = `${year}-${two(match[2] ?? '')}-${two(match[1] ?? '')}`
  return isDate(date) ? date : null
}

/** '7h30', '7:30', '0730', '7' → '07:30:00'; null when it is no time of a day. */
export function parseClock(typed: string): string | null {
  const match = CLOCK.exec(typed)
  if (!match) return null
  const [hour, minute] = [Number(match[1] ?? match[3]), Number(match[2] ?? match[4] ?? 0)]
  return hour < 24 && minute < 60 ? `${two(hour)}:${two(minute)}:00` : null
}

/**
 * '5/10/2026 7:30', '05102026 0730', '5/10 7h30', '5/10/2026' (midnight) → a wire moment; null when it is none. A clock
 * alone, '7h30', is of `clockDay` where that is known; '8h mai' and '2h chiều' are taken as they are said.
 */
export function parseTypedMoment(
  typed: string,
  today: WireDate,
  clockDay: WireDate | null = null,
): WireMoment | null {
  if (clockDay !== null && CLOCK_ALONE.test(typed.trim())) {
    const clock = parseClock(typed.trim())
    return clock && `${clockDay} ${clock}`
  }
  const said = saidMoment(typed, today, clockDay)
  if (said) return said
  const whole = parseTypedDate(typed, today)
  if (whole) return `${whole} 00:00:00`
  const parts = TIME_PART.exec(typed.trim())
  const date = parts && parseTypedDate(parts[1] ?? '', today)
  const clock = parts && parseClock(parts[2] ?? '')
  return date && clock ? `${date} ${clock}` : null
}
