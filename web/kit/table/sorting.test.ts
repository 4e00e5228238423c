import { expect, test } from 'vitest'
import { nextSort } from './sorting.ts'

const up = (cot: string) => ({ cot, giam: false })
const down = (cot: string) => ({ cot, giam: true })

test('a header goes through ascending, descending, none', () => {
  expect(nextSort([], 'day', false)).toEqual([up('day')])
  expect(nextSort([up('day')], 'day', false)).toEqual([down('day')])
  expect(nextSort([down('day')], 'day', false)).toEqual([])
})

test('without Shift the column becomes the only key', () => {
  expect(nextSort([up('day'), down('plate')], 'plate', false)).toEqual([])
  expect(nextSort([up('day'), up('plate')], 'plate', false)).toEqual([down('plate')])
  expect(nextSort([up('day')], 'plate', false)).toEqual([up('plate')])
})

test('with Shift the other keys keep their places', () => {
  const sort = [up('day'), up('plate')]
  expect(nextSort(sort, 'driver', true)).toEqual([...sort, up('driver')])
  expect(nextSort(sort, 'day', true)).toEqual([down('day'), up('plate')])
  expect(nextSort([down('day'), up('plate')], 'day', true)).toEqual([up('plate')])
})
