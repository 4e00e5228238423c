import { expect, test } from 'vitest'
import { goesOn } from './renew.ts'

test('a link that ran out is renewed, one that never served is told', () => {
  expect([goesOn(1000, 30_000), goesOn(1000, 61_000), goesOn(1000, 900_000)]).toEqual([
    false,
    true,
    true,
  ])
})
