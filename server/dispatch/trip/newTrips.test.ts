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
const trip = (n: number, more: object = {}) => ({
  ...tripValues,
  ngay_thuc_hien: freeDay(),
  list_don_hang: [
    {
      ...orderValues,
      cuoc_van_chuyen: 3_000_000 + n,
      ngay_gio_lay_hang: null,
      ngay_gio_tra_hang: null,
    },
  ],
  ...more,
})
const unknownPhoto = [{ id: '0198a2c5-0000-7000-8000-000000000000', ten: 'x', kieu: 'image/png' }]

test('of trips made at the same time each is its maker’s own, and one that is refused holds up none of the others', async () => {
  const answers = await Promise.all(
    Array.from({ length: 24 }, (_, n) =>
      t.call(
        USERS[n % 3] ?? '',
        tripApi.create,
        trip(n, n === 13 ? { chuyen_di_image: unknownPhoto } : {}),
      ),
    ),
  )
  expect(answers.map(({ status }) => status)).toEqual(answers.map((_, n) => (n === 13 ? 400 : 200)))
  const made = answers.flatMap(({ body }, n) => (n === 13 ? [] : [{ n, ...body.data }]))
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
