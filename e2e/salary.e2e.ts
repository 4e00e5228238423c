import { tripApi } from '../contract/dispatch/trip/trip.api.ts'
import { addMonths } from '../contract/kit/time/time.ts'
import { salaryApi } from '../contract/ledger/salary/salary.api.ts'
import { payTexts as texts } from '../contract/ledger/salary/salary-screen.texts.ts'
import { today } from '../server/kit/time/clock.ts'
import { enter, expect, followTo, test } from './base.ts'
import { callAs, makeTrip } from './caller.ts'
import { faults, faultsInDark, overflow } from './look.ts'

// A month that no other story pays.
const MONTH = addMonths(today().slice(0, 7), -7)
const DRIVER = 'Ngô Văn Sơn'
const USER = 'sonnv09'

test('hcns types days, tries a formula, opens a figure to its trips, and closes pay', async ({
  page,
  request,
}) => {
  const admin = await callAs(request, 'admin01')
  const id = await makeTrip(admin, {
    ngay_thuc_hien: `${MONTH}-10`,
    lai_xe_1: USER,
    luong_lai_xe: 450_000,
  })
  await admin(tripApi.lock, { list_id: [id] })

  await enter(page, 'hcns01', `/salary-management?tab=nhap&thang=${MONTH}`)
  const grid = page.getByRole('grid', { name: texts.typed.vi })
  const row = grid.getByRole('row').filter({ hasText: DRIVER })
  // The rows stand by given name: his are drawn once they come into view.
  await grid.hover()
  await expect(async () => {
    await page.mouse.wheel(0, 300)
    await expect(row).toBeAttached({ timeout: 300 })
  }).toPass()
  await row.getByRole('gridcell').first().click()
  await page.keyboard.type('24,5')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.type('1tr2')
  await page.keyboard.press('Enter')
  expect(await faults(page)).toEqual([])
  await page.getByRole('button', { name: texts.save.vi, exact: true }).click()
  await expect(page.getByText(texts.saved(1).vi)).toBeVisible()

  await page.getByRole('tab', { name: texts.formulas.vi }).click()
  await page.getByLabel(texts.month.vi).selectOption(MONTH)
  await page.getByRole('combobox', { name: texts.tryOn.vi }).click()
  await page.getByRole('option', { name: DRIVER }).click()
  const item = page.getByRole('group', { name: 'Lương chuyến', exact: true })
  const formula = item.getByRole('textbox', { name: texts.formula.vi })
  await expect(item).toContainText('450.000')
  await formula.fill('luong_chuyen * 2 +')
  await expect(item.getByRole('alert')).toContainText(texts.at(19).vi)
  await formula.fill('luong_chuyen * 2 + thuong / 0')
  await expect(item.getByRole('alert')).toContainText('Chia cho 0')
  await formula.fill('min(luong_chuyen * 2, 800000)')
  await expect(item).toContainText('800.000')
  expect(await faults(page)).toEqual([])
  await formula.fill('luong_chuyen')

  await followTo(page, `/salary-management?thang=${MONTH}&tu_khoa=${encodeURIComponent(DRIVER)}`)
  await expect(page.getByRole('gridcell', { name: DRIVER, exact: true })).toBeVisible()
  await page.getByRole('gridcell', { name: DRIVER, exact: true }).dblclick()
  const drawer = page.getByRole('dialog', { name: new RegExp(DRIVER) })
  await expect(drawer).toContainText('1.200.000')
  await drawer.getByText('Lương thời gian').click()
  await expect(drawer).toContainText('luong_co_ban * ngay_cong / ngay_cong_chuan')
  await expect(drawer).toContainText('24,5')
  await expect(drawer.getByRole('link', { name: id })).toBeVisible()
  expect(await faultsInDark(page)).toEqual([])
  await drawer.getByRole('button', { name: texts.close.vi }).click()
  const asked = page.getByRole('dialog', { name: texts.closeTitle(1, MONTH).vi })
  await asked.getByRole('button', { name: texts.close.vi }).click()
  await expect(drawer).toContainText('hcns01')
  const hcns = await callAs(request, 'hcns01')
  const { data } = await hcns(salaryApi.list, { thang: MONTH, username: USER })
  expect(data[0]).toMatchObject({ trang_thai: 'da_chot', ngay_cong: 24.5, thuong: 1_200_000 })
})

test('the payroll stands on a phone @mobile', async ({ page }) => {
  await enter(page, 'admin01')
  const found = `?tu_khoa=${encodeURIComponent(DRIVER)}`
  for (const tab of [found, '?tab=nhap', '?tab=cong_thuc']) {
    await followTo(page, `/salary-management${tab}`)
    await expect(
      page
        .getByText(DRIVER)
        .or(page.getByText('Lương thời gian'))
        .or(page.getByRole('grid', { name: texts.typed.vi }).getByRole('gridcell'))
        .first(),
    ).toBeAttached()
    expect(await overflow(page)).toBe(0)
    expect(await faults(page)).toEqual([])
  }
})
