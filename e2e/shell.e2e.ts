import type { Page } from '@playwright/test'
import {
  BADGE_CLEAR_MS,
  NOTICE_PANEL_WIDTH,
  NOTICE_POLL_MS,
  noticeApi,
} from '../contract/office/notice/notice.api.ts'
import { noticeTexts } from '../contract/office/notice/notice.texts.ts'
import { errorTexts } from '../contract/office/error/error.texts.ts'
import { listTexts } from '../contract/kit/list/list.texts.ts'
import { roleTexts } from '../contract/kit/endpoint/roles.ts'
import { screenTexts } from '../contract/office/screen/screen.texts.ts'
import { shellTexts } from '../contract/office/shell/shell.texts.ts'
import type { Text } from '../contract/kit/text/text.ts'
import { uiTexts } from '../contract/kit/ui/ui.texts.ts'
import { unsavedTexts } from '../contract/kit/form/unsaved.texts.ts'
import { accountTexts } from '../contract/office/user/account.texts.ts'
import { userApi } from '../contract/office/user/user.api.ts'
import { userFields, usernameField } from '../contract/office/user/user.fields.ts'
import { userListTexts } from '../contract/office/user/user-list.texts.ts'
import { DEMO_PASSWORD, enter as enterAs, expect, signIn, test } from './base.ts'
import { callAs, makeTrip, ownName } from './caller.ts'
import { faults, faultsInDark, overflow } from './look.ts'

test.describe.configure({ mode: 'parallel' })
test.use({ ownPage: true })

const accountButton = (page: Page) => page.getByRole('button', { name: shellTexts.userMenu.vi })
const bellButton = (page: Page) =>
  page.getByRole('banner').getByRole('button', { name: noticeTexts.bell.vi })
const enter = async (page: Page, username: string, password: string) => {
  await page.getByLabel(accountTexts.username.vi).fill(username)
  await page.getByLabel(accountTexts.password.vi, { exact: true }).fill(password)
  await page.getByRole('button', { name: accountTexts.signIn.vi }).click()
}

test.describe('sign-in', () => {
  test.use({ allowedErrors: [/401|400/] })

  test('leads back to the wanted screen after a wrong try, and signing out ends the session', async ({
    page,
    context,
    request,
  }) => {
    // A service worker of an earlier product is unregistered at the start.
    await page.addInitScript(() => {
      const old = { unregister: () => Promise.resolve((Reflect.set(window, 'gone', true), true)) }
      Reflect.set(navigator.serviceWorker, 'getRegistrations', () => Promise.resolve([old]))
    })
    await page.goto('/driver-management?role=hr')
    await expect(page).toHaveURL(/\/auth\/login\?tiep=/)
    await expect.poll(() => page.evaluate(() => Reflect.get(window, 'gone') as unknown)).toBe(true)
    await enter(page, 'hcns01', 'khong-dung')
    await expect(page.getByRole('alert')).toHaveText('Tên đăng nhập hoặc mật khẩu không đúng')
    await enter(page, 'hcns01', DEMO_PASSWORD)
    await expect(page).toHaveURL(/\/driver-management\?role=hr$/)
    const validate = page.waitForRequest((sent) => sent.url().endsWith(userApi.validate.path))
    await page.reload()
    const { token = '' } = (await validate).headers()
    expect(token).not.toBe('')
    expect(await context.cookies()).toEqual([])

    await accountButton(page).click()
    await page.getByRole('button', { name: shellTexts.signOut.vi }).click()
    await expect(page).toHaveURL(/\/auth\/login$/)
    const asked = await request.get(userApi.validate.path, { headers: { token } })
    expect(asked.status()).toBe(401)
    expect(await page.evaluate(() => Object.values(localStorage).join())).not.toContain(token)
    await page.goto('/overview')
    await expect(page).toHaveURL(/\/auth\/login/)
  })

  test('a password change ends the other session, which finds itself at the sign-in', async ({
    page,
    browser,
    request,
    baseURL,
  }) => {
    const username = ownName('doi')
    const admin = await callAs(request, 'admin01')
    await admin(userApi.create, {
      username,
      fullname: 'Người Đổi',
      role: 'hr',
      password: DEMO_PASSWORD,
    })
    const elsewhere = await browser.newContext(baseURL ? { baseURL } : {})
    const other = await elsewhere.newPage()
    await signIn(other, username)
    await signIn(page, username)

    await page.goto('/change-password')
    const box = (name: string) => page.getByLabel(name, { exact: true })
    const change = async (old: string) => {
      await box(accountTexts.oldPassword.vi).fill(old)
      await box(accountTexts.newPassword.vi).fill('mat-khau-moi')
      await box(accountTexts.newPasswordAgain.vi).fill('mat-khau-moi')
      await page.getByRole('button', { name: accountTexts.change.vi }).click()
    }
    await change('khong-dung')
    await expect(page.getByRole('alert')).toContainText('Mật khẩu hiện tại không đúng')
    await change(DEMO_PASSWORD)
    await expect(page.getByText('Đã đổi mật khẩu')).toBeVisible()

    await expect(other).toHaveURL(/\/auth\/login/)
    await elsewhere.close()
    await page.getByRole('link', { name: screenTexts['/driver-management'].vi }).first().click()
    await expect(page).toHaveURL(/\/driver-management/)
  })
})

