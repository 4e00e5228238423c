import { companyApi } from '../contract/master/company/company.ts'
import { orderApi } from '../contract/dispatch/order/order.api.ts'
import { tripApi } from '../contract/dispatch/trip/trip.api.ts'
import { debtScreenTexts } from '../contract/ledger/debt/debt-screen.texts.ts'
import { statementTexts } from '../contract/ledger/debt/statement.texts.ts'
import { receiptApi } from '../contract/ledger/receipt/receipt.api.ts'
import { formatMoney } from '../contract/kit/field/format.ts'
import { uiTexts } from '../contract/kit/ui/ui.texts.ts'
import { screenTexts } from '../contract/office/screen/screen.texts.ts'
import { pageTexts } from '../contract/office/screen/page.texts.ts'
import { tripListTexts } from '../contract/dispatch/trip/trip-list.texts.ts'
import {
  CUSTOMER_TABS,
  customerPageTexts,
} from '../contract/report/customer-page/customer-page.texts.ts'
import { orderPageTexts } from '../contract/report/order-page/order-page.texts.ts'
import { addDays } from '../contract/kit/time/time.ts'
import { today } from '../server/kit/time/clock.ts'
import { enter, expect, followTo } from './base.ts'
import { callAs, makeTrip, ownName } from './caller.ts'
import { rowOf, savedFile } from './grid.ts'
import { test } from './listStory.ts'
import { looksWell } from './look.ts'

test('a customer’s page, its statement and an order’s page lead to each other and say the same', async ({
  page,
  call,
  request,
}) => {
  const name = ownName('Khách hồ sơ')
  const keeper = await callAs(request, 'admin01')
  const { data: company } = await keeper(companyApi.create, {
    ten_cong_ty: name,
    ghi_chu: 'Xe vào cổng số 2',
  })
  const id_cong_ty = String((company as Record<string, unknown>)['id_cong_ty'])
  const id = await makeTrip(call, {}, { ten_cong_ty: name, cuoc_van_chuyen: 3_000_000, vat: 8 })
  const { data: trip } = await keeper(tripApi.get, { id_chuyen_di: id })
  const order = trip.list_don_hang[0]?.id_don_hang ?? ''
  await keeper(receiptApi.create, {
    id_cong_ty,
    ngay: today(),
    so_tien: 1_000_000,
    phan_bo: [{ id_don_hang: order, so_tien: 1_000_000 }],
  })
  await enter(page, 'ketoan01', `/debt-report?tu_khoa=${encodeURIComponent(name)}`)
  await rowOf(page, name).getByRole('button', { name }).click()
  await page.getByRole('dialog').getByRole('link', { name: pageTexts.customer.vi }).click()
  await expect(page).toHaveURL(new RegExp(`/management/customers/${id_cong_ty}/don_hang`))
  await expect(rowOf(page, order)).toContainText('3.000.000')
  await looksWell(page)

  await page.getByRole('tab', { name: CUSTOMER_TABS.cong_no.vi }).click()
  await expect(rowOf(page, order)).toContainText('2.240.000')
  await looksWell(page)
  await page.getByRole('tab', { name: CUSTOMER_TABS.phieu_thu.vi }).click()
  await expect(rowOf(page, '1.000.000').first()).toBeVisible()
  for (const tab of ['bang_gia', 'dia_diem', 'chung_tu'] as const) {
    await page.getByRole('tab', { name: CUSTOMER_TABS[tab].vi }).click()
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await expect(
      page.getByRole('button', { name: tripListTexts.customer.vi, exact: true }),
    ).toHaveCount(0)
  }
  await expect(page.getByText(customerPageTexts.noPapers.vi)).toBeVisible()
  await page.getByRole('tab', { name: CUSTOMER_TABS.ho_so.vi }).click()
  await expect(page.getByText('Xe vào cổng số 2')).toBeVisible()
  await looksWell(page)

  await page.getByRole('tab', { name: CUSTOMER_TABS.cong_no.vi }).click()
  await page.getByRole('link', { name: pageTexts.statement.vi }).click()
  await expect(page).toHaveURL(new RegExp(`/invoices/${id_cong_ty}`))
  await expect(page.getByText(statementTexts.rest.vi)).toContainText('2.240.000')
  // On a desk it stands whole.
  await page.setViewportSize({ width: 1440, height: 900 })
  const lines = page.getByRole('region', { name: statementTexts.lines.vi })
  const beyond = () => lines.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)
  await expect.poll(beyond).toBeLessThanOrEqual(0)
  await looksWell(page)
  const paper = await savedFile(page, () =>
    page.getByRole('button', { name: debtScreenTexts.excel.vi }).click(),
  )
  expect(paper.bytes.length).toBeGreaterThan(1000)

  await page.getByRole('link', { name: order }).click()
  await expect(page).toHaveURL(new RegExp(`/management/orders/${order}`))
  await expect(page.getByText('2.240.000').first()).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: '1.000.000' })).toHaveCount(1)
  await expect(page.getByRole('heading', { name: orderPageTexts.history.vi })).toBeVisible()
  await looksWell(page)
  await page.getByRole('link', { name: orderPageTexts.openTrip.vi, exact: true }).click()
  await expect(page).toHaveURL(new RegExp(`/trip/edit/${id}`))
})

