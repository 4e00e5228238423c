import type { Locator, Page } from '@playwright/test'
import { tripApi } from '../contract/dispatch/trip/trip.api.ts'
import { formTexts } from '../contract/kit/form/form.texts.ts'
import { editorTexts } from '../contract/dispatch/trip/trip-editor.texts.ts'
import { pricingTexts as texts } from '../contract/dispatch/trip/trip-pricing.texts.ts'
import { tripTexts } from '../contract/dispatch/trip/trip.texts.ts'
import { stepTexts } from '../contract/dispatch/trip/trip.problems.ts'
import { orderFields } from '../contract/dispatch/order/order.fields.ts'
import { assignmentTexts } from '../contract/dispatch/trip/trip-assignment.texts.ts'
import { settingTexts } from '../contract/office/settings/settings.ts'
import { companyPriceApi } from '../contract/price/company-price/company-price.ts'
import { PARTS } from '../contract/price/calculation/figure.ts'
import { agreeTo, enter, expect, followTo, test } from './base.ts'
import { callAs, makeTrip, ownName } from './caller.ts'
import { faults, overflow } from './look.ts'

// A question before a save is a refused call.
test.use({ allowedErrors: [/409/] })

const CUSTOMER = 'Công ty TNHH Điện tử Sao Chổi Demo'
const FREIGHT = 'list_don_hang.0.cuoc_van_chuyen'
const WEIGHT = 'list_don_hang.0.trong_luong'

const box = (page: Page, name: string): Locator => page.locator(`[name="${name}"]`)
const cell = (page: Page, name: string): Locator =>
  page.locator('[data-priced]').filter({ has: box(page, name) })
const markOf = (page: Page, name: string): Locator => cell(page, name).getByRole('button')
const button = (at: Page | Locator, text: { vi: string }): Locator =>
  at.getByRole('button', { name: text.vi, exact: true })
const step = (page: Page, name: keyof typeof stepTexts): Locator =>
  page
    .getByRole('navigation', { name: formTexts.steps.vi })
    .getByRole('button', { name: stepTexts[name].vi })
const explanation = (page: Page): Locator =>
  page.getByRole('dialog', { name: `Cách tính ${orderFields.cuoc_van_chuyen.label.vi}` })

/** Enters a trip of one order by clicks, all but its freight. */
async function enterTrip(page: Page, receiver: string): Promise<void> {
  await agreeTo(page, button(page, assignmentTexts.confirmSave))
  await followTo(page, '/trip/create')
  await box(page, 'bien_so_xe').click()
  await box(page, 'bien_so_xe').fill('15C-402.11')
  await box(page, 'type_cont').click()
  await page.getByRole('option', { name: "40' cao", exact: true }).click()
  await step(page, 'orders').click()
  const order = {
    ten_nguoi_gui: CUSTOMER,
    ten_nguoi_nhan: receiver,
    ten_cong_ty: CUSTOMER,
    noi_lay_hang: 'Cảng Tân Vũ',
    noi_tra_hang: 'KCN Yên Phong (khu nhà máy Samsung)',
    loai_hang_hoa: 'Điện tử',
    mo_ta_hang_hoa: 'Linh kiện',
    ma_lt: 'T02',
    trong_luong: '5000',
  }
  for (const [name, value] of Object.entries(order))
    await box(page, `list_don_hang.0.${name}`).fill(value)
  await box(page, 'list_don_hang.0.loai_don_hang').click()
  await page.getByRole('option', { name: 'Nguyên chuyến' }).click()
  await box(page, WEIGHT).click()
}

