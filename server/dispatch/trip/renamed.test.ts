import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bookingApi } from '../../../contract/dispatch/booking/booking.api.ts'
import { companyApi } from '../../../contract/master/company/company.ts'
import { placeApi } from '../../../contract/master/place/place.api.ts'
import { routeApi } from '../../../contract/master/route/route.ts'
import { tripApi } from '../../../contract/dispatch/trip/trip.api.ts'
import { testApp, type TestApp } from '../../testing/app.ts'
import { makeTransfer, readTransfer } from '../../testing/transfer.ts'
import { makeTrip, orderValues, readTrip } from '../../testing/trip.ts'
import { updateNow } from '../../testing/update.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

const OLD = 'Công ty CP Thức ăn chăn nuôi Đồng Mây Ảo'
const NEW = 'Công ty CP Ngũ cốc Đồng Mây Ảo'
const PLATES = ['15C-402.11', '15C-366.52', '15C-455.21', '15H-057.28', '29H-634.90']
const trip = (index: number, order: object, more: object = {}) =>
  makeTrip(t, {
    bien_so_xe: PLATES[index],
    lai_xe_1: null,
    ten_lai_xe_1: `Lái thử ${index}`,
    list_don_hang: [{ ...orderValues, ...order }],
    ...more,
  })
const orderOf = async (id: string) => (await readTrip(t, id)).list_don_hang[0]
const trail = (id: string) =>
  t.db
    .selectFrom('nhat_ky')
    .select(['hanh_dong', 'truoc', 'sau'])
    .where('id_doi_tuong', '=', id)
    .where('hanh_dong', '=', 'doi_ten')
    .execute()

describe('a renamed customer', () => {
  test('is counted, carried through what is open, and stays on what is locked or over', async () => {
    const ofOld = { ten_cong_ty: OLD, ten_nguoi_gui: OLD, ghi_chu: 'giao sớm' }
    const open = await trip(0, ofOld)
    const locked = await trip(1, ofOld)
    const ended = await trip(2, ofOld)
    const other = await trip(3, { ten_cong_ty: 'Công ty CP Thép Cánh Buồm Ảo' })
    await t.call('dieuxe01', tripApi.lock, { list_id: [locked.id_chuyen_di] })
    await t.call('dieuxe01', tripApi.finish, { id_chuyen_di: ended.id_chuyen_di })
    const { body: booking } = await t.call('sale01', bookingApi.create, {
      ...orderValues,
      ten_cong_ty: OLD,
    })
    const counted = await t.call('quanly01', companyApi.openUses, { id_cong_ty: 'KH06' })
    expect(counted.body.data).toEqual({
      so_chuyen: 1,
      so_don: 1,
      so_chuyen_tram: 0,
      so_booking: 1,
      so_tuyen: 0,
    })
    const { status, body } = await updateNow(t, 'quanly01', companyApi, {
      id_cong_ty: 'KH06',
      ten_cong_ty: NEW,
      doi_ten: true,
    })
    expect([status, body.message]).toEqual([
      200,
      'Đã cập nhật khách hàng, đã đổi tên trong 1 chuyến đang mở (1 đơn), 1 đơn chờ duyệt',
    ])
    const after = await readTrip(t, open.id_chuyen_di)
    expect(after.list_don_hang[0]).toMatchObject({ ten_cong_ty: NEW, ten_nguoi_gui: NEW })
    expect(after.phien_ban).toBe(open.phien_ban + 1)
    expect(await orderOf(other.id_chuyen_di)).toMatchObject({
      ten_cong_ty: 'Công ty CP Thép Cánh Buồm Ảo',
    })
    for (const { id_chuyen_di } of [locked, ended])
      expect(await orderOf(id_chuyen_di)).toMatchObject({ ten_cong_ty: OLD })
    const id_don_hang = booking.data.id_don_hang
    const asked = await t.call('sale01', bookingApi.get, { id_don_hang })
    expect(asked.body.data.ten_cong_ty).toBe(NEW)

    const found = async (tu_khoa: string) =>
      (await t.call('dieuxe01', tripApi.list, { tu_khoa })).body.chuyen_di_array.map(
        (row) => row.id_chuyen_di,
      )
    expect(await found('ngu coc')).toEqual([open.id_chuyen_di])
    expect(await found('chan nuoi')).not.toContain(open.id_chuyen_di)
    const [entry] = await trail(open.id_chuyen_di)
    expect(entry?.sau).toMatchObject({
      [`list_don_hang.${after.list_don_hang[0]?.id_don_hang}.ten_cong_ty`]: NEW,
      phien_ban: after.phien_ban,
    })
    const words = await t.call('dieuxe01', tripApi.suggestions, { truong: 'ten_cong_ty' })
    expect(words.body.data['ten_cong_ty']).toContain(NEW)
    expect(words.body.data['ten_cong_ty']).not.toContain(OLD)
    const stale = await t.call('dieuxe01', tripApi.update, {
      id_chuyen_di: open.id_chuyen_di,
      phien_ban: open.phien_ban,
      tien_an: 1,
    })
    expect(stale.status).toBe(409)
  })

  test('changed only in the list keeps its trips: the old name still means it, and stays when they are saved', async () => {
    const name = 'Công ty CP Bao bì Sông Trăng Ảo'
    const open = await trip(4, { ten_cong_ty: name })
    const only = { id_cong_ty: 'KH09', ten_cong_ty: 'Bao bì Sông Trăng Mới' }
    const { body } = await updateNow(t, 'quanly01', companyApi, only)
    expect(body.message).toBe('Đã cập nhật khách hàng')
    const stored = await readTrip(t, open.id_chuyen_di)
    await t.call('dieuxe01', tripApi.update, { ...stored, tien_an: 5000 })
    const rows = await t.db
      .selectFrom('don_hang')
      .select(['id_cong_ty', 'ten_cong_ty'])
      .where('id_chuyen_di', '=', open.id_chuyen_di)
      .execute()
    expect(rows).toEqual([{ id_cong_ty: 'KH09', ten_cong_ty: name }])
  })

  test('is refused a taken name, and then nothing is carried', async () => {
    const taken = {
      id_cong_ty: 'KH09',
      ten_cong_ty: NEW,
      doi_ten: true,
    }
    const { status, body } = await updateNow(t, 'quanly01', companyApi, taken)
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, ['ten_cong_ty']])
    expect(
      await t.db.selectFrom('ten_cu').select('ten').where('id', '=', 'KH09').execute(),
    ).toEqual([{ ten: 'Công ty CP Bao bì Sông Trăng Ảo' }])
  })
})

