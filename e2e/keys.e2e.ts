import type { Locator, Page } from '@playwright/test'
import { tripApi } from '../contract/dispatch/trip/trip.api.ts'
import { formTexts } from '../contract/kit/form/form.texts.ts'
import { assignmentTexts } from '../contract/dispatch/trip/trip-assignment.texts.ts'
import { orderFields } from '../contract/dispatch/order/order.fields.ts'
import { stepTexts } from '../contract/dispatch/trip/trip.problems.ts'
import { tripTexts } from '../contract/dispatch/trip/trip.texts.ts'
import { cellTexts } from '../contract/kit/sheet/cell.texts.ts'
import { addDays } from '../contract/kit/time/time.ts'
import { today } from '../server/kit/time/clock.ts'
import { enter, expect, test } from './base.ts'
import { callAs } from './caller.ts'

// A question before a save is a refused call.
test.use({ allowedErrors: [/409/], ownPage: true })

const MOST_KEYS = 85
const inOrder = (page: Page, index: number, name: string): Locator =>
  page.locator(`[name="list_don_hang.${index}.${name}"]`)
const openForm = async (page: Page) => {
  await page.goto('/trip/create')
  await expect(page.locator('[name="bien_so_xe"]')).toBeFocused()
}
/** Types, and takes the word that is offered first. */
async function choose(page: Page, typed: string, word: RegExp): Promise<void> {
  await page.keyboard.type(typed)
  await expect(page.getByRole('option', { name: word }).first()).toBeVisible()
  await page.keyboard.press('Enter')
}
async function fill(page: Page, typed: string): Promise<void> {
  await page.keyboard.type(typed)
  await page.keyboard.press('Enter')
}

test('a trip with two orders takes at most 85 keys, none of them by chance', async ({
  page,
  request,
}) => {
  await enter(page, 'dieuxe01')
  await page.addInitScript(() => {
    const counted = window as unknown as { keys: number }
    counted.keys = 0
    window.addEventListener('keydown', () => (counted.keys += 1), true)
  })
  await openForm(page)
  await choose(page, '31864', /15C-318\.64/)
  await page.keyboard.press('Alt+2')
  await choose(page, 'sao ch', /Sao Chổi/)
  await expect(inOrder(page, 0, 'ten_cong_ty')).toHaveValue(/Sao Chổi/)
  await fill(page, 'Kho A')
  await choose(page, 'lach', /Lạch Huyện/)
  await fill(page, '8h mai')
  await choose(page, 'yen p', /Yên Phong/)
  await fill(page, '')
  await choose(page, 'ng', /Nguyên chuyến/)
  await choose(page, 'di', /Điện tử/)
  await fill(page, 'Loa')
  await fill(page, '5t2')
  await page.keyboard.type('5tr3')
  await page.keyboard.press('Alt+n')
  await expect(inOrder(page, 1, 'ten_nguoi_nhan')).toBeFocused()
  await fill(page, 'Kho B')
  await choose(page, 'yen p', /Yên Phong/)
  await fill(page, '')
  await fill(page, '3t')
  await page.keyboard.type('4tr7')
  await page.keyboard.press('Control+Enter')
  // The vehicle may be on a trip of another story.
  const saved = page.getByText(tripTexts.created.vi)
  const again = page.getByRole('button', { name: assignmentTexts.confirmSave.vi })
  await expect(saved.or(again)).toBeVisible()
  const keys = await page.evaluate(() => (window as unknown as { keys: number }).keys)
  if (await again.isVisible()) await again.click()
  await expect(saved).toBeVisible()
  expect(keys).toBeLessThanOrEqual(MOST_KEYS)

  // The message leads to what was saved.
  await page
    .getByRole('status')
    .filter({ hasText: tripTexts.created.vi })
    .getByRole('button')
    .first()
    .click()
  await expect(page).toHaveURL(/\/trip\/edit\//)
  const call = await callAs(request, 'dieuxe01')
  const { data } = await call(tripApi.get, { id_chuyen_di: page.url().split('/').at(-1) ?? '' })
  expect(data.bien_so_xe).toBe('15C-318.64')
  expect(data.list_don_hang).toMatchObject([
    { ten_nguoi_nhan: 'Kho A', trong_luong: 5200, cuoc_van_chuyen: 5_300_000 },
    { ten_nguoi_nhan: 'Kho B', trong_luong: 3000, cuoc_van_chuyen: 4_700_000 },
  ])
  for (const order of data.list_don_hang)
    expect(order.ngay_gio_lay_hang).toBe(`${addDays(today(), 1)} 08:00:00`)
})

test('a figure that is not understood stays red and stops the save; a slip is asked about and leads to its field', async ({
  page,
}) => {
  await enter(page, 'dieuxe01')
  await openForm(page)
  await choose(page, '31864', /15C-318\.64/)
  await page.keyboard.press('Alt+2')
  const texts = {
    ten_nguoi_gui: 'A',
    ten_nguoi_nhan: 'B',
    mo_ta_hang_hoa: 'Loa',
    noi_lay_hang: 'C',
    noi_tra_hang: 'D',
    loai_hang_hoa: 'Khác',
  }
  for (const [name, value] of Object.entries(texts)) await inOrder(page, 0, name).fill(value)
  await inOrder(page, 0, 'loai_don_hang').focus()
  await choose(page, 'ng', /Nguyên chuyến/)
  const weight = inOrder(page, 0, 'trong_luong')
  const freight = inOrder(page, 0, 'cuoc_van_chuyen')
  await weight.fill('18 tấn')
  await expect(page.getByText('= 18.000 kg')).toBeVisible()
  await freight.fill('18t')
  await weight.focus()
  await expect(weight).toHaveValue('18.000 kg')
  await expect(freight).toHaveValue('18t')
  await expect(page.getByText(cellTexts.notMoney('18t').vi)).toBeVisible()
  await page.keyboard.press('Control+Enter')
  await expect(freight).toBeFocused()
  await expect(freight).toHaveValue('18t')
  await expect(freight).toHaveAttribute('aria-invalid', 'true')

  await freight.fill('5300')
  const step = page
    .getByRole('navigation', { name: formTexts.steps.vi })
    .getByRole('button', { name: stepTexts.orders.vi })
  await expect(step).toContainText(formTexts.stepDoubts.vi)
  await page.keyboard.press('Alt+1')
  await page.keyboard.press('Control+Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('Cước chỉ 5.300 đồng')
  const label = assignmentTexts.change(orderFields.cuoc_van_chuyen.label).vi
  await dialog.getByRole('button', { name: label }).click()
  await expect(dialog).toBeHidden()
  await expect(freight).toBeFocused()
  await freight.fill('5300k')
  await expect(step).toContainText(formTexts.stepDone.vi)
})
