import { serviceRules } from '../contract/fleet/service-rule/service-rule.ts'
import { SERVICE_STATES } from '../contract/fleet/service-rule/service-rule.rule.ts'
import { ruleTexts } from '../contract/fleet/service-rule/service-rule.texts.ts'
import { paperResource } from '../contract/fleet/vehicle-paper/vehicle-paper.ts'
import { PAPER_STATES } from '../contract/fleet/vehicle-paper/vehicle-paper.texts.ts'
import { warningResource, WARNING_STATES } from '../contract/fleet/warning/warning.ts'
import { warningTexts } from '../contract/fleet/warning/warning.texts.ts'
import type { Crud } from '../contract/kit/resource/crud.ts'
import { resourceTexts } from '../contract/kit/resource/resource.texts.ts'
import { uiTexts } from '../contract/kit/ui/ui.texts.ts'
import { WARNING_KINDS } from '../contract/office/settings/warning-kinds.ts'
import { vehicleApi } from '../contract/master/vehicle/vehicle.api.ts'
import { enter, expect, test } from './base.ts'
import { callAs, ownName } from './caller.ts'
import { faults, faultsInDark, overflow } from './look.ts'

const PLATE = '15H-062.74'
const vehicles = vehicleApi as unknown as Crud

test('a paper is renewed with its picture, and its vehicle knows the new day', async ({
  page,
  request,
}) => {
  await enter(page, 'hcns01', '/paper')
  await page.getByPlaceholder(paperResource.texts.searchHint.vi).fill(PLATE)
  const { so, ngay_het_han } = paperResource.fields
  const row = page.getByRole('row').filter({ hasText: 'Phù hiệu' })
  await row.getByRole('button', { name: PLATE }).click()
  const drawer = page.getByRole('dialog')
  const number = ownName('PH-')
  await drawer.getByLabel(so.label.vi).fill(number)
  await drawer.getByRole('textbox', { name: ngay_het_han.label.vi }).fill('15/08/2033')
  await drawer
    .locator('input[type=file]')
    .setInputFiles({ name: 'phu-hieu.png', mimeType: 'image/png', buffer: await page.screenshot() })
  await expect(drawer.getByRole('button', { name: /phu-hieu\.png/ }).first()).toBeVisible()
  expect(await faults(page)).toEqual([])
  await drawer.getByRole('button', { name: 'Lưu' }).click()
  await expect(drawer).toHaveCount(0)
  await expect(row.getByText(PAPER_STATES.con_han.vi)).toBeVisible()
  await expect(row.getByRole('link', { name: 'phu-hieu.png' })).toBeVisible()
  const admin = await callAs(request, 'admin01')
  const { data } = await admin(vehicles.get, { bien_so_xe: PLATE })
  expect(data['phu_hieu_het_han']).toBe('2033-08-15')
})

test('a service comes near, is done at what the odometer shows, and is due a cycle later', async ({
  page,
  request,
}) => {
  const admin = await callAs(request, 'admin01')
  const api = serviceRules.api as unknown as Crud
  const name = ownName('Thay dầu ')
  const { data } = await admin(api.create, { plate: PLATE, ten: name, total_km: 1 })
  const km = Number(data['km_hien_tai'])
  await enter(page, 'quanly01', '/rule')
  await page.getByPlaceholder(serviceRules.resource.texts.searchHint.vi).fill(name)
  const row = page.getByRole('row').filter({ hasText: name })
  await expect(row.getByText(SERVICE_STATES.qua_han.vi)).toBeVisible()
  await row.getByRole('button', { name }).click()
  const drawer = page.getByRole('dialog')
  await drawer
    .getByRole('textbox', { name: serviceRules.resource.fields.chu_ky_km.label.vi })
    .fill('20000')
  expect(await faults(page)).toEqual([])
  await drawer.getByRole('button', { name: 'Lưu' }).click()
  await expect(drawer).toHaveCount(0)
  await row.getByRole('button', { name }).click()
  await drawer.getByRole('button', { name: ruleTexts.done.vi }).click()
  await page
    .getByRole('dialog', { name: ruleTexts.done.vi })
    .getByRole('button', { name: ruleTexts.done.vi })
    .click()
  await expect(row.getByText(SERVICE_STATES.con_xa.vi)).toBeVisible()
  const { data: after } = await admin(api.get, { id: data['id'] })
  expect(after).toMatchObject({ da_lam_luc_km: km, total_km: km + 20_000, con_lai_km: 20_000 })
})

test('a dispatcher writes a warning on the phone, and it is settled with a note @mobile', async ({
  page,
}) => {
  await enter(page, 'dieuxe01', '/warning')
  await page.getByRole('button', { name: warningResource.texts.add.vi }).click()
  const drawer = page.getByRole('dialog')
  const words = ownName('Thùng xe mở ')
  const { noi_dung, loai, ghi_chu } = warningResource.fields
  await drawer.getByRole('textbox', { name: noi_dung.label.vi }).fill(words)
  await drawer.getByRole('combobox', { name: loai.label.vi }).click()
  await page.getByRole('option', { name: WARNING_KINDS.mo_cua.vi }).click()
  expect(await faults(page)).toEqual([])
  await drawer.getByRole('button', { name: resourceTexts.create.vi }).click()
  await expect(drawer).toHaveCount(0)
  const card = page.getByRole('listitem').filter({ hasText: words })
  await expect(card.getByText(WARNING_STATES.moi.vi)).toBeVisible()
  expect(await overflow(page)).toBe(0)
  expect(await faultsInDark(page)).toEqual([])
  const settle = async () => {
    await card.getByRole('button', { name: words }).click()
    await expect(drawer.getByRole('textbox', { name: ghi_chu.label.vi })).toHaveValue('')
    await drawer.getByRole('button', { name: warningTexts.settle.vi, exact: true }).click()
    const asking = page.getByRole('dialog', { name: warningTexts.settleTitle(1).vi })
    await asking.getByLabel(warningTexts.note.vi).fill('Đã gọi lái xe đóng lại')
    await asking.getByRole('button', { name: warningTexts.settle.vi }).click()
    await expect(card.getByText(WARNING_STATES.da_xu_ly.vi)).toBeVisible()
  }
  await settle()
  // The message takes it back with its note.
  await page.getByRole('status').getByRole('button', { name: uiTexts.undo.vi }).click()
  await expect(card.getByText(WARNING_STATES.moi.vi)).toBeVisible()
  await settle()
  await card.getByRole('button', { name: words }).click()
  await expect(drawer.getByRole('textbox', { name: ghi_chu.label.vi })).toHaveValue(
    'Đã gọi lái xe đóng lại',
  )
})