test('a demo request is sent from the register screen and reaches the admins', async ({
  page,
  request,
}) => {
  await page.goto('/auth/register')
  await page.getByRole('button', { name: accountTexts.send.vi }).click()
  await expect(page.getByText('Cần tên công ty')).toBeVisible()
  const company = ownName('Vận tải ')
  await page.getByLabel(accountTexts.fullname.vi).fill('Lê Hỏi')
  await page.getByLabel(accountTexts.company.vi).fill(company)
  await page.getByLabel(accountTexts.phone.vi).fill('0912345678')
  await page.getByRole('button', { name: accountTexts.send.vi }).click()
  await expect(page.getByText(accountTexts.sent.vi)).toBeVisible()
  const admin = await callAs(request, 'admin01')
  expect(JSON.stringify(await admin(noticeApi.list, {}))).toContain(company)
})

test('the language is remembered, and texts follow it at once', async ({ page }) => {
  await enterAs(page, 'nhansu01', '/overview')
  const users = (language: 'vi' | 'en') =>
    page.getByRole('link', { name: screenTexts['/driver-management'][language] }).first()
  await expect(users('vi')).toBeVisible()
  await page.getByRole('button', { name: /^EN/ }).click()
  await expect(users('en')).toBeVisible()
  await page.reload()
  await expect(users('en')).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await page.getByRole('button', { name: /^VI/ }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'vi')
  await expect(users('vi')).toBeVisible()
})

test('the bell counts within a minute, shows four, and forgets a second after it was opened', async ({
  page,
  request,
}) => {
  const [admin, driver] = [await callAs(request, 'admin01'), ownName('lai')]
  await admin(userApi.create, { username: driver, fullname: 'Lái Mới', password: DEMO_PASSWORD })
  await page.clock.install()
  await enterAs(page, driver, '/overview')
  const badge = page.locator('.mantine-Indicator-indicator')
  await bellButton(page).click()
  await expect(page.getByText(noticeTexts.none.vi)).toBeVisible()
  await expect(badge).toHaveCount(0)
  const panel = page.getByRole('dialog', { name: noticeTexts.bell.vi })
  // While it is still opening it hears of no key.
  await expect(async () => {
    await page.keyboard.press('Escape')
    await expect(panel).toHaveCount(0, { timeout: 1_000 })
  }).toPass()

  for (let count = 0; count < 5; count += 1) await makeTrip(admin, { lai_xe_1: driver })
  await page.clock.fastForward(NOTICE_POLL_MS)
  await expect(badge).toHaveText('5')
  await bellButton(page).click()
  await expect(panel.getByRole('listitem')).toHaveCount(4)
  expect((await panel.boundingBox())?.width).toBe(NOTICE_PANEL_WIDTH)
  await expect(badge).toHaveText('5')
  await page.clock.fastForward(BADGE_CLEAR_MS)
  await expect(badge).toHaveCount(0)
  await page.reload()
  await expect(bellButton(page)).toBeVisible()
  await page.clock.fastForward(NOTICE_POLL_MS)
  await expect(badge).toHaveCount(0)
})

