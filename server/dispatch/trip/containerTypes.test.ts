import { afterAll, beforeAll, expect, test } from 'vitest'
import { bookingApi } from '../../../contract/dispatch/booking/booking.api.ts'
import { tripApi } from '../../../contract/dispatch/trip/trip.api.ts'
import { testApp, type TestApp } from '../../testing/app.ts'
import { bookingValues } from '../../testing/booking.ts'
import { tripValues } from '../../testing/trip.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

test.each([
  ['20GP', '20DC'],
  ["40'", '40DC'],
  ['40HQ', '40HC'],
  ['cont 40 lạnh', '40RH'],
  ['45G1', '40HC'],
  ['40HC', '40HC'],
])('a container type is taken as «%s»', async (typed, code) => {
  const values = { ...tripValues, trang_thai: 'nhap', type_cont: typed }
  const trip = await t.call('dieuxe01', tripApi.create, values)
  expect([trip.status, trip.body.data?.type_cont]).toEqual([200, code])
  const booking = await t.call('sale01', bookingApi.create, { ...bookingValues, type_cont: typed })
  expect([booking.status, booking.body.data?.type_cont]).toEqual([200, code])
})

test('what is no container type is refused at its field', async () => {
  for (const type_cont of ['xxx', '30GP', 7]) {
    const { status, body } = await t.call('dieuxe01', tripApi.create, { ...tripValues, type_cont })
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, ['type_cont']])
  }
})
