import { expect, test as plain, type APIRequestContext, type Page } from '@playwright/test'
import { accountTexts } from '../contract/office/user/account.texts.ts'
import { userApi } from '../contract/office/user/user.api.ts'

/** The password of everybody in the demo company. */
export const DEMO_PASSWORD = 'lanbanh-demo'

type Rules = {
  /** Console errors that a test provokes on purpose, such as the browser's line for a refused call. */
  allowedErrors: RegExp[]
}

/** The test of every browser story: on the run's server, failing on any error in the console. */
export const test = plain.extend<Rules>({
  allowedErrors: [[], { option: true }],
  baseURL: async ({}, use) => use(process.env.E2E_ADDRESS),
  context: async ({ context, allowedErrors }, use, info) => {
    const errors: string[] = []
    const refusals: Promise<string>[] = []
    context.on('response', (reply) => {
      if (reply.status() >= 400) refusals.push(reply.text().catch(String))
    })
    context.on('console', (message) => {
      if (message.type() === 'error') errors.push(`${message.text()} (${message.location().url})`)
    })
    context.on('weberror', (fault) => errors.push(String(fault.error())))
    await use(context)
    // The runner's own pictures are taken of every page, failed or not, and wait for tabs that only held a download.
    if (info.status !== info.expectedStatus)
      for (const [index, page] of context.pages().entries())
        await page.screenshot({ path: info.outputPath(`page-${index + 1}.png`), timeout: 5_000 })
    const unexpected = errors.filter((error) => !allowedErrors.some((rule) => rule.test(error)))
    const said = unexpected.length > 0 ? await Promise.all(refusals) : []
    expect(unexpected, ['errors in the console', ...said].join('\n')).toEqual([])
  },
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

/** Signs a demo user in without the screen, for stories that begin behind it; the next `goto` is that of somebody signed in. */
export async function enter(page: Page, username: string): Promise<void> {
  const token = await tokenOf(page.request, username)
  await page.addInitScript((own) => localStorage.setItem('lanbanh_token', own), token)
}
