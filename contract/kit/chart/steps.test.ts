import { expect, test } from 'vitest'
import { axisOf, monthMarks, stepsWithin } from './steps.ts'

const step = (at: string, gia: number) => ({ at, values: { gia } })
const STEPS = [
  step('2026-10-08 15:00:00', 3),
  step('2026-10-01 15:00:00', 2),
  step('2026-09-01 15:00:00', 1),
]

test('a stretch begins and ends with what is in force there', () => {
  expect(stepsWithin(STEPS, '2026-10-01 00:00:00', '2026-11-01 00:00:00')).toEqual([
    step('2026-10-01 00:00:00', 1),
    step('2026-10-01 15:00:00', 2),
    step('2026-10-08 15:00:00', 3),
    step('2026-11-01 00:00:00', 3),
  ])
  expect(stepsWithin(STEPS, '2026-08-01 00:00:00', '2026-08-02 00:00:00')).toEqual([])
  expect(stepsWithin([], '2026-08-01 00:00:00', '2026-08-02 00:00:00')).toEqual([])
})

test('marks lie on the first of months, and minutes apart', () => {
  expect(monthMarks('2025-11-23 08:00:00', '2026-06-01 00:00:00', 3)).toEqual([
    '2025-12',
    '2026-03',
    '2026-06',
  ])
  expect(axisOf('2026-01-02 00:00:00') - axisOf('2026-01-01 00:00:00')).toBe(24 * 60)
})
