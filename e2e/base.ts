import {
  test as plain,
  type APIRequestContext,
  type ConsoleMessage,
  type Locator,
  type Page,
  type Response,
  type ViewportSize,
  type WebError,
} from '@playwright/test'
import { uiTexts } from '../contract/kit/ui/ui.texts.ts'
import { shellTexts } from '../contract/office/shell/shell.texts.ts'
import { errorTexts } from '../contract/office/error/error.texts.ts'
import { screenTexts } from '../contract/office/screen/screen.texts.ts'
import { accountTexts } from '../contract/office/user/account.texts.ts'
import { userApi } from '../contract/office/user/user.api.ts'
import { expect } from './patience.ts'

/** The password of everybody in the demo company. */
export const DEMO_PASSWORD = 'lanbanh-demo'
const TOKEN = 'lanbanh_token'

type Rules = {
  /** Console errors that a test provokes on purpose, such as the browser's line for a refused call. */
  allowedErrors: RegExp[]
  /** A story that begins before the product is loaded, signs in or out, or changes clock or language has a page of its own. */
  ownPage: boolean
}

/** The page that a worker's stories share as a day's work does: the product is loaded once for each who signs in. */
type Desk = { page?: Page }

/** The test of every browser story: on the run's server, failing on any error in the console. */
export const test = plain.extend<Rules, { desk: Desk }>({
  allowedErrors: [[], { option: true }],
  ownPage: [false, { option: true }],
  baseURL: async ({}, use) => use(process.env.E2E_ADDRESS),
  desk: [
    async ({}, use) => {
      const desk: Desk = {}
      await use(desk)
      await desk.page?.context().close()
    },
    { scope: 'worker' },
  ],
  page: async ({ browser, desk, ownPage, viewport, allowedErrors }, use, info) => {
    const kept = ownPage ? undefined : desk.page
    if (kept && kept.url() !== 'about:blank') await leave(kept, viewport)
    const page = kept ?? (await (await browser.newContext()).newPage())
    if (!ownPage) desk.page = page
    const context = page.context()
    const errors: string[] = []
    const refusals: Promise<string>[] = []
    const heard = {
      response: (reply: Response) => {
        if (reply.status() >= 400) refusals.push(reply.text().catch(String))
      },
      console: (message: ConsoleMessage) => {
        if (message.type() === 'error') errors.push(`${message.text()} (${message.location().url})`)
      },
      weberror: (fault: WebError) => errors.push(String(fault.error())),
    }
    context.on('response', heard.response)
    context.on('console', heard.console)
    context.on('weberror', heard.weberror)
    await use(page)
    context.off('response', heard.response)
    context.off('console', heard.console)
    context.off('weberror', heard.weberror)
    // The runner's own pictures are taken of every page, failed or not, and wait for tabs that only held a download.
    if (info.status !== info.expectedStatus)
      for (const [index, open] of context.pages().entries())
        await open.screenshot({ path: info.outputPath(`page-${index + 1}.png`), timeout: 5_000 })
    if (ownPage) await context.close()
    const unexpected = errors.filter((error) => !allowedErrors.some((rule) => rule.test(error)))
    const said = unexpected.length > 0 ? await Promise.all(refusals) : []
    expect(unexpected, ['errors in the console', ...said].join('\n')).toEqual([])
  },
  context: async ({ page }, use) => use(page.context()),
})

export { expect }

/** Signs a demo user in at the real screen and waits for the first screen behind it. */
export async function signIn(page: Page, username: string): Promise<void> {
  await page.goto('/auth/login')
  await page.getByLabel(accountTexts.username.vi).fill(username)
  await page.getByLabel(accountTexts.password.vi, { exact: true }).fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: accountTexts.signIn.vi }).click()
  await page.waitForURL((url) => !url.pathname.startsWith('/auth/'))
}

const tokens = new Map<string, Promise<string>>()

