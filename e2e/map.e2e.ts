import type { Page } from '@playwright/test'
import { deviceApi } from '../contract/fleet/device/device.api.ts'
import { drivingReportApi } from '../contract/fleet/driving-report/driving-report.api.ts'
import { LIVE_TEXTS, locationTexts } from '../contract/fleet/driving-report/location.texts.ts'
import { mapApi } from '../contract/kit/map/map.api.ts'
import { mapTexts } from '../contract/kit/map/map.texts.ts'
import { placeMapTexts } from '../contract/master/place/place-map.texts.ts'
import { PLACE_KINDS, placeResource } from '../contract/master/place/place.ts'
import { callAs } from './caller.ts'
import { sendFixes } from './drive.ts'
import { enter, expect, test } from './base.ts'
import { faults, faultsInDark, overflow } from './look.ts'

/** The map says how many marks are on it; other stories add places. */
const SHOWN = new RegExp(mapTexts.shown(1).vi.replace('1', '\\d{2,}'))
const drawn = (page: Page) => page.locator('[data-drawn]')
const canvas = (page: Page) => page.locator('canvas').first()
const lines = (page: Page) => page.getByRole('group', { name: placeMapTexts.list.vi })

// Without a graphics card a map costs by its pixels; its looks at full size are other stories'.
test.use({ viewport: { width: 1024, height: 640 } })

test('places stand on the offline map with their circles: found, chosen by list and by keyboard, measured, opened', async ({
  page,
}) => {
  const outside: string[] = []
  page.on('request', (request) => {
    const { host } = new URL(request.url())
    if (request.url().startsWith('http') && host !== new URL(process.env.E2E_ADDRESS ?? '').host)
      outside.push(request.url())
  })
  await enter(page, 'quanly01', '/company-management?tab=ban_do')
  await expect(drawn(page)).toBeVisible()
  await expect(page.getByText(SHOWN)).toBeVisible()

  await page.getByRole('searchbox').fill('lach huyen')
  const port = lines(page).getByRole('button', { name: /Lạch Huyện/ })
  await expect(lines(page).getByRole('button', { name: PLACE_KINDS.bai_xe.vi })).toHaveCount(0)
  await port.first().click()
  const card = page.getByRole('region', { name: /Lạch Huyện/ })
  await expect(card).toContainText('400 m')
  await expect(card).toContainText(PLACE_KINDS.cang.vi)

  await page.getByRole('searchbox').fill('')
  await expect(page.getByText(SHOWN)).toBeVisible()
  await canvas(page).focus()
  await page.keyboard.press('Escape')
  await expect(card).toHaveCount(0)
  await page.keyboard.press('Tab')
  await expect(page).toHaveURL(/chon=/)
  // Escape ends a measuring and leaves what was chosen, until it is pressed again.
  await page.getByRole('button', { name: mapTexts.measure.vi }).click()
  await canvas(page).focus()
  await page.keyboard.press('Escape')
  await expect(page.getByText(mapTexts.measureHint.vi)).toHaveCount(0)
  await expect(page).toHaveURL(/chon=/)
  await page.keyboard.press('Escape')
  await expect(page).not.toHaveURL(/chon=/)
  await page.getByRole('button', { name: mapTexts.whole.vi }).click()

  await page.getByRole('button', { name: mapTexts.measure.vi }).click()
  await expect(page.getByText(mapTexts.measureHint.vi)).toBeVisible()
  await canvas(page).click({ position: { x: 200, y: 200 } })
  await canvas(page).click({ position: { x: 260, y: 300 } })
  await expect(page.getByText(/Khoảng cách: [\d,.]+ (km|m)/)).toBeVisible()
  await page.getByRole('button', { name: mapTexts.measureEnd.vi }).click()

  expect(await faults(page)).toEqual([])
  expect(await faultsInDark(page)).toEqual([])
  // On a phone the map stands above its list.
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(lines(page).getByRole('button').first()).toBeVisible()
  const [map, list] = await Promise.all([drawn(page).boundingBox(), lines(page).boundingBox()])
  expect((map?.y ?? 0) + (map?.height ?? 0)).toBeLessThanOrEqual(list?.y ?? 0)
  expect(await overflow(page)).toBe(0)
  await lines(page).getByRole('button').first().click()
  await page.getByRole('link', { name: placeMapTexts.open.vi }).click()
  await expect(page.getByRole('dialog').getByLabel(placeResource.fields.lat.label.vi)).toBeVisible()
  expect(outside).toEqual([])
})

