import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { tripApi } from '../../../contract/dispatch/trip/trip.api.ts'
import { recalculateMany } from '../../../contract/dispatch/trip/trip.pricing.api.ts'
import type { RecalculatedMany } from '../../../contract/dispatch/trip/trip.recalculate.ts'
import { jobApi } from '../../../contract/kit/job/job.api.ts'
import { companyApi } from '../../../contract/master/company/company.ts'
import { companyPriceApi } from '../../../contract/price/company-price/company-price.ts'
import { fuelPriceApi } from '../../../contract/price/fuel-price/fuel-price.ts'
import { testApp, type TestApp } from '../../testing/app.ts'
import { untilJob } from '../../testing/jobs.ts'
import { copyTrip, makeTrip, orderValues, readTrip } from '../../testing/trip.ts'

const CUSTOMER = 'Công ty Thử Tính Lại'
const PRICE = 6_000_000
const FROM = '2026-01-01'

let t: TestApp
let id_cong_ty = ''
beforeAll(async () => {
  t = await testApp()
  await t.app.listen({ port: 0, host: '127.0.0.1' })
  const made = await t.call('admin01', companyApi.create, { ten_cong_ty: CUSTOMER })
  id_cong_ty = made.body.data.id_cong_ty
  await price({ don_gia: PRICE, hieu_luc_tu: FROM })
})
afterAll(() => t.close())

const price = async (values: object) => {
  const row = { id_cong_ty, ma_lt: 'T01', lop_xe: 'tai_15t', ...values }
  const { status, body } = await t.call('ketoan01', companyPriceApi.create, row as never)
  if (status !== 200) throw new Error(JSON.stringify(body))
}
const order = {
  ...orderValues,
  ten_nguoi_gui: CUSTOMER,
  ten_cong_ty: CUSTOMER,
  ma_lt: 'T01',
  cuoc_van_chuyen: null,
}
/** A trip of the customer on a route, of which no freight is known yet. */
const openTrip = (day: string, values: object = {}) =>
  makeTrip(t, { ngay_thuc_hien: day, list_don_hang: [order], ...values })
const ask = (input: object, user = 'tinhcuoc01') => t.call(user, recalculateMany, input as never)
async function several(input: object): Promise<RecalculatedMany> {
  const { status, body } = await ask(input)
  if (status !== 200 || !('tom_tat' in body)) throw new Error(`${status} ${JSON.stringify(body)}`)
  return body
}
const freightOf = async (id: string) => (await readTrip(t, id)).list_don_hang[0]?.cuoc_van_chuyen
const onDay = (day: string) => ({ start_time: day, end_time: day })

