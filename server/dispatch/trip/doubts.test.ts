import { writeXlsx } from 'hucre/xlsx'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bookingApi } from '../../../contract/dispatch/booking/booking.api.ts'
import { transferOrderApi } from '../../../contract/dispatch/transfer-order/transfer-order.api.ts'
import { loadTexts } from '../../../contract/dispatch/trip/trip-load.texts.ts'
import { tripApi } from '../../../contract/dispatch/trip/trip.api.ts'
import { sheetApi } from '../../../contract/sheets.ts'
import { formatDate } from '../../../contract/kit/field/format.ts'
import { addDays } from '../../../contract/kit/time/time.ts'
import { today } from '../../kit/time/clock.ts'
import { testApp, type TestApp } from '../../testing/app.ts'
import { bookingValues } from '../../testing/booking.ts'
import { transferValues } from '../../testing/transfer.ts'
import { upload } from '../../testing/upload.ts'
import { freeDay, makeTrip, orderValues, saveTrip, tripValues } from '../../testing/trip.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

/** What a new trip is asked about; the days of tests are accepted for them. */
const asked = async (values: object): Promise<string[]> => {
  const input = { ...tripValues, ngay_thuc_hien: freeDay(), ...values }
  const { status, body } = await t.call('dieuxe01', tripApi.create, input)
  return status === 409
    ? (body as unknown as { canh_bao: { ma: string }[] }).canh_bao.map(({ ma }) => ma)
    : []
}
const ofOrder = (values: object) => asked({ list_don_hang: [{ ...orderValues, ...values }] })
const onRow = 'list_don_hang.0.'

describe('a trip that looks like a slip', () => {
  test.each([
    ['an unreadable plate', { bien_so_xe: '15C-4' }, 'bien_so_la:bien_so_xe:15C4'],
    ['a driver twice', { lai_xe_2: 'binhlv14' }, 'hai_ghe:ten_lai_xe_2:binhlv14'],
  ])('is asked about: %s', async (_what, values, code) => {
    expect(await asked(values)).toEqual([code])
  })

  test.each([
    ['VAT', { vat: 80 }, `vat_cao:${onRow}vat:80`],
    ['freight', { cuoc_van_chuyen: 5300 }, `cuoc_thap:${onRow}cuoc_van_chuyen:5300`],
  ])('is asked about: %s', async (_what, values, code) => {
    expect(await ofOrder(values)).toEqual([code])
  })

  test('is asked about: a rate of VAT that has ended by the day of the pickup, until the company says that it goes on', async () => {
    const one = { ...orderValues, vat: 8, ngay_gio_lay_hang: '2027-01-05 08:00:00' }
    const on = (order: object) => asked({ ngay_thuc_hien: '2027-01-05', list_don_hang: [order] })
    expect(await on(one)).toContain(`vat_het:${onRow}vat:8/10`)
    expect(await on({ ...one, vat: 10 })).not.toContain(`vat_het:${onRow}vat:10/8`)
    await sql`INSERT INTO cai_dat_theo_ngay (ten, gia_tri, hieu_luc_tu) VALUES ('vat', '8', '2027-01-01')`.execute(
      t.db,
    )
    expect((await on(one)).filter((ma) => ma.startsWith('vat_het'))).toEqual([])
  })

  test('is asked about: weight above what the vehicle carries, and orders far from each other', async () => {
    const far = {
      ...orderValues,
      trong_luong: 90_000,
      noi_lay_hang: 'Cảng Tân Cảng Cát Lái',
      noi_tra_hang: 'Cảng Cái Mép',
    }
    const codes = await asked({ ma_romoc: '15R-123.45', list_don_hang: [orderValues, far] })
    expect(codes.map((code) => code.split(':')[0])).toContain('khac_noi')
    await t.db
      .updateTable('phuong_tien')
      .set({ tai_trong_kg: 20_000 })
      .where('bien_so_key', '=', '15C40211')
      .execute()
    expect(await ofOrder({ trong_luong: 90_000 })).toEqual([
      `qua_tai:${onRow}trong_luong:90000/20000`,
    ])
  })

  test('a day far from today is asked about, not one in the weeks around it', async () => {
    const create = async (day: string) => {
      const reply = await t.app.inject({
        method: 'POST',
        url: tripApi.create.path,
        headers: { token: await t.token('dieuxe01') },
        payload: { ...tripValues, lai_xe_1: null, bien_so_xe: '15C-999.99', ngay_thuc_hien: day },
      })
      return (reply.json() as { canh_bao: { ma: string }[] }).canh_bao.map(({ ma }) => ma)
    }
    const far = addDays(today(), 61)
    expect(await create(far)).toEqual([`ngay_xa:ngay_thuc_hien:${far}`])
    expect(await create(addDays(today(), -60))).toEqual(['xe_la'])
  })

  test('is stored once it is accepted, by whom stands in the history; a change asks about what it brings', async () => {
    const values = { ...tripValues, list_don_hang: [{ ...orderValues, vat: 80 }] }
    const trip = await makeTrip(t, values)
    const update = (more: object) =>
      t.call('quanly01', tripApi.update, {
        id_chuyen_di: trip.id_chuyen_di,
        phien_ban: trip.phien_ban,
        ...more,
      })
    const [order] = trip.list_don_hang
    const worse = { list_don_hang: [{ ...order, vat: 90 }] }
    expect((await update(worse)).body.code).toBe('can_xac_nhan')
    expect((await update({ tien_an: 5, list_don_hang: [{ ...order, cod: 1 }] })).status).toBe(200)
    const { body } = await t.call('admin01', tripApi.history, { id_chuyen_di: trip.id_chuyen_di })
    expect(body.data.map(({ hanh_dong }) => hanh_dong)).toEqual(['sua', 'xac_nhan', 'tao'])
  })

  test('drafts are asked when they begin', async () => {
    const draft = await makeTrip(t, {
      trang_thai: 'nhap',
      list_don_hang: [{ ...orderValues, vat: 80 }],
    })
    const { body } = await t.call('dieuxe01', tripApi.update, {
      id_chuyen_di: draft.id_chuyen_di,
      phien_ban: draft.phien_ban,
      trang_thai: 'moi',
    })
    expect(body).toMatchObject({ code: 'can_xac_nhan', canh_bao: [{ field: `${onRow}vat` }] })
  })
})

