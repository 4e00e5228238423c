import { companyApi } from '../contract/master/company/company.ts'
import { debtScreenTexts as texts } from '../contract/ledger/debt/debt-screen.texts.ts'
import { DEBT_GROUPS, GROUP_NAMES } from '../contract/ledger/debt/due.ts'
import { subcontractors } from '../contract/master/subcontractor/subcontractor.ts'
import { receiptFormTexts as form } from '../contract/ledger/receipt/receipt-form.texts.ts'
import { uiTexts } from '../contract/kit/ui/ui.texts.ts'
import { unsavedTexts } from '../contract/kit/form/unsaved.texts.ts'
import { receiptFields } from '../contract/ledger/receipt/receipt.fields.ts'
import { PAYMENT_STATES } from '../contract/dispatch/order/order.fields.ts'
import { enter, expect, followTo } from './base.ts'
import { callAs, makeTrip, ownName } from './caller.ts'
import { act, answer, rowOf, savedFile, selectRows } from './grid.ts'
import { test } from './listStory.ts'
import { faults, overflow } from './look.ts'

test('what a customer owes opens to its orders, a receipt pays the oldest, and its statement is taken along', async ({
  page,
  call,
  request,
}) => {
  const name = ownName('Khách nợ')
  const keeper = await callAs(request, 'admin01')
  await keeper(companyApi.create, { ten_cong_ty: name, han_thanh_toan_ngay: 15, vat: 0 })
  for (const cuoc_van_chuyen of [3_000_000, 2_000_000])
    await makeTrip(call, {}, { ten_cong_ty: name, cuoc_van_chuyen, vat: 0 })
  await enter(page, 'ketoan01', `/debt-report?tu_khoa=${encodeURIComponent(name)}`)
  await expect(rowOf(page, name)).toContainText('5.000.000')
  expect(await faults(page)).toEqual([])
  // On a desk the oldest age is seen beside the name.
  await page.setViewportSize({ width: 1440, height: 900 })
  const oldest = page.getByRole('columnheader', { name: DEBT_GROUPS.tren_90.vi })
  await expect(oldest).toBeInViewport({ ratio: 1 })

  await rowOf(page, name).getByRole('button', { name }).click()
  const drawer = page.getByRole('dialog', { name, exact: true })
  await expect(drawer.getByLabel(texts.mail.vi)).toContainText('5.000.000')
  expect(await faults(page)).toEqual([])
  const paper = await savedFile(page, () =>
    drawer.getByRole('button', { name: texts.excel.vi }).click(),
  )
  expect(paper.bytes.length).toBeGreaterThan(1000)

  await drawer.getByRole('button', { name: form.newReceipt.vi }).click()
  const dialog = page.getByRole('dialog').filter({ hasText: form.byItself.vi })
  await expect(dialog.getByLabel(receiptFields.so_tien.label.vi)).toBeFocused()
  await page.keyboard.type('-5tr')
  await page.keyboard.press('Tab')
  await expect(dialog.getByText(form.tooMuch('5.000.000').vi)).toHaveCount(0)
  await dialog.getByLabel(receiptFields.so_tien.label.vi).fill('6000000')
  await expect(dialog.getByText(form.receivedMore('1.000.000').vi)).toBeVisible()
  expect(await faults(page)).toEqual([])
  const leaving = page.getByRole('dialog', { name: unsavedTexts.dropTitle.vi })
  await page.keyboard.press('Escape')
  await expect(leaving).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(leaving).toHaveCount(0)
  await expect(drawer).toBeVisible()
  await dialog.getByLabel(receiptFields.so_tien.label.vi).fill('3500000')
  await expect(dialog.getByText(form.left('0').vi)).toBeVisible()
  expect(await faults(page)).toEqual([])
  await dialog.getByRole('button', { name: form.save.vi }).click()
  await expect(rowOf(page, name)).toContainText('1.500.000')

  await page.getByRole('tab', { name: texts.orders.vi }).click()
  await followTo(page, `/debt-report?tab=don&tu_khoa=${encodeURIComponent(name)}`)
  await expect(rowOf(page, PAYMENT_STATES.da_thanh_toan.vi)).toHaveCount(1)
  await expect(rowOf(page, PAYMENT_STATES.thanh_toan_mot_phan.vi)).toHaveCount(1)
  await page.getByLabel(texts.owedOrAll.vi, { exact: true }).selectOption('true')
  await expect(rowOf(page, PAYMENT_STATES.da_thanh_toan.vi)).toHaveCount(0)

  await followTo(page, `/debt-report?tab=phieu_thu&tu_khoa=${encodeURIComponent(name)}`)
  await selectRows(page, name)
  await act(page, form.remove.vi)
  await answer(page, form.remove.vi)
  await expect(page.getByText(texts.noReceipts.vi)).toBeVisible()
  await page.getByRole('button', { name: form.newReceipt.vi }).click()
  const customer = dialog.getByRole('combobox', { name: receiptFields.id_cong_ty.label.vi })
  await expect(customer).toBeFocused()
  await customer.fill(name)
  await page.getByRole('option', { name }).click()
  await dialog.getByLabel(receiptFields.so_tien.label.vi).fill('1000000')
  await expect(dialog.getByText(form.left('0').vi)).toBeVisible()
  expect(await faults(page)).toEqual([])
  await page.keyboard.press('Control+Enter')
  await expect(rowOf(page, name)).toContainText('1.000.000')
  // The message takes the receipt back.
  await page.getByRole('status').getByRole('button', { name: uiTexts.undo.vi }).click()
  await expect(page.getByText(texts.noReceipts.vi)).toBeVisible()
  await followTo(page, `/debt-report?tu_khoa=${encodeURIComponent(name)}`)
  await expect(rowOf(page, name)).toContainText('5.000.000')
})

