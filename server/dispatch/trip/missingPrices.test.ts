import { afterAll, beforeAll, expect, test } from 'vitest'
import { tripApi } from '../../../contract/dispatch/trip/trip.api.ts'
import { pricingApi, recalculateMany } from '../../../contract/dispatch/trip/trip.pricing.api.ts'
import { companyPriceApi } from '../../../contract/price/company-price/company-price.ts'
import { testApp, type TestApp } from '../../testing/app.ts'
import { makeTrip, orderValues, readTrip } from '../../testing/trip.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

const DAYS = { start_time: '2026-01-01', end_time: '2026-01-31' }
const orderOn = (ma_lt: string | null, values: object = {}) => ({
  ...orderValues,
  cuoc_van_chuyen: null,
  ma_lt,
  ...values,
})
const tripOn = (day: string, ...list_don_hang: object[]) =>
  makeTrip(t, { ngay_thuc_hien: day, list_don_hang })
const missing = async (input: object = DAYS, user = 'tinhcuoc01') =>
  t.call(user, pricingApi.missing, input as never)
const groups = async (input?: object) => (await missing(input)).body.data

test('trips that wait for one price are one group; the price entered once fills them all', async () => {
  const days = ['2026-01-05', '2026-01-03', '2026-01-09']
  const made = []
  for (const day of days) made.push(await tripOn(day, orderOn('T01')))
  const locked = await tripOn('2026-01-20', orderOn('T01'))
  await t.call('dieuxe01', tripApi.lock, { list_id: [locked.id_chuyen_di] })
  const [group] = await groups()
  expect(group).toMatchObject({
    ma: 'gia_cuoc',
    can: { loai: 'company_price', ma_lt: 'T01', lop_xe: 'tai_15t' },
    ten_cong_ty: orderValues.ten_cong_ty,
    ten_tuyen_duong: 'Lạch Huyện - Yên Phong (nhập, trả vỏ Đình Vũ)',
    truong: ['cuoc_van_chuyen'],
    so_chuyen: 3,
    tu_ngay: '2026-01-03',
    den_ngay: '2026-01-09',
  })
  expect(group?.list_id.toSorted()).toEqual(made.map(({ id_chuyen_di }) => id_chuyen_di).toSorted())

  const { id_cong_ty, ma_lt, lop_xe } = group?.can ?? {}
  const row = { id_cong_ty, ma_lt, lop_xe, don_gia: 5_200_000, hieu_luc_tu: '2026-01-03' }
  expect((await t.call('tinhcuoc01', companyPriceApi.create, row as never)).status).toBe(200)
  const { list_id = [] } = group ?? {}
  await t.call('tinhcuoc01', recalculateMany, {
    list_id,
    truong: ['cuoc_van_chuyen'],
    che_do: 'ap_dung',
  })
  for (const { id_chuyen_di } of made)
    expect((await readTrip(t, id_chuyen_di)).list_don_hang[0]?.cuoc_van_chuyen).toBeGreaterThan(0)
  expect((await groups()).filter(({ ma }) => ma === 'gia_cuoc')).toEqual([])
})

test('an order of no known route waits for a price between its places; norms are asked for by route and class', async () => {
  const { id_chuyen_di } = await tripOn(
    '2026-02-02',
    orderOn(null, { noi_tra_hang: 'Kho không ai biết' }),
    orderOn('T12'),
  )
  const found = await groups({ start_time: '2026-02-01', end_time: '2026-02-03' })
  expect(found.find(({ ma }) => ma === 'khong_tuyen')).toMatchObject({
    ma: 'khong_tuyen',
    can: {
      loai: 'company_price',
      ma_lt: null,
      noi_lay_hang: orderValues.noi_lay_hang,
      noi_tra_hang: 'Kho không ai biết',
      lop_xe: 'tai_15t',
    },
    list_id: [id_chuyen_di],
  })
  const pay = found.find(({ can }) => can?.['loai'] === 'trip_pay')
  expect(pay).toMatchObject({ can: { ma_lt: 'T12', lop_xe: 'tai_15t' }, so_chuyen: 1 })
  expect(pay?.truong).toContain('tien_an')
})

test('a fuel price is one group, from the first moment that it is wanted at', async () => {
  const km = { so_km_co_hang_tron_ve: 10, so_km_khong_hang_tron_ve: 10, phi_xang_dau: null }
  for (const day of ['2010-03-09', '2010-03-05'])
    await makeTrip(t, { ...km, ngay_thuc_hien: day, list_don_hang: [orderOn('T01')] })
  const found = await groups({ start_time: '2010-03-01', end_time: '2010-03-31' })
  expect(found.filter(({ ma }) => ma === 'gia_dau')).toMatchObject([
    { can: { loai: 'fuel_price', tai: '2010-03-05 00:00:00' }, so_chuyen: 2 },
  ])
})

test('days, filters and who may', async () => {
  expect(await groups({ start_time: '2031-01-01', end_time: '2031-01-02' })).toEqual([])
  expect(await groups({ ...DAYS, ten_cong_ty: ['Không có khách này'] })).toEqual([])
  for (const user of ['admin01', 'dieuxe01', 'quanly01', 'ketoan01'])
    expect((await missing(DAYS, user)).status).toBe(200)
  for (const user of ['hcns01', 'nhansu01', 'sale01', 'doitac01', 'kho01'])
    expect((await missing(DAYS, user)).status).toBe(403)
  expect((await missing({ la: 1 })).body).toMatchObject({ fields: { la: 'Không có trường này' } })
})
