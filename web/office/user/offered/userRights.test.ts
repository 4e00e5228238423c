import { expect, test } from 'vitest'
import { ROLES } from '../../../../contract/kit/endpoint/roles.ts'
import { keepsUsers, mayGiveTo, rolesFor } from './userRights.ts'

const user = (
  username: string,
  role: 'admin' | 'manager' | 'driver',
  navbar: 'qh_manager' | null = null,
) => ({
  username,
  role,
  navbar,
})

test('a seat is offered to those who may give it', () => {
  expect(rolesFor('admin', ROLES)).toEqual([...ROLES])
  expect(rolesFor('hcns', ROLES)).toEqual(['hcns', 'hr', 'sale', 'driver', 'warehouse'])
  expect(mayGiveTo({ username: 'ql', seat: 'manager' }, user('b', 'manager'))).toBe(true)
  expect(mayGiveTo({ username: 'ql', seat: 'manager' }, user('b', 'manager', 'qh_manager'))).toBe(
    false,
  )
  expect(mayGiveTo({ username: 'ns', seat: 'hr' }, user('b', 'driver'))).toBe(true)
})

test('nobody changes their own, and an accountant changes no user', () => {
  expect(mayGiveTo({ username: 'ad', seat: 'admin' }, user('ad', 'admin'))).toBe(false)
  expect(keepsUsers('accountant')).toBe(false)
})
