import { expect, test } from 'vitest'
import { parseTypedDate, parseTypedMoment } from './typedMoment.ts'

const TODAY = '2026-11-21'

test.each([
  ['05/10/2026', '2026-10-05'],
  ['5/10/26', '2026-10-05'],
  ['5.10', '2026-10-05'],
  ['5-10-2026', '2026-10-05'],
  ['05102026', '2026-10-05'],
  ['051026', '2026-10-05'],
  ['0510', '2026-10-05'],
  ['5/1', '2027-01-05'],
  ['5/2', '2026-02-05'],
  ['29/02/2026', null],
  ['10/25/2026', null],
  ['hôm nay', '2026-11-21'],
  ['Mai', '2026-11-22'],
  ['ngày kia', '2026-11-23'],
  ['hôm qua', '2026-11-20'],
  ['mai kia', null],
  ['mai 8h', null],
  ['sáng mai', null],
  ['', null],
])('the typed day %s is %s', (typed, date) => {
  expect(parseTypedDate(typed, TODAY)).toBe(date)
})

test.each([
  ['05/10/2026 07:30', '2026-10-05 07:30:00'],
  ['5/10 7h', '2026-10-05 07:00:00'],
  ['5/10/26 7h05', '2026-10-05 07:05:00'],
  ['05102026 0730', '2026-10-05 07:30:00'],
  ['05/10/2026 23', '2026-10-05 23:00:00'],
  ['05/10/2026', '2026-10-05 00:00:00'],
  ['5 10 2026', '2026-10-05 00:00:00'],
  ['05/10/2026 24:00', null],
  ['05/10/2026 07:60', null],
  ['07:30', null],
])('the typed moment %s is %s', (typed, moment) => {
  expect(parseTypedMoment(typed, TODAY)).toBe(moment)
})

test('a day of last December typed in January is of last year', () => {
  expect(parseTypedDate('28/12', '2027-01-03')).toBe('2026-12-28')
})

test.each([
  ['7h30', '2026-11-24 07:30:00'],
  ['14:05', '2026-11-24 14:05:00'],
  ['8h', '2026-11-24 08:00:00'],
  ['25h', null],
  ['5/10 7h', '2026-10-05 07:00:00'],
  ['8h mai', '2026-11-22 08:00:00'],
  ['mai 8h30', '2026-11-22 08:30:00'],
  ['8h sáng mai', '2026-11-22 08:00:00'],
  ['2h chiều mai', '2026-11-22 14:00:00'],
  ['14h chiều mai', '2026-11-22 14:00:00'],
  ['8 rưỡi tối nay', '2026-11-21 20:30:00'],
  ['8 giờ 30 mai', '2026-11-22 08:30:00'],
  ['2h chiều', '2026-11-24 14:00:00'],
  ['mai', '2026-11-22 00:00:00'],
  ['chiều mai', null],
  ['25h mai', null],
  ['mai kia 8h', null],
  ['8h thứ hai', null],
])('a clock alone, %s, is of the day it belongs to', (typed, moment) => {
  expect(parseTypedMoment(typed, TODAY, '2026-11-24')).toBe(moment)
})
