import type { Locator, Page } from '@playwright/test'
import { recalculateTexts as texts } from '../contract/dispatch/trip/trip-recalculate.texts.ts'
import { tripListTexts } from '../contract/dispatch/trip/trip-list.texts.ts'
import { tripApi } from '../contract/dispatch/trip/trip.api.ts'
import { jobTexts } from '../contract/kit/job/job.texts.ts'
import { overviewTexts } from '../contract/report/overview/overview.texts.ts'
import { resourceTexts } from '../contract/kit/resource/resource.texts.ts'
import { companyApi } from '../contract/master/company/company.ts'
import { companyPriceApi, companyPrices } from '../contract/price/company-price/company-price.ts'
import { fuelPriceApi } from '../contract/price/fuel-price/fuel-price.ts'
import { surcharges } from '../contract/price/fuel-surcharge/fuel-surcharge.ts'
import { SURCHARGE_FORMS } from '../contract/price/fuel-surcharge/surcharge.rule.ts'
import { enter, expect, test } from './base.ts'
import { callAs, makeTrip, ownName, type Caller } from './caller.ts'
import { act, figure, selectRows } from './grid.ts'
import { faults, faultsInDark, overflow } from './look.ts'

// What is refused of a row on trial is a refused call.
test.use({ allowedErrors: [/400/] })

const ROUTE = { ma_lt: 'T02', noi_lay_hang: 'Cảng Tân Vũ' }
const TRUCK = { bien_so_xe: '15C-402.11', type_cont: '40HC' }

// No norm tells its freight, so that only a customer's price does.
const LACKING = { ma_lt: 'T01' }

const button = (at: Page | Locator, text: { vi: string }): Locator =>
  at.getByRole('button', { name: text.vi, exact: true })
const tab = (at: Locator, text: { vi: string }): Locator =>
  at.getByRole('tab', { name: new RegExp(`^${text.vi}`) })

/** A customer of this story alone. */
async function customerOf(call: Caller): Promise<{ id: string; name: string }> {
  const name = ownName('Khách tính lại ')
  const { data } = await call(companyApi.create, { ten_cong_ty: name })
  return { id: data.id_cong_ty, name }
}

/** Trips of a customer on a route with a box of 40 feet, one a day. */
async function tripsOn(
  call: Caller,
  ten_cong_ty: string,
  trips: readonly (readonly [day: string, order?: object])[],
): Promise<string[]> {
  const ids: string[] = []
  for (const [ngay_thuc_hien, order] of trips) {
    const own = { ...ROUTE, ten_cong_ty, cuoc_van_chuyen: null, ...order }
    const trip = { ...TRUCK, ngay_thuc_hien }
    ids.push(
      await makeTrip(call, own.ma_lt === ROUTE.ma_lt ? trip : { ...trip, type_cont: null }, own),
    )
  }
  return ids
}

const priceOf = (call: Caller, id_cong_ty: string, don_gia: number, hieu_luc_tu: string) =>
  call(companyPriceApi.create, {
    id_cong_ty,
    ma_lt: ROUTE.ma_lt,
    lop_xe: 'cont40',
    don_gia,
    hieu_luc_tu,
  } as never)

const freightOf = async (call: Caller, id_chuyen_di: string) =>
  (await call(tripApi.get, { id_chuyen_di })).data.list_don_hang[0]?.cuoc_van_chuyen

const listOf = (name: string, from: string, to: string) =>
  `/trip-management?start_time=${from}&end_time=${to}&ten_cong_ty=${encodeURIComponent(name)}`

