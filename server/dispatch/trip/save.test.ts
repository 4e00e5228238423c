import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Fields } from '../../../contract/kit/field/field.ts'
import { orderFields } from '../../../contract/dispatch/order/order.fields.ts'
import { SYNONYMS } from '../../../contract/dispatch/order/synonyms.ts'
import { tripApi } from '../../../contract/dispatch/trip/trip.api.ts'
import { tripFields } from '../../../contract/dispatch/trip/trip.fields.ts'
import { testApp, type TestApp } from '../../testing/app.ts'
import { freeDay, makeTrip, orderValues, readTrip, tripValues } from '../../testing/trip.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
  // Its trips owe more than anybody may.
  await t.db.updateTable('cong_ty').set({ han_muc_no: null }).execute()
  const photo = {
    loai: 'anh',
    ten: 'anh.jpg',
    mime: 'image/jpeg',
    kich_thuoc: 1,
    nguoi_tao: 'dieuxe01',
  }
  await t.db
    .insertInto('tep')
    .values([
      { id: 'anh-1', ...photo },
      { id: 'anh-2', ...photo },
      { id: 'bang-1', ...photo, loai: 'nhap', mime: 'application/vnd.ms-excel' },
    ])
    .execute()
})
afterAll(() => t.close())

const create = (values: object, user = 'dieuxe01', headers = {}) =>
  t.call(user, tripApi.create, { ...tripValues, ngay_thuc_hien: freeDay(), ...values }, headers)
const update = (values: object, user = 'dieuxe01') => t.call(user, tripApi.update, values)
const count = async (): Promise<number> => {
  const { n } = await t.db
    .selectFrom('chuyen_di')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return n
}

const PEOPLE: Record<string, [unknown, unknown]> = {
  lai_xe_1: ['hungnv01', 'minhlq04'],
  ten_lai_xe_1: ['Nguyễn Văn Hùng', 'Lê Quang Minh'],
  lai_xe_2: ['khanhtd02', 'thangvd05'],
  ten_lai_xe_2: ['Trần Đình Khánh', 'Vũ Đức Thắng'],
  lai_xe_3: ['tuanpv03', 'longhv06'],
  ten_lai_xe_3: ['Phạm Văn Tuấn', 'Hoàng Văn Long'],
  ten_thau_phu: ['HTX Vận tải Bến Sương Demo', 'Công ty TNHH Vận tải Gió Ngàn Ảo'],
  bien_so_xe: ['15H-068.12', '15H-071.35'],
  bien_so_thay_the: ['15H-084.26', '15H-092.47'],
  ma_romoc: ['15RM-004.15', '15RM-006.22'],
  container_xuat: ['x', null],
  ma_cont: ['DMOU3001004', 'DMOU3002377'],
  km_dau: [1000.5, 2000],
  km_cuoi: [1300.5, 2400.5],
  tong_km: [300, 400.5],
  dia_diem_giao_nhan: [['Cảng Tân Vũ', 'KCN Đại An'], ['KCN Đại An']],
  list_diem_dong_khac: [['Kho A'], ['Kho A', 'Kho B']],
  list_form_chi_phi: [
    [{ key: 'nang_hang', name: 'Nâng cont hàng', amount: 680_000 }],
    [{ key: 'luu_ca', name: 'Lưu ca xe', amount: 1_200_000 }],
  ],
}
const PHOTO = (id: string) => [{ id, ten: '', link: null, link_nho: null }]

/** Two different values of every field, in the form in which they are stored. */
function valuesOf(fields: Fields, which: 0 | 1): Record<string, unknown> {
  const entries = Object.entries(fields).map(([name, field], index) => {
    const known = PEOPLE[name]
    if (known) return [name, known[which]]
    const choices = Object.keys(field.choices ?? {})
    // A share is of a whole of 100.
    const number = (field.share ? 5 : 100 + index * 10) + which
    const values: Record<string, unknown> = {
      money: 100_000 + index * 1001 + which,
      decimal: field.scale === 0 ? number : number + 0.5,
      integer: number,
      date: which ? '2026-03-05' : '2026-03-04',
      moment: `2026-03-0${4 + which} 0${index % 10}:30:00`,
      phone: which ? '0912345678' : '02253822222',
      choice: choices[which],
      list: PHOTO(`anh-${which + 1}`),
    }
    return [name, values[field.kind] ?? `${field.label.vi} số ${which}`]
  })
  return Object.fromEntries(entries) as Record<string, unknown>
}

