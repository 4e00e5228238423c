import { expect, test } from 'vitest'
import { broughtBy } from './salary.variables.ts'

test('whatever trips bring to pay is shown trip by trip, money first', () => {
  const trips: Record<string, number>[] = [
    { so_chuyen: 1, tong_km: 120, luong_chuyen: 500_000, tien_an: 0 },
    { so_chuyen: 1, tong_km: 0, lit_dinh_muc: 41.5, phat_lai_chiu: 30_000 },
  ]
  expect(broughtBy(trips)).toEqual(['luong_chuyen', 'phat_lai_chiu', 'tong_km', 'lit_dinh_muc'])
  expect(broughtBy([])).toEqual([])
})
