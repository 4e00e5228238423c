import { told } from '../../../contract/kit/text/sentence.ts'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fileApi } from '../../../contract/kit/file/file.api.ts'
import { transferOrderApi as api } from '../../../contract/dispatch/transfer-order/transfer-order.api.ts'
import { TRANSFER_COLORS } from '../../../contract/dispatch/transfer-order/transfer-order.colors.ts'
import { transferTexts } from '../../../contract/dispatch/transfer-order/transfer-order.texts.ts'
import { tripApi } from '../../../contract/dispatch/trip/trip.api.ts'
import type { Endpoint } from '../../../contract/kit/endpoint/endpoint.ts'
import { undoTexts } from '../../../contract/kit/undo/undo.ts'
import { addDays, addMinutes } from '../../../contract/kit/time/time.ts'
import { now, today } from '../../kit/time/clock.ts'
import { HELD } from '../../heldFiles.ts'
import { discardExpired } from '../../kit/file/discardExpired.ts'
import { openFileStore } from '../../kit/file/fileStore.ts'
import { testApp, type TestApp } from '../../testing/app.ts'
import { makeTransfer, readTransfer, transferValues } from '../../testing/transfer.ts'
import { makeTrip, orderValues, saveTrip } from '../../testing/trip.ts'
import { upload } from '../../testing/upload.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

const create = (values: object, user = 'quanly01', headers = {}) =>
  t.call(user, api.create, values, headers)
const update = (values: object, user = 'quanly01') => t.call(user, api.update, values)
const MARCH = { start_time: '2026-03-01', end_time: '2026-03-31' }
const listed = async (values: object = {}) => {
  const { status, body } = await t.call('quanly01', api.list, { ...MARCH, ...values })
  expect([status, body.message]).toEqual([200, undefined])
  return body
}
const idsOf = async (values: object = {}) =>
  (await listed(values)).data.map((row) => row.id_don_chuyen_tram)

test.each(Object.entries(api))(
  '%s answers neither a guest nor those without it',
  async (_n, call) => {
    const endpoint = call as Endpoint<never, unknown>
    expect((await t.call(null, endpoint, {})).status).toBe(401)
    for (const user of ['doitac01', 'doitac02', 'sale01', 'hcns01', 'binhlv14'])
      expect([user, (await t.call(user, endpoint, {})).status]).toEqual([user, 403])
  },
)

