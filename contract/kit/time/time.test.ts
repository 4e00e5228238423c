import { expect, test } from 'vitest'
import {
  addDays,
  addMinutes,
  daysBetween,
  halfOpen,
  isDate,
  isMoment,
  minutesBetween,
  momentAt,
  weekday,
} from './time.ts'

test('days that exist', () => {
  for (const day of ['2024-02-29', '2026-12-31', '1900-01-01']) expect(isDate(day)).toBe(true)
  for (const wrong of [
    '2026-02-29',
    '2026-13-01',
    '2026-04-31',
    '26-01-01',
    '2026-1-1',
    '1899-12-31',
  ])
    expect(isDate(wrong)).toBe(false)
})

test('moments on days that exist, 24 hours', () => {
  expect(isMoment('2026-03-02 23:59:59')).toBe(true)
  for (const wrong of [
    '2026-03-02',
    '2026-03-02 24:00:00',
    '2026-02-30 01:00:00',
    '2026-03-02T01:00:00',
    '2026-03-02 25:70:00',
  ])
    expect(isMoment(wrong)).toBe(false)
})

test('days and minutes are counted across months, years and leap days', () => {
  expect(addDays('2024-02-28', 2)).toBe('2024-03-01')
  expect(addDays('2026-01-01', -1)).toBe('2025-12-31')
  expect(daysBetween('2025-12-31', '2026-03-01')).toBe(60)
  expect(addMinutes('2026-12-31 23:50:00', 20)).toBe('2027-01-01 00:10:00')
  expect(minutesBetween('2026-03-02 08:00:00', '2026-03-03 08:30:00')).toBe(1470)
  expect([weekday('2026-11-22'), weekday('2026-11-23')]).toEqual([7, 1])
})

test('the wall clock of Việt Nam is seven hours ahead of UTC', () => {
  expect(momentAt(Date.UTC(2026, 10, 21, 17, 0, 1))).toBe('2026-11-22 00:00:01')
})

test('a range is half-open; a date as its end includes that day', () => {
  expect(halfOpen('2026-03-01', '2026-03-31')).toEqual({
    from: '2026-03-01 00:00:00',
    to: '2026-04-01 00:00:00',
  })
  expect(halfOpen('2026-03-01 06:00:00', '2026-03-01 18:00:00')).toEqual({
    from: '2026-03-01 06:00:00',
    to: '2026-03-01 18:00:00',
  })
  expect(halfOpen(null, null)).toEqual({ from: null, to: null })
})