describe('all trips that a list shows', () => {
  test('are looked at and applied by days and filters; cancelled ones are left out', async () => {
    const [one, other] = [await openTrip('2026-01-05'), await openTrip('2026-01-05')]
    await makeTrip(t, { ngay_thuc_hien: '2026-01-05', bien_so_xe: '15H-057.28', lai_xe_1: null })
    await t.call('dieuxe01', tripApi.cancel, {
      id_chuyen_di: other.id_chuyen_di,
      ly_do: 'khách hủy',
    })
    const range = { ...onDay('2026-01-05'), ten_cong_ty: [CUSTOMER] }
    const look = await several(range)
    const { id_chuyen_di, ngay_thuc_hien, bien_so_xe } = one
    expect(look.data).toMatchObject([{ id_chuyen_di, ngay_thuc_hien, bien_so_xe }])
    const freight = { so_chuyen: 1, truoc: 0, sau: PRICE }
    expect(look.theo_hinh).toContainEqual({ truong: 'cuoc_van_chuyen', ...freight })
    expect(look.tom_tat).toMatchObject({ chuyen_di: 1, tong_cuoc_truoc: 0, tong_cuoc_sau: PRICE })
    expect(await freightOf(one.id_chuyen_di)).toBeNull()
    expect((await several({ ...range, che_do: 'ap_dung' })).tom_tat).toEqual(look.tom_tat)
    expect(await freightOf(one.id_chuyen_di)).toBe(PRICE)
    const again = await several({ ...range, che_do: 'ap_dung' })
    expect([again.tom_tat.thay_doi, again.theo_hinh]).toEqual([0, []])
    const { tong_chi_phi_truoc, tong_chi_phi_sau, tong_cuoc_sau, tong_lai_sau } = look.tom_tat
    expect([tong_chi_phi_truoc, tong_cuoc_sau - tong_lai_sau]).toEqual([
      2_470_000,
      tong_chi_phi_sau,
    ])
  })

  test('a cancelled trip by itself is refused', async () => {
    const { id_chuyen_di } = await openTrip('2026-01-06')
    await t.call('dieuxe01', tripApi.cancel, { id_chuyen_di, ly_do: 'khách hủy' })
    for (const che_do of ['xem_truoc', 'ap_dung'])
      expect((await ask({ id_chuyen_di, che_do })).status).toBe(400)
  })

  test('a price that begins after the trip changes nothing', async () => {
    const { id_chuyen_di } = await openTrip('2026-01-07')
    await several({ list_id: [id_chuyen_di], che_do: 'ap_dung' })
    await price({ don_gia: PRICE + 500_000, hieu_luc_tu: '2026-01-08' })
    const { tom_tat } = await several({ list_id: [id_chuyen_di] })
    expect([tom_tat.thay_doi, tom_tat.tong_cuoc_sau]).toEqual([0, PRICE])
  })

  test('a locked trip is only compared, by itself too; a typed figure stands and its difference is told', async () => {
    const typed = { list_don_hang: [{ ...order, cuoc_van_chuyen: 5_000_000 }] }
    const [locked, open] = [
      await openTrip('2026-01-03', typed),
      await openTrip('2026-01-04', typed),
    ]
    await t.call('dieuxe01', tripApi.lock, { list_id: [locked.id_chuyen_di] })
    const list_id = [locked.id_chuyen_di, open.id_chuyen_di]
    const { data } = await several({ list_id, che_do: 'ap_dung', truong: ['cuoc_van_chuyen'] })
    const differs = [{ truoc: 5_000_000, sau: PRICE }]
    expect(data).toMatchObject([
      { khoa: true, thay_doi: [], khac: differs },
      { khoa: false, thay_doi: [], khac: differs },
    ])
    expect(await freightOf(open.id_chuyen_di)).toBe(5_000_000)
    const { id_chuyen_di } = locked
    const look = await ask({ id_chuyen_di, che_do: 'xem_truoc' })
    expect([look.status, look.body]).toMatchObject([200, { thay_doi: [] }])
    expect((await ask({ id_chuyen_di, che_do: 'ap_dung' })).status).toBe(423)
  })

  test('of chosen figures only those are touched', async () => {
    const { id_chuyen_di } = await openTrip('2026-01-02')
    const truong = ['vat', 'luong_lai_xe']
    const { data } = await several({ list_id: [id_chuyen_di], truong, che_do: 'ap_dung' })
    const touched = data[0]?.thay_doi.map((change) => change.truong.split('.').at(-1))
    expect(touched).toContain('vat')
    expect(touched).not.toContain('cuoc_van_chuyen')
    const stored = await readTrip(t, id_chuyen_di)
    expect([stored.list_don_hang[0]?.cuoc_van_chuyen, stored.quydinh]).toEqual([null, null])
  })
})

describe('what if', () => {
  const DAY = '2026-01-12'
  const surcharge = {
    hinh_thuc: 'phan_tram',
    date: FROM,
    gia_goc: 15_000,
    ty_trong: 40,
    hai_chieu: true,
  }
  const prices = async () =>
    sql`SELECT (SELECT count(*) FROM gia_dau) AS dau, (SELECT count(*) FROM phu_thu_nhien_lieu) AS phu_thu`
      .execute(t.db)
      .then(({ rows }) => rows)

  test('a fuel price and a surcharge that are not saved are priced by and nothing is written', async () => {
    await openTrip(DAY)
    const [before, range] = [await prices(), { ...onDay(DAY), ten_cong_ty: CUSTOMER }]
    // The base is the second version of the price.
    const base = PRICE + 500_000
    const sumWith = async (thu: object) => (await several({ ...range, thu })).tom_tat.tong_cuoc_sau
    expect(await sumWith({ gia_dau: { gia_dau: 18_000 } })).toBe(base)
    expect(await sumWith({ gia_dau: { gia_dau: 18_000 }, phu_thu: surcharge })).toBe(base * 1.08)
    const own = { ...surcharge, id_cong_ty: CUSTOMER, ty_trong: 20 }
    expect(await sumWith({ gia_dau: { gia_dau: 18_000 }, phu_thu: own })).toBe(base * 1.04)
    const later = { ...own, date: '2026-02-01' }
    expect(await sumWith({ gia_dau: { gia_dau: 18_000 }, phu_thu: later })).toBe(base)
    // Zone 2 of a price on trial is the usual one: 18,360.
    const zoned = { ...own, vung: 2, gia_goc: 17_000 }
    expect(await sumWith({ gia_dau: { gia_dau: 18_000 }, phu_thu: zoned })).toBe(base * 1.016)
    expect(await prices()).toEqual(before)
    expect((await several(range)).data[0]?.thay_doi.length).toBeGreaterThan(0)
  })

  test('is refused at the right field, and where it would be applied', async () => {
    const range = onDay(DAY)
    const refused = async (thu: object, more: object = {}) => {
      const { status, body } = await ask({ ...range, thu, ...more })
      return [status, (body as { fields?: object }).fields]
    }
    const { ty_trong: _share, ...lacking } = surcharge
    expect(await refused({ phu_thu: lacking })).toEqual([
      400,
      { 'thu.phu_thu.ty_trong': 'Không được để trống' },
    ])
    expect(await refused({ phu_thu: { ...surcharge, hinh_thuc: 'la' } })).toMatchObject([
      400,
      { 'thu.phu_thu.hinh_thuc': expect.any(String) },
    ])
    expect(await refused({ phu_thu: { ...surcharge, id_cong_ty: 'KHONG-CO' } })).toMatchObject([
      400,
      { 'thu.phu_thu.id_cong_ty': 'Không có khách hàng “KHONG-CO”' },
    ])
    expect(await refused({ gia_dau: { gia_dau: 12 } })).toEqual([
      400,
      { 'thu.gia_dau.gia_dau': 'Giá một lít phải từ 1.000 đến 200.000 đồng' },
    ])
    expect(await refused({})).toEqual([400, { thu: 'Cần gia_dau hoặc phu_thu' }])
    expect(await refused({ gia_dau: { gia_dau: 18_000 } }, { che_do: 'ap_dung' })).toEqual([
      400,
      { thu: 'Dòng thử chỉ dùng khi xem trước' },
    ])
  })
})

