import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { endpoints } from '../contract/api.ts'
import { bookingApi } from '../contract/dispatch/booking/booking.api.ts'
import type { Endpoint } from '../contract/kit/endpoint/endpoint.ts'
import { orderApi } from '../contract/dispatch/order/order.api.ts'
import { placeApi } from '../contract/master/place/place.api.ts'
import { tripApi } from '../contract/dispatch/trip/trip.api.ts'
import { TRIP_COLUMNS } from '../contract/dispatch/trip/trip.columns.ts'
import { readSheet } from './kit/sheet/readSheet.ts'
import { answeringCalls } from './testing/answeringCalls.ts'
import { testApp, type TestApp } from './testing/app.ts'
import { makeTransfer } from './testing/transfer.ts'
import { makeTrip, orderValues, type MadeTrip } from './testing/trip.ts'
import { upload } from './testing/upload.ts'

const TP02 = 'Công ty TNHH Vận tải Gió Ngàn Ảo'
const KH10 = 'Công ty TNHH Giao nhận Biển Mơ Demo'
const KH01 = 'Công ty TNHH Điện tử Sao Chổi Demo'

/** What stands in trips and orders of others alone; each occurs nowhere else. */
const FOREIGN = {
  ten_nguoi_gui: 'Người gửi Kín Mít',
  sdt_nguoi_gui: '0977000111',
  dia_chi_nguoi_gui: 'Ngõ Kín Mít',
  ten_nguoi_nhan: 'Người nhận Kín Mít',
  ten_khach_hang: 'Khách cuối Kín Mít',
  mo_ta_hang_hoa: 'hàng Kín Mít',
  noi_lay_hang: 'Kho lấy Kín Mít',
  noi_tra_hang: 'Kho trả Kín Mít',
  nguoi_thu_tien: 'Thu Kín Mít',
  ghi_chu: 'ghi chú Kín Mít',
  cuoc_van_chuyen: 77_000_001,
  don_gia_thau_phu: 77_000_002,
}
/** Costs, which no partner gets of any trip. */
const COSTS = { phi_xang_dau: 88_000_001, luong_lai_xe: 88_000_002, tien_an: 88_000_003 }
const OF_KH10 = {
  ...orderValues,
  ten_nguoi_gui: 'Gửi của KH10',
  ten_cong_ty: KH10,
  nguoi_thanh_toan: 'Người trả của KH10',
  cuoc_van_chuyen: 51_000_001,
  don_gia_thau_phu: 61_000_001,
  noi_tra_hang: 'Kho trả của KH10',
}
const SUBCONTRACT_PRICE = 41_000_001
/** An order of another customer on the trip that both partners share. */
const SHARED = {
  ...orderValues,
  ten_cong_ty: KH01,
  ghi_chu: 'đi chung xe',
  cuoc_van_chuyen: 71_000_001,
}

let t: TestApp
let shared: MadeTrip
let own: MadeTrip
let foreign: MadeTrip[]
let photo = ''
let transferId = ''
let bookingId = ''
beforeAll(async () => {
  t = await testApp()
  const hired = { bien_so_xe: '15H-208.44', lai_xe_1: null, ten_lai_xe_1: 'Tài xế nhà xe' }
  shared = await makeTrip(t, {
    ...COSTS,
    ...hired,
    ten_thau_phu: TP02,
    chi_phi_thau_phu: SUBCONTRACT_PRICE,
    list_don_hang: [OF_KH10, SHARED],
  })
  own = await makeTrip(t, { ...COSTS, bien_so_xe: '15H-057.28', list_don_hang: [OF_KH10] })
  const order = { ...orderValues, ...FOREIGN }
  foreign = [
    await makeTrip(t, {
      ...COSTS,
      bien_so_xe: '29H-634.90',
      kho_chi_dinh: 'Kho chỉ định Kín Mít',
      list_don_hang: [order],
    }),
    await makeTrip(t, {
      ...COSTS,
      bien_so_xe: '99C-777.77',
      lai_xe_1: null,
      ten_lai_xe_1: 'Lái xe Kín Mít',
      ten_thau_phu: 'HTX Vận tải Bến Sương Demo',
      chi_phi_thau_phu: 77_000_003,
      list_don_hang: [order],
    }),
    // A draft of both partners' own is a plan that nobody was told of.
    await makeTrip(t, {
      ...COSTS,
      ...hired,
      trang_thai: 'nhap',
      ten_thau_phu: TP02,
      chi_phi_thau_phu: 77_000_004,
      list_don_hang: [{ ...order, ten_cong_ty: KH10 }],
    }),
  ]
  const bytes = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#123' } })
    .jpeg()
    .toBuffer()
  const sent = await upload(t, 'dieuxe01', {
    endpoint: orderApi.uploadImage,
    fields: { id_don_hang: foreign[0]?.list_don_hang[0]?.id_don_hang ?? '' },
    files: [{ field: 'files', name: 'pod.jpg', bytes }],
  })
  photo = sent.body.list_anh[0]?.id ?? 'no photo'
  const transfer = await makeTransfer(t, { mo_ta_hang_hoa: 'chuyển trạm Kín Mít' })
  transferId = transfer.id_don_chuyen_tram
  const { don_gia_thau_phu: _price, ...wanted } = FOREIGN
  const booked = await t.call('sale01', bookingApi.create, { ...orderValues, ...wanted })
  if (booked.status !== 200) throw new Error(JSON.stringify(booked.body))
  bookingId = booked.body.data.id_don_hang ?? ''
  await t.call('admin01', placeApi.create, { ten_dia_diem: 'Địa điểm Kín Mít', id_cong_ty: 'KH01' })
})
afterAll(() => t.close())

