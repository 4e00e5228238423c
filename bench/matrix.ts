import { chromium, type CDPSession, type Page } from '@playwright/test'
import { routeApi } from '../contract/master/route/route.ts'
import { addDays } from '../contract/kit/time/time.ts'
import { CHROMIUM } from '../scripts/chromium.ts'
import { today } from '../server/kit/time/clock.ts'
import { signIn } from './bundle.ts'
import type { Company } from './company.ts'
import type { Figure } from './figures.ts'
import { keyCosts } from './keyCosts.ts'
import { traced } from './traced.ts'
import { figuresOf } from './typing.ts'

const ROUTES = 200
const ROWS = 200
const TYPED_CELLS = 12
const MOVES = 60
const GAP_MS = 60
const QUICK_CELLS = 40

/** As many routes as a matrix is measured with. */
async function makeRoutes({ call, signIn: tokenOf }: Company): Promise<void> {
  const token = await tokenOf('quanly01')
  for (let number = 1; number <= ROUTES; number += 1) {
    const row = {
      ten_tuyen_duong: `Tuyến đo ${number}`,
      noi_lay_hang: 'Cảng Tân Vũ',
      noi_tra_hang: 'KCN Yên Phong',
    }
    const reply = await call(token, routeApi.create.path, row)
    if (!reply.ok) throw new Error(await reply.text())
  }
}

async function press(page: Page, keys: readonly string[]): Promise<void> {
  for (const key of keys) {
    await page.keyboard.press(key)
    await page.waitForTimeout(GAP_MS)
  }
}

const cellAt = (page: Page, row: number, column: number) =>
  page.locator(`[role=gridcell][data-row="${row}"][data-column="${column}"]`)

/** How many of the amounts that are typed as fast as the browser takes them do not stand in their cells. */
async function lost(page: Page, column: number): Promise<number> {
  await page.keyboard.press('Control+Home')
  await cellAt(page, 0, column).click()
  const amounts = Array.from({ length: QUICK_CELLS }, (_, row) => String(500_000 + row * 1000))
  for (const amount of amounts) await page.keyboard.type(`${amount}\n`)
  let missing = 0
  for (const [row, amount] of amounts.entries()) {
    while ((await cellAt(page, row, column).count()) === 0)
      await page.mouse.wheel(0, row < QUICK_CELLS / 2 ? -400 : 400)
    const text = await cellAt(page, row, column).textContent()
    if (text?.replace(/\D/g, '') !== amount) missing += 1
  }
  return missing
}

/** Typing, moving and quick typing in a sheet that stands open; `column` takes amounts. */
async function measureSheet(
  { page, session, what }: { page: Page; session: CDPSession; what: string },
  column: number,
): Promise<Figure[]> {
  await cellAt(page, 0, column).click()
  const amounts = Array.from({ length: TYPED_CELLS }, (_, row) => [
    ...String(1_500_000 + row),
    'Enter',
  ])
  const typed = await traced(session, () => press(page, amounts.flat()))
  const down = Array.from({ length: MOVES }, () => 'ArrowDown')
  const pages = ['PageDown', 'PageUp', 'PageDown', 'PageUp', 'PageDown', 'PageUp']
  const moved = await traced(session, () => press(page, [...down, ...pages]))
  const missing = await lost(page, column + 1)
  return [
    figuresOf(`${what}: letters`, keyCosts(typed)),
    figuresOf(`${what}: arrows and pages`, keyCosts(moved, 'keydown')),
    {
      what: `${what}: ${QUICK_CELLS} amounts typed without a pause`,
      figure: `${missing} lost`,
      bar: 'none',
      met: missing === 0,
    },
  ]
}

/** Main-thread time of a key in sheets of 200 rows: norms by route and class, and costs of trips. */
export async function measureMatrix(company: Company): Promise<Figure[]> {
  await makeRoutes(company)
  const browser = await chromium.launch({ executablePath: CHROMIUM, args: ['--no-sandbox'] })
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
    const session = await browser.newBrowserCDPSession()
    await signIn(page, company.address, 'quanly01')
    await page.goto(`${company.address}/dinh-muc-kinh-te-ky-thuat-cho-chi-phi?tab=bang`)
    await page.waitForLoadState('networkidle')
    const norms = await measureSheet({ page, session, what: 'norms of 200 routes' }, 0)
    const other = await browser.newPage({ viewport: { width: 1440, height: 900 } })
    await signIn(other, company.address, 'ketoan01')
    const days = `start_time=${addDays(today(), -40)}&end_time=${addDays(today(), -5)}`
    await other.goto(`${company.address}/expenses-management?${days}&so_dong=${ROWS}`)
    await cellAt(other, 0, 0).waitFor()
    const columns = await other.getByRole('columnheader').count()
    const what = `costs of 200 trips × ${columns - 1}`
    const costs = await measureSheet({ page: other, session, what }, 1)
    return [...norms, ...costs]
  } finally {
    await browser.close()
  }
}
