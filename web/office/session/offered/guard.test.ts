import { afterEach, expect, test, vi } from 'vitest'
import { keepSession } from '../../../kit/http/storage.ts'
import { guard, mayOpen, screenOf } from './guard.ts'

afterEach(() => vi.unstubAllGlobals())

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

test('a session that has to set up a second factor is led there, wherever it wants to go', async () => {
  const data = { username: 'kho01', role: 'warehouse', navbar: null, can_thiet_lap_otp: true }
  vi.stubGlobal('fetch', async () => Response.json({ message: 'x', data }))
  keepSession('t', 'kho01')
  const place = { pathname: '/trip-management', href: '/trip-management?trang=2' }
  await expect(guard(place, false)).rejects.toMatchObject({
    options: { to: '/auth/second-factor', search: { tiep: '/trip-management?trang=2' } },
  })
})