/** Links are signed anew with every reply. */
const withoutLinks = (value: unknown): unknown =>
  JSON.parse(
    JSON.stringify(value, (key, inner: unknown) =>
      key === 'link' || key === 'link_nho' ? null : inner,
    ),
  )

describe('every field of a trip', () => {
  const [first, second] = [0, 1].map((which) => ({
    ...valuesOf(tripFields, which as 0 | 1),
    list_don_hang: [valuesOf(orderFields, which as 0 | 1)],
  }))

  test('is stored as sent, changed by an update, and cleared by null', async () => {
    const made = (await t.call('dieuxe01', tripApi.create, { ...first, trang_thai: 'nhap' })).body
    const id = made.data.id_chuyen_di ?? ''
    const readBack = async () => withoutLinks(await readTrip(t, id)) as typeof made.data
    const stored = await readBack()
    expect(stored).toMatchObject(first as object)
    expect(withoutLinks(made.data)).toEqual(stored)

    const order = { ...second?.list_don_hang[0], id_don_hang: stored.list_don_hang[0]?.id_don_hang }
    const changed = await update({
      ...second,
      list_don_hang: [order],
      id_chuyen_di: id,
      phien_ban: stored.phien_ban,
    })
    expect(changed.status).toBe(200)
    expect(await readBack()).toMatchObject({ ...second, list_don_hang: [order] })

    const empty = (fields: Fields) =>
      Object.fromEntries(
        Object.entries(fields).map(([name, { kind }]) => [name, kind === 'list' ? [] : null]),
      )
    const cleared = await update({
      ...empty(tripFields),
      list_don_hang: [{ ...empty(orderFields), id_don_hang: order.id_don_hang }],
      id_chuyen_di: id,
      phien_ban: changed.body.data.phien_ban,
    })
    expect(cleared.status).toBe(200)
    expect(await readBack()).toMatchObject({
      ...empty(tripFields),
      list_don_hang: [{ ...empty(orderFields), thanh_toan: 'chua_thanh_toan' }],
      tong_cuoc: 0,
      tong_chi_phi: 0,
      tong_lai: 0,
    })
  })

  test('that is absent from an update is left alone', async () => {
    const trip = await makeTrip(t, { ma_seal: 'SLD1', tien_an: 120_000 })
    const { id_chuyen_di, phien_ban } = trip
    const { body } = await update({ id_chuyen_di, phien_ban, ma_seal: 'SLD2' })
    expect(body.data).toMatchObject({
      ...trip,
      ma_seal: 'SLD2',
      phien_ban: phien_ban + 1,
      updated_at: expect.any(String),
    })
  })

  test('may come under the English name of the form', async () => {
    const names = Object.fromEntries(Object.entries(SYNONYMS).map(([form, wire]) => [wire, form]))
    const renamed = (values: object) =>
      Object.fromEntries(
        Object.entries(values).map(([name, value]) => [names[name] ?? name, value]),
      )
    const values = {
      ...tripValues,
      ngay_thuc_hien: freeDay(),
      ten_thau_phu: 'HTX Vận tải Bến Sương Demo',
      chi_phi_thau_phu: 3_800_000,
    }
    const { status, body } = await t.call('dieuxe01', tripApi.create, {
      ...renamed(values),
      list_don_hang: [renamed(orderValues)],
    })
    expect(status).toBe(200)
    expect(body.data).toMatchObject({ ...values, list_don_hang: [orderValues] })
  })

  test('and every name of the specification is known', () => {
    const trip =
      'id_chuyen_di lai_xe_1 lai_xe_2 lai_xe_3 ten_lai_xe_1 ten_lai_xe_2 ten_lai_xe_3 bien_so_xe ten_thau_phu chi_phi_thau_phu tong_km km_dau km_cuoi don_gia gio_nhac noi_dung_nhac container_xuat type_cont ma_cont ma_seal ma_romoc kho_container_lay ngay_gio_toi_diem_dong_hang ngay_gio_ket_thuc_tra_hang ngay_gio_toi_diem_ket_thuc ngay_thuc_hien thoi_diem_cat_romoc thoi_diem_bat_dau_lai xe_thay_the_bat_dau bien_so_thay_the ten_lai_xe_thay_the so_km_co_hang_tron_ve so_km_khong_hang_tron_ve dia_diem_giao_nhan list_diem_dong_khac list_form_chi_phi list_don_hang tong_cuoc tong_chi_phi tong_lai chuyen_di_image kho_chi_dinh diem_ket_thuc checkType numberDriver ly_do ghi_chu_tinh_cuoc dinh_muc_dau quydinh lenh_xang_dau phi_xang_dau phi_cau_duong ve_cau_pha phi_boc_xep phi_sua_chua luong_lai_xe chi_phi_khac phu_cap_dien_thoai luong_diem tien_an boc_xep ho_tro_qua_dem luong_truc tham_nien'
    const order =
      'id_don_hang ten_nguoi_gui sdt_nguoi_gui dia_chi_nguoi_gui ten_nguoi_nhan sdt_nguoi_nhan dia_chi_nguoi_nhan ten_cong_ty ten_thau_phu loai_don_hang loai_hang_hoa mo_ta_hang_hoa trong_luong so_luong cbm noi_lay_hang ngay_gio_lay_hang noi_tra_hang ngay_gio_tra_hang cod cuoc_van_chuyen thanh_toan hinh_thuc_thanh_toan nguoi_thu_tien nguoi_thanh_toan vat ghi_chu list_anh ten_khach_hang don_gia_don_hang don_gia_thau_phu rot_diem ma_lt dien_giai nguoi_thuc_hien km_theo_app km_tinh_lai_xe'
    return readTripKeys().then(({ tripKeys, orderKeys }) => {
      expect(trip.split(' ').filter((name) => !tripKeys.includes(name))).toEqual([])
      expect(order.split(' ').filter((name) => !orderKeys.includes(name))).toEqual([])
    })
  })

  async function readTripKeys() {
    const { id_chuyen_di } = await makeTrip(t)
    const trip = await readTrip(t, id_chuyen_di)
    return { tripKeys: Object.keys(trip), orderKeys: Object.keys(trip.list_don_hang[0] ?? {}) }
  }
})

