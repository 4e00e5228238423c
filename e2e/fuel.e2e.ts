import { chartTexts } from '../contract/kit/chart/chart.texts.ts'
import { formTexts } from '../contract/kit/form/form.texts.ts'
import { rateTexts } from '../contract/kit/rate/rate.texts.ts'
import { resourceTexts } from '../contract/kit/resource/resource.texts.ts'
import { uiTexts } from '../contract/kit/ui/ui.texts.ts'
import { fuelPriceTexts } from '../contract/price/fuel-price/fuel-price.texts.ts'
import { surcharges } from '../contract/price/fuel-surcharge/fuel-surcharge.ts'
import { SURCHARGE_FORMS } from '../contract/price/fuel-surcharge/surcharge.rule.ts'
import { surchargeTexts } from '../contract/price/fuel-surcharge/surcharge.texts.ts'
import { enter, expect, test } from './base.ts'
import { faults, faultsInDark } from './look.ts'

const { fields, texts } = surcharges.resource

test.describe('on other days', () => {
  test.use({ ownPage: true })

  test('a fuel price is entered in one field, warned of, and shows in force, in the chart and as figures', async ({
    page,
  }) => {
    await enter(page, 'ketoan01', '/fuel-surcharge')
    const panel = page.getByRole('region', { name: fuelPriceTexts.price.vi })
    await expect(panel.locator('.recharts-line-curve')).toHaveCount(2)
    expect(await faults(page)).toEqual([])
    expect(await faultsInDark(page)).toEqual([])
    const price = panel.getByLabel(fuelPriceTexts.newPrice.vi)
    await price.fill('45000')
    await expect(panel.getByText(/^Lệch .* so với giá trước đó/)).toBeVisible()
    // What no litre costs will be refused: nothing is worked out from it.
    await price.fill('12')
    await expect(panel.getByText(/^Lệch .* so với giá trước đó/)).toHaveCount(0)
    await price.fill('29120')
    await expect(panel.getByPlaceholder('29.700')).toBeVisible()
    await panel.getByRole('button', { name: uiTexts.save.vi }).click()
    await expect(panel.getByRole('definition').first()).toHaveText('29.120')
    await panel.getByRole('button', { name: chartTexts.asTable.vi }).click()
    await expect(panel.getByRole('cell', { name: '29.120' }).first()).toBeVisible()
    // Nobody has entered one since.
    await expect(page.getByRole('note')).toHaveCount(0)
    await page.clock.setFixedTime(new Date(Date.now() + 10 * 86_400_000))
    await page.reload()
    await expect(page.getByRole('note')).toContainText(/Giá dầu đã \d+ ngày chưa cập nhật/)
  })

  test('an old fuel price is told whole above a list on a phone @mobile', async ({ page }) => {
    await page.clock.setFixedTime(Date.now() + 30 * 24 * 3_600_000)
    await enter(page, 'ketoan01', '/fuel-surcharge')
    const note = page.getByRole('note')
    await expect(note).toContainText(/Giá dầu đã \d+ ngày/)
    const hidden = await note.evaluate((box) => box.scrollHeight - box.clientHeight)
    expect(hidden).toBeLessThanOrEqual(0)
  })
})

test('a surcharge row shows what it comes to while it is typed, and refuses bands over one another', async ({
  page,
}) => {
  await enter(page, 'ketoan01', '/fuel-surcharge')
  await page.getByRole('button', { name: texts.add.vi }).click()
  const form = page.getByRole('dialog', { name: texts.add.vi })
  const choose = async (name: keyof typeof SURCHARGE_FORMS) => {
    await form.getByRole('combobox', { name: fields.hinh_thuc.label.vi }).click()
    await page.getByRole('listbox').getByText(SURCHARGE_FORMS[name].vi, { exact: true }).click()
  }
  await choose('phan_tram')
  await form.getByLabel(fields.gia_goc.label.vi).fill('18500')
  await form.getByLabel(fields.ty_trong.label.vi).fill('35')
  await form.getByLabel(fields.lam_tron.label.vi).fill('1000')
  await form.getByLabel(surchargeTexts.price.vi, { exact: true }).fill('29120')
  const example = 'Đơn 5.300.000 đ, giá dầu 29.120 → phụ thu 1.065.000 đ'
  await expect(form.getByText(example)).toBeVisible()
  await choose('cu_ly')
  await expect(form.getByLabel(fields.ty_trong.label.vi)).toBeHidden()
  await form.getByRole('textbox', { name: rateTexts.from.vi }).fill('01/03/2030')
  const bands = form.getByRole('region', { name: fields.bang.label.vi })
  for (const [nth, cells] of [
    ['0', '50', '200000'],
    ['40', '', ''],
  ].entries()) {
    await form.getByRole('button', { name: formTexts.addRow.vi }).click()
    for (const [at, typed] of cells.entries())
      await bands
        .getByRole('row')
        .nth(nth + 1)
        .getByRole('textbox')
        .nth(at)
        .fill(typed)
  }
  await form.getByRole('button', { name: resourceTexts.create.vi, exact: true }).click()
  await expect(form.getByText('Dòng 1 và 2 chồng nhau')).toBeVisible()
  expect(await faults(page)).toEqual([])
  await bands.getByRole('row').nth(2).getByRole('textbox').first().fill('50')
  await form.getByRole('button', { name: resourceTexts.create.vi, exact: true }).click()
  await expect(form).toBeHidden()
})