test('a notice leads to its trip, the panel to all of them', async ({ page, request }) => {
  const id = await makeTrip(await callAs(request, 'quanly01'), {})
  await enterAs(page, 'admin01', '/overview')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await bellButton(page).click()
  await page.getByRole('link', { name: noticeTexts.all.vi }).click()
  await expect(page).toHaveURL(/\/notice-management$/)
  await page
    .getByRole('searchbox')
    .or(page.getByPlaceholder(noticeTexts.search.vi))
    .first()
    .fill(id)
  const notice = page.getByRole('main').getByRole('link', { name: id })
  await page.route('**/user/validate', async (route) => {
    await new Promise((wait) => setTimeout(wait, 1_000))
    await route.continue()
  })
  await expect(notice).toHaveCount(1)
  await notice.click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(id)
  await expect(page).toHaveURL(new RegExp(`/trip/edit/${id}$`))
})

test('paths that nobody knows are 404, and the error pages lead home', async ({ page }) => {
  for (const path of ['/auth/quen-mat-khau', '/khong/co', '/errors/error-418', '/trip/lung-tung']) {
    await page.goto(path)
    if (path === '/trip/lung-tung') await signIn(page, 'quanly01')
    await page.goto(path)
    await expect(page).toHaveURL(/\/errors\/error-404$/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(errorTexts.notFoundTitle.vi)
  }
  await page.goto('/errors/error-500')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(errorTexts.faultTitle.vi)
  await page.getByRole('link', { name: errorTexts.home.vi }).click()
  await expect(page).toHaveURL(/\/overview$/)
})

test('users are made, edited, given a new password, exported and deleted', async ({
  page,
  request,
}) => {
  const username = ownName('nv')
  const dialog = page.getByRole('dialog')
  const titled = (title: Text) => page.getByRole('dialog', { name: title.vi })
  const secret = titled(userListTexts.newPasswordTitle)
  const readSecret = async (): Promise<string> => {
    const password = await secret.locator('output').innerText()
    await secret.getByRole('button', { name: uiTexts.close.vi }).last().click()
    return password
  }
  const box = (field: { label: Text }) =>
    dialog.getByLabel(new RegExp(`^${field.label.vi}( \\*)?$`))
  await enterAs(page, 'nhansu01', '/driver-management')
  await page.getByRole('button', { name: userListTexts.add.vi }).click()
  await expect(box(userFields.role)).toHaveValue(roleTexts.driver.vi)
  await expect(box(userFields.trang_thai)).toHaveValue(userFields.trang_thai.choices['Dang lam'].vi)
  await expect(box(userFields.ngay_bat_dau)).toHaveValue('01/01/2022')
  await expect(box(userFields.ngay_thang_nam_sinh)).toHaveValue('01/01/1990')
  await page.getByRole('button', { name: userListTexts.create.vi }).click()
  await expect(dialog.getByText(userListTexts.fullnameNeeded.vi)).toBeVisible()
  await box(usernameField).fill(username)
  await box(userFields.fullname).fill('Đỗ Thị Mới')
  await expect(dialog.getByText(userListTexts.fullnameNeeded.vi)).toBeHidden()
  await page.getByRole('button', { name: userListTexts.create.vi }).click()
  const first = await readSecret()
  await callAs(request, username, first)

  await page.getByPlaceholder(userListTexts.searchHint.vi).fill(`do thi moi ${username}`)
  const row = page.getByRole('row', { name: username })
  await expect(row).toHaveCount(1)
  await row.getByRole('button', { name: 'Đỗ Thị Mới' }).click()
  await box(userFields.role_name).fill('Lái xe container')
  await page.getByRole('button', { name: uiTexts.save.vi, exact: true }).click()
  await expect(row).toContainText('Lái xe container')

  await row.getByRole('button', { name: 'Đỗ Thị Mới' }).click()
  await dialog.getByRole('button', { name: userListTexts.resetPassword.vi }).click()
  await titled(userListTexts.resetPassword)
    .getByRole('button', { name: userListTexts.resetPassword.vi })
    .click()
  const second = await readSecret()
  expect(second).not.toBe(first)
  await callAs(request, username, second)

  const saved = page
    .context()
    .waitForEvent('page')
    .then((opened) => opened.waitForEvent('download'))
  const download = page.waitForEvent('download')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: listTexts.excel.vi }).click()
  expect((await Promise.any([saved, download])).suggestedFilename()).toMatch(/\.xlsx$/)

  await row.getByRole('button', { name: 'Đỗ Thị Mới' }).click()
  await dialog.getByRole('button', { name: userListTexts.remove.vi, exact: true }).click()
  await titled(userListTexts.removeTitle)
    .getByRole('button', { name: userListTexts.remove.vi, exact: true })
    .click()
  await expect(row).toHaveCount(0)
  await page.getByRole('button', { name: uiTexts.undo.vi }).click()
  await expect(row).toHaveCount(1)
})

