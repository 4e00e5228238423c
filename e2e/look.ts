import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

type Fault = { id: string; impact: string; where: string[] }
type Axe = {
  run: () => Promise<{
    violations: { id: string; impact: string; nodes: { target: unknown[] }[] }[]
  }>
}

/** What axe finds serious or critical on the page as it stands. */
export async function faults(page: Page): Promise<Fault[]> {
  await page.evaluate(AXE)
  return page.evaluate(async () => {
    const { axe } = globalThis as unknown as { axe: Axe }
    const { violations } = await axe.run()
    return violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .map(({ id, impact, nodes }) => ({
        id,
        impact,
        where: nodes.slice(0, 3).map(({ target }) => String(target)),
      }))
  })
}

/** By how many pixels the page sticks out of the screen sideways. */
export const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
