import { expect, test } from 'vitest'
import { arranged, inOrder, matchingColumns, moveTo, reordered, toggled } from './columnOrder.ts'

const columns = [
  { key: 'a', name: 'Biển số xe', group: 'Chuyến' },
  { key: 'b', name: 'Cước vận chuyển', group: 'Đơn hàng' },
  { key: 'c', name: 'Phí cầu đường', group: 'Chi phí' },
  { key: 'd', name: 'Ghi chú' },
]
const keys = (list: readonly { key: string }[]) => list.map(({ key }) => key).join('')

test.each([
  ['', 'abcd'],
  ['bien so', 'a'],
  ['đơn hàng', 'b'],
  ['PHI', 'c'],
  ['zzz', ''],
])('%j finds %j', (words, found) => {
  expect(keys(matchingColumns(columns, words))).toBe(found)
})

test.each([
  ['a', 'c', 'bcad'],
  ['d', 'a', 'dabc'],
  ['b', 'b', 'abcd'],
  ['a', 'x', 'abcd'],
  ['x', 'a', 'abcd'],
])('%s moved to the place of %s: %s', (key, target, expected) => {
  expect(keys(moveTo(columns, key, target))).toBe(expected)
})

test('chosen keys come in the order of the columns', () => {
  expect(inOrder(columns, new Set(['c', 'a', 'gone']))).toEqual(['a', 'c'])
})

test('a press chooses a column, another one lets it go', () => {
  const once = toggled(new Set(['a']), 'b')
  expect([...once]).toEqual(['a', 'b'])
  expect([...toggled(once, 'a')]).toEqual(['b'])
})

test('a saved order puts its columns first and forgets those that are gone', () => {
  expect(keys(arranged(columns, ['c', 'gone', 'a']))).toBe('cabd')
})

test.each([
  ['ca', 'cbad'],
  ['dba', 'dbca'],
  ['', 'abcd'],
])('%j put in order among the others: %s', (some, expected) => {
  const picked = [...some].map((key) => ({ key, name: '' }))
  expect(keys(reordered(columns, picked))).toBe(expected)
})
