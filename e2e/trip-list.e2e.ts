import type { Page } from '@playwright/test'
import { formatDate, formatMoney } from '../contract/kit/field/format.ts'
import { listTexts } from '../contract/kit/list/list.texts.ts'
import { columnTexts, tableTexts } from '../contract/kit/list/table.texts.ts'
import { addDays } from '../contract/kit/time/time.ts'
import { orderFilterApi } from '../contract/dispatch/order/order-filter.api.ts'
import { tripApi } from '../contract/dispatch/trip/trip.api.ts'
import { assignmentTexts } from '../contract/dispatch/trip/trip-assignment.texts.ts'
import { tripListTexts as texts } from '../contract/dispatch/trip/trip-list.texts.ts'
import { TRIP_STATES } from '../contract/dispatch/trip/trip.fields.ts'
import { uiTexts } from '../contract/kit/ui/ui.texts.ts'
import { today } from '../server/kit/time/clock.ts'
import { expect, enter } from './base.ts'
import { makeTrip } from './caller.ts'
import { act, answer, rowOf, savedFile, selectRows, sheetUnder } from './grid.ts'
import { test } from './listStory.ts'
import { faults, overflow } from './look.ts'

const foot = (page: Page) => page.getByRole('grid').getByRole('row').last()
const headers = (page: Page) => page.getByRole('grid').getByRole('columnheader')
const search = (page: Page) => page.getByRole('searchbox', { name: listTexts.search.vi }).first()
const listOf = (words: string) => `/trip-management?tu_khoa=${words}`

test('filters live in the address, the back button takes them away, the foot sums what they find', async ({
  page,
  call,
  word,
}) => {
  const goods = { mo_ta_hang_hoa: word }
  await makeTrip(call, { bien_so_xe: '15H-068.12' }, { ...goods, cuoc_van_chuyen: 1_250_000 })
  await makeTrip(call, { bien_so_xe: '15H-068.12' }, { ...goods, cuoc_van_chuyen: 2_000_001 })
  const other = await makeTrip(
    call,
    { bien_so_xe: '61H-082.95', phi_xang_dau: 900_000 },
    { ...goods, cuoc_van_chuyen: 4_000_000 },
  )
  await enter(page, 'dieuxe01', '/trip-management')
  await expect(page.getByLabel(listTexts.from.vi, { exact: true })).toHaveValue(
    formatDate(addDays(today(), -1)),
  )
  await expect(page.getByLabel(listTexts.to.vi, { exact: true })).toHaveValue(
    formatDate(addDays(today(), 1)),
  )

  const bar = await page.getByRole('search', { name: listTexts.filters.vi }).boundingBox()
  expect(bar?.height, 'all filters in one row').toBeLessThan(40)

  await search(page).fill(word)
  await expect(page.getByText('1–3 trên 3 dòng')).toBeVisible()
  const { tong_hop } = await call(tripApi.list, {
    tu_khoa: word,
    start_time: addDays(today(), -1),
    end_time: addDays(today(), 1),
  })
  expect(tong_hop.tong_cuoc).toBe(7_250_001)
  await expect(foot(page)).toContainText(formatMoney(7_250_001))
  await expect(foot(page)).toContainText(formatMoney(tong_hop.tong_lai ?? Number.NaN))

  // The names arrive after the typing: Enter takes the first all the same.
  const typed = Promise.withResolvers<void>()
  await page.route(`**${orderFilterApi.plates.path}`, async (route) => {
    await typed.promise
    await route.continue()
  })
  await page.getByRole('button', { name: texts.plate.vi, exact: true }).click()
  await page.keyboard.type('61h082')
  typed.resolve()
  await expect(page.getByRole('option', { name: '61H-082.95' })).toBeVisible()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  await expect(page.getByText('1–1 trên 1 dòng')).toBeVisible()
  await expect(foot(page)).toContainText(formatMoney(3_100_000))
  await page.getByLabel(listTexts.status.vi, { exact: true }).selectOption('ket_thuc')
  await expect(page.getByText(texts.empty.vi)).toBeVisible()
  expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({
    tu_khoa: word,
    bien_so_xe: '61H-082.95',
    status: 'ket_thuc',
  })

  await page.goBack()
  await expect(rowOf(page, other)).toBeVisible()
  await page.reload()
  await expect(rowOf(page, other)).toBeVisible()
  await page.goBack()
  await expect(page.getByText('1–3 trên 3 dòng')).toBeVisible()
  await page.goBack()
  await expect(search(page)).toHaveValue('')
})

