import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { copyTrip } from '../../../contract/dispatch/trip/trip.copy.ts'
import { tripApi } from '../../../contract/dispatch/trip/trip.api.ts'
import { drivenApp, DRIVEN_DAY, drivenTrack, type DrivenApp } from '../../testing/journey.ts'
import { saveTrip } from '../../testing/trip.ts'

const ARRIVED = `${DRIVEN_DAY} 05:43:13`
let t: DrivenApp
beforeAll(async () => {
  t = await drivenApp()
  await t.store(drivenTrack())
}, 60_000)
afterAll(() => t.close())
beforeEach(async () => {
  await sql`DELETE FROM chuyen_di`.execute(t.db)
})

/** Saves a trip as a form does: all that it read, with what is changed. */
async function save(id: string, change: object, ofOrder: object = {}) {
  const { first, ...stored } = await t.read(id)
  const { status, body } = await saveTrip(t, 'dieuxe01', tripApi.update, {
    id_chuyen_di: id,
    phien_ban: stored.phien_ban,
    danh_dau: stored.danh_dau,
    ngay_gio_toi_diem_dong_hang: stored.ngay_gio_toi_diem_dong_hang,
    ngay_gio_ket_thuc_tra_hang: stored.ngay_gio_ket_thuc_tra_hang,
    ...change,
    list_don_hang: [
      {
        id_don_hang: first?.id_don_hang,
        km_theo_app: first?.km_theo_app,
        danh_dau: first?.danh_dau,
        ...ofOrder,
      },
    ],
  })
  expect(status).toBe(200)
  return body.data
}
const filledTrip = async () => {
  const { id_chuyen_di } = await t.trip()
  await t.follow()
  return t.read(id_chuyen_di)
}

test('what came by GPS goes on being so where a form sends it back', async () => {
  const before = await filledTrip()
  const saved = await save(before.id_chuyen_di, { ma_seal: 'S1' })
  expect(saved).toMatchObject({
    ma_seal: 'S1',
    ngay_gio_toi_diem_dong_hang: ARRIVED,
    danh_dau: before.danh_dau,
  })
  expect(saved.list_don_hang[0]?.danh_dau).toEqual(before.first?.danh_dau)
})

test('what is called typed stands from then on; given back it follows GPS within the same save', async () => {
  const { id_chuyen_di, first } = await filledTrip()
  const typed = await save(
    id_chuyen_di,
    { danh_dau: { ngay_gio_toi_diem_dong_hang: 'nhap_tay' } },
    { danh_dau: { km_theo_app: 'nhap_tay' } },
  )
  expect(typed.danh_dau).not.toHaveProperty('ngay_gio_toi_diem_dong_hang')
  expect(typed.list_don_hang[0]?.danh_dau).toEqual({})
  await save(id_chuyen_di, { ngay_gio_toi_diem_dong_hang: `${DRIVEN_DAY} 05:00:00` })
  await t.follow()
  expect(await t.read(id_chuyen_di)).toMatchObject({
    ngay_gio_toi_diem_dong_hang: `${DRIVEN_DAY} 05:00:00`,
  })
  const back = await save(
    id_chuyen_di,
    { danh_dau: { ngay_gio_toi_diem_dong_hang: 'gps' } },
    { km_theo_app: 1, danh_dau: { km_theo_app: 'gps' } },
  )
  expect(back).toMatchObject({
    ngay_gio_toi_diem_dong_hang: ARRIVED,
    danh_dau: { ngay_gio_toi_diem_dong_hang: 'gps' },
  })
  expect(back.list_don_hang[0]).toMatchObject({
    km_theo_app: first?.km_theo_app,
    danh_dau: { km_theo_app: 'gps' },
  })
})

test('nobody can call GPS what positions do not say', async () => {
  const { id_chuyen_di } = await t.trip({ bien_so_xe: '15C-402.11' })
  const saved = await save(id_chuyen_di, {
    ngay_gio_toi_diem_dong_hang: ARRIVED,
    danh_dau: { ngay_gio_toi_diem_dong_hang: 'gps' },
  })
  expect(saved).toMatchObject({ ngay_gio_toi_diem_dong_hang: null, danh_dau: {} })
})

test('a copy begins without what positions told of the first', async () => {
  const trip = await filledTrip()
  const order = trip.list_don_hang[0]
  const worked = { ...order, km_tinh_lai_xe: 70, danh_dau: { km_tinh_lai_xe: 'tinh' } } as const
  const copy = copyTrip({ ...trip, list_don_hang: [worked as never] }, {
    day: '2026-10-07',
    truck: null,
    ma_cont: null,
    ma_seal: null,
  } as never)
  expect(copy).not.toHaveProperty('ngay_gio_toi_diem_dong_hang')
  expect(copy.list_don_hang?.[0]).toMatchObject({ km_tinh_lai_xe: null })
  // Nothing of it was priced, and so nothing is priced anew.
  expect(copy.tinh_gia ?? false).toBe(false)
})
