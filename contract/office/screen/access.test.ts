import { expect, test } from 'vitest'
import { SEATS } from '../../kit/endpoint/roles.ts'
import { binApi } from '../../dispatch/bin/bin.api.ts'
import { mayCall } from '../../kit/endpoint/endpoint.ts'
import { tripApi } from '../../dispatch/trip/trip.api.ts'
import { besideMenu, inMenu, maySee } from './access.ts'

test('every seat opens all its notices, whether or not its menu names them', () => {
  expect(SEATS.filter((seat) => !maySee(seat, '/notice-management'))).toEqual([])
})

test('whoever may delete trips opens the bin and brings back from it; in the menu it is the admin’s alone', () => {
  for (const seat of SEATS) {
    const mayDelete = mayCall(tripApi.remove, seat)
    expect([seat, maySee(seat, '/trash-management')]).toEqual([seat, mayDelete])
    expect(mayCall(binApi.restore, seat)).toBe(mayDelete)
  }
  expect(SEATS.filter((seat) => inMenu(seat, '/trash-management'))).toEqual(['admin'])
})

test('home leads to what stands beside the menu', () => {
  expect(besideMenu('qh_manager')).toEqual([
    '/schedule',
    '/trash-management',
    '/fuel-log',
    '/warning',
    '/rule',
    '/paper',
    '/location',
  ])
  expect(besideMenu('admin')).toEqual([
    '/schedule',
    '/company-settings',
    '/fuel-log',
    '/stock',
    '/closed-months',
    '/warning',
    '/rule',
    '/paper',
    '/location',
    '/dashboards/default',
    '/dashboards/analytics',
    '/toll-management',
  ])
  expect(besideMenu('doi_tac')).toEqual([])
})
