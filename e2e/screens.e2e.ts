import type { Page } from '@playwright/test'
import { MENUS, type Screen } from '../contract/office/screen/access.ts'
import { besideMenu, fleetMenuOf } from '../contract/office/screen/workspaces.ts'
import { uiTexts } from '../contract/kit/ui/ui.texts.ts'
import { expect, enter, followTo, test } from './base.ts'
import { faults, faultsInDark, overflow } from './look.ts'

const screensOf = (menu: (typeof MENUS)['admin']): Screen[] =>
  menu.flatMap((entry) => (typeof entry === 'string' ? [entry] : entry.management))
const built = [
  ...new Set([...screensOf(MENUS.admin), ...fleetMenuOf('admin'), ...besideMenu('admin')]),
]

/** Goes to a screen as its link does, without loading the product again, and waits until it stands with all that it asks for. */
async function goTo(page: Page, screen: Screen): Promise<void> {
  await followTo(page, `${screen}?so_dong=20`)
  for (const role of ['status', 'progressbar'] as const)
    await expect(page.getByRole(role, { name: uiTexts.loading.vi }), screen).toHaveCount(0)
  await expect(page.getByRole('main').getByRole('alert'), screen).toHaveCount(0)
  await expect(page.getByRole('main'), screen).not.toBeEmpty()
}

const PARTS = 3
const partOf = (part: number): Screen[] => built.filter((_, index) => index % PARTS === part)

test.describe.configure({ mode: 'parallel' })

for (const size of ['', ' @mobile']) {
  for (let part = 0; part < PARTS; part += 1)
    test(`screens are free of serious faults and fit their width, light and dark, part ${part + 1} of ${PARTS}${size}`, async ({
      page,
    }) => {
      await enter(page, 'admin01', partOf(part)[0])
      const found: Record<string, unknown> = {}
      for (const screen of partOf(part)) {
        await goTo(page, screen)
        const seen = {
          light: await faults(page),
          dark: await faultsInDark(page),
          overflow: await overflow(page),
        }
        if (seen.light.length + seen.dark.length + Math.max(0, seen.overflow) > 0)
          found[screen] = seen
      }
      expect(found).toEqual({})
    })
}

test.describe('outside', () => {
  test.use({ ownPage: true })

  test('the doors outside are free of serious faults and fit their width, on a phone too', async ({
    page,
  }) => {
    const found: Record<string, unknown> = {}
    for (const path of [
      '/auth/login',
      '/auth/register',
      '/errors/error-401',
      '/errors/error-404',
      '/errors/error-500',
      '/api-docs',
    ]) {
      await page.setViewportSize({ width: 390, height: 844 })
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible()
      await expect(page.getByRole('status', { name: uiTexts.loading.vi }), path).toHaveCount(0)
      const phone = { faults: await faults(page), overflow: await overflow(page) }
      await page.setViewportSize({ width: 1440, height: 900 })
      const desk = { faults: await faults(page), overflow: await overflow(page) }
      for (const seen of [phone, desk])
        if (seen.faults.length > 0 || seen.overflow > 0) found[path] = seen
    }
    expect(found).toEqual({})
  })
})
