import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { writeXlsx } from 'hucre/xlsx'
import { importTexts } from '../contract/dispatch/dispatch-sheet/dispatch-sheet.texts.ts'
import { excelFilesTexts } from '../contract/dispatch/excel/excel-files.texts.ts'
import { formatMoney } from '../contract/kit/field/format.ts'
import { tripApi } from '../contract/dispatch/trip/trip.api.ts'
import { readSheet } from '../server/kit/sheet/readSheet.ts'
import { enter, expect, followTo, test } from './base.ts'
import { callAs, ownName } from './caller.ts'
import { button, dropOn, figure } from './grid.ts'
import { faults, overflow } from './look.ts'

const fixture = (name: string) =>
  readFile(new URL(`../server/dispatch/dispatch-sheet/fixtures/${name}`, import.meta.url))

const tab = (page: Page, name: string): Locator => page.getByRole('tab', { name })
const again = (page: Page) => button(page, importTexts.again.vi).click()

/** Chooses in a list by typing. */
async function choose(page: Page, label: RegExp, words: string): Promise<void> {
  await page.getByRole('combobox', { name: label }).click()
  await page.keyboard.type(words)
  await page.getByRole('option', { name: words }).first().click()
}

test.describe('the dispatch sheet', () => {
  test.describe.configure({ mode: 'serial' })

  test('a month dropped on the trip list becomes trips with their profit, to the đồng', async ({
    page,
    request,
  }) => {
    const wanted = JSON.parse(
      (await fixture('dieu-xe-thang-10.expected.json')).toString(),
    ) as Record<'chuyen_di' | 'don_hang' | 'tong_cuoc' | 'tong_chi_phi' | 'tong_lai', number>
    const call = await callAs(request, 'dieuxe01')
    const october = async () =>
      (await call(tripApi.list, { start_time: '2026-10-01', end_time: '2026-10-31' })).tong_hop
    const before = await october()
    await enter(page, 'dieuxe01', '/trip-management')
    await expect(button(page, excelFilesTexts.importExcel.vi)).toBeVisible()
    await dropOn(
      page.locator('body'),
      'Điều xe tháng 10.xlsx',
      await fixture('dieu-xe-thang-10.xlsx'),
    )

    await expect(figure(page, importTexts.profit.vi)).toHaveText(formatMoney(wanted.tong_lai))
    await expect(figure(page, importTexts.trips.vi)).toHaveText(String(wanted.chuyen_di))
    await expect(figure(page, importTexts.badRows.vi)).toHaveText('0')
    await expect(tab(page, importTexts.tabTrips.vi)).toBeFocused()
    expect(await october()).toEqual(before)
    await button(page, importTexts.apply(wanted.chuyen_di).vi).click()
    await expect(
      page.getByRole('status').getByText('Đã nhập 620 chuyến, 800 đơn hàng'),
    ).toBeVisible()
    await expect(button(page, importTexts.done.vi)).toBeFocused()
    const after = await october()
    const added = (field: 'tong_cuoc' | 'tong_chi_phi' | 'tong_lai') =>
      Number(after[field] ?? 0) - Number(before[field] ?? 0)
    expect([added('tong_cuoc'), added('tong_chi_phi'), added('tong_lai')]).toEqual([
      wanted.tong_cuoc,
      wanted.tong_chi_phi,
      wanted.tong_lai,
    ])

    await button(page, importTexts.seeTrips.vi).click()
    await expect(page).toHaveURL(/start_time=2026-10-01.*end_time=2026-10-31/)
    await followTo(page, `${page.url()}&tu_khoa=DMOU6810980`)
    const trip = page.getByRole('row').filter({ hasText: '15H-103.58' })
    await expect(trip).toHaveCount(1)
    await expect(trip).toContainText('Vũ Đức Thắng')
    for (const amount of ['2.900.000', '1.691.000', '1.209.000'])
      await expect(trip).toContainText(amount)
  })

  test('what was imported is taken back from the list of files', async ({ page, request }) => {
    const call = await callAs(request, 'quanly01')
    await enter(page, 'quanly01', '/excel-management')
    await button(page, `${excelFilesTexts.undo.vi}: Điều xe tháng 10.xlsx`).click()
    await page.getByRole('dialog').getByRole('button', { name: excelFilesTexts.undo.vi }).click()
    await expect(page.getByText('Đã rút lại 620 chuyến')).toBeVisible()
    const { tong } = await call(tripApi.list, {
      start_time: '2026-10-01',
      end_time: '2026-10-31',
      tu_khoa: 'DMOU6810980',
    })
    expect(tong).toBe(0)
  })

  test('an untidy week: five bad rows, an unknown truck decided, refused rows sent back, taken back', async ({
    page,
  }) => {
    await enter(page, 'dieuxe01', '/trip-management')
    await expect(button(page, excelFilesTexts.importExcel.vi)).toBeVisible()
    await dropOn(page.locator('body'), 'lộn xộn.xlsx', await fixture('dieu-xe-tuan-lon-xon.xlsx'))
    await expect(figure(page, importTexts.badRows.vi)).toHaveText('5')
    const seen: unknown[] = [await faults(page)]
    await tab(page, importTexts.tabErrors.vi).click()
    await expect(page.getByRole('textbox', { name: /^Ô J147: / })).toHaveValue('năm tấn')

    await tab(page, importTexts.tabNames.vi).click()
    await choose(page, /99X-000\.00/, '15H-068.12')
    seen.push(await faults(page))
    await again(page)
    await expect(figure(page, importTexts.badRows.vi)).toHaveText('4')
    expect(seen).toEqual([[], []])

    const [file] = await Promise.all([
      page.waitForEvent('download'),
      button(page, importTexts.refused.vi).click(),
    ])
    const [sheet] = (await readSheet(await readFile(await file.path()))).sheets
    expect(
      sheet?.rows
        .slice(1)
        .map(([reason]) => (typeof reason === 'string' ? reason.slice(0, 5) : reason)),
    ).toEqual(['B144:', 'C146:', 'J147:', 'J148:'])

    await button(page, importTexts.apply(99).vi).click()
    await expect(page.getByText('Đã nhập 99 chuyến')).toBeVisible()
    await button(page, excelFilesTexts.undo.vi).click()
    await expect(page.getByText('Đã rút lại 99 chuyến')).toBeVisible()
  })

  test('a sheet that unknown names keep out opens on them, and they are created at once', async ({
    page,
  }) => {
    const customer = ownName('Khách mới ')
    const book = await writeXlsx({
      sheets: [
        {
          name: 'T1',
          rows: [
            ['STT', 'Ngày', 'Số xe', 'Khách hàng', 'Nơi lấy', 'Nơi trả', 'Cước'],
            [1, '05/01/2026', '99X-123.45', customer, 'Cảng Tân Vũ', 'KCN Đại An', 2_900_000],
          ],
        },
      ],
    })
    await enter(page, 'dieuxe01', '/trip-management')
    await expect(button(page, excelFilesTexts.importExcel.vi)).toBeVisible()
    await dropOn(page.locator('body'), 'khách mới.xlsx', book)
    await expect(tab(page, importTexts.tabNames.vi)).toBeFocused()
    const names = page.getByRole('tabpanel').getByRole('row')
    await expect(names.filter({ hasText: importTexts.needed.vi })).toHaveCount(2)
    await page.getByText(importTexts.createAll.vi).click()
    await expect(names.filter({ hasText: importTexts.willCreate.vi })).toHaveCount(2)
    await again(page)
    await button(page, importTexts.apply(1).vi).click()
    await expect(page.getByText('Đã nhập 1 chuyến')).toBeVisible()
    await button(page, excelFilesTexts.undo.vi).click()
    await expect(page.getByText('Đã rút lại 1 chuyến')).toBeVisible()
  })

  test('a column that nobody knows is mapped by hand, by keyboard, and known the next time', async ({
    page,
  }) => {
    const header = ownName('Cột ')
    const book = await writeXlsx({
      sheets: [
        {
          name: 'T1',
          rows: [
            ['STT', 'Ngày', 'Số xe', 'Khách hàng', 'Nơi lấy', 'Nơi trả', header],
            [1, '05/01/2026', '15H-068.12', 'DTSC', 'Cảng Tân Vũ', 'KCN Đại An', 2_900_000],
            [2, '06/01/2026', '15H-068.12', 'DTSC', 'Cảng Tân Vũ', 'KCN Đại An', 3_100_000],
          ],
        },
      ],
    })
    await enter(page, 'dieuxe01', '/trip-management')
    await expect(button(page, excelFilesTexts.importExcel.vi)).toBeVisible()
    await dropOn(page.locator('body'), 'cột lạ.xlsx', book)
    await expect(figure(page, importTexts.freight.vi)).toHaveText('0')
    await page.keyboard.press('End')
    await expect(tab(page, importTexts.tabHeaders.vi)).toBeFocused()
    await page.keyboard.press('Enter')
    await choose(page, new RegExp(header), 'Cước vận chuyển')
    await again(page)
    await expect(figure(page, importTexts.freight.vi)).toHaveText('6.000.000')

    // A file dropped on the open dialog takes the place of the one in it.
    await dropOn(page.locator('body'), 'cột lạ lần sau.xlsx', book)
    await expect(page.getByRole('heading', { name: /lần sau/ })).toBeVisible()
    await expect(figure(page, importTexts.freight.vi)).toHaveText('6.000.000')
  })
})

