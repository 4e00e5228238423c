import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bookingApi } from '../../../contract/dispatch/booking/booking.api.ts'
import { binApi } from '../../../contract/dispatch/bin/bin.api.ts'
import { emptyTruckApi } from '../../../contract/dispatch/empty-truck/empty-truck.api.ts'
import type { RefusalBody } from '../../../contract/kit/endpoint/refusal.ts'
import { tripApi } from '../../../contract/dispatch/trip/trip.api.ts'
import { testApp, type TestApp } from '../../testing/app.ts'
import { makeBooking, readBooking } from '../../testing/booking.ts'
import {
  freeDay,
  makeTrip,
  orderValues,
  readTrip,
  saveTrip,
  type MadeTrip,
} from '../../testing/trip.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

const act = async (ids: readonly string[], action: string, more: object = {}, user = 'dieuxe01') =>
  (await t.call(user, bookingApi.act, { list_don_hang: ids, action, ...more })).body
const stateOf = async (id: string) => {
  const { trang_thai, id_chuyen_di, bien_so_xe } = await readBooking(t, id)
  return { trang_thai, id_chuyen_di, bien_so_xe }
}
const notices = async (username: string, id: string) =>
  (
    await t.db
      .selectFrom('thong_bao')
      .select('content')
      .where('username', '=', username)
      .where('content', 'like', `%${id}%`)
      .orderBy('id')
      .execute()
  ).map(({ content }) => content)

describe('an answer', () => {
  test('is given to several at once, and each row answers for itself', async () => {
    const [a, b] = [await makeBooking(t), await makeBooking(t)]
    await act([b.id_don_hang], 'duyet')
    const { message, data } = await act([a.id_don_hang, b.id_don_hang, 'DH-khong-co'], 'duyet')
    expect(data).toMatchObject([
      { id: a.id_don_hang, ok: true, message: 'Đã duyệt đơn', id_chuyen_di: null },
      {
        id: b.id_don_hang,
        ok: false,
        message: 'Không làm được khi đơn ở trạng thái “Chờ xếp xe”',
      },
      { id: 'DH-khong-co', ok: false, message: 'Không tìm thấy đơn' },
    ])
    expect(message).toContain('không được: 2')
    expect((await stateOf(a.id_don_hang)).trang_thai).toBe('cho_xep_xe')
  })

  test('without a date waits for one; a refusal and a call for changes need a reason', async () => {
    const { id_don_hang: id } = await makeBooking(t, { ngay_gio_lay_hang: null })
    await act([id], 'duyet')
    expect((await stateOf(id)).trang_thai).toBe('da_duyet')
    for (const action of ['tu_choi', 'yeu_cau_sua']) {
      const { status, body } = await t.call('dieuxe01', bookingApi.act, {
        list_don_hang: [id],
        action,
      })
      expect([status, Object.keys(body.fields ?? {})]).toEqual([400, ['ly_do']])
    }
    await act([id], 'tu_choi', { ly_do: 'Hết xe' })
    expect(await readBooking(t, id)).toMatchObject({ trang_thai: 'tu_choi', ly_do: 'Hết xe' })
    await act([id], 'duyet')
    expect(await readBooking(t, id)).toMatchObject({ trang_thai: 'da_duyet', ly_do: null })
  })

  test('is told to the sale, and an arrival to the approvers, never to who acts', async () => {
    const { id_don_hang: id } = await makeBooking(t)
    expect(await notices('dieuxe01', id)).toHaveLength(1)
    expect(await notices('admin01', id)).toHaveLength(1)
    expect(await notices('quanly01', id)).toEqual([])
    expect(await notices('sale01', id)).toEqual([])
    await act([id], 'tu_choi', { ly_do: 'Hết xe' })
    const [told] = await notices('sale01', id)
    expect(told).toMatch(/^Trần Quốc Bảo đã từ chối đơn .*: Hết xe$/)
    expect(await notices('dieuxe01', id)).toHaveLength(1)
  })

  test('to many of one sale is one notice', async () => {
    const made = [1, 2, 3, 4, 5].map(() => makeBooking(t, {}, 'sale02'))
    const ids = (await Promise.all(made)).map((booking) => booking.id_don_hang)
    await act(ids, 'duyet')
    const told = await notices('sale02', ids[0] ?? '')
    expect(told).toHaveLength(1)
    expect(told[0]).toContain('đã duyệt 5 đơn')
  })

  test('stands in the audit with who gave it', async () => {
    const { id_don_hang: id } = await makeBooking(t)
    await act([id], 'duyet')
    const rows = await t.db
      .selectFrom('nhat_ky')
      .select(['username', 'hanh_dong'])
      .where('doi_tuong', '=', 'booking')
      .where('id_doi_tuong', '=', id)
      .orderBy('id')
      .execute()
    expect(rows).toEqual([
      { username: 'sale01', hanh_dong: 'tao' },
      { username: 'dieuxe01', hanh_dong: 'duyet' },
    ])
  })
})

