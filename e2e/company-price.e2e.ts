import { readFileSync } from 'node:fs'
import type { Locator, Page } from '@playwright/test'
import { companyPrices } from '../contract/price/company-price/company-price.ts'
import { companyPriceTexts as texts } from '../contract/price/company-price/company-price.texts.ts'
import { priceSheetTexts } from '../contract/price/company-price/price-sheet.texts.ts'
import { excelFilesTexts } from '../contract/dispatch/excel/excel-files.texts.ts'
import { importTexts } from '../contract/kit/sheet/import.texts.ts'
import { rateTexts } from '../contract/kit/rate/rate.texts.ts'
import { resourceTexts } from '../contract/kit/resource/resource.texts.ts'
import { enter, expect, test } from './base.ts'
import { faults, faultsInDark, overflow } from './look.ts'

const SCREEN = '/company-price-management'
const FILE = 'server/price/company-price/fixtures/bang-gia-khach.xlsx'

const { fields, texts: own } = companyPrices.resource

/** The form of a new price, open. */
async function newPrice(page: Page): Promise<Locator> {
  await enter(page, 'ketoan02', SCREEN)
  await page.getByRole('button', { name: own.add.vi }).click()
  return page.getByRole('dialog', { name: own.add.vi })
}

test('a customer’s sheet is looked at, its unknown customers chosen, taken and taken back', async ({
  page,
}) => {
  await enter(page, 'ketoan01', SCREEN)
  await page.getByRole('button', { name: excelFilesTexts.importExcel.vi }).click()
  const dialog = page.getByRole('dialog')
  await dialog.locator('input[type=file]').setInputFiles({
    name: 'bang-gia.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: readFileSync(FILE),
  })
  // The demo company does not know some of these customers: whose their tables are is asked first.
  const unknown = dialog.getByRole('combobox', {
    name: `${priceSheetTexts.customer.vi}: GSMN 12-2025`,
  })
  await expect(unknown).toBeVisible()
  expect(await faults(page)).toEqual([])
  await unknown.fill('Giao nhận Biển Mơ')
  await page.getByRole('option', { name: /Biển Mơ/ }).click()
  await expect(unknown).toHaveValue(/Biển Mơ/)
  await dialog.getByRole('tab', { name: resourceTexts.tabChanges.vi }).click()
  await expect(dialog.getByText('+150.000').first()).toBeVisible()
  expect(await faults(page)).toEqual([])
  expect(await faultsInDark(page)).toEqual([])
  await dialog.getByRole('button', { name: /^Nhập \d+ dòng$/ }).click()
  await dialog.getByRole('button', { name: excelFilesTexts.undo.vi }).click()
  await expect(dialog.getByText(/^Đã rút lại \d+ dòng$/)).toBeVisible()
  await dialog.getByRole('button', { name: importTexts.done.vi }).click()
})

test('a price is entered by hand and copied to a new day through the same look @mobile', async ({
  page,
}) => {
  const form = await newPrice(page)
  const customer = form.getByRole('combobox', { name: fields.id_cong_ty.label.vi })
  await expect(customer).toBeFocused()
  await customer.fill('Dây cáp')
  await page.getByRole('option', { name: /Dây cáp/ }).click()
  await form.getByRole('combobox', { name: fields.ma_lt.label.vi }).fill('T04')
  await page.getByRole('option', { name: /Quang Châu/ }).click()
  await form.getByRole('textbox', { name: fields.don_gia.label.vi }).fill('5tr3')
  await form.getByRole('textbox', { name: rateTexts.from.vi }).fill('01/01/2020')
  await page.keyboard.press('Tab')
  expect(await overflow(page)).toBe(0)
  expect(await faults(page)).toEqual([])
  await form.getByRole('button', { name: resourceTexts.create.vi }).click()
  await expect(form).toBeHidden()

  await page.getByRole('button', { name: texts.copy.vi }).click()
  const copy = page.getByRole('dialog', { name: texts.copy.vi })
  await copy.getByRole('textbox', { name: rateTexts.fromDay.vi }).fill('01/02/2020')
  await copy.getByRole('textbox', { name: texts.share.vi }).fill('10')
  await page.keyboard.press('Tab')
  expect(await faults(page)).toEqual([])
  await copy.getByRole('button', { name: texts.lookAt.vi }).click()
  const look = page.getByRole('dialog', { name: /Nhập Excel/ })
  await expect(look.getByText('5.830.000').first()).toBeVisible()
  await expect(look.getByText('+530.000').first()).toBeVisible()
  expect(await overflow(page)).toBe(0)
  expect(await faults(page)).toEqual([])
})

test('an offer that is being pressed is taken, though the answer to what was typed comes meanwhile', async ({
  page,
}) => {
  const form = await newPrice(page)
  const customer = form.getByRole('combobox', { name: fields.id_cong_ty.label.vi })
  await customer.click()
  await page.getByRole('option', { name: /Dây cáp/ }).hover()
  const answer = page.waitForResponse(
    (reply) => reply.request().postData()?.includes('dây') === true,
  )
  await customer.pressSequentially('dây')
  await page.mouse.down()
  await answer
  // Long enough for the answer to be drawn.
  await page.waitForTimeout(300)
  await page.mouse.up()
  await expect(customer).toHaveValue(/Dây cáp/)
})
