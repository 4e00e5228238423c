import { expect, test } from 'vitest'
import { officeMenuOf } from '../contract/office/screen/workspaces.ts'
import { screenTexts } from '../contract/office/screen/screen.texts.ts'
import { paths, toScreen } from './office/screen/offered/paths.ts'
import { router } from './screens.tsx'

const routed = Object.keys(router.routesByPath).filter((path) => path !== '/$')

test('the router knows exactly the paths of the product', () => {
  expect(routed.toSorted()).toEqual(Object.values(paths).toSorted())
})

test('the paths of the product are these', () => {
  expect(paths).toMatchSnapshot()
})

test('every screen has its route', () => {
  const names = Object.keys(screenTexts) as (keyof typeof screenTexts)[]
  expect(names.filter((screen) => !routed.includes(toScreen(screen).to))).toEqual([])
})

test('a role without a menu has what is open to it', () => {
  expect(officeMenuOf('driver')).toEqual(['/overview', '/fuel-log', '/change-password'])
})

test('the menu of an admin today', () => {
  expect(officeMenuOf('admin')).toMatchSnapshot()
})
