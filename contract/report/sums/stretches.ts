import {
  addDays,
  addMonths,
  daysBetween,
  lastDayOf,
  monthOf,
  type WireDate,
} from '../../kit/time/time.ts'

/** Days of a report, both counted. */
export type Range = { readonly from: WireDate; readonly to: WireDate }

/** The same day some months on, the last one of a month that is shorter. */
const movedBy = (day: WireDate, months: number): WireDate => {
  const month = addMonths(monthOf(day), months)
  const [last, moved] = [lastDayOf(month), `${month}${day.slice(7)}`]
  return moved < last ? moved : last
}

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
    from: months ? movedBy(range.from, -months) : addDays(range.from, -lengthOf(range)),
    to: addDays(range.from, -1),
  }
}

/** The same days of the year before; of whole months the same months. */
export function yearBefore(range: Range): Range {
  const to = movedBy(range.to, -YEAR)
  return {
    from: movedBy(range.from, -YEAR),
    to: wholeMonths(range) ? lastDayOf(monthOf(to)) : to,
  }
}

/** The day of a stretch that a day of the stretch before stands beside. */
export function besideBefore(range: Range, day: WireDate): WireDate {
  const months = wholeMonths(range)
  return months ? movedBy(day, months) : addDays(day, lengthOf(range))
}

/** The day of a stretch that a day of the year before stands beside: a leap day with the day before it. */
export function besideYearBefore({ from, to }: Range, day: WireDate): WireDate {
  const moved = movedBy(day, YEAR)
  return moved < from ? from : moved > to ? to : moved
}
