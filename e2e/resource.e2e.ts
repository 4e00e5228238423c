import { readFile } from 'node:fs/promises'
import { readXlsx, writeXlsx } from 'hucre/xlsx'
import { listTexts } from '../contract/kit/list/list.texts.ts'
import { uiTexts } from '../contract/kit/ui/ui.texts.ts'
import { excelFilesTexts } from '../contract/dispatch/excel/excel-files.texts.ts'
import { resourceTexts } from '../contract/kit/resource/resource.texts.ts'
import { routeResource } from '../contract/master/route/route.ts'
import { enter, expect, test } from './base.ts'
import { ownName } from './caller.ts'
import { rowOf } from './grid.ts'
import { faults, faultsInDark, overflow } from './look.ts'

const { ten_tuyen_duong: name, noi_lay_hang, noi_tra_hang, km_mot_chieu: km } = routeResource.fields

test('a route is added by keyboard, changed, retired, found among the retired and brought back', async ({
  page,
}) => {
  await enter(page, 'quanly01', '/route-management')
  const route = ownName('Tuyến thử ')
  await expect(page.getByRole('button', { name: routeResource.texts.add.vi })).toBeVisible()
  await page.keyboard.press('n')
  const drawer = page.getByRole('dialog')
  await expect(drawer.getByLabel(name.label.vi)).toBeFocused()
  await page.keyboard.type(route)
  await drawer.getByLabel(noi_lay_hang.label.vi).fill('cang tan vu')
  await page.getByRole('option', { name: 'Cảng Tân Vũ' }).click()
  await drawer.getByRole('button', { name: resourceTexts.create.vi }).click()
  await expect(drawer.getByText('Không được để trống')).toBeVisible()
  await drawer.getByLabel(noi_tra_hang.label.vi).fill('KCN Quế Võ')
  await expect(drawer.getByText('Không được để trống')).toHaveCount(0)
  await page.keyboard.press('Enter')
  await expect(drawer).toHaveCount(0)

  await page.getByPlaceholder(routeResource.texts.searchHint.vi).fill(route.toLowerCase())
  await page.getByRole('button', { name: route }).click()
  await drawer.getByLabel(km.label.vi).fill('88,5')
  expect(await faults(page)).toEqual([])
  expect(await faultsInDark(page)).toEqual([])
  await drawer.getByRole('button', { name: 'Lưu' }).click()
  await expect(page.getByText('88,5', { exact: true })).toBeVisible()

  const retire = async () => {
    await page.getByRole('button', { name: route }).click()
    await drawer.getByRole('button', { name: resourceTexts.retire.vi }).click()
    await page
      .getByRole('dialog', { name: resourceTexts.retireTitle(routeResource.texts.one).vi })
      .getByRole('button', { name: resourceTexts.retire.vi })
      .click()
    await expect(page.getByText(resourceTexts.empty.vi)).toBeVisible()
  }
  await retire()
  await page.getByRole('button', { name: uiTexts.undo.vi }).click()
  await expect(page.getByRole('button', { name: route })).toBeVisible()
  await retire()
  await page.getByLabel(resourceTexts.state.vi).selectOption(resourceTexts.retired.vi)
  await page.getByRole('button', { name: route }).click()
  await drawer.getByRole('button', { name: resourceTexts.restore.vi }).click()
  await page.getByLabel(resourceTexts.state.vi).selectOption(resourceTexts.inUse.vi)
  await expect(page.getByRole('button', { name: route })).toBeVisible()
})

test('the Excel file of a list is changed, looked at cell by cell, taken in part and taken back', async ({
  page,
}) => {
  await enter(page, 'quanly01', '/route-management?tu_khoa=lach+huyen')
  const waiting = page.waitForEvent('download')
  await page.getByRole('button', { name: listTexts.excel.vi }).click()
  const file = await (await waiting).path()
  const rows = (await readXlsx(await readFile(file))).sheets[0]?.rows.map((row) => [...row]) ?? []
  const header = rows.findIndex((row) => row.includes(name.label.vi))
  const columns = rows[header] ?? []
  const put = (line: number, label: string, value: string | number) => {
    const row = rows[line] ?? []
    row[columns.indexOf(label)] = value
    rows[line] = row
  }
  const added = ownName('Tuyến nhập ')
  put(header + 1, km.label.vi, 7654.5)
  put(header + 2, km.label.vi, 4567.5)
  const last = rows.length
  rows[last] = columns.map(() => null)
  put(last, name.label.vi, added)
  put(last, noi_lay_hang.label.vi, 'A')
  put(last, noi_tra_hang.label.vi, 'B')

  await page.getByRole('button', { name: excelFilesTexts.importExcel.vi }).click()
  const buffer = Buffer.from(await writeXlsx({ sheets: [{ name: 'Sheet1', rows }] }))
  await page.locator('input[type=file]').setInputFiles({
    name: 'tuyen.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer,
  })
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('7.654,5')).toBeVisible()
  await expect(dialog.getByText('4.567,5')).toBeVisible()
  expect(await faults(page)).toEqual([])
  await rowOf(page, '4.567,5').getByRole('gridcell').first().click()
  await dialog.getByRole('button', { name: resourceTexts.apply(2).vi }).click()
  await expect(dialog.getByText('Đã thêm 1 dòng, sửa 1 dòng', { exact: false })).toBeVisible()
  await dialog.getByRole('button', { name: excelFilesTexts.undo.vi }).click()
  await expect(dialog.getByText('Đã rút lại 2 dòng')).toBeVisible()
  await dialog.getByRole('button', { name: 'Xong' }).click()
  await expect(page.getByText('7.654,5')).toHaveCount(0)
})

test('routes on a phone: cards, and a form for one thumb @mobile', async ({ page }) => {
  await enter(page, 'quanly01', '/route-management?mo=T05')
  await expect(page.getByRole('dialog').getByLabel(name.label.vi)).toBeVisible()
  expect(await overflow(page)).toBe(0)
  expect(await faults(page)).toEqual([])
})
