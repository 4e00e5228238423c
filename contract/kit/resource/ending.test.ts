import { expect, test } from 'vitest'
import { endingBefore } from './dated.ts'

const MONTHS = { key: ['khoan'], from: 'tu_thang', to: 'den_thang', apart: true } as const
const DAYS = { key: ['khoan'], from: 'hieu_luc_tu', to: 'hieu_luc_den', apart: true } as const
const row = (tu_thang: string, den_thang: string | null = null) => ({ tu_thang, den_thang })

test.each<[string, object, object[], string | null]>([
  ['one goes on', row('2026-12'), [row('2026-03')], '2026-11'],
  ['one ends inside of it', row('2026-12'), [row('2026-03', '2027-01')], '2026-11'],
  ['one ends before it', row('2026-12'), [row('2026-03', '2026-11')], null],
  ['one goes on after its own end', row('2026-12', '2026-12'), [row('2026-03')], null],
  ['one begins with it', row('2026-12'), [row('2026-12')], null],
  ['two are in its way', row('2026-12'), [row('2026-03'), row('2027-02')], null],
])('what has to end before a row where %s', (_what, typed, around, end) => {
  expect(endingBefore(MONTHS, typed as never, around as never)?.end ?? null).toBe(end)
})

test('rows of days end on the day before; where rows may share days none has to', () => {
  const [old, typed] = [{ hieu_luc_tu: '2026-03-01' }, { hieu_luc_tu: '2027-01-01' }]
  expect(endingBefore(DAYS, typed, [old])?.end).toBe('2026-12-31')
  expect(endingBefore({ ...DAYS, apart: false }, typed, [old])).toBeNull()
})
