import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bookingApi } from '../../../contract/dispatch/booking/booking.api.ts'
import { BOOKING_COLORS } from '../../../contract/dispatch/booking/booking.colors.ts'
import type { Endpoint } from '../../../contract/kit/endpoint/endpoint.ts'
import { addDays } from '../../../contract/kit/time/time.ts'
import { today } from '../../kit/time/clock.ts'
import { testApp, type TestApp } from '../../testing/app.ts'
import { bookingValues, makeBooking, readBooking, type MadeBooking } from '../../testing/booking.ts'
import { makeTrip } from '../../testing/trip.ts'
import { updateNow } from '../../testing/update.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

const { words: _words, ...answered } = bookingApi
/** Input that is refused by its shape, call by call. */
const MALFORMED: Record<keyof typeof answered, object> = {
  list: { status: 'khong_co' },
  importList: { so_dong: 0 },
  get: {},
  create: { ...bookingValues, khong_co: 1 },
  update: { trong_luong: -1 },
  remove: {},
  restore: { list_id: [] },
  act: { list_don_hang: ['x'], action: 'xoa_so' },
  undo: { list_don_hang: ['x'], action: 'xoa_so' },
  tripsNear: { list_don_hang: [] },
  checkInsert: { list_don_hang: ['x'] },
  tripDraft: {},
  createTrip: { khong_co: 1 },
  quickCreate: { noi_dung: ' ' },
  quickTrip: {},
  exportList: { list_form: ['mat_khau'] },
}
const calls = Object.entries(answered) as [keyof typeof answered, Endpoint][]

describe('every call', () => {
  test.each(calls)(
    '%s: 401 for a guest, 403 for a partner, 400 for what it cannot read',
    async (name, endpoint) => {
      expect((await t.call(null, endpoint, {})).status).toBe(401)
      for (const partner of ['doitac01', 'doitac02', 'binhlv14', 'ketoan01'])
        expect([partner, (await t.call(partner, endpoint, {})).status]).toEqual([partner, 403])
      const { status, body } = await t.call('admin01', endpoint, MALFORMED[name])
      expect([status, body.code]).toEqual([400, 'invalid'])
    },
  )

  test('a sale and a plain manager answer no booking', async () => {
    const { id_don_hang } = await makeBooking(t)
    const input = { list_don_hang: [id_don_hang], action: 'duyet' }
    for (const user of ['sale01', 'quanly01'])
      expect((await t.call(user, bookingApi.act, input)).status).toBe(403)
    for (const user of ['admin01', 'dieuxe01']) {
      const one = await makeBooking(t)
      const own = { ...input, list_don_hang: [one.id_don_hang] }
      expect((await t.call(user, bookingApi.act, own)).body.data[0]?.ok).toBe(true)
    }
  })
})

