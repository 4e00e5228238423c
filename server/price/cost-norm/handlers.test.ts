import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pricingApi } from '../../../contract/dispatch/trip/trip.pricing.api.ts'
import { routeApi } from '../../../contract/master/route/route.ts'
import { vehicleApi } from '../../../contract/master/vehicle/vehicle.api.ts'
import { costNormApi } from '../../../contract/price/cost-norm/cost-norm.api.ts'
import { fixedCostApi } from '../../../contract/price/fixed-cost/fixed-cost.ts'
import { addDays, addMonths, monthOf } from '../../../contract/kit/time/time.ts'
import { testApp, type TestApp } from '../../testing/app.ts'
import { makeTrip } from '../../testing/trip.ts'
import { today } from '../../kit/time/clock.ts'
import { updateNow } from '../../testing/update.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

const PLATE = '15H-071.35'
const { tripPay, variableCost, vehicleNorm } = costNormApi
const route = async (id: string) =>
  (await t.call('admin01', routeApi.get, { id_tuyen_duong: id })).body.data as Record<
    string,
    unknown
  >
const change = async (id: string, values: object) => {
  const { phien_ban } = await route(id)
  return updateNow(t, 'admin01', routeApi, { id_tuyen_duong: id, phien_ban, ...values })
}
const history = async (ma_lt: string, lop_xe: string) =>
  (await t.call('hcns01', variableCost.list, { ma_lt, lop_xe })).body.data as Record<
    string,
    unknown
  >[]

describe('the prices of a route', () => {
  test('are those in force today; another one is a version from today, the same one none', async () => {
    expect(await route('T02')).toMatchObject({ cuoc_cont40: 5_300_000, cau_duong_cont40: 800_000 })
    await change('T02', { cuoc_cont40: 5_300_000 })
    expect(await history('T02', 'cont40')).toHaveLength(1)
    expect((await change('T02', { cuoc_cont40: 5_500_000 })).body.data).toMatchObject({
      cuoc_cont40: 5_500_000,
    })
    const [now, before] = await history('T02', 'cont40')
    expect(now).toMatchObject({
      hieu_luc_tu: today(),
      cuoc: 5_500_000,
      cau_duong: 800_000,
      tinh_trang: 'dang_dung',
    })
    expect(before).toMatchObject({
      hieu_luc_tu: '2000-01-01',
      cuoc: 5_300_000,
      tinh_trang: 'da_qua',
    })
    await change('T02', { cuoc_cont40: 5_600_000 })
    expect(await history('T02', 'cont40')).toHaveLength(2)
  })
  test('the code of a route takes its prices along, and another route may not have it', async () => {
    await change('T03', { ma_lt: 'TV-BN' })
    expect(await history('TV-BN', 'cont40')).toHaveLength(1)
    const taken = await change('T04', { ma_lt: 'TV-BN' })
    expect([taken.status, Object.keys(taken.body.fields ?? {})]).toEqual([400, ['ma_lt']])
    expect((await change('T04', { ma_lt: null })).body.data).toMatchObject({ ma_lt: 'T04' })
  })
})

