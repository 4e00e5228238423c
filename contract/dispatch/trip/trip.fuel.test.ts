import { expect, test } from 'vitest'
import { fuelQuota } from './trip.fuel.ts'

const tractor = { co_hang_nang: 38, co_hang_nhe: 34, vo_rong: 28, khong_mooc: 24 }
const km = (full: number | null, bare: number | null, type_cont: string | null = '40HC') => ({
  so_km_co_hang_tron_ve: full,
  so_km_khong_hang_tron_ve: bare,
  type_cont,
})

test('the worked example of a 40-foot box: 136 km loaded, 132 km empty', () => {
  expect(fuelQuota(km(136, 132), tractor)).toEqual({ loaded: 51.7, empty: 37, total: 88.6 })
})

test('a 20-foot box counts as a light load, a truck has its own norms', () => {
  expect(fuelQuota(km(152, 136, '20DC'), tractor)?.total).toBe(89.8)
  expect(fuelQuota(km(136, 132, null), { co_hang: 29, khong_hang: 23 })?.total).toBe(69.8)
})

test('nothing can be granted without km or without norms', () => {
  expect(fuelQuota(km(null, null), tractor)).toBeNull()
  expect(fuelQuota(km(100, 100), null)).toBeNull()
})

test('litres are reckoned in decimals: in binary 87.5 km at 16.4 l/100 km would be 14.3', () => {
  expect(fuelQuota(km(87.5, 0, null), { co_hang: 16.4, khong_hang: 0 })?.total).toBe(14.4)
})
