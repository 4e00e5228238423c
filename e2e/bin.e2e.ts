import { writeXlsx } from 'hucre/xlsx'
import { formatMoney } from '../contract/kit/field/format.ts'
import { binTexts as texts } from '../contract/dispatch/bin/bin.texts.ts'
import { assignmentTexts } from '../contract/dispatch/trip/trip-assignment.texts.ts'
import { tripApi } from '../contract/dispatch/trip/trip.api.ts'
import { tripListTexts } from '../contract/dispatch/trip/trip-list.texts.ts'
import { OPEN_BIN } from '../contract/office/screen/screen.texts.ts'
import { sheetApi } from '../contract/sheets.ts'
import { excelFilesTexts } from '../contract/dispatch/excel/excel-files.texts.ts'
import { columnPickerTexts } from '../contract/kit/list/column-picker.texts.ts'
import { enter, expect, followTo, test } from './base.ts'
import { callAs, makeTrip, ownName, uploadAs } from './caller.ts'
import { act, answer, rowOf, selectRows } from './grid.ts'
import { faults } from './look.ts'

test('a deleted trip comes back from the bin with its orders and costs', async ({
  page,
  request,
}) => {
  const call = await callAs(request, 'admin01')
  const word = ownName('hàng')
  const plate = '29E-140.66'
  const trip = await makeTrip(
    call,
    {
      bien_so_xe: plate,
      phi_xang_dau: 700_000,
      list_form_chi_phi: [{ key: 've', name: 'Vé bến', amount: 50_000 }],
    },
    { mo_ta_hang_hoa: word, cuoc_van_chuyen: 2_000_000 },
  )
  await call(tripApi.remove, { list_id: [trip] })
  // Meanwhile its vehicle is on another; no other story takes it.
  await makeTrip(call, { bien_so_xe: plate })
  await enter(page, 'admin01', `/trash-management?tu_khoa=${trip}`)
  await expect(rowOf(page, trip)).toContainText('Quản trị hệ thống Demo')
  await selectRows(page, trip)
  expect(await faults(page)).toEqual([])
  await act(page, texts.restore.vi)
  await answer(page, assignmentTexts.confirmRestore.vi)
  await expect(rowOf(page, trip)).toHaveCount(0)
  await expect(page.getByText(texts.noTrips.vi)).toBeVisible()

  await followTo(page, `/trip-management?tu_khoa=${word}`)
  await expect(rowOf(page, trip)).toContainText(formatMoney(1_250_000))
  const { data } = await call(tripApi.get, { id_chuyen_di: trip })
  expect(data.list_don_hang.map(({ mo_ta_hang_hoa }) => mo_ta_hang_hoa)).toEqual([word])
  expect(data.list_form_chi_phi).toMatchObject([{ key: 've', amount: 50_000 }])
})

test('a dispatcher follows the message of a deletion to the bin, finds what it deleted itself, and takes it back', async ({
  page,
  request,
}) => {
  const call = await callAs(request, 'dieuxe01')
  // No other story takes this vehicle: what is asked below is asked once.
  const own = { bien_so_xe: '50H-216.77' }
  const [mine, theirs] = [await makeTrip(call, own), await makeTrip(call, own)]
  const admin = await callAs(request, 'admin01')
  await admin(tripApi.remove, { list_id: [theirs] })
  // Its vehicle is on another by then, which a restoration asks about.
  await makeTrip(admin, own)
  await enter(page, 'dieuxe01', `/trip-management?tu_khoa=${mine}`)
  await selectRows(page, mine)
  await act(page, tripListTexts.remove.vi)
  await answer(page, tripListTexts.remove.vi)
  await page.getByRole('button', { name: OPEN_BIN.vi }).click()
  await expect(page.getByText(texts.own.vi)).toBeVisible()
  await expect(page.getByText(texts.files.vi, { exact: true })).toHaveCount(0)
  await expect(rowOf(page, mine)).toBeVisible()
  await expect(rowOf(page, theirs)).toHaveCount(0)
  expect(await faults(page)).toEqual([])
  await selectRows(page, mine)
  await act(page, texts.restore.vi)
  await answer(page, assignmentTexts.confirmRestore.vi)
  await expect(rowOf(page, mine)).toHaveCount(0)
  await followTo(page, `/trip-management?tu_khoa=${mine}`)
  await expect(rowOf(page, mine)).toBeVisible()
})

test('a deleted Excel file comes back from the bin to the list of files', async ({
  page,
  request,
}) => {
  const name = `${ownName('bang-')}.xlsx`
  const rows = [
    ['STT', 'Ngày', 'Số xe', 'Khách hàng', 'Nơi lấy', 'Nơi trả', 'Cước'],
    [1, '05/01/2026', '15H-068.12', 'DTSC', name, 'KCN Đại An', 2_900_000],
  ]
  await uploadAs(
    request,
    { username: 'admin01', path: sheetApi.upload.trip.path, field: 'uploaded_file' },
    {
      name,
      mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      buffer: Buffer.from(await writeXlsx({ sheets: [{ name: 'T1', rows }] })),
    },
  )
  await enter(page, 'admin01', `/excel-management?tu_khoa=${name}`)
  await selectRows(page, name)
  await act(page, excelFilesTexts.remove.vi)
  await answer(page, excelFilesTexts.remove.vi)
  await expect(rowOf(page, name)).toHaveCount(0)

  await followTo(page, '/trash-management')
  await page.getByText(texts.files.vi, { exact: true }).click()
  await selectRows(page, name)
  await act(page, texts.restore.vi)
  await expect(rowOf(page, name)).toHaveCount(0)
  await followTo(page, `/excel-management?tu_khoa=${name}`)
  await expect(rowOf(page, name)).toBeVisible()
})

test('the order of Excel columns is changed by keys and by dragging, saved, and taken back', async ({
  page,
}) => {
  await enter(page, 'hcns01', '/excel-order')
  const items = page
    .getByRole('region', { name: excelFilesTexts.orderColumns.vi })
    .getByRole('listitem')
  const names = async () => (await items.locator('label').allTextContents()).slice(0, 4)
  await expect(items.first()).toBeVisible()
  expect(await names()).toEqual(['Mã chuyến', 'Ngày thực hiện', 'Biển số xe', 'Rơ-moóc'])
  await page.getByRole('button', { name: `Mã chuyến, ${columnPickerTexts.place.vi} 1/` }).focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  expect(await names()).toEqual(['Ngày thực hiện', 'Biển số xe', 'Mã chuyến', 'Rơ-moóc'])
  await items.nth(3).getByRole('button').first().hover()
  await page.mouse.down()
  await items.nth(0).hover()
  await page.mouse.up()
  const wanted = ['Rơ-moóc', 'Ngày thực hiện', 'Biển số xe', 'Mã chuyến']
  expect(await names()).toEqual(wanted)
  expect(await faults(page)).toEqual([])
  await page.getByRole('button', { name: excelFilesTexts.save.vi }).click()
  await expect(page.getByText(excelFilesTexts.unsaved.vi)).toHaveCount(0)
  await page.reload()
  await expect(items.first()).toBeVisible()
  expect(await names()).toEqual(wanted)
  await page.getByRole('button', { name: excelFilesTexts.reset.vi }).click()
  await page.getByRole('button', { name: excelFilesTexts.save.vi }).click()
  await expect(page.getByText(excelFilesTexts.unsaved.vi)).toHaveCount(0)
})
