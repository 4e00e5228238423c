import { expect, test } from 'vitest'
import { countResults, refusedFirst } from './results.ts'

const row = (id: string, ok: boolean) => ({ id, ok, message: '' })
const results = [row('a', true), row('b', false), row('c', true), row('d', false)]

test('refused rows come first, in order', () => {
  expect(refusedFirst(results).map(({ id }) => id)).toEqual(['b', 'd', 'a', 'c'])
})

test('done and refused rows are counted', () => {
  expect(countResults(results)).toEqual({ done: 2, refused: 2 })
})
