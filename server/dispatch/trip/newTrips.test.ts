import { afterAll, beforeAll, expect, test } from 'vitest'
import { tripApi } from '../../../contract/dispatch/trip/trip.api.ts'
import type { RefusalBody } from '../../../contract/kit/endpoint/refusal.ts'
import { testApp, type TestApp } from '../../testing/app.ts'
import { freeDay, orderValues, tripValues } from '../../testing/trip.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

const USERS = ['dieuxe01', 'quanly01', 'admin01']
const trip = (n: number) => ({
  ...tripValues,
  ngay_thuc_hien: freeDay(),
  list_don_hang: [{ ...orderValues, cuoc_van_chuyen: 3_000_000 + n }],
})

test('of trips made at the same time each is its maker’s own, and one that is refused holds up none of the others', async () => {
  const wished = Array.from({ length: 24 }, (_, n) => trip(n))
  const twice = [
    ...wished.slice(0, 23),
    { ...trip(23), ngay_thuc_hien: wished[22]?.ngay_thuc_hien },
  ]
  const answers = await Promise.all(
    twice.map((one, n) => t.call(USERS[n % 3] ?? '', tripApi.create, one as never)),
  )
  const refused = answers.flatMap(({ status }, n) => (status === 200 ? [] : [[status, n]]))
  expect(refused).toEqual([[409, expect.toSatisfy((n: number) => n >= 22)]])
  const made = answers.flatMap(({ status, body }, n) =>
    status === 200 ? [{ n, ...body.data }] : [],
  )
  expect(made.map(({ tong_cuoc, nguoi_tao }) => [tong_cuoc, nguoi_tao])).toEqual(
    made.map(({ n }) => [3_000_000 + n, USERS[n % 3]]),
  )
  expect(new Set(made.map(({ id_chuyen_di }) => id_chuyen_di)).size).toBe(23)
})

test('of two at the same moment for one vehicle and day at most one is made without being asked', async () => {
  const day = freeDay()
  const hours = { ngay_gio_lay_hang: `${day} 08:00:00`, ngay_gio_tra_hang: `${day} 15:00:00` }
  const same = { ...trip(0), ngay_thuc_hien: day, list_don_hang: [{ ...orderValues, ...hours }] }
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => t.call('dieuxe01', tripApi.create, same)),
  )
  const refused = answers.filter(({ status }) => status !== 200)
  expect(refused).toHaveLength(7)
  expect(new Set(refused.map(({ body }) => (body as unknown as RefusalBody).code))).toEqual(
    new Set(['can_xac_nhan']),
  )
})
