import type { Locator, Page } from '@playwright/test'
import { orderListTexts } from '../contract/dispatch/order/order-list.texts.ts'
import { transferEditorTexts as texts } from '../contract/dispatch/transfer-order/transfer-editor.texts.ts'
import {
  moveTexts,
  transferListTexts as listTexts,
} from '../contract/dispatch/transfer-order/transfer-list.texts.ts'
import { transferOrderApi as api } from '../contract/dispatch/transfer-order/transfer-order.api.ts'
import { TRANSFER_STATES } from '../contract/dispatch/transfer-order/transfer-order.fields.ts'
import { transferTexts } from '../contract/dispatch/transfer-order/transfer-order.texts.ts'
import { tripApi } from '../contract/dispatch/trip/trip.api.ts'
import { uiTexts } from '../contract/kit/ui/ui.texts.ts'
import { unsavedTexts } from '../contract/kit/form/unsaved.texts.ts'
import { today } from '../server/kit/time/clock.ts'
import { enter, expect, followTo, test } from './base.ts'
import { callAs, makeTrip, ownName, type Caller } from './caller.ts'
import { act, answer, rowOf, savedFile, selectRows, sheetUnder } from './grid.ts'
import { faults, faultsInDark, overflow } from './look.ts'

const box = (page: Page, name: string): Locator => page.locator(`[name="${name}"]`)
const save = (page: Page) => page.getByRole('button', { name: texts.save.vi, exact: true }).click()
const OWN = 'Công ty CP Vận tải và Logistics Hải Âu Demo'

/** A transfer of today; `values` say what is special about it. */
async function makeTransfer(call: Caller, values: object) {
  const { data } = await call(api.create, {
    ngay_thuc_hien: today(),
    ten_nguoi_gui: OWN,
    ten_nguoi_nhan: OWN,
    loai_don_hang: 'chuyen_tram',
    mo_ta_hang_hoa: 'Hàng thử',
    trong_luong: 500,
    noi_lay_hang: 'Trạm đầu',
    noi_tra_hang: 'Trạm giữa',
    ...values,
  })
  return data.id_don_chuyen_tram ?? ''
}

