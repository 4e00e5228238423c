import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { payFields, totalCostFields } from '../../../contract/dispatch/trip/trip.fields.ts'
import { tripApi } from '../../../contract/dispatch/trip/trip.api.ts'
import { testApp, type TestApp } from '../../testing/app.ts'
import { makeTrip, orderValues, readTrip, type MadeTrip } from '../../testing/trip.ts'

let t: TestApp
let trip: MadeTrip
beforeAll(async () => {
  t = await testApp()
  trip = await makeTrip(t, { list_don_hang: [orderValues, orderValues] })
})
afterAll(() => t.close())

const save = async (user: string, values: object) => {
  const { id_chuyen_di, phien_ban } = await readTrip(t, trip.id_chuyen_di)
  return t.call(user, tripApi.update, { id_chuyen_di, phien_ban, ...values })
}
const RATERS = ['ketoan01', 'ketoan02', 'tinhcuoc01']

describe.each(RATERS)('%s, who rates trips,', (user) => {
  test('writes costs and freight, sending the whole trip back as the form does', async () => {
    const stored = await readTrip(t, trip.id_chuyen_di)
    const amounts = Object.keys({ ...totalCostFields, ...payFields }).map((name, index) => [
      name,
      1000 * (index + 1) + user.length,
    ])
    const costs = Object.fromEntries(amounts) as Record<string, number>
    const { chi_phi_thau_phu: _hired, ...own } = costs
    const { status, body } = await t.call(user, tripApi.update, {
      ...stored,
      ...own,
      list_form_chi_phi: [{ key: 'luu_ca', name: 'Lưu ca xe', amount: 7 }],
      ghi_chu_tinh_cuoc: `${user} đã tính`,
      km_dau: 10,
      km_cuoi: 20,
      list_don_hang: stored.list_don_hang.map((order) => ({
        ...order,
        cuoc_van_chuyen: 5_000_000,
        vat: 8,
        thanh_toan: 'da_thanh_toan',
        hinh_thuc_thanh_toan: 'chuyen_khoan',
      })),
    })
    expect(status).toBe(200)
    expect(body.data).toMatchObject({ ...own, tong_cuoc: 10_000_000, tong_km: 10 })
  })

  test.each<[string, object, string]>([
    ['the vehicle', { bien_so_xe: '15H-057.28' }, 'bien_so_xe'],
    ['the driver', { lai_xe_1: 'hungnv01' }, 'lai_xe_1'],
    ['the day', { ngay_thuc_hien: '2026-03-09' }, 'ngay_thuc_hien'],
    ['the state', { trang_thai: 'dang_chay' }, 'trang_thai'],
    [
      'the subcontractor',
      { ten_thau_phu: 'HTX Vận tải Bến Sương Demo', chi_phi_thau_phu: 1 },
      'ten_thau_phu',
    ],
    ['a container', { ma_cont: 'CSQU3054383' }, 'ma_cont'],
    ['a reminder', { gio_nhac: '2026-03-09 08:00:00' }, 'gio_nhac'],
    ['the photos', { chuyen_di_image: [{ id: 'x' }] }, 'chuyen_di_image'],
  ])('may not change %s, nor anything along with it', async (_what, values, field) => {
    const stored = await readTrip(t, trip.id_chuyen_di)
    const { status, body } = await save(user, { ...values, phi_xang_dau: 123 })
    expect([status, body.code]).toEqual([403, 'not_allowed'])
    expect(Object.keys(body.fields ?? {})).toContain(field)
    expect(await readTrip(t, trip.id_chuyen_di)).toEqual(stored)
  })

  test("may not change an order's places, add, leave out or reorder orders", async () => {
    const stored = await readTrip(t, trip.id_chuyen_di)
    const [first, second] = stored.list_don_hang
    const cases: [object[], string][] = [
      [[{ ...first, noi_tra_hang: 'Nơi khác' }, { ...second }], 'list_don_hang.0.noi_tra_hang'],
      [[{ ...first }, { ...second, trong_luong: 1 }], 'list_don_hang.1.trong_luong'],
      [[{ ...first }, { ...second }, orderValues], 'list_don_hang'],
      [[{ ...first }], 'list_don_hang'],
      [[{ ...second }, { ...first }], 'list_don_hang'],
    ]
    for (const [list_don_hang, field] of cases) {
      const { status, body } = await save(user, { list_don_hang })
      expect([status, Object.keys(body.fields ?? {}).includes(field)]).toEqual([403, true])
    }
    expect(await readTrip(t, trip.id_chuyen_di)).toEqual(stored)
  })

  test('makes, deletes and merges no trip', async () => {
    const list_id = [trip.id_chuyen_di]
    const { id_chuyen_di } = trip
    for (const answer of await Promise.all([
      t.call(user, tripApi.create, { trang_thai: 'nhap' }),
      t.call(user, tripApi.remove, { list_id }),
      t.call(user, tripApi.mergeOrUndo, { list_chuyen_di: list_id, type: 'gop' }),
      t.call(user, tripApi.designate, { id_chuyen_di, kho_chi_dinh: 'Kho A' }),
    ]))
      expect(answer.status).toBe(403)
  })
})

test.each(['admin01', 'quanly01', 'dieuxe01'])('%s writes trips whole', async (user) => {
  const { status } = await save(user, {
    bien_so_xe: user === 'admin01' ? '15H-057.28' : '15C-402.11',
    phi_xang_dau: user.length,
    diem_ket_thuc: user,
  })
  expect(status).toBe(200)
})

test('those who only read trips, and those without them, write nothing', async () => {
  for (const user of ['hcns01', 'nhansu01', 'sale01', 'kho01', 'binhlv14', 'doitac01'])
    expect((await save(user, { tien_an: 1 })).status).toBe(403)
})
