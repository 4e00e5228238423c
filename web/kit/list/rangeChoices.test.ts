import { expect, test } from 'vitest'
import { RANGE_CHOICES } from './rangeChoices.ts'

const of = (label: string, today: string) =>
  RANGE_CHOICES.find((choice) => choice.label.vi === label)?.range(today)

test.each([
  ['Hôm nay', '2026-11-21', '2026-11-21', '2026-11-21'],
  ['Hôm qua – ngày mai', '2026-03-01', '2026-02-28', '2026-03-02'],
  ['Tuần này', '2026-11-22', '2026-11-16', '2026-11-22'],
  ['Tuần này', '2026-11-16', '2026-11-16', '2026-11-22'],
  ['7 ngày qua', '2026-11-21', '2026-11-15', '2026-11-21'],
  ['Tháng này', '2026-02-10', '2026-02-01', '2026-02-28'],
  ['Tháng này', '2026-12-31', '2026-12-01', '2026-12-31'],
  ['Tháng trước', '2026-01-15', '2025-12-01', '2025-12-31'],
  ['Tháng trước', '2028-03-31', '2028-02-01', '2028-02-29'],
])('%s on %s is %s to %s', (label, today, from, to) => {
  expect(of(label, today)).toEqual({ from, to })
})