test('selected trips are locked, unlocked with a reason, ended, cancelled, deleted; each row answers for itself', async ({
  page,
  call,
  word,
}) => {
  const goods = { mo_ta_hang_hoa: word }
  const [first, second, third] = [
    await makeTrip(call, {}, goods),
    await makeTrip(call, {}, goods),
    await makeTrip(call, {}, goods),
  ]
  await call(tripApi.lock, { list_id: [first] })
  await enter(page, 'dieuxe01', listOf(word))

  await selectRows(page, first, second)
  await act(page, texts.lock.vi)
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('1 dòng xong, 1 dòng bị từ chối')
  await expect(dialog.getByRole('row')).toContainText([first])
  expect(await faults(page)).toEqual([])
  await page.keyboard.press('Escape')

  await act(page, texts.unlock.vi)
  await answer(page, texts.unlock.vi)
  await expect(dialog).toContainText(uiTexts.reasonNeeded.vi)
  await dialog.getByLabel(texts.reason.vi).fill('Sửa lại cước')
  await answer(page, texts.unlock.vi)
  await expect(page.getByRole('toolbar')).toHaveCount(0)

  await selectRows(page, second)
  await act(page, texts.finish.vi)
  await answer(page, texts.finish.vi)
  await expect(rowOf(page, second)).toContainText(TRIP_STATES.ket_thuc.vi)

  await selectRows(page, third)
  await act(page, texts.cancel.vi)
  await dialog.getByLabel(texts.reason.vi).fill('Khách hủy')
  await answer(page, texts.cancel.vi)
  await expect(rowOf(page, third)).toContainText(TRIP_STATES.huy.vi)
  const { data } = await call(tripApi.get, { id_chuyen_di: third })
  expect([data.trang_thai, data.ly_do]).toEqual(['huy', 'Khách hủy'])

  await selectRows(page, first, third)
  await act(page, texts.remove.vi)
  await answer(page, texts.remove.vi)
  await expect(page.getByText('1–1 trên 1 dòng')).toBeVisible()
  await expect(page.getByRole('toolbar')).toHaveCount(0)
})

test.describe('a question before an act', () => {
  // It is a refused call.
  test.use({ allowedErrors: [/409/] })
  test('two trips become one and part again', async ({ page, call, word }) => {
    const goods = { mo_ta_hang_hoa: word, cuoc_van_chuyen: 1_000_000 }
    // A vehicle that no other story takes meanwhile: it would be asked about again.
    const own = { bien_so_xe: '50E-033.18' }
    const kept = await makeTrip(call, own, goods)
    const gone = await makeTrip(call, own, goods)
    await enter(page, 'dieuxe01', listOf(word))
    await selectRows(page, kept, gone)
    await act(page, texts.merge.vi)
    await expect(page.getByRole('dialog')).toContainText(kept)
    // Who goes elsewhere meanwhile has not agreed, and is not asked there.
    await page.goBack()
    await expect(page).not.toHaveURL(/\/trip-management/)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.goForward()
    await selectRows(page, kept, gone)
    await act(page, texts.merge.vi)
    await answer(page, texts.merge.vi)
    await expect(rowOf(page, gone)).toHaveCount(0)
    await expect(rowOf(page, kept)).toContainText(formatMoney(2_000_000))

    await selectRows(page, kept)
    await act(page, texts.undoMerge.vi)
    await answer(page, texts.undoMerge.vi)
    // Apart, the vehicle is on both at once.
    await answer(page, assignmentTexts.confirmUndoMerge.vi)
    await expect(rowOf(page, gone)).toContainText(formatMoney(1_000_000))
    await expect(rowOf(page, kept)).toContainText(formatMoney(1_000_000))
  })
})

