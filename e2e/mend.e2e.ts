import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { writeXlsx } from 'hucre/xlsx'
import { excelFilesTexts } from '../contract/dispatch/excel/excel-files.texts.ts'
import { importTexts as tripTexts } from '../contract/dispatch/dispatch-sheet/dispatch-sheet.texts.ts'
import { importTexts } from '../contract/kit/sheet/import.texts.ts'
import { resourceTexts } from '../contract/kit/resource/resource.texts.ts'
import { companyApi } from '../contract/master/company/company.ts'
import { readSheet } from '../server/kit/sheet/readSheet.ts'
import { expect, enter, test } from './base.ts'
import { callAs, ownName } from './caller.ts'
import { button, dropOn, figure } from './grid.ts'
import { faults, overflow } from './look.ts'

type Row = (string | number | null)[]
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

const cell = (page: Page, name: string): Locator =>
  page.getByRole('textbox', { name: new RegExp(`^Ô ${name}: `) })

async function choose(page: Page, name: string, rows: Row[]): Promise<void> {
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    button(page, importTexts.choose.vi).click(),
  ])
  const book = await writeXlsx({ sheets: [{ name: 'T1', rows }] })
  await chooser.setFiles({ name, mimeType: XLSX, buffer: Buffer.from(book) })
}

const trips = (): Row[] => [
  ['STT', 'Ngày', 'Số xe', 'Khách hàng', 'Nơi lấy', 'Nơi trả', 'Cước', 'Dầu'],
  [1, '05/01/2026', '15H-068.12', 'DTSC', ownName('Kho '), 'KCN Đại An', '2.900.000', '1.000.000'],
  [2, '31/02/2026', '15H-068.12', 'DTSC', ownName('Kho '), 'KCN Đại An', '2.900.000', 'một triệu'],
  [3, '07/01/2026', '15H-068.12', 'DTSC', ownName('Kho '), 'KCN Đại An', 'ba triệu', '1.000.000'],
]

test('bad cells are typed over by keyboard until every row is good', async ({ page }) => {
  await enter(page, 'dieuxe01', '/trip-management')
  await button(page, excelFilesTexts.importExcel.vi).click()
  await choose(page, 'sửa ô.xlsx', trips())
  // The first import of a server loads its thread.
  await expect(figure(page, importTexts.badRows.vi)).toHaveText('2')
  await expect(figure(page, tripTexts.trips.vi)).toHaveText('1')
  await page.getByRole('tab', { name: importTexts.tabErrors.vi }).click()
  await expect(cell(page, 'B3')).toHaveValue('31/02/2026')
  expect([await faults(page), await overflow(page)]).toEqual([[], 0])
  await cell(page, 'B3').fill('06/01/2026')
  await page.keyboard.press('Enter')
  await expect(cell(page, 'H3')).toBeFocused()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('1.000.000')
  await page.keyboard.press('Enter')
  await expect(cell(page, 'G4')).toBeFocused()
  await expect(figure(page, importTexts.badRows.vi)).toHaveText('1')
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('3.000.000')
  await page.keyboard.press('Enter')
  await expect(figure(page, importTexts.badRows.vi)).toHaveText('0')
  await expect(figure(page, tripTexts.trips.vi)).toHaveText('3')
  await expect(figure(page, tripTexts.freight.vi)).toHaveText('8.800.000')
  await button(page, tripTexts.apply(3).vi).click()
  await expect(page.getByText('Đã nhập 3 chuyến')).toBeVisible()
  await button(page, excelFilesTexts.undo.vi).click()
  await expect(page.getByText('Đã rút lại 3 chuyến')).toBeVisible()
})

/** A sheet of one trip, with a seal and a note. */
const noted = (place: string, seal: string, note: string): Row[] => [
  ['STT', 'Ngày', 'Số xe', 'Khách hàng', 'Nơi lấy', 'Nơi trả', 'Cước', 'Số seal', 'Ghi chú'],
  [1, '08/01/2026', '15H-068.12', 'DTSC', place, 'KCN Đại An', '2.900.000', seal, note],
]

