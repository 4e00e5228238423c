import type { Range } from '../../../contract/report/sums/stretches.ts'
import {
  addDays,
  addMonths,
  daysBetween,
  lastDayOf,
  monthOf,
  type WireDate,
} from '../../../contract/kit/time/time.ts'

/** Of what a stretch is added up: kept rows of whole months and of days, and days whose trips are summed. */
export type Parts = {
  /** The first days of months. */
  readonly months: readonly WireDate[]
  readonly days: readonly WireDate[]
  readonly direct: readonly WireDate[]
}

/** Every day of a stretch. */
export const daysOf = ({ from, to }: Range): WireDate[] =>
  Array.from({ length: Math.max(0, daysBetween(from, to) + 1) }, (_, index) => addDays(from, index))

function monthsOf({ from, to }: Range): Range[] {
  const months: Range[] = []
  for (let month = monthOf(from); month <= monthOf(to); month = addMonths(month, 1)) {
    const [first, last] = [`${month}-01`, lastDayOf(month)]
    months.push({ from: first < from ? from : first, to: last > to ? to : last })
  }
  return months
}

/** Parts a stretch: days that are noted are summed, and whole months without any are taken as one, unless they are asked for `apart`. */
export function partsOf(
  range: Range,
  noted: ReadonlySet<WireDate>,
  apart: (month: WireDate) => boolean,
): Parts {
  const parts = { months: [] as WireDate[], days: [] as WireDate[], direct: [] as WireDate[] }
  for (const one of monthsOf(range)) {
    const days = daysOf(one)
    const isWhole = one.from.endsWith('-01') && one.to === lastDayOf(monthOf(one.from))
    if (isWhole && !apart(one.from) && !days.some((day) => noted.has(day)))
      parts.months.push(one.from)
    else for (const day of days) parts[noted.has(day) ? 'direct' : 'days'].push(day)
  }
  return parts
}