describe('norms', () => {
  const row = { ma_lt: 'T05', lop_xe: 'cont40', hieu_luc_tu: '2026-10-01' }
  test('rows added take over what they do not name; each answers for itself; corrections carry their version', async () => {
    const list = [
      { ...row, tien_an: 120_000 },
      { ...row, ma_lt: 'KHONG' },
      { ...row, hieu_luc_den: '2026-09-01' },
    ]
    const { body } = await t.call('quanly01', costNormApi.update, { loai: 'luong', list })
    expect(body.data.map(({ ok }) => ok)).toEqual([true, false, false])
    const [made] = body.data
    const one = await t.call('quanly01', tripPay.get, { id: made?.id })
    const asked = { ma_lt: 'T05', ngay: '2026-09-30', loai_xe: 'cont40' }
    const [old] = (await t.call('hcns01', costNormApi.tripPayNow, asked)).body.data as Record<
      string,
      unknown
    >[]
    expect(one.body.data).toMatchObject({
      luong_chuyen: old?.['luong_chuyen'],
      tien_an: 120_000,
      hieu_luc_tu: '2026-10-01',
    })
    const correct = (phien_ban?: number) =>
      t.call('quanly01', costNormApi.updateTripPay, {
        list: [{ id: made?.id, phien_ban, luong_chuyen: 1 }],
      })
    expect(Object.keys((await correct()).body.fields ?? {})).toEqual(['list.0.phien_ban'])
    expect((await correct(1)).body.data).toMatchObject([{ ok: true, id: made?.id }])
    expect((await correct(1)).body.data).toMatchObject([{ ok: false }])
  })
  test('a row says which days it takes, is numbered by the system, and never ends before it starts', async () => {
    const values = {
      ma_lt: 'T06',
      lop_xe: 'cont40',
      hieu_luc_tu: '2026-02-01',
      hieu_luc_den: '2026-02-28',
      cuoc: 7,
    }
    const { body } = await t.call('ketoan01', variableCost.create, values)
    expect(body.canh_bao.map(({ message }) => message)).toEqual([
      'Dòng này tính thay dòng bắt đầu 01/01/2000: từ 01/02/2026 đến 28/02/2026',
    ])
    const again = await t.call('ketoan01', variableCost.create, { ...values, id: 'x' })
    expect(Object.keys(again.body.fields ?? {})).toEqual(['id'])
    const bad = await t.call('ketoan01', variableCost.update, {
      id: body.data['id'],
      phien_ban: 1,
      hieu_luc_den: '2026-01-31',
    })
    expect([bad.status, bad.body.fields]).toEqual([
      400,
      { hieu_luc_den: 'Kết thúc trước ngày bắt đầu' },
    ])
  })
  test('lists of a vehicle are those of its classes, with what counts for any class', async () => {
    for (const lop_xe of [null, 'cont40', 'tai_15t'])
      await t.call('quanly01', costNormApi.updateLoading, {
        list: [{ lop_xe, tra_cho: 'kho', don_vi: 'chuyen', don_gia: 1, hieu_luc_tu: '2026-01-01' }],
      })
    const classes = async (call: typeof costNormApi.tripPayNow, asked: object) => {
      const { data } = (await t.call('hcns01', call, asked)).body
      return new Set(data.map((each) => (each as Record<string, unknown>)['lop_xe']))
    }
    const asked = { bien_so_xe: '15h07135' }
    expect(await classes(costNormApi.loadingNow, asked)).toEqual(new Set([null, 'cont40']))
    expect(await classes(costNormApi.tripPayNow, asked)).toEqual(new Set(['cont20', 'cont40']))
    for (const loai_xe of ['tai_8t', 'constructor', '__proto__'])
      expect(await classes(costNormApi.loadingNow, { loai_xe })).toEqual(new Set([null]))
  })
  test('lists are those of a day; guests and others get none', async () => {
    const asked = (ngay: string) =>
      t.call('hcns01', costNormApi.variableCostNow, { ngay, ma_lt: 'T06', loai_xe: 'dau_keo' })
    const freight = async (ngay: string) =>
      ((await asked(ngay)).body.data as Record<string, unknown>[]).map((each) => [
        each['lop_xe'],
        each['cuoc'],
      ])
    expect(await freight('2026-02-10')).toContainEqual(['cont40', 7])
    expect(await freight('2026-03-10')).not.toContainEqual(['cont40', 7])
    const fixed = await t.call('ketoan01', costNormApi.fixedCostNow, { bien_so_xe: '15h07135' })
    expect(fixed.body.data).toMatchObject([{ bien_so_xe: PLATE, list: expect.any(Array) }])
    const ofTrucks = await t.call('ketoan01', costNormApi.fixedCostNow, { loai_xe: 'tai_15t' })
    expect(
      ofTrucks.body.data.map((each) => (each as { bien_so_xe: string }).bien_so_xe),
    ).not.toContain(PLATE)
    expect((await t.call('hcns01', costNormApi.tripPayNow, { ngay: 'mai' })).status).toBe(400)
    for (const call of [
      costNormApi.tripPayNow,
      costNormApi.variableCostNow,
      costNormApi.fixedCostNow,
    ])
      expect([
        (await t.call(null, call, {})).status,
        (await t.call('sale01', call, {})).status,
      ]).toEqual([401, 403])
    for (const call of [
      costNormApi.update,
      costNormApi.updateTripPay,
      costNormApi.updateVariableCost,
      costNormApi.updateFixedCost,
    ])
      expect([
        (await t.call(null, call, {})).status,
        (await t.call('hcns01', call, {})).status,
        (await t.call('admin01', call, {})).status,
      ]).toEqual([401, 403, 400])
  })
})