/** A vector tile whose layer 'landcover' covers all of it: version 2, one polygon over an extent of 4,096. */
const GREEN_TILE = (() => {
  const field = (tag: number, bytes: readonly number[]) => [tag, bytes.length, ...bytes]
  const far = [0x80, 0x40]
  const geometry = [9, 0, 0, 26, ...far, 0, 0, ...far, 0xff, 0x3f, 0, 15]
  const feature = [0x18, 3, ...field(0x22, geometry)]
  const layer = [
    ...field(0x0a, [...Buffer.from('landcover')]),
    ...field(0x12, feature),
    0x28,
    ...far.with(1, 0x20),
    0x78,
    2,
  ]
  return Buffer.from(field(0x1a, layer))
})()

test.describe('with tiles of its own', () => {
  test.use({ ownPage: true })

  test('vector tiles are drawn over the land in the colours of the map', async ({ page }) => {
    const here = process.env.E2E_ADDRESS ?? ''
    const data = { dia_chi: `${here}/nen/{z}/{x}/{y}.pbf`, ghi_nguon: '© Nền Việt' }
    await page.route(`**${mapApi.tiles.path}`, (route) => route.fulfill({ json: { data } }))
    await page.route('**/nen/**', (route) => route.fulfill({ body: GREEN_TILE }))
    await enter(page, 'quanly01', '/company-management?tab=ban_do')
    await expect(drawn(page)).toBeVisible()
    await expect(page.getByText(data.ghi_nguon)).toBeVisible()
    await expect
      .poll(async () => {
        const box = await canvas(page).boundingBox()
        const clip = { x: (box?.x ?? 0) + 5, y: (box?.y ?? 0) + 5, width: 1, height: 1 }
        const shot = (await page.screenshot({ clip })).toString('base64')
        return page.evaluate(async (png) => {
          const image = new Image()
          image.src = `data:image/png;base64,${png}`
          await image.decode()
          const area = new OffscreenCanvas(1, 1).getContext('2d')
          area?.drawImage(image, 0, 0)
          return [...(area?.getImageData(0, 0, 1, 1).data ?? [])]
        }, shot)
      })
      .toEqual([225, 236, 214, 255])
  })
})

test('vehicles come onto the map as they send: searched, chosen by keyboard, followed, by state', async ({
  page,
  request,
}) => {
  const call = await callAs(request, 'admin01')
  const { data: known } = await call(deviceApi.all, {})
  const tied = known.filter(({ device_id }) => device_id !== null).slice(0, 3)
  const plates = tied.map(({ plate }) => plate)
  const { data: key } = await call(deviceApi.createKey, { ten: 'Bản đồ' })
  const send = async (lng: number, speed: number) => {
    const time = new Date().toISOString()
    const data = plates.slice(0, 2).map((_plate, index) => ({
      id: tied[index]?.device_id,
      time,
      lat: 20.9 - index / 10,
      lng: index === 0 ? lng : 106.3,
      speed: index === 0 ? speed : 0,
      course: 90,
      ignition: index === 0,
    }))
    await sendFixes(request, key.key, data)
  }
  // What was asked for before comes after what the stream told.
  const asked = Promise.withResolvers<void>()
  const told = Promise.withResolvers<void>()
  await page.route(`**${drivingReportApi.current.path}`, async (route) => {
    const response = await route.fetch()
    asked.resolve()
    await told.promise
    await route.fulfill({ response })
  })
  await enter(page, 'quanly01', '/location')
  await asked.promise
  await send(106.1, 60)
  await expect(drawn(page)).toBeVisible()
  const list = page.getByRole('group', { name: locationTexts.list.vi })
  const [first = '', second = '', third = ''] = plates
  await expect(list.getByRole('button', { name: first })).toContainText('60 km/h')
  told.resolve()
  await expect(list).toContainText(LIVE_TEXTS.chua_co.vi)
  await expect(page.getByText(/^\d+ điểm trên bản đồ/)).toBeVisible()

  await page.getByRole('searchbox').fill(first.replace(/[^0-9A-Z]/g, '').toLowerCase())
  await expect(list.getByRole('button', { name: second })).toHaveCount(0)
  await canvas(page).focus()
  await page.keyboard.press('Tab')
  const card = page.getByRole('region', { name: first })
  await expect(card).toContainText('60 km/h')
  await card.getByRole('button', { name: locationTexts.follow.vi }).click()
  await expect(card.getByRole('button', { name: locationTexts.unfollow.vi })).toBeVisible()
  await send(106.101, 45)
  await expect(card).toContainText('45 km/h')

  await page.getByRole('searchbox').fill('')
  await page.getByRole('button', { name: new RegExp(`^${LIVE_TEXTS.chua_co.vi}`) }).click()
  await expect(list.getByRole('button', { name: third })).toBeVisible()
  await expect(list.getByRole('button', { name: first })).toHaveCount(0)
  await page.getByRole('button', { name: new RegExp(`^${locationTexts.all.vi}`) }).click()
  expect(await faults(page)).toEqual([])
  expect(await faultsInDark(page)).toEqual([])
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await overflow(page)).toBe(0)
})
