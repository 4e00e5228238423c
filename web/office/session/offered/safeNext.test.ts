import { expect, test } from 'vitest'
import { safeNext } from './safeNext.ts'

test.each([
  ['/trip-management?status=huy', '/trip-management?status=huy'],
  ['/trip/edit/CD-1', '/trip/edit/CD-1'],
  ['//elsewhere.example/x', null],
  ['/\\elsewhere.example', null],
  ['https://elsewhere.example', null],
  ['/auth/login', null],
  ['/errors/error-404', null],
  ['/', null],
  [undefined, null],
  [['/overview'], null],
])('after sign-in %s leads to %s', (wanted, next) => {
  expect(safeNext(wanted)).toBe(next)
})
