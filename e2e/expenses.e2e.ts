import type { Page } from '@playwright/test'
import { writeXlsx } from 'hucre/xlsx'
import { screenTexts } from '../contract/office/screen/screen.texts.ts'
import { columnSheets } from '../contract/dispatch/column-sheet/column-sheet.ts'
import { columnSheetTexts } from '../contract/dispatch/column-sheet/column-sheet.texts.ts'
import { excelFilesTexts } from '../contract/dispatch/excel/excel-files.texts.ts'
import { expenseTexts as texts } from '../contract/dispatch/expense/expense.texts.ts'
import { tripApi } from '../contract/dispatch/trip/trip.api.ts'
import { pricingTexts } from '../contract/dispatch/trip/trip-pricing.texts.ts'
import {
  tripResultFields,
  totalCostFields as costs,
  payFields,
} from '../contract/dispatch/trip/trip.fields.ts'
import { editGridTexts } from '../contract/kit/edit-grid/edit-grid.texts.ts'
import { importTexts } from '../contract/kit/sheet/import.texts.ts'
import { resourceTexts } from '../contract/kit/resource/resource.texts.ts'
import { enter, expect, followTo, test } from './base.ts'
import { callAs, makeTrip } from './caller.ts'
import { dropOn } from './grid.ts'
import { faults, faultsInDark, overflow } from './look.ts'

const DAY = '2031-03-05'
const SCREEN = `/expenses-management?start_time=${DAY}&end_time=${DAY}`

/** Three trips of a day of their own: of one the figures are worked out, one is locked. */
async function makeTrips(page: Page) {
  const call = await callAs(page.request, 'dieuxe01')
  const day = { ngay_thuc_hien: DAY }
  const typed = await makeTrip(call, { ...day, phi_cau_duong: 500_000 })
  const filled = await makeTrip(
    call,
    { ...day, bien_so_xe: '15H-071.35', type_cont: '40HC', tinh_gia: true },
    { ma_lt: 'T09' },
  )
  const locked = await makeTrip(call, { ...day, bien_so_xe: '15C-402.11', phi_cau_duong: 300_000 })
  await call(tripApi.lock, { list_id: [locked] })
  return { typed, filled, locked }
}

const rowOf = (page: Page, id: string) =>
  page.getByRole('row').filter({ has: page.locator(`a[href*="${id}"]`) })

