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

const sameDayBefore = (day: WireDate): WireDate => {
  const month = addMonths(monthOf(day), -12)
  const [last, moved] = [lastDayOf(month), `${month}${day.slice(7)}`]
  return moved < last ? moved : last
}

/** True where a stretch is a whole month. */
const isMonth = ({ from, to }: Range): boolean =>
  from.endsWith('-01') && to === lastDayOf(monthOf(from))

/** The stretch before of the same length; before a whole month the month before it. */
export function stretchBefore(range: Range): Range {
  const to = addDays(range.from, -1)
  if (isMonth(range)) return { from: `${monthOf(to)}-01`, to }
  return { from: addDays(range.from, -(daysBetween(range.from, range.to) + 1)), to }
}

/** The same days of the year before. */
export const yearBefore = (range: Range): Range => ({
  from: sameDayBefore(range.from),
  to: isMonth(range) ? lastDayOf(monthOf(sameDayBefore(range.from))) : sameDayBefore(range.to),
})
