import { expect, test } from 'vitest'
import { stretchBefore, yearBefore } from './stretches.ts'

test.each([
  ['2026-10-01', '2026-10-31', '2026-09-01', '2026-09-30', '2025-10-01', '2025-10-31'],
  ['2026-10-05', '2026-10-07', '2026-10-02', '2026-10-04', '2025-10-05', '2025-10-07'],
  // A leap day has no day before it a year ago.
  ['2024-02-01', '2024-02-29', '2024-01-01', '2024-01-31', '2023-02-01', '2023-02-28'],
  ['2024-02-29', '2024-02-29', '2024-02-28', '2024-02-28', '2023-02-28', '2023-02-28'],
])('%s to %s', (from, to, beforeFrom, beforeTo, yearFrom, yearTo) => {
  expect(stretchBefore({ from, to })).toEqual({ from: beforeFrom, to: beforeTo })
  expect(yearBefore({ from, to })).toEqual({ from: yearFrom, to: yearTo })
})
