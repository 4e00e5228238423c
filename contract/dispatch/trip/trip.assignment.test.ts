import { describe, expect, test } from 'vitest'
import {
  assignmentOf,
  choosesAnew,
  claimsOf,
  isOverdue,
  lastDayOf,
  sharedSpan,
  spanOf,
  type Assignment,
} from './trip.assignment.ts'

const NOW = '2026-11-20 12:00:00'
const at = (hour: string, day = '20'): string => `2026-11-${day} ${hour}:00`
const trip = (values: Partial<Assignment> = {}): Assignment => ({
  id_chuyen_di: 'A',
  trang_thai: 'moi',
  ngay_thuc_hien: '2026-11-20',
  bien_so_xe: '15C-402.11',
  ...values,
})
const claims = (values: Partial<Assignment>) =>
  claimsOf(trip(values), NOW).map(({ key, span }) => [key, span.from, span.to])

test('the first pickup and the last drop stand for the orders of a trip, whatever their order', () => {
  const orders = [
    { noi_lay_hang: 'Kho A', ngay_gio_lay_hang: at('09:00'), noi_tra_hang: 'Đích A' },
    {
      noi_lay_hang: 'Kho B',
      ngay_gio_lay_hang: at('07:00'),
      noi_tra_hang: 'Đích B',
      ngay_gio_tra_hang: at('15:00'),
    },
  ]
  expect(assignmentOf({ id_chuyen_di: 'A', list_don_hang: orders })).toMatchObject({
    trang_thai: 'moi',
    noi_lay_hang: 'Kho B',
    ngay_gio_lay_hang: at('07:00'),
    noi_tra_hang: 'Đích B',
    ngay_gio_tra_hang: at('15:00'),
  })
  const untimed = [{ noi_lay_hang: 'Kho A' }, { noi_lay_hang: 'Kho B', noi_tra_hang: 'Đích B' }]
  expect(assignmentOf({ list_don_hang: untimed })).toMatchObject({
    noi_lay_hang: 'Kho A',
    noi_tra_hang: 'Đích B',
    ngay_gio_lay_hang: null,
  })
})

describe('the time that a trip takes', () => {
  test.each<[string, Partial<Assignment>, [string, string] | null]>([
    ['the rest of today without hours, before it leaves', {}, [NOW, '2026-11-21 00:00:00']],
    [
      'a whole day without hours once it is on the road',
      { trang_thai: 'dang_chay' },
      [at('00:00'), '2026-11-21 00:00:00'],
    ],
    [
      'a whole day to come without hours',
      { ngay_thuc_hien: '2026-11-22' },
      ['2026-11-22 00:00:00', '2026-11-23 00:00:00'],
    ],
    [
      'pickup to drop',
      { ngay_gio_lay_hang: at('08:00'), ngay_gio_tra_hang: at('10:00', '21') },
      [at('08:00'), at('10:00', '21')],
    ],
    [
      'to the end of the day of the pickup where no drop is known',
      { ngay_gio_lay_hang: at('22:00', '21') },
      [at('22:00', '21'), '2026-11-22 00:00:00'],
    ],
    [
      'from the truck at the loading point where it was there early',
      { ngay_gio_lay_hang: at('08:00'), ngay_gio_toi_diem_dong_hang: at('06:00') },
      [at('06:00'), '2026-11-21 00:00:00'],
    ],
    [
      'to the arrival, not to the plan',
      {
        ngay_gio_lay_hang: at('08:00'),
        ngay_gio_tra_hang: at('11:00'),
        ngay_gio_ket_thuc_tra_hang: at('13:00'),
        ngay_gio_toi_diem_ket_thuc: at('14:00'),
      },
      [at('08:00'), at('14:00')],
    ],
    [
      'past now while it is late on the road',
      {
        trang_thai: 'dang_chay',
        ngay_gio_lay_hang: at('06:00'),
        ngay_gio_tra_hang: at('10:00'),
      },
      [at('06:00'), at('12:01')],
    ],
    [
      'not until now once it has unloaded',
      {
        trang_thai: 'dang_tra_hang',
        ngay_gio_lay_hang: at('06:00'),
        ngay_gio_ket_thuc_tra_hang: at('10:00'),
      },
      [at('06:00'), at('10:00')],
    ],
    [
      'the rest of the day where the drop is before the pickup',
      { ngay_gio_lay_hang: at('08:00'), ngay_gio_tra_hang: at('07:00') },
      [at('08:00'), '2026-11-21 00:00:00'],
    ],
    ['nothing without a day', { ngay_thuc_hien: null }, null],
    ['nothing once ended without any known end', { trang_thai: 'ket_thuc' }, null],
  ])('%s', (_what, values, wanted) => {
    const span = spanOf(trip(values), NOW)
    expect(span && [span.from, span.to]).toEqual(wanted)
  })

  test('is overdue on the road past its end, and only there', () => {
    const plan = { ngay_gio_lay_hang: at('06:00'), ngay_gio_tra_hang: at('10:00') }
    const running = { ...plan, trang_thai: 'dang_chay' } as const
    expect(isOverdue(trip(running), NOW)).toBe(true)
    expect(isOverdue(trip({ ...running, ngay_gio_tra_hang: at('13:00') }), NOW)).toBe(false)
    expect(isOverdue(trip({ ...running, ngay_gio_ket_thuc_tra_hang: at('11:00') }), NOW)).toBe(
      false,
    )
    expect(isOverdue(trip(plan), NOW)).toBe(false)
  })

  test('two spans that only touch share nothing', () => {
    const morning = { from: at('08:00'), to: at('12:00') }
    expect(sharedSpan(morning, { from: at('12:00'), to: at('15:00') })).toBeNull()
    expect(sharedSpan(morning, { from: at('11:00'), to: at('15:00') })).toEqual({
      from: at('11:00'),
      to: at('12:00'),
    })
  })

  test('papers must be valid on its last day; a day that ends at midnight is the day before', () => {
    expect(lastDayOf({ from: at('00:00'), to: at('00:00', '21') })).toBe('2026-11-20')
    expect(lastDayOf({ from: at('08:00'), to: at('10:00', '22') })).toBe('2026-11-22')
    expect(lastDayOf({ from: at('00:00'), to: at('00:00') })).toBe('2026-11-20')
  })
})