test('an order of a day to come that is paid says so, with what it comes to', async ({
  page,
  call,
  request,
}) => {
  const id = await makeTrip(
    call,
    { ngay_thuc_hien: addDays(today(), 2) },
    { cuoc_van_chuyen: 3_100_000, vat: 8 },
  )
  const keeper = await callAs(request, 'admin01')
  const { data: trip } = await keeper(tripApi.get, { id_chuyen_di: id })
  const order = trip.list_don_hang[0]?.id_don_hang ?? ''
  await keeper(orderApi.pay.tien_mat, { id: order })
  await enter(page, 'ketoan01', `/management/orders/${order}`)
  await expect(page.getByRole('heading', { name: orderPageTexts.owed.vi })).toBeVisible()
  await expect(page.getByText('3.348.000').first()).toBeVisible()
  await expect(page.getByText(orderPageTexts.marked.vi)).toBeVisible()
})

test('the orders of a period stand below what they brought, and their foot is the same đồng', async ({
  page,
  request,
}) => {
  const call = await callAs(request, 'ketoan01')
  // No story writes trips that long ago.
  const day = addDays(today(), -12)
  const { chuyen_di_array } = await call(tripApi.list, {
    start_time: day,
    end_time: day,
    status: 'duoc_tinh',
  })
  const revenue = chuyen_di_array.reduce((sum, { tong_cuoc }) => sum + (tong_cuoc ?? 0), 0)
  await enter(page, 'ketoan01', '/overview')
  await page.getByRole('link', { name: screenTexts['/management/orders'].vi }).click()
  await expect(page).toHaveURL(/\/management\/orders/)
  await expect(page.locator('.recharts-surface').first()).toBeVisible()
  await looksWell(page)
  await followTo(page, `/management/orders?start_time=${day}&end_time=${day}`)
  await expect(
    page.getByRole('link', { name: new RegExp(`^Doanh thu ?${formatMoney(revenue)}`) }),
  ).toBeVisible()
  await expect(page.getByRole('grid').getByRole('row').last()).toContainText(formatMoney(revenue))
})

test('those without the reports do not open the pages', async ({ page }) => {
  await enter(page, 'dieuxe01', '/overview')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  for (const path of ['/management/orders', '/management/customers/KH1', '/invoices/KH1']) {
    await followTo(page, path)
    await expect(page).toHaveURL(/error-401/)
  }
})

test.describe('what is not there', () => {
  test.use({ allowedErrors: [/status of 404/] })

  test('leads back, for another try would answer alike', async ({ page }) => {
    await enter(page, 'dieuxe01', '/trip-management')
    await followTo(page, '/trip/edit/KHONG-CO')
    await expect(page.getByRole('alert')).toBeVisible()
    await expect(page.getByRole('button', { name: uiTexts.retry.vi })).toHaveCount(0)
    await page.getByRole('button', { name: uiTexts.back.vi }).click()
    await expect(page).toHaveURL(/\/trip-management/)
  })
})
