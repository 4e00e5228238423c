import type { Locator, Page } from '@playwright/test'
import { orderFields } from '../contract/dispatch/order/order.fields.ts'
import { photoFieldTexts } from '../contract/kit/photo/photo-field.texts.ts'
import { photoTexts } from '../contract/kit/photo/photo.texts.ts'
import { screenTexts } from '../contract/office/screen/screen.texts.ts'
import { tripApi } from '../contract/dispatch/trip/trip.api.ts'
import { unsavedTexts } from '../contract/kit/form/unsaved.texts.ts'
import { editorTexts } from '../contract/dispatch/trip/trip-editor.texts.ts'
import { assignmentTexts } from '../contract/dispatch/trip/trip-assignment.texts.ts'
import { tripFields } from '../contract/dispatch/trip/trip.fields.ts'
import { stepTexts } from '../contract/dispatch/trip/trip.problems.ts'
import { tripTexts } from '../contract/dispatch/trip/trip.texts.ts'
import { formTexts } from '../contract/kit/form/form.texts.ts'
import { agreeTo, enter, expect, followTo, test } from './base.ts'
import { callAs, makeTrip, ownName } from './caller.ts'
import { faults, overflow } from './look.ts'

// A question before a save is a refused call.
test.use({ allowedErrors: [/409/] })

const box = (page: Page, name: string): Locator => page.locator(`[name="${name}"]`)
const inOrder = (page: Page, index: number, name: string): Locator =>
  box(page, `list_don_hang.${index}.${name}`)
const step = (page: Page, name: keyof typeof stepTexts): Locator =>
  page
    .getByRole('navigation', { name: formTexts.steps.vi })
    .getByRole('button', { name: stepTexts[name].vi })
const button = (page: Page, text: { vi: string }): Locator =>
  page.getByRole('button', { name: text.vi, exact: true })

/** Signs in and opens the form, of a trip or of a new one. */
async function openForm(page: Page, username: string, id?: string): Promise<void> {
  // Stories share the vehicles of the demo company: a warning about that is not their subject.
  await agreeTo(page, button(page, assignmentTexts.confirmSave))
  await enter(page, username, id === undefined ? '/trip/create' : `/trip/edit/${id}`)
  await expect(box(page, 'bien_so_xe')).toBeVisible()
}

test('what is missing is told at its field, and goes when the field is edited', async ({
  page,
}) => {
  await openForm(page, 'dieuxe01')
  const plate = box(page, 'bien_so_xe')
  const missing = (field: { label: { vi: string } }) =>
    page.getByText(`Cần nhập ${field.label.vi.toLowerCase()}`, { exact: true })

  await page.getByRole('switch').click()
  await page.keyboard.press('Control+Enter')
  await expect(plate).toBeFocused()
  for (const name of ['bien_so_xe', 'ten_thau_phu', 'chi_phi_thau_phu'] as const)
    await expect(missing(tripFields[name])).toBeVisible()
  await expect(step(page, 'vehicle')).toContainText(formTexts.stepErrors(3).vi)
  await expect(step(page, 'orders')).toContainText(formTexts.stepErrors(8).vi)

  await plate.fill('99C-1')
  await expect(missing(tripFields.bien_so_xe)).toBeHidden()
  await expect(page.getByText(formTexts.oddPlate.vi)).toBeHidden()
  await box(page, 'ma_cont').fill('CSQU3054384')
  await box(page, 'ma_seal').click()
  await expect(page.getByText(formTexts.oddPlate.vi)).toBeVisible()
  await expect(page.getByText('Số kiểm tra của container phải là 3')).toBeVisible()
  await page.getByRole('switch').click()
  await expect(box(page, 'ten_thau_phu')).toHaveCount(0)
  // An unreadable plate is not wrong, but nothing to tick off either.
  await expect(step(page, 'vehicle')).toContainText(formTexts.stepDoubts.vi)

  await expect(box(page, 'ten_lai_xe_3')).toHaveCount(0)
  await page.getByRole('radiogroup').getByText('3').click()
  await expect(box(page, 'ten_lai_xe_3')).toBeFocused()
  await page.keyboard.type('nguyen van hung')
  await page.keyboard.press('Enter')
  await expect(box(page, 'ten_lai_xe_3')).toHaveValue('Nguyễn Văn Hùng')

  await step(page, 'orders').click()
  await expect(missing(orderFields.trong_luong)).toBeVisible()
  await inOrder(page, 0, 'trong_luong').fill('12')
  await expect(missing(orderFields.trong_luong)).toBeHidden()
  await inOrder(page, 0, 'sdt_nguoi_gui').pressSequentially('02253123456')
  await expect(inOrder(page, 0, 'sdt_nguoi_gui')).toHaveValue('0225 3123 456')
})