const foreignIds = () => [
  ...foreign.flatMap(({ id_chuyen_di, list_don_hang }) => [
    id_chuyen_di,
    ...list_don_hang.map(({ id_don_hang }) => id_don_hang ?? ''),
  ]),
  transferId,
  bookingId,
]
const escaped = (word: string) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** What must not reach an account: everything foreign, and of the trip that is shared what is another's. */
function secretsOf(user: 'doitac01' | 'doitac02'): RegExp {
  const everyone = [
    ...foreignIds(),
    photo,
    'Kín Mít',
    '0977000111',
    '77000',
    '88000',
    '29H-634',
    '99C-777',
  ]
  const customer = ['Gió Ngàn', '41000001', '61000001', '71000001', 'đi chung xe', 'Sao Chổi']
  const subcontractor = ['Biển Mơ', '51000001', '71000001', 'Người trả của KH10', own.id_chuyen_di]
  const secrets = [...everyone, ...(user === 'doitac01' ? subcontractor : customer)]
  return new RegExp(secrets.map(escaped).join('|'))
}

/** Every name under which somebody signs in, but the own one. */
async function loginsBut(own: string): Promise<RegExp> {
  const users = await t.db.selectFrom('nguoi_dung').select('username').execute()
  const names = users.map(({ username }) => username).filter((username) => username !== own)
  return new RegExp(`(?<![\\w.-])(${names.map(escaped).join('|')})(?![\\w-])`)
}

type Schema = { properties?: Record<string, { type?: string; anyOf?: { type?: string }[] }> }
const fieldsOf = ({ input }: Endpoint): Schema['properties'] & object =>
  (z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }) as Schema).properties ?? {}

/** What somebody curious would put into a field of a request. */
function temptations(name: string): unknown[] {
  const [trip, hired] = foreign
  const ids = foreignIds()
  const known: Record<string, unknown[]> = {
    tu_khoa: ['kin mit', 'gio ngan', 'bien mo', 'sao choi', '0977000111', 'kin'],
    username: ['admin01', 'doitac01', 'doitac02'],
    list_form: [[...Object.keys(TRIP_COLUMNS), ...Object.keys(FOREIGN), 'ten_cong_ty']],
    file_id: [photo],
    role: ['admin'],
    ben: ['cong_ty', 'thau_phu'],
    truong: ['ten_nguoi_gui'],
    bien_so_xe: [trip?.bien_so_xe, hired?.bien_so_xe],
    ten_thau_phu: [TP02, 'HTX Vận tải Bến Sương Demo'],
    ten_cong_ty: [KH10, KH01],
    ten_khach_gui: [KH01],
    id_cong_ty: ['KH01', 'KH10'],
    ten_lai_xe_1: ['Lái xe Kín Mít'],
  }
  if (known[name]) return known[name]
  if (name in FOREIGN) return [(FOREIGN as Record<string, unknown>)[name]]
  if (name === 'id_chuyen_di') return foreign.map(({ id_chuyen_di }) => id_chuyen_di)
  if (name.startsWith('list_')) return [ids]
  return /^id_|_id$/.test(name) ? ids.slice(1) : []
}

const FILES_OPENED = 2
const WIDE = { status: 'toan_bo', start_time: '2019-01-01', end_time: '2035-01-01', so_dong: 500 }

