import type { Page } from '@playwright/test'
import { bookingApi } from '../contract/dispatch/booking/booking.api.ts'
import { actLabel } from '../contract/dispatch/booking/booking.can.ts'
import { bookingTexts } from '../contract/dispatch/booking/booking.texts.ts'
import { assignmentTexts } from '../contract/dispatch/trip/trip-assignment.texts.ts'
import { copyTexts } from '../contract/dispatch/trip/trip-copy.texts.ts'
import { tripListTexts } from '../contract/dispatch/trip/trip-list.texts.ts'
import { tripApi } from '../contract/dispatch/trip/trip.api.ts'
import { TRIP_STATES } from '../contract/dispatch/trip/trip.fields.ts'
import { formatDate } from '../contract/kit/field/format.ts'
import { listTexts } from '../contract/kit/list/list.texts.ts'
import { addDays } from '../contract/kit/time/time.ts'
import { undoTexts } from '../contract/kit/undo/undo.ts'
import { uiTexts } from '../contract/kit/ui/ui.texts.ts'
import { today } from '../server/kit/time/clock.ts'
import { agreeTo, enter, expect } from './base.ts'
import { makeTrip } from './caller.ts'
import { act, answer, button, rowOf, selectRows } from './grid.ts'
import { test } from './listStory.ts'

// A question before a save is a refused call.
test.use({ allowedErrors: [/409/] })

const message = (page: Page, words: string) => page.getByRole('status').filter({ hasText: words })
const undo = (page: Page) => page.getByRole('button', { name: uiTexts.undo.vi })

/** Presses keys and counts them; a chord counts every key of it. */
function counting(page: Page) {
  let keys = 0
  return {
    keys: () => keys,
    async type(words: string) {
      keys += words.length
      await page.keyboard.type(words)
    },
    async press(chord: string) {
      keys += chord.split('+').length
      await page.keyboard.press(chord)
    },
  }
}

test('the same trip again for another truck takes at most 12 keys, and is taken back from its message', async ({
  page,
  call,
  word,
}) => {
  const id = await makeTrip(call, { ma_cont: 'MSKU1234565' }, { mo_ta_hang_hoa: word })
  // Stories share the vehicles of the demo company: a warning about that is not the subject.
  await agreeTo(page, button(page, assignmentTexts.confirmSave.vi))
  await enter(page, 'dieuxe01', `/trip/edit/${id}`)
  await expect(page.locator('[name="bien_so_xe"]')).toBeVisible()
  const hand = counting(page)
  await hand.press('Control+d')
  await expect(page.getByRole('dialog').locator('[name="bien_so_xe"]')).toBeFocused()
  await hand.type('15c318')
  await expect(page.getByRole('option', { name: /15C-318\.64/ })).toBeVisible()
  await hand.press('Enter')
  await expect(button(page, copyTexts.make(1).vi)).toBeEnabled()
  await hand.press('Control+Enter')
  await expect(message(page, copyTexts.made(1).vi)).toBeVisible()
  expect(hand.keys()).toBeLessThanOrEqual(12)

  const made = async () => {
    const { chuyen_di_array } = await call(tripApi.list, { tu_khoa: word })
    return chuyen_di_array.filter((trip) => trip.id_chuyen_di !== id)
  }
  expect(await made()).toMatchObject([
    { bien_so_xe: '15C-318.64', ma_cont: null, ngay_thuc_hien: today() },
  ])
  await undo(page).click()
  await expect.poll(async () => (await made()).length).toBe(0)
})

