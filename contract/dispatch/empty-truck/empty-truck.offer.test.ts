import { expect, test } from 'vitest'
import { truckTone, truckWords } from './empty-truck.offer.ts'

const free = {
  tinh_trang: 'ranh',
  gio_ranh: 5.5,
  ranh_tu: '2026-11-20 06:30:00',
  noi_tra_cuoi: 'Cảng Tân Vũ',
  khoang_cach_km: 12.4,
  giay_to: null,
  giay_to_en: null,
  het_han: false,
} as const

test('a picker says of a vehicle whether it is free, where it dropped last, and how near that is', () => {
  expect(truckWords(free, 'ICD Tiên Sơn').vi).toBe(
    'Rảnh 5,5 giờ · Cảng Tân Vũ · cách nơi lấy 12 km',
  )
  expect(truckWords(free, null).vi).toBe('Rảnh 5,5 giờ · Cảng Tân Vũ')
  const busy = { ...free, tinh_trang: 'ban', gio_ranh: null } as const
  expect(truckWords(busy, null).vi).toBe('Bận đến 20/11 06:30 · Cảng Tân Vũ')
  expect(truckWords({ ...busy, ranh_tu: null }, null).vi).toBe('Bận, đang trễ · Cảng Tân Vũ')
})

test('what is not known is said, and what runs out', () => {
  const unknown = { ...free, gio_ranh: null, noi_tra_cuoi: null, khoang_cach_km: null }
  expect(truckWords(unknown, 'ICD Tiên Sơn').vi).toBe(
    'Rảnh · chưa rõ nơi trả cuối · chưa rõ khoảng cách',
  )
  const paper = { ...free, giay_to: 'Đăng kiểm 25/11/2026, còn 5 ngày', giay_to_en: 'Inspection' }
  expect(truckWords(paper, null).vi).toContain(' · Đăng kiểm 25/11/2026, còn 5 ngày')
  expect(truckWords(paper, null).en).toContain(' · Inspection')
})

test('a free one is to take, one with a paper run out to think about, others to leave', () => {
  expect(truckTone(free)).toBe('good')
  expect(truckTone({ ...free, het_han: true })).toBe('mind')
  expect(truckTone({ ...free, tinh_trang: 'ban' })).toBe('bad')
  expect(truckTone({ ...free, tinh_trang: 'ngung' })).toBe('bad')
})
