import type { Locator, Page } from '@playwright/test'
import { rateTexts } from '../contract/kit/rate/rate.texts.ts'
import { bookingTexts } from '../contract/dispatch/booking/booking.texts.ts'
import { excelFilesTexts } from '../contract/dispatch/excel/excel-files.texts.ts'
import { expenseTexts } from '../contract/dispatch/expense/expense.texts.ts'
import { unsavedTexts } from '../contract/kit/form/unsaved.texts.ts'
import { uiTexts } from '../contract/kit/ui/ui.texts.ts'
import { payTexts } from '../contract/ledger/salary/salary-screen.texts.ts'
import { walletScreen } from '../contract/ledger/wallet/wallet-screen.texts.ts'
import { screenTexts } from '../contract/office/screen/screen.texts.ts'
import { quotaTexts } from '../contract/price/km-quota/km-quota.texts.ts'
import { enter, expect, followTo, test } from './base.ts'
import { faults } from './look.ts'

const dropping = (page: Page): Locator =>
  page.getByRole('dialog', { name: unsavedTexts.dropTitle.vi })
const answer = (page: Page, label: string): Promise<void> =>
  dropping(page).getByRole('button', { name: label }).click()

/** Types into the first cell of a sheet. */
async function typeInto(grid: Locator, text: string): Promise<void> {
  await grid.getByRole('gridcell').first().click()
  await grid.page().keyboard.type(`${text}\n`)
}

/** Leaves by a link: asked about, stayed for, asked again and left. */
async function leave(page: Page, link: Locator): Promise<void> {
  const before = page.url()
  await link.click()
  await expect(dropping(page)).toContainText(unsavedTexts.dropMessage.vi)
  await answer(page, uiTexts.stay.vi)
  expect(page.url()).toBe(before)
  await link.click()
  await answer(page, unsavedTexts.drop.vi)
  await expect(page).not.toHaveURL(before)
}

const menu = (page: Page, screen: keyof typeof screenTexts): Locator =>
  page.getByRole('link', { name: screenTexts[screen].vi, exact: true }).first()

test('what is typed into sheets is kept nowhere, and the question before it is left says so', async ({
  page,
}) => {
  await enter(page, 'admin01', '/expenses-management')
  await typeInto(page.getByRole('grid', { name: expenseTexts.title.vi }), '620k')
  await leave(page, page.getByRole('link', { name: screenTexts['/toll-management'].vi }).last())

  await followTo(page, '/salary-management?tab=nhap')
  await typeInto(page.getByRole('grid', { name: payTexts.typed.vi }), '24')
  // Another part of the screen is another sheet.
  await leave(page, page.getByRole('tab', { name: payTexts.formulas.vi }))
  const formula = page.getByRole('textbox', { name: payTexts.formula.vi }).first()
  await formula.fill('luong_co_ban * 2')
  await leave(page, page.getByRole('tab', { name: payTexts.list.vi }))

  await followTo(page, '/dinh-muc-kinh-te-ky-thuat-cho-chi-phi?tab=bang')
  await typeInto(page.getByRole('grid').first(), '501000')
  await leave(page, menu(page, '/overview'))

  await followTo(page, '/quota-km?cua=loai:tai_8t')
  await page.getByRole('button', { name: rateTexts.addVersion.vi }).click()
  const bands = page.getByRole('grid', { name: quotaTexts.bands.vi })
  await typeInto(bands, 'Có hàng')
  await leave(page, page.getByRole('tab', { name: quotaTexts.rows.vi }))

  await followTo(page, '/excel-order')
  await page.getByRole('checkbox').nth(3).click()
  await expect(page.getByText(excelFilesTexts.unsaved.vi)).toBeVisible()
  await leave(page, menu(page, '/overview'))
})

test('a dialog asks before it drops what was typed, however it is closed', async ({ page }) => {
  await enter(page, 'dieuxe01', '/overview')
  await menu(page, '/trip-management').click()
  const open = page.getByRole('button', { name: bookingTexts.quickButton.vi })
  await open.click()
  const dialog = page.getByRole('dialog', { name: bookingTexts.quick.vi })
  await expect(dialog).toBeVisible()
  // Nothing to lose, also while the focus is still where it was before.
  await expect(dialog.getByLabel(bookingTexts.quick.vi)).toBeFocused()
  await open.evaluate((button) => button.focus())
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)

  await open.click()
  const typed = dialog.getByLabel(bookingTexts.quick.vi)
  await typed.fill('mai 14h lấy 8 tấn gạo Đại An giao Tiên Sơn')
  const ways = [
    () => page.keyboard.press('Escape'),
    () => dialog.getByRole('button', { name: uiTexts.close.vi }).click(),
    () => page.mouse.click(5, 5),
    () => page.evaluate(() => history.back()),
  ]
  for (const close of ways) {
    await close()
    await expect(dropping(page)).toContainText(unsavedTexts.dropMessage.vi)
    expect(await faults(page)).toEqual([])
    await page.keyboard.press('Escape')
    await expect(dropping(page)).toHaveCount(0)
    await expect(typed).toHaveValue(/Tiên Sơn$/)
  }
  await page.keyboard.press('Escape')
  await answer(page, unsavedTexts.drop.vi)
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await enter(page, 'ketoan01', '/wallet-management')
  await page.getByRole('button', { name: walletScreen.bulk.vi }).click()
  const bulk = page.getByRole('dialog', { name: walletScreen.bulk.vi })
  const cell = bulk.getByRole('gridcell').first()
  await cell.click()
  await page.keyboard.type('250')
  // Esc in a cell takes back what is being typed there.
  await page.keyboard.press('Escape')
  await expect(bulk).toBeVisible()
  await expect(dropping(page)).toHaveCount(0)
  await page.keyboard.type('250k\n')
  await page.keyboard.press('Escape')
  await answer(page, uiTexts.stay.vi)
  await expect(cell).toHaveText('250.000')
  await bulk.getByRole('button', { name: uiTexts.cancel.vi }).click()
  await answer(page, unsavedTexts.drop.vi)
  await expect(bulk).toHaveCount(0)
})
