import type { Page } from '@playwright/test'
import { writeXlsx } from 'hucre/xlsx'
import { actLabel, BOOKING_STATES, countedText } from '../contract/dispatch/booking/booking.can.ts'
import { bookingApi } from '../contract/dispatch/booking/booking.api.ts'
import { bookingFields } from '../contract/dispatch/booking/booking.fields.ts'
import { bookingTexts as texts } from '../contract/dispatch/booking/booking.texts.ts'
import { photoFieldTexts } from '../contract/kit/photo/photo-field.texts.ts'
import { importTexts } from '../contract/kit/sheet/import.texts.ts'
import { excelFilesTexts } from '../contract/dispatch/excel/excel-files.texts.ts'
import { resourceTexts } from '../contract/kit/resource/resource.texts.ts'
import { formatDate } from '../contract/kit/field/format.ts'
import { noticeTexts } from '../contract/office/notice/notice.texts.ts'
import { screenTexts } from '../contract/office/screen/screen.texts.ts'
import { formTexts } from '../contract/kit/form/form.texts.ts'
import type { Text } from '../contract/kit/text/text.ts'
import { addDays } from '../contract/kit/time/time.ts'
import { tripApi } from '../contract/dispatch/trip/trip.api.ts'
import { editorTexts } from '../contract/dispatch/trip/trip-editor.texts.ts'
import { tripTexts } from '../contract/dispatch/trip/trip.texts.ts'
import { uiTexts } from '../contract/kit/ui/ui.texts.ts'
import { unsavedTexts } from '../contract/kit/form/unsaved.texts.ts'
import { today } from '../server/kit/time/clock.ts'
import { enter, expect, followTo, test } from './base.ts'
import { callAs, ownName, type Caller } from './caller.ts'
import { act, answer, rowOf, selectRows } from './grid.ts'
import { faults, faultsInDark, overflow } from './look.ts'

/** A day on which no demo truck has a trip. */
const DAY = addDays(today(), 40)
const box = (page: Page, name: string) => page.locator(`[name="${name}"]`)
const inMain = (page: Page, words: string) =>
  page.getByRole('main').getByText(words, { exact: true }).first()
const listOf = (word: string) =>
  `/order-waiting-approve-management?tu_khoa=${word}&start_time=&end_time=`

/** Makes a booking of sale01 beside the browser; answers its id. */
async function makeBooking(sale: Caller, word: string, more: object = {}): Promise<string> {
  const { data } = await sale(bookingApi.create, {
    ten_nguoi_gui: 'Người gửi thử',
    ten_nguoi_nhan: 'Người nhận thử',
    loai_don_hang: 'nguyen_chuyen',
    loai_hang_hoa: 'Khác',
    mo_ta_hang_hoa: word,
    trong_luong: 900,
    noi_lay_hang: 'Hải Phòng',
    ngay_gio_lay_hang: `${DAY} 08:00:00`,
    noi_tra_hang: 'Hà Nội',
    ...more,
  })
  return data.id_don_hang ?? ''
}