describe('a trip that is saved', () => {
  test('answers the messages of the specification', async () => {
    const made = await create({})
    expect(made.body.message).toBe('Tạo đơn thành công')
    const { id_chuyen_di, phien_ban } = made.body.data
    const changed = await update({ id_chuyen_di, phien_ban, tien_an: 1 })
    expect(changed.body.message).toBe('Cập nhật đơn thành công')
    expect((await create({ trang_thai: 'nhap' })).body.message).toBe('Đã lưu nháp')
  })

  test('counts every cost of the formula once, to the đồng', async () => {
    const { body } = await create({
      phi_xang_dau: 1,
      phi_cau_duong: 20,
      ve_cau_pha: 300,
      phi_boc_xep: 4000,
      phi_sua_chua: 50_000,
      luong_lai_xe: 600_000,
      chi_phi_khac: 7_000_000,
      tien_an: 999,
      boc_xep: 999,
      list_form_chi_phi: [{ key: 'luu_ca', name: 'Lưu ca xe', amount: 80_000_000 }],
      list_don_hang: [orderValues, { ...orderValues, cuoc_van_chuyen: 100_000_000_000_001 }],
      tong_chi_phi: 5,
      tong_cuoc: 5,
      tong_lai: 5,
    })
    const tong_cuoc = 100_000_000_000_001 + 4_300_000
    expect(body.data).toMatchObject({
      tong_cuoc,
      tong_chi_phi: 87_654_321,
      tong_lai: tong_cuoc - 87_654_321,
    })
  })

  test('has 2 drivers, or 3 with a third; its subcontractor box follows the name', async () => {
    const own = await makeTrip(t, { numberDriver: 3, checkType: false })
    expect([own.numberDriver, own.checkType]).toEqual([2, false])
    const hired = await makeTrip(t, {
      lai_xe_3: 'tuanpv03',
      ten_thau_phu: 'HTX Vận tải Bến Sương Demo',
      chi_phi_thau_phu: 1,
    })
    expect([hired.numberDriver, hired.checkType, hired.ten_lai_xe_3]).toEqual([
      3,
      true,
      'Phạm Văn Tuấn',
    ])
  })

  test('takes a driver by account or by name, and changing one changes the other', async () => {
    const trip = await makeTrip(t, { lai_xe_1: null, ten_lai_xe_1: 'nguyen van hung' })
    expect([trip.lai_xe_1, trip.ten_lai_xe_1]).toEqual(['hungnv01', 'Nguyễn Văn Hùng'])
    const { body } = await update({
      id_chuyen_di: trip.id_chuyen_di,
      phien_ban: trip.phien_ban,
      lai_xe_1: 'minhlq04',
      ten_lai_xe_1: 'Nguyễn Văn Hùng',
    })
    expect([body.data.lai_xe_1, body.data.ten_lai_xe_1]).toEqual(['minhlq04', 'Lê Quang Minh'])
    const two = { lai_xe_1: 'khanhtd02', ten_lai_xe_1: 'Vũ Đức Thắng' }
    const clash = { ten_lai_xe_1: 'Tài khoản khanhtd02 là của Trần Đình Khánh' }
    const anew = await t.call('dieuxe01', tripApi.create, { ...tripValues, ...two } as never)
    expect([anew.status, anew.body.fields]).toEqual([400, clash])
    const { id_chuyen_di, phien_ban } = body.data
    const over = await t.call('dieuxe01', tripApi.update, {
      id_chuyen_di,
      phien_ban,
      ...two,
    } as never)
    expect([over.status, over.body.fields]).toEqual([400, clash])
    const unknown = await makeTrip(t, { lai_xe_1: null, ten_lai_xe_1: 'Tài xế thuê ngoài' })
    expect([unknown.lai_xe_1, unknown.ten_lai_xe_1]).toEqual([null, 'Tài xế thuê ngoài'])
  })

  test('writes plates, phones and names the way the company does', async () => {
    const trip = await makeTrip(t, {
      bien_so_xe: '15c40211',
      ma_romoc: '15rm 00415',
      ma_cont: 'dmou 300100-4',
      list_don_hang: [
        {
          ...orderValues,
          sdt_nguoi_gui: '+84 912 345 678',
          ten_cong_ty: 'cong ty tnhh dien tu sao choi demo',
        },
      ],
    })
    expect(trip).toMatchObject({
      bien_so_xe: '15C-402.11',
      ma_romoc: '15RM-004.15',
      ma_cont: 'DMOU3001004',
    })
    expect(trip.list_don_hang[0]).toMatchObject({
      sdt_nguoi_gui: '0912345678',
      ten_cong_ty: 'Công ty TNHH Điện tử Sao Chổi Demo',
    })
  })
})