test('a booking is asked about too, and stored once that is accepted', async () => {
  const odd = { ...bookingValues, vat: 80 }
  const refused = await t.call('sale01', bookingApi.create, odd)
  expect([refused.status, refused.body.code]).toEqual([409, 'can_xac_nhan'])
  const { status, body } = await saveTrip(t, 'sale01', bookingApi.create, odd)
  expect([status, body.data.vat]).toEqual([200, 80])
  const next = { id_don_hang: body.data.id_don_hang, phien_ban: body.data.phien_ban }
  const worse = await t.call('sale01', bookingApi.update, { ...next, cuoc_van_chuyen: 53 })
  expect(worse.body).toMatchObject({ canh_bao: [{ field: 'cuoc_van_chuyen' }] })
  expect(
    (await t.call('sale01', bookingApi.update, { ...next, ghi_chu: 'gọi trước' })).status,
  ).toBe(200)
})

/** What a look at a sheet remarks at its cells. */
async function remarked(kind: 'trip' | 'booking', rows: unknown[][]) {
  const bytes = await writeXlsx({ sheets: [{ name: 'T11', rows: rows as never }] })
  const files = [{ field: 'uploaded_file', name: 'bang.xlsx', bytes: Buffer.from(bytes) }]
  const endpoint = sheetApi.upload[kind]
  const { body } = await upload(t, 'dieuxe01', { endpoint, fields: { che_do: 'xem_truoc' }, files })
  const { loi, canh_bao } = body as unknown as Record<
    'loi' | 'canh_bao',
    { cot: string; message: string }[]
  >
  return { errors: loi, remarks: canh_bao.map(({ cot, message }) => [cot, message]) }
}

