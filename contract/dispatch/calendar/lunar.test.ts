import { expect, test } from 'vitest'
import { addDays } from '../../kit/time/time.ts'
import { lunarOf, solarOf } from './lunar.ts'

test.each([
  // Years in which Việt Nam and China keep different days are among them: 1968, 1985, 2007, 2030.
  [1968, '1968-01-29'],
  [1985, '1985-01-21'],
  [1995, '1995-01-31'],
  [2000, '2000-02-05'],
  [2007, '2007-02-17'],
  [2020, '2020-01-25'],
  [2021, '2021-02-12'],
  [2022, '2022-02-01'],
  [2023, '2023-01-22'],
  [2024, '2024-02-10'],
  [2025, '2025-01-29'],
  [2026, '2026-02-17'],
  [2027, '2027-02-06'],
  [2028, '2028-01-26'],
  [2029, '2029-02-13'],
  [2030, '2030-02-02'],
])('Tết of %i is on %s', (year, date) => {
  expect(solarOf(year, 1, 1)).toBe(date)
  expect(lunarOf(date)).toEqual({ day: 1, month: 1, leap: false })
})

test.each([
  [2024, '2024-04-18'],
  [2025, '2025-04-07'],
  [2026, '2026-04-26'],
  [2027, '2027-04-16'],
  [2028, '2028-04-04'],
])('the day of the Hùng kings of %i is on %s', (year, date) => {
  expect(solarOf(year, 3, 10)).toBe(date)
})

test.each([
  ['2023-04-19', 2],
  ['2025-08-21', 6],
  ['2028-07-05', 5],
])('the month around %s is the leap month %i', (date, month) => {
  expect(lunarOf(date)).toMatchObject({ month, leap: true })
})

test('mid-autumn and the last day of a year', () => {
  expect(solarOf(2026, 8, 15)).toBe('2026-09-25')
  expect(lunarOf('2026-02-16')).toEqual({ day: 29, month: 12, leap: false })
  expect(lunarOf('2027-02-05')).toMatchObject({ month: 12 })
})

test('months run on for seventy years: every day follows the one before, and comes back', () => {
  let before = lunarOf('1965-01-01')
  const wrong: string[] = []
  for (let day = '1965-01-02'; day < '2035-01-01'; day = addDays(day, 1)) {
    const lunar = lunarOf(day)
    const isNext =
      lunar.day === before.day + 1
        ? lunar.month === before.month && lunar.leap === before.leap
        : lunar.day === 1 &&
          [29, 30].includes(before.day) &&
          (lunar.leap ? lunar.month === before.month : lunar.month === (before.month % 12) + 1)
    const lunarYear = Number(day.slice(0, 4)) - (lunar.month > 9 && day.slice(5, 7) < '04' ? 1 : 0)
    const back = lunar.leap ? day : solarOf(lunarYear, lunar.month, lunar.day)
    if (!isNext || back !== day) wrong.push(`${day} ${JSON.stringify(lunar)} ${back}`)
    before = lunar
  }
  expect(wrong).toEqual([])
})
