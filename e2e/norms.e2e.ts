import { chartTexts } from '../contract/kit/chart/chart.texts.ts'
import { editGridTexts } from '../contract/kit/edit-grid/edit-grid.texts.ts'
import { kmQuota } from '../contract/price/km-quota/km-quota.ts'
import { quotaTexts } from '../contract/price/km-quota/km-quota.texts.ts'
import { rateTexts } from '../contract/kit/rate/rate.texts.ts'
import { RATE_STATES } from '../contract/kit/rate/rateStates.ts'
import { tripPay } from '../contract/price/cost-norm/trip-pay.ts'
import { titleOf } from '../contract/kit/resource/resource.ts'
import type { Page } from '@playwright/test'
import { enter, expect, followTo, test } from './base.ts'
import { faults, faultsInDark, overflow } from './look.ts'

/** Pastes a block as a sheet copies it. */
const paste = (page: Page, text: string) =>
  page.evaluate((copied) => {
    const data = new DataTransfer()
    data.setData('text/plain', copied)
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    )
  }, text)

test('a version of km quotas is pasted, mended, saved, drawn, and copied to a new date', async ({
  page,
}) => {
  await enter(page, 'ketoan01', '/quota-km?cua=loai:tai_5t')
  await page.getByRole('button', { name: rateTexts.addVersion.vi }).click()
  const bands = page.getByRole('grid', { name: quotaTexts.bands.vi })
  await bands.getByRole('gridcell').first().click()
  await paste(page, 'Có hàng\t0\t60\t17,5\nCó hàng\t50\t\t16\nrỗng\t0\t\tmười')
  const save = page.getByRole('button', { name: rateTexts.saveVersion.vi })
  await expect(save).toBeDisabled()
  await expect(page.getByText('Trùng với bậc khác của bản này').first()).toBeVisible()
  await expect(bands.locator('[data-wrong]')).not.toHaveCount(0)
  // The row of the second band, then that of the empty leg.
  await bands.getByRole('gridcell', { name: '50,0', exact: true }).click()
  await page.keyboard.type('60')
  await page.keyboard.press('Enter')
  await bands.getByRole('gridcell', { name: 'mười' }).click()
  await page.keyboard.type('13,5')
  await page.keyboard.press('Enter')
  await expect(bands.locator('[data-wrong]')).toHaveCount(0)
  expect(await faults(page)).toEqual([])
  await save.click()
  await expect(page.getByText(rateTexts.versionSaved(kmQuota.resource.texts.one).vi)).toBeVisible()
  const chart = page.getByRole('figure').filter({ hasText: quotaTexts.chart.vi })
  await expect(chart.locator('.recharts-line-curve')).toHaveCount(2)
  await chart.getByRole('button', { name: chartTexts.asTable.vi }).click()
  await expect(page.getByRole('row', { name: '200 32 27', exact: true })).toBeVisible()
  expect(await faultsInDark(page)).toEqual([])
  await page.getByRole('button', { name: rateTexts.copyVersion.vi }).click()
  const days = page.getByRole('textbox', { name: rateTexts.fromDay.vi })
  await days.fill('01/03/2030')
  await page.keyboard.press('Tab')
  await save.click()
  const shown = page.getByRole('combobox', { name: rateTexts.version.vi })
  await expect(shown).toHaveValue(/^01\/03\/2030/)
  await followTo(page, '/quota-km?tab=dong')
  await expect(page.getByText(RATE_STATES.sap_toi.vi).first()).toBeVisible()
  expect(await faults(page)).toEqual([])
})

test('norms by route and class are typed, pasted, taken back and saved as a version', async ({
  page,
}) => {
  await enter(page, 'quanly01', '/dinh-muc-kinh-te-ky-thuat-cho-chi-phi?tab=bang')
  const label = `${titleOf(tripPay.resource).vi}: ${tripPay.resource.fields.luong_chuyen.label.vi}`
  const grid = page.getByRole('grid', { name: label })
  const cell = (row: number, column: number) =>
    grid.locator(`[data-row="${row}"][data-column="${column}"]`)
  const save = page.getByRole('button', { name: rateTexts.saveVersion.vi })
  await cell(4, 0).click()
  // No key is lost, however quick.
  for (const amount of ['501000', '502000', '503000']) await page.keyboard.type(`${amount}\n`)
  for (const [row, said] of ['501.000', '502.000', '503.000'].entries())
    await expect(cell(4 + row, 0)).toHaveText(said)
  await page.keyboard.type('abc')
  await page.keyboard.press('Tab')
  await expect(cell(7, 0)).toHaveAttribute('aria-invalid', 'true')
  await expect(save).toBeDisabled()
  expect(await faults(page)).toEqual([])
  expect(await faultsInDark(page)).toEqual([])
  await page.keyboard.press('Control+z')
  await expect(page.getByText(editGridTexts.changed(3).vi)).toBeVisible()
  await cell(8, 1).click()
  await paste(page, '1tr2\t900k\n1.300.000\t')
  await expect(cell(8, 1)).toHaveText('1.200.000')
  await expect(cell(9, 1)).toHaveText('1.300.000')
  await page.keyboard.press('Control+z')
  await page.keyboard.press('Control+y')
  await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('Delete')
  await page.keyboard.press('Control+z')
  await expect(cell(9, 1)).toHaveText('1.300.000')
  await save.click()
  await expect(page.getByText(/Đã lưu \d ô/)).toBeVisible()
  await expect(cell(4, 0)).toHaveText('501.000')
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await overflow(page)).toBe(0)
})

test('who reads norms alone types nothing into them', async ({ page }) => {
  await enter(page, 'hcns01', '/dinh-muc-kinh-te-ky-thuat-cho-chi-phi?tab=bang')
  const cell = page.getByRole('gridcell').first()
  await cell.click()
  await page.keyboard.type('5')
  await page.keyboard.press('Enter')
  await expect(cell).toHaveText('')
  await expect(page.getByRole('button', { name: rateTexts.saveVersion.vi })).toBeHidden()
  expect(kmQuota.resource.read).not.toContain('hcns')
})