test('sheets tell what looks like a slip at its cell, and go on; their senders pay too', async () => {
  const day = formatDate(today())
  const trips = await remarked('trip', [
    ['Ngày', 'Biển số', 'Khách hàng', 'Nơi lấy', 'Nơi trả', 'Trọng lượng (kg)', 'Cước', 'VAT'],
    [
      day,
      '15C-402.11',
      orderValues.ten_cong_ty,
      'Cảng Tân Vũ',
      'KCN Đại An',
      '90 tấn',
      '5tr3',
      '80%',
    ],
  ])
  expect(trips.errors).toEqual([])
  expect(trips.remarks).toContainEqual(['H', 'VAT 80\u00a0%, trên 10\u00a0%'])
  expect(trips.remarks.map(([cot]) => cot)).toContain('F')

  const bookings = await remarked('booking', [
    [
      'Người gửi',
      'Người nhận',
      'Nơi lấy',
      'Nơi trả',
      'Ngày lấy',
      'Loại đơn hàng',
      'Loại hàng hóa',
      'Hàng',
      'Trọng lượng (kg)',
      'Cước',
    ],
    [
      'Xưởng A',
      'Kho B',
      'Cảng Tân Vũ',
      'KCN Đại An',
      day,
      'Nguyên chuyến',
      'Khác',
      'Loa',
      '18t',
      '5.300',
    ],
  ])
  expect(bookings.errors).toEqual([])
  expect(bookings.remarks).toContainEqual(['J', 'Cước chỉ 5.300 đồng'])
})

test('a sheet tells weight above what the wanted truck carries, and orders that it moves far from each other', async () => {
  await t.db
    .updateTable('phuong_tien')
    .set({ tai_trong_kg: 20_000 })
    .where('bien_so_key', '=', '15C40211')
    .execute()
  const booking = {
    'Người gửi': 'Xưởng A',
    'Người nhận': 'Kho B',
    'Nơi lấy': 'Cảng Tân Vũ',
    'Nơi trả': 'KCN Đại An',
    'Ngày lấy': formatDate(today()),
    'Loại đơn hàng': 'Nguyên chuyến',
    'Loại hàng hóa': 'Khác',
    Hàng: 'Loa',
    'Trọng lượng (kg)': '90 tấn',
    'Xe đề nghị': '15C-402.11',
  }
  const bookings = await remarked('booking', [Object.keys(booking), Object.values(booking)])
  expect(bookings.errors).toEqual([])
  expect(bookings.remarks).toEqual([['I', loadTexts.heavy('90.000', '20.000').vi]])
  const trip = await makeTrip(t, { list_don_hang: [orderValues, orderValues] })
  const trips = await remarked('trip', [
    ['Mã chuyến', 'Ngày thực hiện', 'Biển số xe', 'Mã đơn hàng', 'Nơi lấy hàng'],
    ...trip.list_don_hang.map(({ id_don_hang, noi_lay_hang }, at) => [
      trip.id_chuyen_di,
      formatDate(trip.ngay_thuc_hien ?? ''),
      trip.bien_so_xe,
      id_don_hang,
      at === 1 ? 'Cảng Tân Cảng Cát Lái' : noi_lay_hang,
    ]),
  ])
  expect(trips.errors).toEqual([])
  const far = expect.stringMatching(/^Nơi lấy hàng của đơn 2 cách các đơn khác/)
  expect(trips.remarks).toContainEqual(['E', far])
})

test('a sheet tells which customer owes its whole limit with what it brings, once and where it does', async () => {
  const limited = (han_muc_no: number | null) =>
    t.db
      .updateTable('cong_ty')
      .set({ han_muc_no })
      .where('ten_cong_ty', '=', orderValues.ten_cong_ty)
      .execute()
  const { rows: known } = await sql<{ no: string }>`
    SELECT coalesce(sum(con_no), 0) AS no FROM no_khach JOIN cong_ty USING (id_cong_ty)
    WHERE ten_cong_ty = ${orderValues.ten_cong_ty}`.execute(t.db)
  await limited(Number(known[0]?.no) + 5_000_000)
  const row = (minutes: number, paid: string) => [
    formatDate(addDays(today(), 30 + minutes)),
    '15C-402.11',
    orderValues.ten_cong_ty,
    'Cảng Tân Vũ',
    'KCN Đại An',
    '2.000.000',
    '8',
    paid,
  ]
  const head = ['Ngày', 'Biển số', 'Khách hàng', 'Nơi lấy', 'Nơi trả', 'Cước', 'VAT', 'Thanh toán']
  const look = async () => {
    const rows = [head, row(0, 'Đã thanh toán'), row(1, ''), row(2, ''), row(3, ''), row(4, '')]
    const { remarks } = await remarked('trip', rows)
    return remarks.filter(([, said]) => said?.includes('hết hạn mức')).map(([cot]) => cot)
  }
  expect(await look()).toEqual(['C'])
  await limited(Number(known[0]?.no) + 9_000_000)
  expect(await look()).toEqual([])
  await limited(null)
})

