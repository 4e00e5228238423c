import { orderTexts } from '../../../contract/dispatch/order/order.texts.ts'
import { told } from '../../../contract/kit/text/sentence.ts'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { excelApi } from '../../../contract/dispatch/excel/excel.api.ts'
import { summedOf } from '../../../contract/kit/field/field.ts'
import { readSheet } from '../../kit/sheet/readSheet.ts'
import { orderApi, orderListFields } from '../../../contract/dispatch/order/order.api.ts'
import {
  CANCELLED_COLOR,
  ORDER_COLORS,
  UNPAID_COLOR,
} from '../../../contract/dispatch/order/order.colors.ts'
import { PAYMENT_FORMS, type PaymentForm } from '../../../contract/dispatch/order/order.fields.ts'
import { orderFilterApi } from '../../../contract/dispatch/order/order-filter.api.ts'
import { tripApi } from '../../../contract/dispatch/trip/trip.api.ts'
import { testApp, type TestApp } from '../../testing/app.ts'
import { makeTrip, orderValues, readTrip, type MadeTrip } from '../../testing/trip.ts'
import { upload } from '../../testing/upload.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

const STEEL = 'Công ty CP Thép Cánh Buồm Ảo'
const ELECTRONICS = orderValues.ten_cong_ty

const list = async (values: object, user = 'ketoan01') => {
  const { status, body } = await t.call(user, orderApi.list, values)
  expect([status, body.message]).toEqual([200, undefined])
  return body
}
const filter = async (values: object, user = 'dieuxe01') => {
  const { status, body } = await t.call(user, orderFilterApi.filter, values)
  expect(status).toBe(200)
  return body
}
const orderIds = ({ list_don_hang }: MadeTrip): string[] =>
  list_don_hang.map(({ id_don_hang }) => id_don_hang ?? '')
const firstOrder = (trip: MadeTrip): string => orderIds(trip)[0] ?? ''
const lock = ({ id_chuyen_di }: MadeTrip) =>
  t.call('dieuxe01', tripApi.lock, { list_id: [id_chuyen_di] })

/** What the history says was done to a trip, newest first. */
const actsOn = async ({ id_chuyen_di }: MadeTrip) => {
  const { body } = await t.call('admin01', tripApi.history, { id_chuyen_di })
  return body.data.map(({ hanh_dong, nguoi_sua }) => `${hanh_dong} ${nguoi_sua}`)
}

