import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

type Fault = { id: string; impact: string; where: string[] }
type Axe = {
  run: (
    where: { exclude: string[] },
    options: { runOnly?: string[]; rules: object; resultTypes: string[] },
  ) => Promise<{ violations: { id: string; impact: string; nodes: { target: unknown[] }[] }[] }>
  _audit: { rules: { id: string; impact: string }[] }
}

/** Rows of a list are drawn alike: what is wrong in one of the first is wrong in all. */
const LATER_ROWS = '[role=rowgroup] > [role=row]:nth-child(n + 9)'

async function check(page: Page, options: { runOnly?: string[] }): Promise<Fault[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(AXE)
  return page.evaluate(
    async ({ asked, later }) => {
      const { axe } = globalThis as unknown as { axe: Axe }
      // What a rule finds has the rule's impact: the lighter ones need not run.
      const light = axe._audit.rules.filter(({ impact }) => ['minor', 'moderate'].includes(impact))
      const { violations } = await axe.run(
        { exclude: [later] },
        {
          ...asked,
          rules: Object.fromEntries(light.map(({ id }) => [id, { enabled: false }])),
          resultTypes: ['violations'],
        },
      )
      return violations.map(({ id, impact, nodes }) => ({
        id,
        impact,
        where: nodes.slice(0, 3).map(({ target }) => String(target)),
      }))
    },
    { asked: options, later: LATER_ROWS },
  )
}

/** What axe finds serious or critical on the page as it stands. */
export const faults = (page: Page): Promise<Fault[]> => check(page, {})

/** The same after the page turned dark: only contrast can have changed. */
export async function faultsInDark(page: Page): Promise<Fault[]> {
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  const found = await check(page, { runOnly: ['color-contrast'] })
  await page.emulateMedia({ colorScheme: 'light' })
  return found
}

/** By how many pixels the page sticks out of the screen sideways. */
export const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

/** The screen as it is read by anybody: in both sizes, light and dark. */
export async function looksWell(page: Page): Promise<void> {
  expect(await faults(page)).toEqual([])
  expect(await faultsInDark(page)).toEqual([])
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await overflow(page)).toBe(0)
  await page.setViewportSize({ width: 1440, height: 900 })
}
