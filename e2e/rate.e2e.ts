import { rateTexts, RATE_STATES } from '../contract/kit/rate/rate.texts.ts'
import { resourceTexts } from '../contract/kit/resource/resource.texts.ts'
import { titleOf } from '../contract/kit/resource/resource.ts'
import { fixedCost } from '../contract/price/fixed-cost/fixed-cost.ts'
import { variableCost } from '../contract/price/cost-norm/variable-cost.ts'
import { enter, expect, test } from './base.ts'
import { faults, overflow } from './look.ts'

const { fields } = variableCost.resource

test('a price of a route to come is added from its history, refused where it ends before it starts', async ({
  page,
}) => {
  await enter(page, 'quanly01')
  await page.goto('/route-management?mo=T07')
  await page.getByRole('button', { name: titleOf(variableCost.resource).vi }).click()
  const history = page.getByRole('dialog', { name: rateTexts.history.vi })
  await expect(history.getByText(RATE_STATES.dang_dung.vi).first()).toBeVisible()
  expect(await faults(page)).toEqual([])
  await history.getByText('Lớp xe: cont 40').click()
  const stored = page.getByRole('dialog', {
    name: resourceTexts.edit(variableCost.resource.texts.one).vi,
  })
  await stored.getByRole('button', { name: rateTexts.addVersion.vi }).click()
  const form = page.getByRole('dialog', { name: variableCost.resource.texts.add.vi })
  await form.getByLabel(fields.cuoc.label.vi, { exact: true }).fill('6100000')
  await form.getByRole('textbox', { name: rateTexts.from.vi }).fill('01/03/2030')
  await form.getByRole('textbox', { name: rateTexts.to.vi }).fill('01/02/2030')
  await form.getByRole('button', { name: resourceTexts.create.vi }).click()
  await expect(form.getByText(rateTexts.endBeforeStart.vi)).toBeVisible()
  await form.getByRole('textbox', { name: rateTexts.to.vi }).fill('')
  await form.getByRole('button', { name: resourceTexts.create.vi }).click()
  await expect(page.getByText('Dòng này tính thay dòng bắt đầu 01/01/2000')).toBeVisible()
  await expect(history.getByText(RATE_STATES.sap_toi.vi)).toBeVisible()
})

test('norms and fixed costs have their screen, and a vehicle opens its own @mobile', async ({
  page,
}) => {
  await enter(page, 'ketoan01')
  await page.goto('/dinh-muc-kinh-te-ky-thuat-cho-chi-phi?tab=co_dinh')
  await expect(page.getByText(RATE_STATES.dang_dung.vi).first()).toBeVisible()
  expect(await overflow(page)).toBe(0)
  expect(await faults(page)).toEqual([])
  await page.goto('/vehicle-management?mo=15H-068.12')
  await page.getByRole('button', { name: titleOf(fixedCost.resource).vi }).click()
  await expect(page.getByText('01/2000 – chưa kết thúc').first()).toBeVisible()
  expect(await overflow(page)).toBe(0)
})
