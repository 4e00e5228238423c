import type { Page } from '@playwright/test'
import { deviceApi } from '../contract/fleet/device/device.api.ts'
import { locationTexts } from '../contract/fleet/driving-report/location.texts.ts'
import { HAPPENING_TEXTS, replayTexts } from '../contract/fleet/driving-report/replay.texts.ts'
import { markerScreen } from '../contract/fleet/marker/marker-screen.texts.ts'
import type { Crud } from '../contract/kit/resource/crud.ts'
import { uiTexts } from '../contract/kit/ui/ui.texts.ts'
import { addDays, dayOf, epochOfMoment, momentAt, MINUTE_MS } from '../contract/kit/time/time.ts'
import { vehicleApi } from '../contract/master/vehicle/vehicle.api.ts'
import { now } from '../server/kit/time/clock.ts'
import { enter, expect, test } from './base.ts'
import { callAs } from './caller.ts'
import { sendFixes } from './drive.ts'
import { faults, faultsInDark, overflow } from './look.ts'

const vehicles = vehicleApi as unknown as Crud
// A mark without a name is refused on purpose.
test.use({
  allowedErrors: [/400.*\/marker\/create/],
  // Without a graphics card a map costs by its pixels; its looks at full size are other stories'.
  viewport: { width: 1024, height: 640 },
})

const digits = (): string => String(10_000 + Math.floor(Math.random() * 89_999))

test('a vehicle is seen live on the map, then its day again: played, by keyboard, by what happened', async ({
  page,
  request,
}) => {
  const call = await callAs(request, 'admin01')
  const number = digits()
  const plate = `99H-${number.slice(0, 3)}.${number.slice(3)}`
  const device = `E2E${number}`
  await call(vehicles.create, { bien_so_xe: plate } as never)
  const { data: made } = await call(deviceApi.create, { plate, device_id: device })
  const { data: key } = await call(deviceApi.createKey, { ten: 'Xem lại' })
  const send = async (fixes: readonly { at: number; lat: number; speed: number }[]) => {
    const data = fixes.map(({ at, lat, speed }) => ({
      id: device,
      time: new Date(at).toISOString(),
      lat,
      lng: 105.2,
      speed,
      ignition: true,
    }))
    await sendFixes(request, key.key, data)
  }
  // Half an hour: on the way, standing for ten minutes, on the way again.
  const begin = Date.now() - 31 * MINUTE_MS
  const fixes = Array.from({ length: 60 }, (_each, half) => {
    const goes = half < 20 || half >= 40
    const halves = half < 20 ? half : half < 40 ? 20 : half - 20
    return { at: begin + (half * MINUTE_MS) / 2, lat: 21 + halves * 0.004, speed: goes ? 53 : 0 }
  })
  await send(fixes.slice(0, 58))

  await enter(page, 'quanly01', '/location')
  const row = page
    .getByRole('group', { name: locationTexts.list.vi })
    .getByRole('button', { name: plate })
  await page.getByRole('searchbox').fill(plate)
  await expect(row).toContainText('53 km/h')
  await send(fixes.slice(58).map((fix) => ({ ...fix, speed: 61 })))
  await expect(row).toContainText('61 km/h')
  await row.click()
  const card = page.getByRole('region', { name: plate })
  // Whoever comes by the address finds the vehicle in the middle of the map.
  await page.goto(`/location?xe=${made.vid}`)
  await card.getByRole('button', { name: uiTexts.close.vi }).click()
  await expect(async () => {
    await page.locator('[data-drawn] canvas').click()
    await expect(card).toBeVisible({ timeout: 2000 })
  }).toPass()
  await card.getByRole('button', { name: replayTexts.open.vi }).click()
  await expect(page).toHaveURL(/ngay=\d{4}-\d\d-\d\d/)

  const list = page.getByRole('group', { name: replayTexts.list.vi })
  const stop = list.getByRole('button', { name: HAPPENING_TEXTS.dung.vi })
  await stop.click()
  await expect(stop).toHaveAttribute('aria-pressed', 'true')
  const time = page.getByRole('slider', { name: replayTexts.time.vi })
  const stood = Number(await time.inputValue())
  expect(momentAt(stood).slice(0, 10)).toBe(new URL(page.url()).searchParams.get('ngay'))
  await time.focus()
  await page.keyboard.press('ArrowRight')
  await expect.poll(async () => Number(await time.inputValue())).toBeGreaterThan(stood)
  await page.keyboard.press('Space')
  await expect(page.getByRole('button', { name: replayTexts.pause.vi })).toBeVisible()
  const gone = Number(await time.inputValue())
  await expect.poll(async () => Number(await time.inputValue())).toBeGreaterThan(gone)
  await page.keyboard.press('Space')
  await expect(page.getByRole('button', { name: replayTexts.play.vi })).toBeVisible()
  await expect(page.getByRole('img', { name: replayTexts.graph.vi })).toBeVisible()

  expect(await faults(page)).toEqual([])
  expect(await faultsInDark(page)).toEqual([])
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(time).toBeVisible()
  expect(await overflow(page)).toBe(0)

  // A day on which it stood without a fix is played by its stop.
  const noon = (days: number) => epochOfMoment(`${addDays(dayOf(now()), -days)} 12:00:00`)
  await send([
    ...Array.from({ length: 40 }, (_each, half) => ({
      at: noon(3) + (half * MINUTE_MS) / 2,
      lat: 21.2 + Math.min(half - 20, 0) * 0.004,
      speed: half < 20 ? 53 : 0,
    })),
    ...[0, 1, 2].map((half) => ({ at: noon(1) + (half * MINUTE_MS) / 2, lat: 21.2, speed: 0 })),
  ])
  await expect(async () => {
    await page.goto(`/location?xe=${made.vid}&ngay=${addDays(dayOf(now()), -2)}`)
    await expect(stop).toBeVisible({ timeout: 2000 })
  }).toPass()
  await stop.click()
  await expect(stop).toHaveAttribute('aria-pressed', 'true')
  expect(Math.abs(Number(await time.inputValue()) - noon(3) - 10 * MINUTE_MS)).toBeLessThan(
    MINUTE_MS,
  )
})

