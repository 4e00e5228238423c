import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { emptyTruckApi } from '../../../contract/dispatch/empty-truck/empty-truck.api.ts'
import { distanceKm } from '../../../contract/master/place/distance.ts'
import type { Spot } from '../../../contract/kit/map/earth.ts'
import { momentAt } from '../../../contract/kit/time/time.ts'
import { fixAt } from '../../testing/drive.ts'
import { drivenApp, type DrivenApp } from '../../testing/journey.ts'
import { makeTrip, orderValues } from '../../testing/trip.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const [NEAR, FAR] = ['15C-402.11', '15H-084.26'] as const
let t: DrivenApp
let pickup: Spot & { name: string }
let elsewhere: Spot & { name: string }
beforeAll(async () => {
  t = await drivenApp()
  const { rows } = await sql<
    Spot & { name: string }
  >`SELECT ten_dia_diem AS name, lat, lng FROM dia_diem WHERE id IN ('CANG-LH', 'KCN-QC') ORDER BY id`.execute(
    t.db,
  )
  if (!rows[0] || !rows[1]) throw new Error('no places')
  ;[pickup, elsewhere] = [rows[0], rows[1]]
}, 60_000)
afterAll(() => t.close())
beforeEach(async () => {
  await sql`TRUNCATE vi_tri, can_tinh, moc_tinh, vi_tri_cuoi, can_doi_chuyen`.execute(t.db)
  await sql`DELETE FROM chuyen_di`.execute(t.db)
})

const seen = (plate: string, at: number, spot: Spot, more: object = {}) =>
  t.store(
    [0, 1, 2].map((n) => fixAt(at - (2 - n) * 20_000, spot, { ignition: null, ...more })),
    plate,
  )
const ran = (plate: string, from: number, to: number, driver: string) =>
  makeTrip(t, {
    bien_so_xe: plate,
    lai_xe_1: driver,
    ngay_thuc_hien: momentAt(from).slice(0, 10),
    list_don_hang: [
      {
        ...orderValues,
        noi_tra_hang: elsewhere.name,
        ngay_gio_lay_hang: momentAt(from),
        ngay_gio_tra_hang: momentAt(to),
      },
    ],
  })
const rows = async (input: object = {}) => {
  const { body } = await t.call('dieuxe01', emptyTruckApi.report, {
    so_dong: 500,
    noi_lay_hang: pickup.name,
    ...input,
  } as never)
  return body.data
}
const rowOf = async (plate: string, input: object = {}) =>
  (await rows(input)).find(({ bien_so_xe }) => bien_so_xe === plate)

test('the nearest by where they are stand first, with what is there and since when', async () => {
  const now = Date.now()
  await seen(NEAR, now - 5 * MINUTE, { lat: pickup.lat + 0.07, lng: pickup.lng })
  await seen(FAR, now - 5 * MINUTE, elsewhere)
  const all = await rows()
  const free = all.filter(({ khoang_cach_km }) => khoang_cach_km !== null)
  expect(free.map(({ bien_so_xe }) => bien_so_xe)).toEqual([NEAR, FAR])
  expect(free[1]).toMatchObject({
    vi_tri: elsewhere.name,
    khoang_cach_km: distanceKm(elsewhere, pickup),
    khoang_cach_tu: 'vi_tri',
    vi_tri_luc: momentAt(now - 5 * MINUTE),
  })
  expect(free[0]?.vi_tri).toMatch(/ · \d+,\d km$/)
})

test('who was not seen for hours is where it dropped last', async () => {
  const now = Date.now()
  await ran(NEAR, now - 12 * HOUR, now - 10 * HOUR, 'binhlv14')
  await seen(NEAR, now - 7 * HOUR, pickup)
  const dropped = { khoang_cach_km: distanceKm(elsewhere, pickup), khoang_cach_tu: 'noi_tra' }
  expect(await rowOf(NEAR)).toMatchObject({ ...dropped, vi_tri: pickup.name })
  await seen(NEAR, now - 2 * HOUR, pickup)
  expect(await rowOf(NEAR)).toMatchObject({ khoang_cach_km: 0, khoang_cach_tu: 'vi_tri' })
  // For tomorrow it may have gone anywhere.
  expect(await rowOf(NEAR, { start_time: momentAt(now + 20 * HOUR) })).toMatchObject(dropped)
})

test('who is on a trip is measured from where it will drop', async () => {
  const now = Date.now()
  await ran(NEAR, now - HOUR, now + 2 * HOUR, 'binhlv14')
  await seen(NEAR, now - MINUTE, pickup)
  expect(await rowOf(NEAR)).toMatchObject({ tinh_trang: 'ban', khoang_cach_tu: 'noi_tra' })
  expect(await rowOf(NEAR, { start_time: momentAt(now + 3 * HOUR) })).toMatchObject({
    tinh_trang: 'ranh',
    khoang_cach_tu: 'noi_tra',
  })
})

test('a fix that is no good is nowhere', async () => {
  const now = Date.now()
  await seen(NEAR, now - HOUR, elsewhere)
  await seen(NEAR, now - MINUTE, pickup, { valid: false })
  expect(await rowOf(NEAR)).toMatchObject({ vi_tri: elsewhere.name, khoang_cach_tu: 'vi_tri' })
})
