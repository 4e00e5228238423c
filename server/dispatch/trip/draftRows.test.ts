import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { tripApi } from '../../../contract/dispatch/trip/trip.api.ts'
import { pricingApi } from '../../../contract/dispatch/trip/trip.pricing.api.ts'
import type { DraftRows } from '../../../contract/dispatch/trip/trip.draft.ts'
import { mayCall } from '../../../contract/kit/endpoint/endpoint.ts'
import { DISPATCH, RATING } from '../../../contract/office/screen/access.ts'
import { SEATS } from '../../../contract/kit/endpoint/roles.ts'
import { priceTrip } from '../../../contract/price/calculation/priceTrip.ts'
import { companyPriceApi } from '../../../contract/price/company-price/company-price.ts'
import { testApp, type TestApp } from '../../testing/app.ts'
import { makeTrip, orderValues, readTrip, saveTrip, type MadeTrip } from '../../testing/trip.ts'

let t: TestApp
let trip: MadeTrip
/** The customer and the route of the usual order. */
let names: { id_cong_ty: string; ma_lt: string }
const PRICES = [
  { don_gia: 4_000_000, hieu_luc_tu: '2025-01-01' },
  { don_gia: 4_400_000, hieu_luc_tu: '2026-03-03' },
]
const PLATE = '15C-402.11'

beforeAll(async () => {
  t = await testApp()
  const ma_lt = 'T02'
  trip = await makeTrip(t, {
    type_cont: '40HC',
    list_don_hang: [{ ...orderValues, ma_lt, cuoc_van_chuyen: null }],
    trang_thai: 'nhap',
  })
  names = { id_cong_ty: trip.list_don_hang[0]?.id_cong_ty ?? '', ma_lt }
  for (const price of PRICES)
    await t.call('admin01', companyPriceApi.create, { ...names, ...price })
  await t.call('admin01', companyPriceApi.create, {
    ...names,
    ma_lt: 'T03',
    don_gia: 1,
    hieu_luc_tu: '2025-01-01',
  })
})
afterAll(() => t.close())

const naming = { ten_cong_ty: orderValues.ten_cong_ty, ma_lt: 'T02' }
async function rowsOf(input: object, user = 'dieuxe01'): Promise<DraftRows> {
  const { status, body } = await t.call(user, pricingApi.priceRows, input)
  expect(status).toBe(200)
  return body.data
}

describe('get_dong_gia', () => {
  test('answers what the draft names and the rows that price it, and no other of the customer’s prices', async () => {
    const { don_hang, dong_gia, bien_so_xe } = await rowsOf({
      bien_so_xe: '15c40211',
      list_don_hang: [naming, { ten_cong_ty: 'Không ai biết' }],
    })
    expect(bien_so_xe).toBe(PLATE)
    expect(don_hang).toMatchObject([
      { id_cong_ty: names.id_cong_ty, id_tuyen_duong: 'T02' },
      { id_cong_ty: null, id_tuyen_duong: null },
    ])
    expect(dong_gia.companyPrices.map(({ don_gia }) => don_gia).toSorted((a, b) => a - b)).toEqual([
      4_000_000, 4_400_000,
    ])
    expect(dong_gia.routes.map(({ ma_lt }) => ma_lt)).toEqual(['T02'])
    expect(Object.keys(dong_gia.vehicles)).toEqual([PLATE])
    expect(dong_gia.companyPrices[0]).not.toHaveProperty('ghi_chu')
  })

  test('a stored trip is named by its id, and its rows give what the server gives', async () => {
    const { id_chuyen_di } = trip
    const { don_hang, dong_gia } = await rowsOf({ id_chuyen_di }, 'tinhcuoc01')
    const stored = await readTrip(t, id_chuyen_di)
    const list_don_hang = stored.list_don_hang.map((order, index) => ({
      ...order,
      ...don_hang[index],
      id_don_hang: order.id_don_hang ?? '',
      danh_dau: {},
    }))
    const run = priceTrip({ ...stored, danh_dau: {}, list_don_hang } as never, dong_gia)
    const { body } = await t.call('dieuxe01', pricingApi.explain, { id_chuyen_di })
    const gave = Object.fromEntries(
      Object.entries(body.data).map(([name, { tinh_ra }]) => [name.split('.').at(-1), tinh_ra]),
    )
    expect(gave['cuoc_van_chuyen']).toBeGreaterThan(0)
    expect(gave).toEqual({
      ...Object.fromEntries(Object.entries(run.hinh).map(([name, one]) => [name, one.tinh_ra])),
      cuoc_van_chuyen: run.don_hang[0]?.cuoc_van_chuyen.tinh_ra,
      vat: run.don_hang[0]?.vat.tinh_ra,
    })
  })

  test('a trip that is not there is 404, what is no naming is 400 at its field', async () => {
    const gone = await t.call('dieuxe01', pricingApi.priceRows, { id_chuyen_di: 'CD0' })
    expect(gone.status).toBe(404)
    const odd = await t.call('dieuxe01', pricingApi.priceRows, { list_don_hang: [{ gia: 1 }] })
    expect([odd.status, Object.keys(odd.body.fields ?? {})]).toEqual([400, ['list_don_hang.0.gia']])
  })

  test('prices go to seats that write trips and to nobody else', async () => {
    const may = SEATS.filter((seat) => mayCall(pricingApi.priceRows, seat))
    expect(may.toSorted()).toEqual([...DISPATCH, ...RATING].toSorted())
    for (const user of ['doitac01', 'sale01', 'hcns01', 'nhansu01']) {
      const { status, body } = await t.call(user, pricingApi.priceRows, { list_don_hang: [naming] })
      expect([user, status, JSON.stringify(body).includes('4000000')]).toEqual([user, 403, false])
    }
  })
})

