import { text, type Text } from '../text/text.ts'
import type { WireDate } from '../time/time.ts'
import { formatDate } from './format.ts'

/** Said of a plate that was another vehicle's on a day. */
export const plateThen = (day: WireDate, now: string): Text =>
  text(
    `Ngày ${formatDate(day)} là biển số của xe nay mang ${now}`,
    `On ${formatDate(day)} this was the plate of the vehicle that bears ${now} now`,
  )