test('a trip is priced by the button, explained, typed over, filled again, and opens as it was saved', async ({
  page,
  request,
}) => {
  const receiver = ownName('Kho nhận ')
  await enter(page, 'dieuxe01')
  await enterTrip(page, receiver)
  // What could be filled shows faintly; nothing is filled by itself.
  await expect(box(page, FREIGHT)).toHaveAttribute('placeholder', /^≈ [\d.]+$/)
  await expect(box(page, FREIGHT)).toHaveValue('')
  await button(page, texts.run).click()
  await expect(page.getByText(/Đã tính \d+ số/)).toBeVisible()
  await expect(cell(page, FREIGHT)).toHaveAttribute('data-priced', 'filled')
  const filled = await box(page, FREIGHT).inputValue()

  await markOf(page, FREIGHT).click()
  await expect(explanation(page)).toContainText(filled)
  await expect(explanation(page)).toContainText(texts.formula.vi)
  await expect(explanation(page)).toContainText(PARTS.cuoc_goc.vi)
  await expect(explanation(page).getByRole('link').first()).toHaveAttribute('target', '_blank')
  expect(await faults(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(explanation(page)).toBeHidden()

  await box(page, FREIGHT).fill('4000000')
  await expect(cell(page, FREIGHT)).toHaveAttribute('data-priced', 'differs')
  // By keys: the explanation of the box, and its first act.
  await page.keyboard.press('Alt+i')
  await expect(explanation(page)).toContainText(texts.runGives.vi)
  await button(explanation(page), texts.fill).press('Enter')
  await expect(box(page, FREIGHT)).toHaveValue(filled)
  await expect(cell(page, FREIGHT)).toHaveAttribute('data-priced', 'filled')

  await step(page, 'costs').click()
  await expect(cell(page, 'phi_cau_duong')).toHaveAttribute('data-priced', 'filled')
  await box(page, 'phi_cau_duong').fill('123000')
  await page.getByLabel(editorTexts.totals.vi).getByRole('button').nth(1).click()
  const sums = page.getByRole('dialog', { name: editorTexts.cost.vi })
  await expect(sums).toContainText('123.000')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText(tripTexts.created.vi)).toBeVisible()

  const call = await callAs(request, 'dieuxe01')
  const { chuyen_di_array: found } = await call(tripApi.list, { tu_khoa: receiver })
  const id = found[0]?.id_chuyen_di ?? ''
  const { data } = await call(tripApi.get, { id_chuyen_di: id })
  expect(data.danh_dau).toMatchObject({ so_km_co_hang_tron_ve: 'tinh' })
  expect(data.danh_dau).not.toHaveProperty('phi_cau_duong')
  expect(data.list_don_hang[0]?.danh_dau).toMatchObject({ cuoc_van_chuyen: 'tinh', vat: 'tinh' })
  await followTo(page, `/trip/edit/${id}`)
  await step(page, 'costs').click()
  await expect(cell(page, 'phi_cau_duong')).toHaveAttribute('data-priced', 'differs')
  await step(page, 'orders').click()
  await expect(box(page, FREIGHT)).toHaveValue(filled)
  await expect(cell(page, FREIGHT)).toHaveAttribute('data-priced', 'filled')
  await markOf(page, FREIGHT).click()
  await button(explanation(page), texts.keep).click()
  await expect(cell(page, FREIGHT)).toHaveAttribute('data-priced', 'typed')
  await page.keyboard.press('Control+Enter')
  await expect(page).toHaveURL(/\/trip-management/)
  const kept = (await call(tripApi.get, { id_chuyen_di: id })).data.list_don_hang[0]
  expect(kept?.danh_dau).toEqual({ vat: 'tinh' })
})

test('a typed freight becomes the customer’s price from a day', async ({ page, request }) => {
  const call = await callAs(request, 'admin01')
  const id = await makeTrip(
    call,
    { bien_so_xe: '15C-402.11', type_cont: '40HC' },
    { ten_cong_ty: CUSTOMER, ma_lt: 'T02', cuoc_van_chuyen: 5_555_000 },
  )
  await enter(page, 'admin01', `/trip/edit/${id}`)
  await step(page, 'orders').click()
  await markOf(page, FREIGHT).click()
  await button(explanation(page), texts.makePrice).click()
  const dialog = page.getByRole('dialog', { name: texts.priceTitle.vi })
  await expect(dialog).toContainText('5.555.000 đ/chuyến')
  await expect(dialog).toContainText('T02')
  await expect(dialog).toContainText(texts.noPrice.vi)
  expect(await faults(page)).toEqual([])
  await button(dialog, texts.savePrice).click()
  await expect(page.getByText(texts.priceSaved.vi)).toBeVisible()
  await expect(dialog).toBeHidden()
  const { data } = await call(companyPriceApi.list, { ma_lt: 'T02', id_cong_ty: 'KH01' })
  expect(data).toMatchObject([{ ten_cong_ty: CUSTOMER, don_gia: 5_555_000, don_vi: 'chuyen' }])
  // The run goes by it now, and leads to the row.
  await markOf(page, FREIGHT).click()
  await expect(explanation(page)).toContainText('Đơn giá')
  await expect(explanation(page).getByRole('link').first()).toHaveAttribute(
    'href',
    /company-price-management\?mo=/,
  )
})

test('settings of pricing are changed from a day with a reason', async ({ page }) => {
  await enter(page, 'admin01', '/company-settings')
  await page.getByRole('tab', { name: settingTexts.title.vi }).click()
  const vat = page.getByRole('region', { name: 'Thuế suất VAT' })
  await expect(vat).toContainText('8 %')
  await vat.getByRole('button').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(settingTexts.newValue.vi).fill('7,5')
  await dialog.getByRole('textbox', { name: 'Hiệu lực từ' }).fill('01/07/2031')
  await dialog.getByLabel('Lý do').fill('Nghị quyết mới')
  expect(await faults(page)).toEqual([])
  await dialog.getByRole('button', { name: settingTexts.save.vi, exact: true }).click()
  await expect(page.getByText(settingTexts.saved.vi)).toBeVisible()
  await expect(vat).toContainText('7,5 % từ 01/07/2031')
  await expect(vat).toContainText('Nghị quyết mới')
  expect(await overflow(page)).toBe(0)
})

test('a figure is priced and explained on a phone @mobile', async ({ page }) => {
  await enter(page, 'dieuxe01')
  await enterTrip(page, ownName('Kho nhận '))
  await button(page, texts.run).tap()
  await expect(cell(page, FREIGHT)).toHaveAttribute('data-priced', 'filled')
  await markOf(page, FREIGHT).tap()
  await expect(explanation(page)).toContainText(texts.formula.vi)
  expect(await overflow(page)).toBe(0)
  expect(await faults(page)).toEqual([])
})