describe('a vehicle', () => {
  test('shows its norms and monthly costs of today; other ones hold from today, and from this month', async () => {
    const get = async () =>
      (await t.call('ketoan01', vehicleApi.get, { bien_so_xe: PLATE })).body.data
    const { phien_ban } = await get()
    const set = { dinh_muc_vo_rong: 30, co_dinh_ben_bai: 700_000, co_dinh_kiem_dinh: null }
    const { body } = await updateNow(t, 'ketoan01', vehicleApi, {
      bien_so_xe: PLATE,
      phien_ban,
      ...set,
    })
    expect(body.data).toMatchObject({ ...set, dinh_muc_co_hang_nang: 38 })
    const norms = await t.call('ketoan01', vehicleNorm.list, { bien_so_xe: PLATE })
    expect(norms.body.data.map((row) => row['hieu_luc_tu'])).toEqual([today(), '2000-01-01'])
    const costs = await t.call('ketoan01', fixedCostApi.list, {
      bien_so_xe: PLATE,
      khoan: ['ben_bai', 'kiem_dinh'],
    })
    const month = monthOf(today())
    expect(
      (costs.body.data as Record<string, unknown>[]).map((row) => [
        row['khoan'],
        row['tu_thang'],
        row['den_thang'],
      ]),
    ).toEqual([
      ['ben_bai', month, null],
      ['ben_bai', '2000-01', addMonths(month, -1)],
      ['kiem_dinh', '2000-01', addMonths(month, -1)],
    ])
  })
  test('who keeps vehicles and not prices changes all but these', async () => {
    const update = (values: object) =>
      updateNow(t, 'hcns01', vehicleApi, { bien_so_xe: PLATE, ...values })
    expect((await update({ dinh_muc_vo_rong: 30, odometer_km: 5 })).status).toBe(200)
    const refused = await update({ dinh_muc_vo_rong: 31 })
    expect([refused.status, Object.keys(refused.body.fields ?? {})]).toEqual([
      403,
      ['dinh_muc_vo_rong'],
    ])
  })
  test('an old trip goes by the norms of its day', async () => {
    const day = addDays(today(), -30)
    const km = { so_km_co_hang_tron_ve: 136, so_km_khong_hang_tron_ve: 132, type_cont: '40HC' }
    const trip = await makeTrip(t, { bien_so_xe: PLATE, ngay_thuc_hien: day, ...km })
    const litres = async () => {
      const { id_chuyen_di } = trip
      const { body } = await t.call('tinhcuoc01', pricingApi.recalculate, { id_chuyen_di })
      return (body as unknown as { data: { quydinh: number } }).data.quydinh
    }
    expect(await litres()).toBe(88.6)
    await t.call('quanly01', vehicleNorm.create, {
      bien_so_xe: PLATE,
      hieu_luc_tu: day,
      hieu_luc_den: day,
      co_hang_nang: 50,
      vo_rong: 30,
    })
    expect(await litres()).toBe(107.6)
  })
})