describe('making a transfer', () => {
  test('asks about what looks like a slip, once, and refuses blanks and times that run backwards', async () => {
    const slips = { ...transferValues, vat: 80, cuoc_van_chuyen: 500 }
    const asked = await create(slips)
    expect([asked.status, asked.body.canh_bao.map(({ field }) => field)]).toEqual([
      409,
      ['vat', 'cuoc_van_chuyen'],
    ])
    const xac_nhan = asked.body.canh_bao.map(({ ma }) => ma)
    const { status, body } = await create({ ...slips, xac_nhan })
    expect(status).toBe(200)
    const { id_don_chuyen_tram, phien_ban } = body.data
    const again = { id_don_chuyen_tram, phien_ban, ghi_chu: 'x' }
    expect((await update(again)).status).toBe(200)
    const wrong = await create({
      ...transferValues,
      mo_ta_hang_hoa: '  ',
      gio_xuat_tram: '2026-03-05 08:00',
      gio_den_tram: '2026-03-04',
    })
    expect([wrong.status, Object.keys(wrong.body.fields ?? {}).toSorted()]).toEqual([
      400,
      ['gio_den_tram', 'mo_ta_hang_hoa'],
    ])
    const oneDay = { gio_xuat_tram: '2026-03-05 08:00', gio_den_tram: '2026-03-05' }
    expect((await create({ ...transferValues, ...oneDay })).status).toBe(200)
  })

  test('stores every field, reads the English form names, and knows what it names', async () => {
    const { senderName, receiverName, ...rest } = {
      senderName: transferValues.ten_nguoi_gui,
      receiverName: 'Thủ kho Hòa Khánh',
      tripType: 'chuyen_tram',
      itemDescription: 'linh kiện',
      itemWeight: 800.5,
      itemNumber: 12,
      inputItemPlate: 'Bãi xe chính Hải An (của hãng)',
      outputItemPlate: 'Kho trung chuyển Hòa Khánh',
      inputItemTime: '2026-03-05 08:00',
      receiverNumber: '+84 912 345 678',
      note: 'Xếp trước 8 giờ',
      tuyen_duong: 'cat lai - vsip i',
      bien_so_xe: '15c40211',
      ten_lai_xe_1: 'binhlv14',
      don_vi_tinh: 'pallet',
    }
    const { status, body } = await create({ senderName, receiverName, ...rest })
    expect([status, body.message]).toEqual([200, 'Tạo đơn thành công'])
    expect(body.data).toMatchObject({
      id_don_chuyen_tram: expect.stringMatching(/^CT\d{7}$/),
      ngay_thuc_hien: '2026-03-05',
      ten_nguoi_nhan: 'Thủ kho Hòa Khánh',
      sdt_nguoi_nhan: '0912345678',
      trong_luong: 800.5,
      so_luong: 12,
      bien_so_xe: '15C-402.11',
      lai_xe_1: 'binhlv14',
      ghi_chu: 'Xếp trước 8 giờ',
      trang_thai: 'da_xep_xe',
      thanh_toan: 'chua_thanh_toan',
      nguoi_tao: 'quanly01',
      phien_ban: 1,
      list_anh: [],
      cod: null,
    })
    const { rows } = await sql<{ id: string }>`
      SELECT id_tuyen_duong AS id FROM don_chuyen_tram WHERE id_don_chuyen_tram = ${body.data.id_don_chuyen_tram}`.execute(
      t.db,
    )
    expect(rows).toEqual([{ id: 'T15' }])
  })

  test('refuses what is missing at its field: exactly what the specification requires', async () => {
    const { status, body } = await create({})
    expect([status, Object.keys(body.fields ?? {}).toSorted()]).toEqual([
      400,
      [
        'loai_don_hang',
        'mo_ta_hang_hoa',
        'noi_lay_hang',
        'noi_tra_hang',
        'ten_nguoi_gui',
        'ten_nguoi_nhan',
        'trong_luong',
      ],
    ])
    const wrong = await create({ ...transferValues, trong_luong: -1, lung_tung: 1 })
    expect([wrong.status, Object.keys(wrong.body.fields ?? {}).toSorted()]).toEqual([
      400,
      ['lung_tung', 'trong_luong'],
    ])
    const back = await create({
      ...transferValues,
      ngay_gio_lay_hang: '2026-03-02 10:00:00',
      ngay_gio_tra_hang: '2026-03-02 09:00:00',
    })
    expect([back.status, Object.keys(back.body.fields ?? {})]).toEqual([400, ['ngay_gio_tra_hang']])
    for (const values of [{ id_don_hang: 'DH9' }, { id_chuyen_di: 'x' }, { list_anh: ['abc'] }]) {
      const refused = await create({ ...transferValues, ...values })
      expect([refused.status, Object.keys(refused.body.fields ?? {})]).toEqual([
        400,
        Object.keys(values),
      ])
    }
  })

  test('once for one Idempotency-Key', async () => {
    const key = { 'idempotency-key': 'lan-1' }
    const [first, again] = [
      await create({ ...transferValues, ghi_chu: 'một lần' }, 'quanly01', key),
      await create({ ...transferValues, ghi_chu: 'một lần' }, 'quanly01', key),
    ]
    expect(again.body.data.id_don_chuyen_tram).toBe(first.body.data.id_don_chuyen_tram)
    expect((await listed({ tu_khoa: 'mot lan' })).tong).toBe(1)
  })

  test('tells the dispatchers, and takes vehicle and driver from the trip that carries it', async () => {
    const trip = await makeTrip(t)
    const made = await makeTransfer(t, { id_chuyen_di: trip.id_chuyen_di })
    expect(made).toMatchObject({
      bien_so_xe: '15C-402.11',
      lai_xe_1: 'binhlv14',
      trang_thai: 'da_xep_xe',
    })
    const notices = await t.db
      .selectFrom('thong_bao')
      .select(['username', 'loai_don', 'content'])
      .where('id_lien_ket', '=', made.id_don_chuyen_tram)
      .orderBy('username')
      .execute()
    expect(notices.map(({ username }) => username)).toEqual(['admin01', 'dieuxe01', 'kho01'])
    expect(notices[0]).toMatchObject({ loai_don: 'chuyen_tram' })
    expect(notices[0]?.content).toContain(made.id_don_chuyen_tram)
  })

  test('warns of what is unusual and stores it all the same', async () => {
    const { body } = await create({
      ...transferValues,
      bien_so_xe: '15H-1',
      sdt_nguoi_gui: '123',
      noi_tra_hang: transferValues.noi_lay_hang,
      xac_nhan: ['bien_so_la:bien_so_xe:15H1'],
    })
    expect(body.canh_bao.map(({ ma }) => ma)).toEqual([
      'bien_so',
      'so_dien_thoai',
      'trung_tram',
      'xe_la',
    ])
  })
})

