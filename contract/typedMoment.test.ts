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
  ['29/02/2026', null],
  ['10/25/2026', null],
  ['hôm nay', null],
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