test('chosen trips are looked at, applied, and a second look changes nothing', async ({
  page,
  request,
}) => {
  const call = await callAs(request, 'quanly01')
  const boss = await callAs(request, 'admin01')
  const { id, name } = await customerOf(boss)
  await priceOf(boss, id, 6_000_000, '2023-01-01')
  const [open = '', typed = '', locked = ''] = await tripsOn(call, name, [
    ['2023-03-04'],
    ['2023-03-05', { cuoc_van_chuyen: 5_000_000 }],
    ['2023-03-06', { cuoc_van_chuyen: 5_500_000 }],
  ])
  await call(tripApi.lock, { list_id: [locked] })
  await enter(page, 'quanly01', listOf(name, '2023-03-04', '2023-03-06'))
  await selectRows(page, open, typed, locked)
  await act(page, tripListTexts.recalculate.vi)
  const dialog = page.getByRole('dialog', { name: texts.title.vi })
  await expect(figure(page, texts.changed.vi)).toHaveText('2')
  await expect(figure(page, texts.locked.vi)).toHaveText('1')
  // The customer's price fills the empty freight; typed ones stand.
  const freight = dialog.getByRole('row', { name: /^Tổng cước/ })
  await expect(freight).toContainText('10.500.000')
  await expect(freight).toContainText('16.500.000')
  await expect(freight).toContainText('+6.000.000')
  expect(await faults(page)).toEqual([])
  expect(await faultsInDark(page)).toEqual([])
  await tab(dialog, texts.tabStanding).click()
  const typedRow = dialog.getByRole('row').filter({ hasText: typed }).filter({ hasText: 'Cước' })
  await expect(typedRow).toContainText('+1.000.000')
  const lockedRow = dialog.getByRole('row').filter({ hasText: locked }).filter({ hasText: 'Cước' })
  await expect(lockedRow).toContainText(texts.isLocked.vi)
  await expect(lockedRow).toContainText('+500.000')
  expect(await faults(page)).toEqual([])
  await tab(dialog, texts.tabTrips).click()
  await expect(dialog.getByRole('grid')).toContainText('6.000.000')
  await tab(dialog, texts.tabWanting).click()
  expect(await freightOf(call, open)).toBeNull()

  // Of chosen figures only those are touched; what was looked at before is not applied.
  await dialog.getByRole('combobox', { name: texts.figures.vi }).fill('Cước')
  await page.getByRole('option', { name: /Cước/ }).first().click()
  await page.keyboard.press('Escape')
  await expect(button(dialog, texts.apply(2))).toBeHidden()
  await button(dialog, texts.again).click()
  await expect(figure(page, texts.changed.vi)).toHaveText('1')
  await button(dialog, texts.apply(1)).press('Enter')
  await expect(dialog.getByText('Đã tính lại 3 chuyến: 1 thay đổi')).toBeVisible()
  expect(await freightOf(call, open)).toBe(6_000_000)
  expect(await freightOf(call, typed)).toBe(5_000_000)
  const { data } = await call(tripApi.get, { id_chuyen_di: open })
  expect([data.quydinh, data.list_don_hang[0]?.danh_dau]).toEqual([
    null,
    { cuoc_van_chuyen: 'tinh' },
  ])
  await button(dialog, texts.again).click()
  await expect(button(dialog, texts.nothing)).toBeDisabled()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
})

test('what a month would come to by rows that are not saved', async ({ page, request }) => {
  const call = await callAs(request, 'ketoan01')
  const boss = await callAs(request, 'admin01')
  const { id, name } = await customerOf(boss)
  await priceOf(boss, id, 6_000_000, '2023-01-01')
  const [trip = ''] = await tripsOn(boss, name, [['2023-04-04'], ['2023-04-05']])
  const known = (await call(fuelPriceApi.list, {})).tong
  await enter(page, 'ketoan01', listOf(name, '2023-04-01', '2023-04-30'))
  await button(page, texts.menu).click()
  await page.getByRole('menuitem', { name: texts.ofList.vi }).click()
  const dialog = page.getByRole('dialog', { name: texts.title.vi })
  await expect(button(dialog, texts.apply(2))).toBeVisible()
  await button(dialog, texts.whatIf).click()
  const pane = dialog.getByRole('complementary', { name: texts.trial.vi })
  await button(pane, texts.look).click()
  await expect(pane.getByRole('alert')).toHaveText(texts.trialNeeded.vi)
  await pane.getByLabel(texts.fuel.vi).fill('40000')
  await button(pane, texts.look).click()
  await expect(dialog.getByText(texts.onTrial.vi)).toBeVisible()
  await expect(button(dialog, texts.apply(2))).toBeHidden()
  const fuel = dialog.getByRole('row', { name: /^Phí xăng dầu/ })
  const freight = dialog.getByRole('row', { name: /^Tổng cước/ })
  await expect(fuel).toContainText(/\+[\d.]+/)
  await expect(freight).toContainText('12.000.000')
  await pane.getByRole('checkbox', { name: texts.withSurcharge.vi }).check()
  const { fields } = surcharges.resource
  await pane.getByRole('combobox', { name: fields.hinh_thuc.label.vi }).click()
  await page.getByRole('option', { name: SURCHARGE_FORMS.phan_tram.vi }).click()
  await pane.getByRole('textbox', { name: fields.gia_goc.label.vi }).fill('20000')
  await pane.getByRole('textbox', { name: 'Hiệu lực từ' }).last().fill('01/01/2023')
  await button(pane, texts.look).click()
  await expect(pane.getByRole('alert')).toBeVisible()
  expect(await faults(page)).toEqual([])
  await pane.getByRole('textbox', { name: fields.ty_trong.label.vi }).fill('40')
  await button(pane, texts.look).click()
  // 6.000.000 × (40.000 − 20.000) / 20.000 × 40 % on top, twice.
  await expect(freight).toContainText('16.800.000')
  expect(await faults(page)).toEqual([])
  await button(dialog, texts.endTrial).click()
  await expect(freight).toContainText('12.000.000')
  expect(await freightOf(call, trip)).toBeNull()
  expect((await call(fuelPriceApi.list, {})).tong).toBe(known)
})

