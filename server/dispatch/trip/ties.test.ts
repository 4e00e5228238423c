import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bookingApi } from '../../../contract/dispatch/booking/booking.api.ts'
import { tripApi } from '../../../contract/dispatch/trip/trip.api.ts'
import { recalculateOne } from '../../../contract/dispatch/trip/trip.pricing.api.ts'
import { companyApi } from '../../../contract/master/company/company.ts'
import { placeApi } from '../../../contract/master/place/place.api.ts'
import { routeApi } from '../../../contract/master/route/route.ts'
import { subcontractors } from '../../../contract/master/subcontractor/subcontractor.ts'
import { testApp, type TestApp } from '../../testing/app.ts'
import { makeTransfer } from '../../testing/transfer.ts'
import { makeTrip, orderValues, readTrip, saveTrip, tripValues } from '../../testing/trip.ts'
import { updateNow } from '../../testing/update.ts'

let t: TestApp
let route: string
let coded: string
const A = { id_cong_ty: 'KH-TIE-A', ten_cong_ty: 'Công ty TNHH Đường Mía Thử', ma_khach: 'DMT' }
const B = { id_cong_ty: 'KH-TIE-B', ten_cong_ty: 'Công ty CP Giấy Bãi Thử' }
const CARRIER = { id: 'TP-TIE', ten_thau_phu: 'Vận tải Đồng Lúa Thử' }
const PLACES = [
  { id: 'TIE-KHO-A', ten_dia_diem: 'Kho chính thử', id_cong_ty: A.id_cong_ty },
  { id: 'TIE-KHO-B', ten_dia_diem: 'Kho chính thử', id_cong_ty: B.id_cong_ty },
  { id: 'TIE-CANG', ten_dia_diem: 'Cảng Đá Bạc Thử' },
]
const ENDS = { noi_lay_hang: 'Cảng Đá Bạc Thử', noi_tra_hang: 'Kho chính thử' }

beforeAll(async () => {
  t = await testApp()
  const make = async (call: Promise<{ status: number; body: unknown }>) => {
    const { status, body } = await call
    expect([status, body]).toEqual([200, body])
    return (body as { data: Record<string, string> }).data
  }
  for (const company of [A, B]) await make(t.call('quanly01', companyApi.create, company))
  await make(t.call('admin01', subcontractors.api.create, CARRIER))
  for (const place of PLACES) await make(t.call('admin01', placeApi.create, place))
  const plain = { ten_tuyen_duong: 'Đá Bạc - Kho chính thử', ...ENDS }
  route = (await make(t.call('admin01', routeApi.create, plain)))['id_tuyen_duong'] ?? ''
  const other = {
    ...ENDS,
    noi_tra_hang: 'Nơi khác',
    ten_tuyen_duong: 'Có mã thử',
    ma_lt: 'LT-THỬ-9',
  }
  coded = (await make(t.call('admin01', routeApi.create, other)))['id_tuyen_duong'] ?? ''
})
afterAll(() => t.close())

const OF_A = { ...orderValues, ten_cong_ty: A.ten_cong_ty, ...ENDS, ma_lt: null }
const ties = async (order: object) => {
  const made = await makeTrip(t, { list_don_hang: [{ ...OF_A, ...order }] })
  const [stored] = (await readTrip(t, made.id_chuyen_di)).list_don_hang
  if (!stored) throw new Error('no order')
  const { id_cong_ty, id_thau_phu, id_tuyen_duong, id_noi_lay_hang, id_noi_tra_hang } = stored
  return { id_cong_ty, id_thau_phu, id_tuyen_duong, id_noi_lay_hang, id_noi_tra_hang }
}

