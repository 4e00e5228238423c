import { expect, test } from 'vitest'
import { quotaGaps } from './quota.gaps.ts'

const band = (tu_km: number, den_km: number | null, rest: object = {}) => ({
  loai: 'bac',
  co_hang: true,
  date: '2026-10-01',
  tu_km,
  den_km,
  ...rest,
})

test.each<[string, object, object[], string[]]>([
  ['meets both its neighbours', band(50, 60), [band(0, 50), band(60, null)], []],
  ['begins past the end of the one before', band(50.1, null), [band(0, 50)], ['tu_km']],
  ['ends before the next begins', band(0, 50), [band(60, null), band(80, 90)], ['den_km']],
  ['stands apart from both', band(50, 60), [band(0, 40), band(70, 80)], ['tu_km', 'den_km']],
  ['is the lowest, and does not begin at 0', band(50, null), [], []],
  ['has a gap elsewhere', band(90, null), [band(60, 90), band(0, 50)], []],
  ['is near bands of the other leg', band(50, 60), [band(0, 40, { co_hang: false })], []],
  ['is near bands of another day', band(50, 60), [band(0, 40, { date: '2026-10-02' })], []],
  ['is of a route', { ...band(50, 60), loai: 'tuyen' }, [band(0, 40)], []],
])('a band that %s', (_what, row, others, fields) => {
  expect(quotaGaps(row as never, others as never).map(({ field }) => field)).toEqual(fields)
})

test('it is said which legs are meant', () => {
  expect(quotaGaps(band(60, null), [band(0, 50.5)])[0]?.message).toContain('từ 50,5 đến dưới 60 km')
})
