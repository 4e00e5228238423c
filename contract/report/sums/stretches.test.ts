import { expect, test } from 'vitest'
import { besideBefore, besideYearBefore, stretchBefore, yearBefore } from './stretches.ts'

test.each([
  ['2026-10-01', '2026-10-31', '2026-09-01', '2026-09-30', '2025-10-01', '2025-10-31'],
  ['2026-10-05', '2026-10-07', '2026-10-02', '2026-10-04', '2025-10-05', '2025-10-07'],
  ['2025-01-01', '2025-12-31', '2024-01-01', '2024-12-31', '2024-01-01', '2024-12-31'],
  ['2025-02-01', '2025-05-31', '2024-10-01', '2025-01-31', '2024-02-01', '2024-05-31'],
  // A leap day has no day before it a year ago.
  ['2024-02-01', '2024-02-29', '2024-01-01', '2024-01-31', '2023-02-01', '2023-02-28'],
  ['2024-02-29', '2024-02-29', '2024-02-28', '2024-02-28', '2023-02-28', '2023-02-28'],
])('%s to %s', (from, to, beforeFrom, beforeTo, yearFrom, yearTo) => {
  expect(stretchBefore({ from, to })).toEqual({ from: beforeFrom, to: beforeTo })
  expect(yearBefore({ from, to })).toEqual({ from: yearFrom, to: yearTo })
})

test.each([
  ['2025-02-01', '2025-05-31', '2024-10-31', '2025-02-28', '2024-02-29', '2025-02-28'],
  ['2025-02-01', '2025-05-31', '2025-01-31', '2025-05-31', '2024-05-31', '2025-05-31'],
  ['2026-10-05', '2026-10-07', '2026-10-02', '2026-10-05', '2025-10-07', '2026-10-07'],
  ['2024-02-29', '2024-03-01', '2024-02-27', '2024-02-29', '2023-02-28', '2024-02-29'],
])('%s to %s: days stand beside days', (from, to, before, besideOne, yearAgo, besideOther) => {
  expect(besideBefore({ from, to }, before)).toBe(besideOne)
  expect(besideYearBefore({ from, to }, yearAgo)).toBe(besideOther)
})