describe('an order keeps the ids of what it names', () => {
  const whole = () => ({
    id_cong_ty: 'KH-TIE-A',
    id_thau_phu: null,
    id_tuyen_duong: route,
    id_noi_lay_hang: 'TIE-CANG',
    id_noi_tra_hang: 'TIE-KHO-A',
  })

  test.each([
    ['as the company writes it', {}],
    [
      'without marks, in capitals',
      { ten_cong_ty: 'CONG TY TNHH DUONG MIA THU', noi_lay_hang: 'CANG DA BAC THU' },
    ],
    [
      'with blanks',
      { ten_cong_ty: '  công ty  TNHH đường mía thử', noi_tra_hang: 'kho  chính THỬ' },
    ],
    ['by code', { ten_cong_ty: 'dmt', noi_lay_hang: 'tie-cang' }],
  ])('%s', async (_how, order) => {
    expect(await ties(order)).toEqual(whole())
  })

  test('the warehouse is the customer’s own of that name', async () => {
    expect((await ties({ ten_cong_ty: B.ten_cong_ty })).id_noi_tra_hang).toBe('TIE-KHO-B')
    const ofNobody = await ties({ ten_cong_ty: 'Khách lạ thử' })
    expect([ofNobody.id_cong_ty, ofNobody.id_noi_tra_hang]).toEqual([null, null])
  })

  test('a route code leads; one that names none asks the places; several routes are none', async () => {
    expect((await ties({ ma_lt: 'lt-thu-9' })).id_tuyen_duong).toBe(coded)
    expect((await ties({ ma_lt: 'KHÔNG CÓ' })).id_tuyen_duong).toBe(route)
    const said = {
      ten_tuyen_duong: 'Bãi gọi tắt',
      noi_lay_hang: 'TIE-CANG',
      noi_tra_hang: 'Kho gọi tắt',
    }
    const { body: made } = await t.call('admin01', routeApi.create, said)
    expect((await ties({ noi_tra_hang: 'Kho gọi tắt' })).id_tuyen_duong).toBe(
      made.data.id_tuyen_duong,
    )
    const twin = { ten_tuyen_duong: 'Đá Bạc song song', ...ENDS }
    const { body } = await t.call('admin01', routeApi.create, twin)
    expect((await ties({})).id_tuyen_duong).toBeNull()
    await t.call('admin01', routeApi.remove, { id_tuyen_duong: body.data.id_tuyen_duong })
    expect((await ties({})).id_tuyen_duong).toBe(route)
  })

  test('a route code that names no route warns', async () => {
    const list_don_hang = [
      { ...OF_A, ma_lt: 'lt-thu-9' },
      { ...OF_A, ma_lt: 'KHÔNG CÓ' },
    ]
    const { body } = await saveTrip(t, 'dieuxe01', tripApi.create, { ...tripValues, list_don_hang })
    const warnings = (body as { canh_bao: { ma: string; field: string }[] }).canh_bao
    expect(
      warnings.filter(({ ma }) => ma.startsWith('tuyen_la:')).map(({ field }) => field),
    ).toEqual(['list_don_hang.1.ma_lt'])
  })

  test('a run ties what is known by now; where it looks names up, they are written as the company writes them', async () => {
    const said = { ten_cong_ty: 'cty mận thử', ten_thau_phu: 'xe mận thử', noi_lay_hang: 'bãi mận' }
    const plain = await makeTrip(t, { list_don_hang: [{ ...orderValues, ...said }] })
    const hire = { ten_thau_phu: 'xe mận thử', chi_phi_thau_phu: 1_000_000 }
    const hired = await makeTrip(t, { ...hire, list_don_hang: [orderValues] })
    const company = { id_cong_ty: 'KH-MAN', ten_cong_ty: 'Cty Mận Thử' }
    await t.call('quanly01', companyApi.create, company)
    await t.call('admin01', subcontractors.api.create, { id: 'TP-MAN', ten_thau_phu: 'Xe Mận Thử' })
    await t.call('admin01', placeApi.create, { id: 'MAN', ten_dia_diem: 'Bãi Mận' })
    for (const { id_chuyen_di } of [plain, hired])
      expect((await t.call('tinhcuoc01', recalculateOne, { id_chuyen_di })).status).toBe(200)
    const ids = { id_cong_ty: 'KH-MAN', id_thau_phu: 'TP-MAN', id_noi_lay_hang: 'MAN' }
    const [tied] = (await readTrip(t, plain.id_chuyen_di)).list_don_hang
    expect(tied).toMatchObject({ ...said, ...ids, vat: 8 })
    expect(await readTrip(t, hired.id_chuyen_di)).toMatchObject({
      ten_thau_phu: 'Xe Mận Thử',
      id_thau_phu: 'TP-MAN',
    })
  })

  test('its own subcontractor too, and what nobody knows has no id', async () => {
    expect((await ties({ ten_thau_phu: 'van tai DONG LUA thu' })).id_thau_phu).toBe('TP-TIE')
    expect(await ties({ noi_lay_hang: 'Bãi nào đó', ten_thau_phu: 'Ai đó' })).toMatchObject({
      id_noi_lay_hang: null,
      id_tuyen_duong: null,
      id_thau_phu: null,
    })
  })

  test('that a client sends are not believed', async () => {
    expect(await ties({ id_cong_ty: 'KH-TIE-B', id_noi_lay_hang: 'TIE-KHO-B' })).toEqual(whole())
    const { status, body } = await t.call('dieuxe01', tripApi.create, {
      list_don_hang: [{ ...OF_A, id_khong_co: 'X' } as never],
    })
    expect([status, Object.keys(body.fields ?? {})[0]]).toEqual([
      400,
      expect.stringContaining('id_khong_co'),
    ])
  })
})

