import { afterAll, beforeAll, expect, test } from 'vitest'
import { bookingApi } from '../contract/dispatch/booking/booking.api.ts'
import { orderFilterApi } from '../contract/dispatch/order/order-filter.api.ts'
import { transferOrderApi } from '../contract/dispatch/transfer-order/transfer-order.api.ts'
import { tripApi } from '../contract/dispatch/trip/trip.api.ts'
import type { Endpoint } from '../contract/kit/endpoint/endpoint.ts'
import { companyApi } from '../contract/master/company/company.ts'
import { driverApi } from '../contract/master/driver/driver.api.ts'
import { partnerApi } from '../contract/master/partner/partner.ts'
import { placeApi } from '../contract/master/place/place.api.ts'
import { subcontractors } from '../contract/master/subcontractor/subcontractor.ts'
import { trailers } from '../contract/master/trailer/trailer.ts'
import { vehicleApi } from '../contract/master/vehicle/vehicle.api.ts'
import { testApp, type TestApp } from './testing/app.ts'
import { makeTransfer } from './testing/transfer.ts'
import { makeTrip, orderValues } from './testing/trip.ts'
import { updateNow } from './testing/update.ts'

const CUSTOMER = 'Công ty Sắp Nghỉ Thử'
const PLACE = 'Kho Sắp Đóng Thử'
const DRIVER = 'Trịnh Sắp Nghỉ'
const HIRED = 'Nhà Xe Sắp Nghỉ Thử'
const PLATE = '15C-888.01'
const TRAILER = '15R-888.01'
const PARTNER = 'khach-thu'

let t: TestApp
const as = 'admin01'
const make = async (api: { create: unknown }, values: object) =>
  (await t.call(as, api.create as Endpoint<object, { data: Record<string, unknown> }>, values)).body
    .data
let ids: Record<'company' | 'place' | 'driver' | 'hired', string>
beforeAll(async () => {
  t = await testApp()
  const [company, place, driver, hired] = await Promise.all([
    make(companyApi, { ten_cong_ty: CUSTOMER }),
    make(placeApi, { ten_dia_diem: PLACE, loai: 'kho_pp' }),
    make(driverApi, { fullname: DRIVER }),
    make(subcontractors.api, { ten_thau_phu: HIRED }),
    make(vehicleApi, { bien_so_xe: PLATE }),
    make(trailers.api, { ma_romoc: TRAILER }),
  ])
  ids = {
    company: String(company?.['id_cong_ty']),
    place: String(place?.['id']),
    driver: String(driver?.['username']),
    hired: String(hired?.['id']),
  }
  const order = {
    ...orderValues,
    ten_cong_ty: CUSTOMER,
    ten_khach_hang: CUSTOMER,
    ten_nguoi_gui: CUSTOMER,
    noi_lay_hang: PLACE,
    noi_tra_hang: PLACE,
    ten_nguoi_nhan: CUSTOMER,
    nguoi_thanh_toan: CUSTOMER,
  }
  await make(placeApi, { ten_dia_diem: 'Kho của khách thử', id_cong_ty: ids.company })
  const own = await make(companyApi, { ten_cong_ty: 'Công ty Còn Dùng Thử' })
  await make(partnerApi, {
    username: PARTNER,
    fullname: PARTNER,
    id_cong_ty: own?.['id_cong_ty'],
  })
  const seats = { lai_xe_1: ids.driver, ten_lai_xe_2: DRIVER }
  await makeTrip(t, {
    bien_so_xe: PLATE,
    ma_romoc: TRAILER,
    lai_xe_1: seats.lai_xe_1,
    ten_thau_phu: HIRED,
    chi_phi_thau_phu: 1_000_000,
    diem_ket_thuc: PLACE,
    list_don_hang: [order, { ...order, ten_cong_ty: own?.['ten_cong_ty'] }],
  })
  const transfer = { bien_so_xe: PLATE, ten_lai_xe_1: DRIVER, noi_tra_hang: PLACE }
  await makeTransfer(t, { ...transfer, ten_nguoi_nhan: CUSTOMER })
})
afterAll(() => t.close())

