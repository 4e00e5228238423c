import { expect, test } from 'vitest'
import { usualRange } from '../../../kit/list/listState.ts'
import { nearestDay, reaching } from './tripDays.ts'

const TODAY = '2026-11-23'
const RULES = { filters: [], range: { back: 1, ahead: 1 } }

test.each([
  [null, '2026-11-22', '2026-11-24'],
  ['2026-11-22', '2026-11-22', '2026-11-24'],
  ['2026-11-24', '2026-11-22', '2026-11-24'],
  ['2026-10-31', '2026-10-25', '2026-11-24'],
  ['2026-12-05', '2026-11-22', '2026-12-05'],
])('with the nearest trip on %s the list begins with %s to %s', (day, from, to) => {
  expect(usualRange(reaching(RULES, TODAY, day), TODAY)).toEqual({ from, to })
})

test('past and present go before the future', async () => {
  const near = (days: readonly string[]) =>
    nearestDay(TODAY, 1, async ({ start_time = '', end_time = '9' }, isLast) => {
      const found = days.filter((day) => day >= start_time && day <= end_time).toSorted()
      return (isLast ? found.at(-1) : found[0]) ?? null
    })
  expect(await near(['2026-09-01', '2026-11-20', '2026-11-30'])).toBe('2026-11-20')
  expect(await near(['2026-12-02', '2026-11-30'])).toBe('2026-11-30')
  expect(await near([])).toBeNull()
})
