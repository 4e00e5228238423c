import { expect, test } from 'vitest'
import { mayOpen, screenOf } from './guard.ts'

test.each([
  ['/trip/create', '/trip/create'],
  ['/trip/edit/CD-0001', '/trip-management'],
  ['/trip-management/', '/trip-management'],
  ['/order-switch-station/create', '/order-switch-station/create'],
  ['/order-switch-station/edit/CT1', '/order-switch-management'],
  ['/trip/edit', null],
  ['/somewhere', null],
])('the path %s is decided by the screen %s', (path, screen) => {
  expect(screenOf(path)).toBe(screen)
})

test('readers of the trip list may open a trip, but only dispatch makes one', () => {
  expect(mayOpen('tinh_cuoc', '/trip/edit/CD-0001')).toBe(true)
  expect(mayOpen('tinh_cuoc', '/trip/create')).toBe(false)
  expect(mayOpen('hr', '/trip/edit/CD-0001')).toBe(false)
  expect(mayOpen('manager', '/trip/create')).toBe(true)
})

test('everybody may see the home page and change the own password', () => {
  expect(mayOpen('driver', '/overview')).toBe(true)
  expect(mayOpen('doi_tac', '/change-password')).toBe(true)
  expect(mayOpen('driver', '/trip-management')).toBe(false)
})
