import { writeXlsx } from 'hucre/xlsx'
import { excelFilesTexts } from '../contract/dispatch/excel/excel-files.texts.ts'
import { deviceApi } from '../contract/fleet/device/device.api.ts'
import {
  HAUL_STATE_TEXTS,
  HAUL_TAB_TEXTS,
  haulTexts,
  PLACE_RESULT_TEXTS,
} from '../contract/fleet/haul/haul.texts.ts'
import { haulFileApi } from '../contract/fleet/haul/haul-file.api.ts'
import { haulResource } from '../contract/fleet/haul/haul.ts'
import { formTexts } from '../contract/kit/form/form.texts.ts'
import { formatDate } from '../contract/kit/field/format.ts'
import type { Crud } from '../contract/kit/resource/crud.ts'
import { resourceTexts } from '../contract/kit/resource/resource.texts.ts'
import { importTexts } from '../contract/kit/sheet/import.texts.ts'
import { uiTexts } from '../contract/kit/ui/ui.texts.ts'
import { vehicleApi } from '../contract/master/vehicle/vehicle.api.ts'
import { addDays, browserNow, dayOf, momentAt, epochOfMoment } from '../contract/kit/time/time.ts'
import { enter, expect, test } from './base.ts'
import { callAs, ownName, uploadAs } from './caller.ts'
import { sendFixes } from './drive.ts'
import { faults, faultsInDark, overflow } from './look.ts'

const vehicles = vehicleApi as unknown as Crud
const SCREEN = '/management/excel-report'
const [START, END] = [
  { lat: 20.8301, lng: 106.6901 },
  { lat: 20.9002, lng: 106.5003 },
]
const said = ({ lat, lng }: typeof START): string => `${lat}, ${lng}`

/** A vehicle that stood at a point from 7 to 8, drove, and stood at another one from 9 to 9:30. */
function drive(day: string, id: string) {
  const at = (clock: string) => epochOfMoment(`${day} ${clock}:00`)
  return Array.from({ length: 151 }, (_each, minute) => {
    const share = Math.min(1, Math.max(0, (minute - 60) / 60))
    return {
      id,
      time: momentAt(at('07:00') + minute * 60_000),
      lat: START.lat + (END.lat - START.lat) * share,
      lng: START.lng + (END.lng - START.lng) * share,
      speed: minute > 60 && minute < 120 ? 25 : 0,
    }
  })
}

test('a sheet of hauls is compared with the track: who was late, who was not found, and the way of one', async ({
  page,
  request,
}) => {
  const admin = await callAs(request, 'admin01')
  const number = () => String(10_000 + Math.floor(Math.random() * 89_999))
  const plates = [number(), number()].map((each) => `29C-${each.slice(0, 3)}.${each.slice(3)}`)
  const [driven = '', unseen = ''] = plates
  const device = ownName('hd')
  for (const bien_so_xe of plates) await admin(vehicles.create, { bien_so_xe })
  await admin(deviceApi.create, { plate: driven, device_id: device } as never)
  await admin(deviceApi.create, { plate: unseen, device_id: `${device}x` } as never)
  const { data: key } = await admin(deviceApi.createKey, { ten: device })
  const day = addDays(dayOf(browserNow()), -3)
  await sendFixes(request, key.key, drive(day, device))

  const written = formatDate(day)
  const rows = [
    ['Biển số', 'Khách hàng', 'Ngày', 'Giờ xuất bến', 'Giờ về bến', 'Lộ trình'],
    [driven, 'Khách A', written, '7h30', '8h30', `${said(START)}\n${said(END)}`],
    [unseen, 'Khách B', written, '07:30', '11:00', `${said(START)}\nKho không ai biết`],
    ['77X-000.01', 'Khách B', written, '07:30', '11:00', ''],
  ]
  const name = `${ownName('hop-dong-')}.xlsx`
  await enter(page, 'dieuxe01', SCREEN)
  await page.getByRole('button', { name: excelFilesTexts.importExcel.vi }).click()
  const dialog = page.getByRole('dialog')
  await dialog.locator('input[type=file]').setInputFiles({
    name,
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: Buffer.from(await writeXlsx({ sheets: [{ name: 'HĐ', rows }] })),
  })
  await dialog.getByRole('tab', { name: new RegExp(haulTexts.unknownPlates.vi) }).click()
  await dialog.getByLabel(importTexts.createAll.vi).check()
  await dialog.getByRole('button', { name: importTexts.again.vi }).click()
  await expect(
    dialog.getByRole('button', { name: resourceTexts.apply(3).vi, exact: true }),
  ).toBeVisible()
  await dialog.getByRole('tab', { name: new RegExp(haulTexts.unknownPlates.vi) }).click()
  await dialog.getByLabel(importTexts.createAll.vi).uncheck()
  await dialog.getByRole('button', { name: importTexts.again.vi }).click()
  await dialog.getByRole('button', { name: resourceTexts.apply(2).vi, exact: true }).click()
  await dialog.getByRole('button', { name: importTexts.done.vi }).click()

  await page.getByRole('link', { name }).click()
  await expect(page).toHaveURL(/\/management\/excel-report\/[^/]+\/hop-dong$/)
  const row = (plate: string) => page.getByRole('row').filter({ hasText: plate })
  await expect(async () => {
    await page.reload()
    await expect(row(driven).getByText(HAUL_STATE_TEXTS.hoan_thanh.vi)).toBeVisible({
      timeout: 2000,
    })
  }).toPass()
  await expect(row(unseen).getByText(HAUL_STATE_TEXTS.khong_co_vet.vi)).toBeVisible()
  expect(await faults(page)).toEqual([])

  await page.getByRole('tab', { name: new RegExp(HAUL_TAB_TEXTS['khong-thay'].vi) }).click()
  await expect(row(unseen)).toBeVisible()
  await expect(row(driven)).toHaveCount(0)
  await page.getByRole('tab', { name: new RegExp(HAUL_TAB_TEXTS['tong-hop'].vi) }).click()
  await page.getByText(haulTexts.byCustomer.vi).click()
  await expect(row('Khách B')).toBeVisible()
  await page.getByRole('tab', { name: new RegExp(`^${HAUL_TAB_TEXTS.tre.vi}`) }).click()
  await row(driven).getByRole('link', { name: driven }).click()

  await expect(page).toHaveURL(/\/trip\/HD\d+$/)
  const places = page.getByRole('list', { name: haulTexts.placesTitle.vi })
  await expect(places.getByText(PLACE_RESULT_TEXTS.den.vi)).toHaveCount(2)
  await expect(
    places.getByText(new RegExp(`${haulTexts.late.vi.replace(/[()]/g, '\\$&')}: (29|30)`)),
  ).toBeVisible()
  await expect(page.locator('[data-drawn]')).toBeVisible()
  await places.getByRole('button').last().click()
  await expect(places.getByRole('button').last()).toHaveAttribute('aria-pressed', 'true')
  expect(await faults(page)).toEqual([])
  expect(await faultsInDark(page)).toEqual([])
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await overflow(page)).toBe(0)
  await page.getByRole('link', { name: haulTexts.back.vi }).click()
  await expect(page.getByText(driven).first()).toBeVisible()
  expect(await overflow(page)).toBe(0)
  // The list fills the screen of a phone.
  const foot = await page.getByRole('button', { name: /^Cột/ }).boundingBox()
  expect(foot?.y).toBeGreaterThan(700)
})