describe('changing a transfer', () => {
  test('leaves what is absent, clears by null, counts versions and audits the difference', async () => {
    const { id_don_chuyen_tram, phien_ban } = await makeTransfer(t, { ghi_chu: 'cũ', cbm: 3 })
    const id = { id_don_chuyen_tram }
    const { status, body } = await update({ ...id, phien_ban, ghi_chu: null, so_luong: 4 })
    expect([status, body.message]).toEqual([200, 'Cập nhật đơn thành công'])
    expect(body.data).toMatchObject({ ghi_chu: null, so_luong: 4, cbm: 3, phien_ban: 2 })
    const same = await update({ ...id, phien_ban: 2, so_luong: 4 })
    expect(same.body.data.phien_ban).toBe(2)
    const entries = await t.db
      .selectFrom('nhat_ky')
      .select(['hanh_dong', 'truoc', 'sau'])
      .where('id_doi_tuong', '=', id_don_chuyen_tram)
      .orderBy('id')
      .execute()
    expect(entries.map(({ hanh_dong }) => hanh_dong)).toEqual(['tao', 'sua'])
    expect(entries[1]).toMatchObject({
      truoc: { ghi_chu: 'cũ', so_luong: null },
      sau: { ghi_chu: null, so_luong: 4 },
    })
  })

  test('refuses a stale save with who, when, what and the present row', async () => {
    const { id_don_chuyen_tram } = await makeTransfer(t)
    const base = { id_don_chuyen_tram, phien_ban: 1 }
    await update({ ...base, ghi_chu: 'của người kia' }, 'admin01')
    const { status, body } = await update({ ...base, ghi_chu: 'của tôi' })
    expect([status, body]).toMatchObject([
      409,
      {
        code: 'conflict',
        nguoi_sua: 'admin01',
        fields: ['ghi_chu'],
        data: { ghi_chu: 'của người kia', phien_ban: 2 },
      },
    ])
  })

  test('refuses to empty what is required, an unknown id, and an update without version', async () => {
    const { id_don_chuyen_tram, phien_ban } = await makeTransfer(t)
    const empty = await update({ id_don_chuyen_tram, phien_ban, mo_ta_hang_hoa: '' })
    expect([empty.status, Object.keys(empty.body.fields ?? {})]).toEqual([400, ['mo_ta_hang_hoa']])
    expect((await update({ id_don_chuyen_tram: 'CT9', phien_ban: 1 })).status).toBe(404)
    expect((await update({ id_don_chuyen_tram })).status).toBe(400)
  })

  test('a truck decides between waiting and assigned; the road needs one, and some moves a reason', async () => {
    const { id_don_chuyen_tram } = await makeTransfer(t)
    const id = { id_don_chuyen_tram }
    const early = await update({ ...id, phien_ban: 1, trang_thai: 'dang_chay' })
    expect([early.status, Object.keys(early.body.fields ?? {})]).toEqual([400, ['bien_so_xe']])
    const assigned = await update({ ...id, phien_ban: 1, bien_so_xe: '15C-402.11' })
    expect(assigned.body.data.trang_thai).toBe('da_xep_xe')
    const left = await update({ ...id, phien_ban: 2, trang_thai: 'dang_chay' })
    expect(left.body.data.gio_xuat_tram).not.toBeNull()
    expect(left.body.data.gio_den_tram).toBeNull()
    const cancelled = await update({ ...id, phien_ban: 3, trang_thai: 'huy' })
    expect([cancelled.status, Object.keys(cancelled.body.fields ?? {})]).toEqual([400, ['ly_do']])
    const arrived = await update({ ...id, phien_ban: 3, trang_thai: 'luu_kho' })
    expect(arrived.body.data.gio_den_tram).not.toBeNull()
    const nowhere = await update({ ...id, phien_ban: 4, trang_thai: 'cho_xep_xe' })
    expect([nowhere.status, Object.keys(nowhere.body.fields ?? {})]).toEqual([400, ['trang_thai']])
    const returned = { ...id, phien_ban: 4, trang_thai: 'hoan_tra' }
    expect((await update(returned)).status).toBe(400)
    expect((await update({ ...returned, ly_do: 'Sai hàng' })).body.data.trang_thai).toBe('hoan_tra')
    // The reason of the return does not excuse the way back.
    const back = await update({ ...id, phien_ban: 5, trang_thai: 'luu_kho' })
    expect([back.status, Object.keys(back.body.fields ?? {})]).toEqual([400, ['ly_do']])
  })

  test('moves several at once, each answering for itself', async () => {
    const [a, b] = [await makeTransfer(t, { bien_so_xe: '15C-402.11' }), await makeTransfer(t)]
    const list_id = [b.id_don_chuyen_tram, a.id_don_chuyen_tram, 'CT9']
    const { body } = await t.call('quanly01', api.move, { list_id, trang_thai: 'da_giao' })
    expect(body.data.map(({ id, ok }) => [id, ok])).toEqual([
      [b.id_don_chuyen_tram, false],
      [a.id_don_chuyen_tram, true],
      ['CT9', false],
    ])
    expect(body.data[0]?.message).toContain('Cần biển số xe')
    expect((await readTransfer(t, a.id_don_chuyen_tram)).trang_thai).toBe('da_giao')
    const bad = await t.call('quanly01', api.move, { list_id, trang_thai: 'bay' })
    expect(bad.status).toBe(400)
  })

  test('takes back the own last move with all that it wrote, from the list and from the form', async () => {
    const { id_don_chuyen_tram } = await makeTransfer(t, { bien_so_xe: '15C-402.11' })
    const list_id = [id_don_chuyen_tram]
    const read = () => readTransfer(t, id_don_chuyen_tram)
    const undo = async (user = 'quanly01') => {
      const { body } = await t.call(user, api.undo, { list_id })
      return body.data.map(({ ok, message }) => [ok, message])
    }
    const refused = [[false, undoTexts.changed.vi]]
    expect(await undo()).toEqual(refused)
    await t.call('quanly01', api.move, { list_id, trang_thai: 'huy', ly_do: 'Khách đổi ý' })
    expect(await undo('admin01')).toEqual(refused)
    expect(await undo()).toEqual([[true, undoTexts.done.vi]])
    expect(await read()).toMatchObject({ trang_thai: 'da_xep_xe', ly_do: null, phien_ban: 3 })
    expect(await undo()).toEqual(refused)
    await update({ id_don_chuyen_tram, phien_ban: 3, trang_thai: 'luu_kho' })
    expect(await undo()).toEqual([[true, undoTexts.done.vi]])
    expect(await read()).toMatchObject({ trang_thai: 'da_xep_xe', gio_den_tram: null })
    await update({ id_don_chuyen_tram, phien_ban: 5, ghi_chu: 'gọi trước' })
    expect(await undo()).toEqual(refused)
  })
})

