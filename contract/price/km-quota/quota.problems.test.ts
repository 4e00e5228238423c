import { describe, expect, test } from 'vitest'
import { litresByKm } from './litresByKm.ts'
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
  ])('%# meet no other', (row, other, wrong) => {
    expect(faults(row, other)).toEqual(wrong)
  })
})

test('litres of a leg go by the band that holds all of it: they jump at its bounds', () => {
  const found = new Map(
    litresByKm([band(0, 100, 40), band(100, null, 30), band(0, 50, 20, false)]).map((leg) => [
      leg.km,
      leg,
    ]),
  )
  expect(found.get(99.9)).toEqual({ km: 99.9, co_hang: 39.96, khong: null })
  expect(found.get(100)).toEqual({ km: 100, co_hang: 30, khong: null })
  expect(found.get(25)?.khong).toBe(5)
  expect(litresByKm([]).every(({ co_hang, khong }) => co_hang === null && khong === null)).toBe(
    true,
  )
})