async function newToken(request: APIRequestContext, username: string): Promise<string> {
  const data = { username, password: DEMO_PASSWORD }
  const reply = await request.post(userApi.login.path, { data })
  return ((await reply.json()) as { access_token: string }).access_token
}

/** The session of a user with the demo password: one for all stories of a worker, which never end it. */
export function tokenOf(request: APIRequestContext, username: string): Promise<string> {
  const token = tokens.get(username) ?? newToken(request, username)
  tokens.set(username, token)
  return token
}

/** Of the product's address, but not the product. */
const NOWHERE = '/icon.svg'
/** A screen of every seat that has next to nothing on it. */
const REST = '/change-password'

const agreed = new WeakMap<Page, Locator[]>()

/** Presses a button whenever a question shows it, for the rest of the story. */
export async function agreeTo(page: Page, button: Locator): Promise<void> {
  agreed.set(page, [...(agreed.get(page) ?? []), button])
  await page.addLocatorHandler(button, (yes) => yes.click(), { noWaitAfter: true })
}

/** Leaves what the story before left on the page: its screen, messages, choices and pretences. */
async function leave(page: Page, viewport: ViewportSize | null): Promise<void> {
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  page.removeAllListeners()
  for (const button of agreed.get(page) ?? []) await page.removeLocatorHandler(button)
  agreed.delete(page)
  for (const other of page.context().pages()) if (other !== page) await other.close()
  const isResized = viewport !== null && page.viewportSize()?.width !== viewport.width
  if (isResized) await page.setViewportSize(viewport)
  await page.emulateMedia({ colorScheme: null })
  await page.mouse.move(0, 0)
  await followTo(page, REST)
  // What was loaded at one width stays as it began.
  if (isResized) await page.reload()
  await page.keyboard.press('Escape')
  const messages = page.getByRole('region', { name: uiTexts.notifications.vi })
  await messages
    .getByRole('button', { name: uiTexts.close.vi })
    .evaluateAll((all) => all.forEach((close) => (close as HTMLElement).click()))
  await page.evaluate((kept) => {
    sessionStorage.clear()
    for (const name of Object.keys(localStorage)) if (name !== kept) localStorage.removeItem(name)
  }, TOKEN)
}

/** Goes to an address as a link does, without loading the product again, and waits until its screen, or the one that refuses it, stands in place of the one before. */
export async function followTo(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => history.pushState(null, '', to), path)
  const screen = Object.entries(screenTexts).find(([own]) => own === path.split('?')[0])
  if (!screen) return
  const titles = [screen[1].vi, screen[1].en, errorTexts.notAllowedTitle.vi]
  await page.waitForFunction(
    (begins) => begins.some((begin) => document.title.startsWith(begin)),
    titles,
    { polling: 100 },
  )
}

/** Signs out by the menu, on this page alone: the session goes on for the stories that come back to it. */
async function signOff(page: Page): Promise<void> {
  const { path } = userApi.logout
  await page.route(path, (route) => route.fulfill({ json: { message: '' } }))
  await page.getByRole('button', { name: shellTexts.userMenu.vi }).click()
  await page.getByRole('button', { name: shellTexts.signOut.vi }).click()
  await page.waitForURL(/\/auth\/login/)
  await page.unroute(path)
}

/** Signs a demo user in without the screen, for stories that begin behind it, and opens a screen. */
export async function enter(page: Page, username: string, path: string = REST): Promise<void> {
  const token = await tokenOf(page.request, username)
  const keep = () =>
    page.evaluate(([name, own]) => localStorage.setItem(name, own), [TOKEN, token] as const)
  if (page.url().endsWith(REST)) {
    const known = await page.evaluate((name) => localStorage.getItem(name), TOKEN)
    if (known !== token) {
      await signOff(page)
      await keep()
    }
    return followTo(page, path)
  }
  await page.goto(NOWHERE)
  await keep()
  await page.goto(path)
}
