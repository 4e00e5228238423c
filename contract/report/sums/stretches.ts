import {
  addDays,
  daysBetween,
  lastDayOf,
  monthOf,
  monthsBefore,
  type WireDate,
} from '../../kit/time/time.ts'

/** Days of a report, both counted. */
export type Range = { readonly from: WireDate; readonly to: WireDate }

const YEAR = 12
const monthNumber = (day: WireDate): number =>
  Number(day.slice(0, 4)) * YEAR + Number(day.slice(5, 7))

/** How many months a stretch is, if it is whole months. */
const wholeMonths = ({ from, to }: Range): number | null =>
  from.endsWith('-01') && to === lastDayOf(monthOf(to)) && from < to
    ? monthNumber(to) - monthNumber(from) + 1
    : null

const lengthOf = ({ from, to }: Range): number => daysBetween(from, to) + 1

/** The stretch before of the same length; before whole months as many months. */
export function stretchBefore(range: Range): Range {
  const months = wholeMonths(range)
  return {
    from: months ? monthsBefore(range.from, months) : addDays(range.from, -lengthOf(range)),
    to: addDays(range.from, -1),
  }
}

/** The same days of the year before; of whole months the same months. */
export function yearBefore(range: Range): Range {
  const to = monthsBefore(range.to, YEAR)
  return {
    from: monthsBefore(range.from, YEAR),
    to: wholeMonths(range) ? lastDayOf(monthOf(to)) : to,
  }
}

/** The day of a stretch that a day of the stretch before stands beside. */
export function besideBefore(range: Range, day: WireDate): WireDate {
  const months = wholeMonths(range)
  return months ? monthsBefore(day, -months) : addDays(day, lengthOf(range))
}

/** The day of a stretch that a day of the year before stands beside: a leap day with the day before it. */
export function besideYearBefore({ from, to }: Range, day: WireDate): WireDate {
  const moved = monthsBefore(day, -YEAR)
  return moved < from ? from : moved > to ? to : moved
}
