import { chromium, type Browser, type Page } from '@playwright/test'
import { DEMO_PASSWORD } from '../e2e/base.ts'
import { CHROMIUM } from '../scripts/chromium.ts'
import type { Company } from './company.ts'
import type { Figure } from './figures.ts'

const MOST_BYTES = 250_000
const QUIET_MS = 2_000
/** Who dispatches, and who loads most: the figures of the books. */
const MEASURED = ['dieuxe01', 'hcns01']

const kB = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`

/** Bytes on the wire of every .js that the page loads from now on, headers included, by path. */
async function scriptBytes(page: Page): Promise<Map<string, number>> {
  const network = await page.context().newCDPSession(page)
  const [paths, bytes] = [new Map<string, string>(), new Map<string, number>()]
  network.on('Network.responseReceived', ({ requestId, response }) => {
    const { pathname } = new URL(response.url)
    if (pathname.endsWith('.js')) paths.set(requestId, pathname)
  })
  network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const path = paths.get(requestId)
    if (path !== undefined) bytes.set(path, (bytes.get(path) ?? 0) + encodedDataLength)
  })
  await network.send('Network.enable')
  return bytes
}

/** Signs a demo user in at the real screen and waits until the home page is idle. */
export async function signIn(page: Page, address: string, username: string): Promise<void> {
  await page.goto(`${address}/auth/login`)
  await page.locator('[name=username]').fill(username)
  await page.locator('[name=password]').fill(DEMO_PASSWORD)
  await page.locator('[type=submit]').click()
  await page.waitForURL(/\/overview$/)
  await page.waitForLoadState('networkidle')
}

async function measureSeat(browser: Browser, address: string, username: string): Promise<Figure> {
  const page = await browser.newPage()
  const bytes = await scriptBytes(page)
  await signIn(page, address, username)
  // What the home page shows asks for more when it comes: it is idle when nothing came for a while.
  for (let before = -1; bytes.size > before; await page.waitForTimeout(QUIET_MS))
    before = bytes.size
  const sum = [...bytes.values()].reduce((total, one) => total + one, 0)
  await page.close()
  return {
    what: `.js until /overview is idle after ${username} signed in`,
    figure: `${kB(sum)} in ${bytes.size} files`,
    bar: `under ${kB(MOST_BYTES)}`,
    met: bytes.size > 0 && sum < MOST_BYTES,
  }
}

/** All .js transferred, compressed, from an empty cache until the home page is idle after sign-in. */
export async function measureBundle({ address }: Company): Promise<Figure[]> {
  const browser = await chromium.launch({ executablePath: CHROMIUM, args: ['--no-sandbox'] })
  try {
    const figures: Figure[] = []
    for (const username of MEASURED) figures.push(await measureSeat(browser, address, username))
    return figures
  } finally {
    await browser.close()
  }
}
