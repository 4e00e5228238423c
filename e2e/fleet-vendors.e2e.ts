import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { vendorFields as fields } from '../contract/fleet/vendor/vendor.ts'
import { VENDOR_FAILED, vendorTexts } from '../contract/fleet/vendor/vendor.texts.ts'
import { vendorScreen as texts } from '../contract/fleet/vendor/vendor-screen.texts.ts'
import { enter, expect, test } from './base.ts'
import { ownName } from './caller.ts'
import { faults, faultsInDark, overflow } from './look.ts'

// A password that the vendor refuses is told.
test.use({ allowedErrors: [/status of 400/] })

test('a vendor is connected, tried and removed; what went wrong is told in words', async ({
  page,
}) => {
  const server = createServer((_request, response) => response.end('{"Data":[]}'))
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const name = ownName('GPS ')
  await enter(page, 'admin01', '/trucks')
  await page.getByRole('tab', { name: texts.title.vi }).click()
  await page.getByRole('button', { name: texts.add.vi }).click()
  const drawer = page.getByRole('dialog')
  await drawer.getByLabel(fields.ten.label.vi).fill(name)
  await drawer.getByRole('button', { name: texts.add.vi }).click()
  await expect(drawer.getByText(vendorTexts.needsAccount.vi).first()).toBeVisible()
  await drawer.getByLabel(fields.tai_khoan.label.vi).fill('khach')
  await drawer
    .getByLabel(fields.dia_chi.label.vi)
    .fill(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  await drawer.locator('input[type=password]').fill('mat-khau-thu')
  expect(await faults(page)).toEqual([])
  await drawer.getByRole('button', { name: texts.add.vi }).click()
  const tried = page.getByRole('dialog', { name: texts.tryOf(name).vi })
  // The own network of the server is not asked.
  await expect(tried.getByRole('alert')).toHaveText(VENDOR_FAILED.dia_chi_cam.vi)
  expect(await faults(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(page.getByText(name).first()).toBeVisible()
  expect(await faultsInDark(page)).toEqual([])
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await overflow(page)).toBe(0)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.getByRole('button', { name: texts.removeOf(name).vi }).click()
  await page.getByRole('dialog').getByRole('button', { name: texts.remove.vi }).click()
  await expect(page.getByText(name)).toHaveCount(0)
  server.close()
})
