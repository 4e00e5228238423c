import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { api } from '../contract/api.ts'
import { MAX_VND } from '../contract/kit/money/money.ts'
import { testApp, type Answer, type TestApp } from './testing/app.ts'
import { bookingValues, type MadeBooking } from './testing/booking.ts'
import { callsOf } from './testing/closedMonth.ts'
import { makeTrip, orderValues, tripValues, type MadeTrip } from './testing/trip.ts'

let t: TestApp
const { call, made, send } = callsOf(() => t)
let one: MadeTrip
let other: MadeTrip
let locked: MadeTrip
let booking: MadeBooking
const largest = { ...orderValues, trong_luong: 10, cuoc_van_chuyen: MAX_VND, vat: 0 }

beforeAll(async () => {
  t = await testApp()
  const values = { ngay_thuc_hien: '2026-02-01', phi_xang_dau: MAX_VND, phi_cau_duong: 0 }
  one = await makeTrip(t, { ...values, list_don_hang: [largest] })
  other = await makeTrip(t, { ...values, list_don_hang: [{ ...largest, ghi_chu: 'chuyến hai' }] })
  locked = await makeTrip(t, {
    ngay_thuc_hien: '2026-02-02',
    phi_xang_dau: MAX_VND,
    phi_cau_duong: 0,
  })
  booking = await made<MadeBooking>('sale01', api.booking.create, {
    ...bookingValues,
    ...largest,
    ngay_gio_lay_hang: '2026-02-01 08:00:00',
  })
})
afterAll(() => t.close())

const key = ({ id_chuyen_di, phien_ban }: MadeTrip) => ({ id_chuyen_di, phien_ban })
const newTrip = (more: object) =>
  call('dieuxe01', api.trip.create, { ...tripValues, ngay_thuc_hien: '2026-02-10', ...more })
const ORDER = 'list_don_hang.0.cuoc_van_chuyen'
const taxed = { ...largest, vat: 8 }
const recharged = [{ key: 'bai', name: 'Phí bãi', amount: MAX_VND, nguoi_chiu: 'kh' }]

/** A way of coming to too much, and the fields at which that is told. */
type Way = readonly [string, () => Promise<Answer<object>>, string[]]
const WAYS: readonly Way[] = [
  ['a freight whose VAT is on top', () => newTrip({ list_don_hang: [taxed] }), [ORDER]],
  ['the same in a draft', () => newTrip({ trang_thai: 'nhap', list_don_hang: [taxed] }), [ORDER]],
  [
    'a freight and what is recharged',
    () => newTrip({ phi_xang_dau: 0, phi_cau_duong: 0, list_form_chi_phi: recharged }),
    [ORDER],
  ],
  [
    'two freights',
    () => newTrip({ list_don_hang: [largest, largest] }),
    ['list_don_hang.1.cuoc_van_chuyen'],
  ],
  ['costs', () => newTrip({ phi_xang_dau: 1, phi_cau_duong: MAX_VND }), ['phi_cau_duong']],
  [
    'items',
    () => newTrip({ list_form_chi_phi: [...recharged, { key: 'x', name: 'X', amount: 1 }] }),
    ['list_form_chi_phi'],
  ],
  [
    'a changed trip',
    () => call('dieuxe01', api.trip.update, { ...key(one), tien_an: 1, phi_sua_chua: 1 }),
    ['phi_xang_dau'],
  ],
  [
    'the other cost by its call',
    () => call('ketoan01', api.trip.setOtherCost, { ...key(one), chi_phi_khac: 1 }),
    [],
  ],
  [
    'a booking',
    () => call('sale01', api.booking.create, { ...bookingValues, ...taxed }),
    ['cuoc_van_chuyen'],
  ],
  [
    'a changed booking',
    () =>
      call('sale01', api.booking.update, {
        id_don_hang: booking.id_don_hang,
        phien_ban: booking.phien_ban,
        vat: 8,
      }),
    ['cuoc_van_chuyen'],
  ],
  [
    'a booking that joins a trip',
    () =>
      call('dieuxe01', api.booking.act, {
        list_don_hang: [booking.id_don_hang],
        action: 'gan_chuyen',
        id_chuyen_di: one.id_chuyen_di,
      }),
    [],
  ],
  [
    'a merge',
    () =>
      call('dieuxe01', api.trip.mergeOrUndo, {
        type: 'gop',
        list_chuyen_di: [one.id_chuyen_di, other.id_chuyen_di],
      }),
    [],
  ],
]

