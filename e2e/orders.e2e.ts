import type { Page } from '@playwright/test'
import { formatMoney } from '../contract/kit/field/format.ts'
import { listTexts } from '../contract/kit/list/list.texts.ts'
import { tripApi } from '../contract/dispatch/trip/trip.api.ts'
import { orderApi } from '../contract/dispatch/order/order.api.ts'
import {
  orderFields,
  PAYMENT_FORMS,
  PAYMENT_STATES,
} from '../contract/dispatch/order/order.fields.ts'
import { orderFilterTexts } from '../contract/dispatch/order/order-filter.texts.ts'
import { orderListTexts as texts } from '../contract/dispatch/order/order-list.texts.ts'
import { uiTexts } from '../contract/kit/ui/ui.texts.ts'
import { enter, expect, followTo } from './base.ts'
import { makeTrip, ownName, uploadAs } from './caller.ts'
import { act, answer, rowOf, savedFile, selectRows, sheetUnder } from './grid.ts'
import { test } from './listStory.ts'
import { faults, overflow } from './look.ts'

const KEYS = {
  list: 'tms_local_list_excel_filter1',
  selected: 'tms_local_selected_list_excel_filter1',
}
const stored = (page: Page, key: string) =>
  page.evaluate((name) => JSON.parse(localStorage.getItem(name) ?? 'null') as unknown, key)

test('orders are marked paid by kind and unpaid again, and deleted from their trip', async ({
  page,
  call,
  word,
}) => {
  const goods = { mo_ta_hang_hoa: word }
  // The first has another order beside it: a trip does not lose its last one.
  const id = await makeTrip(call, {}, { ...goods, cuoc_van_chuyen: 3_000_000 })
  const { data: trip } = await call(tripApi.get, { id_chuyen_di: id })
  const [order] = trip.list_don_hang
  const beside = { ...order, id_don_hang: '', mo_ta_hang_hoa: 'hàng đi cùng' }
  await call(tripApi.update, {
    id_chuyen_di: id,
    phien_ban: trip.phien_ban ?? 0,
    list_don_hang: [{ ...order }, beside],
  })
  await makeTrip(call, {}, { ...goods, cuoc_van_chuyen: 4_000_000 })
  const { data } = await call(orderApi.list, { tu_khoa: word })
  const [first, second] = data.map(({ id_don_hang }) => id_don_hang ?? '').toSorted()
  if (!first || !second) throw new Error('two orders were to be found')
  await enter(page, 'dieuxe01', `/order-management?tu_khoa=${word}`)

  const freight = rowOf(page, first).getByRole('gridcell', { name: '3.000.000' })
  await freight.click()
  await page.keyboard.press('Alt+i')
  await expect(
    page.getByRole('dialog', { name: new RegExp(orderFields.cuoc_van_chuyen.label.vi) }),
  ).toContainText('3.000.000')
  await page.keyboard.press('Escape')
  await expect(freight).toBeFocused()

  await selectRows(page, first, second)
  await act(page, texts.markPaid.vi)
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: PAYMENT_FORMS.chuyen_khoan.vi }).check()
  await dialog.getByLabel(texts.collector.vi).fill('Thu ngân')
  expect(await faults(page)).toEqual([])
  await answer(page, texts.record.vi)
  await expect(rowOf(page, PAYMENT_STATES.da_thanh_toan.vi)).toHaveCount(2)
  await expect(rowOf(page, first)).toContainText(PAYMENT_FORMS.chuyen_khoan.vi)

  await page.getByLabel(texts.payment.vi, { exact: true }).selectOption('chua_thanh_toan')
  await expect(page.getByText(texts.empty.vi)).toBeVisible()
  await page.goBack()

  await selectRows(page, first)
  await act(page, texts.markUnpaid.vi)
  await answer(page, texts.markUnpaid.vi)
  await expect(rowOf(page, first)).toContainText(PAYMENT_STATES.chua_thanh_toan.vi)
  await expect(rowOf(page, second)).toContainText(PAYMENT_STATES.da_thanh_toan.vi)

  const { bytes } = await savedFile(page, () =>
    page.getByRole('button', { name: listTexts.excel.vi }).click(),
  )
  const [, ...rows] = await sheetUnder(bytes, 'Mã đơn hàng')
  expect(
    rows.slice(0, 2).map((cells) => cells.find((cell) => String(cell).startsWith('DH'))),
  ).toEqual(expect.arrayContaining([first, second]))

  await selectRows(page, first, second)
  await act(page, texts.remove.vi)
  await answer(page, texts.remove.vi)
  await expect(dialog).toContainText('1 dòng xong, 1 dòng bị từ chối')
  await expect(dialog.getByRole('row')).toContainText([second])
  await page.keyboard.press('Escape')
  await expect(rowOf(page, first)).toHaveCount(0)
  await expect(page.getByRole('grid').getByRole('row').last()).toContainText(formatMoney(4_000_000))
})

