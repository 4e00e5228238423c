import type { Locator, Page } from '@playwright/test'
import { tableTexts } from '../contract/kit/list/table.texts.ts'
import { chartTexts } from '../contract/kit/chart/chart.texts.ts'
import { formatMoney } from '../contract/kit/field/format.ts'
import { addMonths, browserNow, monthOf } from '../contract/kit/time/time.ts'
import { BOOKING_STATES } from '../contract/dispatch/booking/booking.can.ts'
import { BOOKING_TASKS } from '../contract/dispatch/booking/booking.tasks.ts'
import { figureFields } from '../contract/report/sums/sums.fields.ts'
import { screenTexts } from '../contract/office/screen/screen.texts.ts'
import { generalApi } from '../contract/report/general/general.api.ts'
import { truckApi } from '../contract/report/truck/truck.api.ts'
import { reportTexts as texts } from '../contract/report/sums/sums.texts.ts'
import { enter, expect, followTo, test } from './base.ts'
import { callAs } from './caller.ts'
import { looksWell } from './look.ts'

// No story writes trips that long ago.
const MONTH = addMonths(monthOf(browserNow()), -1)

const foot = (page: Page): Locator => page.getByRole('grid').getByRole('row').last()

test('a month is read in every direction, and each figure opens the rows that it is the sum of', async ({
  page,
  request,
}) => {
  const call = await callAs(request, 'ketoan01')
  const { data } = await call(generalApi.ofMonth, { thang: MONTH })
  await enter(page, 'ketoan01', `/monthly-report?thang=${MONTH}`)
  const total = page.getByRole('link', {
    name: new RegExp(`^Doanh thu ?${formatMoney(data.doanh_thu)}`),
  })
  await expect(total).toBeVisible()
  await expect(page.locator('.recharts-surface').first()).toBeVisible()
  await looksWell(page)
  // As a table the chart says the same, and leads on.
  await page.getByRole('button', { name: chartTexts.asTable.vi }).first().click()
  await expect(page.getByRole('region', { name: new RegExp(texts.chartByDay.vi) })).toBeVisible()
  await total.click()
  await expect(page).toHaveURL(/trip-management/)
  await expect(foot(page)).toContainText(formatMoney(data.doanh_thu))
  await page.goBack()
  const [customer] = data.theo_khach
  await page.getByRole('tab', { name: texts.byCustomer.vi }).click()
  const row = page.getByRole('grid', { name: texts.byCustomer.vi }).getByRole('link').first()
  await expect(row).toHaveText(customer?.ten ?? '')
  await expect(page).toHaveURL(/tab=theo_khach/)
  await row.click()
  await expect(page).toHaveURL(/order-management/)
  await expect(foot(page)).toContainText(formatMoney(customer?.doanh_thu ?? 0))
  await page.goBack()
  const file = page.waitForEvent('popup').catch(() => null)
  await page.getByRole('button', { name: texts.print.vi }).click()
  await file
})

test('some days around today are read, and a bar opens its trips by the keyboard', async ({
  page,
}) => {
  await enter(page, 'ketoan01', '/general-report')
  await expect(page.getByRole('heading', { name: screenTexts['/general-report'].vi })).toBeVisible()
  const chart = page.locator('.recharts-surface').first()
  await expect(chart).toBeVisible()
  await looksWell(page)
  await chart.focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/trip-management\?.*status=duoc_tinh/)
})

test('revenue is narrowed to a customer by the address, and its plates open orders', async ({
  page,
  request,
}) => {
  const call = await callAs(request, 'ketoan01')
  const { data } = await call(generalApi.ofMonth, { thang: MONTH })
  const customer = data.theo_khach.find(({ ma }) => ma !== null)
  await enter(page, 'tinhcuoc01')
  const search = new URLSearchParams({
    start_time: `${MONTH}-01`,
    end_time: data.theo_ngay.at(-1)?.date ?? '',
    ten_cong_ty: customer?.ten ?? '',
  })
  await followTo(page, `/revenue-report?${search.toString()}`)
  const revenue = formatMoney(customer?.doanh_thu ?? 0)
  const plates = page.getByRole('grid', { name: texts.byVehicle.vi })
  await expect(plates.getByRole('row').last()).toContainText(revenue)
  await looksWell(page)
  await page
    .getByRole('link', { name: new RegExp(revenue) })
    .first()
    .click()
  await expect(page).toHaveURL(/order-management/)
  await expect(foot(page)).toContainText(revenue)
})