test('a long menu shows where it stands, though a screen is opened by its address', async ({
  page,
}) => {
  await enterAs(page, 'admin01', '/excel-order')
  const line = page.getByRole('navigation').locator('[aria-current="page"]')
  await expect(line).toHaveText(screenTexts['/excel-order'].vi)
  await expect(line).toBeInViewport()
})

test('the navigation of a phone is folded away and opens over the screen @mobile', async ({
  page,
}) => {
  const navigation = page.getByRole('navigation', { name: shellTexts.navigation.vi })
  await enterAs(page, 'quanly01', '/overview')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(navigation).toHaveCount(0)
  const openMenu = page.getByRole('button', { name: shellTexts.openMenu.vi })
  await openMenu.click()
  await expect(navigation).toBeVisible()
  expect(await faults(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(navigation).toHaveCount(0)
  await openMenu.click()
  await page.getByRole('link', { name: screenTexts['/notice-management'].vi }).click()
  await expect(page).toHaveURL(/\/notice-management$/)
  await expect(navigation).toHaveCount(0)
  expect(await overflow(page)).toBeLessThanOrEqual(0)
})

for (const size of ['', ' @mobile']) {
  test(`what opens over a screen is free of serious faults, light and dark${size}`, async ({
    page,
  }) => {
    await enterAs(page, 'hcns01', '/driver-management?role=hr')
    const found: Record<string, unknown> = {}
    const look = async (name: string) => {
      const seen = {
        light: await faults(page),
        dark: await faultsInDark(page),
        overflow: await overflow(page),
      }
      if (seen.light.length + seen.dark.length + Math.max(0, seen.overflow) > 0) found[name] = seen
    }
    await accountButton(page).click()
    await expect(page.getByRole('button', { name: shellTexts.signOut.vi })).toBeVisible()
    await look('account')
    await page.keyboard.press('Escape')
    await bellButton(page).click()
    await expect(page.getByRole('heading', { name: noticeTexts.bell.vi })).toBeVisible()
    await look('bell')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: userListTexts.add.vi }).click()
    await page.getByLabel(usernameField.label.vi, { exact: false }).last().fill('x')
    await page.getByRole('button', { name: userListTexts.create.vi }).click()
    await expect(page.getByText(userListTexts.fullnameNeeded.vi)).toBeVisible()
    await look('drawer with errors')
    await page.getByRole('button', { name: uiTexts.cancel.vi }).click()
    await expect(page.getByText(unsavedTexts.dropMessage.vi)).toBeVisible()
    await look('question')
    expect(found).toEqual({})
  })
}
