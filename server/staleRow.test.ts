import { afterAll, beforeAll, expect, test } from 'vitest'
import { bookingApi } from '../contract/dispatch/booking/booking.api.ts'
import { transferOrderApi } from '../contract/dispatch/transfer-order/transfer-order.api.ts'
import { tripApi } from '../contract/dispatch/trip/trip.api.ts'
import type { Endpoint } from '../contract/kit/endpoint/endpoint.ts'
import { driverApi } from '../contract/master/driver/driver.api.ts'
import { userApi } from '../contract/office/user/user.api.ts'
import { testApp, type TestApp } from './testing/app.ts'
import { makeBooking } from './testing/booking.ts'
import { makeTransfer } from './testing/transfer.ts'
import { makeTrip } from './testing/trip.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

type Calls = { readonly get: unknown; readonly update: unknown }

/** Two people change a row from one version: what the second one is told of it, and what a look at it gives that person. */
async function conflict(
  { get, update }: Calls,
  key: object,
  change: [object, object],
  user: string,
) {
  const ask = (endpoint: unknown, who: string, input: object) =>
    t.call(who, endpoint as Endpoint<object, { data: Record<string, unknown> }>, input)
  const { phien_ban } = (await ask(get, user, key)).body.data
  const first = await ask(update, 'admin01', { ...key, phien_ban, ...change[0] })
  expect([first.status, first.body.message]).toEqual([200, expect.any(String)])
  const { status, body } = await ask(update, user, { ...key, phien_ban, ...change[1] })
  expect([status, body.code]).toEqual([409, 'conflict'])
  return { told: body.data, seen: (await ask(get, user, key)).body.data }
}

test('of a row that somebody else has changed, a conflict tells nothing that its reader would not see', async () => {
  const trip = await makeTrip(t)
  const booking = await makeBooking(t)
  const transfer = await makeTransfer(t)
  const note: [object, object] = [{ ghi_chu: 'một' }, { ghi_chu: 'hai' }]
  const { id_chuyen_di } = trip
  const { id_don_hang } = booking
  const { id_don_chuyen_tram } = transfer
  const pay: [object, object] = [{ luong_co_ban: 7_654_321 }, { note: 'hai' }]
  for (const [api, key, change, user] of [
    [tripApi, { id_chuyen_di }, [{ tien_an: 1 }, { tien_an: 2 }], 'tinhcuoc01'],
    [tripApi, { id_chuyen_di }, [{ tien_an: 3 }, { tien_an: 4 }], 'dieuxe01'],
    [bookingApi, { id_don_hang }, note, 'sale01'],
    [transferOrderApi, { id_don_chuyen_tram }, note, 'quanly01'],
    [driverApi, { username: 'binhlv14' }, pay, 'dieuxe01'],
    [userApi, { username: 'kho01' }, [{ note: 'một' }, { note: 'hai' }], 'hcns01'],
  ] as const) {
    const { told, seen } = await conflict(api, key, [...change], user)
    expect({ user, row: seen }).toMatchObject({ user, row: told })
    expect(Object.keys(told)).toContain('phien_ban')
    expect(JSON.stringify(told)).not.toContain('7654321')
  }
})
