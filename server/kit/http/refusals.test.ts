import { expect, test } from 'vitest'
import { loggedError } from './refusals.ts'

test('the log gets what went wrong, and never the row that the database adds to it', () => {
  const error = Object.assign(new Error('null value in column "role"'), {
    code: '23502',
    detail: 'Failing row contains (sale01, $argon2id$…)',
  })
  expect(loggedError(error)).toEqual({
    type: 'Error',
    code: '23502',
    message: 'null value in column "role"',
    stack: error.stack,
  })
})
