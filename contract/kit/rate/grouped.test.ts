import { expect, test } from 'vitest'
import { under } from './grouped.ts'

test('rows are found under their key, in their order, and grouped once', () => {
  let asked = 0
  const keyOf = ({ ma }: { ma: string }) => {
    asked += 1
    return ma
  }
  const rows = [
    { ma: 'a', so: 1 },
    { ma: 'b', so: 2 },
    { ma: 'a', so: 3 },
  ]
  expect(under(rows, keyOf, 'a').map(({ so }) => so)).toEqual([1, 3])
  expect(under(rows, keyOf, 'c')).toEqual([])
  expect(under(rows, ({ so }) => `${so}`, '2')).toHaveLength(1)
  expect(asked).toBe(3)
})
