import { readFile } from 'node:fs/promises'
import { readXlsx, writeXlsx } from 'hucre/xlsx'
import { formTexts } from '../contract/kit/form/form.texts.ts'
import { columnPickerTexts } from '../contract/kit/list/column-picker.texts.ts'
import { driverResource } from '../contract/master/driver/driver.ts'
import { excelFilesTexts } from '../contract/dispatch/excel/excel-files.texts.ts'
import { listTexts } from '../contract/kit/list/list.texts.ts'
import { resourceTexts } from '../contract/kit/resource/resource.texts.ts'
import { trailers } from '../contract/master/trailer/trailer.ts'
import { userListTexts } from '../contract/office/user/user-list.texts.ts'
import { vehiclePlateTexts } from '../contract/master/vehicle/vehicle-plate.texts.ts'
import { unsavedTexts } from '../contract/kit/form/unsaved.texts.ts'
import { vehicleSortTexts } from '../contract/master/vehicle/vehicle-sort.texts.ts'
import { newPlateField, vehicleResource } from '../contract/master/vehicle/vehicle.ts'
import { enter, expect, followTo, test } from './base.ts'
import { rowOf } from './grid.ts'
import { faults, faultsInDark, overflow } from './look.ts'

const { fields, texts } = vehicleResource
/** A plate of this run alone. */
const ownPlate = (): string => `98C-${String(Date.now() % 100_000).padStart(5, '0')}`
const shown = (plate: string): string => `${plate.slice(0, 7)}.${plate.slice(7)}`

test('a vehicle is added by keyboard alone in a loose spelling, retired, and brought back', async ({
  page,
}) => {
  await enter(page, 'quanly01', '/vehicle-management')
  const plate = ownPlate()
  const name = shown(plate)
  await expect(page.getByRole('button', { name: texts.add.vi })).toBeVisible()
  await page.keyboard.press('n')
  const drawer = page.getByRole('dialog')
  await expect(drawer.getByLabel(vehicleResource.keyField.label.vi)).toBeFocused()
  await page.keyboard.type(plate.toLowerCase().replace('-', ' '))
  await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await drawer.getByLabel(fields.lai_xe_chinh.label.vi).focus()
  // Of several that are found, Tab takes the marked one.
  await page.keyboard.type('van')
  const marked = page.locator('[role="option"][data-combobox-selected]')
  await expect(page.getByRole('listbox').getByRole('option').nth(1)).toBeVisible()
  await expect(marked).toHaveCount(1)
  const first = (await marked.textContent()) ?? ''
  await page.keyboard.press('Tab')
  const driver = drawer.getByLabel(fields.lai_xe_chinh.label.vi, { exact: true })
  await expect(driver).toHaveValue(first)
  // Left before the list has come, what was typed is taken as soon as it is known.
  await driver.fill('phung van chien')
  await page.keyboard.press('Tab')
  await expect(driver).toHaveValue('Phùng Văn Chiến')
  await driver.fill('')
  await page.keyboard.type('luong van binh')
  // Enter before the list has come sends nothing.
  await page.keyboard.press('Enter')
  await expect(page.getByRole('option', { name: 'Lương Văn Bình' })).toHaveAttribute(
    'data-combobox-selected',
    'true',
  )
  await page.keyboard.press('Tab')
  await expect(driver).toHaveValue('Lương Văn Bình')
  await drawer.getByLabel(fields.nam_san_xuat.label.vi).focus()
  await page.keyboard.type('2020')
  await page.keyboard.press('Enter')
  await expect(drawer).toHaveCount(0)

  await page.getByPlaceholder(texts.searchHint.vi).fill(plate.toLowerCase().replace('-', ''))
  await expect(rowOf(page, name)).toContainText('Lương Văn Bình')
  await expect(rowOf(page, name)).toContainText(fields.loai_xe.choices.tai_15t.vi)
  await page.getByRole('button', { name }).click()
  await driver.fill('nguyen')
  await expect(page.getByRole('option', { name: 'Nguyễn Bá Lộc' })).toBeVisible()
  await page.keyboard.press('Control+S')
  await expect(page.getByText(formTexts.notTaken('nguyen').vi)).toBeVisible()
  await expect(driver).toHaveValue('Lương Văn Bình')
  await driver.fill('phung van chien')
  const offered = page.getByRole('listbox').getByRole('option')
  await expect(offered).toHaveText(['Phùng Văn Chiến'])
  await page.keyboard.press('Control+S')
  await expect(drawer).toHaveCount(0)
  await expect(rowOf(page, name)).toContainText('Phùng Văn Chiến')
  await page.getByRole('button', { name }).click()
  await drawer.getByRole('button', { name: resourceTexts.retire.vi }).click()
  await page
    .getByRole('dialog', { name: resourceTexts.retireTitle(texts.one).vi })
    .getByRole('button', { name: resourceTexts.retire.vi })
    .click()
  await expect(page.getByText(resourceTexts.empty.vi)).toBeVisible()
  await page.getByLabel(resourceTexts.state.vi).selectOption(resourceTexts.retired.vi)
  await page.getByRole('button', { name }).click()
  await drawer.getByRole('button', { name: resourceTexts.restore.vi }).click()
  await page.getByLabel(resourceTexts.state.vi).selectOption(resourceTexts.inUse.vi)
  await expect(page.getByRole('button', { name })).toBeVisible()
})

