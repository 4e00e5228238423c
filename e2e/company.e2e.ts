import { companyResource } from '../contract/master/company/company.ts'
import { partnerResource } from '../contract/master/partner/partner.ts'
import { placeResource } from '../contract/master/place/place.ts'
import { renamingTexts } from '../contract/master/renaming/renaming.ts'
import { titleOf } from '../contract/kit/resource/resource.ts'
import { resourceTexts } from '../contract/kit/resource/resource.texts.ts'
import { subcontractors } from '../contract/master/subcontractor/subcontractor.ts'
import { tripApi } from '../contract/dispatch/trip/trip.api.ts'
import { uiTexts } from '../contract/kit/ui/ui.texts.ts'
import { userListTexts } from '../contract/office/user/user-list.texts.ts'
import { enter, expect, followTo, test } from './base.ts'
import { callAs, makeTrip, ownName } from './caller.ts'
import { faults, faultsInDark, overflow } from './look.ts'

const { ten_cong_ty: name } = companyResource.fields
const { ten_dia_diem: placeName, tinh_moi: province, id_cong_ty: owner } = placeResource.fields

test('a warning that comes up in a short form leaves its foot where it is pressed', async ({
  page,
}) => {
  await enter(page, 'quanly01', '/assistant-management')
  await page.getByRole('button', { name: subcontractors.resource.texts.add.vi }).click()
  const drawer = page.getByRole('dialog')
  const foot = drawer.getByRole('button', { name: resourceTexts.create.vi, exact: true })
  await drawer.getByLabel(subcontractors.resource.fields.so_dien_thoai.label.vi).fill('123')
  // Words are a little narrower once their typeface is there.
  await page.evaluate(async () => void (await document.fonts.ready))
  const before = await foot.boundingBox()
  await page.keyboard.press('Tab')
  await expect(drawer.getByText(/^Số điện thoại cần/)).toBeVisible()
  expect(await foot.boundingBox()).toEqual(before)
})

test('a customer gets a place and a trip, takes a new name through it, and gives its people an account that ends with it', async ({
  page,
  request,
}) => {
  const customer = ownName('Khách thử ')
  const renamed = `${customer} đổi tên`
  await enter(page, 'quanly01', '/company-management')
  const add = page.getByRole('button', { name: companyResource.texts.add.vi })
  await expect(add).toBeVisible()
  await page.keyboard.press('n')
  const drawer = page.getByRole('dialog')
  await drawer.getByLabel(name.label.vi).fill(customer)
  await page.keyboard.press('Enter')
  await expect(drawer).toHaveCount(0)
  await page.getByPlaceholder(companyResource.texts.searchHint.vi).fill(customer)
  await page.getByRole('button', { name: customer }).click()
  expect(await faults(page)).toEqual([])
  expect(await faultsInDark(page)).toEqual([])

  await drawer.getByRole('link', { name: titleOf(placeResource).vi }).click()
  await expect(page.getByText(resourceTexts.empty.vi)).toBeVisible()
  await page.getByRole('button', { name: placeResource.texts.add.vi }).click()
  await expect(drawer.getByRole('combobox', { name: owner.label.vi })).toHaveValue(customer)
  const place = ownName('Kho thử ')
  await drawer.getByLabel(province.label.vi).fill('binh duong')
  await drawer.getByLabel(placeName.label.vi).fill(place)
  await page.keyboard.press('Enter')
  await expect(drawer).toHaveCount(0)
  const row = page.getByRole('row').filter({ hasText: place })
  await expect(row).toContainText('Bình Dương')
  await expect(row).toContainText('TP. Hồ Chí Minh')

  const call = await callAs(request, 'quanly01')
  const id_chuyen_di = await makeTrip(call, {}, { ten_cong_ty: customer, noi_lay_hang: place })
  await followTo(page, `/company-management?tu_khoa=${encodeURIComponent(customer)}`)
  await page.getByRole('button', { name: customer }).click()
  await drawer.getByLabel(name.label.vi).fill(renamed)
  await drawer.getByRole('button', { name: 'Lưu' }).click()
  const question = page.getByRole('dialog', { name: renamingTexts.title.vi })
  await expect(question).toContainText('1 chuyến đang mở (1 đơn)')
  await question.getByRole('button', { name: uiTexts.cancel.vi }).click()
  await drawer.getByRole('button', { name: 'Lưu' }).click()
  await question.getByRole('button', { name: 'Đổi cả 1 chuyến' }).click()
  await expect(drawer).toHaveCount(0)
  const { data: trip } = await call(tripApi.get, { id_chuyen_di })
  expect(trip.list_don_hang[0]?.ten_cong_ty).toBe(renamed)

  await page.getByRole('button', { name: renamed }).click()
  await drawer.getByRole('link', { name: titleOf(partnerResource).vi }).click()
  await page.getByRole('button', { name: partnerResource.texts.add.vi }).click()
  await expect(drawer.getByRole('combobox', { name: owner.label.vi })).toHaveValue(renamed)
  const username = `dt.${id_chuyen_di.toLowerCase().replace(/[^a-z0-9]/g, '')}`
  await drawer.getByLabel(partnerResource.keyField.label.vi).fill(username)
  await drawer.getByLabel(partnerResource.fields.fullname.label.vi).fill('Đại diện khách thử')
  await drawer.getByRole('button', { name: resourceTexts.create.vi }).click()
  const secret = page.getByRole('dialog', { name: userListTexts.newPasswordTitle.vi })
  const password = await secret.locator('output').innerText()
  const partner = await callAs(request, username, password)
  const own = await partner(tripApi.list, { status: 'toan_bo' })
  expect(own.chuyen_di_array.map((each) => each.id_chuyen_di)).toEqual([id_chuyen_di])
  await secret.getByRole('button', { name: 'Đóng' }).last().click()

  await followTo(page, `/company-management?tu_khoa=${encodeURIComponent(renamed)}`)
  await page.getByRole('button', { name: renamed }).click()
  await drawer.getByRole('button', { name: resourceTexts.retire.vi }).click()
  await page
    .getByRole('dialog', { name: resourceTexts.retireTitle(companyResource.texts.one).vi })
    .getByRole('button', { name: resourceTexts.retire.vi })
    .click()
  await expect(page.getByText(resourceTexts.empty.vi)).toBeVisible()
  await expect(callAs(request, username, password)).rejects.toThrow('đã ngừng')
  await page.getByLabel(resourceTexts.state.vi).selectOption(resourceTexts.retired.vi)
  await page.getByRole('button', { name: renamed }).click()
  await drawer.getByRole('button', { name: resourceTexts.restore.vi }).click()
  await expect(drawer).toHaveCount(0)
  await callAs(request, username, password)
})

test('customers, places and accounts fit a phone @mobile', async ({ page }) => {
  await enter(page, 'quanly01', '/overview')
  for (const [path, there] of [
    ['/company-management?mo=KH01', 'KH01'],
    ['/company-management?tab=dia_diem', 'KCN'],
    ['/assistant-management?tab=doi_tac', 'doitac01'],
  ] as const) {
    await followTo(page, path)
    await expect(page.getByRole('tab', { selected: true })).toBeVisible()
    await expect(page.getByText(new RegExp(there)).first()).toBeAttached()
    expect(await overflow(page)).toBe(0)
    expect(await faults(page)).toEqual([])
  }
})