describe('the order list', () => {
  const RANGE = { start_time: '2026-02-02', end_time: '2026-02-04' }
  let ended: MadeTrip
  beforeAll(async () => {
    ended = await makeTrip(t, {
      ngay_thuc_hien: '2026-02-02',
      trang_thai: 'moi',
      list_don_hang: [
        { ...orderValues, cuoc_van_chuyen: 1_000_000, cod: 50_000, rot_diem: 130_000 },
        {
          ...orderValues,
          ten_cong_ty: STEEL,
          cuoc_van_chuyen: 3_000_000,
          trong_luong: 500.5,
          thanh_toan: 'da_thanh_toan',
          hinh_thuc_thanh_toan: 'tien_mat',
          loai_don_hang: 'hang_le',
          km_theo_app: 21.5,
        },
      ],
    })
    await makeTrip(t, {
      ngay_thuc_hien: '2026-02-04',
      bien_so_xe: '15C-297.85',
      lai_xe_1: 'hoatv28',
      list_don_hang: [{ ...orderValues, mo_ta_hang_hoa: 'Tấm nền', cuoc_van_chuyen: 2_000_000 }],
    })
    await makeTrip(t, { ngay_thuc_hien: '2026-02-05' })
    const cancelled = await makeTrip(t, { ngay_thuc_hien: '2026-02-03' })
    const { id_chuyen_di } = cancelled
    await t.call('dieuxe01', tripApi.cancel, { id_chuyen_di, ly_do: 'Khách hủy' })
    await t.call('dieuxe01', tripApi.finish, { id_chuyen_di: ended.id_chuyen_di })
  })

  test('holds the days asked for, the last one included, newest first, and sums all of them', async () => {
    const all = await list(RANGE)
    expect(all.data.map((row) => row.ngay_thuc_hien)).toEqual([
      '2026-02-04',
      '2026-02-03',
      '2026-02-02',
      '2026-02-02',
    ])
    const first = await list({ ...RANGE, so_dong: 1, trang: 2 })
    expect([first.data[0]?.ngay_thuc_hien, first.tong]).toEqual(['2026-02-03', 4])
    expect(first.tong_hop).toMatchObject({
      cuoc_van_chuyen: 10_300_000,
      cod: 50_000,
      rot_diem: 130_000,
      km_theo_app: 21.5,
      don_gia_don_hang: 0,
      trong_luong: 9500.5,
    })
    expect(summedOf(orderListFields).filter((name) => !(name in first.tong_hop))).toEqual([])
  })

  test.each([
    [{ thanh_toan: 'da_thanh_toan' }, 1],
    [{ status: 'chua_thanh_toan' }, 3],
    [{ status: 'toan_bo' }, 4],
    [{ hinh_thuc_thanh_toan: ['tien_mat', 'cong_no'] }, 1],
    [{ loai_don_hang: 'hang_le' }, 1],
    [{ ten_cong_ty: STEEL.toLowerCase() }, 1],
    [{ ten_cong_ty: [STEEL, ELECTRONICS] }, 4],
    [{ bien_so_xe: '15c29785' }, 1],
    [{ ten_lai_xe_1: 'Trương Văn Hòa' }, 1],
    [{ tu_khoa: 'tam nen' }, 1],
    [{ tu_khoa: 'thep canh buom' }, 1],
    [{ tu_khoa: '100%' }, 0],
  ])('narrowed by %j has %i', async (values, count) => {
    const page = await list({ ...RANGE, ...values })
    expect([page.tong, page.data.length]).toEqual([count, count])
  })

  test('sorts by a column either way, and refuses an unknown one', async () => {
    const by = async (giam: boolean) => {
      const page = await list({ ...RANGE, sap_xep: [{ cot: 'cuoc_van_chuyen', giam }] })
      return page.data.map((row) => row.cuoc_van_chuyen)
    }
    expect(await by(true)).toEqual([4_300_000, 3_000_000, 2_000_000, 1_000_000])
    expect(await by(false)).toEqual([1_000_000, 2_000_000, 3_000_000, 4_300_000])
    const { status } = await t.call('ketoan01', orderApi.list, { sap_xep: [{ cot: 'mat_khau' }] })
    expect(status).toBe(400)
    expect((await t.call('ketoan01', orderApi.list, { status: 'xong' })).status).toBe(400)
  })

  test('colours paid, owed and cancelled orders', async () => {
    const { data, color } = await list(RANGE)
    const colors = data.map((row) => color[row.id_don_hang ?? ''])
    expect(colors).toEqual([
      ORDER_COLORS.chua_thanh_toan,
      CANCELLED_COLOR,
      UNPAID_COLOR,
      ORDER_COLORS.da_thanh_toan,
    ])
  })
})