test('a telephone: a sheet is chosen, looked at, imported and taken back @mobile', async ({
  page,
}) => {
  const place = ownName('Kho ')
  const book = await writeXlsx({
    sheets: [
      {
        name: 'T1',
        rows: [
          ['STT', 'Ngày', 'Số xe', 'Khách hàng', 'Nơi lấy', 'Nơi trả', 'Cước', 'Dầu'],
          [1, '05/01/2026', '15H-068.12', 'DTSC', place, 'KCN Đại An', '2.900.000', '1.000.000'],
          [2, '31/02/2026', '15H-068.12', 'DTSC', place, 'KCN Đại An', '2.900.000', null],
        ],
      },
    ],
  })
  await enter(page, 'dieuxe01', '/trip-management')
  await button(page, excelFilesTexts.importExcel.vi).click()
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    button(page, importTexts.choose.vi).click(),
  ])
  await chooser.setFiles({
    name: 'điện thoại.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: Buffer.from(book),
  })
  await expect(figure(page, importTexts.profit.vi)).toHaveText('1.900.000')
  await expect(page.getByText('Ngày “31/02/2026” không có trong lịch')).toBeVisible()
  expect([await faults(page), await overflow(page)]).toEqual([[], 0])
  await button(page, importTexts.apply(1).vi).click()
  await expect(page.getByText('Đã nhập 1 chuyến')).toBeVisible()
  await button(page, excelFilesTexts.undo.vi).click()
  await expect(page.getByText('Đã rút lại 1 chuyến')).toBeVisible()
})