test('orders come from others, are doubled and deleted back to the first', async ({
  page,
  request,
}) => {
  const sender = ownName('Kho gửi ')
  await makeTrip(await callAs(request, 'dieuxe01'), {}, { ten_nguoi_gui: sender })
  await openForm(page, 'dieuxe01')
  await button(page, editorTexts.importOrders).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('searchbox').fill(sender)
  await dialog.getByRole('checkbox', { name: sender }).check()
  await dialog.getByRole('button', { name: editorTexts.importPick(1).vi }).click()
  await expect(inOrder(page, 0, 'ten_nguoi_gui')).toHaveValue(sender)

  await button(page, editorTexts.duplicateOrder).click()
  await expect(inOrder(page, 1, 'ten_nguoi_gui')).toHaveValue(sender)
  await button(page, editorTexts.addOrder).click()
  // Another order begins with what orders of a trip share.
  await expect(inOrder(page, 2, 'ten_nguoi_gui')).toHaveValue(sender)
  await expect(inOrder(page, 2, 'ten_nguoi_nhan')).toHaveValue('')
  await page.keyboard.press('Alt+ArrowUp')
  await expect(inOrder(page, 1, 'ten_nguoi_gui')).toBeFocused()
  await button(page, editorTexts.removeOrder).click()
  await dialog.getByRole('button', { name: editorTexts.removeOrder.vi }).click()
  await expect(page.getByRole('heading', { name: editorTexts.order(1).vi })).toBeVisible()
  await expect(page.getByRole('heading', { name: `${editorTexts.orders.vi} (2)` })).toBeVisible()
})

test('unsaved work outlives a reload, is not left unasked, and is saved as a draft', async ({
  page,
  request,
}) => {
  const order = ownName('Lệnh ')
  await openForm(page, 'admin01')
  await step(page, 'costs').click()
  await box(page, 'lenh_xang_dau').fill(order)
  const asked = page.waitForEvent('dialog')
  const reloaded = page.reload()
  const question = await asked
  expect(question.type()).toBe('beforeunload')
  await question.accept()
  await reloaded
  await expect(page.getByText(/Đã khôi phục nội dung chưa lưu/)).toBeVisible()
  await step(page, 'costs').click()
  await expect(box(page, 'lenh_xang_dau')).toHaveValue(order)

  await page.getByRole('link', { name: screenTexts['/trip-management'].vi }).first().click()
  const dialog = page.getByRole('dialog', { name: unsavedTexts.leaveTitle.vi })
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/\/trip\/create$/)

  await page.keyboard.press('Control+s')
  await expect(
    page.getByText(tripTexts.draftSaved.vi).or(page.getByText(tripTexts.created.vi)),
  ).toBeVisible()
  await expect(page.getByText(/Đã khôi phục/)).toBeHidden()
  // The form is empty again: there is nothing that a second draft could keep.
  await page.keyboard.press('Control+s')
  await expect(page.getByText(editorTexts.nothingToSave.vi)).toBeVisible()
  const call = await callAs(request, 'admin01')
  const { chuyen_di_array: found } = await call(tripApi.list, { tu_khoa: order })
  expect(found.map(({ trang_thai }) => trang_thai)).toEqual(['nhap'])
})