describe('payment', () => {
  const pay = (kind: PaymentForm, id: string | string[], extra = {}, user = 'ketoan01') =>
    t.call(user, orderApi.pay[kind], { id, ...extra })

  test.each(Object.keys(PAYMENT_FORMS) as PaymentForm[])('by %s', async (kind) => {
    const trip = await makeTrip(t)
    const { status, body } = await pay(kind, firstOrder(trip), { nguoi_thu_tien: 'Thủ quỹ' })
    expect([status, body.data]).toMatchObject([200, [{ id: firstOrder(trip), ok: true }]])
    const [order] = (await readTrip(t, trip.id_chuyen_di)).list_don_hang
    expect(order).toMatchObject({
      hinh_thuc_thanh_toan: kind,
      thanh_toan: kind === 'cong_no' ? 'chua_thanh_toan' : 'da_thanh_toan',
      nguoi_thu_tien: 'Thủ quỹ',
    })
    expect((await actsOn(trip))[0]).toBe('thanh_toan ketoan01')
  })

  test('takes the form names of the specification', async () => {
    const trip = await makeTrip(t)
    const id = firstOrder(trip)
    const { status } = await pay('tien_mat', id, { collector: 'Cô Thu', note: 'thu đủ' })
    expect(status).toBe(200)
    const { body } = await t.call('ketoan01', orderApi.list, { id_don_hang: id })
    expect(body.data[0]).toMatchObject({ nguoi_thu_tien: 'Cô Thu', ghi_chu: 'thu đủ' })
    await pay('tien_mat', id, { collector: ' \u200b', note: ' ' })
    const again = await t.call('ketoan01', orderApi.list, { id_don_hang: id })
    expect(again.body.data[0]).toMatchObject({ nguoi_thu_tien: 'Cô Thu', ghi_chu: 'thu đủ' })
    const found = await list({ id_don_hang: id, paymentType: 'tien_mat', companyName: ELECTRONICS })
    expect(found.tong).toBe(1)
    const unpaid = await t.call('ketoan01', orderApi.markUnpaid, { id, note: 'trả lại' })
    expect([unpaid.status, unpaid.body.data[0]?.ok]).toEqual([200, true])
  })

  test('of an unknown kind is no call', async () => {
    const answer = await t.app.inject({
      method: 'POST',
      url: '/tms/don_hang/update_vang',
      headers: { token: await t.token('ketoan01') },
      payload: { id: 'DH0000001' },
    })
    expect(answer.statusCode).toBe(404)
  })

  test('of many: each order answers for itself; unknown ones stay', async () => {
    const open = await makeTrip(t, { list_don_hang: [orderValues, orderValues] })
    const [first = '', second = ''] = orderIds(open)
    const { body } = await pay('tien_mat', [first, 'DH9999999', first])
    expect(body.data).toEqual([
      { id: first, ok: true, ...told(orderTexts.paid) },
      { id: 'DH9999999', ok: false, ...told(orderTexts.notFound) },
    ])
    const { vi, en } = orderTexts.notFound
    expect([body.message, body.message_en]).toEqual([
      `Đã ghi nhận thanh toán: 1, không được: 1 (${vi})`,
      `Marked as paid: 1, refused: 1 (${en})`,
    ])
    const states = (await readTrip(t, open.id_chuyen_di)).list_don_hang.map((order) => [
      order.id_don_hang,
      order.thanh_toan,
    ])
    expect(states).toEqual([
      [first, 'da_thanh_toan'],
      [second, 'chua_thanh_toan'],
    ])
  })

  test('is received of a locked trip, as receipts are, and taken back; nothing else of it changes', async () => {
    const locked = await makeTrip(t)
    await lock(locked)
    const id = firstOrder(locked)
    const stands = async () => (await readTrip(t, locked.id_chuyen_di)).list_don_hang[0]?.thanh_toan
    const onAccount = () => pay('cong_no', id, { ghi_chu: 'sửa' })
    expect((await onAccount()).body.data).toMatchObject([
      { ok: false, message: 'Chuyến đã khóa, cần mở khóa trước' },
    ])
    expect((await pay('tien_mat', id)).body.data).toMatchObject([{ ok: true }])
    expect(await stands()).toBe('da_thanh_toan')
    expect((await onAccount()).body.data).toMatchObject([{ ok: true }])
    expect(await stands()).toBe('chua_thanh_toan')
  })

  test('is taken back', async () => {
    const trip = await makeTrip(t)
    await pay('chuyen_khoan', firstOrder(trip), { nguoi_thu_tien: 'Thủ quỹ', ghi_chu: 'Phiếu 7' })
    const { status } = await t.call('ketoan02', orderApi.markUnpaid, { id: [firstOrder(trip)] })
    expect(status).toBe(200)
    const [order] = (await readTrip(t, trip.id_chuyen_di)).list_don_hang
    expect(order).toMatchObject({
      thanh_toan: 'chua_thanh_toan',
      nguoi_thu_tien: null,
      ghi_chu: 'Phiếu 7',
    })
    expect((await actsOn(trip))[0]).toBe('chua_thanh_toan ketoan02')
  })

  test('is not for sale, drivers or partners', async () => {
    const id = firstOrder(await makeTrip(t))
    for (const user of ['sale01', 'binhlv14', 'doitac02', 'hcns01'])
      expect((await pay('tien_mat', id, {}, user)).status).toBe(403)
  })
})

describe('deleting orders', () => {
  const remove = async (list_id: string[]) =>
    (await t.call('dieuxe01', orderApi.remove, { list_id })).body.data

  test('takes their freight out of the trip, and leaves the last one', async () => {
    const trip = await makeTrip(t, {
      list_don_hang: [orderValues, { ...orderValues, cuoc_van_chuyen: 700_000 }],
    })
    const [first = '', second = ''] = orderIds(trip)
    expect(await remove([first, second])).toEqual([
      { id: first, ok: true, ...told(orderTexts.removed) },
      { id: second, ok: false, ...told(orderTexts.lastOrder) },
    ])
    const after = await readTrip(t, trip.id_chuyen_di)
    expect([after.tong_cuoc, after.tong_lai]).toEqual([700_000, 700_000 - 2_470_000])
    expect((await actsOn(trip))[0]).toBe('xoa_don_hang dieuxe01')
  })

  test('is refused on a locked trip', async () => {
    const trip = await makeTrip(t, { list_don_hang: [orderValues, orderValues] })
    await lock(trip)
    expect(await remove([firstOrder(trip)])).toMatchObject([{ ok: false }])
    expect(orderIds(await readTrip(t, trip.id_chuyen_di))).toEqual(orderIds(trip))
  })
})