test('photos stay with the transfer, past the week after which loose files go', async () => {
  const bytes = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#222222' } })
    .png()
    .toBuffer()
  const sent = await upload(t, 'quanly01', {
    endpoint: fileApi.upload,
    files: [{ field: 'files', name: 'hàng.png', bytes }],
  })
  const [photo] = sent.body.data
  const { list_anh, id_don_chuyen_tram } = await makeTransfer(t, { list_anh: [photo] })
  expect(list_anh).toMatchObject([{ id: photo?.id, link: expect.stringContaining('/tep/') }])
  await t.db.updateTable('tep').set({ het_han: '2026-01-01 00:00:00' }).execute()
  await discardExpired({ db: t.db, files: await openFileStore(t.db, t.settings) }, HELD)
  const [kept] = (await readTransfer(t, id_don_chuyen_tram)).list_anh
  expect((await t.app.inject({ url: kept?.link ?? '' })).statusCode).toBe(200)
})

describe('the list', () => {
  test('finds words in any spelling, narrows, sorts, sums and colours', async () => {
    const word = 'Sắt vụn Đông Bắc'
    const late = addMinutes(now(), -60)
    const [a, b] = [
      await makeTransfer(t, {
        ngay_thuc_hien: today(),
        mo_ta_hang_hoa: word,
        ngay_gio_lay_hang: late,
        trong_luong: 100,
      }),
      await makeTransfer(t, {
        ngay_thuc_hien: today(),
        mo_ta_hang_hoa: word,
        bien_so_xe: '15C-402.11',
        trong_luong: 250.5,
        cuoc_van_chuyen: 70_000,
        tuyen_duong: 'Hải An - Hòa Khánh',
      }),
    ]
    const near = { start_time: addDays(today(), -30), end_time: addDays(today(), 30) }
    const find = (values: object) => listed({ ...near, tu_khoa: 'sat vun dong bac', ...values })
    const all = await find({ sap_xep: [{ cot: 'trong_luong' }] })
    expect(all.data.map((row) => row.id_don_chuyen_tram)).toEqual([
      a.id_don_chuyen_tram,
      b.id_don_chuyen_tram,
    ])
    expect([all.tong, all.tong_hop]).toMatchObject([
      2,
      { trong_luong: 350.5, cuoc_van_chuyen: 70_000 },
    ])
    expect(all.color).toEqual({
      [a.id_don_chuyen_tram]: '#ffc9c9',
      [b.id_don_chuyen_tram]: TRANSFER_COLORS.da_xep_xe,
    })
    const only = async (values: object) =>
      (await find(values)).data.map((r) => r.id_don_chuyen_tram)
    for (const values of [
      { status: 'da_xep_xe' },
      { trang_thai: ['da_xep_xe', 'huy'] },
      { bien_so_xe: '15c 402 11' },
      { tuyen_duong: 'hai an - hoa khanh' },
      { id_don_chuyen_tram: b.id_don_chuyen_tram },
      { tu_khoa: `sat 15c40211 ${b.id_don_chuyen_tram.toLowerCase()}` },
    ])
      expect([values, await only(values)]).toEqual([values, [b.id_don_chuyen_tram]])
    expect((await find({ start_time: addDays(today(), 1) })).tong).toBe(0)
    expect((await find({ so_dong: 1, trang: 2 })).data).toHaveLength(1)
  })

  test('refuses columns and states that there are not', async () => {
    for (const values of [{ sap_xep: [{ cot: 'mat_khau' }] }, { status: 'bay' }, { lung_tung: 1 }])
      expect((await t.call('quanly01', api.list, values)).status).toBe(400)
  })
})

