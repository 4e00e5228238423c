import { expect, test } from 'vitest'
import { saidOf } from './places.ts'

const trip = {
  trang_thai: 'dang_lay_hang' as const,
  ngay_gio_toi_diem_dong_hang: '2026-11-20 05:43:13',
  ngay_gio_ket_thuc_tra_hang: null,
  ngay_gio_toi_diem_ket_thuc: null,
}
const picked = (...places: [string | null, string | null][]) =>
  saidOf({
    ...trip,
    list_don_hang: places.map(([id_noi_lay_hang, noi_lay_hang]) => ({
      id_noi_lay_hang,
      noi_lay_hang,
    })),
  })

test('an arrival typed for a trip tells of its pickup where it has one', () => {
  expect(picked(['7', 'Cảng Tân Vũ'], ['7', 'Cảng Tân Vũ'])).toEqual(['lay_hang'])
  expect(picked([null, 'Kho Sao Chổi'], [null, 'kho sao chổi'])).toEqual(['lay_hang'])
})

test('and of none where it has several, known places or only names', () => {
  expect(picked(['7', 'Cảng Tân Vũ'], ['8', 'Kho Sao Chổi'])).toEqual([])
  expect(picked([null, 'Kho Sao Chổi'], [null, 'Bãi Dĩ An'])).toEqual([])
})
