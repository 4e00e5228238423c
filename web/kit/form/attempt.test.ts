import { expect, test } from 'vitest'
import { attemptFor } from './attempt.ts'

test('the same content keeps its key, another content gets another', () => {
  const first = attemptFor('{"a":1}', null)
  expect(attemptFor('{"a":1}', first)).toBe(first)
  const second = attemptFor('{"a":2}', first)
  expect(second.key).not.toBe(first.key)
  expect(attemptFor('{"a":1}', second).key).not.toBe(first.key)
})
