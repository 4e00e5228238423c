import { expect, test } from 'vitest'
import type { BookingState } from './booking.can.ts'
import { BOOKING_COLORS, URGENCY_TEXTS, urgencyOf } from './booking.colors.ts'

const NOW = '2026-03-02 12:00:00'
type Case = [string, BookingState, string | null, string | null, string]

test.each<Case>([
  ['pickup missed', 'cho_duyet', '2026-03-02 11:59:00', null, 'overdue'],
  ['pickup later today', 'cho_xep_xe', '2026-03-02 12:00:00', null, 'today'],
  ['today without a time', 'cho_duyet', '2026-03-02 00:00:00', null, 'today'],
  ['yesterday without a time', 'cho_duyet', '2026-03-01 00:00:00', null, 'overdue'],
  ['tomorrow', 'yeu_cau_sua', '2026-03-03 00:00:00', null, 'tomorrow'],
  ['later', 'cho_duyet', '2026-03-04 06:00:00', null, 'later'],
  ['no date yet', 'da_duyet', null, null, 'later'],
  ['on a trip, however late', 'da_xep_xe', '2026-03-01 08:00:00', null, 'planned'],
  ['refused', 'tu_choi', '2026-03-02 08:00:00', null, 'refused'],
  ['closing within a day', 'cho_duyet', '2026-03-03 06:00:00', '2026-03-03 11:00:00', 'overdue'],
  ['closing later', 'cho_duyet', '2026-03-03 06:00:00', '2026-03-03 13:00:00', 'tomorrow'],
])('%s', (_name, trang_thai, pickup, closing, wanted) => {
  const booking = {
    trang_thai,
    loai_don_hang: closing ? 'cont_xuat' : 'nguyen_chuyen',
    ngay_gio_lay_hang: pickup,
    ngay_gio_tra_hang: closing,
  }
  expect(urgencyOf(booking, NOW)).toBe(wanted)
})

test('every tint is explained', () => {
  expect(Object.keys(URGENCY_TEXTS)).toEqual(Object.keys(BOOKING_COLORS))
})