describe('what a trip must have', () => {
  const REQUIRED = [
    'ten_nguoi_gui',
    'ten_nguoi_nhan',
    'loai_don_hang',
    'loai_hang_hoa',
    'mo_ta_hang_hoa',
    'trong_luong',
    'noi_lay_hang',
    'noi_tra_hang',
  ]

  test.each(REQUIRED)('an order needs %s', async (name) => {
    const before = await count()
    for (const nothing of [null, undefined]) {
      const list_don_hang = [orderValues, { ...orderValues, [name]: nothing }]
      const { status, body } = await create({ list_don_hang })
      expect(status).toBe(400)
      expect(Object.keys(body.fields ?? {})).toEqual([`list_don_hang.1.${name}`])
      expect(body.message).toMatch(/^Cần nhập /)
    }
    expect(await count()).toBe(before)
  })

  test.each(['bien_so_xe', 'ngay_thuc_hien'])('the general part needs %s', async (name) => {
    const { status, body } = await create({ [name]: null })
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, [name]])
  })

  test('the subcontractor pair, only while its box is on', async () => {
    const boxOn = await create({ checkType: true })
    expect([boxOn.status, Object.keys(boxOn.body.fields ?? {})]).toEqual([
      400,
      ['ten_thau_phu', 'chi_phi_thau_phu'],
    ])
    const noPrice = await create({ ten_thau_phu: 'HTX Vận tải Bến Sương Demo' })
    expect(Object.keys(noPrice.body.fields ?? {})).toEqual(['chi_phi_thau_phu'])
    expect((await create({ checkType: false })).status).toBe(200)
    const free = await create({ ten_thau_phu: 'HTX Vận tải Bến Sương Demo', chi_phi_thau_phu: 0 })
    expect(free.status).toBe(200)
  })

  test('an order at least; a draft needs nothing until it begins', async () => {
    expect((await create({ list_don_hang: [] })).body.fields).toHaveProperty('list_don_hang')
    const draft = await t.call('dieuxe01', tripApi.create, { trang_thai: 'nhap' })
    expect([draft.status, draft.body.data.trang_thai]).toEqual([200, 'nhap'])
    const { id_chuyen_di, phien_ban } = draft.body.data
    const begun = await update({ id_chuyen_di, phien_ban, trang_thai: 'moi' })
    expect(begun.status).toBe(400)
    expect(Object.keys(begun.body.fields ?? {}).toSorted()).toEqual([
      'bien_so_xe',
      'list_don_hang',
      'ngay_thuc_hien',
    ])
    const complete = { ...tripValues, ngay_thuc_hien: freeDay() }
    const filled = await update({ ...complete, id_chuyen_di, phien_ban, trang_thai: 'moi' })
    expect([filled.status, filled.body.message]).toEqual([200, 'Cập nhật đơn thành công'])
  })

  test('cannot be emptied later', async () => {
    const { id_chuyen_di, phien_ban, list_don_hang } = await makeTrip(t)
    const [order] = list_don_hang
    for (const values of [
      { bien_so_xe: null },
      { list_don_hang: [] },
      { list_don_hang: [{ id_don_hang: order?.id_don_hang, ten_nguoi_gui: null }] },
    ])
      expect((await update({ id_chuyen_di, phien_ban, ...values })).status).toBe(400)
  })

  test.each([
    ['a fraction of a đồng', { phi_xang_dau: 0.5 }, 'phi_xang_dau'],
    ['a negative cost', { phi_xang_dau: -1 }, 'phi_xang_dau'],
    ['money as a text', { phi_xang_dau: '1000' }, 'phi_xang_dau'],
    ['an odometer that runs backwards', { km_dau: 10, km_cuoi: 9 }, 'km_cuoi'],
    ['a day that does not exist', { ngay_thuc_hien: '2026-02-30' }, 'ngay_thuc_hien'],
    ['an unknown container type', { type_cont: '99XX' }, 'type_cont'],
    ['an unknown state', { trang_thai: 'bay' }, 'trang_thai'],
    ['a field that does not exist', { gia_vang: 1 }, 'gia_vang'],
    ['a photo that was never uploaded', { chuyen_di_image: ['khong-co'] }, 'chuyen_di_image'],
    ['a file that is no photo', { chuyen_di_image: ['bang-1'] }, 'chuyen_di_image'],
  ])('refused: %s', async (_what, values, field) => {
    const before = await count()
    const { status, body } = await create(values)
    expect([status, body.code]).toEqual([400, 'invalid'])
    expect(Object.keys(body.fields ?? {})).toContain(field)
    expect(await count()).toBe(before)
  })
})

