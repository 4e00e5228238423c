import { expect, test } from 'vitest'
import { ROLES } from '../../../../contract/kit/endpoint/roles.ts'
import { keepsUsers, mayChange, rolesFor } from './userRights.ts'

test('only an admin touches an admin or gives that role', () => {
  expect(mayChange('admin', 'admin')).toBe(true)
  expect(mayChange('hr', 'admin')).toBe(false)
  expect(mayChange('hr', 'driver')).toBe(true)
  expect(rolesFor('admin', ROLES)).toEqual([...ROLES])
  expect(rolesFor('hcns', ROLES)).not.toContain('admin')
})

test('an accountant reads users and changes none', () => {
  expect(keepsUsers('accountant')).toBe(false)
  expect(mayChange('accountant', 'driver')).toBe(false)
})
