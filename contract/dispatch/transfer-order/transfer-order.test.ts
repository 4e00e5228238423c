import { expect, test } from 'vitest'
import { transferDoubts, transferProblems } from './transfer-order.ts'

const fieldsOf = (transfer: object) =>
  transferDoubts({ ngay_thuc_hien: '2026-11-25', ...transfer }, '2026-11-28', { kg: 5000 }).map(
    ({ field }) => field,
  )

test('a transfer is asked about as an order of a trip is, at each of its days', () => {
  expect(fieldsOf({})).toEqual([])
  expect(fieldsOf({ bien_so_xe: '15C-402.11', trong_luong: 5000 })).toEqual([])
  expect(fieldsOf({ bien_so_xe: '15C-4', trong_luong: 5001 })).toEqual([
    'bien_so_xe',
    'trong_luong',
  ])
  expect(fieldsOf({ ngay_thuc_hien: '2062-11-25' })).toEqual(['ngay_thuc_hien'])
  expect(fieldsOf({ vat: 80, cuoc_van_chuyen: 500, gio_den_tram: '2062-11-25 08:00:00' })).toEqual([
    'vat',
    'cuoc_van_chuyen',
    'gio_den_tram',
  ])
})

test('an arrival without an hour is any of its day; blanks are missing', () => {
  const times = (gio_xuat_tram: string, gio_den_tram: string) =>
    Object.keys(transferProblems({ gio_xuat_tram, gio_den_tram })).includes('gio_den_tram')
  expect(times('2026-11-25 08:00:00', '2026-11-25 00:00:00')).toBe(false)
  expect(times('2026-11-25 08:00:00', '2026-11-24 00:00:00')).toBe(true)
  expect(Object.keys(transferProblems({ noi_lay_hang: '  ' }))).toContain('noi_lay_hang')
})