describe('a trip from bookings', () => {
  test('tao_chuyen makes a draft each, which keeps the id and everything of its booking', async () => {
    const a = await makeBooking(t, {
      type_cont: '40HC',
      ma_cont: 'DMOU3001004',
      xe_de_nghi: '15H-068.12',
    })
    const b = await makeBooking(t, { ghi_chu: 'hai' })
    const { data } = await act([a.id_don_hang, b.id_don_hang], 'tao_chuyen')
    const [first, second] = data.map((row) => row.id_chuyen_di ?? '')
    expect(first).not.toBe(second)
    const trip = await readTrip(t, first ?? '')
    expect(trip).toMatchObject({
      trang_thai: 'nhap',
      ngay_thuc_hien: '2026-03-02',
      bien_so_xe: '15H-068.12',
      type_cont: '40HC',
      ma_cont: 'DMOU3001004',
    })
    expect(trip.list_don_hang).toMatchObject([
      { id_don_hang: a.id_don_hang, cuoc_van_chuyen: 4_300_000, noi_lay_hang: 'Cảng Tân Vũ' },
    ])
    expect(await stateOf(a.id_don_hang)).toEqual({
      trang_thai: 'da_xep_xe',
      id_chuyen_di: first,
      bien_so_xe: '15H-068.12',
    })
    const again = await act([a.id_don_hang], 'tao_chuyen')
    expect(again.data[0]?.message).toBe(`Đơn đã nằm trong chuyến ${first}`)
  })

  test('the draft for the form holds all of them; saved, the trip and its bookings know each other', async () => {
    const ids = [
      (await makeBooking(t, { xe_de_nghi: '15C-402.11' })).id_don_hang,
      (await makeBooking(t, { ghi_chu: 'đơn hai' })).id_don_hang,
    ]
    await act([ids[0] ?? ''], 'duyet')
    const draft = (await t.call('dieuxe01', bookingApi.tripDraft, { list_don_hang: ids })).body.data
    expect(draft).toMatchObject({
      trang_thai: 'nhap',
      bien_so_xe: '15C-402.11',
      ngay_thuc_hien: '2026-03-02',
      id_chuyen_di: null,
    })
    expect(draft.ten_lai_xe_1).not.toBe(null)
    expect(draft.list_don_hang.map((order) => order.id_don_hang)).toEqual(ids)
    const { id_chuyen_di: _none, ...form } = draft
    const orders = form.list_don_hang.map((order) => ({ ...order, cuoc_van_chuyen: 5_000_000 }))
    const saved = await saveTrip(t, 'dieuxe01', bookingApi.createTrip, {
      ...form,
      trang_thai: 'moi',
      list_don_hang: [...orders, { ...orders[0], id_don_hang: '', ghi_chu: 'đơn thêm' }],
    })
    expect([saved.status, saved.body.message]).toEqual([200, 'Tạo đơn thành công'])
    const trip = saved.body.data
    expect([trip.trang_thai, trip.tong_cuoc]).toEqual(['moi', 15_000_000])
    expect(trip.list_don_hang.slice(0, 2).map((order) => order.id_don_hang)).toEqual(ids)
    for (const id of ids)
      expect(await stateOf(id)).toMatchObject({
        trang_thai: 'da_xep_xe',
        id_chuyen_di: trip.id_chuyen_di,
      })
  })

  test('has no main driver who left or was deleted, and the free truck is offered without him', async () => {
    const bien_so_xe = '15C-402.11'
    const { id_don_hang } = await makeBooking(t, { xe_de_nghi: bien_so_xe })
    const { lai_xe_chinh: username } = await t.db
      .selectFrom('phuong_tien')
      .select('lai_xe_chinh')
      .where('bien_so_xe', '=', bien_so_xe)
      .executeTakeFirstOrThrow()
    const driverOf = async () => {
      const { body } = await t.call('dieuxe01', bookingApi.tripDraft, { id_don_hang })
      const trucks = (await t.call('dieuxe01', emptyTruckApi.report, {})).body.data
      const truck = trucks.find((one) => one.bien_so_xe === bien_so_xe)
      return [body.data.lai_xe_1, truck?.lai_xe]
    }
    const account = (values: object) =>
      t.db
        .updateTable('nguoi_dung')
        .set(values)
        .where('username', '=', username ?? '')
        .execute()
    expect(await driverOf()).toEqual([username, username])
    await account({ trang_thai: 'Nghi viec' })
    expect(await driverOf()).toEqual([null, null])
    await account({ trang_thai: 'Dang lam', deleted_at: new Date() })
    expect(await driverOf()).toEqual([null, null])
    await account({ deleted_at: null })
  })

  test('takes bookings by their ids alone as a draft; a whole trip must be complete, and nothing is answered where it is refused', async () => {
    const { id_don_hang: id } = await makeBooking(t)
    const whole = { list_don_hang: [id], trang_thai: 'moi', bien_so_xe: null }
    const refused = await t.call('dieuxe01', bookingApi.createTrip, whole)
    expect([refused.status, Object.keys(refused.body.fields ?? {})]).toEqual([400, ['bien_so_xe']])
    expect((await stateOf(id)).trang_thai).toBe('cho_duyet')
    const made = await t.call('dieuxe01', bookingApi.createTrip, { id_don_hang: id })
    expect(made.body.data).toMatchObject({ trang_thai: 'nhap', ngay_thuc_hien: '2026-03-02' })
    const twice = await t.call('dieuxe01', bookingApi.createTrip, { id_don_hang: id })
    expect(twice.status).toBe(400)
    for (const list_don_hang of [
      [id, id],
      [{ id_don_hang: id }, { id_don_hang: id }],
    ]) {
      const { status, body } = await t.call('dieuxe01', bookingApi.createTrip, { list_don_hang })
      expect([status, Object.keys(body.fields ?? {})]).toEqual([
        400,
        ['list_don_hang.1.id_don_hang'],
      ])
    }
    const unknown = await t.call('dieuxe01', bookingApi.tripDraft, { id_don_hang: 'DH-0' })
    expect(unknown.status).toBe(404)
  })

  test('keeps the photos of its bookings, and opens no other file by its id', async () => {
    const photo = { loai: 'anh', ten: 'anh.jpg', mime: 'image/jpeg', kich_thuoc: 1 }
    const files = ['anh-sale', 'anh-khac'].map((id) => ({ id, ...photo, nguoi_tao: 'sale01' }))
    await t.db.insertInto('tep').values(files).execute()
    const { id_don_hang: id } = await makeBooking(t, { list_anh: ['anh-sale'] })
    const make = (values: object) =>
      t.call('dieuxe01', bookingApi.createTrip, { id_don_hang: id, ...values })
    const ofTrip = await make({ chuyen_di_image: ['anh-khac'] })
    expect([ofTrip.status, Object.keys(ofTrip.body.fields ?? {})]).toEqual([
      400,
      ['chuyen_di_image'],
    ])
    const ofOrder = await make({ list_don_hang: [{ id_don_hang: id, list_anh: ['anh-khac'] }] })
    expect([ofOrder.status, Object.keys(ofOrder.body.fields ?? {})]).toEqual([
      400,
      ['list_don_hang.0.list_anh'],
    ])
    const made = await make({ list_don_hang: [{ id_don_hang: id, list_anh: ['anh-sale'] }] })
    expect(made.body.data.list_don_hang[0]?.list_anh).toMatchObject([{ id: 'anh-sale' }])
  })
})

