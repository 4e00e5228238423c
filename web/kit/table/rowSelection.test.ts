import { expect, test } from 'vitest'
import { pageSelection, rowsBetween, toggleRows, withRows } from './rowSelection.ts'

const page = ['a', 'b', 'c', 'd']
const of = (...ids: string[]) => new Set(ids)

test('a range is taken in either direction, both ends included', () => {
  expect(rowsBetween(page, 1, 3)).toEqual(['b', 'c', 'd'])
  expect(rowsBetween(page, 3, 1)).toEqual(['b', 'c', 'd'])
  expect(rowsBetween(page, 2, 2)).toEqual(['c'])
})

test('rows are added until all are there, then taken away', () => {
  expect(toggleRows(of('a', 'other'), ['a', 'b'])).toEqual(of('a', 'b', 'other'))
  expect(toggleRows(of('a', 'b', 'other'), ['a', 'b'])).toEqual(of('other'))
})

test('the given selection is left as it was', () => {
  const selection = of('a')
  withRows(selection, ['b'], true)
  withRows(selection, ['a'], false)
  expect(selection).toEqual(of('a'))
})

test('the page is none, some or all selected; other pages do not count', () => {
  expect(pageSelection(of(), page)).toBe('none')
  expect(pageSelection(of('other'), page)).toBe('none')
  expect(pageSelection(of('c'), page)).toBe('some')
  expect(pageSelection(of(...page, 'other'), page)).toBe('all')
  expect(pageSelection(of('a'), [])).toBe('none')
})
