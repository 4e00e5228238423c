import { describe, expect, test } from 'vitest'
import {
  NEW_PROVINCES,
  newProvinceWarning,
  OLD_PROVINCES,
  provinceOf,
  settleProvinces,
} from './provinces.ts'

describe('provinces', () => {
  test('are 34 now and were 63', () => {
    expect(Object.keys(NEW_PROVINCES)).toHaveLength(34)
    expect(new Set(Object.keys(OLD_PROVINCES)).size).toBe(63)
  })

  test.each([
    ['binh duong', 'Bình Dương', 'TP. Hồ Chí Minh'],
    ['TP.HCM', 'TP. Hồ Chí Minh', 'TP. Hồ Chí Minh'],
    ['Tỉnh Bắc Giang', 'Bắc Giang', 'Bắc Ninh'],
    ['bà rịa – vũng tàu', 'Bà Rịa - Vũng Tàu', 'TP. Hồ Chí Minh'],
    ['Thừa Thiên Huế', 'Huế', 'Huế'],
    ['HAI DUONG', 'Hải Dương', 'Hải Phòng'],
  ])('%s is %s, now in %s', (typed, name, now) => {
    expect(provinceOf(typed)).toEqual({ name, now })
  })

  test('unknown words are no province and are warned about', () => {
    expect([provinceOf('Viêng Chăn'), provinceOf(''), provinceOf(null)]).toEqual([null, null, null])
    expect(newProvinceWarning('Viêng Chăn')?.vi).toContain('34')
    expect(newProvinceWarning('Bình Dương')).toBeNull()
    expect(newProvinceWarning('Hải Phòng')).toBeNull()
  })

  test('a former name becomes the old one of the present province, an old one tells the present', () => {
    expect(settleProvinces({ tinh_moi: 'bình dương' })).toEqual({
      tinh_moi: 'TP. Hồ Chí Minh',
      tinh_cu: 'Bình Dương',
    })
    expect(settleProvinces({ tinh_cu: 'Long An', tinh_moi: null })).toEqual({
      tinh_moi: 'Tây Ninh',
      tinh_cu: 'Long An',
    })
    expect(settleProvinces({ tinh_moi: 'Viêng Chăn', tinh_cu: 'Hà Nam' })).toEqual({
      tinh_moi: 'Viêng Chăn',
      tinh_cu: 'Hà Nam',
    })
    expect(settleProvinces({})).toEqual({})
  })
})
