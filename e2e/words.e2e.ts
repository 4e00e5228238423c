import type { Locator, Page } from '@playwright/test'
import { writeXlsx } from 'hucre/xlsx'
import { excelFilesTexts } from '../contract/dispatch/excel/excel-files.texts.ts'
import { tripApi } from '../contract/dispatch/trip/trip.api.ts'
import { tripListTexts } from '../contract/dispatch/trip/trip-list.texts.ts'
import { unsavedTexts } from '../contract/kit/form/unsaved.texts.ts'
import { listTexts } from '../contract/kit/list/list.texts.ts'
import { replyTexts } from '../contract/kit/resource/reply.texts.ts'
import { resourceTexts } from '../contract/kit/resource/resource.texts.ts'
import { cellTexts } from '../contract/kit/sheet/cell.texts.ts'
import { importTexts } from '../contract/kit/sheet/import.texts.ts'
import { uiTexts } from '../contract/kit/ui/ui.texts.ts'
import { companyResource } from '../contract/master/company/company.ts'
import { routeResource } from '../contract/master/route/route.ts'
import { VIETNAMESE } from '../scripts/house.ts'
import { enter, expect, followTo } from './base.ts'
import { makeTrip, ownName } from './caller.ts'
import { rowOf } from './grid.ts'
import { test } from './listStory.ts'

test.use({ ownPage: true })

const toasts = (page: Page): Locator => page.getByRole('region', { name: uiTexts.notifications.en })
const notEnglish = async (words: Locator): Promise<string[]> =>
  (await words.allInnerTexts()).filter((each) => VIETNAMESE.test(each))

test('who reads English is told in English: what was saved, why a row was refused, what is wrong with a sheet', async ({
  page,
  call,
  word,
}) => {
  await page.addInitScript(() => localStorage.setItem('lanbanh_language', 'en'))
  await enter(page, 'admin01')
  await test.step('that a row was saved, and what is unusual about it', async () => {
    await followTo(page, '/company-management')
    await page.getByRole('button', { name: companyResource.texts.add.en }).click()
    const drawer = page.getByRole('dialog')
    const { ten_cong_ty, so_dien_thoai } = companyResource.fields
    await drawer.getByRole('textbox', { name: ten_cong_ty.label.en }).fill(ownName('Words '))
    await drawer.getByRole('textbox', { name: so_dien_thoai.label.en }).fill('12345')
    await drawer.getByRole('button', { name: resourceTexts.create.en }).click()
    await expect(toasts(page)).toContainText(replyTexts.added(companyResource.texts.one).en)
    await expect(toasts(page)).toContainText(`${unsavedTexts.savedWith.en}: `)
    expect(await notEnglish(toasts(page))).toEqual([])
  })
  await test.step('why a row was refused, and that the others were done', async () => {
    const goods = { mo_ta_hang_hoa: word }
    const [locked, open] = [await makeTrip(call, {}, goods), await makeTrip(call, {}, goods)]
    await call(tripApi.lock, { list_id: [locked] })
    await followTo(page, `/trip-management?tu_khoa=${word}`)
    for (const id of [locked, open]) await rowOf(page, id).getByRole('gridcell').first().click()
    const bar = page.getByRole('toolbar', { name: listTexts.selection.en })
    await bar.getByRole('button', { name: tripListTexts.lock.en, exact: true }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText(listTexts.resultsOf(1, 1).en)
    await expect(dialog).toContainText('The trip is locked: unlock it first')
    expect(await notEnglish(dialog)).toEqual([])
    await page.keyboard.press('Escape')
  })
  await test.step('what is wrong with a cell of a sheet, and what an import would make', async () => {
    const { ten_tuyen_duong, noi_lay_hang, noi_tra_hang, km_mot_chieu } = routeResource.fields
    const labels = [ten_tuyen_duong, noi_lay_hang, noi_tra_hang, km_mot_chieu]
    const rows = [
      labels.map(({ label }) => label.en),
      [ownName('Words '), 'A', 'B', 'far'],
      [ownName('Words '), 'A', 'B', 12.5],
    ]
    await followTo(page, '/route-management')
    await page.getByRole('button', { name: excelFilesTexts.importExcel.en }).click()
    await page.locator('input[type=file]').setInputFiles({
      name: 'routes.xlsx',
      mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      buffer: Buffer.from(await writeXlsx({ sheets: [{ name: 'Sheet1', rows }] })),
    })
    const dialog = page.getByRole('dialog')
    // The first import of a server loads its thread.
    const errors = dialog.getByRole('tab', { name: importTexts.tabErrors.en })
    await errors.click({ timeout: 30_000 })
    await expect(dialog).toContainText(cellTexts.notNumber('far').en)
    expect(await notEnglish(dialog)).toEqual([])
    await dialog.getByRole('button', { name: resourceTexts.apply(1).en }).click()
    await expect(dialog).toContainText('1 row added, 0 rows changed; 1 row bad')
    await dialog.getByRole('button', { name: excelFilesTexts.undo.en }).click()
    await expect(dialog).toContainText('Taken back: 1 row')
    expect(await notEnglish(dialog)).toEqual([])
  })
})
