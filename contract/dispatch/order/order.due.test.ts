import { expect, test } from 'vitest'
import type { Order } from './order.fields.ts'
import {
  amountDue,
  deniesReceipts,
  movesReceipts,
  isMarked,
  paymentState,
  recharges,
  restOf,
  type Paid,
} from './order.due.ts'

test.each([
  [5_300_000, 8, 0, 5_724_000],
  [4_020_000, 10, 0, 4_422_000],
  // Half a đồng goes away from zero.
  [6_250_006, 8, 0, 6_750_006],
  [25, 10, 0, 28],
  [null, 8, 300_000, 300_000],
  [1_000_000, null, 50_000, 1_050_000],
])('%s at %s %% and %s recharged come to %s', (cuoc_van_chuyen, vat, recharged, due) => {
  expect(amountDue({ cuoc_van_chuyen, vat }, recharged)).toBe(due)
})

test('recharged items go to the order that they name, others to the first; what others bear is not charged', () => {
  const items = [
    { amount: 100, nguoi_chiu: 'kh' as const },
    { amount: 20, nguoi_chiu: 'kh' as const, id_don_hang: 'DH2' },
    { amount: 3, nguoi_chiu: 'kh' as const, id_don_hang: 'DH9' },
    { amount: 4000, nguoi_chiu: 'ct' as const },
    { amount: 50_000, nguoi_chiu: 'lx' as const, id_don_hang: 'DH1' },
  ]
  expect([...recharges(items, ['DH1', 'DH2'])]).toEqual([
    ['DH1', 103],
    ['DH2', 20],
  ])
  expect(recharges(items, []).size).toBe(0)
})

test.each([
  [null, 'da_thanh_toan', true],
  [null, 'chua_thanh_toan', false],
  [{ thanh_toan: 'chua_thanh_toan', danh_dau_tra: false }, 'da_thanh_toan', true],
  [{ thanh_toan: 'da_thanh_toan', danh_dau_tra: true }, 'chua_thanh_toan', false],
  [{ thanh_toan: 'da_thanh_toan', danh_dau_tra: true }, 'da_thanh_toan', true],
  // Paid by receipts: a form that sends back what it read does not mark.
  [{ thanh_toan: 'da_thanh_toan', danh_dau_tra: false }, 'da_thanh_toan', false],
] as const)('%o that says %s is marked: %s', (before, thanh_toan, marked) => {
  expect(isMarked(before, { thanh_toan })).toBe(marked)
})

test.each<[Paid & Pick<Partial<Order>, 'thanh_toan'>, number, string, number]>([
  [{ danh_dau_tra: true }, 100, 'da_thanh_toan', 0],
  [{ danh_dau_tra: true, da_thu: 40 }, 100, 'da_thanh_toan', 0],
  [{ da_thu: 40 }, 100, 'thanh_toan_mot_phan', 60],
  [{ da_thu: 100 }, 100, 'da_thanh_toan', 0],
  [{ da_thu: 100 }, 80, 'da_thanh_toan', 0],
  [{ da_thu: 100 }, 120, 'thanh_toan_mot_phan', 20],
  [{ da_thu: 0, thanh_toan: 'da_thanh_toan' }, 100, 'chua_thanh_toan', 100],
  [{ thanh_toan: 'thanh_toan_mot_phan' }, 100, 'thanh_toan_mot_phan', 100],
  [{}, 0, 'chua_thanh_toan', 0],
  [{}, -100, 'chua_thanh_toan', -100],
  [{ danh_dau_tra: true }, -100, 'da_thanh_toan', 0],
  [{ da_thu: 40 }, -100, 'chua_thanh_toan', -100],
])('%o of %s is %s, and %s is owed', (paid, due, state, rest) => {
  expect([paymentState(paid, due), restOf(paid, due)]).toEqual([state, rest])
})

test('an order that receipts stand for stays with its customer, by whatever name that goes', () => {
  const paid = { ten_cong_ty: 'Công ty Sao Chổi', da_thu: 10 }
  const moves = (ten_cong_ty: string | null, da_thu = 10) =>
    movesReceipts({ ...paid, da_thu }, { ten_cong_ty }, ['sao choi'])
  expect(['Lá Phong', null, 'cong ty  SAO CHỔI', 'Sao Chổi'].map((name) => moves(name))).toEqual([
    true,
    true,
    false,
    false,
  ])
  expect(moves('Lá Phong', 0)).toBe(false)
})

test('an order that receipts stand for cannot be called unpaid', () => {
  const paid = { thanh_toan: 'da_thanh_toan', da_thu: 10 } as const
  expect(deniesReceipts(paid, { thanh_toan: 'chua_thanh_toan' })).toBe(true)
  expect(deniesReceipts(paid, { thanh_toan: 'da_thanh_toan' })).toBe(false)
  expect(deniesReceipts({ ...paid, da_thu: 0 }, { thanh_toan: 'chua_thanh_toan' })).toBe(false)
})