describe('entering', () => {
  test('stores a booking in the spelling of the company, under the English names too', async () => {
    const { ten_cong_ty: _name, trong_luong: _weight, ...rest } = bookingValues
    const { status, body } = await t.call('sale01', bookingApi.create, {
      ...rest,
      companyName: 'cong ty tnhh dien tu sao choi demo',
      itemWeight: 1200,
      sdt_nguoi_gui: '+84 912 345 678',
      xe_de_nghi: '15h 06812',
      ma_cont: 'dmou 300100-4',
    })
    expect([status, body.message]).toEqual([200, 'Tạo đơn thành công'])
    expect(body.data).toMatchObject({
      ten_cong_ty: 'Công ty TNHH Điện tử Sao Chổi Demo',
      trong_luong: 1200,
      sdt_nguoi_gui: '0912345678',
      xe_de_nghi: '15H-068.12',
      ma_cont: 'DMOU3001004',
      trang_thai: 'cho_duyet',
      nguoi_tao: 'sale01',
      phien_ban: 1,
      id_chuyen_di: null,
    })
  })

  test('names every field that is missing (specification, section 5)', async () => {
    const { status, body } = await t.call('sale01', bookingApi.create, { ten_cong_ty: 'X' })
    expect([status, Object.keys(body.fields ?? {})]).toEqual([
      400,
      [
        'ten_nguoi_gui',
        'ten_nguoi_nhan',
        'loai_don_hang',
        'loai_hang_hoa',
        'mo_ta_hang_hoa',
        'trong_luong',
        'noi_lay_hang',
        'noi_tra_hang',
      ],
    ])
  })

  test('refuses a drop before its pickup, and photos that were not uploaded', async () => {
    const late = { ...bookingValues, ngay_gio_tra_hang: '2026-03-02 07:00:00' }
    const refused = await t.call('sale01', bookingApi.create, late)
    expect(Object.keys(refused.body.fields ?? {})).toEqual(['ngay_gio_tra_hang'])
    const photo = await t.call('sale01', bookingApi.create, {
      ...bookingValues,
      list_anh: [{ id: 'khong-co', ten: 'a.jpg' }],
    })
    expect(photo.status).toBe(400)
  })

  test('warns of odd phones, boxes and plates, and stores them all the same', async () => {
    const { body } = await t.call('sale01', bookingApi.create, {
      ...bookingValues,
      sdt_nguoi_nhan: '123',
      ma_cont: 'DMOU3001005',
      xe_de_nghi: 'xe ba gác',
      xac_nhan: ['bien_so_la:xe_de_nghi:XEBAGC'],
    })
    expect(body.canh_bao.map(({ field }) => field)).toEqual([
      'sdt_nguoi_nhan',
      'ma_cont',
      'xe_de_nghi',
    ])
  })

  test('the same Idempotency-Key makes one booking', async () => {
    const key = { 'Idempotency-Key': 'mot-don' }
    const first = await t.call('sale01', bookingApi.create, bookingValues, key)
    const again = await t.call('sale01', bookingApi.create, bookingValues, key)
    expect(again.body.data.id_don_hang).toBe(first.body.data.id_don_hang)
  })

  test('a user whose bookings approve themselves has them planned at once', async () => {
    await t.db
      .updateTable('nguoi_dung')
      .set({ auto_ver: true })
      .where('username', '=', 'sale02')
      .execute()
    expect((await makeBooking(t, {}, 'sale02')).trang_thai).toBe('cho_xep_xe')
    const { body } = await t.call('sale02', bookingApi.quickCreate, {
      noi_dung: 'mai 8h lấy Cát Lái về Bắc Ninh',
    })
    const quick = body.data as MadeBooking
    expect(quick.trang_thai).toBe('yeu_cau_sua')
    const { id_don_hang, phien_ban } = quick
    const whole = { ...bookingValues, id_don_hang, phien_ban }
    expect((await t.call('sale02', bookingApi.update, whole)).body.data.trang_thai).toBe(
      'cho_xep_xe',
    )
    await t.db
      .updateTable('nguoi_dung')
      .set({ auto_ver: false })
      .where('username', '=', 'sale02')
      .execute()
  })
})