describe('what only warns', () => {
  const warned = async (values: object) =>
    (await create(values)).body.canh_bao.map(({ ma, field }) => [ma, field])

  test('nothing on a usual trip', async () => {
    expect(await warned({ ma_cont: 'CSQU3054383', type_cont: '20DC' })).toEqual([])
  })

  test('the check digit of a container, odd plates and phones, a vehicle that is not ours', async () => {
    expect(await warned({ ma_cont: 'CSQU3054384' })).toEqual([['so_container', 'ma_cont']])
    const xac_nhan = ['bien_so_la:bien_so_xe:XES9']
    expect(await warned({ bien_so_xe: 'XE SỐ 9', xac_nhan })).toEqual([
      ['bien_so', 'bien_so_xe'],
      ['xe_la', 'bien_so_xe'],
    ])
    expect(await warned({ bien_so_xe: '99X-000.00' })).toEqual([['xe_la', 'bien_so_xe']])
    expect(await warned({ lai_xe_1: 'Nguyễn Văn Không Có' })).toEqual([
      ['lai_xe_la', 'ten_lai_xe_1'],
    ])
    expect(await warned({ list_don_hang: [{ ...orderValues, ten_cong_ty: 'Khách Lạ' }] })).toEqual([
      ['khach_la', 'list_don_hang.0.ten_cong_ty'],
    ])
    expect(await warned({ list_don_hang: [{ ...orderValues, sdt_nguoi_nhan: '123' }] })).toEqual([
      ['so_dien_thoai', 'list_don_hang.0.sdt_nguoi_nhan'],
    ])
  })

  test('a container that is on another open trip within 7 days', async () => {
    const trip = await makeTrip(t, { ma_cont: 'TEXU3070079', ngay_thuc_hien: '2026-06-02' })
    expect(await warned({ ma_cont: 'texu 307007 9', ngay_thuc_hien: '2026-06-09' })).toEqual([
      ['trung_container', 'ma_cont'],
    ])
    expect(await warned({ ma_cont: 'TEXU3070079', ngay_thuc_hien: '2026-06-20' })).toEqual([])
    expect(trip.ma_cont).toBe('TEXU3070079')
  })
})

