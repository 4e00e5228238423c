import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { excelApi } from '../../../contract/dispatch/excel/excel.api.ts'
import {
  EXCEL_COLUMNS,
  EXCEL_DEFAULT_COLUMNS,
} from '../../../contract/dispatch/trip/excel.columns.ts'
import { orderApi } from '../../../contract/dispatch/order/order.api.ts'
import { orderFilterApi } from '../../../contract/dispatch/order/order-filter.api.ts'
import { tripApi } from '../../../contract/dispatch/trip/trip.api.ts'
import { userApi } from '../../../contract/office/user/user.api.ts'
import { readSheet } from '../sheet/readSheet.ts'
import { testApp, type TestApp } from '../../testing/app.ts'
import { makeTrip, orderValues } from '../../testing/trip.ts'
import { upload } from '../../testing/upload.ts'
import type { LinkReply } from './download.ts'
import type { Endpoint } from '../../../contract/kit/endpoint/endpoint.ts'

const DAY = { start_time: '2026-03-02', end_time: '2026-03-03' }
const STEEL = 'Công ty CP Thép Cánh Buồm Ảo'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
  const named = async (table: string, id: string) => {
    const { rows } = await sql<{ ten: string }>`
      SELECT ${sql.ref(table === 'thau_phu' ? 'ten_thau_phu' : 'ten_cong_ty')} AS ten FROM ${sql.table(table)}
      WHERE ${sql.ref(table === 'thau_phu' ? 'id' : 'id_cong_ty')} = ${id}`.execute(t.db)
    return rows[0]?.ten
  }
  await makeTrip(t, {
    list_don_hang: [
      { ...orderValues, ghi_chu: '=HYPERLINK("http://xau.example")', cuoc_van_chuyen: 1_000_000 },
      { ...orderValues, ten_cong_ty: STEEL, ghi_chu: '@SUM(A1)', cuoc_van_chuyen: 2_000_000 },
    ],
    list_form_chi_phi: [{ key: 'rot_diem', name: 'Rớt điểm', amount: 150_000 }],
  })
  await makeTrip(t, {
    ngay_thuc_hien: '2026-03-03',
    ten_thau_phu: await named('thau_phu', 'TP02'),
    chi_phi_thau_phu: 2_500_000,
    phi_cau_duong: 111_000,
    list_don_hang: [
      {
        ...orderValues,
        ten_nguoi_gui: 'Kho của khách',
        ten_cong_ty: await named('cong_ty', 'KH10'),
        cuoc_van_chuyen: 7_000_000,
      },
      { ...orderValues, cuoc_van_chuyen: 9_000_000 },
    ],
  })
  await makeTrip(t, { ngay_thuc_hien: '2026-04-01' })
})
afterAll(() => t.close())
afterEach(() => vi.useRealTimers())

type Linked = Endpoint<never, LinkReply>
const ask = (endpoint: unknown, input: object, user = 'dieuxe01') =>
  t.call(user, endpoint as Linked, input)
const linkTo = async (endpoint: unknown, input: object, user = 'dieuxe01') => {
  const { status, body } = await ask(endpoint, input, user)
  expect([status, body.message]).toEqual([200, expect.any(String)])
  return body.link
}
const open = (url: string) => t.app.inject({ url })

/** The rows of the workbook that a call makes. */
async function rowsOf(endpoint: unknown, input: object, user = 'dieuxe01') {
  const file = await open(await linkTo(endpoint, input, user))
  expect([file.statusCode, file.headers['content-type']]).toEqual([
    200,
    expect.stringContaining('spreadsheetml'),
  ])
  const { sheets } = await readSheet(file.rawPayload)
  return sheets[0]?.rows ?? []
}
const labels = (...names: string[]) => names.map((name) => EXCEL_COLUMNS[name]?.label.vi)

