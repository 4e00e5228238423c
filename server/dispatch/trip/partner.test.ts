import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { endpoints } from '../../../contract/api.ts'
import { mayCall } from '../../../contract/kit/endpoint/endpoint.ts'
import { driverApi } from '../../../contract/master/driver/driver.api.ts'
import { noticeApi } from '../../../contract/office/notice/notice.api.ts'
import { orderApi } from '../../../contract/dispatch/order/order.api.ts'
import { orderFilterApi } from '../../../contract/dispatch/order/order-filter.api.ts'
import { overviewApi } from '../../../contract/report/overview/overview.api.ts'
import { placeApi } from '../../../contract/master/place/place.api.ts'
import { tripApi } from '../../../contract/dispatch/trip/trip.api.ts'
import { TRIP_COLUMNS } from '../../../contract/dispatch/trip/trip.columns.ts'
import { vehicleApi } from '../../../contract/master/vehicle/vehicle.api.ts'
import { readSheet } from '../../kit/sheet/readSheet.ts'
import { testApp, type TestApp } from '../../testing/app.ts'
import { makeTrip, orderValues, type MadeTrip } from '../../testing/trip.ts'

const TP02 = 'Công ty TNHH Vận tải Gió Ngàn Ảo'
const KH10 = 'Công ty TNHH Giao nhận Biển Mơ Demo'
const KH01 = 'Công ty TNHH Điện tử Sao Chổi Demo'

/** Amounts that occur once each, so that one of them in a reply tells where it came from. */
const COSTS = {
  phi_xang_dau: 31_000_001,
  phi_cau_duong: 31_000_002,
  ve_cau_pha: 31_000_003,
  phi_boc_xep: 31_000_004,
  phi_sua_chua: 31_000_005,
  luong_lai_xe: 31_000_006,
  chi_phi_khac: 31_000_007,
  phu_cap_dien_thoai: 31_000_008,
  luong_diem: 31_000_009,
  tien_an: 31_000_010,
  boc_xep: 31_000_011,
  ho_tro_qua_dem: 31_000_012,
  luong_truc: 31_000_013,
  tham_nien: 31_000_014,
  don_gia: 31_000_015,
  list_form_chi_phi: [{ key: 'luu_ca', name: 'Lưu ca kín', amount: 31_000_016 }],
  ghi_chu_tinh_cuoc: 'ghi chú tính cước kín',
}
const PRICE = 41_000_001
const ofKh10 = {
  ...orderValues,
  ten_nguoi_gui: 'Gửi của KH10',
  ten_cong_ty: KH10,
  ten_khach_hang: 'Khách cuối của KH10',
  ghi_chu: 'ghi chú KH10',
  cuoc_van_chuyen: 51_000_001,
  don_gia_don_hang: 51_000_002,
  rot_diem: 51_000_003,
  cod: 51_000_004,
  nguoi_thanh_toan: 'Người trả của KH10',
  don_gia_thau_phu: 61_000_001,
  noi_tra_hang: 'Kho trả của KH10',
}
const ofOther = {
  ...orderValues,
  ten_nguoi_gui: 'Gửi của khách khác',
  ten_cong_ty: KH01,
  ten_khach_hang: 'Khách cuối khác',
  ghi_chu: 'ghi chú khách khác',
  mo_ta_hang_hoa: 'hàng của khách khác',
  cuoc_van_chuyen: 71_000_001,
  noi_tra_hang: 'Kho trả của khách khác',
}
/** What must never reach the customer's account, and what must never reach the subcontractor's. */
const NOT_FOR_CUSTOMER =
  /3100000|3100001|41000001|61000001|71000001|Gió Ngàn|Sao Chổi|khách khác|Khách cuối khác|kín/
const NOT_FOR_SUBCONTRACTOR =
  /3100000|3100001|5100000|71000001|Biển Mơ|Sao Chổi|Khách cuối|Người trả|kín/

let t: TestApp
let shared: MadeTrip
let own: MadeTrip
let foreign: MadeTrip
let hiredElsewhere: MadeTrip
beforeAll(async () => {
  t = await testApp()
  const hired = { bien_so_xe: '15H-208.44', lai_xe_1: null, ten_lai_xe_1: 'Tài xế nhà xe' }
  shared = await makeTrip(t, {
    ...COSTS,
    ...hired,
    ten_thau_phu: TP02,
    chi_phi_thau_phu: PRICE,
    km_dau: 100,
    km_cuoi: 200,
    list_don_hang: [ofKh10, ofOther],
  })
  own = await makeTrip(t, { ...COSTS, bien_so_xe: '15H-057.28', list_don_hang: [ofKh10] })
  foreign = await makeTrip(t, { ...COSTS, bien_so_xe: '29H-634.90', list_don_hang: [ofOther] })
  hiredElsewhere = await makeTrip(t, {
    ...COSTS,
    bien_so_xe: '15C-455.21',
    ten_thau_phu: 'HTX Vận tải Bến Sương Demo',
    chi_phi_thau_phu: PRICE,
    list_don_hang: [ofOther],
  })
})
afterAll(() => t.close())

