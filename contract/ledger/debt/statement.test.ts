import { expect, test } from 'vitest'
import { amountDue } from '../../dispatch/order/order.due.ts'
import { statementLines, wayOf } from './statement.ts'

test('surcharges and recharged items are lines of their own; VAT adds up to that of the order', () => {
  const order = {
    freight: 6_250_006,
    rate: 8,
    parts: [
      { ma: 'cuoc_goc' as const, so_tien: 6_000_003 },
      { ma: 'phu_thu_nhien_lieu' as const, so_tien: 150_001 },
      { ma: 'rot_diem' as const, so_tien: 100_002 },
    ],
    recharged: [{ name: 'Nâng hạ', amount: 450_000 }],
  }
  const lines = statementLines(order)
  expect(
    lines.map(({ what, freight, vat, recharged }) => [what.vi, freight, vat, recharged]),
  ).toEqual([
    ['Cước vận chuyển', 6_000_003, 480_000, null],
    ['Phụ thu nhiên liệu', 150_001, 12_000, null],
    ['Rớt điểm', 100_002, 8000, null],
    ['Chi hộ: Nâng hạ', null, null, 450_000],
  ])
  expect(lines.map(({ what }) => what.en)).toEqual([
    'Freight',
    'Fuel surcharge',
    'Extra drops',
    'Recharged: Nâng hạ',
  ])
  const total = lines.reduce((sum, line) => sum + line.total, 0)
  expect(total).toBe(amountDue({ cuoc_van_chuyen: order.freight, vat: order.rate }, 450_000))
})

test('a surcharge below zero is a line too; a typed freight is one line', () => {
  const parts = [
    { ma: 'cuoc_goc' as const, so_tien: 4_100_000 },
    { ma: 'phu_thu_nhien_lieu' as const, so_tien: -80_000 },
  ]
  const lines = statementLines({ freight: 4_020_000, rate: 10, parts, recharged: [] })
  expect(lines.map(({ freight, vat }) => [freight, vat])).toEqual([
    [4_100_000, 410_000],
    [-80_000, -8000],
  ])
  expect(statementLines({ freight: 900, rate: 8, parts: [], recharged: [] })).toHaveLength(1)
})

test('an explanation that says the way again is left out', () => {
  const way = { noi_lay_hang: 'Cảng Nam Đình Vũ', noi_tra_hang: 'KCN Quang Châu' }
  const said = (dien_giai: string | null) => wayOf({ ...way, dien_giai })
  expect(said('Nam Đình Vũ - Quang Châu')).toBe('Cảng Nam Đình Vũ – KCN Quang Châu')
  expect(said(null)).toBe('Cảng Nam Đình Vũ – KCN Quang Châu')
  expect(said('Trả vỏ Hải An')).toBe('Cảng Nam Đình Vũ – KCN Quang Châu; Trả vỏ Hải An')
})
