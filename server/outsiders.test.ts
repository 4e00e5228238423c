import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { api, endpoints } from '../contract/api.ts'
import type { Endpoint } from '../contract/kit/endpoint/endpoint.ts'
import type { Seat } from '../contract/kit/endpoint/roles.ts'
import { orderFields } from '../contract/dispatch/order/order.fields.ts'
import { tripFields, tripResultFields } from '../contract/dispatch/trip/trip.fields.ts'
import { HIDDEN_ORDER_FIELDS, HIDDEN_TRIP_FIELDS } from '../contract/dispatch/trip/trip.partner.ts'
import { today } from './kit/time/clock.ts'
import { answeringCalls } from './testing/answeringCalls.ts'
import { testApp, type TestApp } from './testing/app.ts'
import { makeBooking } from './testing/booking.ts'
import { gpsKey } from './testing/gps.ts'
import { makeTrip, orderValues } from './testing/trip.ts'

const TP02 = 'Công ty TNHH Vận tải Gió Ngàn Ảo'
const KH10 = 'Công ty TNHH Giao nhận Biển Mơ Demo'
const KH01 = 'Công ty TNHH Điện tử Sao Chổi Demo'
/** What stands in rows of another driver and another sale alone. */
const SECRET = /Kín Mít|7700000\d|khanhtd02/
const OTHER = 'khanhtd02'

let t: TestApp
let ids: string[] = []
beforeAll(async () => {
  t = await testApp()
  const day = today()
  const hired = {
    ten_thau_phu: TP02,
    chi_phi_thau_phu: 41_000_001,
    lai_xe_1: null,
    ten_lai_xe_1: 'Tài xế nhà xe',
    bien_so_xe: '15H-208.44',
  }
  const order = {
    ...orderValues,
    ten_nguoi_gui: 'Gửi hàng',
    ten_cong_ty: KH10,
    nguoi_thanh_toan: 'Xuyến Chi',
    ma_lt: 'LT-77',
  }
  await makeTrip(t, {
    ...hired,
    phi_xang_dau: 5_000_000,
    kho_chi_dinh: 'Thạch Anh',
    list_don_hang: [order, { ...order, ten_cong_ty: KH01, ghi_chu: 'Bằng Lăng' }],
  })
  await makeTrip(t, { bien_so_xe: '15H-057.28', phi_xang_dau: 1_000_000, list_don_hang: [order] })
  const foreign = await makeTrip(t, {
    ngay_thuc_hien: day,
    lai_xe_1: OTHER,
    bien_so_xe: '29H-634.90',
    list_don_hang: [{ ...orderValues, noi_lay_hang: 'Kho Kín Mít', cod: 77_000_001 }],
  })
  const made = async (user: string, endpoint: object, values: object) => {
    const { status, body } = await t.call(user, endpoint as typeof api.company.create, values)
    if (status !== 200) throw new Error(JSON.stringify(body))
    return body.data as Record<string, unknown>
  }
  const slip = await made(OTHER, api.fuelLog.create, {
    bien_so_xe: '29H-634.90',
    ngay_gio: `${day} 06:00:00`,
    so_lit: 770,
    thanh_tien: 77_000_002,
    ghi_chu: 'đổ Kín Mít',
    so_hoa_don: 'HD Kín Mít',
  })
  const advance = await made('ketoan01', api.wallet.create, {
    user_id: OTHER,
    ngay_thang: day,
    so_tien: 77_000_003,
    noi_dung: 'ứng Kín Mít',
  })
  const booking = await makeBooking(t, {
    ten_nguoi_gui: 'Gửi Kín Mít',
    ghi_chu: 'đơn Kín Mít',
    cuoc_van_chuyen: 77_000_004,
  })
  await sql`INSERT INTO thong_bao (username, content, loai_don) VALUES (${OTHER}, 'tin Kín Mít', 'chuyen_di')`.execute(
    t.db,
  )
  ids = [
    foreign.id_chuyen_di,
    String(slip['id']),
    String(advance['id']),
    booking.id_don_hang,
    OTHER,
  ]
})
afterAll(() => t.close())

// Own passwords are no matter of others, and take long to compare.
const asked = (seat: Seat) =>
  answeringCalls(seat).filter(({ path }) => !/logout|password|otp/.test(path))
type Schema = { properties?: Record<string, { type?: string }> }
const fieldsOf = ({ input }: Endpoint): Schema['properties'] & object =>
  (z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }) as Schema).properties ?? {}
const WIDE = { status: 'toan_bo', start_time: '2019-01-01', end_time: '2035-01-01', so_dong: 500 }

/** A call with everything that it takes as wide as can be, and each of its fields tempted. */
function requestsOf(endpoint: Endpoint, tempting: readonly unknown[]): object[] {
  const fields = fieldsOf(endpoint)
  const wide = Object.fromEntries(Object.entries(WIDE).filter(([name]) => name in fields))
  const tempted = Object.entries(fields).flatMap(([name, { type }]) =>
    tempting.map((value) => ({ ...wide, [name]: type === 'array' ? [value] : value })),
  )
  return [{}, wide, ...tempted]
}