describe('orders of a trip', () => {
  test('are added, duplicated without an id, put in order and deleted', async () => {
    const trip = await makeTrip(t, { list_don_hang: [orderValues] })
    const [first] = trip.list_don_hang
    const copy = { ...first, id_don_hang: '', ghi_chu: 'bản sao' }
    const { id_chuyen_di, phien_ban } = trip
    const { body } = await update({ id_chuyen_di, phien_ban, list_don_hang: [copy, first] })
    const ids = body.data.list_don_hang.map(({ id_don_hang }) => id_don_hang)
    expect(new Set(ids).size).toBe(2)
    expect(ids[1]).toBe(first?.id_don_hang)
    expect(body.data.list_don_hang[0]?.ghi_chu).toBe('bản sao')
    expect(body.data.tong_cuoc).toBe(8_600_000)
    const left = await update({
      id_chuyen_di,
      phien_ban: body.data.phien_ban,
      list_don_hang: [{ id_don_hang: ids[0] }],
    })
    expect(left.body.data.list_don_hang.map(({ id_don_hang }) => id_don_hang)).toEqual([ids[0]])
    expect(left.body.data.tong_cuoc).toBe(4_300_000)
  })

  test("another trip's order cannot be taken along", async () => {
    const [mine, other] = [await makeTrip(t), await makeTrip(t)]
    const stolen = other.list_don_hang[0]?.id_don_hang
    const { status, body } = await update({
      id_chuyen_di: mine.id_chuyen_di,
      phien_ban: mine.phien_ban,
      list_don_hang: [{ ...orderValues, id_don_hang: stolen }],
    })
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, ['list_don_hang.0.id_don_hang']])
    expect((await readTrip(t, other.id_chuyen_di)).list_don_hang).toHaveLength(1)
  })
})