const SUBCONTRACTOR = 'doitac01'
const CUSTOMER = 'doitac02'
const listed = async (user: string, values: object = {}) =>
  (await t.call(user, tripApi.list, values)).body
const idsOf = (rows: readonly { id_chuyen_di: string | null }[]) =>
  rows.map((row) => row.id_chuyen_di).toSorted((a, b) => String(a).localeCompare(String(b)))

/** The cells of the workbook behind a signed link, as one text. */
async function sheetText(link: string): Promise<string> {
  const { rawPayload } = await t.app.inject({ method: 'GET', url: link })
  const { sheets } = await readSheet(rawPayload)
  return JSON.stringify(sheets.map(({ rows }) => rows))
}

describe('a subcontractor', () => {
  test('gets the trips that it runs, whole, with its own price and no freight, profit or payer', async () => {
    const { chuyen_di_array, tong, tong_hop } = await listed(SUBCONTRACTOR)
    expect(idsOf(chuyen_di_array)).toEqual(idsOf([shared]))
    expect([tong, tong_hop]).toEqual([
      1,
      {
        chi_phi_thau_phu: PRICE,
        km_dau: expect.any(Number),
        km_cuoi: expect.any(Number),
        tong_km: 100,
        so_km_co_hang_tron_ve: 0,
        so_km_khong_hang_tron_ve: 0,
      },
    ])
    const { body } = await t.call(SUBCONTRACTOR, tripApi.get, { id_chuyen_di: shared.id_chuyen_di })
    expect(body.data).toMatchObject({
      chi_phi_thau_phu: PRICE,
      ten_thau_phu: TP02,
      tong_km: 100,
      tong_cuoc: null,
      tong_chi_phi: null,
      tong_lai: null,
      list_form_chi_phi: [],
    })
    expect(body.data.list_don_hang.map((order) => order.ten_nguoi_gui)).toEqual([
      'Gửi của KH10',
      'Gửi của khách khác',
    ])
    expect(body.data.list_don_hang[0]).toMatchObject({
      don_gia_thau_phu: 61_000_001,
      cuoc_van_chuyen: null,
      nguoi_thanh_toan: null,
      ten_cong_ty: null,
    })
  })
})

describe('a customer', () => {
  test('gets its own orders of its trips, and no cost, profit or subcontractor', async () => {
    const { chuyen_di_array, tong, tong_hop } = await listed(CUSTOMER)
    expect(idsOf(chuyen_di_array)).toEqual(idsOf([shared, own]))
    expect([tong, tong_hop]).toEqual([2, { tong_cuoc: 102_000_002 }])
    expect(chuyen_di_array.map((row) => [row.tong_cuoc, row.so_don])).toEqual([
      [51_000_001, 1],
      [51_000_001, 1],
    ])
    const { body } = await t.call(CUSTOMER, tripApi.get, { id_chuyen_di: shared.id_chuyen_di })
    expect(body.data).toMatchObject({
      tong_cuoc: 51_000_001,
      tong_chi_phi: null,
      tong_lai: null,
      ten_thau_phu: null,
      chi_phi_thau_phu: null,
      checkType: false,
      list_form_chi_phi: [],
    })
    expect(body.data.list_don_hang).toHaveLength(1)
    expect(body.data.list_don_hang[0]).toMatchObject({
      cuoc_van_chuyen: 51_000_001,
      nguoi_thanh_toan: 'Người trả của KH10',
      don_gia_thau_phu: null,
    })
  })

  test('loses a trip whose order goes to another customer', async () => {
    const trip = await makeTrip(t, { bien_so_xe: '15C-366.52', list_don_hang: [ofKh10] })
    const get = () => t.call(CUSTOMER, tripApi.get, { id_chuyen_di: trip.id_chuyen_di })
    expect((await get()).status).toBe(200)
    const [order] = trip.list_don_hang
    await t.call('dieuxe01', tripApi.update, {
      id_chuyen_di: trip.id_chuyen_di,
      phien_ban: trip.phien_ban,
      list_don_hang: [{ ...order, ten_cong_ty: KH01 }],
    })
    expect((await get()).status).toBe(404)
  })
})