test.describe('somebody else saved meanwhile', () => {
  test('the second save is refused, tells what differs and loses nothing', async ({
    page,
    request,
  }) => {
    const other = await callAs(request, 'quanly01')
    const id = await makeTrip(other, { phi_xang_dau: 1_000_000 }, { cuoc_van_chuyen: 9_000_000 })
    const before = (await other(tripApi.get, { id_chuyen_di: id })).data
    await openForm(page, 'dieuxe01', id)
    await other(tripApi.update, {
      id_chuyen_di: id,
      phien_ban: before.phien_ban ?? 0,
      phi_xang_dau: 2_000_000,
      phi_cau_duong: 300_000,
    })
    await step(page, 'costs').click()
    await box(page, 'phi_xang_dau').fill('3000000')
    await box(page, 've_cau_pha').fill('50000')
    await page.keyboard.press('Control+Enter')

    const dialog = page.getByRole('dialog', { name: unsavedTexts.conflictTitle.vi })
    await expect(dialog).toContainText('Nguyễn Thị Thu Hà đã lưu lúc')
    await expect(dialog.getByRole('radio', { name: /3\.000\.000/ })).toBeChecked()
    await expect(dialog).toContainText('Phí cầu đường: 300.000')
    expect((await other(tripApi.get, { id_chuyen_di: id })).data.phi_xang_dau).toBe(2_000_000)
    await page.keyboard.press('Escape')
    await expect(box(page, 'phi_xang_dau')).toHaveValue('3.000.000 VND')

    await page.keyboard.press('Control+Enter')
    await dialog.getByRole('radio', { name: /2\.000\.000/ }).check()
    await dialog.getByRole('button', { name: unsavedTexts.applyAndSave.vi }).click()
    await expect(page).toHaveURL(/\/trip-management/)
    await expect(page.getByText(tripTexts.updated.vi)).toBeVisible()
    expect((await other(tripApi.get, { id_chuyen_di: id })).data).toMatchObject({
      phi_xang_dau: 2_000_000,
      phi_cau_duong: 300_000,
      ve_cau_pha: 50_000,
      tong_lai: 6_650_000,
    })
  })
})

test('a locked trip is only read until it is unlocked; those who rate change money alone', async ({
  page,
  request,
}) => {
  const call = await callAs(request, 'dieuxe01')
  const id = await makeTrip(call, {}, { cuoc_van_chuyen: 5_000_000 })
  await call(tripApi.lock, { list_id: [id] })
  await openForm(page, 'dieuxe01', id)
  await expect(page.getByText(editorTexts.locked.vi)).toBeVisible()
  await expect(box(page, 'bien_so_xe')).not.toBeEditable()
  await expect(button(page, editorTexts.save)).toHaveCount(0)
  await button(page, editorTexts.unlock).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox').fill('Sửa cước')
  await dialog.getByRole('button', { name: editorTexts.unlock.vi }).click()
  await expect(box(page, 'bien_so_xe')).toBeEditable()
  await button(page, editorTexts.history).click()
  await expect(dialog).toContainText('Mở khóa')

  await page.evaluate(() => sessionStorage.clear())
  await page.evaluate(() => localStorage.clear())
  await openForm(page, 'tinhcuoc01', id)
  await expect(box(page, 'bien_so_xe')).not.toBeEditable()
  await page.keyboard.press('Alt+2')
  await expect(inOrder(page, 0, 'cuoc_van_chuyen')).toBeFocused()
  await inOrder(page, 0, 'cuoc_van_chuyen').fill('6500000')
  await expect(inOrder(page, 0, 'ten_nguoi_gui')).not.toBeEditable()
  await page.keyboard.press('Control+Enter')
  await expect(page).toHaveURL(/\/trip-management/)
  expect((await call(tripApi.get, { id_chuyen_di: id })).data.tong_lai).toBe(6_500_000)
})

test('a partner reads its own trip without cost and profit', async ({ page, request }) => {
  const call = await callAs(request, 'dieuxe01')
  const id = await makeTrip(
    call,
    { phi_xang_dau: 1_234_000 },
    { ten_cong_ty: 'Công ty TNHH Giao nhận Biển Mơ Demo', cuoc_van_chuyen: 5_000_000 },
  )
  await enter(page, 'doitac02', `/trip/edit/${id}`)
  await expect(page.getByRole('heading', { name: id })).toBeVisible()
  await expect(page.getByText('5.000.000').first()).toBeVisible()
  await expect(page.getByText('1.234.000')).toHaveCount(0)
  await expect(page.locator('input:visible')).toHaveCount(0)
})

