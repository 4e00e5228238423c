import sharp from 'sharp'
import type { APIRequestContext } from '@playwright/test'
import { cameraApi } from '../contract/fleet/camera/camera.api.ts'
import { cameraTexts } from '../contract/fleet/camera/camera.texts.ts'
import { deviceApi } from '../contract/fleet/device/device.api.ts'
import { deviceScreen } from '../contract/fleet/device/device-screen.texts.ts'
import { picturesTexts } from '../contract/fleet/image/pictures.texts.ts'
import { screenTexts } from '../contract/office/screen/screen.texts.ts'
import { uiTexts } from '../contract/kit/ui/ui.texts.ts'
import { vehicleApi } from '../contract/master/vehicle/vehicle.api.ts'
import { addMinutes } from '../contract/kit/time/time.ts'
import { now } from '../server/kit/time/clock.ts'
import { callAs } from './caller.ts'
import { sendFixes } from './drive.ts'
import { enter, expect, followTo, test } from './base.ts'
import { faults, faultsInDark, overflow } from './look.ts'

/** A vehicle of the story's own with a tracker, and a key that sends for it. */
async function vehicleWithCamera(request: APIRequestContext, plate: string, device: string) {
  const call = await callAs(request, 'admin01')
  await call(vehicleApi.create, { bien_so_xe: plate } as never)
  await call(deviceApi.create, { plate, device_id: device, kenh_camera: 3 })
  const { data } = await call(deviceApi.createKey, { ten: plate })
  return async (minutes: number, cam: number, colour: string) => {
    const time = addMinutes(now(), -minutes)
    const fix = { id: device, time, lat: 20.84 + minutes / 1000, lng: 106.71, speed: 42 }
    await sendFixes(request, data.key, [fix])
    const plain = { create: { width: 640, height: 360, channels: 3, background: colour } } as const
    return request.post(`/gps/image?id=${device}&cam=${cam}&time=${encodeURIComponent(time)}`, {
      headers: { 'x-gps-key': data.key, 'content-type': 'image/jpeg' },
      data: await sharp(plain).jpeg().toBuffer(),
    })
  }
}

test('a company without trackers is led to where they are tied', async ({ page }) => {
  await enter(page, 'admin01')
  await page.route(`**${deviceApi.list.path}`, (route) => route.fulfill({ json: { data: [] } }))
  for (const screen of ['/management/image', '/live-camera', '/camera-play-back']) {
    await followTo(page, screen)
    await expect(page.getByText(deviceScreen.none.vi)).toBeVisible()
  }
  await page.getByRole('main').getByRole('link', { name: screenTexts['/trucks'].vi }).click()
  await expect(page).toHaveURL(/\/trucks$/)
})

test('pictures that a camera sent are seen, narrowed to a channel and opened', async ({
  page,
  request,
}) => {
  const plate = '15H-990.11'
  const send = await vehicleWithCamera(request, plate, 'E2E-CAM-1')
  await expect.poll(async () => (await send(3, 1, '#3355aa')).status()).toBe(200)
  for (const [minutes, cam] of [
    [2, 1],
    [2, 2],
    [1, 3],
  ] as const)
    expect((await send(minutes, cam, '#aa5533')).status()).toBe(200)

  await enter(page, 'dieuxe01', '/management/image')
  await page.getByRole('combobox', { name: picturesTexts.vehicle.vi }).fill('99011')
  await page.getByRole('option', { name: plate }).click()
  const tiles = page.getByRole('list', { name: picturesTexts.pictures.vi }).getByRole('listitem')
  await expect(tiles).toHaveCount(4)
  await expect(page.getByText(picturesTexts.count(4).vi)).toBeVisible()
  expect(await faults(page)).toEqual([])
  expect(await faultsInDark(page)).toEqual([])

  await page.getByRole('combobox', { name: picturesTexts.channels.vi }).click()
  await page.getByRole('option', { name: picturesTexts.channel(1).vi }).click()
  await expect(tiles).toHaveCount(2)
  await tiles
    .first()
    .getByRole('button', { name: new RegExp(picturesTexts.open.vi) })
    .click()
  const viewer = page.getByRole('dialog', { name: plate })
  await expect(viewer.getByText(/1\/2/)).toBeVisible()
  await expect(viewer.getByRole('img', { name: /km\/h/ })).toHaveJSProperty('naturalWidth', 640)
  await page.keyboard.press('ArrowRight')
  await expect(viewer.getByText(/2\/2/)).toBeVisible()
  await viewer.getByRole('button', { name: uiTexts.close.vi }).click()
  const download = page.waitForEvent('download')
  await tiles
    .first()
    .getByRole('link', { name: new RegExp(picturesTexts.download.vi) })
    .click()
  expect((await download).suggestedFilename()).toContain(plate)
})

test('cameras on a phone and by keys: live, then played back @mobile', async ({
  page,
  request,
}) => {
  const plate = '15H-990.12'
  await vehicleWithCamera(request, plate, 'E2E-CAM-2')
  await enter(page, 'quanly01', `/live-camera?xe=${plate}`)
  const frame = (channel: number) =>
    page.getByRole('group', { name: cameraTexts.frame(plate, channel).vi })
  await expect(frame(3)).toBeVisible()
  await expect(frame(1).getByText(cameraTexts.simulated.vi)).toBeVisible()
  await page.keyboard.press('1')
  await expect(frame(2)).toHaveCount(0)
  await page.keyboard.press('ArrowRight')
  await expect(frame(2)).toBeVisible()
  expect(await overflow(page)).toBe(0)
  await followTo(page, '/camera-play-back')
  await page.getByRole('combobox', { name: picturesTexts.vehicle.vi }).fill('99012')
  await page.getByRole('option', { name: plate }).click()
  await page.getByRole('button', { name: cameraTexts.play.vi }).click()
  await expect(frame(1).getByText(cameraTexts.simulated.vi)).toBeVisible()
  expect(await faults(page)).toEqual([])
  expect(await overflow(page)).toBe(0)
  // What is no day is told at the day, and not at a time that is one.
  const day = page.getByRole('textbox', { name: cameraTexts.day.vi })
  await day.fill('31/02')
  await page.getByRole('button', { name: cameraTexts.play.vi, exact: true }).click()
  await expect(day).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByText(cameraTexts.badTime.vi)).toHaveCount(0)
})

test.describe('later', () => {
  test.use({ ownPage: true })

  test('a link of a camera that served and ran out is renewed by itself', async ({
    page,
    request,
  }) => {
    const plate = '15H-990.13'
    await vehicleWithCamera(request, plate, 'E2E-CAM-3')
    await page.clock.install()
    let opened = 0
    await page.route(`**${cameraApi.open.path}`, (route) => {
      opened += 1
      return route.fulfill({ json: { link: `/e2e-${opened}.m3u8`, mo_phong: false } })
    })
    // It answers nothing more, as a stream whose link ran out.
    await page.route('**/*.m3u8', () => {})
    await enter(page, 'quanly01', `/live-camera?xe=${plate}`)
    await expect.poll(() => opened).toBe(3)
    await expect(async () => {
      await page.clock.fastForward(30_000)
      expect(opened).toBeGreaterThan(3)
    }).toPass()
    await expect(page.getByText(cameraTexts.noStream.vi)).toHaveCount(0)
  })
})