describe('a text that changes', () => {
  const change = async (id: string, order: object) => {
    const stored = await readTrip(t, id)
    const list_don_hang = [{ ...stored.list_don_hang[0], ...order }]
    const { status } = await t.call('dieuxe01', tripApi.update, {
      ...stored,
      list_don_hang,
    } as never)
    expect(status).toBe(200)
    return (await readTrip(t, id)).list_don_hang[0]
  }

  test('to another spelling keeps the id, to another name takes its, to nothing known clears it', async () => {
    const { id_chuyen_di } = await makeTrip(t, { list_don_hang: [OF_A] })
    expect(await change(id_chuyen_di, { noi_lay_hang: 'cang da bac thu' })).toMatchObject({
      id_noi_lay_hang: 'TIE-CANG',
      id_tuyen_duong: route,
    })
    expect(await change(id_chuyen_di, { ten_cong_ty: B.ten_cong_ty })).toMatchObject({
      id_cong_ty: 'KH-TIE-B',
      id_noi_tra_hang: 'TIE-KHO-B',
    })
    expect(
      await change(id_chuyen_di, { noi_lay_hang: 'Không đâu', noi_tra_hang: 'Chỗ lạ' }),
    ).toMatchObject({
      id_noi_lay_hang: null,
      id_noi_tra_hang: null,
      id_tuyen_duong: null,
    })
  })

  test('stays with whom it meant when another takes the name over', async () => {
    const name = 'Công ty Đổi Tên Thử'
    const first = await t.call('quanly01', companyApi.create, { ten_cong_ty: name })
    const id_cong_ty = first.body.data.id_cong_ty
    const { id_chuyen_di } = await makeTrip(t, { list_don_hang: [{ ...OF_A, ten_cong_ty: name }] })
    await updateNow(t, 'quanly01', companyApi, { id_cong_ty, ten_cong_ty: `${name} cũ` })
    await t.call('quanly01', companyApi.create, { ten_cong_ty: name })
    expect(await change(id_chuyen_di, { cod: 7000 })).toMatchObject({
      ten_cong_ty: name,
      id_cong_ty,
    })
    // The list finds it under both names.
    for (const ten_cong_ty of [name, `${name} cũ`]) {
      const { body } = await t.call('dieuxe01', tripApi.list, { ten_cong_ty })
      expect(body.chuyen_di_array.map((row) => row.id_chuyen_di)).toContain(id_chuyen_di)
    }
  })

  test('a former name of a place means it, while nobody else bears it', async () => {
    const made = { id: 'TIE-CU', ten_dia_diem: 'Bãi Tên Cũ Thử' }
    await t.call('admin01', placeApi.create, made)
    await updateNow(t, 'admin01', placeApi, { id: 'TIE-CU', ten_dia_diem: 'Bãi Tên Mới Thử' })
    const { id_noi_lay_hang } = await ties({ noi_lay_hang: 'bai ten cu thu' })
    expect(id_noi_lay_hang).toBe('TIE-CU')
    await t.call('admin01', placeApi.create, { ...made, id: 'TIE-CU-2' })
    expect((await ties({ noi_lay_hang: 'bai ten cu thu' })).id_noi_lay_hang).toBe('TIE-CU-2')
  })
})

