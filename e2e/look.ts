import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import { tellParts, type Parts } from './parts.ts'

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

type Fault = { id: string; impact: string; where: string[] }
type Axe = {
  run: (
    where: { exclude: Element[] },
    options: { runOnly: string[] | undefined; rules: object; resultTypes: string[] },
  ) => Promise<{ violations: { id: string; impact: string; nodes: { target: unknown[] }[] }[] }>
  _audit: { rules: { id: string; impact: string }[]; noHtml: boolean }
}

/** What was found without fault, in each width and theme: parts that are drawn alike are judged once. */
const judged = new Map<string, Set<string>>()

const judge = async ({ known }: Parts, asked: string[] | null): Promise<Fault[]> => {
  const { axe } = globalThis as unknown as { axe: Axe }
  // Where something is at fault is said by its selector: writing down all that a rule looks at takes longer than the rule.
  axe._audit.noHtml = true
  // What a rule finds has the rule's impact: the lighter ones need not run.
  const light = axe._audit.rules.filter(({ impact }) => ['minor', 'moderate'].includes(impact))
  const { violations } = await axe.run(
    { exclude: known },
    {
      runOnly: asked ?? undefined,
      rules: Object.fromEntries(light.map(({ id }) => [id, { enabled: false }])),
      resultTypes: ['violations'],
    },
  )
  return violations.map(({ id, impact, nodes }) => ({
    id,
    impact,
    where: nodes.slice(0, 3).map(({ target }) => String(target)),
  }))
}

type Theme = {
  readonly name: 'light' | 'dark'
  /** The rules that can find something in it, where these are not all. */
  readonly rules: string[] | null
}
const LIGHT: Theme = { name: 'light', rules: null }
const DARK: Theme = { name: 'dark', rules: ['color-contrast'] }

/** Turns the page light or dark, and waits until the product has followed. */
async function turn(page: Page, name: Theme['name']): Promise<void> {
  await page.emulateMedia({ colorScheme: name, reducedMotion: 'reduce' })
  await page.locator(`html[data-mantine-color-scheme=${name}]`).waitFor({ state: 'attached' })
}

async function check(page: Page, { name, rules }: Theme): Promise<Fault[]> {
  const place = `${name} ${page.viewportSize()?.width}`
  const before = judged.get(place) ?? new Set()
  judged.set(place, before)
  const parts = await page.evaluateHandle(tellParts, [...before].join(' '))
  const fresh = await parts.evaluate((told) => told.fresh)
  if (fresh.length === 0) return []
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(AXE)
  if (name === 'dark') await turn(page, 'dark')
  const found = await parts.evaluate(judge, rules)
  if (name === 'dark') await turn(page, 'light')
  if (found.length === 0) for (const key of fresh) before.add(key)
  return found
}

/** What axe finds serious or critical on the page as it stands. */
export const faults = (page: Page): Promise<Fault[]> => check(page, LIGHT)

/** The same after the page turned dark: only contrast can have changed. */
export const faultsInDark = (page: Page): Promise<Fault[]> => check(page, DARK)

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