test('a deleted transfer leaves the list, is shown among the deleted ones, and comes back as it was', async () => {
  const made = await makeTransfer(t, { mo_ta_hang_hoa: 'hàng xóa nhầm' })
  const { id_don_chuyen_tram: id } = made
  const words = { tu_khoa: 'hang xoa nham' }
  const { body } = await t.call('quanly01', api.remove, { list_id: [id, 'CT9'] })
  expect(body.data.map(({ ok }) => ok)).toEqual([true, false])
  expect(await idsOf(words)).toEqual([])
  const gone = await t.call('admin01', api.get, { id_don_chuyen_tram: id })
  expect([gone.status, gone.body.message]).toEqual([404, transferTexts.notFound.vi])
  expect((await update({ id_don_chuyen_tram: id, phien_ban: 2 })).status).toBe(404)
  const [row] = (await listed({ ...words, da_xoa: true })).data
  expect([row?.id_don_chuyen_tram, row?.nguoi_xoa]).toEqual([id, 'quanly01'])
  const back = await t.call('quanly01', api.restore, { list_id: [id, id] })
  expect(back.body.data).toEqual([{ id, ok: true, ...told(transferTexts.restored) }])
  expect(await idsOf(words)).toEqual([id])
  const again = await t.call('quanly01', api.restore, { list_id: [id] })
  expect(again.body.data).toMatchObject([{ id, ok: false }])
  const { don_hang: _order, list_chang: _hops, ...after } = await readTransfer(t, id)
  expect({ ...after, phien_ban: 1, updated_at: made.updated_at }).toEqual(made)
})

