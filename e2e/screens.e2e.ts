import type { Page } from '@playwright/test'
import { maySee, MENUS, SCREENS_TO_COME, type Screen } from '../contract/access.ts'
import { screenTexts } from '../contract/shell/screen.texts.ts'
import { expect, enter, test } from './base.ts'
import { faults, faultsInDark, overflow } from './look.ts'

const screensOf = (menu: (typeof MENUS)['admin']): Screen[] =>
  menu.flatMap((entry) => (typeof entry === 'string' ? [entry] : entry.management))
const built = [...new Set(screensOf(MENUS.admin))].filter(
  (screen) => !SCREENS_TO_COME.includes(screen),
)

/** Opens a screen and waits until it has nothing more to ask. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await page.waitForLoadState('networkidle')
}

for (const size of ['', ' @mobile']) {
  test(`every screen is free of serious faults and fits its width, light and dark${size}`, async ({
    page,
  }) => {
    test.setTimeout(180_000)
    await enter(page, 'admin01')
    const found: Record<string, unknown> = {}
    for (const screen of built) {
      await open(page, `${screen}?so_dong=20`)
      await expect(page, screen).toHaveTitle(new RegExp(screenTexts[screen].vi))
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

  test(`the doors outside are free of serious faults${size}`, async ({ page }) => {
    const found: Record<string, unknown> = {}
    for (const path of [
      '/auth/login',
      '/auth/register',
      '/errors/error-401',
      '/errors/error-404',
      '/errors/error-500',
      '/api-docs',
    ]) {
      await open(page, path)
      const seen = { faults: await faults(page), overflow: await overflow(page) }
      if (seen.faults.length > 0 || seen.overflow > 0) found[path] = seen
    }
    expect(found).toEqual({})
  })
}

test.describe('a screen outside the menu', () => {
  test.use({ allowedErrors: [/403|401/] })
  test('shows error 401', async ({ page }) => {
    await enter(page, 'sale01')
    expect(maySee('sale', '/trip-management')).toBe(false)
    await page.goto('/trip-management')
    await expect(page).toHaveURL(/error-401/)
  })
})