test('the debts stand on a phone beside those of a month ago, and the subcontractors beside them', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await enter(page, 'tinhcuoc01', '/debt-report')
  await expect(page.getByText(texts.ages.vi)).toBeVisible()
  await expect(page.getByText(texts.wasThen('').vi)).toHaveCount(GROUP_NAMES.length)
  expect(await overflow(page)).toBe(0)
  expect(await faults(page)).toEqual([])
  await followTo(page, '/debt-report?tab=thau_phu')
  await expect(page.getByText(texts.payableAges.vi)).toBeVisible()
})

test('a subcontractor has its statement, and an age of what they are owed leads to its trips, of the same days', async ({
  page,
  request,
}) => {
  const call = await callAs(request, 'admin01')
  const ten_thau_phu = ownName('Nhà xe công nợ')
  await call(subcontractors.api.create, { ten_thau_phu })
  const id = await makeTrip(call, {
    ngay_thuc_hien: '2024-03-05',
    ten_thau_phu,
    chi_phi_thau_phu: 2_000_000,
  })
  await enter(page, 'ketoan01')
  const words = encodeURIComponent(ten_thau_phu)
  await followTo(
    page,
    `/debt-report?tab=thau_phu&start_time=2024-01-01&end_time=2024-12-31&tu_khoa=${words}`,
  )
  await rowOf(page, ten_thau_phu).getByRole('button', { name: ten_thau_phu }).click()
  const drawer = page.getByRole('dialog', { name: ten_thau_phu, exact: true })
  await expect(drawer.getByLabel(texts.mail.vi)).toContainText('2.000.000')
  expect(await faults(page)).toEqual([])
  const paper = await savedFile(page, () =>
    drawer.getByRole('button', { name: texts.pdf.vi }).click(),
  )
  expect(paper.bytes.length).toBeGreaterThan(1000)
  await page.keyboard.press('Escape')
  await page
    .getByRole('button', { name: new RegExp(DEBT_GROUPS.tren_90.vi) })
    .first()
    .click()
  await expect(page).toHaveURL(/tab=chuyen.*start_time=2024-01-01/)
  await expect(rowOf(page, id)).toContainText('2.000.000')
  expect(await faults(page)).toEqual([])
})
