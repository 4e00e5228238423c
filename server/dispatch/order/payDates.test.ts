import { afterAll, beforeAll, expect, test } from 'vitest'
import { orderApi } from '../../../contract/dispatch/order/order.api.ts'
import { orderTexts } from '../../../contract/dispatch/order/order.texts.ts'
import { addDays } from '../../../contract/kit/time/time.ts'
import { today } from '../../kit/time/clock.ts'
import { testApp, type TestApp } from '../../testing/app.ts'
import { makeTrip, readTrip, type MadeTrip } from '../../testing/trip.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

const orderOf = ({ list_don_hang: [order] }: MadeTrip): string => order?.id_don_hang ?? ''
const paid = async (trip: MadeTrip) => {
  const [order] = (await readTrip(t, trip.id_chuyen_di)).list_don_hang
  return [order?.thanh_toan, order?.ngay_thanh_toan]
}

test('a payment has its day, today where none is named; what is owed has none', async () => {
  const trip = await makeTrip(t)
  const id = orderOf(trip)
  await t.call('ketoan01', orderApi.pay.chuyen_khoan, { id })
  expect(await paid(trip)).toEqual(['da_thanh_toan', today()])
  const day = addDays(today(), -3)
  await t.call('ketoan01', orderApi.pay.tien_mat, { id, ngay_thanh_toan: day })
  expect(await paid(trip)).toEqual(['da_thanh_toan', day])
  await t.call('ketoan01', orderApi.pay.cong_no, { id })
  expect(await paid(trip)).toEqual(['chua_thanh_toan', null])
  await t.call('ketoan01', orderApi.pay.tien_mat, { id })
  await t.call('ketoan01', orderApi.markUnpaid, { id })
  expect(await paid(trip)).toEqual(['chua_thanh_toan', null])
})

test('a day that lies ahead is no day of payment', async () => {
  const id = orderOf(await makeTrip(t))
  const ngay_thanh_toan = addDays(today(), 1)
  const { status, body } = await t.call('ketoan01', orderApi.pay.tien_mat, { id, ngay_thanh_toan })
  expect([status, body.fields]).toEqual([400, { ngay_thanh_toan: orderTexts.paidAhead.vi }])
})

test('orders of drafts are left out, the others are paid', async () => {
  const [draft, whole] = [await makeTrip(t, { trang_thai: 'nhap' }), await makeTrip(t)]
  const id = [draft, whole].map(orderOf)
  const { body } = await t.call('ketoan01', orderApi.pay.tien_mat, { id })
  expect(body.data.map(({ ok, message }) => (ok ? 'xong' : message))).toEqual([
    orderTexts.draftUnpaid.vi,
    'xong',
  ])
  expect(await paid(draft)).toEqual(['chua_thanh_toan', null])
})
