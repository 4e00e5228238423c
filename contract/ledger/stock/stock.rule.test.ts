import { expect, test } from 'vitest'
import { codeOf, stockProblems, workedStock } from './stock.rule.ts'

test('the amount or the price follows from the other', () => {
  expect(workedStock({ so_luong: 2.5, don_gia: 101, thanh_tien: null })).toEqual({
    thanh_tien: 253,
  })
  expect(workedStock({ so_luong: 4, don_gia: null, thanh_tien: 10 })).toEqual({ don_gia: 2.5 })
  expect(workedStock({ so_luong: 4, don_gia: 1, thanh_tien: 9 })).toEqual({})
  expect(workedStock({ so_luong: 0, don_gia: null, thanh_tien: 9 })).toEqual({})
})

test('a movement moves something of an item; opening stock may be nothing', () => {
  const row = { ma_hang: 'LOP', ten_hang: null, loai: 'nhap', so_luong: 1 }
  expect(stockProblems(row)).toEqual({})
  expect(Object.keys(stockProblems({ ...row, so_luong: 0 }))).toEqual(['so_luong'])
  expect(stockProblems({ ...row, so_luong: 0, loai: 'ton_dau' })).toEqual({})
  expect(Object.keys(stockProblems({ ...row, ma_hang: null }))).toEqual(['ten_hang'])
  expect(Object.keys(stockProblems({ ...row, so_luong: 9e9, don_gia: 9e9 }))).toEqual(['so_luong'])
})

test('an item without a code goes by its name', () => {
  expect(codeOf('Lốp Bridgestone 11R22.5')).toBe('LOP-BRIDGESTONE-11R22.5')
})