describe('the hops of a customer’s order', () => {
  test('stand in the order of time on each of them and on the order, with their share of the cost', async () => {
    const trip = await makeTrip(t, {
      phi_xang_dau: 900_000,
      phi_cau_duong: 100_000,
      list_don_hang: [{ ...orderValues, loai_don_hang: 'hang_le' }],
    })
    const id_don_hang = trip.list_don_hang[0]?.id_don_hang ?? ''
    const order = { id_don_hang }
    const second = await makeTransfer(t, {
      ...order,
      ngay_gio_lay_hang: '2026-03-03 06:00:00',
      noi_lay_hang: 'Kho trung chuyển Hòa Khánh',
      noi_tra_hang: 'Bãi xe Dĩ An (của hãng)',
    })
    const first = await makeTransfer(t, {
      ...order,
      id_chuyen_di: trip.id_chuyen_di,
      ngay_gio_lay_hang: '2026-03-02 06:00:00',
      trong_luong: 1000,
    })
    const third = await makeTransfer(t, { ...order, ngay_thuc_hien: '2026-03-03' })
    await makeTransfer(t, { id_chuyen_di: trip.id_chuyen_di, trong_luong: 3000 })
    const wanted = [first, second, third].map((made) => made.id_don_chuyen_tram)
    const read = await readTransfer(t, second.id_don_chuyen_tram)
    expect(read.don_hang).toMatchObject({ ...order, ten_cong_ty: orderValues.ten_cong_ty })
    expect(read.ten_cong_ty_don_hang).toBe(orderValues.ten_cong_ty)
    expect(read.list_chang.map((hop) => hop.id_don_chuyen_tram)).toEqual(wanted)
    expect(read.list_chang.map((hop) => hop.chi_phi_chang)).toEqual([250_000, null, null])
    const asked = { list_don_hang: [id_don_hang, 'DH0'] }
    const { body } = await t.call('tinhcuoc01', api.hops, asked)
    expect(Object.keys(body.data)).toEqual([id_don_hang])
    expect(body.data[id_don_hang]?.map((hop) => hop.bien_so_xe)).toEqual(['15C-402.11', null, null])
    expect(await idsOf(order)).toEqual(expect.arrayContaining(wanted))
    expect(await idsOf({ tu_khoa: 'dien tu sao choi' })).toEqual(expect.arrayContaining(wanted))
    await t.call('quanly01', api.remove, { list_id: [first.id_don_chuyen_tram] })
    const left = await t.call('dieuxe01', api.hops, asked)
    expect(left.body.data[id_don_hang]).toHaveLength(2)
  })

  test('a link outlives the order’s trip in the bin, and goes with the order', async () => {
    const trip = await makeTrip(t, { list_don_hang: [orderValues, orderValues] })
    const [, order] = trip.list_don_hang
    const { id_don_chuyen_tram, phien_ban } = await makeTransfer(t, {
      id_don_hang: order?.id_don_hang,
    })
    await t.call('dieuxe01', tripApi.remove, { list_id: [trip.id_chuyen_di] })
    const kept = await update({ id_don_chuyen_tram, phien_ban, so_luong: 9 })
    expect([kept.status, kept.body.data.id_don_hang]).toEqual([200, order?.id_don_hang])
    const refused = await create({ ...transferValues, id_don_hang: order?.id_don_hang })
    expect(refused.status).toBe(400)
    await t.db
      .deleteFrom('don_hang')
      .where('id_don_hang', '=', order?.id_don_hang ?? '')
      .execute()
    const after = await readTransfer(t, id_don_chuyen_tram)
    expect([after.id_don_hang, after.don_hang]).toEqual([null, null])
  })
})