test('a missing price is entered once and fills its trips @mobile', async ({ page, request }) => {
  const call = await callAs(request, 'admin01')
  const { name } = await customerOf(call)
  const ids = await tripsOn(
    call,
    name,
    ['2023-05-06', '2023-05-04', '2023-05-05'].map((day) => [day, LACKING] as const),
  )
  await enter(page, 'admin01', listOf(name, '2023-05-01', '2023-05-31'))
  await button(page, texts.menu).click()
  await page.getByRole('menuitem', { name: texts.missing.vi }).click()
  const dialog = page.getByRole('dialog', { name: texts.missingTitle.vi })
  const group = dialog.getByRole('listitem').filter({ hasText: name })
  await expect(group).toContainText(texts.waiting(3).vi)
  await expect(group).toContainText('04/05/2023 – 06/05/2023')
  expect(await faults(page)).toEqual([])
  expect(await overflow(page)).toBe(0)
  await group.getByRole('button', { name: /^Nhập/ }).click()
  const pane = dialog.getByRole('complementary')
  const { fields } = companyPrices.resource
  await expect(pane.getByRole('combobox', { name: fields.ma_lt.label.vi })).toHaveValue(
    /Lạch Huyện/,
  )
  await pane.getByRole('textbox', { name: fields.don_gia.label.vi }).fill('5tr2')
  expect(await faults(page)).toEqual([])
  expect(await overflow(page)).toBe(0)
  await button(pane, resourceTexts.create).click()
  const filled = dialog.getByRole('complementary', { name: texts.filled.vi })
  await expect(filled.getByRole('row', { name: /^Tổng cước/ })).toContainText('15.600.000')
  await button(filled, texts.done).click()
  await expect(group).toBeHidden()
  expect(await Promise.all(ids.map((id) => freightOf(call, id)))).toEqual([
    5_200_000, 5_200_000, 5_200_000,
  ])
})

test('a look at more than 500 trips is followed to its end', async ({ page }) => {
  test.setTimeout(120_000)
  await enter(page, 'quanly01', '/trip-management?start_time=2020-01-01&end_time=2039-12-31')
  await button(page, texts.menu).click()
  await page.getByRole('menuitem', { name: texts.ofList.vi }).click()
  const dialog = page.getByRole('dialog', { name: texts.title.vi })
  await expect(dialog.getByText(texts.behind.vi)).toBeVisible()
  await expect(button(dialog, jobTexts.cancel)).toBeVisible()
  await expect(dialog.getByText(texts.someNamed.vi)).toBeVisible()
  await expect(dialog.getByRole('row', { name: /^Tổng lãi/ })).toBeVisible()
  expect(await faults(page)).toEqual([])
})

test('home leads to what freights wait for', async ({ page }) => {
  await enter(page, 'tinhcuoc01', '/overview')
  await page.getByRole('link', { name: overviewTexts.enterPrices.vi }).click()
  const dialog = page.getByRole('dialog', { name: texts.missingTitle.vi })
  await expect(dialog.getByRole('listitem').first()).toBeVisible()
  expect(await faults(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page).not.toHaveURL(/gia=/)
})
