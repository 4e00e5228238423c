import { excelFilesTexts } from '../contract/dispatch/excel/excel-files.texts.ts'
import { tripApi } from '../contract/dispatch/trip/trip.api.ts'
import { pricingApi } from '../contract/dispatch/trip/trip.pricing.api.ts'
import { fileApi } from '../contract/kit/file/file.api.ts'
import { listedTexts } from '../contract/kit/resource/listed.texts.ts'
import { uiTexts } from '../contract/kit/ui/ui.texts.ts'
import {
  enteredFields as fields,
  FILL_STATES,
} from '../contract/ledger/fuel-log/fuel-log.fields.ts'
import { photoFieldTexts } from '../contract/kit/photo/photo-field.texts.ts'
import { fillResource } from '../contract/ledger/fuel-log/fuel-log.ts'
import { fillTexts } from '../contract/ledger/fuel-log/fuel-log.texts.ts'
import { fuelCheckTexts } from '../contract/ledger/fuel-check/fuel-check.texts.ts'
import { stockTexts } from '../contract/ledger/stock/stock.texts.ts'
import { settingsApi } from '../contract/office/settings/settings.ts'
import { screenTexts } from '../contract/office/screen/screen.texts.ts'
import { enter, expect, followTo, test } from './base.ts'
import { callAs, makeTrip, ownName } from './caller.ts'
import { dropOn } from './grid.ts'
import { faults, faultsInDark, overflow } from './look.ts'

const DRIVER = 'hautc13'
const PLATE = '29E-106.45'
const DESK = { width: 1440, height: 900 }

test('a driver sends a filling with its slip from the phone, an accountant approves it, and the trip costs what was filled @mobile', async ({
  page,
  browser,
  request,
}) => {
  const admin = await callAs(request, 'admin01')
  const trip = await makeTrip(admin, { lai_xe_1: DRIVER, bien_so_xe: PLATE })
  const station = ownName('Trạm ')

  await enter(page, DRIVER, '/overview')
  // What is above a link may still move it while the home screen is filled: a tap on it would miss.
  await expect(page.getByRole('main').getByText(PLATE).first()).toBeVisible()
  await page.getByRole('link', { name: 'Nhật ký xăng dầu' }).first().click()
  const label = (name: keyof typeof fields) => page.getByLabel(fields[name].label.vi).first()
  await label('bien_so_xe').selectOption(PLATE)
  await label('so_lit').fill('85,5')
  await label('don_gia').fill('20000')
  await expect(page.getByText(fillTexts.comesToAmount(1_710_000).vi)).toBeVisible()
  let arrive = (): void => {}
  const arrived = new Promise<void>((resolve) => (arrive = resolve))
  await page.route(`**${fileApi.upload.path}`, (route) => arrived.then(() => route.continue()))
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'phieu.png', mimeType: 'image/png', buffer: await page.screenshot() })
  await label('id_chuyen_di').selectOption(trip)
  await page.getByRole('button', { name: fillTexts.more.vi }).click()
  await label('cay_xang').fill(station)
  expect(await overflow(page)).toBe(0)
  expect(await faults(page)).toEqual([])
  expect(await faultsInDark(page)).toEqual([])
  await label('so_lit').fill('9999')
  await page.getByRole('button', { name: fillTexts.send.vi }).click()
  const asked = page.getByRole('dialog', { name: fillTexts.oddTitle.vi })
  await asked.getByRole('button', { name: fillTexts.lookAgain.vi }).click()
  await label('so_lit').fill('85,5')
  // Pressed while its photo is still on its way: the slip goes with it.
  await page.getByRole('button', { name: fillTexts.send.vi }).click()
  arrive()
  const card = page.getByRole('listitem').filter({ hasText: station })
  await expect(card).toContainText(FILL_STATES.cho_duyet.vi)

  const desk = await browser.newPage({ viewport: DESK, isMobile: false })
  await enter(desk, 'ketoan01', `/fuel-log?tu_khoa=${encodeURIComponent(station)}`)
  await desk.getByRole('button', { name: PLATE }).first().click()
  const slip = desk.getByRole('dialog')
  await expect(slip.getByRole('button', { name: /phieu\.png/ }).first()).toBeVisible()
  await slip.getByRole('button', { name: fillTexts.approve.vi, exact: true }).click()
  await expect(desk.getByRole('grid').getByText(FILL_STATES.da_duyet.vi)).toBeVisible()

  const decide = (gia_tri: string) =>
    admin(settingsApi.update, { ten: 'cach_tinh_dau', gia_tri, ly_do: 'Tính theo dầu đổ' } as never)
  await decide('thuc_te')
  await admin(pricingApi.recalculate, { id_chuyen_di: trip, truong: ['phi_xang_dau'] } as never)
  await decide('dinh_muc')
  const { data } = await admin(tripApi.get, { id_chuyen_di: trip } as never)
  expect((data as { phi_xang_dau: number | null }).phi_xang_dau).toBe(1_710_000)

  await followTo(desk, '/quota-km?tab=doi_chieu')
  const row = desk.getByRole('row').filter({ hasText: PLATE })
  await expect(row).toContainText('85,5')
  await expect(desk.getByText(fuelCheckTexts.note.vi)).toBeVisible()
  expect(await faults(desk)).toEqual([])
  await desk.close()
})

