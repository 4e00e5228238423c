import { describe, expect, test } from 'vitest'
import { closedMonthMoved, daysOld, daysTooOld, priceWarnings, zone2Of } from './fuel-price.rule.ts'

const row = (id: string, hieu_luc_tu: string, gia_dau = 20_000, gia_dau_vung_2 = 20_400) => ({
  id,
  hieu_luc_tu,
  gia_dau,
  gia_dau_vung_2,
})
const codes = (one: ReturnType<typeof row>, others: ReturnType<typeof row>[]) =>
  priceWarnings(one, others).map(({ ma }) => ma)

test('zone 2 is zone 1 × 1.02 to the nearest 10, halves up', () => {
  expect([42_840, 29_120, 18_500, 12_750, 250, 750].map(zone2Of)).toEqual([
    43_700, 29_700, 18_870, 13_010, 260, 770,
  ])
})

test('more than 15 % off the one before warns, either way; so does a moment that has a price', () => {
  const before = [row('1', '2026-01-01 00:00:00'), row('9', '2026-03-01 00:00:00', 1)]
  const at = '2026-02-01 00:00:00'
  expect(codes(row('5', at, 23_000, 23_460), before)).toEqual([])
  expect(codes(row('5', at, 23_001, 23_460), before)).toEqual(['gia_lech'])
  expect(codes(row('5', at, 16_999, 17_000), before)).toEqual(['gia_lech'])
  expect(codes(row('5', at, 16_999, 16_000), [row('2', at, 16_000)])).toEqual([
    'trung_luc',
    'vung_2_thap',
  ])
})

test('the list is as old as its newest price', () => {
  expect(daysOld('2026-11-01 15:00:00', '2026-11-09 14:59:59')).toBe(7)
  expect(daysOld('2026-11-01 15:00:00', '2026-11-09 15:00:00')).toBe(8)
  expect(daysOld('2026-12-01 00:00:00', '2026-11-09 15:00:00')).toBe(0)
  expect(daysOld(null, '2026-11-09 15:00:00')).toBeNull()
  // More than 8 days of them are said (money, section 3).
  expect(daysTooOld('2026-11-01 15:00:00', '2026-11-10 14:59:59')).toBeNull()
  expect(daysTooOld('2026-11-01 15:00:00', '2026-11-10 15:00:00')).toBe(9)
  expect(daysTooOld(null, '2026-11-09 15:00:00')).toBeNull()
})

const closed = (...months: string[]) => months.map((thang) => ({ thang, luc_gia: [] }))

describe('with October closed, a price that begins', () => {
  const was = ['2026-01-01 00:00:00', '2026-09-25 15:00:00', '2026-10-20 15:00:00'].map((at, nth) =>
    row(String(nth + 1), at),
  )
  test.each([
    ['2026-08-31 12:00:00', '2026-10'],
    ['2026-09-15 00:00:00', '2026-10'],
    ['2026-10-31 23:59:59', '2026-10'],
    ['2026-11-01 00:00:00', null],
    ['2025-12-31 00:00:00', null],
  ])('%s: %s', (at, month) => {
    expect(closedMonthMoved(was, [...was, row('~', at)], closed('2026-10', '2025-01'))).toBe(month)
  })
  test('with one that there is and counts no more moves nothing', () => {
    expect(
      closedMonthMoved(was, [...was, row('0', '2026-10-20 15:00:00', 1)], closed('2026-10')),
    ).toBeNull()
    expect(closedMonthMoved(was, was.slice(0, 2), closed('2026-10'))).toBe('2026-10')
    expect(closedMonthMoved(was, was.slice(1), [])).toBeNull()
  })
  test('after it: what counted when a trip of its last night was picked up stays as it is', () => {
    const october = [{ thang: '2026-10', luc_gia: ['2026-11-01 00:30:00'] }]
    const [night, noon] = [row('4', '2026-11-01 00:00:00'), row('5', '2026-11-01 12:00:00')]
    const moved = (before: (typeof night)[], after: (typeof night)[]) =>
      closedMonthMoved([...was, ...before], [...was, ...after], october)
    expect(moved([night], [{ ...night, gia_dau: 1 }])).toBe('2026-10')
    expect(moved([night], [])).toBe('2026-10')
    expect(moved([night], [night, noon])).toBeNull()
    expect(moved([night, noon], [night, { ...noon, gia_dau: 1 }])).toBeNull()
    expect(moved([], [night])).toBeNull()
  })
  test('long before it: what an early pickup is priced by stays, by the day, the turn of its fortnight and the mean of the month before', () => {
    const october = [{ thang: '2026-10', luc_gia: ['2026-08-20 09:00:00'] }]
    const [mean, turn, day] = [
      row('6', '2026-07-10 15:00:00'),
      row('7', '2026-08-13 15:00:00'),
      row('8', '2026-08-18 15:00:00'),
    ]
    const later = [row('9', '2026-08-22 15:00:00'), row('10', '2026-08-28 15:00:00')]
    const others = [mean, turn, day, ...later]
    for (const used of [mean, turn, day])
      expect(
        closedMonthMoved(
          [...was, ...others],
          [...was, ...others.map((one) => (one === used ? { ...one, gia_dau: 1 } : one))],
          october,
        ),
      ).toBe('2026-10')
    const unused = others.map((one) => (one.id === '9' ? { ...one, gia_dau: 1 } : one))
    expect(closedMonthMoved([...was, ...others], [...was, ...unused], october)).toBeNull()
  })
})