describe('photos of an order', () => {
  const picture = () =>
    sharp({ create: { width: 40, height: 30, channels: 3, background: '#123456' } })
      .jpeg()
      .toBuffer()
  const send = (bytes: Uint8Array, id_don_hang: string, user = 'dieuxe01') =>
    upload(t, user, {
      endpoint: orderApi.uploadImage,
      fields: { id_don_hang },
      files: [{ field: 'files', name: 'Biên bản.jpg', bytes }],
    })
  const kept = async () => {
    const { rows } = await sql<{ n: number }>`SELECT count(*) AS n FROM tep`.execute(t.db)
    const [stored, unfinished] = [await t.stored(), await readdir(join(t.dataDir, 'tmp'))]
    return [rows[0]?.n, stored.length, unfinished.length]
  }

  test('are added to those it has, shown in the list, and told in the history', async () => {
    const trip = await makeTrip(t, { ngay_thuc_hien: '2026-02-20' })
    await send(await picture(), firstOrder(trip))
    const { body } = await send(await picture(), firstOrder(trip))
    expect(body.list_anh).toHaveLength(2)
    const { data } = await list({ start_time: '2026-02-20', end_time: '2026-02-20' })
    const other = await makeTrip(t, { ngay_thuc_hien: '2026-02-21' })
    const days = { start_time: '2026-02-20', end_time: '2026-02-21' }
    const idsOf = async (filter: object) => {
      const { data: rows } = await list({ ...days, ...filter })
      return rows.map(({ id_don_hang }) => id_don_hang)
    }
    expect(await idsOf({})).toContain(firstOrder(other))
    expect(await idsOf({ co_anh: true })).toEqual([firstOrder(trip)])
    const [photo] = data[0]?.list_anh ?? []
    for (const url of [photo?.link, photo?.link_nho])
      expect((await t.app.inject({ url: url ?? '' })).headers['content-type']).toBe('image/jpeg')
    expect((await actsOn(trip))[0]).toBe('them_anh dieuxe01')
  })

  test('of a locked trip, of an unknown order, or that are none, leave nothing behind', async () => {
    const locked = await makeTrip(t)
    await lock(locked)
    const open = await makeTrip(t)
    const before = await kept()
    expect((await send(await picture(), firstOrder(locked))).status).toBe(423)
    expect((await send(await picture(), 'DH9999999')).status).toBe(404)
    expect((await send(Buffer.from('GIF89a<script>'), firstOrder(open))).status).toBe(400)
    expect((await send(await picture(), firstOrder(open), 'doitac02')).status).toBe(403)
    expect(await kept()).toEqual(before)
    expect((await readTrip(t, open.id_chuyen_di)).list_don_hang[0]?.list_anh).toEqual([])
  })
})