test('a booking is asked about again for a truck that carries less', async () => {
  const set = (bien_so_key: string, tai_trong_kg: number) =>
    t.db.updateTable('phuong_tien').set({ tai_trong_kg }).where('bien_so_key', '=', bien_so_key)
  await set('15C40211', 20_000).execute()
  await set('15H06274', 1000).execute()
  const { body } = await saveTrip(t, 'sale01', bookingApi.create, {
    ...bookingValues,
    xe_de_nghi: '15C-402.11',
  })
  const { status, body: asked } = await t.call('sale01', bookingApi.update, {
    id_don_hang: body.data.id_don_hang ?? '',
    phien_ban: body.data.phien_ban ?? 0,
    xe_de_nghi: '15H-062.74',
  })
  expect([status, asked]).toMatchObject([409, { canh_bao: [{ field: 'trong_luong' }] }])
})

test('a transfer is asked about an unreadable plate and weight above what its vehicle carries', async () => {
  const odd = { ...transferValues, bien_so_xe: '15C-402.11', ma_romoc: 'mooc', trong_luong: 90_000 }
  const { status, body } = await t.call('quanly01', transferOrderApi.create, odd)
  expect([status, body]).toMatchObject([
    409,
    { canh_bao: [{ field: 'ma_romoc' }, { field: 'trong_luong' }] },
  ])
  expect((await saveTrip(t, 'quanly01', transferOrderApi.create, odd)).status).toBe(200)
})

test('a range that ends before it begins is told at its end, by every call that takes one', async () => {
  const range = { start_time: '2026-11-24', end_time: '2026-11-23' }
  for (const endpoint of [tripApi.list, bookingApi.list]) {
    const { status, body } = await t.call('dieuxe01', endpoint as typeof tripApi.list, range)
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, ['end_time']])
  }
})

describe('who pays', () => {
  const { ten_cong_ty: customer, ...order } = orderValues
  test('is a sender that is a customer of ours, unless somebody else is named or it was cleared', async () => {
    const trip = await makeTrip(t, {
      list_don_hang: [
        { ...order, ten_nguoi_gui: 'cong ty tnhh dien tu sao choi demo' },
        { ...order, ten_nguoi_gui: 'Xưởng không tên' },
        { ...order, ten_cong_ty: 'Công ty TNHH Giao nhận Biển Mơ Demo' },
      ],
    })
    expect(trip.list_don_hang.map(({ ten_cong_ty }) => ten_cong_ty)).toEqual([
      customer,
      null,
      'Công ty TNHH Giao nhận Biển Mơ Demo',
    ])
    expect(trip.list_don_hang.map(({ id_cong_ty }) => typeof id_cong_ty)).toEqual([
      'string',
      'object',
      'string',
    ])
    const [first, second] = trip.list_don_hang
    const { body } = await t.call('dieuxe01', tripApi.update, {
      id_chuyen_di: trip.id_chuyen_di,
      phien_ban: trip.phien_ban,
      list_don_hang: [
        { ...first, ten_cong_ty: null },
        { ...second, ten_nguoi_gui: customer },
      ],
    })
    expect(body.data.list_don_hang.map(({ ten_cong_ty }) => ten_cong_ty)).toEqual([null, customer])
  })

  test('of a booking too', async () => {
    const { body } = await t.call('sale01', bookingApi.create, {
      ...bookingValues,
      ten_cong_ty: null,
    })
    expect(body.data.ten_cong_ty).toBe(customer)
  })
})