test('vehicles are put in order by keys and by dragging, and the list follows', async ({
  page,
}) => {
  await enter(page, 'admin01', '/vehicle-management')
  await page.getByRole('button', { name: vehicleSortTexts.open.vi }).click()
  const dialog = page.getByRole('dialog', { name: vehicleSortTexts.title.vi })
  const find = dialog.getByLabel(vehicleSortTexts.find.vi)
  const items = dialog.getByRole('listitem')
  const platesShown = () => items.locator('b').allTextContents()
  // These two stand next to each other whatever others add.
  await find.fill('15C-3')
  await expect(items.first()).toBeVisible()
  const before = await platesShown()
  const [first = '', second = ''] = before
  await dialog.getByRole('button', { name: `${second}, ${columnPickerTexts.place.vi}` }).focus()
  await page.keyboard.press('ArrowUp')
  expect((await platesShown()).slice(0, 2)).toEqual([second, first])
  const grip = dialog.getByRole('button', { name: `${first}, ${columnPickerTexts.place.vi}` })
  await grip.hover()
  await page.mouse.down()
  await items.first().hover()
  await page.mouse.up()
  expect(await platesShown()).toEqual(before)
  await page.keyboard.press('Tab')
  await dialog.getByRole('button', { name: `${columnPickerTexts.up.vi}: ${second}` }).click()
  expect(await faults(page)).toEqual([])
  expect(await faultsInDark(page)).toEqual([])
  const asked = page.getByText(unsavedTexts.dropMessage.vi)
  await page.keyboard.press('Escape')
  await expect(asked).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(asked).toBeHidden()
  await dialog.getByRole('button', { name: vehicleSortTexts.save.vi }).click()
  await expect(dialog).toHaveCount(0)
  const list = async () => {
    await followTo(page, '/vehicle-management?tu_khoa=15C-3')
    const rows = page.getByRole('row').filter({ hasText: '15C-3' })
    await expect(rows.first()).toBeVisible()
    return (await rows.allTextContents()).map((text) => /15C-3\d\d\.\d\d/.exec(text)?.[0])
  }
  expect((await list()).slice(0, 2)).toEqual([second, first])
})