async function changeTrip(
  page: Page,
  leaveOut: (changes: Locator) => Promise<void>,
): Promise<unknown[]> {
  const place = ownName('Kho ')
  await enter(page, 'dieuxe01', '/trip-management')
  await button(page, excelFilesTexts.importExcel.vi).click()
  await choose(page, 'lần đầu.xlsx', noted(place, 'S1', 'gọi trước'))
  await expect(button(page, tripTexts.apply(1).vi)).toBeEnabled()
  await button(page, tripTexts.apply(1).vi).click()
  await expect(page.getByText('Đã nhập 1 chuyến')).toBeVisible()
  await button(page, importTexts.done.vi).click()

  await button(page, excelFilesTexts.importExcel.vi).click()
  await choose(page, 'lần sau.xlsx', noted(place, 'S2', 'gọi sau'))
  await expect(page.getByRole('tab', { name: resourceTexts.tabChanges.vi })).toBeFocused()
  await expect(figure(page, tripTexts.changedRows.vi)).toHaveText('1')
  const panel = page.getByRole('tabpanel')
  for (const words of ['Số seal', 'S2', 'Ghi chú (đơn 1)', 'gọi trước', 'gọi sau'])
    await expect(panel.getByText(words).first()).toBeVisible()
  const seen: unknown[] = [await faults(page), await overflow(page)]
  await leaveOut(panel)
  await button(page, tripTexts.apply(1).vi).click()
  await expect(page.getByText('đã sửa 1 chuyến đã có')).toBeVisible()
  await expect(panel.getByText('S2', { exact: true })).toHaveCount(0)
  await button(page, excelFilesTexts.undo.vi).click()
  await expect(page.getByText('Đã rút lại 1 chuyến')).toBeVisible()

  // What is there as it was brings nothing.
  const same = [{ name: 'T1', rows: noted(place, 'S1', 'gọi trước') }]
  await dropOn(page.locator('body'), 'lần ba.xlsx', await writeXlsx({ sheets: same }))
  await expect(figure(page, tripTexts.thereRows.vi)).toHaveText('1')
  await expect(button(page, tripTexts.nothing.vi)).toBeDisabled()
  return seen
}

test('cells of a trip that is there are shown old beside new; one is left out, the other written and taken back', async ({
  page,
}) => {
  const untick = (changes: Locator) =>
    changes.getByRole('row').filter({ hasText: 'Số seal' }).locator('[data-look=select]').click()
  expect(await changeTrip(page, untick)).toEqual([[], 0])
})

test('a telephone: changed cells of a trip @mobile', async ({ page }) => {
  const untick = (changes: Locator) => changes.getByRole('checkbox', { name: /Số seal/ }).uncheck()
  expect(await changeTrip(page, untick)).toEqual([[], 0])
})

test('customers from the blank sheet; those that were retired since come back', async ({
  page,
  request,
}) => {
  const call = await callAs(request, 'admin01')
  const name = ownName('Khách thử ')
  await enter(page, 'admin01', '/company-management')
  await button(page, excelFilesTexts.importExcel.vi).click()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    button(page, importTexts.template.vi).click(),
  ])
  const [sheet] = (await readSheet(await readFile(await file.path()))).sheets
  const header = (sheet?.rows[0] ?? []).map(String)
  const row = header.map((label) => (label === 'Tên khách hàng' ? name : null))
  await choose(page, 'khách.xlsx', [header, row])
  await button(page, resourceTexts.apply(1).vi).click()
  await expect(page.getByText('Đã thêm 1 dòng')).toBeVisible()
  await button(page, importTexts.done.vi).click()

  const [made] = (await call(companyApi.list, { tu_khoa: name })).data
  await call(companyApi.remove, { list_id: [made?.id_cong_ty ?? ''] })
  await button(page, excelFilesTexts.importExcel.vi).click()
  await choose(page, 'khách lần sau.xlsx', [header, row])
  await expect(page.getByText(resourceTexts.retiredInFile(1).vi)).toBeVisible()
  await expect(button(page, resourceTexts.nothing.vi)).toBeDisabled()
  expect([await faults(page), await overflow(page)]).toEqual([[], 0])
  await page.getByText(importTexts.restoreBinned.vi, { exact: true }).click()
  await button(page, resourceTexts.apply(1).vi).click()
  await expect(button(page, importTexts.done.vi)).toBeVisible()
  const back = (await call(companyApi.list, { tu_khoa: name })).data
  expect(back.map(({ id_cong_ty }) => id_cong_ty)).toEqual([made?.id_cong_ty])
})