describe('what becomes of the trip', () => {
  const onTrip = async (): Promise<{ id: string; trip: MadeTrip }> => {
    const { id_don_hang: id } = await makeBooking(t, {
      ngay_gio_lay_hang: `${freeDay()} 08:00:00`,
    })
    const { body } = await saveTrip(t, 'dieuxe01', bookingApi.createTrip, {
      list_don_hang: [id],
      bien_so_xe: '15C-402.11',
      trang_thai: 'moi',
    })
    return { id, trip: body.data as MadeTrip }
  }

  test('shows on the booking: running, then delivered', async () => {
    const { id, trip } = await onTrip()
    const { id_chuyen_di } = trip
    await t.call('dieuxe01', tripApi.update, {
      id_chuyen_di,
      phien_ban: trip.phien_ban,
      trang_thai: 'dang_chay',
    })
    expect((await stateOf(id)).trang_thai).toBe('dang_chay')
    await t.call('dieuxe01', tripApi.finish, { id_chuyen_di })
    expect((await stateOf(id)).trang_thai).toBe('da_giao')
  })

  test('cancelled, the booking is planned again, and the cancelled trip keeps its order', async () => {
    const { id, trip } = await onTrip()
    const { id_chuyen_di } = trip
    await t.call('dieuxe01', tripApi.cancel, { id_chuyen_di, ly_do: 'Khách hoãn' })
    expect(await stateOf(id)).toMatchObject({ trang_thai: 'cho_xep_xe', id_chuyen_di: null })
    const [again] = (await act([id], 'tao_chuyen')).data
    expect(again?.ok).toBe(true)
    expect(await stateOf(id)).toMatchObject({ id_chuyen_di: again?.id_chuyen_di })
    expect((await readTrip(t, id_chuyen_di)).list_don_hang).toHaveLength(1)
  })

  test('deleted, it is planned again; restored, it is on its trip again', async () => {
    const { id, trip } = await onTrip()
    const { id_chuyen_di } = trip
    await t.call('dieuxe01', tripApi.remove, { list_id: [id_chuyen_di] })
    expect((await stateOf(id)).trang_thai).toBe('cho_xep_xe')
    await t.call('admin01', binApi.restore, { type: 'chuyen_di', list_id: [id_chuyen_di] })
    expect(await stateOf(id)).toMatchObject({ trang_thai: 'da_xep_xe', id_chuyen_di })
  })

  test('taken off the trip in its form, it is planned again', async () => {
    const { id, trip } = await onTrip()
    const { id_chuyen_di, phien_ban, list_don_hang } = trip
    const other = { ...list_don_hang[0], id_don_hang: '' }
    await t.call('dieuxe01', tripApi.update, { id_chuyen_di, phien_ban, list_don_hang: [other] })
    expect((await stateOf(id)).trang_thai).toBe('cho_xep_xe')
  })
})

