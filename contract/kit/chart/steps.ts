import {
  addMonths,
  minutesBetween,
  monthOf,
  type WireMoment,
  type WireMonth,
} from '../time/time.ts'

/** Values from a moment until the next point; by the name of their line. */
export type Step = { readonly at: WireMoment; readonly values: Readonly<Record<string, number>> }

const ZERO: WireMoment = '2000-01-01 00:00:00'

/** Where a moment lies on an axis of time, in minutes. */
export const axisOf = (at: WireMoment): number => minutesBetween(ZERO, at)

/** The points from a moment to another, both with what is in force there; none where nothing is. */
export function stepsWithin(steps: readonly Step[], from: WireMoment, to: WireMoment): Step[] {
  const sorted = steps.toSorted((a, b) => (a.at < b.at ? -1 : 1))
  const inForce = (at: WireMoment) => sorted.findLast((step) => step.at <= at)
  const [first, last] = [inForce(from), inForce(to)]
  return [
    ...(first ? [{ ...first, at: from }] : []),
    ...sorted.filter(({ at }) => at > from && at < to),
    ...(last ? [{ ...last, at: to }] : []),
  ]
}

/** The first of every so many months between two moments, as marks of an axis. */
export function monthMarks(from: WireMoment, to: WireMoment, every: number): WireMonth[] {
  const marks: WireMonth[] = []
  for (
    let month = addMonths(monthOf(from), 1);
    month <= monthOf(to);
    month = addMonths(month, every)
  )
    marks.push(month)
  return marks
}