test('one haul by hand: what cannot be is said at its field, then it stands in its file and is changed', async ({
  page,
  request,
}) => {
  const admin = await callAs(request, 'admin01')
  const plate = `29C-${100 + Math.floor(Math.random() * 899)}.${10 + Math.floor(Math.random() * 89)}`
  await admin(vehicles.create, { bien_so_xe: plate })
  const day = formatDate(addDays(dayOf(browserNow()), -2))
  const name = `${ownName('hop-dong-')}.xlsx`
  const rows = [
    ['Biển số', 'Khách hàng', 'Ngày', 'Giờ xuất bến', 'Giờ về bến', 'Lộ trình'],
    [plate, 'Khách A', day, '7h30', '8h30', said(START)],
  ]
  const sent = await uploadAs(
    request,
    {
      username: 'dieuxe01',
      path: haulFileApi.import.path,
      field: 'files',
      fields: { che_do: 'ap_dung' },
    },
    {
      name,
      mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      buffer: Buffer.from(await writeXlsx({ sheets: [{ name: 'HĐ', rows }] })),
    },
  )
  await enter(page, 'dieuxe01', `${SCREEN}/${(sent as { file_id: string }).file_id}/hop-dong`)
  await page.getByRole('button', { name: haulTexts.add.vi }).click()
  const drawer = page.getByRole('dialog')
  const { truck_plate, start_time, end_time, diem } = haulResource.fields
  const box = (label: string) => drawer.getByRole('textbox', { name: label })
  await drawer.getByLabel(truck_plate.label.vi).first().fill(plate)
  await page.getByRole('option', { name: plate }).first().click()
  await box(start_time.label.vi).fill(`${day} 14:00`)
  await box(end_time.label.vi).fill(`${day} 13:00`)
  await drawer.getByRole('region', { name: diem.label.vi }).waitFor()
  await drawer.getByRole('button', { name: formTexts.addRow.vi }).click()
  await drawer
    .getByRole('region', { name: diem.label.vi })
    .getByRole('textbox')
    .first()
    .fill(said(END))
  await drawer.getByRole('button', { name: resourceTexts.create.vi, exact: true }).click()
  await expect(drawer.getByText(haulTexts.endsBefore.vi)).toBeVisible()
  expect(await faults(page)).toEqual([])
  await box(end_time.label.vi).fill(`${day} 15:00`)
  await drawer.getByRole('button', { name: resourceTexts.create.vi, exact: true }).click()
  await expect(drawer).toBeHidden()
  await expect(page.getByRole('link', { name: plate })).toHaveCount(2)

  await page.getByRole('link', { name: plate }).last().click()
  await page.getByRole('button', { name: haulTexts.edit.vi }).click()
  await drawer.getByLabel(haulResource.fields.ghi_chu.label.vi).fill('gọi trước khi đến')
  await drawer.getByRole('button', { name: uiTexts.save.vi, exact: true }).click()
  await expect(drawer).toBeHidden()
  await page.getByRole('button', { name: haulTexts.edit.vi }).click()
  await expect(drawer.getByLabel(haulResource.fields.ghi_chu.label.vi)).toHaveValue(
    'gọi trước khi đến',
  )
  await drawer.getByRole('button', { name: haulTexts.remove.vi }).click()
  await page
    .getByRole('dialog', { name: haulTexts.removeTitle.vi })
    .getByRole('button', { name: haulTexts.remove.vi })
    .click()
  await expect(page).toHaveURL(/\/hop-dong$/)
  await expect(page.getByRole('link', { name: plate })).toHaveCount(1)
})