test('a hop is entered for a customer’s order, follows its way, is printed, and stands on the order', async ({
  page,
  request,
}) => {
  const call = await callAs(request, 'admin01')
  const goods = ownName('vải ')
  const trip = await makeTrip(call, {}, { mo_ta_hang_hoa: goods, ten_cong_ty: ownName('Khách ') })
  const { data } = await call(tripApi.get, { id_chuyen_di: trip })
  const order = data.list_don_hang[0]?.id_don_hang ?? ''

  await enter(page, 'quanly01', '/order-switch-station/create')
  await expect(box(page, 'ten_nguoi_gui')).toHaveValue(OWN)
  await expect(box(page, 'ten_nguoi_nhan')).toHaveValue(OWN)
  await save(page)
  await expect(page.getByText('Cần nhập trạm đi')).toBeVisible()
  await expect(box(page, 'noi_lay_hang')).toBeFocused()
  await box(page, 'noi_lay_hang').pressSequentially('bai xe chinh')
  await page.getByRole('option', { name: 'Bãi xe chính Hải An (của hãng)' }).click()
  await expect(page.getByText('Cần nhập trạm đi')).toHaveCount(0)
  await box(page, 'noi_tra_hang').fill('Kho trung chuyển Hòa Khánh')

  await page.getByRole('button', { name: texts.pickOrder.vi }).click()
  const dialog = page.getByRole('dialog', { name: texts.pickTitle.vi })
  await dialog.getByPlaceholder(orderListTexts.pickSearch.vi).fill(order)
  await expect(dialog.getByRole('checkbox')).toHaveCount(1)
  await dialog.getByRole('checkbox').check()
  await dialog.getByRole('button', { name: texts.pickConfirm.vi }).click()
  await expect(page.getByRole('link', { name: order })).toBeVisible()
  await expect(box(page, 'mo_ta_hang_hoa')).toHaveValue(goods)
  await expect(box(page, 'trong_luong')).toHaveValue('1.000 kg')
  await box(page, 'id_chuyen_di').pressSequentially(trip)
  await page.getByRole('option', { name: trip }).click()
  await expect(box(page, 'bien_so_xe')).toHaveValue('15H-068.12')
  expect(await faults(page)).toEqual([])
  await save(page)
  await expect(page.getByText(transferTexts.created.vi)).toBeVisible()

  await page.waitForURL('**/order-switch-management')
  await followTo(page, `/order-switch-management?tu_khoa=${encodeURIComponent(goods)}`)
  const row = rowOf(page, goods)
  await expect(row).toContainText(TRANSFER_STATES.da_xep_xe.vi)
  const id = (await row.getByRole('link').first().textContent()) ?? ''
  await row.getByRole('link', { name: id }).click()
  const state = () => page.getByRole('button', { name: new RegExp(`^${texts.state.vi}`) })
  await state().click()
  await page.getByRole('menuitem', { name: TRANSFER_STATES.luu_kho.vi }).click()
  await expect(page.getByText(transferTexts.updated.vi)).toBeVisible()
  await expect(state()).toContainText(TRANSFER_STATES.luu_kho.vi)
  await expect(box(page, 'gio_den_tram')).not.toHaveValue('')
  await page.getByRole('button', { name: uiTexts.undo.vi }).click()
  await expect(state()).toContainText(TRANSFER_STATES.da_xep_xe.vi)
  await expect(box(page, 'gio_den_tram')).toHaveValue('')
  await state().click()
  await page.getByRole('menuitem', { name: TRANSFER_STATES.luu_kho.vi }).click()
  await expect(state()).toContainText(TRANSFER_STATES.luu_kho.vi)

  const { link } = await call(api.print, { list_id: [id] })
  const note = await (await request.get(link)).body()
  expect(note.subarray(0, 5).toString()).toBe('%PDF-')
  const printed = page.waitForEvent('popup')
  await page.getByRole('button', { name: texts.print.vi }).click()
  await (await printed).close()

  await page.getByRole('button', { name: texts.actions.vi }).click()
  await page.getByRole('menuitem', { name: texts.nextHop.vi }).click()
  await expect(box(page, 'noi_lay_hang')).toHaveValue('Kho trung chuyển Hòa Khánh')
  await expect(page.getByRole('region', { name: texts.wayOf(order).vi })).toContainText(id)
  await box(page, 'noi_tra_hang').fill('Bãi xe Dĩ An (của hãng)')
  await page.keyboard.press('Control+Enter')
  await page.waitForURL('**/order-switch-management*')
  await page.getByRole('button', { name: /^CT\d+$/ }).click()
  await expect(box(page, 'noi_tra_hang')).toHaveValue('Bãi xe Dĩ An (của hãng)')

  await followTo(page, `/trip/edit/${trip}`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(trip)
  await page.keyboard.press('Alt+2')
  const way = page.getByRole('region', { name: texts.stations.vi })
  await expect(way.getByRole('listitem')).toHaveCount(2)
  await expect(way.getByRole('listitem').first()).toContainText('15H-068.12')
  await expect(way.getByRole('listitem').first()).toContainText(TRANSFER_STATES.luu_kho.vi)
  expect(await faults(page)).toEqual([])
  await way.getByRole('link', { name: id }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(id)
})

test('the list moves several on, gives its file, deletes and brings back', async ({
  page,
  request,
}) => {
  const call = await callAs(request, 'quanly01')
  const goods = ownName('sắt ')
  const own = { mo_ta_hang_hoa: goods, bien_so_xe: '15C-402.11' }
  const [a, b] = [await makeTransfer(call, own), await makeTransfer(call, own)]
  await enter(page, 'admin01', `/order-switch-management?tu_khoa=${encodeURIComponent(goods)}`)
  await selectRows(page, a, b)
  await act(page, moveTexts.da_giao.vi)
  await expect(rowOf(page, a)).toContainText(TRANSFER_STATES.da_giao.vi)
  await expect(rowOf(page, b)).toContainText(TRANSFER_STATES.da_giao.vi)
  await page.getByRole('button', { name: uiTexts.undo.vi }).click()
  await expect(rowOf(page, a)).toContainText(TRANSFER_STATES.da_xep_xe.vi)
  await selectRows(page, a, b)
  await act(page, moveTexts.da_giao.vi)
  await expect(rowOf(page, a)).toContainText(TRANSFER_STATES.da_giao.vi)

  await selectRows(page, a)
  expect([await faults(page), await faultsInDark(page)]).toEqual([[], []])
  const file = await savedFile(page, () => act(page, listTexts.excel.vi))
  expect(file.name).toMatch(/^Đơn chuyển trạm .*\.xlsx$/)
  const rows = await sheetUnder(file.bytes, 'Mã chuyển trạm')
  expect([rows[1]?.includes(a), rows.some((cells) => cells.includes(b))]).toEqual([true, false])

  await act(page, listTexts.remove.vi)
  await answer(page, listTexts.remove.vi)
  await expect(rowOf(page, a)).toHaveCount(0)
  await page.getByRole('button', { name: listTexts.seeDeleted.vi }).click()
  await expect(rowOf(page, a)).toContainText('admin01')
  await expect(rowOf(page, b)).toHaveCount(0)
  await selectRows(page, a)
  await act(page, listTexts.restore.vi)
  await expect(rowOf(page, a)).toHaveCount(0)
  await page.getByRole('button', { name: listTexts.showDeleted.vi, exact: true }).click()
  await expect(rowOf(page, a)).toContainText(TRANSFER_STATES.da_giao.vi)
})

test.describe('somebody else saved meanwhile', () => {
  test.use({ allowedErrors: [/409/] })
  test('a stale save is settled field by field', async ({ page, request }) => {
    const call = await callAs(request, 'quanly01')
    const id = await makeTransfer(call, {})
    await enter(page, 'admin01', `/order-switch-station/edit/${id}`)
    await box(page, 'ghi_chu').fill('của tôi')
    await page.getByRole('link', { name: 'Quản lý chuyến' }).first().click()
    const leaving = page.getByRole('dialog', { name: unsavedTexts.leaveTitle.vi })
    await leaving.getByRole('button', { name: uiTexts.stay.vi }).click()

    await call(api.update, { id_don_chuyen_tram: id, phien_ban: 1, ghi_chu: 'của họ', cbm: 2 })
    await save(page)
    const dialog = page.getByRole('dialog', { name: unsavedTexts.conflictTitle.vi })
    await expect(dialog).toContainText('Nguyễn Thị Thu Hà')
    await expect(dialog).toContainText('của họ')
    await dialog.getByRole('button', { name: unsavedTexts.applyAndSave.vi }).click()
    await page.waitForURL('**/order-switch-management')
    const { data } = await call(api.get, { id_don_chuyen_tram: id })
    expect([data.ghi_chu, data.cbm, data.phien_ban]).toEqual(['của tôi', 2, 3])
  })
})

test('the bell leads a dispatcher to a new transfer', async ({ page, request }) => {
  const call = await callAs(request, 'quanly01')
  const id = await makeTransfer(call, {})
  await enter(page, 'admin01', `/notice-management?tu_khoa=${id}`)
  await page
    .getByRole('link', { name: new RegExp(id) })
    .first()
    .click()
  await expect(page).toHaveURL(new RegExp(`/order-switch-station/edit/${id}$`))
  await expect(page.getByRole('heading', { level: 1 })).toContainText(id)
})

test('a transfer is made with one thumb @mobile', async ({ page, request }) => {
  const call = await callAs(request, 'quanly01')
  const goods = ownName('giấy ')
  const before = await makeTransfer(call, {})
  await enter(page, 'quanly01', `/order-switch-station/create?sau=${before}`)
  await box(page, 'noi_tra_hang').fill('Trạm cuối')
  await box(page, 'mo_ta_hang_hoa').fill(goods)
  expect([await faults(page), await faultsInDark(page), await overflow(page)]).toEqual([[], [], 0])
  await save(page)
  await expect(page.getByText(transferTexts.created.vi)).toBeVisible()
  const { data } = await call(api.list, { tu_khoa: goods })
  expect(data[0]).toMatchObject({ noi_lay_hang: 'Trạm giữa', noi_tra_hang: 'Trạm cuối' })
})