test('from the list a trip is copied for several trucks, which stand behind the link of the message', async ({
  page,
  call,
  word,
}) => {
  await makeTrip(call, {}, { mo_ta_hang_hoa: word })
  await agreeTo(page, button(page, assignmentTexts.confirmSave.vi))
  await enter(page, 'dieuxe01', `/trip-management?tu_khoa=${word}`)
  await selectRows(page, '15H-068.12')
  await page.keyboard.press('Control+d')
  const plate = page.getByRole('dialog').locator('[name="bien_so_xe"]')
  for (const typed of ['15c318', '61h082']) {
    await plate.pressSequentially(typed)
    await expect(page.getByRole('dialog').getByRole('option').first()).toBeVisible()
    await plate.press('Enter')
  }
  await plate.pressSequentially('15x')
  await expect(button(page, copyTexts.make(2).vi)).toBeDisabled()
  await plate.fill('')
  // Its offers would lie over the button.
  await plate.press('Tab')
  const day = page.getByRole('dialog').locator('[name="ngay_thuc_hien"]')
  await day.fill('31/2')
  await day.press('Tab')
  await expect(button(page, copyTexts.make(2).vi)).toBeDisabled()
  await expect(day).toHaveValue('31/2')
  const tomorrow = addDays(today(), 1)
  await day.fill(formatDate(tomorrow))
  await day.press('Control+Enter')
  await page.getByRole('button', { name: tripListTexts.openMade(2).vi }).click()
  await expect(rowOf(page, '15C-318.64')).toBeVisible()
  await expect(rowOf(page, '61H-082.95')).toBeVisible()
  await expect(rowOf(page, '15H-068.12')).toHaveCount(0)
  const { chuyen_di_array } = await call(tripApi.list, { tu_khoa: word })
  const days = chuyen_di_array.map((trip) => trip.ngay_thuc_hien)
  expect(days.filter((each) => each === tomorrow)).toHaveLength(2)
})

test('a cancelled trip is taken back from the message; after somebody else’s change it says why not', async ({
  page,
  call,
  word,
}) => {
  const id = await makeTrip(call, {}, { mo_ta_hang_hoa: word })
  await enter(page, 'dieuxe01', `/trip-management?tu_khoa=${word}`)
  const cancel = async () => {
    await selectRows(page, '15H-068.12')
    await act(page, tripListTexts.cancel.vi)
    await page.getByRole('dialog').getByRole('textbox').fill('khách báo hủy')
    await answer(page, tripListTexts.cancel.vi)
    await expect(rowOf(page, '15H-068.12')).toContainText(TRIP_STATES.huy.vi)
  }
  await agreeTo(page, button(page, assignmentTexts.confirmUndo.vi))
  await cancel()
  await undo(page).click()
  await expect(rowOf(page, '15H-068.12')).toContainText(TRIP_STATES.moi.vi)
  await cancel()
  await call(tripApi.lock, { list_id: [id] })
  await undo(page).click()
  await expect(page.getByRole('dialog')).toContainText(undoTexts.changed.vi)
})

test('approved bookings stay selected, and the message leads on to their trips', async ({
  page,
  call,
  word,
}) => {
  const values = {
    ten_nguoi_gui: 'Người gửi thử',
    ten_nguoi_nhan: 'Người nhận thử',
    loai_don_hang: 'nguyen_chuyen' as const,
    loai_hang_hoa: 'Khác',
    mo_ta_hang_hoa: word,
    trong_luong: 1000,
    noi_lay_hang: 'Hải Phòng',
    noi_tra_hang: 'Hà Nội',
    ngay_gio_lay_hang: `${today()} 08:00:00`,
  }
  for (const noi_tra_hang of ['Hà Nội', 'Bắc Ninh'])
    await call(bookingApi.create, { ...values, noi_tra_hang })
  await enter(page, 'dieuxe01', `/order-waiting-approve-management?tu_khoa=${word}`)
  await selectRows(page, 'Hà Nội', 'Bắc Ninh')
  await act(page, actLabel('duyet').vi)
  const next = page
    .getByRole('region', { name: uiTexts.notifications.vi })
    .getByRole('button', { name: actLabel('tao_chuyen').vi })
  await expect(next).toBeVisible()
  await expect(page.getByRole('toolbar', { name: listTexts.selection.vi })).toContainText('2')
  await next.click()
  await answer(page, bookingTexts.oneTrip.vi)
  await expect(page).toHaveURL(/\/trip\/create\?don=/)
})

test('where a truck would be on two trips at once the focus is on going back', async ({
  page,
  call,
  word,
}) => {
  const plate = '61H-082.95'
  await makeTrip(call, { bien_so_xe: plate }, { mo_ta_hang_hoa: word })
  const id = await makeTrip(call, { bien_so_xe: '15H-068.12' }, { mo_ta_hang_hoa: `${word} hai` })
  await enter(page, 'dieuxe01', `/trip/edit/${id}`)
  await page.locator('[name="bien_so_xe"]').fill(plate)
  await page.keyboard.press('Control+Enter')
  await expect(button(page, assignmentTexts.goBack.vi)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.locator('[name="bien_so_xe"]')).toHaveValue(plate)
})
