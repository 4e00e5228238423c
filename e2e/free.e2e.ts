import type { Locator, Page } from '@playwright/test'
import { emptyTruckFields } from '../contract/dispatch/empty-truck/empty-truck.fields.ts'
import { emptyTruckTexts } from '../contract/dispatch/empty-truck/empty-truck.texts.ts'
import { formatDate } from '../contract/kit/field/format.ts'
import { listTexts } from '../contract/kit/list/list.texts.ts'
import { screenTexts } from '../contract/office/screen/screen.texts.ts'
import { addDays } from '../contract/kit/time/time.ts'
import { tripApi } from '../contract/dispatch/trip/trip.api.ts'
import { assignmentTexts } from '../contract/dispatch/trip/trip-assignment.texts.ts'
import { editorTexts } from '../contract/dispatch/trip/trip-editor.texts.ts'
import { actTexts } from '../contract/dispatch/trip/trip-history.texts.ts'
import { tripTexts } from '../contract/dispatch/trip/trip.texts.ts'
import { today } from '../server/kit/time/clock.ts'
import { agreeTo, enter, expect, followTo, test } from './base.ts'
import { callAs, makeTrip, ownName } from './caller.ts'
import { faults, overflow } from './look.ts'

// A question before a save is a refused call.
test.use({ allowedErrors: [/409/] })

const PLATE = '15C-366.52'
const PICKUP = 'Cảng Lạch Huyện (HICT, bến 1-2)'

/** A day far ahead that hardly any other run of these stories takes. */
const ownDay = (): string => addDays(today(), 30 + Math.floor(Math.random() * 3000))

const box = (page: Page, name: string): Locator => page.locator(`[name="${name}"]`)
const inOrder = (page: Page, name: string): Locator => box(page, `list_don_hang.0.${name}`)
const typed = (day: string, hour: string): string => `${formatDate(day)} ${hour}`

async function fillOrder(page: Page, receiver: string): Promise<void> {
  await page.keyboard.press('Alt+2')
  for (const [name, value] of [
    ['ten_nguoi_gui', 'Kho gửi'],
    ['ten_nguoi_nhan', receiver],
    ['noi_tra_hang', 'KCN Đại An'],
    ['mo_ta_hang_hoa', 'Linh kiện'],
    ['trong_luong', '1200'],
  ] as const)
    await inOrder(page, name).fill(value)
  for (const [name, value] of [
    ['loai_don_hang', 'nguyen'],
    ['loai_hang_hoa', 'dien tu'],
  ] as const) {
    await inOrder(page, name).fill(value)
    await page.getByRole('option').first().click()
  }
}

test('a free truck is found by its nearness to a pickup, and its trip made from there', async ({
  page,
  request,
}) => {
  const day = ownDay()
  const call = await callAs(request, 'dieuxe01')
  const times = { ngay_gio_lay_hang: `${day} 06:00:00`, ngay_gio_tra_hang: `${day} 09:00:00` }
  await makeTrip(
    call,
    { bien_so_xe: PLATE, ngay_thuc_hien: day },
    { ...times, noi_tra_hang: 'Cảng Tân Vũ' },
  )
  await enter(page, 'dieuxe01', '/overview')
  await page.getByRole('link', { name: screenTexts['/empty-truck-management'].vi }).click()
  await page.getByLabel(emptyTruckTexts.pickup.vi).fill('lach huyen hict')
  await page.getByRole('option', { name: PICKUP }).click()
  await page.getByLabel(emptyTruckTexts.at.vi, { exact: true }).fill(typed(day, '12:00'))
  await page.keyboard.press('Enter')
  await page.getByRole('searchbox', { name: listTexts.search.vi }).fill('15c36652')
  const rows = page.getByRole('row').filter({ hasText: 'Tân Vũ' })
  await expect(rows).toHaveCount(1)
  await expect(rows).toContainText(PLATE)
  await expect(rows).toContainText(`${formatDate(day).slice(0, 5)} 09:00`)
  await expect(
    page.getByRole('columnheader', { name: emptyTruckFields.khoang_cach_km.label.vi }),
  ).toBeVisible()

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: listTexts.excel.vi }).click()
  expect((await download).suggestedFilename()).toMatch(/^Xe trống .*\.xlsx$/)

  await agreeTo(page, page.getByRole('button', { name: assignmentTexts.confirmSave.vi }))
  await page.getByRole('link', { name: emptyTruckTexts.assignFor(PLATE).vi }).click()
  await expect(box(page, 'bien_so_xe')).toHaveValue(PLATE)
  await expect(box(page, 'ten_lai_xe_1')).not.toHaveValue('')
  await expect(box(page, 'ngay_thuc_hien')).toHaveValue(formatDate(day))
  const receiver = ownName('Kho nhận ')
  await fillOrder(page, receiver)
  await expect(inOrder(page, 'noi_lay_hang')).toHaveValue(PICKUP)
  await expect(inOrder(page, 'ngay_gio_lay_hang')).toHaveValue(typed(day, '12:00'))
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText(tripTexts.created.vi)).toBeVisible()
  const { chuyen_di_array: found } = await call(tripApi.list, {
    tu_khoa: receiver,
    start_time: day,
    end_time: day,
  })
  expect(found.map(({ bien_so_xe }) => bien_so_xe)).toEqual([PLATE])
})