describe('the trip file', () => {
  test('has the columns of the screen in their order, the rows of the filter, and sums each trip once', async () => {
    const list_form = ['tong_cuoc', 'id_chuyen_di', 'cuoc_van_chuyen', 'ngay_thuc_hien']
    expect(await rowsOf(tripApi.exportList, { ...DAY, list_form })).toEqual([
      labels(...list_form),
      [16_000_000, '260303-15C40211-1', 7_000_000, { date: '2026-03-03 00:00:00' }],
      [null, '260303-15C40211-1', 9_000_000, { date: '2026-03-03 00:00:00' }],
      [3_000_000, '260302-15C40211-1', 1_000_000, { date: '2026-03-02 00:00:00' }],
      [null, '260302-15C40211-1', 2_000_000, { date: '2026-03-02 00:00:00' }],
      [19_000_000, 'TỔNG CỘNG', 19_000_000],
    ])
    const trips = await rowsOf(tripApi.exportList, {
      ...DAY,
      list_form: ['id_chuyen_di', 'tong_cuoc'],
      sap_xep: [{ cot: 'tong_cuoc' }],
      list_id: ['260302-15C40211-1'],
    })
    expect(trips.slice(1)).toEqual([
      ['260302-15C40211-1', 3_000_000],
      ['TỔNG CỘNG', 3_000_000],
    ])
  })

  test('has the saved columns where none are asked for, and the usual ones before', async () => {
    const usual = await rowsOf(tripApi.exportList, DAY, 'ketoan01')
    expect(usual[0]?.slice(0, 3)).toEqual(labels(...EXCEL_DEFAULT_COLUMNS.slice(0, 3)))
    expect(usual[0]).toEqual(expect.arrayContaining(['Rớt điểm [cp:rot_diem]', 'Ghi chú']))
    const list_form = ['bien_so_xe', 'ten_cong_ty', 'tong_lai']
    const { body } = await t.call('ketoan01', excelApi.saveOrder, { list_form })
    expect(body.data.map(({ key }) => key)).toEqual(list_form)
    const current = await t.call('ketoan01', excelApi.currentOrder, {})
    expect(current.body.data.map(({ key }) => key)).toEqual(list_form)
    for (const endpoint of [tripApi.exportList, tripApi.exportDispatch]) {
      const rows = await rowsOf(endpoint, DAY, 'ketoan01')
      expect(rows.find((row) => row[0] === 'Biển số xe')).toEqual(labels(...list_form))
    }
    const others = await t.call('dieuxe01', excelApi.currentOrder, {})
    expect(others.body.data).toHaveLength(EXCEL_DEFAULT_COLUMNS.length)
  })

  test('refuses columns that there are not', async () => {
    for (const name of ['mat_khau', 'id_thau_phu', 'constructor']) {
      const { status } = await ask(tripApi.exportList, { ...DAY, list_form: [name] })
      expect(status).toBe(400)
    }
    expect((await t.call('dieuxe01', excelApi.saveOrder, { list_form: ['x'] })).status).toBe(400)
  })

  test('keeps texts that look like formulas texts', async () => {
    const file = await open(await linkTo(orderApi.exportList, { ...DAY, list_form: ['ghi_chu'] }))
    const rows = (await readSheet(file.rawPayload)).sheets[0]?.rows ?? []
    expect(rows.flat()).toEqual(
      expect.arrayContaining(['=HYPERLINK("http://xau.example")', '@SUM(A1)']),
    )
    expect(file.rawPayload.toString('latin1')).not.toContain('<f>')
  })
})

test('the dispatch file begins with the company and its days', async () => {
  const rows = await rowsOf(tripApi.exportDispatch, DAY)
  expect(rows.slice(0, 2).map((row) => row[0])).toEqual([
    'Công ty CP Vận tải và Logistics Hải Âu Demo',
    'BẢNG ĐIỀU XE TỪ 02/03/2026 ĐẾN 03/03/2026',
  ])
})

const TOLLS = ['Định mức cầu đường', 'Cầu đường theo sao kê', 'Chênh lệch sao kê − định mức']
test('both VETC files list plate, trip, date and toll of the filtered trips', async () => {
  const wanted = [
    ['Biển số xe', 'Mã chuyến', 'Ngày thực hiện', 'Phí cầu đường', ...TOLLS],
    ['15C-402.11', '260302-15C40211-1', { date: '2026-03-02 00:00:00' }, 570_000],
    ['15C-402.11', '260303-15C40211-1', { date: '2026-03-03 00:00:00' }, 111_000],
    ['TỔNG CỘNG', null, null, 681_000, 0, 0, 0],
  ]
  expect(await rowsOf(tripApi.exportTolls, DAY)).toEqual(wanted)
  expect(await rowsOf(orderFilterApi.exportTolls, DAY)).toEqual(wanted)
  const steel = { ...DAY, type: 'ten_cong_ty', list_filter: [STEEL] }
  expect(await rowsOf(orderFilterApi.exportTolls, steel)).toEqual([
    wanted[0],
    wanted[1],
    ['TỔNG CỘNG', null, null, 570_000, 0, 0, 0],
  ])
})

