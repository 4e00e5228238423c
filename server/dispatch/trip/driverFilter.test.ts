import { afterAll, beforeAll, expect, test } from 'vitest'
import { orderApi } from '../../../contract/dispatch/order/order.api.ts'
import { tripApi } from '../../../contract/dispatch/trip/trip.api.ts'
import { testApp, type TestApp } from '../../testing/app.ts'
import { makeTrip } from '../../testing/trip.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

const SEATS = ['hungnv01', 'binhlv14', 'hoatv28'] as const

test('a trip and its orders are found by whoever drives it, in any seat or in place of another', async () => {
  const [first, second, third] = SEATS
  const { id_chuyen_di } = await makeTrip(t, {
    lai_xe_1: first,
    lai_xe_2: second,
    lai_xe_3: third,
    ten_lai_xe_thay_the: 'Phạm Thay Người',
  })
  const { body } = await t.call('admin01', tripApi.get, { id_chuyen_di })
  const names = [1, 2, 3].map((seat) => body.data[`ten_lai_xe_${seat}` as 'ten_lai_xe_1'])
  const trips = async (filter: object) =>
    (await t.call('admin01', tripApi.list, filter)).body.chuyen_di_array.map(
      (row) => row.id_chuyen_di,
    )
  for (const account of SEATS) expect(await trips({ lai_xe_1: account })).toEqual([id_chuyen_di])
  for (const name of [...names, 'pham thay nguoi']) {
    expect(await trips({ ten_lai_xe_1: name })).toEqual([id_chuyen_di])
    const orders = (await t.call('admin01', orderApi.list, { ten_lai_xe_1: name })).body.data
    expect(orders.map((row) => row.id_chuyen_di)).toEqual([id_chuyen_di])
  }
  expect(await trips({ ten_lai_xe_1: 'Người Không Có' })).toEqual([])
  expect(await trips({ lai_xe_1: ['tamlv04', third] })).toEqual([id_chuyen_di])
})
