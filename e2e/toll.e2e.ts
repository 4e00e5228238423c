import { writeXlsx } from 'hucre/xlsx'
import type { APIRequestContext, Page } from '@playwright/test'
import { tripApi } from '../contract/dispatch/trip/trip.api.ts'
import { formTexts } from '../contract/kit/form/form.texts.ts'
import { excelFilesTexts } from '../contract/dispatch/excel/excel-files.texts.ts'
import { importTexts } from '../contract/kit/sheet/import.texts.ts'
import { tollApi } from '../contract/ledger/toll/toll.api.ts'
import { TOLL_STATES, tollTexts as texts } from '../contract/ledger/toll/toll.texts.ts'
import { formatDate } from '../contract/kit/field/format.ts'
import { addDays } from '../contract/kit/time/time.ts'
import { today } from '../server/kit/time/clock.ts'
import { stepTexts } from '../contract/dispatch/trip/trip.problems.ts'
import { enter, expect, followTo, test } from './base.ts'
import { callAs, makeTrip, ownName } from './caller.ts'
import { act, selectRows } from './grid.ts'
import { faults, faultsInDark, overflow } from './look.ts'

const SCREEN = '/toll-management'
const PLATE = '15C-402.11'
const HEADER = ['Mã giao dịch', 'Biển số', 'Thời gian ra', 'Trạm ra', 'Loại vé', 'Giá tiền']

/** A trip of a day in the early hours, whose toll was typed. */
async function tripOf(request: APIRequestContext, day: string): Promise<string> {
  const call = await callAs(request, 'admin01')
  const moments = { ngay_gio_lay_hang: `${day} 02:10:00`, ngay_gio_tra_hang: `${day} 03:40:00` }
  return makeTrip(call, { ngay_thuc_hien: day, bien_so_xe: PLATE, phi_cau_duong: 900_000 }, moments)
}

/** Looks at the screen, on which these words stand, as a phone shows it. */
async function fitsPhone(page: Page, words: string): Promise<void> {
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(page.getByText(words).first()).toBeVisible()
  expect(await overflow(page)).toBe(0)
  expect(await faults(page)).toEqual([])
  await page.setViewportSize({ width: 1440, height: 900 })
}

test('a statement is dropped, finds its trip, and a pass is given to another one by hand', async ({
  page,
  request,
}) => {
  const day = addDays(today(), -3)
  const trip = await tripOf(request, day)
  const [near, far] = [ownName('VT'), ownName('VT')]
  const rows = [
    ['BẢNG KÊ GIAO DỊCH VETC'],
    HEADER,
    [near, '15c40211T', `${formatDate(day)} 02:50`, 'Trạm Phả Lại', 'Vé lượt', '45.000'],
    [far, PLATE, `${formatDate(addDays(day, -1))} 23:10`, 'Trạm Gia Lộc', 'Vé lượt', '135.000'],
  ]
  const bytes = await writeXlsx({ sheets: [{ name: 'VETC', rows }] })
  await enter(page, 'ketoan01', SCREEN)
  await page.getByRole('button', { name: excelFilesTexts.importExcel.vi }).click()
  const dialog = page.getByRole('dialog')
  await dialog.locator('input[type=file]').setInputFiles({
    name: 'vetc.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: Buffer.from(bytes),
  })
  await dialog.getByRole('button', { name: /^Nhập 2 dòng$/ }).click()
  await dialog.getByRole('button', { name: importTexts.done.vi }).click()

  await followTo(page, `${SCREEN}?tu_khoa=${near}`)
  await expect(page.getByRole('link', { name: trip })).toBeVisible()
  expect(await faults(page)).toEqual([])

  // Whatever the statement found for it, it belongs to this trip.
  await followTo(page, `${SCREEN}?tu_khoa=${far}`)
  await page.getByRole('button', { name: far }).click()
  await page.getByRole('button', { name: texts.assign.vi, exact: true }).click()
  const giving = page.getByRole('dialog', { name: texts.assign.vi })
  await giving.getByLabel(texts.tripCode.vi).fill(trip)
  expect(await faults(page)).toEqual([])
  await giving.getByRole('button', { name: texts.assign.vi, exact: true }).click()
  await expect(giving).toBeHidden()
  const call = await callAs(request, 'ketoan01')
  const { data } = await call(tollApi.list, { tu_khoa: far })
  expect(data[0]).toMatchObject({ id_chuyen_di: trip, cach_khop: 'tay' })
  await followTo(page, SCREEN)
  await fitsPhone(page, PLATE)
})

test('what a statement says is taken as the toll of its trip, which shows it', async ({
  page,
  request,
}) => {
  const day = addDays(today(), -5)
  const trip = await tripOf(request, day)
  const call = await callAs(request, 'ketoan01')
  const pass = {
    bien_so_xe: PLATE,
    thoi_gian: `${day} 03:00:00`,
    so_tien: 180_000,
    tram_ra: 'Trạm Đại Yên',
  }
  await call(tollApi.create, { ...pass, ma_giao_dich: ownName('EP') })
  await enter(page, 'ketoan01', `${SCREEN}?tab=chuyen&start_time=${day}&end_time=${day}`)
  const row = page.getByRole('row').filter({ hasText: trip })
  await expect(row.getByText('180.000')).toBeVisible()
  expect(await faultsInDark(page)).toEqual([])
  await selectRows(page, trip)
  await act(page, texts.take.vi)
  await page.getByRole('dialog').getByRole('button', { name: texts.take.vi, exact: true }).click()
  await expect(row.getByText(TOLL_STATES.da_lay.vi)).toBeVisible()
  const { data: taken } = await call(tripApi.get, { id_chuyen_di: trip })
  expect(taken).toMatchObject({ phi_cau_duong: 180_000, danh_dau: { phi_cau_duong: 'sao_ke' } })
  await fitsPhone(page, trip)
  await followTo(page, `/trip/edit/${trip}`)
  await page
    .getByRole('navigation', { name: formTexts.steps.vi })
    .getByRole('button', { name: stepTexts.costs.vi })
    .click()
  await page
    .locator('[data-priced]')
    .filter({ has: page.locator('[name="phi_cau_duong"]') })
    .getByRole('button')
    .click()
  await expect(page.getByText(/^Trạm Đại Yên, /)).toBeVisible()
  expect(await faults(page)).toEqual([])
})