describe('a sale', () => {
  test('sees its own bookings alone, by list, by import list, by id and in files', async () => {
    const word = 'hàng riêng của sale hai'
    const theirs = await makeBooking(t, { mo_ta_hang_hoa: word }, 'sale02')
    const seen = async (user: string) =>
      (await t.call(user, bookingApi.list, { tu_khoa: word })).body.data.map(
        (row) => row.id_don_hang,
      )
    expect([await seen('sale01'), await seen('sale02'), await seen('dieuxe01')]).toEqual([
      [],
      [theirs.id_don_hang],
      [theirs.id_don_hang],
    ])
    const { id_don_hang } = theirs
    expect((await t.call('sale01', bookingApi.get, { id_don_hang })).status).toBe(404)
    const update = { id_don_hang, phien_ban: 1, ghi_chu: 'x' }
    expect((await updateNow(t, 'sale01', bookingApi, update)).status).toBe(404)
    const removed = await t.call('sale01', bookingApi.remove, { id_don_hang })
    expect(removed.body.data).toMatchObject([{ ok: false, message: 'Không tìm thấy đơn' }])
  })

  test('edits and deletes while nobody has answered, and no longer', async () => {
    const { id_don_hang, phien_ban } = await makeBooking(t)
    const edit = (values: object) => updateNow(t, 'sale01', bookingApi, { id_don_hang, ...values })
    const first = await edit({ phien_ban, ghi_chu: 'gọi trước' })
    expect(first.body).toMatchObject({
      message: 'Cập nhật đơn thành công',
      data: { ghi_chu: 'gọi trước', trong_luong: 3000, phien_ban: 2 },
    })
    expect((await edit({ phien_ban: 2, ghi_chu: null })).body.data.ghi_chu).toBe(null)
    await t.call('dieuxe01', bookingApi.act, { list_don_hang: [id_don_hang], action: 'duyet' })
    const late = await edit({ phien_ban: 4, ghi_chu: 'muộn' })
    expect([late.status, late.body.message]).toEqual([
      400,
      'Đơn đã được trả lời (“Chờ xếp xe”), hãy báo người duyệt nếu cần thay đổi',
    ])
    const removed = await t.call('sale01', bookingApi.remove, { list_don_hang: [id_don_hang] })
    expect(removed.body.data[0]?.ok).toBe(false)
    const own = await makeBooking(t)
    const gone = await t.call('sale01', bookingApi.remove, { list_id: [own.id_don_hang] })
    expect(gone.body.data).toMatchObject([{ id: own.id_don_hang, ok: true }])
    expect((await readBooking(t, own.id_don_hang, 'sale01')).trang_thai).toBe('da_xoa')
    const back = await t.call('sale01', bookingApi.restore, { id_don_hang: own.id_don_hang })
    expect(back.body.data[0]?.ok).toBe(true)
    expect((await readBooking(t, own.id_don_hang, 'sale01')).trang_thai).toBe('cho_duyet')
  })

  test('sends a booking again that was sent back', async () => {
    const { id_don_hang } = await makeBooking(t)
    await t.call('dieuxe01', bookingApi.act, {
      list_don_hang: [id_don_hang],
      action: 'yeu_cau_sua',
      ly_do: 'Thiếu số khối',
    })
    expect(await readBooking(t, id_don_hang, 'sale01')).toMatchObject({
      trang_thai: 'yeu_cau_sua',
      ly_do: 'Thiếu số khối',
      nguoi_duyet: 'dieuxe01',
    })
    const { body } = await updateNow(t, 'sale01', bookingApi, {
      id_don_hang,
      phien_ban: 2,
      cbm: 12,
    })
    expect(body.data).toMatchObject({ trang_thai: 'cho_duyet', cbm: 12 })
  })
})

describe('two at once', () => {
  test('a save from an older version is refused with what changed', async () => {
    const { id_don_hang } = await makeBooking(t)
    await updateNow(t, 'dieuxe01', bookingApi, {
      id_don_hang,
      phien_ban: 1,
      ghi_chu: 'của điều xe',
    })
    const { status, body } = await updateNow(t, 'sale01', bookingApi, {
      id_don_hang,
      phien_ban: 1,
      ghi_chu: 'của sale',
    })
    expect([status, body.code, body.fields]).toEqual([409, 'conflict', ['ghi_chu']])
    expect(body).toMatchObject({ nguoi_sua: 'dieuxe01', data: { ghi_chu: 'của điều xe' } })
  })

  test('two approvers who make a trip of one booking make one trip', async () => {
    const { id_don_hang } = await makeBooking(t)
    const input = { list_don_hang: [id_don_hang], action: 'tao_chuyen' }
    const replies = await Promise.all(
      ['admin01', 'dieuxe01', 'admin01'].map((user) => t.call(user, bookingApi.act, input)),
    )
    const done = replies.filter(({ body }) => body.data[0]?.ok)
    expect(done).toHaveLength(1)
    const orders = await t.db
      .selectFrom('don_hang')
      .select('id_chuyen_di')
      .where('id_booking', '=', id_don_hang)
      .execute()
    expect(orders).toHaveLength(1)
  })
})

