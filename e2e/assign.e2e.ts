import type { Page } from '@playwright/test'
import { orderListTexts } from '../contract/dispatch/order/order-list.texts.ts'
import { PAYMENT_FORMS } from '../contract/dispatch/order/order.fields.ts'
import { assignTexts } from '../contract/dispatch/trip/trip-assign.texts.ts'
import { assignmentTexts } from '../contract/dispatch/trip/trip-assignment.texts.ts'
import { TRIP_STATES } from '../contract/dispatch/trip/trip.fields.ts'
import { TRIP_TASKS } from '../contract/dispatch/trip/trip.tasks.ts'
import { tripApi } from '../contract/dispatch/trip/trip.api.ts'
import { formatMoney } from '../contract/kit/field/format.ts'
import { uiTexts } from '../contract/kit/ui/ui.texts.ts'
import { agreeTo, enter, expect } from './base.ts'
import { makeTrip } from './caller.ts'
import { act, button, rowOf, selectRows } from './grid.ts'
import { test } from './listStory.ts'

// A question before a save is a refused call.
test.use({ allowedErrors: [/409/] })

const message = (page: Page, words: string) => page.getByRole('status').filter({ hasText: words })

test('several trips are given trucks, then a state, and both are taken back', async ({
  page,
  call,
  word,
}) => {
  const ids = [
    await makeTrip(call, { bien_so_xe: '15H-068.12' }, { mo_ta_hang_hoa: `${word} một` }),
    await makeTrip(call, { bien_so_xe: '15H-068.12' }, { mo_ta_hang_hoa: `${word} hai` }),
  ]
  const stored = async (field: 'bien_so_xe' | 'trang_thai') => {
    const { chuyen_di_array } = await call(tripApi.list, { tu_khoa: word })
    return ids.map((id) => chuyen_di_array.find((trip) => trip.id_chuyen_di === id)?.[field])
  }
  for (const asked of [assignmentTexts.confirmSave, assignmentTexts.confirmUndo])
    await agreeTo(page, button(page, asked.vi))
  await enter(page, 'dieuxe01', `/trip-management?tu_khoa=${word}`)
  await selectRows(page, ids[0] ?? '', ids[1] ?? '')
  await act(page, assignTexts.trucks.vi)
  const boxes = page.getByRole('dialog').getByRole('combobox')
  for (const [index, plate] of ['15C-318.64', '61H-082.95'].entries()) {
    await boxes.nth(index).pressSequentially(plate.toLowerCase().replace('-', ''))
    await expect(page.getByRole('option', { name: plate })).toBeVisible()
    await boxes.nth(index).press('Enter')
    await expect(boxes.nth(index)).toHaveValue(plate)
  }
  await page.keyboard.press('Control+Enter')
  await expect(message(page, assignTexts.saved(2).vi)).toBeVisible()
  expect(new Set(await stored('bien_so_xe'))).toEqual(new Set(['15C-318.64', '61H-082.95']))
  await page.getByRole('button', { name: uiTexts.undo.vi }).click()
  await expect(rowOf(page, '15H-068.12')).toHaveCount(2)

  await selectRows(page, ids[0] ?? '', ids[1] ?? '')
  await act(page, assignTexts.state.vi)
  await page.getByRole('dialog').getByRole('combobox').click()
  await page
    .getByRole('listbox', { name: assignTexts.newState.vi })
    .getByRole('option', { name: TRIP_STATES.dang_chay.vi })
    .click()
  await button(page, assignTexts.give(2).vi).click()
  await expect(message(page, assignTexts.saved(2).vi)).toBeVisible()
  expect(await stored('trang_thai')).toEqual(['dang_chay', 'dang_chay'])
})

test('paid together: the sum and the day are shown, drafts are left out, debt is no payment', async ({
  page,
  call,
  word,
}) => {
  const goods = { mo_ta_hang_hoa: word }
  await makeTrip(call, {}, { ...goods, cuoc_van_chuyen: 1_500_000, noi_tra_hang: 'Hà Nội' })
  await makeTrip(call, {}, { ...goods, cuoc_van_chuyen: 2_000_001, noi_tra_hang: 'Bắc Ninh' })
  const draft = { ...goods, cuoc_van_chuyen: 9_000_000, noi_tra_hang: 'Vĩnh Phúc' }
  await makeTrip(call, { trang_thai: 'nhap' }, draft)
  await enter(page, 'ketoan01', `/order-management?tu_khoa=${word}`)
  await selectRows(page, 'Hà Nội', 'Bắc Ninh', 'Vĩnh Phúc')
  await act(page, orderListTexts.markPaid.vi)
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(orderListTexts.paySum(2, formatMoney(3_500_001)).vi)
  await expect(dialog).toContainText(orderListTexts.payDrafts(1).vi)
  await expect(dialog.getByRole('radio', { name: PAYMENT_FORMS.cong_no.vi })).toHaveCount(0)
  await button(page, orderListTexts.record.vi).click()
  await expect(rowOf(page, 'Hà Nội')).toContainText('Đã thanh toán')
  await expect(rowOf(page, 'Vĩnh Phúc')).toContainText('Chưa thanh toán')
  await page.getByRole('button', { name: uiTexts.undo.vi }).click()
  await expect(rowOf(page, 'Hà Nội')).toContainText('Chưa thanh toán')
})

test('home shows the trips behind a figure, each of which opens', async ({ page, call, word }) => {
  const id = await makeTrip(
    call,
    { trang_thai: 'nhap', bien_so_xe: null },
    { noi_lay_hang: word, mo_ta_hang_hoa: word },
  )
  await enter(page, 'dieuxe01', '/overview')
  const rows = page.getByRole('region', { name: TRIP_TASKS.chua_xep_xe.vi })
  await expect(rows.getByRole('link').first()).toBeVisible()
  const own = rows.getByRole('link', { name: word })
  const all = rows.getByRole('link', { name: /^Xem cả/ })
  await expect(own.or(all).first()).toBeVisible()
  if (await own.isVisible()) await expect(own).toHaveAttribute('href', `/trip/edit/${id}`)
  await rows.getByRole('listitem').first().getByRole('link').click()
  await expect(page).toHaveURL(/\/trip\/edit\//)
})