/** Everything that pickers and suggestions offer, by call. */
async function everyOffer(): Promise<Record<string, string>> {
  const calls: [string, string, unknown, object][] = [
    ['trip words', as, tripApi.suggestions, {}],
    ['trip words of a sender', as, tripApi.suggestions, { ten_nguoi_gui: CUSTOMER }],
    ...[
      'bien_so_xe',
      'ma_romoc',
      'ten_lai_xe_2',
      'ten_cong_ty',
      'ten_thau_phu',
      'noi_lay_hang',
    ].map((truong): [string, string, unknown, object] => [
      truong,
      as,
      tripApi.suggestions,
      { truong },
    ]),
    ['goods of a sender', as, tripApi.goodsOfSender, { ten_nguoi_gui: CUSTOMER }],
    ['customers of places', as, placeApi.words, { truong: 'id_cong_ty' }],
    ['plates of a partner', PARTNER, orderFilterApi.plates, {}],
    ['end customers of a partner', PARTNER, orderFilterApi.customers, {}],
    ['places of a partner', PARTNER, placeApi.distribution, {}],
    ['transfer words', as, transferOrderApi.suggestions, {}],
    ['booking words', as, bookingApi.words, {}],
    ['plates', as, vehicleApi.plates, {}],
    ['drivers', as, driverApi.names, {}],
    ['customers of orders', as, orderFilterApi.companies, {}],
    ['end customers', as, orderFilterApi.customers, {}],
    ['plates of trips', as, orderFilterApi.plates, {}],
    ['customers of reports', as, orderFilterApi.reportCustomers, {}],
    ['places of delivery', as, placeApi.distribution, {}],
    ['warehouses', as, placeApi.warehouses, {}],
    ['distribution warehouses', as, placeApi.distributionWarehouses, {}],
  ]
  const offers: Record<string, string> = {}
  for (const [name, user, endpoint, input] of calls) {
    const { status, body } = await t.call(user, endpoint as Endpoint<object, object>, input)
    expect([name, status]).toEqual([name, 200])
    offers[name] = JSON.stringify(body)
  }
  return offers
}
const NAMES = [CUSTOMER, PLACE, DRIVER, HIRED, PLATE, TRAILER]
const offering = (offers: Record<string, string>, name: string) =>
  Object.keys(offers).filter((call) => offers[call]?.includes(name))

test('what is retired is offered nowhere, and again when it comes back', async () => {
  const before = await everyOffer()
  for (const name of NAMES) expect([name, offering(before, name).length > 1]).toEqual([name, true])
  const acts = [
    [companyApi, ids.company],
    [placeApi, ids.place],
    [driverApi, ids.driver],
    [subcontractors.api, ids.hired],
    [vehicleApi, PLATE],
    [trailers.api, TRAILER],
  ] as const
  for (const [{ remove }, id] of acts) {
    const { body } = await t.call(as, remove as never, { list_id: [id] })
    expect((body as unknown as { data: { ok: boolean }[] }).data[0]?.ok).toBe(true)
  }
  const after = await everyOffer()
  for (const name of NAMES) expect([name, offering(after, name)]).toEqual([name, []])
  for (const [{ restore }, id] of acts) await t.call(as, restore as never, { list_id: [id] })
  const back = await everyOffer()
  for (const name of NAMES) expect(offering(back, name)).toEqual(offering(before, name))
})

test('who has left and what was sold are offered no more either', async () => {
  await updateNow(t, as, driverApi, { username: ids.driver, trang_thai: 'Nghi viec' })
  await updateNow(t, as, vehicleApi, { bien_so_xe: PLATE, trang_thai: 'da_ban' })
  const offers = await everyOffer()
  expect([offering(offers, DRIVER), offering(offers, PLATE)]).toEqual([[], []])
})

test('a name that somebody in use bears too stays offered', async () => {
  const twin = await make(companyApi, { ten_cong_ty: `${CUSTOMER} Hai` })
  await t.call(as, companyApi.remove, { list_id: [ids.company] })
  await updateNow(t, as, companyApi, {
    id_cong_ty: twin?.['id_cong_ty'],
    ten_cong_ty: CUSTOMER.toUpperCase(),
  })
  expect(offering(await everyOffer(), CUSTOMER)).toContain('trip words')
})
