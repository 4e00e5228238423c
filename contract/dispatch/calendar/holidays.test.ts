import { expect, test } from 'vitest'
import { holidaysOf } from './holidays.ts'

const days = (year: number) => holidaysOf(year).map(({ date }) => date.slice(5))
const expected = (year: number) =>
  holidaysOf(year)
    .filter((holiday) => holiday.expected)
    .map(({ date }) => date.slice(5))

const TET_2025 = ['01-27', '01-28', '01-29', '01-30', '01-31']
const TET_2026 = ['02-16', '02-17', '02-18', '02-19', '02-20']

test('published years are as published, day by day', () => {
  expect(days(2025)).toEqual(['01-01', ...TET_2025, '04-07', '04-30', '05-01', '09-01', '09-02'])
  expect(days(2026)).toEqual([
    '01-01',
    ...TET_2026,
    '04-26',
    '04-30',
    '05-01',
    '09-01',
    '09-02',
    '11-24',
  ])
  expect([...expected(2025), ...expected(2026)]).toEqual([])
})

test('years to come have Tết on its day; what is still to be decided says so', () => {
  expect(days(2027)).toEqual([
    '01-01',
    '02-05',
    '02-06',
    '02-07',
    '02-08',
    '02-09',
    '04-16',
    '04-30',
    '05-01',
    '09-02',
    '11-24',
  ])
  expect(expected(2027)).toEqual(['02-05', '02-09'])
  expect(days(2028).slice(1, 6)).toEqual(['01-25', '01-26', '01-27', '01-28', '01-29'])
  expect(days(2028)).toContain('04-04')
})

test('the days of Tết bear their lunar names', () => {
  const names = Object.fromEntries(holidaysOf(2026).map(({ date, name }) => [date, name.vi]))
  expect(names['2026-02-16']).toBe('Nghỉ Tết (29 tháng Chạp)')
  expect(names['2026-02-17']).toBe('Mùng 1 Tết Nguyên đán')
  expect(names['2026-04-26']).toBe('Giỗ Tổ Hùng Vương')
})

test('a day that became a holiday later is none before', () => {
  expect(days(2025)).not.toContain('11-24')
})
