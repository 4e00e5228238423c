import { expect, test } from 'vitest'
import { bandGap, bandProblem } from './bands.ts'

const km = (tu_km: number, den_km: number | null) => ({ tu_km, den_km, so_tien: 1 })
const price = (tu_gia: number, den_gia: number | null, so_tien = { cont20: 1 } as object) => ({
  tu_gia,
  den_gia,
  so_tien: so_tien as Record<string, number>,
})

test.each([
  ['none', [], false, 'Cần nhập bảng'],
  ['side by side, in any order', [km(50, null), km(0, 50)], false, null],
  ['over one another', [km(50, 90), km(0, 50.1)], false, 'Dòng 2 và 1 chồng nhau'],
  ['of the other kind', [price(1, 2)], false, 'Dòng 1 không phải dải cự ly'],
  ['without an amount', [price(1, 2, {})], true, 'Dòng 1 chưa có số tiền'],
  ['of prices', [price(1, 2), price(2, null)], true, null],
])('bands %s', (_what, bands, byPrice, said) => {
  expect(bandProblem(bands, byPrice)?.vi ?? null).toBe(said)
})

test('a gap between bands is told', () => {
  expect(bandGap([km(60, null), km(0, 50)])?.vi).toBe('Giữa dòng 2 và 1 còn khoảng trống')
  expect(bandGap([km(0, 50), km(50, 60)])).toBeNull()
})
