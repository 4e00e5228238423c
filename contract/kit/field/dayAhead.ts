import { oddity, type Warning } from '../endpoint/refusal.ts'
import { text } from '../text/text.ts'
import { dayIn, type WireDate } from '../time/time.ts'
import { formatDate } from './format.ts'

const ahead = (day: WireDate) =>
  text(`Ngày ${formatDate(day)} chưa tới`, `${formatDate(day)} has not come yet`)

/** What is said of the day or moment of something that is over, where it lies ahead: a year was mistyped. */
export function dayAhead(field: string, value: unknown, today: WireDate): Warning[] {
  const day = dayIn(value)
  return oddity('ngay_chua_toi', field, day !== null && day > today ? ahead(day) : null)
}
