import { expect, test } from 'vitest'
import { offeredPages } from './pages.ts'

test.each([
  [1, 1, '1'],
  [1, 5, '1 2 3 4 5'],
  [1, 7, '1 2 3 4 5 6 7'],
  [1, 15, '1 2 3 4 5 … 14 15'],
  [3, 15, '1 2 3 4 5 … 14 15'],
  [5, 15, '1 2 3 4 5 6 7 … 14 15'],
  [6, 15, '1 2 3 4 5 6 7 8 … 14 15'],
  [8, 20, '1 2 … 6 7 8 9 10 … 19 20'],
  [14, 15, '1 2 … 11 12 13 14 15'],
  [15, 15, '1 2 … 11 12 13 14 15'],
])('page %i of %i: %s', (page, pages, offered) => {
  expect(
    offeredPages(page, pages, 'wide')
      .map((at) => at ?? '…')
      .join(' '),
  ).toBe(offered)
})

test('on a phone three pages and one at each end', () => {
  expect(offeredPages(8, 20, 'narrow')).toEqual([1, null, 7, 8, 9, null, 20])
})
