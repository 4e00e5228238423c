import { rateTexts } from '../contract/kit/rate/rate.texts.ts'
import { RATE_STATES } from '../contract/kit/rate/rateStates.ts'
import { resourceTexts } from '../contract/kit/resource/resource.texts.ts'
import { MONTHS } from '../contract/kit/resource/dated.ts'
import { titleOf } from '../contract/kit/resource/resource.ts'
import { fixedCost } from '../contract/price/fixed-cost/fixed-cost.ts'
import { variableCost } from '../contract/price/cost-norm/variable-cost.ts'
import { uiTexts } from '../contract/kit/ui/ui.texts.ts'
import { MONTHLY } from '../contract/master/vehicle/vehicle.costs.ts'
import { enter, expect, followTo, test } from './base.ts'
import { faults, overflow } from './look.ts'

const { fields } = variableCost.resource
const TAKES = 'Dòng này tính thay dòng bắt đầu 01/01/2000'

test('a price of a route to come is added from its history, refused where it ends before it starts', async ({
  page,
}) => {
  await enter(page, 'quanly01', '/route-management?mo=T07')
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
  await page.keyboard.press('Tab')
  // What the rows around say is said while typing; the server says it again.
  await expect(form.getByText(`${TAKES}: từ 01/03/2030`)).toBeVisible()
  await form.getByRole('textbox', { name: rateTexts.to.vi }).fill('01/02/2030')
  await page.keyboard.press('Tab')
  await expect(form.getByText(rateTexts.endBeforeStart.vi)).toBeVisible()
  await form.getByRole('button', { name: resourceTexts.create.vi }).click()
  await expect(form.getByText(rateTexts.endBeforeStart.vi)).toBeVisible()
  await form.getByRole('textbox', { name: rateTexts.to.vi }).fill('')
  await page.keyboard.press('Tab')
  await expect(form.getByText(rateTexts.endBeforeStart.vi)).toBeHidden()
  await form.getByRole('button', { name: resourceTexts.create.vi }).click()
  await expect(form).toBeHidden()
  await expect(page.getByText(TAKES)).toBeVisible()
  await expect(history.getByText(RATE_STATES.sap_toi.vi)).toBeVisible()
})

test.describe('a version', () => {
  test.use({ allowedErrors: [/bien_phi\/delete/] })
  test('is retired from its history after a question, and a failure is told', async ({ page }) => {
    await enter(page, 'quanly01', '/route-management?mo=T08')
    await page.getByRole('button', { name: titleOf(variableCost.resource).vi }).click()
    const history = page.getByRole('dialog', { name: rateTexts.history.vi })
    const version = history.getByText('Lớp xe: cont 40')
    await version.click()
    const stored = page.getByRole('dialog', {
      name: resourceTexts.edit(variableCost.resource.texts.one).vi,
    })
    const { one } = variableCost.resource.texts
    const question = page.getByRole('dialog', { name: resourceTexts.retireTitle(one).vi })
    const retire = () => stored.getByRole('button', { name: resourceTexts.retire.vi }).click()
    await retire()
    await question.getByRole('button', { name: uiTexts.cancel.vi }).click()
    await expect(question).toBeHidden()
    await expect(stored).toBeVisible()

    await page.route('**/bdsc/bien_phi/delete', (route) => route.abort())
    await retire()
    await question.getByRole('button', { name: resourceTexts.retire.vi }).click()
    await expect(page.getByRole('alert').first()).toBeVisible()
    await expect(stored).toBeVisible()
    await page.unroute('**/bdsc/bien_phi/delete')

    await retire()
    await question.getByRole('button', { name: resourceTexts.retire.vi }).click()
    await expect(page.getByText('Đã ngừng dùng: 1')).toBeVisible()
    await expect(stored).toBeHidden()
    await expect(version).toBeHidden()
  })
})

test('an overlap with a row of the same key is said while a fixed cost is typed @mobile', async ({
  page,
}) => {
  await enter(page, 'ketoan01', '/dinh-muc-kinh-te-ky-thuat-cho-chi-phi?tab=co_dinh')
  await page.getByRole('button', { name: fixedCost.resource.texts.add.vi }).click()
  const form = page.getByRole('dialog', { name: fixedCost.resource.texts.add.vi })
  const { bien_so_xe, khoan, ten_khoan } = fixedCost.resource.fields
  const { tu_thang, den_thang } = MONTHS
  await form.getByRole('combobox', { name: bien_so_xe.label.vi }).fill('15H-068.12')
  await page.getByRole('option', { name: '15H-068.12' }).click()
  await form.getByRole('combobox', { name: khoan.label.vi, exact: true }).click()
  await page.getByRole('option', { name: MONTHLY.ben_bai.vi }).click()
  await form.getByRole('textbox', { name: tu_thang.label.vi }).fill('03/2030')
  const overlap = form.getByText('Trùng thời gian với dòng')
  await expect(overlap).toBeVisible()
  expect(await overflow(page)).toBe(0)
  expect(await faults(page)).toEqual([])
  await form.getByRole('textbox', { name: ten_khoan.label.vi }).fill('Bãi khác')
  await expect(overlap).toBeHidden()
  await form.getByRole('textbox', { name: ten_khoan.label.vi }).fill('')
  await expect(overlap).toBeVisible()
  await form.getByRole('textbox', { name: tu_thang.label.vi }).fill('03/1999')
  await form.getByRole('textbox', { name: den_thang.label.vi }).fill('04/1999')
  await expect(overlap).toBeHidden()
  await form.getByRole('textbox', { name: den_thang.label.vi }).fill('')
  await form.getByRole('textbox', { name: tu_thang.label.vi }).fill('03/2030')
  const ends = form.getByRole('checkbox', { name: rateTexts.endOther('2030-02').vi })
  await ends.check()
  await expect(overlap).toBeHidden()
  await ends.uncheck()
  await expect(overlap).toBeVisible()
})

test('norms and fixed costs have their screen, and a vehicle opens its own @mobile', async ({
  page,
}) => {
  await enter(page, 'ketoan01', '/dinh-muc-kinh-te-ky-thuat-cho-chi-phi?tab=co_dinh')
  await expect(page.getByText(RATE_STATES.dang_dung.vi).first()).toBeVisible()
  // Seven tabs on one line, the shown one in sight.
  expect((await page.getByRole('tablist').boundingBox())?.height).toBeLessThan(50)
  await expect(page.getByRole('tab', { selected: true })).toBeInViewport({ ratio: 1 })
  expect(await overflow(page)).toBe(0)
  expect(await faults(page)).toEqual([])
  await followTo(page, '/vehicle-management?mo=15H-068.12')
  await page.getByRole('button', { name: titleOf(fixedCost.resource).vi }).click()
  await expect(page.getByText('01/2000 – chưa kết thúc').first()).toBeVisible()
  expect(await overflow(page)).toBe(0)
})