describe('suggestions', () => {
  const suggest = async (values: object = {}) =>
    (await t.call('quanly01', api.suggestions, values)).body.data

  test('come by use in transfers, then in trips, then from the master data, with or without marks', async () => {
    for (let count = 0; count < 2; count += 1)
      await makeTransfer(t, { noi_tra_hang: 'Trạm Đò Quan', tuyen_duong: 'Đò Quan - Hải An' })
    await makeTransfer(t, { noi_tra_hang: 'Trạm Đò Lèn' })
    await makeTrip(t, { list_don_hang: [{ ...orderValues, noi_tra_hang: 'Kho Đò Gỗ' }] })
    expect(await suggest({ truong: 'noi_tra_hang', tu_khoa: 'do' })).toMatchObject({
      noi_tra_hang: expect.arrayContaining(['Trạm Đò Quan', 'Trạm Đò Lèn', 'Kho Đò Gỗ']),
    })
    const { noi_tra_hang = [] } = await suggest({ truong: 'noi_tra_hang', tu_khoa: 'tram do' })
    expect(noi_tra_hang).toEqual(['Trạm Đò Quan', 'Trạm Đò Lèn'])
    const master = await suggest({ truong: 'noi_lay_hang', tu_khoa: 'cang cai mep' })
    expect(master).toEqual({ noi_lay_hang: ['Cảng Cái Mép'] })
    const all = await suggest()
    expect(all['tuyen_duong']?.[0]).toBe('Đò Quan - Hải An')
    expect(all['tuyen_duong']).toContain('Cát Lái - Mỹ Phước')
    expect(all['bien_so_xe']).toContain('15C-402.11')
    expect(all['ten_nguoi_gui']?.[0]).toBe(transferValues.ten_nguoi_gui)
  })

  test('count a word once per transfer that begins to use it', async () => {
    const { id_don_chuyen_tram } = await makeTransfer(t, { ghi_chu: 'đếm một' })
    await update({ id_don_chuyen_tram, phien_ban: 1, cbm: 1 })
    const { rows } = await sql<{ so_lan: number }>`
      SELECT so_lan FROM tu_goi_y WHERE truong = 'chuyen_tram.ghi_chu' AND gia_tri = 'đếm một'`.execute(
      t.db,
    )
    expect(rows).toEqual([{ so_lan: 1 }])
  })

  test('refuse a field without a list', async () => {
    expect((await t.call('quanly01', api.suggestions, { truong: 'mat_khau' })).status).toBe(400)
  })
})

test('transfers of trips that were merged share what the one run costs', async () => {
  const run = { phi_xang_dau: 900_000, phi_cau_duong: 100_000, bien_so_xe: '15H-084.26' }
  const trips = [
    await makeTrip(t, { ...run, ngay_thuc_hien: '2026-08-05' }),
    await makeTrip(t, { ...run, ngay_thuc_hien: '2026-08-05' }),
  ]
  const list_chuyen_di = trips.map(({ id_chuyen_di }) => id_chuyen_di)
  const [light, heavy] = [
    await makeTransfer(t, { id_chuyen_di: list_chuyen_di[0], trong_luong: 1000 }),
    await makeTransfer(t, { id_chuyen_di: list_chuyen_di[1], trong_luong: 3000 }),
  ]
  const costs = () =>
    Promise.all(
      [light, heavy].map(async ({ id_don_chuyen_tram: id }) =>
        (await readTransfer(t, id)).list_chang.map((hop) => hop.chi_phi_chang),
      ),
    )
  expect(await costs()).toEqual([[1_000_000], [1_000_000]])
  await saveTrip(t, 'dieuxe01', tripApi.mergeOrUndo, { list_chuyen_di, type: 'gop' })
  expect(await costs()).toEqual([[250_000], [750_000]])
  await saveTrip(t, 'dieuxe01', tripApi.mergeOrUndo, { list_chuyen_di, type: 'huy' })
  expect(await costs()).toEqual([[1_000_000], [1_000_000]])
})
