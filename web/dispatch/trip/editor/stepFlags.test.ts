import { expect, test } from 'vitest'
import { stepFlags } from './stepFlags.ts'
import { emptyOrder, emptyTrip } from './tripForm.ts'

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

test('a new trip has no step done', () => {
  expect(stepFlags(emptyTrip('2026-10-05'))).toEqual({
    vehicle: false,
    orders: false,
    costs: false,
    progress: false,
  })
})

test('a step is done once it has what it needs', () => {
  const form = {
    ...emptyTrip('2026-10-05'),
    bien_so_xe: '15H-068.12',
    phi_xang_dau: 0,
    km_dau: 10,
    list_don_hang: [fullOrder],
  }
  expect(stepFlags(form)).toEqual({ vehicle: true, orders: true, costs: true, progress: true })
  expect(stepFlags({ ...form, checkType: true }).vehicle).toBe(false)
  expect(stepFlags({ ...form, list_don_hang: [fullOrder, emptyOrder()] }).orders).toBe(false)
  expect(stepFlags({ ...form, list_don_hang: [] }).orders).toBe(false)
})