test('a booking goes from a phone of a sale to an approved trip @mobile', async ({
  page,
  browser,
}) => {
  const word = ownName('giấy')
  await enter(page, 'sale01', '/overview')
  await page
    .getByRole('main')
    .getByRole('link', { name: screenTexts['/order-waiting-approve-management'].vi })
    .last()
    .click()
  await page.getByRole('button', { name: texts.add.vi }).click()

  await page.getByRole('button', { name: texts.send.vi, exact: true }).click()
  await expect(page.getByText(unsavedTexts.fixErrors(8).vi)).toBeVisible()
  await expect(page.getByText('Cần nhập trọng lượng')).toBeVisible()
  const step = (title: Text) =>
    page
      .getByRole('navigation', { name: formTexts.steps.vi })
      .getByRole('button', { name: title.vi })
  await expect(step(texts.goods)).toContainText(formTexts.stepErrors(3).vi)
  await step(texts.box).click()
  await expect(step(texts.box)).toHaveAttribute('aria-current', 'step')
  await box(page, 'trong_luong').fill('12000')
  await expect(page.getByText('Cần nhập trọng lượng')).toHaveCount(0)
  // A customer of ours who sends pays, though its name was typed whole.
  await box(page, 'ten_nguoi_gui').fill('Công ty CP Thép Cánh Buồm Ảo')
  await box(page, 'ten_nguoi_gui').blur()
  await expect(box(page, 'ten_cong_ty')).toHaveValue('Công ty CP Thép Cánh Buồm Ảo')
  expect(await faults(page)).toEqual([])
  expect(await overflow(page)).toBe(0)

  const line = `${formatDate(DAY)} 8h lấy 11 tấn giấy cuộn Tân Vũ về Tiên Sơn, Sông Trăng, 3tr2, ghi chú ${word}`
  await page.getByLabel(texts.quickOne.vi).last().fill(line)
  await expect(page.getByText('3.200.000')).toBeVisible()
  await page.getByRole('button', { name: texts.quickFill.vi }).click()
  await expect(box(page, 'noi_lay_hang')).toHaveValue('Cảng Tân Vũ')
  await expect(box(page, 'trong_luong')).toHaveValue('11.000 kg')
  await expect(step(texts.way)).toContainText(formTexts.stepDone.vi)
  await expect(step(texts.money)).toContainText(formTexts.stepOpen.vi)

  // What is not saved is not left by mistake.
  await page.goBack()
  await page.getByRole('dialog').getByRole('button', { name: uiTexts.stay.vi }).click()
  // Nor is it sent without a photo that was refused.
  const photos = page.getByRole('group', { name: bookingFields.list_anh.label.vi })
  const words = { name: 'phieu.txt', mimeType: 'text/plain', buffer: Buffer.from('11 tấn') }
  await photos.locator('input').setInputFiles(words)
  await page.getByRole('button', { name: texts.send.vi, exact: true }).click()
  await expect(photos).toContainText(photoFieldTexts.notTaken.vi)
  await photos.getByRole('button', { name: photoFieldTexts.dismiss.vi }).click()
  await page.getByRole('button', { name: texts.send.vi, exact: true }).click()
  await expect(page.getByText(tripTexts.created.vi)).toBeVisible()
  await expect(page).toHaveURL(/order-waiting-approve-management/)
  await followTo(page, listOf(word))
  await expect(inMain(page, BOOKING_STATES.cho_duyet.vi)).toBeVisible()
  expect(await overflow(page)).toBe(0)

  const desk = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  await enter(desk, 'dieuxe01', listOf(word))
  await selectRows(desk, 'Sông Trăng')
  await act(desk, actLabel('duyet').vi)
  // What is approved stays selected.
  await expect(rowOf(desk, 'Sông Trăng')).toContainText(BOOKING_STATES.cho_xep_xe.vi)
  await act(desk, actLabel('tao_chuyen').vi)
  await expect(desk).toHaveURL(/\/trip\/create\?don=/)
  await box(desk, 'bien_so_xe').fill('15C-402.11')
  await desk.getByRole('button', { name: editorTexts.save.vi, exact: true }).click()
  await expect(desk).toHaveURL(/order-waiting-approve-management/)
  await followTo(desk, listOf(word))
  await expect(rowOf(desk, 'Sông Trăng')).toContainText(BOOKING_STATES.da_xep_xe.vi)
  expect(await faults(desk)).toEqual([])
  expect(await faultsInDark(desk)).toEqual([])
  await desk.close()

  await page.reload()
  await expect(inMain(page, BOOKING_STATES.da_xep_xe.vi)).toBeVisible()
  await page.getByRole('button', { name: noticeTexts.bell.vi }).click()
  await expect(page.getByText(/Trần Quốc Bảo đã duyệt và tạo chuyến cho/).first()).toBeVisible()
})

test('an approver refuses with a reason, the sale reads it; others join a trip that takes them', async ({
  page,
  browser,
  request,
}) => {
  const word = ownName('hàng')
  const [sale, dispatcher] = [await callAs(request, 'sale01'), await callAs(request, 'dieuxe01')]
  const refused = await makeBooking(sale, word)
  const joining = await makeBooking(sale, word)
  const heavy = await makeBooking(sale, word, { trong_luong: 90_000 })
  const { data } = await dispatcher(tripApi.create, {
    ngay_thuc_hien: DAY,
    trang_thai: 'nhap',
    bien_so_xe: '29H-447.08',
    ghi_chu_tinh_cuoc: word,
    list_don_hang: [],
  })
  const trip = data.id_chuyen_di ?? ''
  await enter(page, 'dieuxe01', listOf(word))
  await selectRows(page, refused)
  await act(page, actLabel('tu_choi').vi)
  await page.getByRole('dialog').getByLabel(texts.reason.vi).fill('Hết xe ngày đó')
  await answer(page, actLabel('tu_choi').vi)
  await expect(rowOf(page, refused)).toContainText(BOOKING_STATES.tu_choi.vi)

  await selectRows(page, joining, heavy)
  await act(page, actLabel('gan_chuyen').vi)
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(texts.joinSearch.vi).fill(word)
  await dialog.getByRole('button', { name: new RegExp(trip) }).click()
  await expect(dialog.getByText(texts.joinWhyNot.vi)).toBeVisible()
  expect(await faults(page)).toEqual([])
  await answer(page, texts.join.vi)
  await expect(dialog).toContainText('1 dòng xong, 1 dòng bị từ chối')
  await expect(dialog.getByRole('row')).toContainText([heavy])
  await page.keyboard.press('Escape')
  await expect(rowOf(page, joining)).toContainText(BOOKING_STATES.da_xep_xe.vi)
  await expect(rowOf(page, heavy)).toContainText(BOOKING_STATES.cho_duyet.vi)

  const phone = await browser.newPage({ viewport: { width: 390, height: 844 } })
  await enter(phone, 'sale01', `/order-waiting-approve/edit/${refused}`)
  await expect(phone.getByText('Hết xe ngày đó')).toBeVisible()
  await expect(phone.getByRole('button', { name: texts.save.vi, exact: true })).toHaveCount(0)
  expect(await overflow(phone)).toBe(0)
  expect(await faults(phone)).toEqual([])
  await followTo(phone, `/order-waiting-approve/edit/${heavy}`)
  await phone.getByRole('button', { name: actLabel('remove').vi, exact: true }).click()
  await phone
    .getByRole('dialog')
    .getByRole('button', { name: actLabel('remove').vi })
    .click()
  await expect(phone.getByText(countedText('remove')(1).vi).first()).toBeVisible()
  await phone.getByRole('button', { name: texts.seeDeleted.vi }).click()
  await expect(phone).toHaveURL(/status=da_xoa/)
  await phone.close()
})

