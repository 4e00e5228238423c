import { expect, test } from 'vitest'
import { isLate, LATE_COLOR, TRIP_COLORS, tripColor } from './trip.colors.ts'

const NOW = '2026-03-02 12:00:00'
const planned = (trang_thai: Parameters<typeof isLate>[0]['trang_thai'], more: object = {}) => ({
  trang_thai,
  ngay_thuc_hien: '2026-03-02',
  firstPickup: null,
  lastDelivery: null,
  ...more,
})

test.each<[string, boolean, Parameters<typeof isLate>[0]]>([
  ['not loaded by the first pickup', true, planned('moi', { firstPickup: '2026-03-02 11:59:59' })],
  ['loading in time', false, planned('dang_lay_hang', { firstPickup: '2026-03-02 11:00:00' })],
  ['pickup still to come', false, planned('da_nhan_lenh', { firstPickup: '2026-03-02 12:00:00' })],
  [
    'not done by the last delivery',
    true,
    planned('dang_chay', { lastDelivery: '2026-03-02 11:00:00' }),
  ],
  [
    'unloaded, though nobody ended it',
    false,
    planned('dang_tra_hang', {
      lastDelivery: '2026-03-02 11:00:00',
      ngay_gio_ket_thuc_tra_hang: '2026-03-02 10:50:00',
    }),
  ],
  ['delivery still to come', false, planned('dang_chay', { lastDelivery: '2026-03-02 13:00:00' })],
  [
    'of a day gone by, no times known',
    true,
    planned('dang_chay', { ngay_thuc_hien: '2026-03-01' }),
  ],
  [
    'of a day gone by, delivery still to come',
    false,
    planned('dang_chay', { ngay_thuc_hien: '2026-03-01', lastDelivery: '2026-03-03 08:00:00' }),
  ],
  ['of today, no times known', false, planned('moi')],
  ['a draft of yesterday', false, planned('nhap', { ngay_thuc_hien: '2026-03-01' })],
  ['an ended one', false, planned('ket_thuc', { lastDelivery: '2026-03-01 08:00:00' })],
  ['a cancelled one', false, planned('huy', { firstPickup: '2026-03-01 08:00:00' })],
])('%s: late %s', (_what, late, trip) => {
  expect(isLate(trip, NOW)).toBe(late)
  expect(tripColor(trip, NOW)).toBe(late ? LATE_COLOR : TRIP_COLORS[trip.trang_thai ?? 'moi'])
})

const luminance = (color: string): number => {
  const parts = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16) / 255)
  const [red = 0, green = 0, blue = 0] = parts.map((part) =>
    part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4,
  )
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

test('text stays readable on every tint', () => {
  for (const color of [...Object.values(TRIP_COLORS), LATE_COLOR])
    expect((luminance(color) + 0.05) / (luminance('#212529') + 0.05)).toBeGreaterThan(4.5)
})
