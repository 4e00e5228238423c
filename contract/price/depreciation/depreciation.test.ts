import { describe, expect, test } from 'vitest'
import { amountIn, monthly, problems, worked } from './depreciation.ts'

const worth = { nguyen_gia: 100_000_000, gia_tri_con_lai: 0, so_thang: 7 }

describe('depreciation', () => {
  test('comes to whole đồng a month, the last taking the rest', () => {
    expect(monthly(worth)).toEqual({ each: 14_285_714, last: 14_285_716, months: 7 })
    expect(monthly({ ...worth, gia_tri_con_lai: 99_999_999, so_thang: 3 })).toEqual({
      each: 0,
      last: 1,
      months: 3,
    })
    expect(monthly({ ...worth, so_thang: null })).toBeNull()
  })
  test('ends with its months, over the end of a year too', () => {
    const begun = { ...worth, tu_thang: '2026-10' } as const
    const ends = { so_tien: 14_285_714, den_thang: '2027-04' }
    expect(worked(begun, null)).toEqual(ends)
    expect(worked({ ...begun, so_thang: 1 }, null)['den_thang']).toBe('2026-10')
    expect([worked({}, null), worked(worth, null)]).toEqual([{}, {}])
    const row = { ...begun, ...ends }
    expect([amountIn(row, '2027-03'), amountIn(row, '2027-04')]).toEqual([14_285_714, 14_285_716])
  })
  test('ends earlier where somebody says so, its months worth what they were', () => {
    const stored = { ...worth, tu_thang: '2026-10', so_tien: 14_285_714, den_thang: '2027-04' }
    const ended = { ...stored, ...worked({ ...stored, den_thang: '2026-12' }, stored) }
    expect([ended.den_thang, amountIn(ended, '2026-12')]).toEqual(['2026-12', 14_285_714])
    expect(worked(ended, ended)['den_thang']).toBe('2026-12')
    expect(worked({ ...stored, so_thang: 9 }, stored)['den_thang']).toBe('2027-06')
    expect(worked({ ...stored, den_thang: '2027-05' }, stored)['den_thang']).toBe('2027-04')
  })
  test('says what it cannot be worked out from', () => {
    const wrong = (more: object) => Object.keys(problems({ khoan: 'khau_hao', ...worth, ...more }))
    expect(wrong({})).toEqual([])
    expect(wrong({ nguyen_gia: null })).toEqual(['nguyen_gia'])
    expect([0, null, 1201].flatMap((so_thang) => wrong({ so_thang }))).toEqual([
      'so_thang',
      'so_thang',
      'so_thang',
    ])
    expect(wrong({ gia_tri_con_lai: 100_000_001 })).toEqual(['gia_tri_con_lai'])
    expect(wrong({ khoan: 'ben_bai' })).toEqual(['nguyen_gia'])
    expect(Object.keys(problems({ khoan: 'ben_bai' }))).toEqual(['so_tien'])
  })
})