test('the filter form keeps its columns under the agreed keys; files have what is on screen', async ({
  page,
  request,
  call,
  word,
}) => {
  const trip = await makeTrip(
    call,
    { bien_so_xe: '61H-082.95', phi_xang_dau: 750_000 },
    { mo_ta_hang_hoa: word, cuoc_van_chuyen: 3_000_000 },
  )
  const { data } = await call(orderApi.list, { tu_khoa: word })
  await uploadAs(
    request,
    {
      username: 'dieuxe01',
      path: orderApi.uploadImage.path,
      field: 'files',
      fields: { id_don_hang: data[0]?.id_don_hang ?? '' },
    },
    { name: 'giao-hang.png', mimeType: 'image/png', buffer: await page.screenshot() },
  )
  await enter(page, 'dieuxe01')
  // A list of another length than the server's is replaced by the server's; what was chosen stays chosen.
  await page.evaluate(
    ([list, selected]) => {
      const short = JSON.stringify([{ key: 'trong_luong', name: 'Trọng lượng' }])
      localStorage.setItem(list, short)
      localStorage.setItem(
        selected,
        JSON.stringify([
          { key: 'id_don_hang', name: '' },
          { key: 'id_chuyen_di', name: '' },
          { key: 'cuoc_van_chuyen', name: '' },
        ]),
      )
    },
    [KEYS.list, KEYS.selected] as const,
  )
  await followTo(page, `/filter-order?tu_khoa=${word}`)
  const headers = page.getByRole('grid').getByRole('columnheader')
  await expect(headers).toHaveText(['Mã đơn hàng', 'Mã chuyến', 'Cước vận chuyển'])

  await page.getByRole('button', { name: orderFilterTexts.columns.vi }).click()
  const drawer = page.getByRole('dialog')
  await drawer.getByRole('checkbox', { name: 'Mã đơn hàng' }).uncheck()
  await drawer.getByRole('tab', { name: orderFilterTexts.tab2.vi }).click()
  await drawer.getByRole('checkbox', { name: 'Phí xăng dầu' }).check()
  expect(await faults(page)).toEqual([])
  await drawer.getByRole('button', { name: uiTexts.close.vi }).click()
  await expect(headers).toHaveText(['Mã chuyến', 'Cước vận chuyển', 'Phí xăng dầu'])
  await expect(rowOf(page, trip)).toContainText(formatMoney(750_000))
  expect(await stored(page, KEYS.selected)).toMatchObject([
    { key: 'id_chuyen_di' },
    { key: 'cuoc_van_chuyen' },
  ])
  expect(await stored(page, 'tms_local_selected_list_excel_filter2')).toMatchObject([
    { key: 'phi_xang_dau' },
  ])
  await page.reload()
  await expect(headers).toHaveText(['Mã chuyến', 'Cước vận chuyển', 'Phí xăng dầu'])

  const { bytes } = await savedFile(page, async () => {
    await page.getByRole('button', { name: orderFilterTexts.files.vi }).click()
    await page.getByRole('menuitem', { name: orderFilterTexts.excel.vi }).click()
  })
  const [head, row] = await sheetUnder(bytes, 'Mã chuyến')
  expect(head).toEqual(['Mã chuyến', 'Cước vận chuyển', 'Phí xăng dầu'])
  expect(row).toEqual([trip, 3_000_000, 750_000])

  const photos = await savedFile(page, async () => {
    await page.getByRole('button', { name: orderFilterTexts.files.vi }).click()
    await page.getByRole('menuitem', { name: orderFilterTexts.photos.vi }).click()
  })
  expect(photos.name).toMatch(/\.zip$/)
  expect(photos.bytes.includes('giao-hang')).toBe(true)

  await page.getByLabel(orderFilterTexts.type.vi, { exact: true }).selectOption('bien_so_xe')
  await page.getByRole('button', { name: orderFilterTexts.plate.vi, exact: true }).click()
  await page.keyboard.type('61h082')
  await expect(page.getByRole('option', { name: '61H-082.95' })).toBeVisible()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  await expect(headers).toHaveText(['Mã chuyến', 'Tổng cước', 'Tổng chi phí', 'Tổng lãi'])
  await expect(rowOf(page, trip)).toContainText(formatMoney(2_250_000))
  await page.getByRole('button', { name: orderFilterTexts.files.vi }).click()
  await expect(
    page.getByRole('menuitem', { name: orderFilterTexts.tripFile.vi, exact: true }),
  ).toBeVisible()
  await page.keyboard.press('Escape')
})

test('a message of the order filter is an alert that can be closed @mobile', async ({ page }) => {
  await enter(page, 'dieuxe01', `/filter-order?tu_khoa=${ownName('không có')}`)
  const alert = page.getByRole('alert').filter({ hasText: 'Không có đơn hàng nào khớp' })
  await expect(alert).toBeVisible()
  expect(await faults(page)).toEqual([])
  expect(await overflow(page)).toBe(0)
  await alert.getByRole('button', { name: uiTexts.close.vi }).click()
  await expect(alert).toHaveCount(0)
})
