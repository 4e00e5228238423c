import { expect, test } from 'vitest'
import { bookingDoubts } from '../booking/booking.doubts.ts'
import { bookingProblems } from '../booking/booking.problems.ts'
import { newDoubts, tripDoubts, type Around } from './trip.doubts.ts'

const TODAY = '2026-11-23'
const order = {
  trong_luong: 3000,
  cuoc_van_chuyen: 4_300_000,
  vat: 8,
  ngay_gio_lay_hang: '2026-11-23 08:00:00',
  ngay_gio_tra_hang: '2026-11-23 14:00:00',
}
const trip = {
  bien_so_xe: '15C-402.11',
  lai_xe_1: 'binhlv14',
  ngay_thuc_hien: TODAY,
  list_don_hang: [order],
}
const codes = (values: object, around: Partial<Around> = {}): string[] =>
  tripDoubts({ ...trip, ...values }, { today: TODAY, ...around }).map(({ ma }) => ma)
const ofOrder = (values: object) => codes({ list_don_hang: [{ ...order, ...values }] })
const first = 'list_don_hang.0.'

test('a usual trip raises no doubt', () => {
  expect(codes({}, { kg: 3000 })).toEqual([])
  expect(codes({ lai_xe_2: 'hungnv02', list_don_hang: [order, order] })).toEqual([])
  expect(
    ofOrder({ cuoc_van_chuyen: 0, vat: 10, ngay_gio_tra_hang: '2026-11-23 00:00:00' }),
  ).toEqual([])
})

test.each([
  ['an unreadable plate', { bien_so_xe: '15C-4' }, 'bien_so_la:bien_so_xe:15C4'],
  ['an unreadable trailer', { ma_romoc: 'mooc' }, 'bien_so_la:ma_romoc:MOOC'],
  ['one driver in two seats', { lai_xe_3: 'binhlv14' }, 'hai_ghe:ten_lai_xe_3:binhlv14'],
  [
    'a day far ahead',
    { ngay_thuc_hien: '2027-01-23', list_don_hang: [] },
    'ngay_xa:ngay_thuc_hien:2027-01-23',
  ],
  [
    'a day long ago',
    { ngay_thuc_hien: '2026-09-23', list_don_hang: [] },
    'ngay_xa:ngay_thuc_hien:2026-09-23',
  ],
])('%s', (_what, values, code) => {
  expect(codes(values)).toEqual([code])
})

test.each([
  [
    'a delivery before its pickup',
    { ngay_gio_tra_hang: '2026-11-23 07:00:00' },
    'tra_truoc_lay:list_don_hang.0.ngay_gio_tra_hang:2026-11-23 07:00:00',
  ],
  [
    'a delivery on a day before',
    { ngay_gio_tra_hang: '2026-11-22 00:00:00' },
    'tra_truoc_lay:list_don_hang.0.ngay_gio_tra_hang:2026-11-22 00:00:00',
  ],
  [
    'a pickup in another month',
    { ngay_gio_lay_hang: '2026-01-23 08:00:00', ngay_gio_tra_hang: null },
    `ngay_xa:${first}ngay_gio_lay_hang:2026-01-23`,
  ],
  [
    'a delivery next year',
    { ngay_gio_tra_hang: '2027-11-23 14:00:00' },
    `ngay_xa:${first}ngay_gio_tra_hang:2027-11-23`,
  ],
  ['VAT above 10 %', { vat: 80 }, `vat_cao:${first}vat:80`],
  ['VAT below 1 %, a share', { vat: 0.08 }, `vat_thap:${first}vat:0.08`],
  ['freight below 10,000 đ', { cuoc_van_chuyen: 5300 }, `cuoc_thap:${first}cuoc_van_chuyen:5300`],
])('%s', (_what, values, code) => {
  expect(ofOrder(values)).toEqual([code])
})

test('more weight than the vehicle carries, at the heaviest order', () => {
  const orders = [order, { ...order, trong_luong: 20_000 }]
  expect(codes({ list_don_hang: orders }, { kg: 23_000 })).toEqual([])
  expect(codes({ list_don_hang: orders }, { kg: 22_000 })).toEqual([
    'qua_tai:list_don_hang.1.trong_luong:23000/22000',
  ])
})