describe('the order filter', () => {
  const RANGE = { start_time: '2026-01-10', end_time: '2026-01-12' }
  const names = { ten_cong_ty: STEEL, ten_khach_hang: 'Khách cuối A' }
  beforeAll(async () => {
    await makeTrip(t, {
      ngay_thuc_hien: '2026-01-10',
      km_dau: 100,
      km_cuoi: 240,
      list_don_hang: [orderValues, { ...orderValues, ...names, cuoc_van_chuyen: 900_000 }],
    })
    await makeTrip(t, {
      ngay_thuc_hien: '2026-01-12',
      bien_so_xe: '15C-297.85',
      lai_xe_1: 'hoatv28',
      ten_thau_phu: 'HTX Vận tải Bến Sương Demo',
      chi_phi_thau_phu: 3_000_000,
    })
  })

  test('offers the columns of orders and of costs, and the file columns beside them', async () => {
    const { body } = await t.call('dieuxe01', excelApi.orderColumns, {})
    const keys = (tab: { key: string }[]) => tab.map(({ key }) => key)
    expect(keys(body.tab1)).toEqual(expect.arrayContaining(['id_don_hang', 'bien_so_xe', 'cod']))
    expect(keys(body.tab2)).toEqual(
      expect.arrayContaining(['phi_cau_duong', 'luong_diem', 'tong_lai']),
    )
    expect(body.data.length).toBeGreaterThan(20)
    expect(body.tab1.every(({ name }) => name !== '')).toBe(true)
  })

  test.each([
    [{ type: 'toan_bo' }, 3],
    [{ type: 'ten_cong_ty', list_filter: [STEEL] }, 1],
    [{ type: 'khach_hang', list_filter: ['khach cuoi a'] }, 1],
    [{ type: 'ten_thau_phu', list_filter: ['HTX Vận tải Bến Sương Demo'] }, 1],
    [{ type: 'ten_cong_ty', list_filter: [] }, 3],
    [{ type: 'toan_bo', tu_khoa: 'thep' }, 1],
  ])('%j finds %i orders', async (values, count) => {
    const body = await filter({ ...RANGE, ...values })
    expect([body.tong, body.data.length, body.message]).toEqual([count, count, null])
    expect(body.link).toMatch(/^\/xuat\//)
    expect(body.chuyen_di_array).toBeUndefined()
  })

  test('answers the columns asked for with the costs of the trip, and the ids', async () => {
    const body = await filter({
      ...RANGE,
      type: 'ten_cong_ty',
      list_filter: [STEEL],
      list_form: ['cuoc_van_chuyen', 'phi_cau_duong', 'tong_lai'],
    })
    expect(body.data).toEqual([
      {
        cuoc_van_chuyen: 900_000,
        phi_cau_duong: 570_000,
        tong_lai: 5_200_000 - 2_470_000,
        id_don_hang: expect.stringMatching(/^DH/),
        id_chuyen_di: '260110-15C40211-1',
      },
    ])
    const driven = await filter({
      ...RANGE,
      list_form: ['tong_km', 'so_don', 'lai_xe_1'],
      sap_xep: [{ cot: 'tong_km', giam: true }],
    })
    expect(driven.data.map((row) => [row['tong_km'], row['so_don'], row['lai_xe_1']])).toEqual([
      [140, 2, 'binhlv14'],
      [140, 2, 'binhlv14'],
      [null, 1, 'hoatv28'],
    ])
    expect(driven.tong_hop).toMatchObject({ tong_km: 140 })
    const { status, body: refused } = await t.call('dieuxe01', orderFilterApi.filter, {
      list_form: ['mat_khau'],
    })
    expect([status, refused.fields]).toEqual([400, { list_form: 'Không có cột “mat_khau”' }])
  })

  test('sorts by what it shows of orders and of what their trips cost, in the file too', async () => {
    const sorted = async (cot: string, giam: boolean, type = 'toan_bo') =>
      filter({ ...RANGE, type, sap_xep: [{ cot, giam }] })
    const freights = async (giam: boolean) =>
      (await sorted('cuoc_van_chuyen', giam)).data.map((row) => row['cuoc_van_chuyen'])
    const up = await freights(false)
    expect(up).toEqual([900_000, 4_300_000, 4_300_000])
    expect(await freights(true)).toEqual(up.toReversed())
    const byCost = await filter({
      ...RANGE,
      sap_xep: [{ cot: 'chi_phi_thau_phu', giam: true }],
      list_form: ['id_don_hang', 'chi_phi_thau_phu'],
    })
    expect(byCost.data[0]?.['chi_phi_thau_phu']).toBe(3_000_000)
    const { rawPayload } = await t.app.inject({ url: byCost.link ?? '' })
    const cells = (await readSheet(rawPayload)).sheets[0]?.rows.flat().map(String) ?? []
    const ids = cells.filter((cell) => cell.startsWith('DH'))
    expect(ids).toEqual(byCost.data.map((row) => row['id_don_hang']))
    const plates = await sorted('bien_so_xe', true, 'bien_so_xe')
    expect(plates.chuyen_di_array?.map((row) => row['bien_so_xe'])).toEqual([
      '15C-402.11',
      '15C-297.85',
    ])
    const bad = await t.call('dieuxe01', orderFilterApi.filter, {
      sap_xep: [{ cot: 'mat_khau', giam: true }],
    })
    expect([bad.status, Object.keys(bad.body.fields ?? {})]).toEqual([400, ['sap_xep']])
  })

  test('sums what its orders bring and what their trips cost, each trip once', async () => {
    const { tong_hop } = await filter({ ...RANGE, so_dong: 1 })
    expect(tong_hop).toMatchObject({
      cuoc_van_chuyen: 9_500_000,
      chi_phi_thau_phu: 3_000_000,
      phi_cau_duong: 1_140_000,
    })
  })

  test('by plate answers trips with a link to their file', async () => {
    const body = await filter({ ...RANGE, type: 'bien_so_xe', list_filter: ['15c 402.11'] })
    expect(body.chuyen_di_array?.map((row) => row['id_chuyen_di'])).toEqual(['260110-15C40211-1'])
    expect([body.data, body.tong, body.link]).toEqual([[], 1, body.download_link])
    const file = await t.app.inject({ url: body.download_link ?? '' })
    expect(file.headers['content-type']).toContain('spreadsheet')
  })

  test('says so in a message where nothing is found, and gives no link', async () => {
    const orders = await filter({ ...RANGE, tu_khoa: 'khong he co' })
    expect([orders.message, orders.link]).toEqual(['Không có đơn hàng nào khớp với bộ lọc', null])
    const trips = await filter({ ...RANGE, type: 'bien_so_xe', list_filter: ['99X-000.00'] })
    expect([trips.message, trips.download_link]).toEqual([
      'Không có chuyến nào khớp với bộ lọc',
      null,
    ])
  })

  test('is closed to partners and to the plain manager, who have no such screen', async () => {
    for (const user of ['doitac01', 'doitac02', 'quanly01', 'sale01'])
      expect((await t.call(user, orderFilterApi.filter, RANGE)).status).toBe(403)
  })

  test('lists customers, end customers and plates', async () => {
    const namesOf = async (endpoint: (typeof orderFilterApi)['companies']) =>
      (await t.call('dieuxe01', endpoint, {})).body.data
    expect(await namesOf(orderFilterApi.companies)).toContain(STEEL)
    expect(await namesOf(orderFilterApi.customers)).toEqual(['Khách cuối A'])
    expect((await namesOf(orderFilterApi.plates)).slice(0, 2)).toEqual([
      '15H-068.12',
      expect.any(String),
    ])
  })
})

describe('a partner', () => {
  const RANGE = { start_time: '2026-01-20', end_time: '2026-01-20' }
  beforeAll(async () => {
    const { rows } = await sql<{
      ten: string
    }>`SELECT ten_cong_ty AS ten FROM cong_ty WHERE id_cong_ty = 'KH10'`.execute(t.db)
    const { rows: subs } = await sql<{
      ten: string
    }>`SELECT ten_thau_phu AS ten FROM thau_phu WHERE id = 'TP02'`.execute(t.db)
    await makeTrip(t, {
      ngay_thuc_hien: '2026-01-20',
      ten_thau_phu: subs[0]?.ten,
      chi_phi_thau_phu: 2_500_000,
      list_don_hang: [
        { ...orderValues, ten_cong_ty: rows[0]?.ten, cuoc_van_chuyen: 1_111_000 },
        { ...orderValues, cuoc_van_chuyen: 9_999_000 },
      ],
    })
    await makeTrip(t, { ngay_thuc_hien: '2026-01-20' })
  })

  test('that is a customer sees its own order alone, without subcontractor', async () => {
    const body = await list(RANGE, 'doitac02')
    expect(body.data.map((row) => [row.cuoc_van_chuyen, row.ten_thau_phu])).toEqual([
      [1_111_000, null],
    ])
    expect(body.tong_hop).toMatchObject({ cuoc_van_chuyen: 1_111_000 })
    expect((await list({ ...RANGE, ten_cong_ty: ELECTRONICS }, 'doitac02')).tong).toBe(0)
  })

  test('that is a subcontractor sees the orders of its trips, without freight, payer or their sums', async () => {
    const body = await list(RANGE, 'doitac01')
    expect(
      body.data.map((row) => [row.cuoc_van_chuyen, row.ten_cong_ty, row.thanh_toan, row.cod]),
    ).toEqual([
      [null, null, null, null],
      [null, null, null, null],
    ])
    expect(Object.keys(body.tong_hop).toSorted()).toEqual([
      'don_gia_thau_phu',
      'km_theo_app',
      'km_tinh_lai_xe',
      'trong_luong',
    ])
    expect((await list({ ...RANGE, ten_cong_ty: ELECTRONICS }, 'doitac01')).tong).toBe(0)
    expect((await list({ ...RANGE, tu_khoa: '9999000' }, 'doitac01')).tong).toBe(0)
    expect((await list({ ...RANGE, thanh_toan: 'chua_thanh_toan' }, 'doitac01')).tong).toBe(0)
  })
})