/** Requests of an endpoint: plain, as wide as can be, and with each temptation, as one value and as a list. */
function requestsOf(endpoint: Endpoint): object[] {
  const fields = fieldsOf(endpoint)
  const wide = Object.fromEntries(Object.entries(WIDE).filter(([name]) => name in fields))
  const takesOne = (name: string) => fields[name]?.type !== 'array'
  const tempted = Object.keys(fields).flatMap((name) =>
    temptations(name).map((value) => ({
      ...wide,
      [name]: Array.isArray(value) || takesOne(name) ? value : [value],
    })),
  )
  return [{}, wide, ...tempted]
}

const streams = endpoints.filter(({ streamed }) => streamed).map(({ path }) => path)
const isStream = (link: string): boolean => streams.some((path) => link.includes(path))

/** A reply with the text of the workbook behind its link, where it is to be opened. */
async function textOf(body: object, isOpened = true): Promise<string> {
  const text = JSON.stringify(body)
  const { link } = body as { link?: unknown }
  // The address of a stream is chance figures, among which any number can stand.
  if (typeof link === 'string' && isStream(link)) return JSON.stringify({ ...body, link: null })
  if (typeof link !== 'string' || !isOpened) return text
  const { rawPayload, headers } = await t.app.inject({ method: 'GET', url: link })
  if (!String(headers['content-type']).includes('spreadsheet')) return text
  return text + JSON.stringify((await readSheet(rawPayload)).sheets.map(({ rows }) => rows))
}

const asked = (seat: 'doi_tac') =>
  answeringCalls(seat).filter(({ path }) => path !== '/user/logout')

describe.each(['doitac01', 'doitac02'] as const)('%s', (user) => {
  test('gets nothing of others by any call that it may make, whatever it asks for', async () => {
    const secret = secretsOf(user)
    const told: string[] = []
    let answered = 0
    for (const endpoint of asked('doi_tac'))
      for (const [turn, input] of requestsOf(endpoint).entries()) {
        const { status, body } = await t.call(user, endpoint, input)
        if (status !== 200) continue
        answered += 1
        // Making files takes long: the plain one and the widest one are opened.
        const found = secret.exec(await textOf(body as object, turn < FILES_OPENED))
        // What was asked for may be said again; it tells nothing.
        if (found && !JSON.stringify(input).includes(found[0]))
          told.push(`${endpoint.path} ${JSON.stringify(input)}: ${found[0]}`)
      }
    expect(told).toEqual([])
    expect(answered).toBeGreaterThan(60)
  })

  test('gets no name under which staff sign in, by any call and in any answer', async () => {
    const logins = await loginsBut(user)
    const told: string[] = []
    for (const endpoint of asked('doi_tac'))
      for (const [turn, input] of requestsOf(endpoint).entries()) {
        const { body } = await t.call(user, endpoint, input)
        const found = logins.exec(await textOf(body as object, turn < FILES_OPENED))
        if (found && !JSON.stringify(input).includes(found[0]))
          told.push(`${endpoint.path} ${JSON.stringify(input)}: ${found[0]}`)
      }
    expect(told).toEqual([])
  })

  test('gets its own by the same calls', async () => {
    const { body } = await t.call(user, tripApi.list, WIDE)
    const ids = body.chuyen_di_array.map(({ id_chuyen_di }) => id_chuyen_di)
    expect(ids).toContain(shared.id_chuyen_di)
    expect(ids.includes(own.id_chuyen_di)).toBe(user === 'doitac02')
    const orders = await t.call(user, orderApi.exportList, WIDE)
    expect(await textOf(orders.body)).toContain('Gửi của KH10')
  })

  test('is refused every call of bookings, of master data and of other partners', async () => {
    const closed = endpoints.filter(({ path }) =>
      /^\/tms\/(booking|cong_ty|thau_phu|doi_tac|don_chuyen_tram|tuyen_duong|dia_diem|bin|excel)\//.test(
        path,
      ),
    )
    expect(closed.length).toBeGreaterThan(40)
    for (const endpoint of closed)
      expect([endpoint.path, (await t.call(user, endpoint, {})).status]).toEqual([
        endpoint.path,
        403,
      ])
  })
})

test('staff meet logins by the same calls', async () => {
  const { body } = await t.call('admin01', tripApi.list, WIDE)
  expect(JSON.stringify(body)).toMatch(await loginsBut('admin01'))
})

test('the same walk by staff meets the secrets: the net has no holes', async () => {
  const secret = secretsOf('doitac01')
  const meets = async (endpoint: Endpoint<never, object>) =>
    secret.test(await textOf((await t.call('admin01', endpoint, WIDE)).body))
  expect(await meets(tripApi.list as never)).toBe(true)
  expect(await meets(orderApi.list as never)).toBe(true)
  expect(await meets(orderApi.exportList as never)).toBe(true)
})