describe('what a trip takes', () => {
  const hours = { ngay_gio_lay_hang: at('08:00'), ngay_gio_tra_hang: at('18:00') }

  test('its vehicle and every driver with an account', () => {
    const drivers = { lai_xe_1: 'an', ten_lai_xe_2: 'Người ngoài', lai_xe_3: 'cu' }
    expect(claims({ ...hours, ...drivers })).toEqual([
      ['xe:15C40211', at('08:00'), at('18:00')],
      ['lai_xe:an', at('08:00'), at('18:00')],
      ['lai_xe:cu', at('08:00'), at('18:00')],
    ])
  })

  test.each(['nhap', 'huy'] as const)('nothing as %s', (trang_thai) => {
    expect(claims({ ...hours, trang_thai })).toEqual([])
  })

  test('the tractor goes free while its trailer stands with the customer', () => {
    expect(claims({ ...hours, thoi_diem_cat_romoc: at('10:00') })).toEqual([
      ['xe:15C40211', at('08:00'), at('10:00')],
    ])
    const times = { thoi_diem_cat_romoc: at('10:00'), thoi_diem_bat_dau_lai: at('15:00') }
    expect(claims({ ...hours, ...times })).toEqual([
      ['xe:15C40211', at('08:00'), at('10:00')],
      ['xe:15C40211', at('15:00'), at('18:00')],
    ])
  })

  test('a vehicle that takes over is taken from then on, and the first one goes free', () => {
    const other = { bien_so_thay_the: '15H-057.28', xe_thay_the_bat_dau: at('12:00') }
    expect(claims({ ...hours, ...other })).toEqual([
      ['xe:15C40211', at('08:00'), at('12:00')],
      ['xe:15H05728', at('12:00'), at('18:00')],
    ])
    expect(claims({ ...hours, bien_so_thay_the: '15H-057.28' })).toHaveLength(1)
  })
})

test('only a choice of whom or when is a new choice', () => {
  const stored = trip({ ngay_gio_lay_hang: at('08:00') })
  expect(choosesAnew(null, stored)).toBe(true)
  expect(choosesAnew(stored, { ...stored })).toBe(false)
  for (const recorded of [
    { trang_thai: 'dang_chay' },
    { trang_thai: 'ket_thuc', ngay_gio_toi_diem_ket_thuc: at('19:00') },
    { noi_lay_hang: 'Kho khác' },
  ] as const)
    expect(choosesAnew(stored, { ...stored, ...recorded })).toBe(false)
  for (const chosen of [
    { bien_so_xe: '15H-057.28' },
    { lai_xe_2: 'an' },
    { ma_romoc: '15RM-004.15' },
    { ngay_thuc_hien: '2026-11-21' },
    { ngay_gio_lay_hang: at('09:00') },
    { ngay_gio_tra_hang: at('19:00') },
    { thoi_diem_bat_dau_lai: at('19:00') },
  ])
    expect(choosesAnew(stored, { ...stored, ...chosen })).toBe(true)
  expect(choosesAnew(trip({ trang_thai: 'nhap' }), stored)).toBe(true)
  const ended = trip({ trang_thai: 'ket_thuc' })
  expect(choosesAnew(ended, { ...ended, trang_thai: 'dang_tra_hang' })).toBe(true)
  expect(choosesAnew(ended, { ...ended })).toBe(false)
  expect(choosesAnew(null, trip({ trang_thai: 'nhap' }))).toBe(false)
  expect(choosesAnew(stored, { ...stored, bien_so_xe: 'x', trang_thai: 'huy' })).toBe(false)
})