describe('a save that names what it wants worked out', () => {
  const update = async (values: object) => {
    const { phien_ban, id_chuyen_di, list_don_hang } = await readTrip(t, trip.id_chuyen_di)
    const [order] = list_don_hang
    const list = [{ id_don_hang: order?.id_don_hang, ...(values as { order?: object }).order }]
    const { order: _order, ...rest } = values as { order?: object }
    return saveTrip(t, 'dieuxe01', tripApi.update, {
      id_chuyen_di,
      phien_ban,
      ...rest,
      list_don_hang: list,
    })
  }
  const FREIGHT = 'list_don_hang.0.cuoc_van_chuyen'
  const freight = async () => {
    const [order] = (await readTrip(t, trip.id_chuyen_di)).list_don_hang
    return [order?.cuoc_van_chuyen, order?.danh_dau?.['cuoc_van_chuyen'], order?.phan?.[0]]
  }

  test('a figure that was filled follows its inputs when it is named; what the form says of it does not count', async () => {
    await update({ order: {}, tinh_gia: [FREIGHT] })
    const [filled, how] = await freight()
    expect([filled, how]).toEqual([4_000_000, 'tinh'])
    await update({
      order: {
        cuoc_van_chuyen: 1,
        ngay_gio_lay_hang: '2026-03-05 08:00:00',
        danh_dau: { cuoc_van_chuyen: 'tinh' },
      },
      tinh_gia: [FREIGHT],
    })
    const [now, mark, part] = await freight()
    expect([now, mark]).toEqual([4_400_000, 'tinh'])
    expect(part).toEqual({ ma: 'cuoc_goc', so_tien: 4_400_000 })
  })

  test('what is not named stays, also where a run would fill it; a value beside an old mark is typed', async () => {
    const before = await readTrip(t, trip.id_chuyen_di)
    expect([before.phi_xang_dau, before.list_don_hang[0]?.vat]).toEqual([1_900_000, null])
    await update({ order: { cuoc_van_chuyen: 7, danh_dau: { cuoc_van_chuyen: 'tinh' } } })
    expect((await freight()).slice(0, 2)).toEqual([7, undefined])
    expect((await readTrip(t, trip.id_chuyen_di)).list_don_hang[0]?.vat).toBeNull()
  })

  test('what is no figure is refused at its field', async () => {
    const { status, body } = await update({ order: {}, tinh_gia: ['bien_so_xe'] })
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, ['tinh_gia.0']])
  })
})