describe.each([
  [SUBCONTRACTOR, NOT_FOR_SUBCONTRACTOR],
  [CUSTOMER, NOT_FOR_CUSTOMER],
])('%s', (user, secret) => {
  test('finds nothing of others, by no filter, word or order', async () => {
    for (const trip of [foreign, hiredElsewhere]) {
      expect((await t.call(user, tripApi.get, { id_chuyen_di: trip.id_chuyen_di })).status).toBe(
        404,
      )
      for (const filter of [
        { id_chuyen_di: trip.id_chuyen_di },
        { bien_so_xe: trip.bien_so_xe },
        { tu_khoa: trip.id_chuyen_di },
      ])
        expect((await listed(user, filter)).tong).toBe(0)
    }
    const hidden = user === CUSTOMER ? [TP02, 'Gió Ngàn', 'Sao Chổi'] : [KH10, 'Khách cuối']
    for (const tu_khoa of [...hidden, 'kín']) expect((await listed(user, { tu_khoa })).tong).toBe(0)
    for (const cot of Object.keys(TRIP_COLUMNS)) {
      const { chuyen_di_array } = await listed(user, { sap_xep: [{ cot, giam: true }] })
      expect(chuyen_di_array.length).toBeGreaterThan(0)
    }
  })

  test('a filter by what it may not see finds nothing', async () => {
    const filter = user === CUSTOMER ? { ten_thau_phu: TP02 } : { ten_cong_ty: KH10 }
    expect((await listed(user, filter)).tong).toBe(0)
    expect((await t.call(user, orderApi.list, filter)).body.tong).toBe(0)
  })

  test('no call that it may make tells a secret', async () => {
    const inputs: Record<string, object> = {
      [tripApi.get.path]: { id_chuyen_di: shared.id_chuyen_di },
      [tripApi.print.path]: { list_id: [shared.id_chuyen_di] },
    }
    const open = endpoints.filter(
      (endpoint) =>
        mayCall(endpoint, 'doi_tac') && !endpoint.upload && !endpoint.path.startsWith('/user/'),
    )
    expect(open.length).toBeGreaterThan(12)
    for (const endpoint of open) {
      const { body } = await t.call(user, endpoint, inputs[endpoint.path] ?? {})
      expect(JSON.stringify(body)).not.toMatch(secret)
    }
  })

  test('nor does a file, whatever columns it asks for', async () => {
    for (const endpoint of [tripApi.exportList, orderApi.exportList]) {
      const every = [...Object.keys(TRIP_COLUMNS), 'cuoc_van_chuyen', 'ten_cong_ty', 'ten_thau_phu']
      for (const list_form of [null, every]) {
        const { status, body } = await t.call(user, endpoint, { list_form })
        const text = status === 200 ? await sheetText(body.link) : ''
        expect(text).not.toMatch(secret)
        expect(
          status === 400 || text.includes('Gửi của KH10') || text.includes(shared.id_chuyen_di),
        ).toBe(true)
      }
    }
  })

  test('prints only its own trips', async () => {
    expect((await t.call(user, tripApi.print, { list_id: [foreign.id_chuyen_di] })).status).toBe(
      404,
    )
    expect((await t.call(user, tripApi.print, { list_id: [shared.id_chuyen_di] })).status).toBe(200)
  })

  test('its pickers hold its own words, and nothing of the company', async () => {
    const { body: plates } = await t.call(user, orderFilterApi.plates, {})
    expect(plates.data).toContain('15H-208.44')
    expect(plates.data).not.toContain('29H-634.90')
    const { body: companies } = await t.call(user, orderFilterApi.companies, {})
    expect(companies.data).toEqual(user === CUSTOMER ? [KH10] : [])
    const { body: places } = await t.call(user, placeApi.distribution, {})
    expect(places.data.map((place) => place.ten_nha_kho)).toEqual(
      user === CUSTOMER ? ['Kho trả của KH10'] : ['Kho trả của KH10', 'Kho trả của khách khác'],
    )
    expect((await t.call(user, vehicleApi.plates, {})).body).toEqual({ data: [], ro_mooc: [] })
    expect((await t.call(user, driverApi.names, {})).body).toEqual({ data: [] })
    expect(new Set(Object.values((await t.call(user, overviewApi.today, {})).body))).toEqual(
      new Set([null]),
    )
  })

  test('may change nothing', async () => {
    const { id_chuyen_di, phien_ban } = shared
    const list_id = [id_chuyen_di]
    const calls = [
      t.call(user, tripApi.update, { id_chuyen_di, phien_ban, tien_an: 1 }),
      t.call(user, tripApi.remove, { list_id }),
      t.call(user, tripApi.lock, { list_id }),
      t.call(user, tripApi.finish, { id_chuyen_di }),
      t.call(user, tripApi.cancel, { id_chuyen_di, ly_do: 'x' }),
      t.call(user, tripApi.history, { id_chuyen_di }),
      t.call(user, tripApi.suggestions, {}),
    ]
    for (const { status } of await Promise.all(calls)) expect(status).toBe(403)
  })
})

test('a partner hears of its trips, and of no draft, not even that one was cancelled', async () => {
  const hired = { bien_so_xe: '99C-888.88', lai_xe_1: null, ten_thau_phu: TP02 }
  const values = { ...hired, chi_phi_thau_phu: PRICE, list_don_hang: [ofKh10] }
  const real = await makeTrip(t, values)
  const draft = await makeTrip(t, { ...values, trang_thai: 'nhap' })
  for (const { id_chuyen_di } of [real, draft])
    await t.call('dieuxe01', tripApi.cancel, { id_chuyen_di, ly_do: 'Khách hủy' })
  const { body } = await t.call(SUBCONTRACTOR, noticeApi.list, { so_dong: 100 })
  const about = (id: string) => body.data.filter(({ id_lien_ket }) => id_lien_ket === id).length
  expect([about(real.id_chuyen_di), about(draft.id_chuyen_di)]).toEqual([2, 0])
})
