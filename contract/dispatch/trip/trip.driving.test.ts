import { expect, test } from 'vitest'
import { driverKey, type Assignment } from './trip.assignment.ts'
import { concernsOf } from './trip.concerns.ts'
import type { Driving } from './trip.driving.ts'

const NOW = '2026-11-20 12:00:00'
const trip = (values: Partial<Assignment> = {}): Assignment => ({
  id_chuyen_di: 'A',
  trang_thai: 'moi',
  ngay_thuc_hien: '2026-11-20',
  lai_xe_1: 'an',
  ten_lai_xe_1: 'Lê Văn An',
  ngay_gio_lay_hang: '2026-11-20 13:00:00',
  ngay_gio_tra_hang: '2026-11-20 16:00:00',
  ...values,
})
const drove = (values: Partial<Driving>): Driving => ({
  running: 0,
  mark: null,
  today: 0,
  dayLimit: 600,
  ...values,
})
const asked = (own: Assignment, values: Partial<Driving>) =>
  concernsOf(
    own,
    { others: [], papers: new Map(), driving: new Map([[driverKey('an'), drove(values)]]) },
    NOW,
  )

test('who has not rested is asked about, the graver the longer, at the field of the driver', () => {
  expect(asked(trip(), { running: 209 })).toEqual([])
  expect(asked(trip(), { running: 212, mark: 210 })).toMatchObject([
    {
      ma: 'qua_gio:an:lien_tuc_210',
      field: 'ten_lai_xe_1',
      message:
        'Lái xe Lê Văn An: đã lái liên tục 3 giờ 32 phút, nên nghỉ 15 phút trước khi nhận chuyến',
    },
  ])
  expect(asked(trip(), { running: 231, mark: 230 })[0]?.message).toContain('sắp quá 4 giờ')
  expect(asked(trip(), { running: 240, mark: 240 })[0]?.message).toContain(
    'đã lái liên tục 4 giờ, quá 4 giờ theo luật',
  )
})

test('a trip of another day, or one that is over, asks nobody; one soon after midnight does', () => {
  const tired = { running: 240, mark: 240 } as const
  const on = (from: string, to: string) =>
    asked(
      trip({ ngay_thuc_hien: from.slice(0, 10), ngay_gio_lay_hang: from, ngay_gio_tra_hang: to }),
      tired,
    ).length
  expect(on('2026-11-21 06:00:00', '2026-11-21 09:00:00')).toBe(0)
  expect(on('2026-11-20 06:00:00', '2026-11-20 09:00:00')).toBe(0)
  expect(on('2026-11-20 06:00:00', '2026-11-20 13:00:00')).toBe(1)
  expect(on('2026-11-20 16:00:00', '2026-11-21 02:00:00')).toBe(1)
})

test('a day that would become too long: by what was driven, and by the hours of the trip where they are known', () => {
  expect(asked(trip(), { today: 420 })).toEqual([])
  expect(asked(trip(), { today: 421 })).toMatchObject([{ ma: 'qua_gio:an:trong_ngay' }])
  const open = trip({ ngay_gio_tra_hang: null })
  expect(asked(open, { today: 599 })).toEqual([])
  expect(asked(open, { today: 600 })[0]?.message).toContain('hôm nay đã lái 10 giờ')
  // Only what is left of this day counts.
  const night = trip({
    ngay_gio_lay_hang: '2026-11-20 22:00:00',
    ngay_gio_tra_hang: '2026-11-21 06:00:00',
  })
  expect(asked(night, { today: 480 })).toEqual([])
  expect(asked(night, { today: 481 })).toHaveLength(1)
})
