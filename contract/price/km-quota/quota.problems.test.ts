import { describe, expect, test } from 'vitest'
import { quotaProblems } from './quota.problems.ts'

const band = (tu_km: number, den_km: number | null, lit_100km = 40, co_hang = true) => ({
  bien_so_xe: 'X',
  loai_xe: null,
  date: '2026-10-01',
  loai: 'bac',
  co_hang,
  tu_km,
  den_km,
  lit_100km,
  ma_lt: null,
  lit_them: null,
})
const faults = (row: object, ...others: object[]) =>
  Object.keys(quotaProblems(row as never, others as never))

const bare = { bien_so_xe: 'X', loai_xe: null, date: '2026-10-01' }
const extra = { ...bare, loai: 'tuyen', ma_lt: 'T05', lit_them: 1 }

test.each([
  [{ ...band(0, null), bien_so_xe: null }, ['bien_so_xe']],
  [{ ...band(0, null), loai_xe: 'tai_8t' }, ['loai_xe']],
  [{ ...bare, loai: 'bac' }, ['co_hang', 'tu_km', 'lit_100km']],
  [{ ...band(0, null), lit_them: 1 }, ['lit_them']],
  [{ ...bare, loai: 'tuyen' }, ['ma_lt', 'lit_them']],
  [{ ...extra, co_hang: false }, ['co_hang']],
  [extra, []],
])('%# a row is of a plate or a type, and says what its kind says', (row, wrong) => {
  expect(faults(row)).toEqual(wrong)
  expect(faults(extra, extra)).toEqual(['ma_lt'])
})

describe('bands of a version', () => {
  test.each([
    [band(0, 50), band(50, null), []],
    [band(0, 50.1), band(50, null), ['den_km']],
    [band(60, null), band(50, null), ['tu_km']],
    [band(0, null), band(50, 60), ['den_km']],
    [band(55, 56), band(50, 60), ['tu_km']],
    [band(0, null), band(50, null, 40, false), []],
    [band(0, null), { ...band(50, null), date: '2026-10-02' }, []],
    [band(5, 5), band(50, null), ['den_km']],
    [band(0, null), extra, []],
  ])('%# meet no other', (row, other, wrong) => {
    expect(faults(row, other)).toEqual(wrong)
  })
})
