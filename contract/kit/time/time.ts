/** 'YYYY-MM-DD'. */
export type WireDate = string
/** 'YYYY-MM'. */
export type WireMonth = string
/** 'YYYY-MM-DD HH:mm:ss', wall clock of Việt Nam. */
export type WireMoment = string

const DATE = /^\d{4}-\d{2}-\d{2}$/
const MOMENT = /^(\d{4}-\d{2}-\d{2}) ([01]\d|2[0-3]):([0-5]\d):([0-5]\d)$/
/** Spans of time in milliseconds. */
export const SECOND_MS = 1000
export const MINUTE_MS = 60 * SECOND_MS
export const HOUR_MS = 60 * MINUTE_MS
export const DAY_MS = 24 * HOUR_MS
export const VIETNAM_OFFSET_MS = 7 * HOUR_MS

/** True for a day that exists, 1900 to 2199. */
export function isDate(value: string): boolean {
  if (!DATE.test(value) || value < '1900' || value >= '2200') return false
  const at = new Date(`${value}T00:00:00Z`)
  // A day behind the end of its month would be one of the next.
  return at.getUTCDate() === Number(value.slice(8))
}

/** True for 'YYYY-MM-DD HH:mm:ss' on a day that exists. */
export function isMoment(value: string): boolean {
  const match = MOMENT.exec(value)
  return match !== null && isDate(match[1] ?? '')
}

/** True for a day or a moment that exists. */
export const isDayOrMoment = (value: string): boolean => isDate(value) || isMoment(value)

/** True for 'YYYY-MM' of a month that exists. */
export const isMonth = (value: string): boolean => isDate(`${value}-01`)

const epochOf = (date: WireDate): number => Date.parse(`${date}T00:00:00Z`)

/** The day that lies `days` after `date` (before, when negative). */
export const addDays = (date: WireDate, days: number): WireDate =>
  new Date(epochOf(date) + days * DAY_MS).toISOString().slice(0, 10)

/** The month that lies so many months after 'YYYY-MM' (before, when negative). */
export function addMonths(month: WireMonth, months: number): WireMonth {
  const [year = 0, number = 0] = month.split('-').map(Number)
  const count = year * 12 + number - 1 + months
  return `${String(Math.floor(count / 12)).padStart(4, '0')}-${String((count % 12) + 1).padStart(2, '0')}`
}

/** The last day of 'YYYY-MM'. */
export const lastDayOf = (month: WireMonth): WireDate => addDays(`${addMonths(month, 1)}-01`, -1)

/** The day so many months before another (after, when negative); the end of the month where that has no such day. */
export function monthsBefore(day: WireDate, months: number): WireDate {
  const month = addMonths(day.slice(0, 7), -months)
  const same = `${month}${day.slice(7)}`
  return same > lastDayOf(month) ? lastDayOf(month) : same
}

/** Whole days from `from` to `to`. */
export const daysBetween = (from: WireDate, to: WireDate): number =>
  Math.round((epochOf(to) - epochOf(from)) / DAY_MS)

/** Minutes of a span in milliseconds, to a tenth. */
export const minutesOf = (ms: number): number => Math.round(ms / (MINUTE_MS / 10)) / 10

/** The moment that lies `minutes` after `moment`. */
export function addMinutes(moment: WireMoment, minutes: number): WireMoment {
  const at = Date.parse(`${moment.replace(' ', 'T')}Z`) + minutes * 60_000
  return new Date(at).toISOString().slice(0, 19).replace('T', ' ')
}

/** Minutes from `from` to `to`. */
export const minutesBetween = (from: WireMoment, to: WireMoment): number =>
  (Date.parse(`${to.replace(' ', 'T')}Z`) - Date.parse(`${from.replace(' ', 'T')}Z`)) / 60_000

/** The wall clock of Việt Nam at an instant given in milliseconds since 1970 UTC. */
export const momentAt = (epochMs: number): WireMoment =>
  new Date(epochMs + VIETNAM_OFFSET_MS).toISOString().slice(0, 19).replace('T', ' ')

/** The instant of a moment of Việt Nam, in milliseconds since 1970 UTC. */
export const epochOfMoment = (moment: WireMoment): number =>
  Date.parse(`${moment.replace(' ', 'T')}Z`) - VIETNAM_OFFSET_MS