describe('the id of a trip', () => {
  const PLACE = { ngay_thuc_hien: '2026-04-05', bien_so_xe: '61H-082.95' }
  const idOf = async () => (await makeTrip(t, PLACE)).id_chuyen_di

  test('is readable and never given again, not after a cancel, a delete or a refused create', async () => {
    expect(await idOf()).toBe('260405-61H08295-1')
    expect(await idOf()).toBe('260405-61H08295-2')
    await t.call('admin01', tripApi.cancel, { id_chuyen_di: '260405-61H08295-2', ly_do: 'thử' })
    await t.call('admin01', tripApi.remove, { list_id: ['260405-61H08295-1', '260405-61H08295-2'] })
    await create({ ...PLACE, list_don_hang: [] })
    expect(await idOf()).toBe('260405-61H08295-3')
    await t.db.deleteFrom('chuyen_di').where('id_chuyen_di', '=', '260405-61H08295-3').execute()
    expect(await idOf()).toBe('260405-61H08295-4')
  })

  test('stays when vehicle and day change', async () => {
    const trip = await makeTrip(t, PLACE)
    const { body } = await update({
      id_chuyen_di: trip.id_chuyen_di,
      phien_ban: trip.phien_ban,
      bien_so_xe: '15H-068.12',
      ngay_thuc_hien: '2026-05-01',
    })
    expect(body.data.id_chuyen_di).toBe(trip.id_chuyen_di)
  })

  test('is given once each to twelve creates at the same time', async () => {
    const place = { ngay_thuc_hien: '2026-04-06', bien_so_xe: '61H-082.95' }
    const made = await Promise.all(Array.from({ length: 12 }, () => makeTrip(t, place)))
    const orders = made.flatMap((trip) => trip.list_don_hang.map((order) => order.id_don_hang))
    expect(new Set(made.map((trip) => trip.id_chuyen_di)).size).toBe(12)
    expect(new Set(orders).size).toBe(12)
  })
})

describe('Idempotency-Key', () => {
  test('the same create again answers the first reply and makes nothing', async () => {
    const before = await count()
    const headers = { 'idempotency-key': 'mot' }
    const same = { ngay_thuc_hien: freeDay() }
    const [first, second] = [
      await create(same, 'dieuxe01', headers),
      await create(same, 'dieuxe01', headers),
    ]
    expect(second).toEqual(first)
    expect(await count()).toBe(before + 1)
  })

  test('five at the same time make one trip', async () => {
    const before = await count()
    const same = { ngay_thuc_hien: freeDay() }
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => create(same, 'dieuxe01', { 'idempotency-key': 'nam' })),
    )
    expect(new Set(answers.map(({ body }) => body.data.id_chuyen_di)).size).toBe(1)
    expect(await count()).toBe(before + 1)
  })

  test('the key is another one for another user, and refused for another content or call', async () => {
    const headers = { 'idempotency-key': 'hai' }
    const mine = await create({}, 'dieuxe01', headers)
    const other = await create({}, 'quanly01', headers)
    expect(other.body.data.id_chuyen_di).not.toBe(mine.body.data.id_chuyen_di)
    expect((await create({ tien_an: 1 }, 'dieuxe01', headers)).status).toBe(409)
    const update = await t.call(
      'dieuxe01',
      tripApi.update,
      { ...tripValues, id_chuyen_di: 'x', phien_ban: 1 },
      headers,
    )
    expect(update.status).toBe(409)
  })

  test('a refused create leaves the key free', async () => {
    const headers = { 'idempotency-key': 'ba' }
    expect((await create({ list_don_hang: [] }, 'dieuxe01', headers)).status).toBe(400)
    expect((await create({}, 'dieuxe01', headers)).status).toBe(200)
  })
})
