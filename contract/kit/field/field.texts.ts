import { text, type Text } from '../text/text.ts'
import { dayOf, isDate, isMoment } from '../time/time.ts'

/** Years in which something of a company can have been made. */
export const FIRST_YEAR = 1900
export const LAST_YEAR = 2100

/** The whole that shares are of, in per cent. */
export const WHOLE = 100

/** What stands at a field whose text is no day or moment. */
export const fieldTexts = {
  badDate: text('Ngày không đúng, cần dạng ngày/tháng/năm', 'Not a date: day/month/year is needed'),
  badMoment: text(
    'Ngày giờ không đúng, cần dạng ngày/tháng/năm giờ:phút',
    'Not a moment: day/month/year hour:minute is needed',
  ),
  badYear: text('Năm phải từ 1900 đến 2199', 'The year must be from 1900 to 2199'),
  yearRange: text(
    `Năm phải từ ${FIRST_YEAR} đến ${LAST_YEAR}`,
    `The year must be from ${FIRST_YEAR} to ${LAST_YEAR}`,
  ),
  atMostWhole: text(`Nhiều nhất ${WHOLE}\u00a0%`, `At most ${WHOLE}\u00a0%`),
  noSuchDay: text('Ngày này không có trong lịch', 'There is no such day in the calendar'),
} as const

/** A day, alone or before a clock, as it is sent or typed: day, month and year all there. */
const SENT = /^(\d{4})-(\d{2})-(\d{2})(?:$|[ T])/
const TYPED = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})(?:$|[ T])/

/** Why a text that is no day is none: its year is out of range, the calendar does not have it, or null for any other text. */
export function dayFault(typed: string): Text | null {
  const [, y, m, d] = SENT.exec(typed) ?? []
  const [, day = d, month = m, year = y] = TYPED.exec(typed) ?? []
  if (!day || !month || !year) return null
  if (Number(year) < 1900 || Number(year) > 2199) return fieldTexts.badYear
  const exists = isDate(`${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`)
  return exists ? null : fieldTexts.noSuchDay
}

/** A day and a month that no year has, as '31/02'. */
const SHORT = /^(\d{1,2})[/.-](\d{1,2})$/
const A_LEAP_YEAR = 2024
function shortFault(typed: string): Text | null {
  const short = SHORT.exec(typed)
  return short && dayFault(`${short[1]}/${short[2]}/${A_LEAP_YEAR}`)
}

/** Why a text in a box for a day is none; null for a day. */
export const whyNoDay = (given: string): Text | null =>
  isDate(dayOf(given)) ? null : (dayFault(given) ?? shortFault(given) ?? fieldTexts.badDate)

/** Why a text in a box for a moment is none; null for a moment. */
export const whyNoMoment = (given: string): Text | null =>
  isMoment(given) ? null : (dayFault(given) ?? fieldTexts.badMoment)
