import { expect, test } from 'vitest'
import { isReversed, rangeProblems } from './range.ts'

test.each([
  ['2026-11-23', '2026-11-23', false],
  ['2026-11-23 08:00:00', '2026-11-23', false],
  ['2026-11-23 08:00:00', '2026-11-23 08:00:00', false],
  ['2026-11-24', '2026-11-23', true],
  ['2026-11-23 08:00:00', '2026-11-23 07:59:00', true],
  ['2026-11-24', null, false],
  ['mai', '2026-11-23', false],
])('from %s to %s is reversed: %s', (start, end, wrong) => {
  expect(isReversed(start, end)).toBe(wrong)
})

test('a call is told at the end of its range, whatever it calls it', () => {
  const [at] = Object.keys(rangeProblems({ start_date: '2026-11-24', end_date: '2026-11-23' }))
  expect(at).toBe('end_date')
  expect(rangeProblems({ start_time: '2026-11-24', end_time: '2026-11-23' })).toEqual({
    end_time: '“Đến ngày” đang trước “Từ ngày”; hãy đổi lại',
  })
  expect(rangeProblems(null)).toEqual({})
})