test('many trips are done behind with the same figures and rows on trial; what was applied before a cancel stays', async () => {
  const { id_chuyen_di } = await openTrip('2026-01-10')
  const list_id = await copyTrip(t.db, id_chuyen_di, 700)
  const begin = async (input: object): Promise<string> => {
    const { body } = await ask({ list_id, ...input })
    if (!('id_viec' in body)) throw new Error(JSON.stringify(body))
    return body.id_viec
  }
  const thu = { gia_dau: { gia_dau: 20_000 } }
  const looking = await begin({ truong: ['cuoc_van_chuyen'], thu })
  const look = await untilJob(t, looking, ({ trang_thai }) => trang_thai === 'xong')
  const { tom_tat, data } = look.ket_qua as RecalculatedMany
  expect([tom_tat.thay_doi, data.length, data[0]?.thay_doi.length]).toEqual([700, 500, 3])
  expect(await freightOf(list_id[0] ?? '')).toBeNull()

  const applying = await begin({ che_do: 'ap_dung' })
  await untilJob(t, applying, ({ tien_do }) => tien_do > 0)
  const cancelled = await t.call('tinhcuoc01', jobApi.cancel, { id_viec: applying })
  // A run that was quicker is over: there is nothing left to cancel.
  if (cancelled.status !== 200) return
  const done = (cancelled.body.ket_qua as RecalculatedMany).tom_tat
  expect(cancelled.body.thong_diep).toBe(
    `Đã dừng sau ${done.chuyen_di} chuyến; ${done.thay_doi} chuyến đã thay đổi giữ kết quả mới`,
  )
  const { rows } = await sql<{ n: number }>`
    SELECT count(*) AS n FROM chuyen_di WHERE id_chuyen_di = ANY (${list_id}::text[]) AND tong_cuoc > 0`.execute(
    t.db,
  )
  expect([done.chuyen_di, rows[0]?.n]).toEqual([done.thay_doi, done.thay_doi])
  const again = await t.call('tinhcuoc01', jobApi.retry, { id_viec: applying })
  expect(again.status).toBe(200)
  const over = await untilJob(t, applying, ({ trang_thai }) => trang_thai === 'xong')
  expect((over.ket_qua as RecalculatedMany).tom_tat.thay_doi).toBe(700)
})

test('who may', async () => {
  const range = onDay('2030-01-01')
  for (const user of ['admin01', 'dieuxe01', 'quanly01', 'ketoan01', 'tinhcuoc01'])
    expect((await ask(range, user)).status).toBe(200)
  for (const user of ['hcns01', 'nhansu01', 'sale01', 'doitac01', 'kho01'])
    expect((await ask(range, user)).status).toBe(403)
  expect((await t.call(null, recalculateMany, range)).status).toBe(401)
  expect((await ask({ start_time: 'hôm qua' }, 'admin01')).body).toMatchObject({
    fields: { start_time: expect.any(String) },
  })
})

test('a price of fuel is read anew by the next run', async () => {
  const { id_chuyen_di } = await openTrip('2026-01-11', { phi_xang_dau: null })
  const truong = [
    'phi_xang_dau',
    'quydinh',
    'dinh_muc_dau',
    'so_km_co_hang_tron_ve',
    'so_km_khong_hang_tron_ve',
  ]
  await several({ list_id: [id_chuyen_di], truong, che_do: 'ap_dung' })
  const before = (await readTrip(t, id_chuyen_di)).phi_xang_dau ?? 0
  expect(before).toBeGreaterThan(0)
  await t.call('admin01', fuelPriceApi.update, {
    gia_dau: 30_000,
    hieu_luc_tu: '2026-01-10 15:00:00',
  } as never)
  const { data } = await several({ list_id: [id_chuyen_di], truong })
  expect(data[0]?.thay_doi.find((change) => change.truong === 'phi_xang_dau')?.sau).toBeGreaterThan(
    before,
  )
})
