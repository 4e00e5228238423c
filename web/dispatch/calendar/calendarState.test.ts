import { expect, test } from 'vitest'
import { moved, readCalendar, stepTo, weeksOf, writeCalendar } from './calendarState.ts'

const TODAY = '2026-11-22'
const read = (address: Record<string, unknown>) => readCalendar(address, TODAY)

test('a bare address is the month of today with today open', () => {
  expect(read({})).toEqual({ view: 'month', year: 2026, month: 11, day: TODAY, hidden: [] })
})

test('an address names a day, a month, or a year; what cannot be read counts as left out', () => {
  expect(read({ ngay: '2027-02-06' })).toMatchObject({ year: 2027, month: 2, day: '2027-02-06' })
  expect(read({ nam: '2027', thang: '3' })).toMatchObject({ month: 3, day: '2027-03-01' })
  expect(read({ nam: '2027', xem: 'nam' })).toMatchObject({ view: 'year', year: 2027, month: 1 })
  expect(read({ ngay: '2026-02-31', nam: 'x', thang: '13', an: ['lai_xe', 'x'] })).toEqual({
    ...read({}),
    hidden: ['lai_xe'],
  })
})

test('an address that is written reads the same', () => {
  for (const address of [
    { ngay: '2026-12-24' },
    { xem: 'nam', nam: '2025' },
    { ngay: '2026-01-01', an: ['ro_mooc', 'ngay_le'] },
  ])
    expect(writeCalendar(read(address))).toEqual(address)
})

test('keys move by days, weeks and months, over the end of the year too', () => {
  const end = read({ ngay: '2026-12-31' })
  expect(stepTo(end, 'ArrowRight')).toMatchObject({ year: 2027, month: 1, day: '2027-01-01' })
  expect(stepTo(end, 'ArrowUp')?.day).toBe('2026-12-24')
  expect(stepTo(end, 'PageDown')?.day).toBe('2027-01-01')
  expect(stepTo(read({ ngay: '2026-01-15' }), 'PageUp')?.day).toBe('2025-12-01')
  expect(stepTo(end, 'x')).toBeNull()
  expect(moved(read({ xem: 'nam', nam: '2026' }), 1)).toMatchObject({ view: 'year', year: 2027 })
})

test('weeks run from Monday and hold the whole month', () => {
  const weeks = weeksOf(2026, 11)
  expect(weeks.length).toBe(6)
  expect([weeks[0]?.[0], weeks[0]?.[6], weeks[5]?.[0], weeks[5]?.[6]]).toEqual([
    '2026-10-26',
    '2026-11-01',
    '2026-11-30',
    '2026-12-06',
  ])
  expect(weeksOf(2027, 2)[0]?.[0]).toBe('2027-02-01')
  expect(weeksOf(2027, 2).length).toBe(4)
})
