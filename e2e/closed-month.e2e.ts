import { closedMonthTexts as texts } from '../contract/office/closed-month/closed-month.texts.ts'
import { closedMonthApi, closingFields } from '../contract/office/closed-month/closed-month.api.ts'
import { addMonths, browserNow, monthOf } from '../contract/kit/time/time.ts'
import { tripApi } from '../contract/dispatch/trip/trip.api.ts'
import { callAs } from './caller.ts'
import { enter, expect, test } from './base.ts'
import { faults, overflow } from './look.ts'

// A question or refusal is a refused call.
test.use({ allowedErrors: [/409|423/] })

// Long before anything that other stories write.
const MONTH = addMonths(monthOf(browserNow()), -16)

test('an accountant closes a month, which takes no trip; an admin opens it again with a reason', async ({
  page,
  request,
}) => {
  await enter(page, 'ketoan01', '/closed-months')
  let read = (): void => {}
  const reading = new Promise<void>((resolve) => (read = resolve))
  await page.route(`**${closedMonthApi.stillOpen.path}`, async (route) => {
    await reading
    await route.continue()
  })
  await page.getByRole('button', { name: texts.closeOf(MONTH).vi }).click()
  const dialog = page.getByRole('dialog', { name: texts.closeOf(MONTH).vi })
  const close = dialog.getByRole('button', { name: texts.close.vi, exact: true })
  await expect(close).toBeDisabled()
  read()
  await expect(dialog.getByText(texts.nothingLeft.vi)).toBeVisible()
  await close.click()
  await expect(page.getByText(texts.done(MONTH).vi)).toBeVisible()
  await expect(page.getByRole('button', { name: texts.closeOf(MONTH).vi })).toHaveCount(0)
  expect(await faults(page)).toEqual([])
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await overflow(page)).toBe(0)

  const order = { noi_lay_hang: 'Cảng Tân Vũ', noi_tra_hang: 'KCN VSIP Bắc Ninh' }
  const call = await callAs(request, 'dieuxe01')
  const draft = { ngay_thuc_hien: `${MONTH}-05`, trang_thai: 'nhap', list_don_hang: [order] }
  const making = call(tripApi.create, draft as never)
  await expect(making).rejects.toThrow(texts.closed(MONTH).vi)

  await enter(page, 'admin01', '/closed-months')
  await page.getByRole('button', { name: texts.openOf(MONTH).vi }).click()
  const opening = page.getByRole('dialog', { name: texts.openOf(MONTH).vi })
  await opening.getByLabel(closingFields.ly_do.label.vi).fill('Sót một hóa đơn dầu')
  await opening.getByRole('button', { name: texts.open.vi, exact: true }).click()
  await expect(page.getByText(texts.opened(MONTH).vi)).toBeVisible()
  await expect(page.getByText('Sót một hóa đơn dầu')).toBeVisible()
})

test('what waits in a month leads only where one may go: accountants have no screen of pay', async ({
  page,
}) => {
  const last = addMonths(monthOf(browserNow()), -1)
  for (const [username, links] of [
    ['ketoan01', 0],
    ['admin01', 1],
  ] as const) {
    await enter(page, username, '/closed-months')
    await page.getByRole('button', { name: texts.closeOf(last).vi }).click()
    const pay = page.getByRole('listitem').filter({ hasText: 'chưa chốt lương' })
    await expect(pay).toBeVisible()
    expect(await pay.getByRole('link').count()).toBe(links)
  }
})
