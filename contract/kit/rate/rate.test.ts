import { describe, expect, test } from 'vitest'
import { rateAt, rateStates, takenDays, versionStates } from './rate.ts'

const row = (
  id: string,
  hieu_luc_tu: string,
  hieu_luc_den: string | null = null,
  ma_lt = 'T01',
) => ({
  id,
  ma_lt,
  hieu_luc_tu,
  hieu_luc_den,
})
const TODAY = '2026-11-20'

describe('which row counts', () => {
  const rows = [
    row('1', '2000-01-01'),
    row('2', '2026-03-01', '2026-03-31'),
    row('3', '2026-03-10', '2026-03-12'),
    row('4', '2026-03-10', '2026-03-10'),
    row('5', '2026-03-01', null, 'T02'),
  ]
  test.each([
    ['1999-12-31', null],
    ['2000-01-01', '1'],
    ['2026-02-28', '1'],
    ['2026-03-01', '2'],
    ['2026-03-10', '4'],
    ['2026-03-11', '3'],
    ['2026-03-13', '2'],
    ['2026-04-01', '1'],
  ])('on %s: %s', (day, id) => {
    expect(rateAt(rows, { ma_lt: 'T01' }, day)?.id ?? null).toBe(id)
  })
  test('an empty part of the key is a key of its own', () => {
    const any = { ...row('9', '2026-01-01'), ma_lt: null }
    expect(rateAt([any, ...rows], { ma_lt: null }, TODAY)).toBe(any)
    expect(rateAt([any], { ma_lt: 'T01' }, TODAY)).toBeNull()
  })
})

test('each row of a key is in force, to come, past or never counts', () => {
  const rows = [
    row('1', '2000-01-01'),
    row('2', '2026-01-01', '2026-06-30'),
    row('3', '2026-07-01'),
    row('4', '2026-07-01'),
    row('5', '2027-01-01'),
  ]
  expect(Object.fromEntries(rateStates(rows, TODAY))).toEqual({
    1: 'da_qua',
    2: 'da_qua',
    3: 'khong_tinh',
    4: 'dang_dung',
    5: 'sap_toi',
  })
  // Another row ends within it: it counts again afterwards.
  const gap = [row('1', '2000-01-01'), row('2', '2026-11-01', '2026-11-30')]
  expect(rateStates(gap, TODAY).get('1')).toBe('sap_toi')
})

test('rows of one start that count together stand as the last of them', () => {
  const rows = [row('1', '2000-01-01'), row('2', '2026-07-01'), row('3', '2026-07-01')]
  expect(Object.fromEntries(versionStates(rows, TODAY))).toEqual({
    1: 'da_qua',
    2: 'dang_dung',
    3: 'dang_dung',
  })
})

test('the days that a row takes are told by the row that they are taken from', () => {
  const others = [
    row('1', '2000-01-01'),
    row('2', '2026-03-01', '2026-03-31'),
    row('3', '2026-05-01'),
  ]
  expect(takenDays(row('4', '2026-03-15', '2026-04-10'), others)).toEqual([
    { tu: '2026-03-15', den: '2026-03-31', from: others[1] },
    { tu: '2026-04-01', den: '2026-04-10', from: others[0] },
  ])
  expect(takenDays(row('4', '2026-02-01'), others.slice(0, 1))).toEqual([
    { tu: '2026-02-01', den: null, from: others[0] },
  ])
  expect(takenDays(row('4', '1999-01-01', '1999-12-31'), others)).toEqual([])
})
