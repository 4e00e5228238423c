import { deviceApi } from '../contract/fleet/device/device.api.ts'
import { deviceResource } from '../contract/fleet/device/device.ts'
import { deviceScreen as texts } from '../contract/fleet/device/device-screen.texts.ts'
import { drivingReportApi } from '../contract/fleet/driving-report/driving-report.api.ts'
import { drivingScreen } from '../contract/fleet/driving-report/driving-report.texts.ts'
import { listTexts } from '../contract/kit/list/list.texts.ts'
import { resourceTexts } from '../contract/kit/resource/resource.texts.ts'
import { momentAt } from '../contract/kit/time/time.ts'
import { enter, expect, followTo, test } from './base.ts'
import { callAs, ownName } from './caller.ts'
import { driveOf, ownVehicle } from './drive.ts'
import { faults, faultsInDark, overflow } from './look.ts'

test('a key is made, a device that nobody knows sends with it and is tied to a vehicle, and its drive is in the report', async ({
  page,
  request,
}) => {
  const admin = await callAs(request, 'admin01')
  const plate = await ownVehicle(admin)
  const [name, device] = [ownName('Khóa '), ownName('TB')]
  await admin(deviceApi.createKey, { ten: `${name}b` })
  await enter(page, 'admin01', '/trucks')
  await page.getByRole('tab', { name: texts.keys.vi }).click()
  await page.getByRole('button', { name: texts.newKey.vi }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(texts.keyName.vi).fill(name)
  expect(await faults(page)).toEqual([])
  await dialog.getByRole('button', { name: texts.newKey.vi }).click()
  const key = await dialog.locator('pre').first().innerText()
  await expect(dialog.locator('pre').nth(1)).toContainText(`/gps/osmand?key=${key}`)
  expect(await faults(page)).toEqual([])
  await dialog.getByRole('button', { name: texts.closeKey.vi }).click()

  const fixes = driveOf({ device, card: null, minutes: 30 })
  const send = (data: readonly object[]) =>
    request.post('/gps/batch', { headers: { 'x-gps-key': key }, data: { data } })
  expect(await (await send(fixes.slice(0, 1))).json()).toMatchObject({ nhan: 0 })
  await page.getByRole('tab', { name: texts.strangers.vi }).click()
  const stranger = page.getByRole('row').filter({ hasText: device })
  await expect(stranger).toBeVisible()
  expect(await faults(page)).toEqual([])
  await stranger.getByRole('button', { name: texts.tieOf(device).vi }).click()
  const drawer = page.getByRole('dialog')
  const { fields } = deviceResource
  await expect(drawer.getByLabel(fields.device_id.label.vi)).toHaveValue(device)
  await drawer.getByRole('combobox', { name: fields.plate.label.vi }).fill(plate)
  await page.getByRole('option', { name: plate }).click()
  await drawer.getByRole('button', { name: resourceTexts.create.vi }).click()
  await expect(drawer).toHaveCount(0)
  await expect(stranger).toHaveCount(0)

  await expect(async () =>
    expect(await (await send(fixes)).json()).toMatchObject({ nhan: fixes.length }),
  ).toPass()
  const day = momentAt(Date.now()).slice(0, 10)
  await expect(async () => {
    const { data } = await admin(drivingReportApi.byDate, {
      start_date: day,
      end_date: day,
      plate,
    })
    expect(data.length).toBeGreaterThan(0)
  }).toPass()
  await followTo(page, '/management/driving-report?tab=ngay')
  const row = page.getByRole('row').filter({ hasText: plate }).last()
  await expect(row).toContainText(drivingScreen.unknownDriver.vi)
  await row.dblclick()
  const route = page.getByRole('dialog')
  await expect(route.getByText('60', { exact: true }).first()).toBeVisible()
  await expect(route.getByRole('link', { name: drivingScreen.replay.vi })).toHaveAttribute(
    'href',
    /\/location\?.*ngay=/,
  )
  expect(await faults(page)).toEqual([])

  await page.keyboard.press('Escape')
  await followTo(page, '/trucks?tab=khoa')
  await page.getByRole('searchbox', { name: listTexts.search.vi }).fill(name)
  await expect(page.getByRole('row')).toHaveCount(3)
  await page.getByRole('button', { name: texts.revokeOf(name).vi, exact: true }).click()
  const question = page.getByRole('dialog', { name: texts.revokeOf(name).vi })
  await question.getByRole('button', { name: texts.revoke.vi }).click()
  await expect(
    page.getByRole('button', { name: texts.revokeOf(name).vi, exact: true }),
  ).toHaveCount(0)
  // The button is gone with what it did: the keyboard is on a cell, not on the button of another key.
  await expect(page.locator('[role=gridcell]:focus')).toHaveCount(1)
  expect((await send(fixes)).status()).toBe(401)
})

test('an accountant reads the parts of the driving report on the phone, and has no devices @mobile', async ({
  page,
}) => {
  await enter(page, 'ketoan01', '/management/driving-report')
  for (const part of [
    drivingScreen.today,
    drivingScreen.byDay,
    drivingScreen.sums,
    drivingScreen.abnormal,
  ]) {
    await page.getByRole('tab', { name: part.vi }).click()
    await expect(page.getByRole('tab', { name: part.vi })).toHaveAttribute('aria-selected', 'true')
    expect(await overflow(page)).toBe(0)
    expect(await faults(page)).toEqual([])
  }
  expect(await faultsInDark(page)).toEqual([])
  await followTo(page, '/trucks')
  await page.waitForURL('**/errors/error-401')
})
