import { expect, test } from 'vitest'
import { closingDay, debtGroup, dueDay, monthEarlier } from './due.ts'

test.each([
  ['2026-01-02', 31, '2026-01-31'],
  ['2026-10-25', 25, '2026-10-25'],
  ['2026-10-26', 25, '2026-11-25'],
  ['2026-02-10', 30, '2026-02-28'],
  ['2028-02-29', 30, '2028-02-29'],
  ['2026-01-31', 30, '2026-02-28'],
  ['2026-12-31', 15, '2027-01-15'],
  ['2026-11-05', null, '2026-11-30'],
])('what is delivered on %s and closes on day %s is put on account on %s', (day, closing, on) => {
  expect(closingDay(day, closing)).toBe(on)
})

test('a debt is due its term after the closing day; without a term on that day', () => {
  expect(dueDay('2026-01-02', { closing: 31, term: 45 })).toBe('2026-03-17')
  expect(dueDay('2026-01-02', { closing: 31, term: null })).toBe('2026-01-31')
})

test.each([
  ['2026-11-22', 'trong_han'],
  ['2026-11-21', 'qua_han_1_30'],
  ['2026-10-23', 'qua_han_1_30'],
  ['2026-10-22', '31_60'],
  ['2026-09-23', '31_60'],
  ['2026-09-22', '61_90'],
  ['2026-08-24', '61_90'],
  ['2026-08-23', 'tren_90'],
])('what was due on %s is %s on 2026-11-22', (due, group) => {
  expect(debtGroup(due, '2026-11-22')).toBe(group)
})

test('debts are compared with the same day of the month before, its last where that is shorter', () => {
  expect(['2026-11-22', '2026-03-31', '2026-01-01'].map(monthEarlier)).toEqual([
    '2026-10-22',
    '2026-02-28',
    '2025-12-01',
  ])
})
