import { expect, test } from 'vitest'
import { addDays } from '../../kit/time/time.ts'
import { daysOfMark, perMonth } from './perMonth.ts'

const daysFrom = (first: string, count: number) =>
  Array.from({ length: count }, (_, index) => addDays(first, index))

test('as many days as can be told apart stay days', () => {
  const nhan = daysFrom('2026-10-01', 62)
  expect(perMonth({ nhan, chuoi: [] })).toBeNull()
  expect(perMonth({ nhan: [...nhan, '2026-12-02'], chuoi: [] })?.nhan).toEqual([
    '2026-10',
    '2026-11',
    '2026-12',
  ])
})

test('more of them are summed by month, and what nothing is known of stays unknown', () => {
  const nhan = daysFrom('2026-01-30', 64)
  const ones = nhan.map(() => 1)
  const late = nhan.map((day) => (day < '2026-03-01' ? null : 2))
  expect(
    perMonth({
      nhan,
      chuoi: [
        { ma: 'doanh_thu', gia_tri: ones },
        { ma: 'nam_truoc', gia_tri: late },
      ],
    }),
  ).toEqual({
    nhan: ['2026-01', '2026-02', '2026-03', '2026-04'],
    chuoi: [
      { ma: 'doanh_thu', gia_tri: [2, 28, 31, 3] },
      { ma: 'nam_truoc', gia_tri: [null, null, 62, 6] },
    ],
  })
})

test('a mark opens its days, of a month those that the stretch holds', () => {
  const range = { from: '2026-01-30', to: '2026-04-03' }
  expect(daysOfMark(range, '2026-02-11')).toEqual({ from: '2026-02-11', to: '2026-02-11' })
  expect(daysOfMark(range, '2026-01')).toEqual({ from: '2026-01-30', to: '2026-01-31' })
  expect(daysOfMark(range, '2026-02')).toEqual({ from: '2026-02-01', to: '2026-02-28' })
  expect(daysOfMark(range, '2026-04')).toEqual({ from: '2026-04-01', to: '2026-04-03' })
})