describe('a renamed place', () => {
  test('goes along to ends, warehouses and stops of open trips, to transfers and to routes', async () => {
    const made = await trip(
      0,
      { noi_lay_hang: 'KCN Long Hậu', noi_tra_hang: 'Cảng Cái Mép' },
      { diem_ket_thuc: 'kcn long hau', dia_diem_giao_nhan: ['KCN Long Hậu', 'Bãi khác'] },
    )
    const { body: route } = await t.call('quanly01', routeApi.create, {
      ten_tuyen_duong: 'Long Hậu thử',
      noi_lay_hang: 'KCN Long Hậu',
      noi_tra_hang: 'Cảng Cái Mép',
    })
    const transfer = await makeTransfer(t, { noi_lay_hang: 'KCN Long Hậu' })
    const { body: counted } = await t.call('admin01', placeApi.openUses, { id: 'KCN-LH' })
    expect(counted.data).toMatchObject({ so_chuyen: 1, so_don: 1, so_chuyen_tram: 1 })
    const ten_dia_diem = 'KCN Long Hậu mở rộng'
    const renamed = { id: 'KCN-LH', ten_dia_diem, doi_ten: true }
    expect((await updateNow(t, 'admin01', placeApi, renamed)).status).toBe(200)
    const after = await readTrip(t, made.id_chuyen_di)
    expect(after).toMatchObject({
      diem_ket_thuc: ten_dia_diem,
      dia_diem_giao_nhan: [ten_dia_diem, 'Bãi khác'],
    })
    expect(after.list_don_hang[0]).toMatchObject({
      noi_lay_hang: ten_dia_diem,
      noi_tra_hang: 'Cảng Cái Mép',
    })
    const id_tuyen_duong = route.data.id_tuyen_duong
    const asked = await t.call('quanly01', routeApi.get, { id_tuyen_duong })
    expect(asked.body.data).toMatchObject({ noi_lay_hang: ten_dia_diem, phien_ban: 2 })
    expect(await readTransfer(t, transfer.id_don_chuyen_tram)).toMatchObject({
      noi_lay_hang: ten_dia_diem,
      phien_ban: 2,
    })
    const none = await t.call('admin01', placeApi.openUses, { id: 'KCN-MP' })
    expect(none.body.data).toMatchObject({ so_chuyen: 0, so_chuyen_tram: 0 })
  })

  test('that shares its name with another customer’s goes along only to its own orders', async () => {
    for (const id_cong_ty of ['KH01', 'KH02'])
      await t.call('admin01', placeApi.create, {
        id: `CHUNG-${id_cong_ty}`,
        ten_dia_diem: 'Kho Chung',
        id_cong_ty,
      })
    const first = await trip(1, {
      ten_cong_ty: 'Công ty TNHH Điện tử Sao Chổi Demo',
      noi_lay_hang: 'Kho Chung',
    })
    const second = await trip(2, {
      ten_cong_ty: 'Công ty TNHH Màn hình Cực Quang Giả Định',
      noi_lay_hang: 'Kho Chung',
    })
    await updateNow(t, 'admin01', placeApi, {
      id: 'CHUNG-KH01',
      ten_dia_diem: 'Kho Riêng',
      doi_ten: true,
    })
    expect((await orderOf(first.id_chuyen_di))?.noi_lay_hang).toBe('Kho Riêng')
    expect((await orderOf(second.id_chuyen_di))?.noi_lay_hang).toBe('Kho Chung')
  })
})