test('a vehicle on another trip is told of while it is picked, asked about, and recorded', async ({
  page,
  request,
}) => {
  const day = ownDay()
  const call = await callAs(request, 'quanly01')
  const times = { ngay_gio_lay_hang: `${day} 06:00:00`, ngay_gio_tra_hang: `${day} 18:00:00` }
  const other = await makeTrip(call, { bien_so_xe: PLATE, ngay_thuc_hien: day }, times)
  await enter(page, 'dieuxe01', `/trip/create?ngay_thuc_hien=${day}&noi_lay_hang=Kho`)
  await box(page, 'bien_so_xe').fill('15c36652')
  await page.getByRole('option', { name: PLATE }).click()
  const cautions = page.getByRole('status').filter({ hasText: assignmentTexts.cautions.vi })
  await expect(cautions).toContainText(other)
  await expect(page.getByText(assignmentTexts.busy.vi)).toBeVisible()

  const receiver = ownName('Kho nhận ')
  await fillOrder(page, receiver)
  await page.keyboard.press('Control+Enter')
  const question = page.getByRole('dialog', { name: assignmentTexts.confirmTitle.vi })
  await expect(question).toContainText(`Xe ${PLATE} đang có chuyến ${other}`)
  await expect(question).toContainText('06:00 – 18:00')
  await question.getByRole('button', { name: assignmentTexts.goBack.vi }).click()
  await expect(inOrder(page, 'ten_nguoi_nhan')).toHaveValue(receiver)
  await page.keyboard.press('Control+Enter')
  await question.getByRole('button', { name: assignmentTexts.confirmSave.vi }).click()
  await expect(page.getByText(tripTexts.created.vi)).toBeVisible()

  const range = { start_time: day, end_time: day }
  const { chuyen_di_array: found } = await call(tripApi.list, { tu_khoa: receiver, ...range })
  await followTo(page, `/trip/edit/${found[0]?.id_chuyen_di}`)
  await page.getByRole('button', { name: editorTexts.history.vi, exact: true }).click()
  const accepted = page.getByRole('listitem').filter({ hasText: actTexts['xac_nhan']?.vi ?? '' })
  await expect(accepted).toContainText('Trần Quốc Bảo')
  await expect(accepted).toContainText(`Xe ${PLATE} đang có chuyến ${other}`)
})

test('empty trucks on a phone: nothing hangs over, nothing is at fault @mobile', async ({
  page,
}) => {
  await enter(page, 'dieuxe01', '/empty-truck-management?noi_lay_hang=Kho+chưa+ai+biết')
  await expect(page.getByText(/Chưa rõ toạ độ của “Kho chưa ai biết”/)).toBeVisible()
  await expect(page.getByRole('link', { name: /Tạo chuyến cho/ }).first()).toBeVisible()
  expect(await overflow(page)).toBe(0)
  expect(await faults(page)).toEqual([])
})
