import { addDays, addMinutes, dayOf, type WireMoment } from '../../kit/time/time.ts'
import { text, type Text } from '../../kit/text/text.ts'
import type { BookingState } from './booking.can.ts'

/** Row tints (domain B4.2); dark text stays readable on each (at least 4.5 : 1 against #212529). */
export const BOOKING_COLORS = {
  overdue: '#ffc9c9',
  today: '#ffe8cc',
  tomorrow: '#fff3bf',
  later: '#ffffff',
  planned: '#d3f9d8',
  refused: '#dee2e6',
} as const
export type BookingUrgency = keyof typeof BOOKING_COLORS

/** The colours of the states themselves. */
export const BOOKING_STATE_COLORS: Record<BookingState, string> = {
  cho_duyet: '#fff3bf',
  yeu_cau_sua: '#f3d9fa',
  da_duyet: '#e7f5ff',
  cho_xep_xe: '#d0ebff',
  da_xep_xe: '#c3fae8',
  dang_chay: '#ffe8cc',
  da_giao: '#d3f9d8',
  tu_choi: '#ffc9c9',
  da_xoa: '#dee2e6',
}

/** What the tints mean, in the order of the legend. */
export const URGENCY_TEXTS: Readonly<Record<BookingUrgency, Text>> = {
  overdue: text('Quá giờ lấy, hoặc hạ bãi trong 24 giờ', 'Pickup missed, or closing within 24 h'),
  today: text('Lấy hàng hôm nay', 'Pickup today'),
  tomorrow: text('Lấy hàng ngày mai', 'Pickup tomorrow'),
  later: text('Lấy hàng sau đó, hoặc chưa chốt lịch', 'Pickup later, or no date yet'),
  planned: text('Đã xếp xe', 'Planned'),
  refused: text('Từ chối, đã xóa', 'Refused, deleted'),
}

const CLOSING_MINUTES = 24 * 60
const PLANNED: readonly BookingState[] = ['da_xep_xe', 'dang_chay', 'da_giao']
const REFUSED: readonly BookingState[] = ['tu_choi', 'da_xoa']

type Dated = {
  trang_thai: BookingState | null
  loai_don_hang: string | null
  ngay_gio_lay_hang: WireMoment | null
  ngay_gio_tra_hang: WireMoment | null
}

// A pickup without a time is of its whole day.
const isPast = (moment: WireMoment, now: WireMoment): boolean =>
  moment.endsWith('00:00:00') ? dayOf(moment) < dayOf(now) : moment < now

/** How pressing a booking is (domain B4.2); an export box has to be at the port before its closing. */
export function urgencyOf(booking: Dated, now: WireMoment): BookingUrgency {
  const state = booking.trang_thai ?? 'cho_duyet'
  if (PLANNED.includes(state)) return 'planned'
  if (REFUSED.includes(state)) return 'refused'
  const { ngay_gio_lay_hang: pickup, ngay_gio_tra_hang: drop, loai_don_hang } = booking
  const closes =
    loai_don_hang === 'cont_xuat' && drop !== null && drop < addMinutes(now, CLOSING_MINUTES)
  if (closes || (pickup !== null && isPast(pickup, now))) return 'overdue'
  if (pickup === null) return 'later'
  const day = dayOf(pickup)
  if (day === dayOf(now)) return 'today'
  return day === addDays(dayOf(now), 1) ? 'tomorrow' : 'later'
}