test.describe('photos', () => {
  test.use({ allowedErrors: [/400|409/] })
  test('are uploaded, looked at and kept; what is no photo is refused in place', async ({
    page,
    request,
  }) => {
    const id = await makeTrip(await callAs(request, 'dieuxe01'), {})
    await openForm(page, 'dieuxe01', id)
    const buffer = await page.screenshot()
    await page.keyboard.press('Alt+2')
    const photos = page.getByRole('group', { name: /Ảnh/ })
    await photos.locator('input[type=file]').setInputFiles([
      { name: 'phoi.png', mimeType: 'image/png', buffer },
      { name: 'gia.png', mimeType: 'image/png', buffer: Buffer.from('khong phai anh') },
    ])
    const thumb = photos.getByRole('button', { name: `${photoFieldTexts.open.vi}: phoi.png` })
    await expect(thumb.locator('img')).toHaveJSProperty('complete', true)
    await expect(photos.getByText(/gia\.png.* không phải/)).toBeVisible()
    // Who saves past a photo that was refused would believe that it is there.
    await page.keyboard.press('Control+Enter')
    await expect(photos.getByText(photoFieldTexts.notTaken.vi)).toBeVisible()
    await photos.getByRole('button', { name: photoFieldTexts.dismiss.vi }).click()
    await page.keyboard.press('Control+Enter')
    await expect(page).toHaveURL(/\/trip-management/)

    await followTo(page, `/trip/edit/${id}`)
    await step(page, 'orders').click()
    await thumb.click()
    const viewer = page.getByRole('dialog')
    await expect(viewer.getByRole('img', { name: 'phoi.png' })).toHaveJSProperty('complete', true)
    await expect(viewer.getByRole('link', { name: photoTexts.open.vi })).toBeVisible()
  })
})

test('a trip is created on a phone @mobile', async ({ page, request }) => {
  const receiver = ownName('Kho nhận ')
  await openForm(page, 'dieuxe01')
  await box(page, 'bien_so_xe').tap()
  // Four digits are a plate too: what is taken from the list must stand all the same.
  await page.keyboard.type('15c3186')
  await page.getByRole('option', { name: /15C-318\.64/ }).tap()
  await step(page, 'orders').tap()
  const text = {
    ten_nguoi_gui: 'Kho gửi',
    ten_nguoi_nhan: receiver,
    noi_lay_hang: 'Hải Phòng',
    noi_tra_hang: 'Hà Nội',
    loai_hang_hoa: 'Bách hóa',
    mo_ta_hang_hoa: 'Thùng giấy',
    trong_luong: '1000',
    cuoc_van_chuyen: '2000000',
  }
  for (const [name, value] of Object.entries(text)) await inOrder(page, 0, name).fill(value)
  await inOrder(page, 0, 'loai_don_hang').tap()
  await page.getByRole('option', { name: 'Hàng lẻ' }).tap()
  expect(await overflow(page)).toBe(0)
  await button(page, editorTexts.save).tap()
  await expect(page.getByText(tripTexts.created.vi)).toBeVisible()
  const call = await callAs(request, 'dieuxe01')
  const { chuyen_di_array: found } = await call(tripApi.list, { tu_khoa: receiver })
  expect(found).toMatchObject([{ tong_lai: 2_000_000, so_don: 1 }])
})

for (const size of ['', ' @mobile'])
  test(`the filled form and all that opens over it is free of serious faults${size}`, async ({
    page,
    request,
  }) => {
    const id = await makeTrip(
      await callAs(request, 'dieuxe01'),
      { ten_thau_phu: 'HTX Vận tải Bến Sương Demo', chi_phi_thau_phu: 1_000_000, ma_cont: 'X' },
      { sdt_nguoi_gui: '0912', ngay_gio_lay_hang: '2026-01-15 08:00:00' },
    )
    await openForm(page, 'dieuxe01', id)
    const found: Record<string, unknown> = {}
    const look = async (what: string) => {
      const seen = { faults: await faults(page), overflow: await overflow(page) }
      if (seen.faults.length > 0 || seen.overflow > 0) found[what] = seen
    }
    for (const name of ['vehicle', 'costs', 'progress', 'orders'] as const) {
      await step(page, name).click()
      await look(name)
    }
    await page.emulateMedia({ colorScheme: 'dark' })
    await inOrder(page, 0, 'loai_don_hang').click()
    await expect(page.getByRole('listbox')).toBeVisible()
    await look('list in the dark')
    await page.keyboard.press('Escape')
    await page
      .getByRole('button', {
        name: `${formTexts.pickDate.vi} ${orderFields.ngay_gio_lay_hang.label.vi}`,
      })
      .click()
    await expect(page.getByRole('button', { name: formTexts.done.vi })).toBeVisible()
    await look('calendar')
    await page.keyboard.press('Escape')
    await button(page, editorTexts.importOrders).click()
    await expect(page.getByRole('dialog').getByRole('checkbox').first()).toBeVisible()
    await look('import')
    await page.keyboard.press('Escape')
    expect(found).toEqual({})
  })
