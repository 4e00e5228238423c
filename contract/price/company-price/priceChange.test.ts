import { expect, test } from 'vitest'
import { priceChange, raised, tallied } from './priceChange.ts'

const row = (don_gia: number, hieu_luc_tu: string, rest: object = {}) => ({
  id: hieu_luc_tu,
  don_vi: 'chuyen',
  don_gia,
  hieu_luc_tu,
  ...rest,
})

test('a new price stands beside the one that counted on its first day, a correction beside what the row said', () => {
  const around = [
    row(5_000_000, '2026-01-01'),
    row(1, '2026-02-01', { hieu_luc_den: '2026-02-28' }),
    row(9, '2026-09-01'),
  ]
  const after = row(5_150_000, '2026-05-01')
  expect(priceChange(after, null, around)).toEqual({
    gia_cu: 5_000_000,
    gia_moi: 5_150_000,
    chenh_lech: 150_000,
    phan_tram: 3,
  })
  expect(priceChange(after, row(6_000_000, '2026-05-01'), around)).toMatchObject({
    chenh_lech: -850_000,
    phan_tram: -14.2,
  })
  expect(priceChange({ ...after, don_vi: 'tan' }, null, around)).toMatchObject({
    gia_cu: null,
    chenh_lech: null,
  })
  expect(priceChange(after, row(0, '2026-05-01'), [])).toMatchObject({ phan_tram: null })
})

test('rising and falling prices are counted, those without an old one are not', () => {
  const changes = [5, -1, 0, null, 7].map((chenh_lech) => ({ chenh_lech }))
  expect(tallied(changes)).toEqual({ tang: 2, giam: 1 })
})

test.each([
  [5_230_000, 3, 1000, 5_387_000],
  [5_250_000, 3.5, 5000, 5_435_000],
  // Half away from zero, reckoned exactly: in binary both are a hair below the half.
  [1_500_000, 0.1, 1000, 1_502_000],
  [5_000_000, 0.29, 1000, 5_015_000],
  [1_234_500, 0, 1000, 1_235_000],
  [1_000_000, -12.34, 1000, 877_000],
  [41_237, 2.75, 1, 42_371],
  [100_000, 10, 7, 109_998],
])('%s', (price, percent, step, expected) => {
  expect(raised(price, percent, step)).toBe(expected)
})