describe('the order files', () => {
  test('have the filtered orders in the order of the screen', async () => {
    const list_form = ['ten_cong_ty', 'cuoc_van_chuyen', 'thanh_toan']
    const input = { ...DAY, list_form, sap_xep: [{ cot: 'cuoc_van_chuyen', giam: true }] }
    const rows = await rowsOf(orderApi.exportList, input)
    expect(rows[0]).toEqual(labels(...list_form))
    expect(rows.slice(1).map((row) => row[1])).toEqual([
      9_000_000, 7_000_000, 2_000_000, 1_000_000, 19_000_000,
    ])
    expect(rows[1]?.[2]).toBe('Chưa thanh toán')
    const steel = { type: 'ten_cong_ty', list_filter: [STEEL] }
    const filtered = await rowsOf(orderFilterApi.exportFilter, { ...DAY, ...steel, list_form })
    expect(filtered.slice(1)).toEqual([
      [STEEL, 2_000_000, 'Chưa thanh toán'],
      ['TỔNG CỘNG', 2_000_000],
    ])
  })
})

test('the user file holds what the list shows, citizen ids masked, no password', async () => {
  const rows = await rowsOf(userApi.exportList, { role: 'accountant' }, 'nhansu01')
  expect(rows[0]).toContain('Họ và tên')
  expect(rows.slice(1).map((row) => row[0])).toEqual(
    expect.arrayContaining(['ketoan01', 'ketoan02']),
  )
  const drivers = await rowsOf(userApi.exportList, { role: 'driver' }, 'nhansu01')
  const at = drivers[0]?.indexOf('Số CCCD') ?? -1
  expect(at).toBeGreaterThan(0)
  for (const row of drivers.slice(1)) expect(row[at]).toMatch(/^\*+\d{4}$/)
  expect(JSON.stringify(drivers)).not.toContain('argon2')
  expect((await ask(userApi.exportList, {}, 'sale01')).status).toBe(403)
})

/** The names in a zip, from its directory. */
function namesIn(zip: Buffer): string[] {
  const names: string[] = []
  for (let at = zip.indexOf('PK\u0001\u0002'); at >= 0; at = zip.indexOf('PK\u0001\u0002', at + 1))
    names.push(zip.toString('utf8', at + 46, at + 46 + zip.readUInt16LE(at + 28)))
  return names
}

test('photos come as a zip with a folder for each order', async () => {
  const bytes = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#222222' } })
    .png()
    .toBuffer()
  const { body } = await t.call('dieuxe01', orderApi.list, DAY)
  const [first, second] = body.data.map((row) => row.id_don_hang ?? '')
  const empty = await ask(orderFilterApi.exportPhotos, DAY)
  expect([empty.status, empty.body.message]).toEqual([404, 'Các đơn hàng này chưa có ảnh nào'])
  for (const id_don_hang of [first, first, second])
    await upload(t, 'dieuxe01', {
      endpoint: orderApi.uploadImage,
      fields: { id_don_hang: id_don_hang ?? '' },
      files: [{ field: 'files', name: '../Phiếu: giao?.png', bytes }],
    })
  const zip = await open(await linkTo(orderFilterApi.exportPhotos, DAY))
  expect(zip.headers['content-type']).toBe('application/zip')
  expect(namesIn(zip.rawPayload)).toEqual([
    `2026-03-03 15C-402.11 ${first}/1 Phiếu_ giao_.png`,
    `2026-03-03 15C-402.11 ${first}/2 Phiếu_ giao_.png`,
    `2026-03-03 15C-402.11 ${second}/1 Phiếu_ giao_.png`,
  ])
  const one = await open(
    await linkTo(orderFilterApi.exportPhotos, { ...DAY, list_id: [second ?? ''] }),
  )
  expect(namesIn(one.rawPayload)).toHaveLength(1)
})

