import { expect, test } from 'vitest'
import { quotaGaps, quotaProblems } from './quota.problems.ts'

const band = (tu_km: number, den_km: number | null, lit_100km = 40, co_hang = true) => ({
  bien_so_xe: 'X',
  loai_xe: null,
  date: '2026-10-01',
  loai: 'bac',
  co_hang,
  tu_km,
  den_km,
  lit_100km,
  ma_lt: null,
  lit_them: null,
})
const bare = { bien_so_xe: 'X', loai_xe: null, date: '2026-10-01' }
const extra = { ...bare, loai: 'tuyen', ma_lt: 'T05', lit_them: 1 }
const open = band(0, null)
const [from50, to60] = [band(50, null), band(50, 60)]

test.each<[string, object, object[], string[]]>([
  ['is nobody’s', { ...open, bien_so_xe: null }, [], ['bien_so_xe']],
  ['is of a plate and of a type', { ...open, loai_xe: 'tai_8t' }, [], ['loai_xe']],
  [
    'is a band without its figures',
    { ...bare, loai: 'bac' },
    [],
    ['co_hang', 'tu_km', 'lit_100km'],
  ],
  ['is a band with litres on top', { ...open, lit_them: 1 }, [], ['lit_them']],
  ['names no route and no litres', { ...bare, loai: 'tuyen' }, [], ['ma_lt', 'lit_them']],
  ['is of a route and a leg', { ...extra, co_hang: false }, [], ['co_hang']],
  ['is of a route', extra, [], []],
  ['is of the same route again', extra, [extra], ['ma_lt']],
  ['ends where the next begins', band(0, 50), [from50], []],
  ['ends after the next begins', band(0, 50.1), [from50], ['den_km']],
  ['begins in one without end', band(60, null), [from50], ['tu_km']],
  ['holds another', open, [to60], ['den_km']],
  ['lies in another', band(55, 56), [to60], ['tu_km']],
  ['meets one of the other leg', open, [band(50, null, 40, false)], []],
  ['meets one of another day', open, [{ ...from50, date: '2026-10-02' }], []],
  ['ends where it begins', band(5, 5), [from50], ['den_km']],
  ['stands beside a route', open, [extra], []],
])('a row that %s', (_what, row, others, wrong) => {
  expect(Object.keys(quotaProblems(row as never, others as never))).toEqual(wrong)
})

test('what a band leaves to other norms is told, of its own leg and day', () => {
  const gaps = (...others: object[]) => quotaGaps(to60, others as never)
  expect(gaps(band(0, 45.5))[0]?.message).toContain('từ 45,5 đến dưới 50 km')
  expect(gaps(band(0, 40, 40, false), { ...from50, date: '2026-10-02', tu_km: 0 })).toEqual([])
})
