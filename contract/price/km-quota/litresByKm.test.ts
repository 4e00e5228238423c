import { expect, test } from 'vitest'
import { litresByKm } from './litresByKm.ts'

const band = (co_hang: boolean, tu_km: number, den_km: number | null, lit_100km: number) => ({
  co_hang,
  tu_km,
  den_km,
  lit_100km,
})

test('litres of a leg go by the band that holds all of it: they jump at its bounds', () => {
  const found = new Map(
    litresByKm([band(true, 0, 100, 40), band(true, 100, null, 30), band(false, 0, 50, 20)]).map(
      (leg) => [leg.km, leg],
    ),
  )
  expect(found.get(99.9)).toEqual({ km: 99.9, co_hang: 39.96, khong: null })
  expect(found.get(100)).toEqual({ km: 100, co_hang: 30, khong: null })
  expect(found.get(25)?.khong).toBe(5)
  expect([found.get(49.9)?.khong, found.get(50)?.khong]).toEqual([9.98, null])
  expect(litresByKm([]).every(({ co_hang, khong }) => co_hang === null && khong === null)).toBe(
    true,
  )
})