describe('a partner’s file', () => {
  test('of a customer holds its own orders and no cost, profit or subcontractor', async () => {
    for (const endpoint of [tripApi.exportList, orderApi.exportList]) {
      const rows = await rowsOf(endpoint, DAY, 'doitac02')
      const all = JSON.stringify(rows)
      expect(all).toContain('7000000')
      for (const secret of ['9000000', '2500000', '111000', '16000000', 'Sao Chổi', STEEL])
        expect(all).not.toContain(secret)
      const hidden = labels('ten_thau_phu', 'tong_chi_phi', 'tong_lai', 'phi_cau_duong', 'km_dau')
      for (const label of [...hidden, 'Thầu phụ của đơn hàng', 'Rớt điểm [cp:rot_diem]'])
        expect(rows[0]).not.toContain(label)
    }
  })

  test('of a subcontractor holds its trips with its price and no freight, payer or profit', async () => {
    for (const endpoint of [tripApi.exportList, orderApi.exportList]) {
      const rows = await rowsOf(endpoint, DAY, 'doitac01')
      const all = JSON.stringify(rows)
      expect(all).not.toContain('260302')
      for (const secret of ['7000000', '9000000', '16000000', '111000'])
        expect(all).not.toContain(secret)
      const hidden = labels('cuoc_van_chuyen', 'ten_cong_ty', 'tong_lai', 'thanh_toan', 'cod')
      for (const label of hidden) expect(rows[0]).not.toContain(label)
    }
    const own = await rowsOf(tripApi.exportList, DAY, 'doitac01')
    expect(own.flat()).toContain(2_500_000)
  })

  test('drops hidden columns also where they are asked for by name, and has none of hidden ones alone', async () => {
    const list_form = ['id_chuyen_di', 'tong_lai', 'ten_thau_phu', 'ten_thau_phu_don_hang']
    const rows = await rowsOf(tripApi.exportList, { ...DAY, list_form }, 'doitac02')
    expect(rows[0]).toEqual(['Mã chuyến'])
    const secret = await ask(tripApi.exportList, { ...DAY, list_form: ['tong_lai'] }, 'doitac02')
    expect(secret.status).toBe(400)
    expect((await ask(tripApi.exportDispatch, DAY, 'doitac02')).status).toBe(403)
    expect((await ask(tripApi.exportTolls, DAY, 'doitac01')).status).toBe(403)
  })
})

describe('a link', () => {
  const input = { ...DAY, list_form: ['id_chuyen_di'] }

  test('opens without a sign-in for 15 minutes and no longer', async () => {
    const link = await linkTo(tripApi.exportList, input)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 14 * 60_000 })
    expect((await open(link)).statusCode).toBe(200)
    vi.setSystemTime(Date.now() + 2 * 60_000)
    const late = await open(link)
    expect([late.statusCode, late.json().message]).toEqual([
      403,
      'Liên kết đã hết hạn hoặc không đúng, hãy tải lại',
    ])
  })

  test('cannot be turned to another request, a later time or another kind of file', async () => {
    const [mine, other] = await Promise.all([
      linkTo(tripApi.exportList, input),
      linkTo(tripApi.exportList, { ...DAY, list_form: ['tong_lai'] }),
    ])
    const query = (link: string) => new URLSearchParams(link.split('?')[1])
    const path = mine.split('?')[0] ?? ''
    const changed = (change: Record<string, string>) =>
      `${path}?${new URLSearchParams({ ...Object.fromEntries(query(mine)), ...change })}`
    for (const link of [
      changed({ viec: query(other).get('viec') ?? '' }),
      changed({ het_han: '99999999999' }),
      changed({ chu_ky: 'x'.repeat(43) }),
      `${path}?viec=abc`,
    ])
      expect([403, 404]).toContain((await open(link)).statusCode)
    const proof = mine.slice(mine.indexOf('phien='))
    const stored = await open(`/tep/00000000-0000-4000-8000-000000000000/a.xlsx?${proof}`)
    expect(stored.statusCode).toBe(403)
  })

  test('asks for the rights of its caller again when it is opened', async () => {
    const link = await linkTo(tripApi.exportDispatch, DAY, 'tinhcuoc01')
    expect((await open(link)).statusCode).toBe(200)
    const set = (values: object) =>
      t.db.updateTable('nguoi_dung').set(values).where('username', '=', 'tinhcuoc01').execute()
    await set({ role: 'sale' })
    expect((await open(link)).statusCode).toBe(403)
    await set({ role: 'tinh_cuoc', deleted_at: sql`now()` })
    expect((await open(link)).statusCode).toBe(403)
    await set({ deleted_at: null })
    expect((await open(link)).statusCode).toBe(200)
  })

  test('of a partner gives what the partner may see when it is opened', async () => {
    const link = await linkTo(tripApi.exportList, DAY, 'doitac02')
    const move = (id_cong_ty: string) =>
      t.db
        .updateTable('nguoi_dung')
        .set({ id_cong_ty })
        .where('username', '=', 'doitac02')
        .execute()
    await move('KH09')
    const { sheets } = await readSheet((await open(link)).rawPayload)
    expect(sheets[0]?.rows).toHaveLength(1)
    await move('KH10')
  })

  test('of a very long request works as well', async () => {
    const list_id = Array.from({ length: 500 }, (_, n) => `260302-${String(n * 7919)}-${n}`)
    const link = await linkTo(tripApi.exportList, {
      ...input,
      list_id: [...list_id.slice(1), '260302-15C40211-1'],
    })
    expect(link.length).toBeLessThan(6000)
    expect((await open(link)).statusCode).toBe(200)
  })
})
