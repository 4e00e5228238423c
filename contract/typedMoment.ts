import { isDate, type WireDate, type WireMoment } from './time.ts'

const DAY_FIRST = /^(\d{1,2})[/.\-\s](\d{1,2})(?:[/.\-\s](\d{4}|\d{2}))?$/
const COMPACT = /^(\d{2})(\d{2})(\d{4}|\d{2})?$/
const CLOCK = /^(\d{1,2})(?:[:hg.](\d{2})?)?$|^(\d{2})(\d{2})$/i
const TIME_PART = /^(.*\S)[\s,]+(\d{1,2}[:hg.]\d{0,2}|\d{4}|\d{1,2})$/i

const two = (value: string | number): string => String(value).padStart(2, '0')
const fullYear = (year: string | undefined, today: WireDate): string =>
  year === undefined ? today.slice(0, 4) : year.length === 2 ? `20${year}` : year

/** '5/10/2026', '05102026', '5/10' (this year), '5.10.26' → '2026-10-05'; null when it is no day. */
export function parseTypedDate(typed: string, today: WireDate): WireDate | null {
  const match = DAY_FIRST.exec(typed.trim()) ?? COMPACT.exec(typed.trim())
  if (!match) return null
  const date = `${fullYear(match[3], today)}-${two(match[2] ?? '')}-${two(match[1] ?? '')}`
  return isDate(date) ? date : null
}

function parseClock(typed: string): string | null {
  const match = CLOCK.exec(typed)
  if (!match) return null
  const [hour, minute] = [Number(match[1] ?? match[3]), Number(match[2] ?? match[4] ?? 0)]
  return hour < 24 && minute < 60 ? `${two(hour)}:${two(minute)}:00` : null
}

/** '5/10/2026 7:30', '05102026 0730', '5/10 7h30', '5/10/2026' (midnight) → a wire moment; null when it is none. */
export function parseTypedMoment(typed: string, today: WireDate): WireMoment | null {
  const whole = parseTypedDate(typed, today)
  if (whole) return `${whole} 00:00:00`
  const parts = TIME_PART.exec(typed.trim())
  const date = parts && parseTypedDate(parts[1] ?? '', today)
  const clock = parts && parseClock(parts[2] ?? '')
  return date && clock ? `${date} ${clock}` : null
}
