import { binApi } from '../contract/dispatch/bin/bin.api.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bookingApi } from '../contract/dispatch/booking/booking.api.ts'
import { BOOKING_LISTED } from '../contract/dispatch/booking/booking.fields.ts'
import { orderApi, orderListFields } from '../contract/dispatch/order/order.api.ts'
import { TRANSFER_COLUMNS } from '../contract/dispatch/transfer-order/transfer-order.columns.ts'
import { transferOrderApi } from '../contract/dispatch/transfer-order/transfer-order.api.ts'
import { tripApi } from '../contract/dispatch/trip/trip.api.ts'
import { footOf, TRIP_COLUMNS } from '../contract/dispatch/trip/trip.columns.ts'
import type { Endpoint } from '../contract/kit/endpoint/endpoint.ts'
import { summedOf, type Fields } from '../contract/kit/field/field.ts'
import { driverApi } from '../contract/master/driver/driver.api.ts'
import { drivers } from '../contract/master/driver/driver.ts'
import { vehicleApi } from '../contract/master/vehicle/vehicle.api.ts'
import { vehicleResource } from '../contract/master/vehicle/vehicle.ts'
import { fixedCost } from '../contract/price/fixed-cost/fixed-cost.ts'
import { testApp, type TestApp } from './testing/app.ts'
import { makeBooking } from './testing/booking.ts'
import { makeTransfer } from './testing/transfer.ts'
import { makeTrip, orderValues } from './testing/trip.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
  await makeTrip(t, {
    luong_diem: 70_000,
    don_gia: 12_000,
    km_dau: 1000,
    km_cuoi: 1120.5,
    so_km_co_hang_tron_ve: 60.5,
    list_don_hang: [{ ...orderValues, rot_diem: 200_000, km_theo_app: 110.5 }],
  })
  const { id_chuyen_di } = await makeTrip(t, { luong_diem: 30_000, ngay_thuc_hien: '2026-03-05' })
  await makeTrip(t, { luong_diem: 5000, ngay_thuc_hien: null, trang_thai: 'nhap' })
  await makeBooking(t, { cod: 90_000 })
  await makeTransfer(t, { don_gia_don_hang: 45_000, km_theo_app: 12.5 })
  await t.call('dieuxe01', tripApi.remove, { list_id: [id_chuyen_di] })
})
afterAll(() => t.close())

type Row = Readonly<Record<string, unknown>>
type Reply = { data?: Row[]; chuyen_di_array?: Row[]; tong: number; tong_hop: Row }

test.each<[string, unknown, Fields]>([
  ['trips', tripApi.list, TRIP_COLUMNS],
  ['deleted trips', binApi.trips, TRIP_COLUMNS],
  ['orders', orderApi.list, orderListFields],
  ['bookings', bookingApi.list, BOOKING_LISTED],
  ['transfers', transferOrderApi.list, TRANSFER_COLUMNS],
  ['fixed costs', fixedCost.api.list, fixedCost.resource.fields],
  ['vehicles', vehicleApi.list, vehicleResource.fields],
  ['drivers', driverApi.list, drivers.resource.fields],
])(
  'the list of %s sums every money and km column over all its rows',
  async (_name, list, fields) => {
    const ask = async (input: object) =>
      (await t.call('admin01', list as Endpoint<object, Reply>, input)).body
    const all = await ask({ so_dong: 500 })
    const rows = all.chuyen_di_array ?? all.data ?? []
    expect(rows).toHaveLength(all.tong)
    expect(rows.length).toBeGreaterThan(0)
    const { tong_hop } = await ask({ so_dong: 1 })
    const added = (name: string) =>
      rows.reduce((sum, row) => sum + Math.round(Number(row[name] ?? 0) * 10), 0) / 10
    const wanted = Object.fromEntries(summedOf(fields).map((name) => [name, added(name)]))
    expect(Object.keys(wanted).length).toBeGreaterThan(0)
    expect(tong_hop).toMatchObject(wanted)
  },
)

test('pay is summed for nobody who does not see it', async () => {
  const sums = async (user: string) => (await t.call(user, driverApi.list, {})).body.tong_hop
  expect(await sums('hcns01')).toHaveProperty('luong_co_ban')
  expect(await sums('dieuxe01')).toEqual({})
})

test('what a narrowed list sums are its own rows alone', async () => {
  const days = { start_time: '2026-03-02', end_time: '2026-03-02' }
  for (const filter of [{}, { khoa: false }]) {
    const { tong_hop } = (await t.call('admin01', tripApi.list, { ...days, ...filter })).body
    expect(tong_hop).toMatchObject({ luong_diem: 70_000, km_cuoi: 1120.5, don_gia: 12_000 })
  }
})

test('no foot shows the sum of meter readings or of unit prices', () => {
  const sums = { tong_km: 5, km_dau: 1, km_cuoi: 6, don_gia: 7, don_gia_don_hang: 8 }
  expect(footOf(sums)).toEqual({ tong_km: 5 })
  expect(footOf(undefined)).toBeUndefined()
})
