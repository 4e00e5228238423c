import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { tripApi } from '../../../contract/dispatch/trip/trip.api.ts'
import { recalculateOne } from '../../../contract/dispatch/trip/trip.pricing.api.ts'
import { routeApi } from '../../../contract/master/route/route.ts'
import { vehicleApi } from '../../../contract/master/vehicle/vehicle.api.ts'
import { updateNow } from '../../testing/update.ts'
import { testApp, type TestApp } from '../../testing/app.ts'
import { makeTrip, orderValues, readTrip, type MadeTrip } from '../../testing/trip.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

const recalculate = (id_chuyen_di: string, user = 'tinhcuoc01') =>
  t.call(user, recalculateOne, { id_chuyen_di })
const change = async (id_chuyen_di: string, values: object) => {
  const { phien_ban } = await readTrip(t, id_chuyen_di)
  return t.call('dieuxe01', tripApi.update, { id_chuyen_di, phien_ban, ...values })
}
/** The VAT of a trip's order, which the company's rate fills. */
const vatOf = ({ list_don_hang: [order] }: MadeTrip) => ({
  truong: `don_hang.${order?.id_don_hang}.vat`,
  truoc: null,
  sau: 8,
})
const LOADED = { so_km_co_hang_tron_ve: 136, so_km_khong_hang_tron_ve: 132 }

