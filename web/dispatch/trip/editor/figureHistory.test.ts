import { expect, test } from 'vitest'
import { historyRows } from './figureHistory.ts'

const at = (thoi_diem: string, gia_tri: number) => ({ thoi_diem, gia_tri })

test('the histories of km and litres stand side by side, the newest recalculation first', () => {
  const rows = historyRows({
    list_km_co_hang: [at('2026-10-05 08:00:00', 136), at('2026-10-07 09:30:00', 140)],
    list_km_khong_hang: [at('2026-10-05 08:00:00', 132)],
    list_lit_co_hang: [at('2026-10-05 08:00:00', 51.7), at('2026-10-07 09:30:00', 53.2)],
    list_lit_khong_hang: [at('2026-10-06 10:00:00', 37)],
  })
  expect(rows).toEqual([
    { at: '2026-10-07 09:30:00', figures: [140, null, 53.2, null] },
    { at: '2026-10-06 10:00:00', figures: [null, null, null, 37] },
    { at: '2026-10-05 08:00:00', figures: [136, 132, 51.7, null] },
  ])
})

test('a trip that was never recalculated has no rows', () => {
  expect(
    historyRows({
      list_km_co_hang: [],
      list_km_khong_hang: [],
      list_lit_co_hang: [],
      list_lit_khong_hang: [],
    }),
  ).toEqual([])
})