test('months are drawn where days could not be told apart, and a month opens its orders', async ({
  page,
}) => {
  await enter(page, 'ketoan01', '/revenue-report')
  const chart = page.locator('.recharts-surface').first()
  await expect(page.getByText(new RegExp(texts.chartByMonths.vi))).toBeVisible()
  await expect(chart).toBeVisible()
  await chart.focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(
    /-management\?.*start_time=\d{4}-\d\d-01.*end_time=\d{4}-\d\d-(28|29|30|31)/,
  )
})

test('every vehicle has its costs in parts and its empty km, and opens its trips, as they do together', async ({
  page,
  request,
}) => {
  const call = await callAs(request, 'admin01')
  const data = await call(truckApi.report, {
    start_date: `${MONTH}-01`,
    end_date: `${MONTH}-28`,
  })
  await enter(page, 'admin01', `/truck-report?start_time=${MONTH}-01&end_time=${MONTH}-28`)
  await expect(page.locator('.recharts-surface')).toHaveCount(2)
  await looksWell(page)
  const grid = page.getByRole('grid', { name: screenTexts['/truck-report'].vi })
  const sum = formatMoney(data.tong_hop['doanh_thu'] ?? 0)
  await grid.getByRole('link', { name: sum, exact: true }).click()
  await expect(page).toHaveURL(/nhom=xe_nha/)
  await expect(foot(page)).toContainText(sum)
  await page.goBack()
  const plate = await grid.getByRole('link').first().textContent()
  await grid.getByRole('link').first().click()
  await expect(page).toHaveURL(new RegExp(`nhom=xe`))
  await expect(page.getByRole('button', { name: new RegExp(`Bỏ lọc.*${plate}`) })).toBeVisible()
})

test('home shows the month of who has its report, and leads to the day and the year', async ({
  page,
}) => {
  await enter(page, 'ketoan01', '/overview')
  const month = page.getByRole('region', { name: texts.monthNow.vi })
  await expect(month.getByRole('link', { name: /^Doanh thu/ })).toBeVisible()
  await page.getByRole('link', { name: screenTexts['/dashboards/default'].vi }).click()
  await expect(page).toHaveURL(/dashboards\/default/)
  await page.getByRole('button', { name: texts.previous.vi, exact: true }).click()
  await expect(page).toHaveURL(/ngay=/)
  await expect(page.locator('.recharts-surface').first()).toBeVisible()
  await looksWell(page)
  await followTo(page, '/dashboards/analytics')
  await expect(page.locator('.recharts-surface').first()).toBeVisible()
  await looksWell(page)
  const totals = page.getByText(tableTexts.totals.vi, { exact: true }).first()
  expect(await totals.evaluate((cell) => cell.scrollWidth - cell.clientWidth)).toBe(0)
  await enter(page, 'nhansu01', '/overview')
  await expect(page.getByRole('heading').first()).toBeVisible()
  await expect(month).toHaveCount(0)
})

test('home of a manager sums the trips of the month, that of a sale its bookings, with rows behind', async ({
  page,
}) => {
  const month = page.getByRole('region', { name: texts.monthNow.vi })
  await enter(page, 'quanly01', '/overview')
  const count = month.getByRole('link', { name: figureFields.so_chuyen.label.vi })
  // Another story may make a trip between the sum and its rows.
  await expect(async () => {
    await followTo(page, '/overview')
    const [, trips = ''] = /([\d.]+)$/.exec((await count.textContent()) ?? '') ?? []
    await count.click()
    await expect(page).toHaveURL(/trip-management/)
    await expect(page.getByText(new RegExp(`trên ${trips} dòng`))).toBeVisible({ timeout: 5_000 })
  }).toPass()

  await enter(page, 'sale01', '/overview')
  const waiting = page.getByRole('region', { name: BOOKING_TASKS.don_cho_duyet.label.vi })
  await expect(waiting.getByRole('link').first()).toBeVisible()
  await looksWell(page)
  await waiting.getByRole('link').first().click()
  await expect(page).toHaveURL(/order-waiting-approve\/edit/)
  await followTo(page, '/overview')
  await month.getByRole('link', { name: BOOKING_STATES.tu_choi.vi }).click()
  await expect(page).toHaveURL(/status=tu_choi/)
})
