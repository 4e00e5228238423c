import { expect, test } from 'vitest'
import { stepFlags } from './stepFlags.ts'
import { emptyOrder, emptyTrip, type TripForm } from './tripForm.ts'

const fullOrder = {
  ...emptyOrder(),
  ten_nguoi_gui: 'Kho A',
  ten_nguoi_nhan: 'Kho B',
  loai_don_hang: 'hang_le' as const,
  loai_hang_hoa: 'thep',
  mo_ta_hang_hoa: 'Thép cuộn',
  trong_luong: 5200,
  noi_lay_hang: 'Đình Vũ',
  noi_tra_hang: 'Yên Phong',
}

const DAY = '2026-10-05'
const flagsOf = (form: TripForm, beside: object = {}) => stepFlags(form, { today: DAY, ...beside })
const form = {
  ...emptyTrip(DAY),
  bien_so_xe: '15H-068.12',
  phi_xang_dau: 0,
  km_dau: 10,
  list_don_hang: [fullOrder],
}

test('a new trip has no step done', () => {
  expect(Object.values(flagsOf(emptyTrip(DAY)))).toEqual(['open', 'open', 'open', 'open'])
})

test('a step is done once it has what it needs', () => {
  expect(Object.values(flagsOf(form))).toEqual(['done', 'done', 'done', 'done'])
  expect(flagsOf({ ...form, checkType: true }).vehicle).toBe('open')
  expect(flagsOf({ ...form, list_don_hang: [fullOrder, emptyOrder()] }).orders).toBe('open')
  expect(flagsOf({ ...form, list_don_hang: [] }).orders).toBe('open')
})

test('a step in which something is wrong, or looks like a slip, is not done', () => {
  const orders = (values: object) =>
    flagsOf({ ...form, list_don_hang: [{ ...fullOrder, ...values }] }).orders
  expect(flagsOf({ ...form, bien_so_xe: '15H-0' }).vehicle).toBe('doubts')
  expect(flagsOf({ ...form, ngay_thuc_hien: '2026-01-05' }).vehicle).toBe('doubts')
  expect(flagsOf({ ...form, km_cuoi: 5 }).progress).toBe('doubts')
  expect(flagsOf({ ...form, phi_xang_dau: '5trx' as never }).costs).toBe('doubts')
  expect(orders({ cuoc_van_chuyen: 5300 })).toBe('doubts')
  expect(orders({ trong_luong: '18x' })).toBe('doubts')
  expect(orders({ ten_nguoi_gui: '  ' })).toBe('open')
  const [here, far] = [
    { lat: 20.8, lng: 106.7 },
    { lat: 10.8, lng: 106.7 },
  ]
  const two = { ...form, list_don_hang: [fullOrder, fullOrder] }
  const at = (pickup: object) => ({
    places: [here, pickup].map((p) => ({ pickup: p, drop: null })),
  })
  expect([flagsOf(two, at(here)).orders, flagsOf(two, at(far)).orders]).toEqual(['done', 'doubts'])
  expect(flagsOf(form, { kg: 5000 }).orders).toBe('doubts')
  expect(flagsOf(form, { warned: ['ten_lai_xe_1'] }).vehicle).toBe('doubts')
})
