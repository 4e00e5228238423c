import { expect, test } from 'vitest'
import { SCREENS_TO_COME } from '../contract/office/screen/access.ts'
import { officeMenuOf } from '../contract/office/screen/workspaces.ts'
import { SEATS } from '../contract/kit/endpoint/roles.ts'
import { screenTexts } from '../contract/office/screen/screen.texts.ts'
import { menuOf } from './office/screen/offered/menu.tsx'
import { paths, toScreen } from './office/screen/offered/paths.ts'
import { router } from './screens.tsx'

const routed = Object.keys(router.routesByPath).filter((path) => path !== '/$')

test('the router knows exactly the paths of the product', () => {
  expect(routed.toSorted()).toEqual(Object.values(paths).toSorted())
})

test('the paths of the product are these', () => {
  expect(paths).toMatchSnapshot()
})

test('a menu shows every screen that is built, and the list of those to come is true', () => {
  const built = Object.keys(screenTexts).filter((screen) => {
    const { to } = toScreen(screen as keyof typeof screenTexts)
    return routed.includes(to)
  })
  const missing = Object.keys(screenTexts).filter((screen) => !built.includes(screen))
  expect(SCREENS_TO_COME.toSorted()).toEqual(missing.toSorted())
})

test('a menu keeps the order of its seat and an empty submenu is left out', () => {
  for (const seat of SEATS) {
    const shown = menuOf(seat).filter((entry) => typeof entry === 'string')
    const whole = officeMenuOf(seat).filter((entry) => typeof entry === 'string')
    expect(shown).toEqual(whole.filter((screen) => !SCREENS_TO_COME.includes(screen)))
  }
  expect(menuOf('driver')).toEqual(['/overview', '/fuel-log', '/change-password'])
})

test('the menu of an admin today', () => {
  expect(menuOf('admin')).toMatchSnapshot()
})