test('columns keep the place, width and pin that their user gave them, and so has the Excel file', async ({
  page,
  call,
  word,
}) => {
  const id = await makeTrip(
    call,
    { bien_so_xe: '51D-708.22' },
    { mo_ta_hang_hoa: word, cuoc_van_chuyen: 5_300_000 },
  )
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await enter(page, 'dieuxe01', listOf(word))
  await expect(rowOf(page, id)).toBeVisible()

  // The plate moves one to the right by keys and grows by ten pixels; the freight is pinned; the driver is hidden.
  const plate = page.getByRole('columnheader', { name: 'Biển số xe', exact: true })
  const before = (await plate.boundingBox())?.width ?? 0
  await rowOf(page, id).getByRole('gridcell', { name: '51D-708.22', exact: true }).click()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Control+Shift+ArrowRight')
  await page.keyboard.press('Shift+ArrowRight')
  await page.getByRole('button', { name: columnTexts.columns.vi }).click()
  const chooser = page.getByRole('dialog')
  await chooser.getByRole('checkbox', { name: 'Lái xe 1', exact: true }).uncheck()
  await chooser
    .getByRole('button', { name: `${columnTexts.pinStart.vi}: Tổng cước`, exact: true })
    .click()
  expect(await faults(page)).toEqual([])
  await page.keyboard.press('Escape')
  const wanted = ['Giờ lấy hàng', 'Tổng cước', 'Biển số xe', 'Nơi lấy hàng', 'Nơi trả hàng']
  const names = async () => (await headers(page).allTextContents()).slice(1, 6)
  expect(await names()).toEqual(wanted)
  await page.reload()
  await expect(rowOf(page, id)).toBeVisible()
  expect(await names()).toEqual(wanted)
  expect((await plate.boundingBox())?.width).toBe(before + 10)

  const { name, bytes } = await savedFile(page, () => page.keyboard.press('e'))
  expect(name).toMatch(/\.xlsx$/)
  const [head, first] = await sheetUnder(bytes, 'Mã chuyến')
  expect(head?.slice(0, 5)).toEqual(wanted)
  expect(first?.slice(1, 3)).toEqual([5_300_000, '51D-708.22'])
  expect(first).toContain(id)

  await rowOf(page, id)
    .getByRole('gridcell', { name: formatMoney(5_300_000), exact: true })
    .first()
    .click()
  await page.keyboard.press('Shift+ArrowRight')
  await page.keyboard.press('Control+c')
  await expect(page.getByText(tableTexts.copied.vi)).toBeVisible()
  const pasted = () => page.evaluate(() => navigator.clipboard.readText())
  expect(await pasted()).toBe('5300000\t51D-708.22')
  await page.getByRole('button', { name: tableTexts.copyWithHeaders.vi }).click()
  const withHeaders = 'Tổng cước\tBiển số xe\r\n5300000\t51D-708.22'
  expect(await pasted()).toBe(withHeaders)
  await page.keyboard.press('Control+c')
  expect(await pasted()).toBe('5300000\t51D-708.22')
  await page.keyboard.press('Control+Shift+c')
  expect(await pasted()).toBe(withHeaders)
})

test.describe('files and menus', () => {
  // A window that shows a PDF asks for an icon of its own.
  test.use({ allowedErrors: [/favicon/] })
  test('the waybill of selected trips is a PDF; the menus are free of serious faults', async ({
    page,
    request,
    call,
    word,
  }) => {
    const id = await makeTrip(call, {}, { mo_ta_hang_hoa: word })
    await enter(page, 'dieuxe01', listOf(word))
    for (const name of [texts.files.vi, listTexts.legend.vi, listTexts.shortcuts.vi]) {
      await page.getByRole('button', { name, exact: true }).click()
      await expect(page.locator('[role="menu"], [role="dialog"]')).toBeVisible()
      expect([name, await faults(page)]).toEqual([name, []])
      await page.keyboard.press('Escape')
      await expect(page.locator('[role="menu"], [role="dialog"]')).toHaveCount(0)
    }
    await selectRows(page, id)
    // A browser without windows saves what another shows in one: the link is the same.
    const [asked] = await Promise.all([
      page.context().waitForEvent('request', (sent) => sent.isNavigationRequest()),
      page.context().waitForEvent('page'),
      act(page, texts.print.vi),
    ])
    const file = await request.get(asked.url())
    expect(file.headers()['content-type']).toContain('application/pdf')
    expect((await file.body()).subarray(0, 5).toString()).toBe('%PDF-')
  })
})

test('on a phone trips are cards that can be found, selected and opened @mobile', async ({
  page,
  call,
  word,
}) => {
  const id = await makeTrip(
    call,
    {},
    { mo_ta_hang_hoa: word, ten_cong_ty: 'Công ty TNHH Điện tử Sao Chổi Demo' },
  )
  await enter(page, 'dieuxe01', listOf(word))
  const card = page.getByRole('listitem').filter({ hasText: '15H-068.12' })
  await expect(card).toContainText('Điện tử Sao Chổi Demo')
  await expect(card).toContainText(TRIP_STATES.moi.vi)
  await card.getByRole('checkbox').check()
  await expect(page.getByRole('toolbar')).toContainText(`1 ${listTexts.selected.vi}`)
  await page.getByRole('toolbar').getByRole('button', { name: listTexts.more.vi }).click()
  await expect(page.getByRole('menuitem', { name: texts.lock.vi, exact: true })).toBeVisible()
  expect(await faults(page)).toEqual([])
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: listTexts.unselect.vi }).click()
  await page.getByRole('button', { name: listTexts.filters.vi, exact: true }).click()
  await page.getByRole('dialog').getByLabel(listTexts.status.vi).selectOption('moi')
  await answer(page, listTexts.showRows.vi)
  await expect(page).toHaveURL(/status=moi/)
  expect(await overflow(page)).toBe(0)
  await card.getByRole('button', { name: '15H-068.12' }).click()
  await expect(page).toHaveURL(new RegExp(`/trip/edit/${id}`))
})
