import { describe, expect, test } from 'vitest'
import { driverCount, tripKm, tripTotals } from './trip.totals.ts'

describe('totals of a trip', () => {
  test('add every cost of the formula and every extra item, and nothing else', () => {
    const trip = {
      chi_phi_thau_phu: 1,
      phi_xang_dau: 20,
      phi_cau_duong: 300,
      ve_cau_pha: 4000,
      phi_boc_xep: 50_000,
      phi_sua_chua: 600_000,
      luong_lai_xe: 7_000_000,
      chi_phi_khac: 80_000_000,
      tien_an: 999,
      boc_xep: 999,
      luong_diem: 999,
      list_form_chi_phi: [{ amount: 900_000_000 }, { amount: null }],
      list_don_hang: [
        { cuoc_van_chuyen: 1_000_000_000 },
        { cuoc_van_chuyen: 5 },
        { cuoc_van_chuyen: null },
      ],
    }
    expect(tripTotals(trip)).toEqual({
      tong_cuoc: 1_000_000_005,
      tong_chi_phi: 987_654_321,
      tong_lai: 12_345_684,
    })
  })

  test('are zero for an empty trip', () => {
    expect(tripTotals({})).toEqual({ tong_cuoc: 0, tong_chi_phi: 0, tong_lai: 0 })
  })

  test('refuse a fraction of a đồng', () => {
    expect(() => tripTotals({ phi_xang_dau: 0.5 })).toThrow(RangeError)
  })
})

test('total km comes from the odometer where both ends are known', () => {
  expect(tripKm({ km_dau: 100.1, km_cuoi: 350.4, tong_km: 9 })).toBe(250.3)
  expect(tripKm({ km_dau: 100, km_cuoi: null, tong_km: 9 })).toBe(9)
})

test('a third driver makes three', () => {
  expect(driverCount({})).toBe(2)
  expect(driverCount({ ten_lai_xe_3: 'Lý Văn Thạch' })).toBe(3)
})