test('a place and a customer typed without marks are stored with them, another spelling as it stands', async () => {
  const { list_don_hang } = await makeTrip(t, {
    list_don_hang: [
      {
        ...orderValues,
        ten_cong_ty: A.ten_cong_ty,
        ten_nguoi_gui: 'Cong ty CP Giay Bai Thu',
        noi_lay_hang: 'cang da bac thu',
        noi_tra_hang: 'Bãi đá bạc',
      },
    ],
  })
  expect(list_don_hang[0]).toMatchObject({
    ten_nguoi_gui: B.ten_cong_ty,
    noi_lay_hang: 'Cảng Đá Bạc Thử',
    noi_tra_hang: 'Bãi đá bạc',
  })
})

test('bookings keep them, and hand them to the trip that they become', async () => {
  const { ma_lt: _code, ...asked } = OF_A
  const { status, body } = await t.call('sale01', bookingApi.create, {
    ...asked,
    xe_de_nghi: '15h06812',
  } as never)
  expect(status).toBe(200)
  const { id_don_hang } = body.data
  const booking = await t.db
    .selectFrom('booking')
    .select(['id_cong_ty', 'id_noi_lay_hang', 'id_noi_tra_hang', 'id_xe'])
    .where('id_don_hang', '=', id_don_hang)
    .executeTakeFirstOrThrow()
  const places = { id_noi_lay_hang: 'TIE-CANG', id_noi_tra_hang: 'TIE-KHO-A' }
  expect(booking).toMatchObject({ id_cong_ty: 'KH-TIE-A', ...places })
  const made = await t.call('dieuxe01', bookingApi.createTrip, { id_don_hang })
  const trip = await readTrip(t, made.body.data.id_chuyen_di ?? '')
  expect(trip.id_xe).toBe(booking.id_xe)
  expect(trip.list_don_hang[0]).toMatchObject({ ...places, id_tuyen_duong: route })
})

test('transfers keep them', async () => {
  const { id_don_chuyen_tram } = await makeTransfer(t, { ...ENDS, ten_cong_ty: 'dmt' })
  const row = await t.db
    .selectFrom('don_chuyen_tram')
    .select(['id_cong_ty', 'id_noi_lay_hang', 'id_noi_tra_hang', 'ten_cong_ty'])
    .where('id_don_chuyen_tram', '=', id_don_chuyen_tram)
    .executeTakeFirstOrThrow()
  expect(row).toEqual({
    id_cong_ty: 'KH-TIE-A',
    ten_cong_ty: A.ten_cong_ty,
    id_noi_lay_hang: 'TIE-CANG',
    id_noi_tra_hang: 'TIE-KHO-A',
  })
})

test('a customer’s account gets no subcontractor’s id, a subcontractor’s none of customers', async () => {
  const { HIDDEN_ORDER_FIELDS, HIDDEN_TRIP_FIELDS } =
    await import('../../../contract/dispatch/trip/trip.partner.ts')
  expect(HIDDEN_ORDER_FIELDS.cong_ty).toContain('id_thau_phu')
  expect(HIDDEN_TRIP_FIELDS.cong_ty).toContain('id_thau_phu')
  expect(HIDDEN_ORDER_FIELDS.thau_phu).toEqual(
    expect.arrayContaining(['id_cong_ty', 'id_tuyen_duong']),
  )
})
