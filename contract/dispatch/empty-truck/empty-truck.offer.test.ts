import { expect, test } from 'vitest'
import { offeredFirst, truckTone, truckWords } from './empty-truck.offer.ts'

const AT = '2026-11-20 12:00:00'
const free = {
  tinh_trang: 'ranh',
  tai_trong_kg: 6400,
  gio_ranh: 5.5,
  ranh_tu: '2026-11-20 06:30:00',
  gio_lay_tiep: '2026-11-20 15:00:00',
  noi_tra_cuoi: 'Cảng Tân Vũ',
  khoang_cach_km: 12.4,
  khoang_cach_tu: 'noi_tra',
  vi_tri: 'Quốc lộ 5',
  giay_to: null,
  giay_to_en: null,
  het_han: false,
} as const

test('where it was seen stands in the place of its last drop while it is measured from there', () => {
  expect(
    truckWords({ ...free, khoang_cach_tu: 'vi_tri' }, { pickup: 'ICD', at: AT, kg: null }).vi,
  ).toBe('Rảnh 5,5 giờ · Quốc lộ 5 · cách nơi lấy 12 km')
})

test('a picker says of a vehicle whether it is free, where it dropped last, and how near that is', () => {
  expect(truckWords(free, { pickup: 'ICD Tiên Sơn', at: AT, kg: null }).vi).toBe(
    'Rảnh 5,5 giờ · Cảng Tân Vũ · cách nơi lấy 12 km',
  )
  expect(truckWords(free, { pickup: null, at: AT, kg: null }).vi).toBe('Rảnh 5,5 giờ · Cảng Tân Vũ')
  const busy = {
    ...free,
    tinh_trang: 'ban',
    gio_ranh: null,
    ranh_tu: '2026-11-20 16:30:00',
  } as const
  expect(truckWords(busy, { pickup: null, at: AT, kg: null }).vi).toBe(
    'Bận đến 20/11 16:30 · Cảng Tân Vũ',
  )
  expect(
    truckWords({ ...busy, ranh_tu: '2026-11-20 06:30:00' }, { pickup: null, at: AT, kg: null }).vi,
  ).toBe('Có chuyến lúc 20/11 15:00 · Cảng Tân Vũ')
  expect(truckWords({ ...busy, ranh_tu: null }, { pickup: null, at: AT, kg: null }).vi).toBe(
    'Bận, đang trễ · Cảng Tân Vũ',
  )
})

test('what is not known is said, and what runs out', () => {
  const unknown = { ...free, gio_ranh: null, noi_tra_cuoi: null, khoang_cach_km: null }
  expect(truckWords(unknown, { pickup: 'ICD Tiên Sơn', at: AT, kg: null }).vi).toBe(
    'Rảnh · chưa rõ nơi trả cuối · chưa rõ khoảng cách',
  )
  const paper = { ...free, giay_to: 'Đăng kiểm 25/11/2026, còn 5 ngày', giay_to_en: 'Inspection' }
  expect(truckWords(paper, { pickup: null, at: AT, kg: null }).vi).toContain(
    ' · Đăng kiểm 25/11/2026, còn 5 ngày',
  )
  expect(truckWords(paper, { pickup: null, at: AT, kg: null }).en).toContain(' · Inspection')
  const papers = { ...paper, giay_to: 'Đăng kiểm 25/11; TNDS 26/11; Bằng lái 27/11' }
  expect(truckWords(papers, { pickup: null, at: AT, kg: null }).vi).toContain(
    ' · Đăng kiểm 25/11 (và 2 giấy tờ khác)',
  )
})

test('a free one is to take, one with a paper run out to think about, others to leave', () => {
  expect(truckTone(free, null)).toBe('good')
  expect(truckTone({ ...free, het_han: true }, null)).toBe('mind')
  expect(truckTone({ ...free, tinh_trang: 'ban' }, null)).toBe('bad')
  expect(truckTone({ ...free, tinh_trang: 'ngung' }, null)).toBe('bad')
})

test('one that carries less than the load says so, and stands behind the free ones that carry it', () => {
  expect(truckWords(free, { pickup: null, at: AT, kg: 11_000 }).vi).toBe(
    'Rảnh 5,5 giờ · chỉ chở 6.400 kg · Cảng Tân Vũ',
  )
  expect(truckWords(free, { pickup: null, at: AT, kg: 6400 }).vi).not.toContain('chỉ chở')
  expect([truckTone(free, 11_000), truckTone(free, 6400)]).toEqual(['mind', 'good'])
  const [light, unknown] = [free, { ...free, tai_trong_kg: null }]
  const [heavy, busy] = [
    { ...free, tai_trong_kg: 15_000 },
    { ...free, tinh_trang: 'ban' as const, tai_trong_kg: 15_000 },
  ]
  expect(offeredFirst([light, unknown, heavy, busy], 11_000)).toEqual([unknown, heavy, light, busy])
  expect(offeredFirst([light, heavy, busy], null)).toEqual([light, heavy, busy])
})