test('a filling out of the own tank is taken from the stores, which mark what is below zero', async ({
  page,
  request,
}) => {
  const dispatcher = await callAs(request, 'dieuxe01')
  const { fuelLogApi } = await import('../contract/ledger/fuel-log/fuel-log.ts')
  const minute = String(Math.floor(Math.random() * 60)).padStart(2, '0')
  await dispatcher(fuelLogApi.create, {
    bien_so_xe: PLATE,
    ngay_gio: `2026-11-01 03:${minute}:00`,
    so_lit: 40,
    don_gia: 29_000,
    hinh_thuc: 'kho',
  } as never)
  await enter(page, 'ketoan01', '/fuel-log')
  await page.getByRole('link', { name: screenTexts['/stock'].vi }).click()
  const stock = page.getByRole('region', { name: stockTexts.onHand.vi })
  const fuel = stock.getByRole('listitem').filter({ hasText: 'Dầu DO' })
  await expect(fuel).toContainText(stockTexts.negative.vi)
  await page.getByRole('button', { name: 'Thêm dòng kho' }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel('Tên hàng').fill('Dầu DO 0,05S')
  await form.getByLabel('Đơn vị').fill('lít')
  await form.getByRole('textbox', { name: 'Ngày' }).fill('01/10/2026')
  await form.getByLabel('Số lượng').fill('5000')
  await form
    .getByRole('button', { name: uiTexts.save.vi })
    .or(form.getByRole('button', { name: 'Thêm', exact: true }))
    .first()
    .click()
  await expect(fuel.getByText(stockTexts.negative.vi)).toBeHidden()
  await expect(fuel).toContainText('Dầu DO 0,05S')
  expect(await faults(page)).toEqual([])

  // The list behind the form takes dropped sheets; what falls on the form's photos is theirs.
  await followTo(page, '/fuel-log')
  await page.getByRole('button', { name: listedTexts.add(fillResource.texts.one).vi }).click()
  const photos = page.getByRole('dialog').getByRole('group', { name: fields.anh.label.vi })
  await dropOn(photos, 'phieu.png', await page.screenshot())
  await expect(photos.getByRole('button', { name: /phieu\.png/ }).first()).toBeVisible()
  // Said at once, and for longer than the photo takes: waiting for it to go would always end well.
  expect(await page.getByText(excelFilesTexts.onlyExcel.vi).count()).toBe(0)
})

test('a slip is not sent past a file that was refused, and what went wrong is gone once it is sent @mobile', async ({
  page,
}) => {
  const station = ownName('Trạm ')
  await enter(page, 'binhlv14', '/fuel-log')
  const label = (name: keyof typeof fields) => page.getByLabel(fields[name].label.vi).first()
  const send = page.getByRole('button', { name: fillTexts.send.vi })
  const picker = page.locator('input[type=file]')
  const slip = page.getByRole('group', { name: fields.anh.label.vi })
  const alerts = page.getByRole('alert')
  await label('bien_so_xe').selectOption(PLATE)
  await label('so_lit').fill('42')
  await label('don_gia').fill('20000')
  await page.getByRole('button', { name: fillTexts.more.vi }).click()
  await label('cay_xang').fill(station)
  const words = { name: 'phieu.txt', mimeType: 'text/plain', buffer: Buffer.from('42 lít') }
  await picker.setInputFiles(words)
  await expect(slip).toContainText(photoFieldTexts.notImage.vi)
  await send.click()
  await expect(slip).toContainText(photoFieldTexts.notTaken.vi)
  await expect(alerts).toHaveText([photoFieldTexts.notTaken.vi])
  expect(await faults(page)).toEqual([])
  const picture = await page.screenshot()
  await picker.setInputFiles({ name: 'phieu.png', mimeType: 'image/png', buffer: picture })
  await expect(slip.getByRole('button', { name: /phieu\.png/ }).first()).toBeVisible()
  await expect(slip).not.toContainText(photoFieldTexts.notImage.vi)
  await send.click()
  const said = page.getByRole('status').filter({ hasText: fillTexts.sent.vi })
  // A finger that touched a message never leaves it, and holds it no longer for that.
  await said.tap()
  await expect(said).toHaveCount(0)
  await expect(alerts).toHaveCount(0)
  const card = page.getByRole('listitem').filter({ hasText: station })
  await expect(card.getByRole('img')).toBeVisible()
})