/** Prints the map: it is on the paper, and the navigation is not. */
async function printMap(page: Page): Promise<void> {
  const colors = () =>
    page.evaluate(() => {
      window.dispatchEvent(new Event('beforeprint'))
      const copy = [...document.querySelectorAll('canvas')].at(-1)
      const pixels = copy?.getContext('2d')?.getImageData(0, 0, copy.width, copy.height).data
      window.dispatchEvent(new Event('afterprint'))
      const seen = new Set<string>()
      for (let at = 0; pixels && at < pixels.length; at += 4_000)
        seen.add(pixels.subarray(at, at + 4).join(' '))
      return seen.size
    })
  // Blank paper has one colour; the sea, the land and the roads are three.
  await expect.poll(colors, { timeout: 20_000 }).toBeGreaterThan(2)
  await expect(page.locator('canvas')).toHaveCount(1)
  // Paper has no navigation, on wide paper neither.
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('navigation')).toHaveCount(0)
  await page.emulateMedia({ media: null })
}

test('the map is printed; marks are drawn on it by mouse and keyboard, listed, deleted and taken back', async ({
  page,
}) => {
  await enter(page, 'quanly01', '/location')
  await expect(page.locator('[data-drawn]')).toBeVisible()
  await printMap(page)
  await page.getByRole('button', { name: /^Điểm đánh dấu/ }).click()
  await expect(page.locator('[data-drawn]')).toBeVisible()
  const canvas = page.locator('canvas').first()
  const form = page.getByRole('form', { name: markerScreen.add.vi })
  const list = page.getByRole('group', { name: markerScreen.list.vi })
  const add = page.getByRole('button', { name: markerScreen.add.vi })
  const save = form.getByRole('button', { name: uiTexts.save.vi })
  const [depot, yard] = [`Bãi ${digits()}`, `Vùng ${digits()}`]

  await add.click()
  await save.click()
  await expect(form.getByText('Cần tên')).toBeVisible()
  await form.getByRole('textbox', { name: markerScreen.name.vi }).fill(depot)
  await form.getByLabel(markerScreen.radius.vi).fill('400')
  await form.getByRole('radio', { name: markerScreen.colors['#2b8a3e'].vi }).click()
  await canvas.focus()
  await page.keyboard.press('Enter')
  await save.click()
  await expect(list.getByRole('button', { name: depot })).toContainText('400 m')

  await add.click()
  await form.getByRole('textbox', { name: markerScreen.name.vi }).fill(yard)
  await form.getByText(markerScreen.kinds.vung.vi, { exact: true }).click()
  for (const [x, y] of [
    [250, 150],
    [420, 160],
    [400, 330],
    [100, 400],
  ] as const)
    await canvas.click({ position: { x, y } })
  await expect(form).toContainText('đã có 4')
  await form.getByRole('button', { name: markerScreen.lessOne.vi }).click()
  await save.click()
  const row = list.getByRole('button', { name: yard })
  await expect(row).toContainText(markerScreen.corners(3).vi)
  expect(await faults(page)).toEqual([])

  // What was just made stands chosen.
  await page.getByRole('button', { name: markerScreen.remove.vi }).click()
  await expect(row).toHaveCount(0)
  await page.getByRole('button', { name: uiTexts.undo.vi }).last().click()
  await expect(row).toContainText(markerScreen.corners(3).vi)
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await overflow(page)).toBe(0)
})
