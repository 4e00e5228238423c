import { message } from '../text/message.ts'
import { text } from '../text/text.ts'
import { halfOpen, isDate, isDayOrMoment } from '../time/time.ts'

/** What is said where a range ends before it begins. */
export const reversedRange = text(
  '“Đến ngày” đang trước “Từ ngày”; hãy đổi lại',
  '“To” is before “From”: please swap them',
)
const reversed = message(reversedRange.vi, reversedRange.en)

/** How calls name the two ends of a range. */
const ENDS = [
  ['start_time', 'end_time'],
  ['start_date', 'end_date'],
] as const

const endOf = (value: unknown): string | null =>
  typeof value === 'string' && isDayOrMoment(value) ? value : null

/** True where a range of days or moments ends before it begins; a day as its end is meant whole. */
export function isReversed(start: unknown, end: unknown): boolean {
  const { from, to } = halfOpen(endOf(start), endOf(end))
  if (from === null || to === null) return false
  return isDate(String(end)) ? from >= to : from > to
}

/** What is wrong with the ranges of a call, at their ends (wire: Lists). */
export const rangeProblems = (input: unknown): Record<string, string> => {
  const given = (typeof input === 'object' && input !== null ? input : {}) as Record<
    string,
    unknown
  >
  return Object.fromEntries(
    ENDS.flatMap(([start, end]) => (isReversed(given[start], given[end]) ? [[end, reversed]] : [])),
  )
}