const stored = async (): Promise<unknown> =>
  (
    await sql`SELECT (SELECT count(*) FROM nhat_ky) n, (SELECT jsonb_agg(c ORDER BY id_chuyen_di) FROM chuyen_di c) c,
    (SELECT jsonb_agg(b ORDER BY id_don_hang) FROM booking b) b, (SELECT count(*) FROM don_hang) d`.execute(
      t.db,
    )
  ).rows

test.each(WAYS)(
  '%s beyond the size of amounts: told at its field, and nothing is left',
  async (_what, through, fields) => {
    const before = await stored()
    const { status, body } = await through()
    expect([status, body.code, body.message]).toEqual([
      400,
      'invalid',
      expect.stringMatching(/quá lớn|chưa đúng/),
    ])
    expect(Object.keys(body.fields ?? {})).toEqual(fields)
    expect(await stored()).toEqual(before)
  },
)

test('a grid of costs refuses the cell alone', async () => {
  const list = [{ ...key(locked), phi_sua_chua: 1 }]
  const { body } = await call('ketoan01', api.expense.update, { list })
  expect(body).toMatchObject({ data: [{ ok: false, message: expect.stringContaining('quá lớn') }] })
})

test('a sheet refuses the row alone', async () => {
  const head = [
    'Ngày',
    'Biển số xe',
    'Khách hàng',
    'Nơi lấy hàng',
    'Nơi trả hàng',
    'Cước',
    'Dầu',
    'Cầu đường',
  ]
  const row = (day: number, ...amounts: number[]) => [
    `${day}/01/2026`,
    '15H-071.35',
    orderValues.ten_cong_ty,
    orderValues.noi_lay_hang,
    orderValues.noi_tra_hang,
    ...amounts,
  ]
  const rows = [row(11, 3_000_000, 1000, 1000), row(12, 3_000_000, MAX_VND, 1000)]
  const { status, body } = await send('trip', 'dieuxe01', head, ...rows)
  expect(status).toBe(200)
  expect(body).toMatchObject({
    tom_tat: { chuyen_di: 1, dong_loi: 1 },
    loi: [{ dong: 3, cot: 'G', message: expect.stringContaining('quá lớn') }],
  })
})

test('where entries come to too much together, that is what is said', async () => {
  for (let count = 0; count < 10; count += 1)
    await made('ketoan01', api.wallet.create, {
      user_id: 'binhlv14',
      ngay_thang: '2026-02-05',
      so_tien: MAX_VND,
      noi_dung: String(count),
    })
  const { status, body } = await call('ketoan01', api.wallet.report, { ngay_thang: '2026-02' })
  expect([status, body.message]).toEqual([400, expect.stringContaining('quá lớn')])
})

/** The reports over the month of the trips above, whose plate and customer come to more than one amount may be. */
const RANGE = { start_date: '2026-02-01', end_date: '2026-02-28' }
const REPORTS: readonly (readonly [string, unknown, object])[] = [
  ['of a stretch', api.generalReport.ofRange, RANGE],
  ['of a month', api.generalReport.ofMonth, { thang: '2026-02' }],
  ['of days', api.generalReport.days, RANGE],
  ['of a year', api.generalReport.months, { year: 2026 }],
  ['of revenue', api.revenueReport.report, RANGE],
  ['of vehicles', api.truckReport.report, RANGE],
  ['of debts', api.debt.report, {}],
]
test.each(REPORTS)('the report %s tells sums beyond one amount', async (_what, endpoint, input) => {
  const { status, body } = await call('admin01', endpoint, input)
  expect([status, /\b[2-9]\d{15}\b/.test(JSON.stringify(body))]).toEqual([200, true])
})
