import { drivingReportApi } from '../contract/fleet/driving-report/driving-report.api.ts'
import { LOOK_KINDS, lookTexts } from '../contract/fleet/look/look.texts.ts'
import { personDataTexts } from '../contract/fleet/person-data/person-data.texts.ts'
import { shellTexts } from '../contract/office/shell/shell.texts.ts'
import { screenTexts } from '../contract/office/screen/screen.texts.ts'
import { userApi } from '../contract/office/user/user.api.ts'
import { userListTexts } from '../contract/office/user/user-list.texts.ts'
import { now } from '../server/kit/time/clock.ts'
import { DEMO_PASSWORD, enter, expect, test } from './base.ts'
import { callAs, ownName } from './caller.ts'
import { faults, faultsInDark, overflow } from './look.ts'

test('who looked at the driving report stands in the log, which is reached by the workspace of the fleet', async ({
  page,
  request,
}) => {
  const day = now().slice(0, 10)
  const dispatcher = await callAs(request, 'dieuxe01')
  await dispatcher(drivingReportApi.byDate, { start_date: day, end_date: day })

  await enter(page, 'admin01', '/overview')
  const switcher = page.getByRole('navigation', { name: shellTexts.workspaces.vi })
  const fleet = switcher.getByRole('link', { name: shellTexts.workspace.doi_xe.vi })
  await expect(fleet).not.toHaveAttribute('data-active')
  await fleet.focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/location/)
  await expect(fleet).toHaveAttribute('data-active', 'true')
  const menu = page.getByRole('navigation', { name: shellTexts.navigation.vi })
  await expect(menu.getByRole('link', { name: screenTexts['/trucks'].vi })).toBeVisible()
  await menu.getByRole('link', { name: screenTexts['/look-log'].vi }).click()
  await expect(page).toHaveURL(/\/look-log/)
  expect(await faults(page)).toEqual([])
  await page.getByPlaceholder(lookTexts.search.vi).fill('dieuxe01')
  const row = page.getByRole('row').filter({ hasText: LOOK_KINDS.bao_cao.vi }).first()
  await expect(row).toBeVisible()
  expect(await faultsInDark(page)).toEqual([])
  await switcher.getByRole('link', { name: shellTexts.workspace.dieu_hanh.vi }).click()
  await expect(page).toHaveURL(/\/overview/)
  await expect(
    menu.getByRole('link', { name: screenTexts['/trip-management'].vi }).first(),
  ).toBeVisible()
})

test('the switch of workspaces stands in the navigation of a phone, for seats that have both @mobile', async ({
  page,
}) => {
  await enter(page, 'ketoan01', '/overview')
  await page.getByRole('button', { name: shellTexts.openMenu.vi }).click()
  await page.getByRole('dialog').getByRole('link', { name: shellTexts.workspace.doi_xe.vi }).click()
  await expect(page).toHaveURL(/\/management\/driving-report/)
  await page.getByRole('button', { name: shellTexts.openMenu.vi }).click()
  const menu = page.getByRole('navigation', { name: shellTexts.navigation.vi })
  await expect(menu.getByRole('link')).toHaveCount(4)
  expect(await faults(page)).toEqual([])
  expect(await overflow(page)).toBeLessThanOrEqual(0)
})

test('what is known of somebody is taken out, and erased once the person has left', async ({
  page,
  request,
}) => {
  const [username, left] = [ownName('lxd'), ownName('lxn')]
  const [here, name] = ['Phùng Văn Đang', 'Phùng Văn Nghỉ']
  const admin = await callAs(request, 'admin01')
  await admin(userApi.create, { username, fullname: here, password: DEMO_PASSWORD })
  await admin(userApi.create, {
    username: left,
    fullname: name,
    trang_thai: 'Nghi viec',
    password: DEMO_PASSWORD,
  })
  await enter(page, 'admin01', '/driver-management')
  await page.getByPlaceholder(userListTexts.searchHint.vi).fill(username)
  await page.getByRole('row', { name: username }).getByRole('button', { name: here }).click()
  const drawer = page.getByRole('dialog')
  const erase = drawer.getByRole('button', { name: personDataTexts.erase.vi })
  await expect(drawer.getByRole('button', { name: personDataTexts.export.vi })).toBeVisible()
  await expect(erase).toHaveCount(0)
  const tab = page
    .context()
    .waitForEvent('page')
    .then((opened) => opened.waitForEvent('download'))
  const download = page.waitForEvent('download')
  await drawer.getByRole('button', { name: personDataTexts.export.vi }).click()
  expect((await Promise.any([tab, download])).suggestedFilename()).toContain(username)

  await page.keyboard.press('Escape')
  await page.getByPlaceholder(userListTexts.searchHint.vi).fill(left)
  await page.getByRole('row', { name: left }).getByRole('button', { name }).click()
  await erase.click()
  const question = page.getByRole('dialog', { name: personDataTexts.eraseTitle(name).vi })
  expect(await faults(page)).toEqual([])
  await question.getByLabel(personDataTexts.reason.vi).fill('nghỉ từ tháng trước, có đơn')
  await question.getByRole('button', { name: personDataTexts.erase.vi }).click()
  await expect(page.getByText(personDataTexts.erased.vi, { exact: true })).toBeVisible()
  await expect(page.getByText(name)).toHaveCount(0)
})
