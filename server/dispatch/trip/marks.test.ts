import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { copyTrip } from '../../../contract/dispatch/trip/trip.copy.ts'
import { tripApi } from '../../../contract/dispatch/trip/trip.api.ts'
import { pricingApi, recalculateOne } from '../../../contract/dispatch/trip/trip.pricing.api.ts'
import { testApp, type TestApp } from '../../testing/app.ts'
import {
  freeDay,
  makeTrip,
  orderValues,
  readTrip,
  saveTrip,
  type MadeTrip,
} from '../../testing/trip.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

/** An order on a route of the company, which says nothing of its freight. */
const onRoute = { ...orderValues, ma_lt: 'T09', cuoc_van_chuyen: null }
/** A trip of a tractor on that route, of which nothing is typed. */
const open = (values: object = {}) =>
  makeTrip(t, {
    bien_so_xe: '15H-071.35',
    type_cont: '40HC',
    phi_xang_dau: null,
    phi_cau_duong: null,
    list_don_hang: [onRoute],
    ...values,
  })
async function change(trip: MadeTrip, values: object): Promise<MadeTrip> {
  const { phien_ban } = await readTrip(t, trip.id_chuyen_di)
  const given = { id_chuyen_di: trip.id_chuyen_di, phien_ban, ...values }
  const { status, body } = await saveTrip(t, 'dieuxe01', tripApi.update, given)
  if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`)
  return body.data as MadeTrip
}
const run = async (trip: MadeTrip, values: object = {}) =>
  (await t.call('tinhcuoc01', recalculateOne, { id_chuyen_di: trip.id_chuyen_di, ...values })).body
const orderOf = ({ list_don_hang: [order] }: Pick<MadeTrip, 'list_don_hang'>) => {
  if (!order) throw new Error('no order')
  return order
}

describe('how figures come about', () => {
  test('making a trip fills nothing by itself; asked for, it fills what nobody gave', async () => {
    const bare = await open()
    expect([bare.phi_cau_duong, bare.danh_dau]).toEqual([null, {}])
    const filled = await open({ tinh_gia: true, phi_cau_duong: 0 })
    expect(filled.danh_dau).toMatchObject({ quydinh: 'tinh', dinh_muc_dau: 'tinh' })
    // 0 is typed too.
    expect([filled.phi_cau_duong, filled.danh_dau?.['phi_cau_duong']]).toEqual([0, undefined])
    expect(filled.luong_lai_xe).toBeGreaterThan(0)
  })

  test('the price of a subcontracted trip may be left to the run, and is wanting where the run finds none', async () => {
    const hired = { ten_thau_phu: 'HTX Vận tải Bến Sương Demo', checkType: true, tinh_gia: true }
    const found = await open({
      ...hired,
      list_don_hang: [{ ...onRoute, don_gia_thau_phu: 1_890_000 }],
    })
    expect(found).toMatchObject({
      chi_phi_thau_phu: 1_890_000,
      danh_dau: { chi_phi_thau_phu: 'tinh' },
    })
    const nowhere = { ...onRoute, ma_lt: null, noi_lay_hang: 'Bãi xe Dĩ An (của hãng)' }
    const unfound = open({ ...hired, list_don_hang: [nowhere] })
    await expect(unfound).rejects.toThrow('400')
    await expect(unfound).rejects.toThrow('chi_phi_thau_phu')
    const again = await change(found, { tinh_gia: true, chi_phi_thau_phu: null })
    expect(again.chi_phi_thau_phu).toBe(1_890_000)
  })

  test('the value that stands leaves its mark, another makes it typed, null empties it', async () => {
    const trip = await open({ tinh_gia: true })
    const { phi_cau_duong: toll } = trip
    expect([toll, trip.danh_dau?.['phi_cau_duong']]).toEqual([expect.any(Number), 'tinh'])
    const same = await change(trip, { ...trip, phi_cau_duong: toll })
    expect([same.phien_ban, same.danh_dau]).toEqual([trip.phien_ban, trip.danh_dau])
    // A form sends back all that it read, the marks too.
    const typed = await change(trip, { danh_dau: trip.danh_dau, phi_cau_duong: 1_000 })
    expect([typed.phi_cau_duong, typed.danh_dau?.['phi_cau_duong']]).toEqual([1_000, undefined])
    const { thay_doi, khac } = await run(trip)
    expect(thay_doi).toEqual([])
    expect(khac).toContainEqual({ truong: 'phi_cau_duong', truoc: 1_000, sau: toll })
    const empty = await change(trip, { phi_cau_duong: null })
    expect([empty.phi_cau_duong, empty.danh_dau?.['phi_cau_duong']]).toEqual([null, undefined])
    expect((await run(trip)).data).toMatchObject({ phi_cau_duong: toll })
  })

  test('a save says outright that a figure is typed, or that it shall be worked out', async () => {
    const trip = await open({ tinh_gia: true })
    const { phi_cau_duong: toll } = trip
    const typed = await change(trip, { danh_dau: { phi_cau_duong: 'nhap_tay' } })
    expect([typed.phi_cau_duong, typed.danh_dau?.['phi_cau_duong']]).toEqual([toll, undefined])
    const other = await change(trip, { phi_cau_duong: 5, ve_cau_pha: 7 })
    expect(other.danh_dau?.['ve_cau_pha']).toBeUndefined()
    const filled = await change(trip, { danh_dau: { phi_cau_duong: 'tinh' } })
    expect([filled.phi_cau_duong, filled.danh_dau?.['phi_cau_duong']]).toEqual([toll, 'tinh'])
    expect(filled.ve_cau_pha).toBe(7)
    const { status, body } = await saveTrip(t, 'dieuxe01', tripApi.update, {
      id_chuyen_di: trip.id_chuyen_di,
      phien_ban: filled.phien_ban,
      danh_dau: { ghi_chu: 'tinh' },
    })
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, ['danh_dau.ghi_chu']])
  })

  test('a freight has its parts; a typed one is one part, with no surcharge on top', async () => {
    const order = { ...onRoute, rot_diem: 150_000 }
    const trip = await open({ tinh_gia: true, list_don_hang: [order] })
    const { cuoc_van_chuyen: freight, phan, danh_dau } = orderOf(trip)
    expect(danh_dau).toMatchObject({ cuoc_van_chuyen: 'tinh', vat: 'tinh' })
    expect(phan?.reduce((sum, { so_tien }) => sum + so_tien, 0)).toBe(freight)
    expect(phan?.map(({ ma }) => ma)).toContain('rot_diem')
    const typed = await change(trip, {
      list_don_hang: [{ ...orderOf(trip), cuoc_van_chuyen: 4_000_000 }],
    })
    expect(orderOf(typed)).toMatchObject({
      phan: [{ ma: 'nhap_tay', so_tien: 4_000_000 }],
      danh_dau: { vat: 'tinh' },
    })
    const again = await change(trip, {
      list_don_hang: [{ ...orderOf(typed), danh_dau: { cuoc_van_chuyen: 'tinh', vat: 'tinh' } }],
    })
    expect(orderOf(again)).toMatchObject({ cuoc_van_chuyen: freight, phan })
  })

  test('what is taken back comes back with its mark', async () => {
    const trip = await open({ tinh_gia: true })
    const stored = await readTrip(t, trip.id_chuyen_di)
    await change(trip, {
      phi_cau_duong: 9,
      list_don_hang: [{ ...orderOf(trip), cuoc_van_chuyen: 9 }],
    })
    const { body } = await t.call('dieuxe01', tripApi.undo, {
      list_id: [trip.id_chuyen_di],
      hanh_dong: 'sua',
    })
    expect(body.data).toMatchObject([{ ok: true }])
    const back = await readTrip(t, trip.id_chuyen_di)
    expect([back.phi_cau_duong, back.danh_dau]).toEqual([stored.phi_cau_duong, stored.danh_dau])
    expect(orderOf(back)).toMatchObject(orderOf(stored))
  })

  test('a copy brings nothing that was worked out, and asks for it anew', async () => {
    const trip = await open({ tinh_gia: true })
    const copy = copyTrip(trip as never, {
      day: freeDay(),
      truck: null,
      ma_cont: null,
      ma_seal: null,
    })
    expect(copy.tinh_gia).toBe(true)
    expect(copy.list_don_hang?.[0]?.cuoc_van_chuyen).toBeNull()
  })

  test('marks and parts are of those who see prices: partners get neither', async () => {
    const trip = await open({ tinh_gia: true, ten_thau_phu: null })
    const { body } = await t.call('doitac02', tripApi.get, { id_chuyen_di: trip.id_chuyen_di })
    const seen = 'data' in body ? (body.data as Partial<MadeTrip>) : {}
    expect(seen.danh_dau ?? null).toBeNull()
    expect(seen.list_don_hang?.every((order) => order.danh_dau === null) ?? true).toBe(true)
  })
})

test('every figure opens: formula, sources with their days, and what is wanting', async () => {
  const trip = await open({ tinh_gia: true })
  const { status, body } = await t.call('tinhcuoc01', pricingApi.explain, {
    id_chuyen_di: trip.id_chuyen_di,
  })
  expect(status).toBe(200)
  expect(body.data['phi_xang_dau']).toMatchObject({
    gia_tri: trip.phi_xang_dau,
    cach: 'tinh',
    tinh_ra: trip.phi_xang_dau,
    cong_thuc: 'định mức dầu × giá dầu',
    bien: [
      { ten: 'Định mức dầu', gia_tri: trip.dinh_muc_dau, don_vi: 'lít' },
      {
        ten: 'Giá dầu',
        don_vi: 'đ/lít',
        nguon: { loai: 'fuel_price', duong_dan: '/fuel-surcharge' },
      },
    ],
  })
  expect(body.data['chi_phi_thau_phu']).toMatchObject({
    gia_tri: null,
    cach: 'thieu',
    thieu: 'xe_nha',
  })
  const freight = body.data[`don_hang.${orderOf(trip).id_don_hang}.cuoc_van_chuyen`]
  expect(freight).toMatchObject({ cach: 'tinh', phan: orderOf(trip).phan })
  expect(
    (await t.call('sale01', pricingApi.explain, { id_chuyen_di: trip.id_chuyen_di })).status,
  ).toBe(403)
  expect((await t.call(null, pricingApi.explain, { id_chuyen_di: trip.id_chuyen_di })).status).toBe(
    401,
  )
  expect((await t.call('admin01', pricingApi.explain, { id_chuyen_di: 'CX' })).status).toBe(404)
})