test('costs open to how they came about, are typed by keyboard, a refused cell stays, the rest is saved and taken back; a sheet does the same', async ({
  page,
}) => {
  const trips = await makeTrips(page)
  await enter(page, 'ketoan01', SCREEN)
  const grid = page.getByRole('grid', { name: texts.title.vi })
  const head = (name: string) => grid.getByRole('columnheader', { name, exact: true })
  await expect(head(costs.phi_cau_duong.label.vi)).toBeVisible()
  const columns = await grid.getByRole('columnheader').allTextContents()
  const at = columns.indexOf(costs.phi_cau_duong.label.vi) - 1
  const cell = (id: string, column = at) => rowOf(page, id).locator(`[data-column="${column}"]`)
  await expect(cell(trips.filled)).toHaveAttribute('data-filled', 'true')
  await expect(cell(trips.typed)).not.toHaveAttribute('data-filled')
  expect(await faults(page)).toEqual([])
  expect(await faultsInDark(page)).toEqual([])
  const plate = '15H-071.35'
  const toll = page.getByRole('dialog', {
    name: pricingTexts.of(costs.phi_cau_duong.label.vi, plate).vi,
  })
  await cell(trips.filled).click()
  await page.keyboard.press('Alt+i')
  await expect(toll).toContainText(pricingTexts.formula.vi)
  await expect(toll.getByRole('link').first()).toHaveAttribute('target', '_blank')
  expect(await faults(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(toll).toBeHidden()
  await page.getByRole('button', { name: pricingTexts.how.vi }).click()
  await expect(toll).toContainText(pricingTexts.formula.vi)

  await followTo(page, `/trip-management?start_time=${DAY}&end_time=${DAY}`)
  const cost = tripResultFields.tong_chi_phi.label.vi
  const opens = page.locator(`button[aria-label="${pricingTexts.open(cost).vi}"]`)
  const total = rowOf(page, trips.filled).getByRole('gridcell').filter({ has: opens })
  const sum = page.getByRole('dialog', { name: pricingTexts.of(cost, plate).vi })
  await total.hover()
  await total.locator(opens).click()
  await expect(sum).toContainText(pricingTexts.sums.vi)
  await expect(sum).toContainText(pricingTexts.formula.vi)
  expect(await faults(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(sum).toBeHidden()
  await expect(total).toBeFocused()
  await page.keyboard.press('Alt+i')
  await expect(sum).toContainText(costs.phi_cau_duong.label.vi)

  await followTo(page, SCREEN)
  await cell(trips.typed).click()
  await page.keyboard.type('620k')
  await page.keyboard.press('Tab')
  await page.keyboard.type('45.000')
  await page.keyboard.press('Enter')
  await expect(cell(trips.typed)).toHaveText('620.000')
  await cell(trips.filled).click()
  await page.keyboard.type('777000')
  await page.keyboard.press('Enter')
  await expect(cell(trips.filled)).not.toHaveAttribute('data-filled')
  await cell(trips.locked).click()
  await page.keyboard.type('1tr')
  await page.keyboard.press('Enter')
  await expect(cell(trips.locked)).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByText(editGridTexts.changed(4).vi)).toBeVisible()
  await page.getByRole('button', { name: texts.save.vi }).click()
  await expect(page.getByText(texts.saved(3).vi)).toBeVisible()
  await expect(cell(trips.locked)).toHaveText('1.000.000')
  await expect(page.getByRole('alert').getByText(/đã khóa/)).toBeVisible()
  await cell(trips.locked).click()
  await page.keyboard.press('Control+z')
  await expect(cell(trips.locked)).toHaveText('300.000')
  await page.getByRole('button', { name: texts.undo.vi, exact: true }).last().click()
  await expect(cell(trips.typed)).toHaveText('500.000')
  await expect(cell(trips.filled)).toHaveAttribute('data-filled', 'true')

  await page.getByRole('button', { name: columnSheetTexts.menu.vi }).click()
  const { sheet } = columnSheets.expense_custom_filter
  await page.getByRole('menuitem', { name: sheet.title.vi }).click()
  await page.getByRole('button', { name: columnSheetTexts.goOn.vi }).click()
  const dialog = page.getByRole('dialog', { name: /Nhập Excel/ })
  await dropOn(
    dialog,
    'chi-phi.xlsx',
    await writeXlsx({
      sheets: [
        {
          name: 'Chi phí',
          rows: [
            ['Ngày', 'Số xe', 'Cầu đường', 'Tiền ăn'],
            ['05/03/2031', '15H-068.12', '650.000', '90.000'],
            ['05/03/2031', '15C-402.11', '400.000', ''],
          ],
        },
      ],
    }),
  )
  await expect(dialog.getByText('650.000')).toBeVisible()
  expect(await faults(page)).toEqual([])
  await dialog.getByRole('button', { name: resourceTexts.apply(1).vi }).click()
  await expect(cell(trips.typed)).toHaveText('650.000')
  await dialog.getByRole('button', { name: excelFilesTexts.undo.vi }).click()
  await expect(dialog.getByText('Đã rút lại 1 chuyến')).toBeVisible()
  await dialog.getByRole('button', { name: importTexts.done.vi }).click()
  await expect(cell(trips.typed)).toHaveText('500.000')
})

test('the costs of trips on a phone, and the tabs beside them @mobile', async ({ page }) => {
  await enter(page, 'ketoan02', '/expenses-management')
  await expect(page.getByRole('grid', { name: texts.title.vi })).toBeVisible()
  expect(await overflow(page)).toBe(0)
  expect(await faults(page)).toEqual([])
  await page.getByRole('tab', { name: 'Hạng mục chi phí' }).click()
  await expect(page).toHaveURL(/tab=hang_muc/)
  // The screen keeps its name, whichever of its lists is shown.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    screenTexts['/expenses-management'].vi,
  )
  await page.getByRole('tab', { name: texts.title.vi }).click()
  await page.getByRole('button', { name: texts.columns.vi }).click()
  const columns = page.getByRole('dialog', { name: texts.columns.vi })
  await columns.getByRole('checkbox', { name: payFields.tien_an.label.vi }).check()
  await page.keyboard.press('Escape')
  await page.reload()
  const added = page.getByRole('columnheader', { name: payFields.tien_an.label.vi, exact: true })
  await expect(added).toBeAttached()
})
