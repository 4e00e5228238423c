import { expect, test } from 'vitest'
import { SEATS } from '../../kit/endpoint/roles.ts'
import { binApi } from '../../dispatch/bin/bin.api.ts'
import { mayCall } from '../../kit/endpoint/endpoint.ts'
import { tripApi } from '../../dispatch/trip/trip.api.ts'
import { inMenu, maySee } from './access.ts'
import { besideMenu, fleetMenuOf, workspaceOf } from './workspaces.ts'

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
  expect(besideMenu('qh_manager')).toEqual(['/schedule', '/trash-management', '/fuel-log'])
  expect(besideMenu('admin')).toEqual([
    '/schedule',
    '/company-settings',
    '/fuel-log',
    '/stock',
    '/closed-months',
    '/dashboards/default',
    '/dashboards/analytics',
    '/management/orders',
    '/toll-management',
  ])
  expect(besideMenu('warehouse')).toEqual(['/stock'])
  expect(besideMenu('doi_tac')).toEqual([])
})

test('the fleet has a workspace of its own: whole for who dispatches, reports and papers for the office, none for others', () => {
  const whole = [
    '/location',
    '/trucks',
    '/management/driving-report',
    '/management/image',
    '/live-camera',
    '/camera-play-back',
    '/management/excel-report',
    '/warning',
    '/rule',
    '/paper',
  ]
  expect(fleetMenuOf('admin')).toEqual([...whole, '/look-log'])
  for (const seat of ['manager', 'qh_manager'] as const) expect(fleetMenuOf(seat)).toEqual(whole)
  for (const seat of ['accountant', 'qh_accountant', 'hcns'] as const)
    expect(fleetMenuOf(seat)).toEqual([
      '/management/driving-report',
      '/management/excel-report',
      '/rule',
      '/paper',
    ])
  expect(SEATS.filter((seat) => fleetMenuOf(seat).length > 0)).toHaveLength(6)
  for (const seat of SEATS)
    expect(fleetMenuOf(seat).filter((screen) => !maySee(seat, screen))).toEqual([])
})

test('a screen stands in one workspace, those of no menu in the office’s', () => {
  expect(workspaceOf('/trucks')).toBe('doi_xe')
  expect(workspaceOf('/trip-management')).toBe('dieu_hanh')
  expect(workspaceOf('/company-settings')).toBe('dieu_hanh')
  expect(workspaceOf(null)).toBe('dieu_hanh')
})
