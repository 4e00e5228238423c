import type { Page } from '@playwright/test'
import { mapTexts } from '../contract/kit/map/map.texts.ts'
import { placeMapTexts } from '../contract/master/place/place-map.texts.ts'
import { PLACE_KINDS, placeResource } from '../contract/master/place/place.ts'
import { enter, expect, test } from './base.ts'
import { faults, faultsInDark, overflow } from './look.ts'

const drawn = (page: Page) => page.locator('[data-drawn]')
const canvas = (page: Page) => page.locator('canvas').first()
const lines = (page: Page) => page.getByRole('group', { name: placeMapTexts.list.vi })

test('places stand on the offline map with their circles: found, chosen by list and by keyboard, measured, opened', async ({
  page,
}) => {
  const outside: string[] = []
  page.on('request', (request) => {
    const { host } = new URL(request.url())
    if (request.url().startsWith('http') && host !== new URL(process.env.E2E_ADDRESS ?? '').host)
      outside.push(request.url())
  })
  await enter(page, 'quanly01')
  await page.goto('/company-management?tab=ban_do')
  await expect(drawn(page)).toBeVisible()
  await expect(page.getByText(mapTexts.shown(32).vi)).toBeVisible()
  await page.waitForTimeout(2500)
  await page.screenshot({ path: '/tmp/map-1.png' })

  await page.getByRole('searchbox').fill('lach huyen')
  const port = lines(page).getByRole('button', { name: /Lạch Huyện/ })
  await expect(port.first()).toBeVisible()
  await port.first().click()
  const card = page.getByRole('region', { name: /Lạch Huyện/ })
  await expect(card).toContainText('400 m')
  await expect(card).toContainText(PLACE_KINDS.cang.vi)
  await page.waitForTimeout(1500)
  await page.screenshot({ path: '/tmp/map-2.png' })

  await page.getByRole('searchbox').fill('')
  await expect(page.getByText(mapTexts.shown(32).vi)).toBeVisible()
  await canvas(page).focus()
  await page.keyboard.press('Escape')
  await expect(card).toHaveCount(0)
  await page.keyboard.press('Tab')
  await expect(page).toHaveURL(/chon=/)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: mapTexts.whole.vi }).click()

  await page.getByRole('button', { name: mapTexts.measure.vi }).click()
  await expect(page.getByText(mapTexts.measureHint.vi)).toBeVisible()
  await canvas(page).click({ position: { x: 200, y: 200 } })
  await canvas(page).click({ position: { x: 260, y: 300 } })
  await expect(page.getByText(/Khoảng cách: [\d,.]+ (km|m)/)).toBeVisible()
  await page.getByRole('button', { name: mapTexts.measureEnd.vi }).click()

  expect(await faults(page)).toEqual([])
  expect(await faultsInDark(page)).toEqual([])
  await page.waitForTimeout(1500)
  await page.screenshot({ path: '/tmp/map-3.png' })
  await lines(page).getByRole('button').first().click()
  await page.getByRole('link', { name: placeMapTexts.open.vi }).click()
  await expect(page.getByRole('dialog').getByLabel(placeResource.fields.lat.label.vi)).toBeVisible()
  expect(outside).toEqual([])
})

test('on a phone the map stands above its list', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await enter(page, 'quanly01')
  await page.goto('/company-management?tab=ban_do')
  await expect(drawn(page)).toBeVisible()
  await expect(lines(page).getByRole('button').first()).toBeVisible()
  const [map, list] = await Promise.all([drawn(page).boundingBox(), lines(page).boundingBox()])
  expect((map?.y ?? 0) + (map?.height ?? 0)).toBeLessThanOrEqual(list?.y ?? 0)
  expect(await overflow(page)).toBe(0)
  await page.waitForTimeout(1500)
  await page.screenshot({ path: '/tmp/map-4.png' })
})
