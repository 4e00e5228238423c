import type { CalendarItem } from '../../../contract/dispatch/calendar/calendar.api.ts'
import { text, type Text } from '../../../contract/kit/text/text.ts'

/** What an item says. */
export const itemText = ({ message, message_en }: CalendarItem): Text => text(message, message_en)

/** The trips of a day. */
export const tripsOf = (items: readonly CalendarItem[]): CalendarItem | null =>
  items.find(({ loai }) => loai === 'chuyen_di') ?? null
export const holidaysIn = (items: readonly CalendarItem[]): CalendarItem[] =>
  items.filter(({ loai }) => loai === 'ngay_le')
export const papersIn = (items: readonly CalendarItem[]): CalendarItem[] =>
  items.filter(({ loai }) => loai !== 'ngay_le' && loai !== 'chuyen_di')