describe.each([
  ['hungnv01', 'driver'],
  ['kho01', 'warehouse'],
  ['sale02', 'sale'],
] as const)('%s', (user, seat) => {
  test('gets and changes nothing of another driver or sale, by any call that it may make', async () => {
    const state = async () =>
      (
        await sql`SELECT (SELECT jsonb_agg(f ORDER BY id) FROM nhat_ky_xang_dau f) AS dau, (SELECT jsonb_agg(w ORDER BY id) FROM wallet w) AS vi,
          (SELECT jsonb_agg(b ORDER BY id) FROM thong_bao b WHERE username = ${OTHER}) AS tin,
          (SELECT jsonb_agg(k ORDER BY id_don_hang) FROM booking k) AS don, (SELECT jsonb_agg(c ORDER BY id_chuyen_di) FROM chuyen_di c) AS chuyen`.execute(
          t.db,
        )
      ).rows
    const before = await state()
    const told: string[] = []
    let answered = 0
    for (const endpoint of asked(seat))
      for (const input of requestsOf(endpoint, [...ids, 'kin mit', '29H-634.90'])) {
        const { status, body } = await t.call(user, endpoint, input)
        expect([endpoint.path, input, status < 500]).toEqual([endpoint.path, input, true])
        if (status === 200) answered += 1
        const found = SECRET.exec(JSON.stringify(body))
        if (found && !JSON.stringify(input).includes(found[0]))
          told.push(`${endpoint.path} ${JSON.stringify(input)}: ${found[0]}`)
      }
    expect(told).toEqual([])
    expect(answered).toBeGreaterThan(30)
    expect(await state()).toEqual(before)
  })
})

describe('a partner learns nothing by guessing', () => {
  /** Right for what the account sees a part of, and hidden from it. */
  const RIGHT: Record<'doitac01' | 'doitac02', readonly string[]> = {
    doitac01: [KH10, KH01, 'Xuyến Chi', 'LT-77', 'KH10'],
    doitac02: [TP02, KH01, 'Bằng Lăng', 'Thạch Anh', 'TP02', '41000001'],
  }
  test.each(['doitac01', 'doitac02'] as const)(
    '%s: a right guess answers as a wrong one',
    async (user) => {
      const told: string[] = []
      const answer = async (endpoint: Endpoint, input: object, guess: string) => {
        const { status, body } = await t.call(user, endpoint, input)
        const {
          link: _link,
          download_link: _file,
          ref: _ref,
          ...said
        } = body as object as Record<string, unknown>
        return JSON.stringify([status, said]).replaceAll(guess, '?')
      }
      for (const endpoint of asked('doi_tac')) {
        const fields = fieldsOf(endpoint)
        const wide = Object.fromEntries(Object.entries(WIDE).filter(([name]) => name in fields))
        for (const [name, { type }] of Object.entries(fields)) {
          const of = (value: string) => ({ ...wide, [name]: type === 'array' ? [value] : value })
          const wrong = 'Không có ai 99'
          const other = await answer(endpoint, of(wrong), wrong)
          for (const guess of RIGHT[user])
            if ((await answer(endpoint, of(guess), guess)) !== other)
              told.push(`${endpoint.path} ${name}=${guess}`)
        }
      }
      expect(told).toEqual([])
    },
  )

  test('a customer’s partner cannot sort by what it may not see', async () => {
    const order = async (endpoint: Endpoint, cot: string, giam: boolean) => {
      const { body } = await t.call('doitac02', endpoint, { ...WIDE, sap_xep: [{ cot, giam }] })
      const { data = [], chuyen_di_array: trips = data } = body as object as {
        data?: { id_chuyen_di: string }[]
        chuyen_di_array?: { id_chuyen_di: string }[]
      }
      return trips.map((row) => row.id_chuyen_di)
    }
    const hidden = [...HIDDEN_TRIP_FIELDS.cong_ty, ...HIDDEN_ORDER_FIELDS.cong_ty]
    const names = Object.keys({ ...tripFields, ...tripResultFields, ...orderFields })
    const told: string[] = []
    for (const endpoint of [api.trip.list, api.order.list] as unknown as Endpoint[])
      for (const cot of hidden.filter((name) => names.includes(name))) {
        const [up, down] = [await order(endpoint, cot, false), await order(endpoint, cot, true)]
        if (JSON.stringify(up) !== JSON.stringify(down)) told.push(`${endpoint.path} ${cot}`)
      }
    expect(told).toEqual([])
  })
})

test('a key of trackers opens no call, however it is shown', async () => {
  const { key } = await gpsKey(t)
  const opened: string[] = []
  for (const { method, path, access } of endpoints) {
    if (access === 'guest') continue
    for (const name of ['token', 'x-gps-key', 'authorization']) {
      const body = method === 'GET' ? {} : { payload: { key } }
      const answer = await t.app.inject({
        method,
        url: `${path}?key=${key}`,
        headers: { [name]: name === 'authorization' ? `Bearer ${key}` : key },
        ...body,
      })
      if (answer.statusCode !== 401) opened.push(`${method} ${path}: ${answer.statusCode}`)
    }
  }
  expect(opened).toEqual([])
})
