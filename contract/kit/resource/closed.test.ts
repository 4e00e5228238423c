import { expect, test } from 'vitest'
import { fixedCost } from '../../price/fixed-cost/fixed-cost.ts'
import { variableCost } from '../../price/cost-norm/variable-cost.ts'
import { dateField, integerField, textField } from '../field/field.ts'
import { text } from '../text/text.ts'
import { closedProblems } from './closed.ts'
import type { RowValues } from './resource.ts'

const same = text('x', 'x')
const bands = {
  columns: {
    name: 'xe',
    fields: { xe: textField(same), date: dateField(same), lit: integerField(same) },
    rate: { key: ['xe'], from: 'date', to: '', apart: false, together: ['tu'] },
  },
  row: (id: string, tu: number, den: number | null) => ({
    id,
    xe: 'X',
    date: '2026-01-01',
    tu,
    den,
    lit: 40,
  }),
}
const OCTOBER = [{ thang: '2026-10', luc_gia: [] }]
const price = { id: '1', ma_lt: 'T01', lop_xe: 'cont40', hieu_luc_tu: '2026-01-01', cuoc: 5 }
const fieldsOf = (before: RowValues | null, after: RowValues | null, around: RowValues[] = []) =>
  Object.keys(closedProblems(variableCost.resource, { before, after }, around, OCTOBER))

test('it is said at what was changed', () => {
  expect(fieldsOf(price, { ...price, cuoc: 6 })).toEqual(['cuoc'])
  expect(fieldsOf(price, { ...price, hieu_luc_tu: '2026-02-01' })).toEqual(['hieu_luc_tu'])
  expect(fieldsOf(price, { ...price, hieu_luc_den: '2026-10-01' })).toEqual(['hieu_luc_den'])
  expect(fieldsOf(price, { ...price, hieu_luc_den: '2026-10-31' })).toEqual([])
  expect(fieldsOf(price, null)).toEqual(['hieu_luc_tu'])
  expect(fieldsOf(null, { ...price, id: null })).toEqual(['hieu_luc_tu'])
})

test('another key is moved out of and moved into', () => {
  const other = { ...price, ma_lt: 'T02' }
  expect(fieldsOf(price, other)).toEqual(['ma_lt'])
  // Of the old key another row counts in its place, of the new one a later one does.
  const hidden = { ...price, id: '0' }
  expect(fieldsOf(hidden, { ...hidden, ma_lt: 'T02' }, [price])).toEqual(['ma_lt'])
  expect(fieldsOf(hidden, { ...hidden, ma_lt: 'T02' }, [price, { ...other, id: '9' }])).toEqual([])
})

test('a depreciation may end after the month that it was counted in, at what it came to', () => {
  const row = { id: '1', bien_so_xe: 'X', khoan: 'khau_hao', tu_thang: '2026-09' }
  const all = { nguyen_gia: 100, gia_tri_con_lai: 0, so_thang: 10, so_tien: 10 }
  const before = { ...row, ...all, den_thang: '2027-06' }
  const none = { nguyen_gia: null, gia_tri_con_lai: null, so_thang: null }
  const problems = (after: RowValues) =>
    Object.keys(closedProblems(fixedCost.resource, { before, after }, [], OCTOBER))
  expect(problems({ ...before, ...none, den_thang: '2026-11' })).toEqual([])
  expect(problems({ ...before, ...none, so_tien: 11, den_thang: '2026-11' })).not.toEqual([])
  expect(problems({ ...before, ...none, den_thang: '2026-09' })).not.toEqual([])
})

test('what counts by months follows no trip of its last night, what prices trips does', () => {
  const night = [{ thang: '2026-10', luc_gia: ['2026-11-01 00:30:00'] }]
  const november = { id: '1', bien_so_xe: 'X', khoan: 'gui_xe', tu_thang: '2026-11', so_tien: 1 }
  const retired = { before: november, after: null }
  expect(closedProblems(fixedCost.resource, retired, [], night)).toEqual({})
  const later = { ...price, hieu_luc_tu: '2026-11-01' }
  const corrected = { before: later, after: { ...later, cuoc: 6 } }
  const said = closedProblems(variableCost.resource, corrected, [price], night)
  expect(Object.keys(said)).toEqual(['cuoc'])
})

test('rows that count together are one version: one more, one less or another one moves the month', () => {
  const { columns, row } = bands
  const [low, high] = [row('1', 0, 40), row('2', 40, null)]
  const fieldsMoved = (before: RowValues | null, after: RowValues | null, others: RowValues[]) =>
    Object.keys(closedProblems(columns, { before, after }, others, OCTOBER))
  expect(fieldsMoved(low, { ...low, lit: 41 }, [high])).toEqual(['lit'])
  expect(fieldsMoved(low, null, [high])).toEqual(['date'])
  expect(fieldsMoved(null, row('', 90, null), [low, high])).toEqual(['date'])
  expect(fieldsMoved(null, { ...low, date: '2026-10-31' }, [low, high])).toEqual(['date'])
  expect(fieldsMoved(low, { ...low, date: '2026-11-01' }, [high])).toEqual(['date'])
  // Another version counts in that month, or one that begins after it.
  const later = { ...low, date: '2026-11-01' }
  expect(
    fieldsMoved(later, { ...later, lit: 41 }, [high, { ...high, date: '2026-11-01' }]),
  ).toEqual([])
  expect(fieldsMoved(low, { ...low, lit: 41 }, [{ ...high, date: '2026-05-01' }])).toEqual([])
})

test('a row that is money of a day neither moves nor comes into a closed month', () => {
  const columns = { name: 'xe', fields: bands.columns.fields, day: 'date' }
  const row = { xe: 'X', date: '2026-10-31', lit: 1 }
  const later = { ...row, date: '2026-11-01' }
  const at = (before: RowValues | null, after: RowValues | null) =>
    Object.keys(closedProblems(columns, { before, after }, [], OCTOBER))
  expect([at(null, row), at(row, null), at(row, { ...row, lit: 2 })]).toEqual(
    Array.from({ length: 3 }, () => ['date']),
  )
  expect([at(row, later), at(later, row)]).toEqual([['date'], ['date']])
  expect([at(row, row), at(later, null), at(later, { ...later, lit: 2 })]).toEqual([[], [], []])
})
