import { describe, expect, test } from 'vitest'
import { closedMonthOf } from './closed.ts'

type Row = { id: string; hieu_luc_tu: string; hieu_luc_den: string | null; gia: number }
const row = (id: string, hieu_luc_tu: string, hieu_luc_den: string | null = null): Row => ({
  id,
  hieu_luc_tu,
  hieu_luc_den,
  gia: 1,
})
const same = (one: Row, other: Row) => one.gia === other.gia
const CLOSED = [
  { thang: '2026-10', luc_gia: ['2026-11-02 00:30:00'] },
  { thang: '2026-08', luc_gia: [] },
]
const moved = (before: Row | null, after: Row | null, around: Row[] = []) =>
  closedMonthOf(
    { was: [...around, before ?? []].flat(), will: [...around, after ?? []].flat() },
    CLOSED,
    same,
  )

const old = row('1', '2000-01-01')
const november = row('4', '2026-11-01')
const july = row('2', '2026-07-01', '2026-07-31')

describe('closed months August and October: a change that', () => {
  test.each<[string, Row | null, Row | null, Row[], string | null]>([
    ['corrects what counted', old, { ...old, gia: 2 }, [], '2026-08'],
    ['changes nothing', old, { ...old }, [], null],
    ['moves the start of what counted', old, { ...old, hieu_luc_tu: '2000-02-01' }, [], '2026-08'],
    ['ends it after the last closed month', old, { ...old, hieu_luc_den: '2026-10-31' }, [], null],
    ['ends it within one', old, { ...old, hieu_luc_den: '2026-10-30' }, [], '2026-10'],
    ['ends it between them', old, { ...old, hieu_luc_den: '2026-09-30' }, [], '2026-10'],
    ['retires it', old, null, [], '2026-08'],
    ['begins after', null, row('3', '2026-11-01'), [old], null],
    ['begins in a closed month', null, row('3', '2026-10-31'), [old], '2026-10'],
    ['begins in one where nothing counted', null, row('3', '2026-10-05'), [july], '2026-10'],
    ['lies in the open month between', null, row('3', '2026-09-01', '2026-09-30'), [old], null],
    [
      'reaches from there into October',
      null,
      row('3', '2026-09-01', '2026-10-01'),
      [old],
      '2026-10',
    ],
    ['is hidden behind a later start', null, row('3', '1999-01-01'), [old], null],
    ['corrects what no closed month counted', july, { ...july, gia: 9 }, [old], null],
    ['makes it reach into one', july, { ...july, hieu_luc_den: '2026-08-01' }, [old], '2026-08'],
    ['retires a row that never counted', row('0', '2000-01-01'), null, [old], null],
    [
      'corrects what counted for a trip of its last night',
      november,
      { ...november, gia: 2 },
      [old],
      '2026-10',
    ],
    ['retires it', november, null, [old], '2026-10'],
    ['moves its start', november, { ...november, hieu_luc_tu: '2026-11-02' }, [old], '2026-10'],
    [
      'ends it on the day before',
      november,
      { ...november, hieu_luc_den: '2026-11-01' },
      [old],
      null,
    ],
    ['begins after it on the night’s day', null, row('5', '2026-11-02'), [old, november], null],
    [
      'corrects what no trip of the night counted',
      row('5', '2026-11-03'),
      { ...row('5', '2026-11-03'), gia: 2 },
      [november],
      null,
    ],
    ['retires what hid another', row('3', '2026-10-01'), null, [old], '2026-10'],
  ])('%s: %s', (_what, before, after, around, month) => {
    expect(moved(before, after, around)).toBe(month)
  })
  test('nothing is moved where nothing is closed', () => {
    expect(closedMonthOf({ was: [old], will: [] }, [], same)).toBeNull()
  })
})
