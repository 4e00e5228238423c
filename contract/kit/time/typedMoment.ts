import { isDate, type WireDate, type WireMoment } from './time.ts'

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

/** '5/10/2026', '05102026', '5/10' (this year), '5.10.26' → '2026-10-05'; null when it is no day. */
export function parseTypedDate(typed: string, today: WireDate): WireDate | null {
  const match = DAY_FIRST.exec(typed.trim()) ?? COMPACT.exec(typed.trim())
  if (!match) return null
  const year = fullYear(match[3], Number(match[2]), today)
  const date = `${year}-${two(match[2] ?? '')}-${two(match[1] ?? '')}`
  return isDate(date) ? date : null
}

function parseClock(typed: string): string | null {
  const match = CLOCK.exec(typed)
  if (!match) return null
  const [hour, minute] = [Number(match[1] ?? match[3]), Number(match[2] ?? match[4] ?? 0)]
  return hour < 24 && minute < 60 ? `${two(hour)}:${two(minute)}:00` : null
}

/**
 * '5/10/2026 7:30', '05102026 0730', '5/10 7h30', '5/10/2026' (midnight) → a wire moment; null when it is none. A clock
 * alone, '7h30', is of `clockDay` where that is known.
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
  const whole = parseTypedDate(typed, today)
  if (whole) return `${whole} 00:00:00`
  const parts = TIME_PART.exec(typed.trim())
  const date = parts && parseTypedDate(parts[1] ?? '', today)
  const clock = parts && parseClock(parts[2] ?? '')
  return date && clock ? `${date} ${clock}` : null
}