test('lines become draft trips from the trip list; what could be two things is clicked', async ({
  page,
}) => {
  const word = ownName('gạo')
  await enter(page, 'dieuxe01', '/trip-management')
  await page.getByRole('button', { name: texts.quickButton.vi }).click()
  const dialog = page.getByRole('dialog')
  await dialog
    .getByLabel(texts.quick.vi)
    .fill(`mai 14h lấy 8 tấn gạo Đại An giao Tiên Sơn, xe 29H44708, ghi chú ${word}`)
  await expect(dialog.getByText('29H-447.08')).toBeVisible()
  expect(await faults(page)).toEqual([])
  await answer(page, texts.quickTrip.vi)
  await expect(page).toHaveURL(/\/trip\/edit\//)
  await expect(box(page, 'bien_so_xe')).toHaveValue('29H-447.08')

  await followTo(page, '/trip-management')
  await page.getByRole('button', { name: texts.quickButton.vi }).click()
  const lines = [
    `mai 8h VSIP - Cái Mép, Hoa Giấy, 3tr6, ghi chú ${word}`,
    `15C-318.64 anh Quý mai 9h Tân Vũ - Đại An, Cánh Buồm, 3tr, ghi chú ${word}`,
  ]
  const typed = dialog.getByLabel(texts.quick.vi)
  await typed.fill(lines.join('\n'))
  const send = dialog.getByRole('button', { name: texts.quickTripMany(2).vi })
  await expect(send).toBeDisabled()
  expect(await faults(page)).toEqual([])
  await dialog.getByRole('button', { name: 'VSIP II Bình Dương', exact: true }).click()
  await expect(typed).toHaveValue(/^mai 8h VSIP II Bình Dương - Cái Mép/)
  await expect(send).toBeDisabled()
  const driver = dialog.getByRole('group', { name: 'Quý' })
  await driver.getByRole('button', { name: texts.quickKeep('Quý').vi }).click()
  await send.click()
  await expect(page.getByText(texts.quickTripsMade(2).vi)).toBeVisible()
})

test('a sheet of orders is looked at, applied, and stands under the imported ones', async ({
  page,
}) => {
  const word = ownName('lô')
  const rows = [
    ['Ngày lấy', 'Khách hàng', 'Nơi đóng', 'Nơi hạ', 'Tên hàng', 'Số tấn', 'Cước'],
    [formatDate(DAY), 'Khách thử', 'KCN Đại An', 'Cảng Tân Vũ', `${word} một`, 12, '5tr3'],
    [formatDate(DAY), 'Khách thử', 'KCN Đại An', '', `${word} hai`, 12, ''],
  ]
  const bytes = await writeXlsx({ sheets: [{ name: 'Đơn', rows: rows as never }] })
  await enter(page, 'sale01', '/order-waiting-approve-management')
  await page.getByRole('button', { name: excelFilesTexts.importExcel.vi }).click()
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'don.xlsx', mimeType: '', buffer: Buffer.from(bytes) })
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(/Cước vận chuyển: 5\.300\.000/)).toBeVisible()
  expect(await faults(page)).toEqual([])
  await answer(page, resourceTexts.apply(1).vi)
  await expect(dialog.getByText('Đã thêm 1 đơn; 1 dòng lỗi')).toBeVisible()
  await answer(page, importTexts.done.vi)
  await followTo(page, `${listOf(word)}&kieu=import`)
  await expect(rowOf(page, `${word} một`)).toBeVisible()
  await expect(rowOf(page, `${word} hai`)).toHaveCount(0)
})
