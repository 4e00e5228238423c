import { expect, test } from 'vitest'
import { maySee } from '../../../contract/office/screen/access.ts'
import { SEATS } from '../../../contract/kit/endpoint/roles.ts'
import { homeActionOf } from './homeAction.ts'

test.each([
  ['admin', '/trip/create'],
  ['accountant', '/trip-management'],
  ['qh_accountant', '/trip-management'],
  ['hr', '/driver-management'],
] as const)('the home page of %s leads to %s', (seat, screen) => {
  expect(homeActionOf(seat)).toBe(screen)
})

test('the home page leads nobody where it may not go', () => {
  for (const seat of SEATS) {
    const screen = homeActionOf(seat)
    expect(screen === null || maySee(seat, screen)).toBe(true)
  }
})
