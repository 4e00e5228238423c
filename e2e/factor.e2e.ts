import { Secret, TOTP } from 'otpauth'
import { factorTexts } from '../contract/office/second-factor/second-factor.texts.ts'
import { shellTexts } from '../contract/office/shell/shell.texts.ts'
import { accountReplies } from '../contract/office/user/account-replies.texts.ts'
import { accountTexts } from '../contract/office/user/account.texts.ts'
import { userApi } from '../contract/office/user/user.api.ts'
import { pageTexts } from '../contract/office/screen/page.texts.ts'
import { DEMO_PASSWORD, expect, test } from './base.ts'
import { callAs, ownName } from './caller.ts'
import { faults } from './look.ts'

test.use({ allowedErrors: [/401/], ownPage: true })

test('a second factor is set up, asked for at the next sign-in, and a recovery code stands in for it', async ({
  page,
  request,
}) => {
  const username = ownName('hai')
  const admin = await callAs(request, 'admin01')
  await admin(userApi.create, {
    username,
    fullname: 'Người Hai Lớp',
    role: 'hr',
    password: DEMO_PASSWORD,
  })
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const enter = async () => {
    await page.getByLabel(accountTexts.username.vi).fill(username)
    await page.getByLabel(accountTexts.password.vi, { exact: true }).fill(DEMO_PASSWORD)
    await button(accountTexts.signIn.vi).click()
  }
  const signOut = async () => {
    await page.getByRole('button', { name: shellTexts.userMenu.vi }).click()
    await button(shellTexts.signOut.vi).click()
    await expect(page).toHaveURL(/\/auth\/login$/)
  }
  await page.goto('/change-password')
  await enter()
  await button(factorTexts.setUp.vi).click()
  const panel = page.locator('section').filter({ hasText: pageTexts.secondFactor.vi })
  await panel.getByLabel(accountTexts.oldPassword.vi).fill(DEMO_PASSWORD)
  await button(factorTexts.goOn.vi).click()
  await expect(page.getByAltText(factorTexts.qr.vi)).toBeVisible()
  const khoa = (await panel.locator('code').innerText()).replaceAll(' ', '')
  const totp = new TOTP({ secret: Secret.fromBase32(khoa) })
  const box = panel.getByLabel(factorTexts.enterCode.vi)
  expect(await box.getAttribute('inputmode')).toBe('numeric')
  expect(await box.getAttribute('autocomplete')).toBe('one-time-code')
  const otp = totp.generate()
  await box.fill(otp)
  await button(factorTexts.turnOn.vi).click()
  const codes = panel.locator('li')
  await expect(codes).toHaveCount(10)
  const recovery = await codes.first().innerText()
  expect(await faults(page)).toEqual([])
  await button(factorTexts.kept.vi).click()
  await expect(panel).toContainText(factorTexts.codesLeft(10).vi)
  await signOut()

  await enter()
  await page.getByLabel(accountTexts.code.vi).fill(otp)
  await button(accountTexts.signIn.vi).click()
  await expect(page.getByRole('alert')).toHaveText(accountReplies.codeWrong.vi)
  await button(accountTexts.useRecovery.vi).click()
  await page.getByLabel(accountTexts.recoveryCode.vi).fill(recovery.toLowerCase())
  await button(accountTexts.signIn.vi).click()
  await page.waitForURL((url) => !url.pathname.startsWith('/auth/'))
  await page.goto('/change-password')
  await expect(panel).toContainText(factorTexts.codesLeft(9).vi)
})
