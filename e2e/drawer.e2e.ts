import type { Page } from '@playwright/test'
import { unsavedTexts } from '../contract/kit/form/unsaved.texts.ts'
import { companyApi, companyResource } from '../contract/master/company/company.ts'
import { userApi } from '../contract/office/user/user.api.ts'
import { userFields } from '../contract/office/user/user.fields.ts'
import { enter, expect, followTo, test } from './base.ts'
import { callAs, ownName, type Caller } from './caller.ts'
import { faults, faultsInDark, overflow } from './look.ts'

const { fields } = companyResource
const box = (page: Page, name: keyof typeof fields) =>
  page.getByRole('dialog').locator(`[name=${name}]`)
const save = (page: Page) =>
  page.getByRole('dialog').getByRole('button', { name: 'Lưu', exact: true }).click()

/** A customer of its own for a story, open in the drawer of a user. */
async function openCustomer(page: Page, call: Caller, username: string) {
  const { data } = await call(companyApi.create, { ten_cong_ty: ownName('Khách gộp ') })
  const { id_cong_ty, phien_ban } = data
  await enter(page, username, `/company-management?mo=${id_cong_ty}`)
  await expect(box(page, 'ten_cong_ty')).toHaveValue(String(data.ten_cong_ty))
  return { id_cong_ty, phien_ban }
}

test.describe('a save that met somebody else’s', () => {
  test.use({ allowedErrors: [/status of 409/] })

  test('of the same customer in other fields keeps both, unasked', async ({ page, request }) => {
    const other = await callAs(request, 'quanly01')
    const row = await openCustomer(page, other, 'admin01')
    await box(page, 'dia_chi').fill('Số 1 đường của tôi')
    await other(companyApi.update, { ...row, so_dien_thoai: '02253123456' })
    await save(page)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page.getByText(unsavedTexts.merged('Nguyễn Thị Thu Hà').vi)).toBeVisible()
    const { data } = await other(companyApi.get, { id_cong_ty: row.id_cong_ty })
    expect([data.dia_chi, data.so_dien_thoai, data.phien_ban]).toEqual([
      'Số 1 đường của tôi',
      '02253123456',
      row.phien_ban + 2,
    ])
  })

  test('in the same field is asked about, and the other fields are kept', async ({
    page,
    request,
  }) => {
    const other = await callAs(request, 'quanly01')
    const row = await openCustomer(page, other, 'admin01')
    await box(page, 'dia_chi').fill('Địa chỉ của tôi')
    await other(companyApi.update, { ...row, dia_chi: 'Địa chỉ của họ', email: 'kho@vidu.vn' })
    await save(page)
    const question = page.getByRole('dialog', { name: unsavedTexts.conflictTitle.vi })
    await expect(question).toContainText('Địa chỉ của họ')
    await expect(question).toContainText('kho@vidu.vn')
    await expect(question.getByRole('radio', { name: /Địa chỉ của tôi/ })).toBeChecked()
    expect([await faults(page), await faultsInDark(page)]).toEqual([[], []])
    await page.keyboard.press('Escape')
    await expect(box(page, 'dia_chi')).toHaveValue('Địa chỉ của tôi')

    await save(page)
    await question.getByRole('radio', { name: /Địa chỉ của họ/ }).check()
    await question.getByRole('button', { name: unsavedTexts.applyAndSave.vi }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    const { data } = await other(companyApi.get, { id_cong_ty: row.id_cong_ty })
    expect([data.dia_chi, data.email]).toEqual(['Địa chỉ của họ', 'kho@vidu.vn'])
  })

  test('of the same user in other fields keeps both', async ({ page, request }) => {
    const other = await callAs(request, 'admin01')
    const username = `gop.${ownName('')
      .replace(/[^a-z0-9]/gi, '')
      .toLowerCase()}`
    const made = await other(userApi.create, { username, fullname: 'Người gộp', role: 'hr' })
    await enter(page, 'admin01', `/driver-management?mo=${username}`)
    const drawer = page.getByRole('dialog')
    await drawer.getByLabel(userFields.note.label.vi).fill('của tôi')
    const { phien_ban } = made.data
    await other(userApi.update, { username, phien_ban, que_quan: 'Hải Phòng' })
    await save(page)
    await expect(drawer).toHaveCount(0)
    const { data } = await other(userApi.get, { username })
    expect([data.note, data.que_quan]).toEqual(['của tôi', 'Hải Phòng'])
  })
})

test('unsaved work in a drawer outlives a reload, is asked about, and goes when it is dropped', async ({
  page,
  request,
}) => {
  const call = await callAs(request, 'quanly01')
  const { id_cong_ty } = await openCustomer(page, call, 'admin01')
  await box(page, 'dia_chi').fill('chưa lưu')
  await page.reload()
  await expect(page.getByText(/Đã khôi phục nội dung chưa lưu/)).toBeVisible()
  await expect(box(page, 'dia_chi')).toHaveValue('chưa lưu')
  expect([await faults(page), await faultsInDark(page), await overflow(page)]).toEqual([[], [], 0])

  await page.keyboard.press('Escape')
  const leaving = page.getByRole('dialog', { name: unsavedTexts.dropTitle.vi })
  await expect(leaving).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(leaving).toHaveCount(0)
  await expect(box(page, 'dia_chi')).toHaveValue('chưa lưu')
  await page.keyboard.press('Escape')
  await leaving.getByRole('button', { name: unsavedTexts.drop.vi }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await followTo(page, `/company-management?mo=${id_cong_ty}`)
  await expect(box(page, 'dia_chi')).toHaveValue('')
  await expect(page.getByText(/Đã khôi phục/)).toHaveCount(0)
})

test('a drawer that closes gives the focus back to what opened it', async ({ page, request }) => {
  const { data } = await (
    await callAs(request, 'quanly01')
  )(companyApi.create, { ten_cong_ty: ownName('Khách mở ') })
  await enter(
    page,
    'quanly01',
    `/company-management?tu_khoa=${encodeURIComponent(String(data.ten_cong_ty))}`,
  )
  const opener = page.getByRole('button', { name: String(data.ten_cong_ty) })
  await opener.focus()
  await page.keyboard.press('Enter')
  await expect(box(page, 'ten_cong_ty')).toHaveValue(String(data.ten_cong_ty))
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(opener).toBeFocused()
})
