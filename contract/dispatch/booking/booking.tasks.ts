import type { Seat } from '../../kit/endpoint/roles.ts'
import { text, type Text } from '../../kit/text/text.ts'
import type { BookingState } from './booking.can.ts'
import { APPROVERS } from './booking.seats.ts'

/** What waits to be done with bookings: counted on the home page, which leads to the list of these states. */
export const BOOKING_TASKS = {
  don_cho_duyet: { label: text('Đơn chờ duyệt', 'Bookings to approve'), states: ['cho_duyet'] },
  don_cho_xep_xe: { label: text('Đơn chờ xếp xe', 'Bookings to plan'), states: ['cho_xep_xe'] },
  don_can_sua: { label: text('Đơn cần sửa', 'Bookings to change'), states: ['yeu_cau_sua'] },
} as const satisfies Record<string, { label: Text; states: readonly BookingState[] }>
export type BookingTask = keyof typeof BOOKING_TASKS

/** Those that a seat works by: approvers answer and plan, a sale sees to its own. */
export function bookingTasksOf(seat: Seat): readonly BookingTask[] {
  if (seat === 'sale') return ['don_cho_duyet', 'don_can_sua', 'don_cho_xep_xe']
  return APPROVERS.includes(seat) ? ['don_cho_duyet', 'don_cho_xep_xe'] : []
}