describe('joining a trip', () => {
  const TRUCK = { bien_so_xe: '15C-402.11', ngay_thuc_hien: '2026-03-02' }
  const check = async (trip: MadeTrip, ...ids: string[]) =>
    (
      await t.call('dieuxe01', bookingApi.checkInsert, {
        id_chuyen_di: trip.id_chuyen_di,
        list_don_hang: ids,
      })
    ).body

  test('gan_chuyen adds the order and its freight; the booking knows its trip', async () => {
    const trip = await makeTrip(t, TRUCK)
    const { id_don_hang: id } = await makeBooking(t, { trong_luong: 500 })
    expect(await check(trip, id)).toEqual({ ok: true, ly_do: [], ly_do_en: [] })
    const { data } = await act([id], 'gan_chuyen', { id_chuyen_di: trip.id_chuyen_di })
    expect(data).toMatchObject([
      { id, ok: true, message: 'Đã gán vào chuyến', id_chuyen_di: trip.id_chuyen_di },
    ])
    const after = await readTrip(t, trip.id_chuyen_di)
    expect([after.tong_cuoc, after.list_don_hang.map((order) => order.id_don_hang)[1]]).toEqual([
      8_600_000,
      id,
    ])
    expect((await stateOf(id)).trang_thai).toBe('da_xep_xe')
  })

  test('weight: those that fit are taken, the others told why', async () => {
    const trip = await makeTrip(t, TRUCK)
    const { tai_trong_kg } = await t.db
      .selectFrom('phuong_tien')
      .select('tai_trong_kg')
      .where('bien_so_xe', '=', TRUCK.bien_so_xe)
      .executeTakeFirstOrThrow()
    const room = (tai_trong_kg ?? 0) - 3000
    const [a, b] = [
      (await makeBooking(t, { trong_luong: room })).id_don_hang,
      (await makeBooking(t, { trong_luong: 1 })).id_don_hang,
    ]
    const told = await check(trip, a, b)
    expect([told.ok, told.ly_do.length, told.ly_do[0]]).toEqual([
      false,
      1,
      expect.stringContaining('vượt tải trọng'),
    ])
    const { data } = await act([a, b], 'gan_chuyen', { id_chuyen_di: trip.id_chuyen_di })
    expect(data.map(({ ok }) => ok)).toEqual([true, false])
    expect((await stateOf(b)).trang_thai).toBe('cho_duyet')
  })

  test('boxes: two of 20 feet or one of 40', async () => {
    const trip = await makeTrip(t, { ...TRUCK, bien_so_xe: '15H-068.12', type_cont: '20DC' })
    const one = await makeBooking(t, { type_cont: '20DC', so_cont: 1 })
    const big = await makeBooking(t, { type_cont: '40HC', so_cont: 1 })
    expect((await check(trip, one.id_don_hang)).ok).toBe(true)
    expect((await check(trip, big.id_don_hang)).ly_do).toEqual([
      'Xe chỉ chở được hai container 20 feet hoặc một container 40 feet',
    ])
  })

  test('time, lock, state of either side, and unknown ones', async () => {
    const trip = await makeTrip(t, TRUCK)
    const far = await makeBooking(t, { ngay_gio_lay_hang: '2026-03-09 08:00:00' })
    expect((await check(trip, far.id_don_hang)).ly_do[0]).toContain('ngoài ngày chạy của chuyến')
    const refusedOne = await makeBooking(t)
    await act([refusedOne.id_don_hang], 'tu_choi', { ly_do: 'x' })
    expect((await check(trip, refusedOne.id_don_hang)).ly_do[0]).toContain('“Từ chối”')
    expect((await check(trip, 'DH-0')).ly_do[0]).toContain('Không tìm thấy đơn')
    const ok = await makeBooking(t)
    await t.call('dieuxe01', tripApi.lock, { list_id: [trip.id_chuyen_di] })
    expect((await check(trip, ok.id_don_hang)).ly_do).toEqual(['Chuyến đã khóa, cần mở khóa trước'])
    const ended = await makeTrip(t, TRUCK)
    await t.call('dieuxe01', tripApi.finish, { id_chuyen_di: ended.id_chuyen_di })
    expect((await check(ended, ok.id_don_hang)).ly_do[0]).toContain('không nhận thêm đơn')
    const gone = await t.call('dieuxe01', bookingApi.checkInsert, {
      id_chuyen_di: 'khong-co',
      list_don_hang: [ok.id_don_hang],
    })
    expect(gone.status).toBe(404)
    const nowhere = await t.call('dieuxe01', bookingApi.act, {
      list_don_hang: [ok.id_don_hang],
      action: 'gan_chuyen',
    })
    expect(Object.keys(nowhere.body.fields ?? {})).toEqual(['id_chuyen_di'])
  })

  test('asks first where the truck would then be on two trips at once', async () => {
    const day = freeDay()
    const order = (from: string, to: string) => ({
      ...orderValues,
      ngay_gio_lay_hang: `${day} ${from}:00`,
      ngay_gio_tra_hang: `${day} ${to}:00`,
    })
    const on = (from: string, to: string) => ({
      ...TRUCK,
      ngay_thuc_hien: day,
      list_don_hang: [order(from, to)],
    })
    await makeTrip(t, on('08:00', '12:00'))
    const later = await makeTrip(t, on('14:00', '18:00'))
    const { id_don_hang: id } = await makeBooking(t, { ...order('11:00', '13:00'), trong_luong: 1 })
    const input = {
      list_don_hang: [id],
      action: 'gan_chuyen',
      id_chuyen_di: later.id_chuyen_di,
    }
    const asked = await t.call('dieuxe01', bookingApi.act, input)
    expect([asked.status, asked.body.code]).toEqual([409, 'can_xac_nhan'])
    expect((await stateOf(id)).trang_thai).toBe('cho_duyet')
    const { canh_bao = [] } = asked.body as unknown as RefusalBody
    const xac_nhan = canh_bao.map(({ ma }) => ma)
    const done = await t.call('dieuxe01', bookingApi.act, { ...input, xac_nhan })
    expect(done.body.data[0]?.ok).toBe(true)
    const { body } = await t.call('admin01', tripApi.history, {
      id_chuyen_di: later.id_chuyen_di,
    })
    expect(body.data.some(({ hanh_dong }) => hanh_dong === 'xac_nhan')).toBe(true)
  })
})