describe('the list', () => {
  const mine = { ten_cong_ty: 'Công ty CP Bao bì Sông Trăng Ảo', mo_ta_hang_hoa: 'giấy liệt kê' }
  const day = (days: number) => `${addDays(today(), days)} 23:00:00`
  const list = async (values: object = {}) =>
    (await t.call('dieuxe01', bookingApi.list, { tu_khoa: 'giay liet ke', ...values })).body

  test('is by pickup, the nearest first, with colours, sums, filters and pages', async () => {
    const later = await makeBooking(t, { ...mine, ngay_gio_lay_hang: day(2) })
    const soon = await makeBooking(t, { ...mine, ngay_gio_lay_hang: day(1) })
    const past = await makeBooking(t, { ...mine, ngay_gio_lay_hang: day(-1) })
    const undated = await makeBooking(t, { ...mine, ngay_gio_lay_hang: null })
    const range = { start_time: addDays(today(), -2), end_time: addDays(today(), 3) }
    const all = await list(range)
    expect(all.data.map((row) => row.id_don_hang)).toEqual(
      [past, undated, soon, later].map((row) => row.id_don_hang),
    )
    expect(all.color).toEqual({
      [past.id_don_hang]: BOOKING_COLORS.overdue,
      [undated.id_don_hang]: BOOKING_COLORS.later,
      [soon.id_don_hang]: BOOKING_COLORS.tomorrow,
      [later.id_don_hang]: BOOKING_COLORS.later,
    })
    expect([all.tong, all.tong_hop['cuoc_van_chuyen']]).toEqual([4, 4 * 4_300_000])
    expect((await list({ start_time: today(), end_time: today() })).tong).toBe(1)
    expect((await list({ ...range, so_dong: 3, trang: 2 })).data).toHaveLength(1)
    await t.call('dieuxe01', bookingApi.act, {
      list_don_hang: [undated.id_don_hang, soon.id_don_hang],
      action: 'duyet',
    })
    expect((await list({ status: 'da_duyet' })).data.map((row) => row.id_don_hang)).toEqual([
      undated.id_don_hang,
    ])
    expect((await list({ trang_thai: ['cho_xep_xe', 'cho_duyet'] })).tong).toBe(3)
    expect((await list({ ten_cong_ty: 'cong ty cp bao bi song trang ao' })).tong).toBe(4)
    const sorted = await list({ sap_xep: [{ cot: 'trang_thai', giam: true }] })
    expect(sorted.data[0]?.trang_thai).toBe('da_duyet')
    expect((await t.call('dieuxe01', bookingApi.list, { sap_xep: [{ cot: 'x' }] })).status).toBe(
      400,
    )
  })

  test('leaves deleted ones out unless they are asked for', async () => {
    const gone = await makeBooking(t, { mo_ta_hang_hoa: 'hàng sắp xóa' })
    await t.call('sale01', bookingApi.remove, { id_don_hang: gone.id_don_hang })
    const found = async (values: object) =>
      (await t.call('sale01', bookingApi.list, { tu_khoa: 'hang sap xoa', ...values })).body.tong
    expect([await found({}), await found({ status: 'da_xoa' })]).toEqual([0, 1])
  })

  test('as a file has the chosen columns and rows', async () => {
    const { id_don_hang } = await makeBooking(t)
    const { body } = await t.call('sale01', bookingApi.exportList, {
      list_id: [id_don_hang],
      list_form: ['id_don_hang', 'trang_thai'],
    })
    const file = await t.app.inject({ url: body.link })
    expect([file.statusCode, file.rawPayload.subarray(0, 2).toString()]).toEqual([200, 'PK'])
  })
})

describe('the one-line entry', () => {
  test('the words it knows are the company’s', async () => {
    await t.db
      .updateTable('phuong_tien')
      .set({ tai_trong_kg: 8000 })
      .where('bien_so_key', '=', '15H06812')
      .execute()
    const { body } = await t.call('sale01', bookingApi.words, {})
    expect(body.khach.map(({ ma_khach }) => ma_khach)).toContain('TCBA')
    expect(body.xe).toContain('15H-068.12')
    expect(body.tai_trong_kg).toMatchObject({ '15H06812': 8000 })
    await makeTrip(t)
    const { data } = (await t.call('sale01', bookingApi.words, {})).body
    expect(data['noi_lay_hang']).toContain('Cảng Tân Vũ')
    expect(data['bien_so_xe']).toBeUndefined()
    expect((await t.call(null, bookingApi.words, {})).status).toBe(401)
    expect((await t.call('doitac02', bookingApi.words, {})).status).toBe(403)
    expect((await t.call('sale01', bookingApi.words, { x: 1 })).status).toBe(400)
  })
})