const INSTANT =
  /^(\d{4})-(\d{2})-(\d{2})[T ](\d{2}):(\d{2})(?::(\d{2})(?:[.,](\d{1,9}))?)? ?(Z|z|[+-]\d{2}(?::?\d{2})?)?$/
/** yyyyMMddHHmmss: as a count of milliseconds it would be of the year 2500 or later. */
const COMPACT = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)$/
/** Counts of seconds end where counts of milliseconds begin: in the year 2286. */
const MOST_SECONDS = 1e10
const MOST_MS = 1e13

function offsetMs(zone: string | undefined): number {
  if (zone === undefined) return VIETNAM_OFFSET_MS
  if (zone.toUpperCase() === 'Z') return 0
  const digits = zone.slice(1).replace(':', '').padEnd(4, '0')
  const minutes = Number(digits.slice(0, 2)) * 60 + Number(digits.slice(2))
  return (zone.startsWith('-') ? -minutes : minutes) * 60_000
}

/** The instant that a device writes: seconds or milliseconds since 1970, or a date with its time, in Việt Nam where no zone is given. Null where it is none. */
export function instantOf(written: string | number): number | null {
  const typed = String(written).trim().replace(COMPACT, '$1-$2-$3 $4:$5:$6')
  if (typed === '') return null
  const counted = Number(typed)
  if (!Number.isNaN(counted)) {
    const ms = Math.abs(counted) < MOST_SECONDS ? counted * 1000 : counted
    return Math.abs(ms) < MOST_MS ? Math.round(ms) : null
  }
  const match = INSTANT.exec(typed)
  if (!match) return null
  const [, year, month, day, hours, minutes, seconds = '00', fraction = '', zone] = match
  const moment = `${year}-${month}-${day} ${hours}:${minutes}:${seconds}`
  if (!isMoment(moment)) return null
  const ms = Number(fraction.padEnd(3, '0').slice(0, 3))
  return epochOfMoment(moment) + VIETNAM_OFFSET_MS - offsetMs(zone) + ms
}

/** The number of the day in Việt Nam that holds an instant, counted from 1970: for what counts days by the million. */
export const dayNumber = (epochMs: number): number =>
  Math.floor((epochMs + VIETNAM_OFFSET_MS) / DAY_MS)

/** The instant at which the day of a number begins. */
export const startOfDay = (day: number): number => day * DAY_MS - VIETNAM_OFFSET_MS

/** The number of a day, counted from 1970-01-01. */
export const numberOfDay = (date: WireDate): number => Math.round(epochOf(date) / DAY_MS)
/** The day that a number counts to. */
export const dayOfNumber = (day: number): WireDate => momentAt(startOfDay(day)).slice(0, 10)

/** The day part of a date or moment. */
export const dayOf = (value: WireDate | WireMoment): WireDate => value.slice(0, 10)

/** The day of a value that is a day or a moment; null of anything else. */
export const dayIn = (value: unknown): WireDate | null =>
  typeof value === 'string' && isDayOrMoment(value) ? dayOf(value) : null

/** The month of a date or moment. */
export const monthOf = (value: WireDate | WireMoment): WireMonth => value.slice(0, 7)

/** The year of a date or moment. */
export const yearOf = (value: WireDate | WireMoment): number => Number(value.slice(0, 4))

/** 1 = Monday … 7 = Sunday. */
export const weekday = (date: WireDate): number => new Date(epochOf(date)).getUTCDay() || 7

/** The Việt Nam wall clock now; screens only, the server asks server/clock.ts. */
export const browserNow = (): WireMoment => momentAt(Date.now())

/** A range of a list request as half-open moments; a date as end includes that day (wire: Lists). */
export function halfOpen(
  start: string | null,
  end: string | null,
): { from: WireMoment | null; to: WireMoment | null } {
  const from = start && (start.length === 10 ? `${start} 00:00:00` : start)
  const to = end && (end.length === 10 ? `${addDays(end, 1)} 00:00:00` : end)
  return { from: from ?? null, to: to ?? null }
}

const MINUTE = 'YYYY-MM-DD HH:mm'.length
/** The minute of a moment. */
export const minuteOf = (moment: string): string => moment.slice(0, MINUTE)
/** True for the same moment, said once with its seconds and once to the minute. */
export const isMomentAgain = (one: string, other: string): boolean =>
  minuteOf(one) === minuteOf(other) && (one.endsWith(':00') || other.endsWith(':00'))