test('the Excel file of trailers is changed, compared with old and new, taken in part and taken back', async ({
  page,
}) => {
  const paper = trailers.resource.fields.dang_kiem_het_han.label.vi
  await enter(page, 'quanly01', '/vehicle-management?tab=ro_mooc&tu_khoa=50RM')
  const waiting = page.waitForEvent('download')
  await page.getByRole('button', { name: listTexts.excel.vi }).click()
  const file = await (await waiting).path()
  const rows = (await readXlsx(await readFile(file))).sheets[0]?.rows.map((row) => [...row]) ?? []
  const header = rows.findIndex((row) => row.includes(paper))
  const at = rows[header]?.indexOf(paper) ?? 0
  const days = ['01/02/2031', '03/04/2032']
  days.forEach((day, index) => {
    const row = rows[header + 1 + index]
    if (row) row[at] = day
  })
  await page.getByRole('button', { name: excelFilesTexts.importExcel.vi }).click()
  await page.locator('input[type=file]').setInputFiles({
    name: 'ro-mooc.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: Buffer.from(await writeXlsx({ sheets: [{ name: 'Sheet1', rows }] })),
  })
  const dialog = page.getByRole('dialog')
  const [kept, left] = days.map((day) => rowOf(page, day))
  await expect(kept ?? page.locator('body')).toContainText('07/09/2027')
  await left?.getByRole('gridcell').first().click()
  await dialog.getByRole('button', { name: resourceTexts.apply(1).vi }).click()
  await expect(dialog.getByText('Đã thêm 0 dòng, sửa 1 dòng', { exact: false })).toBeVisible()
  await dialog.getByRole('button', { name: excelFilesTexts.undo.vi }).click()
  await expect(dialog.getByText('Đã rút lại 1 dòng')).toBeVisible()
})

test('a driver is made, told the password once, and stands among the users; pay is for those who may see it', async ({
  page,
}) => {
  await enter(page, 'hcns01', '/driver-list')
  await page.getByRole('button', { name: driverResource.texts.add.vi }).click()
  const drawer = page.getByRole('dialog')
  const name = `Tạ Thử ${String.fromCharCode(65 + (Date.now() % 26))}${Date.now()}`
  await drawer.getByLabel(driverResource.fields.fullname.label.vi).fill(name)
  await drawer.getByLabel(driverResource.fields.luong_co_ban.label.vi).fill('7900000')
  await page.keyboard.press('Enter')
  const told = page.getByRole('dialog', { name: userListTexts.newPasswordTitle.vi })
  await expect(told.locator('output')).toHaveText(/^\w{14}$/)
  await expect(told).toContainText(name)
  expect(await faults(page)).toEqual([])
  await told.getByRole('button', { name: 'Đóng' }).last().click()
  await followTo(page, `/driver-management?tu_khoa=${encodeURIComponent(name)}`)
  await expect(page.getByRole('button', { name })).toBeVisible()
  await enter(page, 'dieuxe01', `/driver-list?tu_khoa=${encodeURIComponent(name)}`)
  await page.getByRole('button', { name }).click()
  await expect(drawer.getByLabel(driverResource.fields.chi_nhanh.label.vi)).toBeVisible()
  await expect(drawer.getByLabel(driverResource.fields.luong_co_ban.label.vi)).toHaveCount(0)
})

test('vehicles on a phone: cards with papers in words, and an order for one thumb @mobile', async ({
  page,
}) => {
  await enter(page, 'quanly01', '/vehicle-management?tab=ro_mooc&tu_khoa=15RM-004')
  await expect(page.getByText('15RM-004.15')).toBeVisible()
  expect(await overflow(page)).toBe(0)
  await followTo(page, '/vehicle-management')
  await page.getByRole('button', { name: vehicleSortTexts.open.vi }).click()
  await expect(page.getByRole('listitem').first()).toBeVisible()
  expect(await overflow(page)).toBe(0)
  expect(await faults(page)).toEqual([])
})

test('a vehicle is given another plate, and stays open under it', async ({ page }) => {
  await enter(page, 'quanly01', '/vehicle-management')
  const [plate, next] = [ownPlate(), ownPlate().replace('98C', '97C')]
  await page.getByRole('button', { name: texts.add.vi }).click()
  const drawer = page.getByRole('dialog')
  await drawer.getByLabel(vehicleResource.keyField.label.vi).fill(plate)
  await page.keyboard.press('Enter')
  await expect(drawer).toHaveCount(0)
  await page.getByPlaceholder(texts.searchHint.vi).fill(plate.replace('-', ''))
  await page.getByRole('button', { name: shown(plate) }).click()
  await drawer.getByRole('button', { name: vehiclePlateTexts.change.vi }).click()
  const question = page.getByRole('dialog', { name: vehiclePlateTexts.change.vi })
  await question.getByLabel(newPlateField.label.vi).fill(next.toLowerCase())
  await question.getByRole('button', { name: vehiclePlateTexts.change.vi }).click()
  await expect(drawer.getByLabel(vehicleResource.keyField.label.vi)).toHaveValue(shown(next))
})
