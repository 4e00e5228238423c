import { formatDate, formatPercent } from '../../kit/field/format.ts'
import { text } from '../../kit/text/text.ts'
import { addDays, type WireDate } from '../../kit/time/time.ts'

const percent = (rate: number): string => formatPercent(rate, 2)

/** What is told of a VAT rate, in percent, beside the company's of a day. */
export const vatTexts = {
  ended: (rate: number, now: number, day: WireDate) =>
    text(
      `VAT ${percent(rate)} đã hết áp dụng: ngày ${formatDate(day)} công ty tính ${percent(now)}`,
      `VAT ${percent(rate)} has ended: on ${formatDate(day)} the company goes by ${percent(now)}`,
    ),
  ends: (rate: number, next: number, day: WireDate) =>
    text(
      `VAT ${percent(rate)} chỉ đến ${formatDate(addDays(day, -1))}, sau đó công ty tính ${percent(next)}`,
      `VAT ${percent(rate)} ends on ${formatDate(addDays(day, -1))}, the company goes by ${percent(next)} after that`,
    ),
} as const
