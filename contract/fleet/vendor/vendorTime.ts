import { instantOf } from '../../kit/time/time.ts'

const DAY_FIRST = /^(\d{1,2})[/-](\d{1,2})[/-](\d{4})[ T](\d{1,2}):(\d\d)(?::(\d\d))?(?:\.\d+)?$/
const CLOCK_FIRST = /^(\d{1,2}):(\d\d)(?::(\d\d))? (\d{1,2})[/-](\d{1,2})[/-](\d{4})$/
const SLASHED = /^(\d{4})\/(\d{1,2})\/(\d{1,2})[ T](\d{1,2}):(\d\d)(?::(\d\d))?$/
const DOTNET = /^\/Date\((-?\d{1,16})(?:[+-]\d{4})?\)\/$/

type Parts = readonly (string | undefined)[]
const two = (digits = '0'): string => digits.padStart(2, '0')
const instant = ([year, month, day, hours, minutes, seconds]: Parts): number | null =>
  instantOf(`${year}-${two(month)}-${two(day)} ${two(hours)}:${two(minutes)}:${two(seconds)}`)

/** The instant that a vendor writes, in any form seen of one (docs/vendors.md): Việt Nam's clock unless a zone stands there. Null where it is none. */
export function vendorTime(written: unknown): number | null {
  if (typeof written === 'number') return instantOf(written)
  if (typeof written !== 'string' || written.length > 40) return null
  const typed = written.trim()
  const slashed = SLASHED.exec(typed)
  if (slashed) return instant(slashed.slice(1))
  const dayFirst = DAY_FIRST.exec(typed)
  if (dayFirst) {
    const [, day, month, year, ...clock] = dayFirst
    return instant([year, month, day, ...clock])
  }
  const clockFirst = CLOCK_FIRST.exec(typed)
  if (clockFirst) {
    const [, hours, minutes, seconds, day, month, year] = clockFirst
    return instant([year, month, day, hours, minutes, seconds])
  }
  const dotnet = DOTNET.exec(typed)
  return instantOf(dotnet ? Number(dotnet[1]) : typed)
}

/** The instant of a clock of Greenwich that a vendor writes as ISO. */
export const utcTime = (written: unknown): number | null =>
  typeof written === 'string'
    ? (instantOf(`${written.trim()}Z`) ?? instantOf(written))
    : vendorTime(written)