describe('re_calculate_trip', () => {
  test('works out litres, appends to the histories, and tells what changed', async () => {
    const trip = await makeTrip(t, { bien_so_xe: '15H-071.35', type_cont: '40HC', ...LOADED })
    const { status, body } = await recalculate(trip.id_chuyen_di)
    expect([status, body.message]).toEqual([200, 'Đã tính lại'])
    expect(body.thay_doi).toEqual([
      { truong: 'quydinh', truoc: null, sau: 88.6 },
      { truong: 'dinh_muc_dau', truoc: null, sau: 88.6 },
      vatOf(trip),
      { truong: 'list_km_co_hang', truoc: null, sau: 136 },
      { truong: 'list_km_khong_hang', truoc: null, sau: 132 },
      { truong: 'list_lit_co_hang', truoc: null, sau: 51.7 },
      { truong: 'list_lit_khong_hang', truoc: null, sau: 37 },
    ])
    expect(await readTrip(t, trip.id_chuyen_di)).toMatchObject({
      quydinh: 88.6,
      dinh_muc_dau: 88.6,
      phien_ban: trip.phien_ban + 1,
      list_km_co_hang: [{ gia_tri: 136 }],
      list_lit_khong_hang: [{ gia_tri: 37 }],
    })
  })

  test('a second call changes nothing at all', async () => {
    const trip = await makeTrip(t, LOADED)
    await recalculate(trip.id_chuyen_di)
    const stored = await readTrip(t, trip.id_chuyen_di)
    const { body } = await recalculate(trip.id_chuyen_di)
    expect([body.message, body.thay_doi]).toEqual(['Không có gì thay đổi', []])
    expect(await readTrip(t, trip.id_chuyen_di)).toEqual(stored)
    const { body: history } = await t.call('admin01', tripApi.history, {
      id_chuyen_di: trip.id_chuyen_di,
    })
    expect(history.data.map(({ hanh_dong }) => hanh_dong)).toEqual(['tinh_lai', 'tao'])
  })

  test('only the figure that changed is appended, the earlier ones stay', async () => {
    const { id_chuyen_di } = await makeTrip(t, LOADED)
    await recalculate(id_chuyen_di)
    await change(id_chuyen_di, { so_km_co_hang_tron_ve: 140 })
    const { body } = await recalculate(id_chuyen_di)
    expect(body.thay_doi.map(({ truong, truoc, sau }) => [truong, truoc, sau])).toEqual([
      ['quydinh', 69.8, 71],
      ['dinh_muc_dau', 69.8, 71],
      ['list_km_co_hang', 136, 140],
      ['list_lit_co_hang', 39.4, 40.6],
    ])
    const { list_km_co_hang, list_km_khong_hang } = body.data
    expect(list_km_co_hang.map((entry) => entry.gia_tri)).toEqual([136, 140])
    expect(list_km_khong_hang.map((entry) => entry.gia_tri)).toEqual([132])
  })

  test('mends totals and km that no longer follow from the stored inputs', async () => {
    const trip = await makeTrip(t, { km_dau: 1000, km_cuoi: 1300.5 })
    expect(trip.tong_km).toBe(300.5)
    await t.db
      .updateTable('chuyen_di')
      .set({ tong_km: 1, tong_cuoc: 2, tong_chi_phi: 3, tong_lai: -1 })
      .where('id_chuyen_di', '=', trip.id_chuyen_di)
      .execute()
    const { body } = await recalculate(trip.id_chuyen_di)
    expect(body.thay_doi).toEqual([
      { truong: 'tong_km', truoc: 1, sau: 300.5 },
      { truong: 'tong_cuoc', truoc: 2, sau: 4_300_000 },
      { truong: 'tong_chi_phi', truoc: 3, sau: 2_470_000 },
      { truong: 'tong_lai', truoc: -1, sau: 1_830_000 },
      vatOf(trip),
    ])
    expect(body.data).toMatchObject({ tong_km: 300.5, tong_lai: 1_830_000 })
  })

  test('a quota set by hand stays; the prescribed one stands beside it', async () => {
    const { id_chuyen_di } = await makeTrip(t, { ...LOADED, dinh_muc_dau: 75 })
    const { body } = await recalculate(id_chuyen_di)
    expect([body.data.dinh_muc_dau, body.data.quydinh]).toEqual([75, 69.8])
  })

  test('a figure asked for alone is worked out from what stands, and what it lacks is filled with it', async () => {
    const { id_chuyen_di } = await makeTrip(t, {
      ngay_thuc_hien: '2025-11-20',
      bien_so_xe: '15H-071.35',
      type_cont: '40HC',
      ...LOADED,
      phi_xang_dau: null,
    })
    const cost = async () =>
      (await t.call('tinhcuoc01', recalculateOne, { id_chuyen_di, truong: ['phi_xang_dau'] })).body
    const first = await cost()
    expect(first.thay_doi.slice(0, 2).map(({ truong }) => truong)).toEqual([
      'dinh_muc_dau',
      'phi_xang_dau',
    ])
    expect(first.data).toMatchObject({ dinh_muc_dau: 88.6, quydinh: null })
    const price = (first.data.phi_xang_dau ?? 0) / 88.6
    // Litres of an earlier norm, worked out then.
    await t.db
      .updateTable('chuyen_di')
      .set({ dinh_muc_dau: 80 })
      .where('id_chuyen_di', '=', id_chuyen_di)
      .execute()
    const { dinh_muc_dau, phi_xang_dau } = (await cost()).data
    expect([dinh_muc_dau, phi_xang_dau]).toEqual([80, Math.round(80 * price)])
  })

  test('a route that came after the trip counts at once, and a second run changes nothing', async () => {
    const ends = { noi_lay_hang: 'Bãi Sau Thử', noi_tra_hang: 'Kho Sau Thử' }
    const { id_chuyen_di, ...trip } = await makeTrip(t, {
      list_don_hang: [{ ...orderValues, ...ends, vat: 8 }],
    })
    expect(trip.list_don_hang[0]?.id_tuyen_duong).toBeNull()
    const { body: made } = await t.call('admin01', routeApi.create, {
      ten_tuyen_duong: 'Tuyến sau thử',
      ...ends,
      ...LOADED,
    })
    const { body } = await recalculate(id_chuyen_di)
    expect(body.thay_doi).toContainEqual({ truong: 'quydinh', truoc: null, sau: 69.8 })
    expect(body.data).toMatchObject({
      ...LOADED,
      list_don_hang: [{ id_tuyen_duong: made.data.id_tuyen_duong }],
    })
    expect((await recalculate(id_chuyen_di)).body.thay_doi).toEqual([])
  })

  test('km entered without an odometer stay, and without norms there are no litres', async () => {
    const trip = await makeTrip(t, {
      bien_so_xe: '99X-000.00',
      tong_km: 250,
      ...LOADED,
    })
    const { body } = await recalculate(trip.id_chuyen_di)
    expect(body.thay_doi.map(({ truong }) => truong)).toEqual([
      vatOf(trip).truong,
      'list_km_co_hang',
      'list_km_khong_hang',
    ])
    expect([body.data.tong_km, body.data.quydinh]).toEqual([250, null])
  })

  test('an ended trip keeps the plate it ran under and goes by what its vehicle has now', async () => {
    const { id_chuyen_di } = await makeTrip(t, { bien_so_xe: '15C-402.11', ...LOADED })
    await t.call('dieuxe01', tripApi.finish, { id_chuyen_di })
    const { data } = (await recalculate(id_chuyen_di)).body
    expect(data.quydinh).toBe(69.8)
    const plates = { bien_so_xe: '15C-402.11', bien_so_xe_moi: '29C-402.11' }
    expect((await updateNow(t, 'quanly01', vehicleApi, plates as never)).status).toBe(200)
    const again = (await recalculate(id_chuyen_di)).body
    expect([again.data.bien_so_xe, again.thay_doi]).toEqual(['15C-402.11', []])
  })
})