test('orders far apart in day: not where one before is on its way still', () => {
  const later = { ...order, ngay_gio_lay_hang: '2026-11-27 08:00:00', ngay_gio_tra_hang: null }
  expect(codes({ list_don_hang: [order, later] })).toEqual([
    'khac_ngay:list_don_hang.1.ngay_gio_lay_hang:2026-11-27',
  ])
  const long = { ...order, ngay_gio_tra_hang: '2026-11-26 08:00:00' }
  expect(codes({ list_don_hang: [long, later] })).toEqual([])
})

test('orders far apart in place: not a load back from where one before was dropped', () => {
  const [haiPhong, haNoi, saiGon] = [
    { lat: 20.84, lng: 106.69 },
    { lat: 21.03, lng: 105.85 },
    { lat: 10.78, lng: 106.7 },
  ]
  const orders = { list_don_hang: [order, order] }
  const out = { pickup: haiPhong, drop: haNoi }
  const places = [out, { pickup: haNoi, drop: haiPhong }]
  expect(codes(orders, { places })).toEqual([])
  expect(codes(orders, { places: [out, { pickup: saiGon, drop: null }] })).toEqual([
    'khac_noi:list_don_hang.1.noi_lay_hang:1119',
  ])
  expect(
    codes(orders, {
      places: [
        { pickup: null, drop: null },
        { pickup: saiGon, drop: null },
      ],
    }),
  ).toEqual([])
})

test('a change is asked about what it brings, wherever its order stands by now', () => {
  const doubtsIn = (orders: object[]) =>
    tripDoubts({ ...trip, list_don_hang: orders as never }, { today: TODAY })
  const odd = { ...order, vat: 80 }
  expect(newDoubts(doubtsIn([odd]), doubtsIn([order, odd]))).toEqual([])
  const [anew] = newDoubts(doubtsIn([odd]), doubtsIn([{ ...order, vat: 90 }]))
  expect(anew?.ma).toBe('vat_cao:list_don_hang.0.vat:90')
})

test('bookings raise the same doubts; what they refuse is no question', () => {
  const odd = {
    ...order,
    vat: 80,
    xe_de_nghi: 'xe ba gác',
    ngay_gio_tra_hang: '2026-11-22 00:00:00',
  }
  expect(bookingDoubts(odd, TODAY, { kg: 2000 }).map(({ field }) => field)).toEqual([
    'xe_de_nghi',
    'vat',
    'trong_luong',
  ])
  expect(Object.keys(bookingProblems(odd))).toContain('ngay_gio_tra_hang')
})

test('a rate that the company goes by no more on the day of the pickup is asked about, on trips and bookings', () => {
  const rate = (id: string, hieu_luc_tu: string, gia_tri: number) =>
    ({ id, ten: 'vat', hieu_luc_tu, hieu_luc_den: null, gia_tri }) as const
  const decisions = [rate('1', '2000-01-01', 8), rate('2', '2027-01-01', 10)]
  const at = (day: string, vat: number, all = decisions) => {
    const values = { ...order, vat, ngay_gio_lay_hang: `${day} 08:00:00`, ngay_gio_tra_hang: null }
    const asked = codes({ list_don_hang: [values] }, { decisions: all })
    expect(bookingDoubts(values, TODAY, { kg: null, decisions: all }).map(({ ma }) => ma)).toEqual(
      asked.map((ma) => ma.replace(first, '')),
    )
    return asked
  }
  expect(at('2026-12-31', 8)).toEqual([])
  expect(at('2027-01-01', 8)).toEqual([`vat_het:${first}vat:8/10`])
  expect([at('2027-01-01', 10), at('2027-01-01', 0), at('2026-12-31', 10)]).toEqual([[], [], []])
  const extended = [...decisions, rate('3', '2027-01-01', 8)]
  expect([at('2027-01-01', 8, extended), at('2027-01-01', 10, extended).length]).toEqual([[], 1])
})
