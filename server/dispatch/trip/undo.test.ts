import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bookingApi } from '../../../contract/dispatch/booking/booking.api.ts'
import { orderApi } from '../../../contract/dispatch/order/order.api.ts'
import { tripApi } from '../../../contract/dispatch/trip/trip.api.ts'
import { undoTexts } from '../../../contract/kit/undo/undo.ts'
import { testApp, type TestApp } from '../../testing/app.ts'
import { makeBooking, readBooking } from '../../testing/booking.ts'
import { makeTrip, orderValues, readTrip, type MadeTrip } from '../../testing/trip.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

const undo = async (user: string, hanh_dong: string, trips: MadeTrip[], more: object = {}) => {
  const list_id = trips.map(({ id_chuyen_di }) => id_chuyen_di)
  const { body } = await t.call(user, tripApi.undo, { list_id, hanh_dong, ...more })
  return body.data.map(({ ok, message }) => (ok ? 'xong' : message))
}
const now = ({ id_chuyen_di }: MadeTrip) => readTrip(t, id_chuyen_di)
const orderOf = ({ list_don_hang: [order] }: MadeTrip): string => order?.id_don_hang ?? ''

test('an ended and a cancelled trip stand as before, without what the act filled in', async () => {
  const [ended, cancelled] = [await makeTrip(t), await makeTrip(t)]
  await t.call('dieuxe01', tripApi.finish, { id_chuyen_di: ended.id_chuyen_di })
  await t.call('dieuxe01', tripApi.cancel, { id_chuyen_di: cancelled.id_chuyen_di, ly_do: 'nhầm' })
  // Known to be small, the history is read as it lies, not by the index that has its order.
  await sql`ANALYZE nhat_ky`.execute(t.db)
  expect(await undo('dieuxe01', 'ket_thuc', [ended])).toEqual(['xong'])
  expect(await undo('dieuxe01', 'huy', [cancelled])).toEqual(['xong'])
  for (const trip of [ended, cancelled])
    expect(await now(trip)).toMatchObject({
      trang_thai: 'moi',
      ly_do: null,
      ngay_gio_ket_thuc_tra_hang: null,
      phien_ban: 3,
    })
})

test('only one’s own last act is taken back, once, and not from under somebody else', async () => {
  const trip = await makeTrip(t)
  const { id_chuyen_di, phien_ban } = trip
  await t.call('dieuxe01', tripApi.update, { id_chuyen_di, phien_ban, bien_so_xe: '15H-057.28' })
  expect(await undo('quanly01', 'sua', [trip])).toEqual([undoTexts.changed.vi])
  expect(await undo('dieuxe01', 'ket_thuc', [trip])).toEqual([undoTexts.changed.vi])
  expect(await undo('dieuxe01', 'sua', [trip])).toEqual(['xong'])
  expect((await now(trip)).bien_so_xe).toBe(trip.bien_so_xe)
  expect(await undo('dieuxe01', 'sua', [trip])).toEqual([undoTexts.changed.vi])
})

test('a locked trip stays, and what is no longer fresh', async () => {
  const [locked, old] = [await makeTrip(t), await makeTrip(t)]
  for (const { id_chuyen_di } of [locked, old])
    await t.call('dieuxe01', tripApi.finish, { id_chuyen_di })
  await t.call('dieuxe01', tripApi.lock, { list_id: [locked.id_chuyen_di] })
  await sql`UPDATE nhat_ky SET thoi_diem = thoi_diem - interval '11 minutes' WHERE id_doi_tuong = ${old.id_chuyen_di}`.execute(
    t.db,
  )
  const answers = await undo('dieuxe01', 'ket_thuc', [locked, old])
  expect(answers).toEqual([undoTexts.changed.vi, undoTexts.late.vi])
})

test('a trip whose truck is on another one by now asks before it comes back', async () => {
  const day = '2026-05-04'
  const trip = await makeTrip(t, { ngay_thuc_hien: day })
  const { id_chuyen_di } = trip
  await t.call('dieuxe01', tripApi.cancel, { id_chuyen_di, ly_do: 'khách hủy' })
  await makeTrip(t, { ngay_thuc_hien: day, lai_xe_1: null })
  const list_id = [id_chuyen_di]
  const { body } = await t.call('dieuxe01', tripApi.undo, { list_id, hanh_dong: 'huy' })
  expect(body.data[0]).toMatchObject({ ok: false, code: 'can_xac_nhan' })
  const xac_nhan = body.data[0]?.canh_bao?.map(({ ma }) => ma)
  expect(await undo('dieuxe01', 'huy', [trip], { xac_nhan })).toEqual(['xong'])
})

test('a payment is taken back for all orders that it was about; a sale may not', async () => {
  const trip = await makeTrip(t, { list_don_hang: [orderValues, orderValues] })
  const id = trip.list_don_hang.map(({ id_don_hang }) => id_don_hang)
  await t.call('ketoan01', orderApi.pay.tien_mat, { id, nguoi_thu_tien: 'Thủ quỹ' })
  expect(await undo('ketoan01', 'thanh_toan', [trip])).toEqual(['xong'])
  for (const order of (await now(trip)).list_don_hang)
    expect(order).toMatchObject({
      thanh_toan: 'chua_thanh_toan',
      hinh_thuc_thanh_toan: null,
      nguoi_thu_tien: null,
    })
  const input = { list_id: [trip.id_chuyen_di], hanh_dong: 'thanh_toan' }
  expect((await t.call('sale01', tripApi.undo, input)).status).toBe(403)
  expect((await t.call(null, tripApi.undo, input)).status).toBe(401)
})

test('a deleted order comes back with its id and its freight', async () => {
  const trip = await makeTrip(t, { list_don_hang: [orderValues, orderValues] })
  await t.call('dieuxe01', orderApi.remove, { list_id: [orderOf(trip)] })
  expect((await now(trip)).tong_cuoc).toBe(orderValues.cuoc_van_chuyen)
  expect(await undo('dieuxe01', 'xoa_don_hang', [trip])).toEqual(['xong'])
  const back = await now(trip)
  expect(back.tong_cuoc).toBe(trip.tong_cuoc)
  expect(back.list_don_hang.map(({ id_don_hang }) => id_don_hang)).toContain(orderOf(trip))
})

const answer = (action: string, ids: string[], more: object = {}) =>
  t.call('dieuxe01', bookingApi.act, { list_don_hang: ids, action, ...more })
const undoAnswer = async (action: string, ids: string[], user = 'dieuxe01') => {
  const { body } = await t.call(user, bookingApi.undo, { list_don_hang: ids, action })
  return body.data.map(({ ok, message }) => (ok ? 'xong' : message))
}

test('an answer to a booking is taken back, by who gave it and while it is the last', async () => {
  const [approved, refused] = [await makeBooking(t), await makeBooking(t)]
  await answer('duyet', [approved.id_don_hang])
  await answer('tu_choi', [refused.id_don_hang], { ly_do: 'hết xe' })
  expect(await undoAnswer('duyet', [approved.id_don_hang], 'admin01')).toEqual([
    undoTexts.changed.vi,
  ])
  expect(await undoAnswer('duyet', [approved.id_don_hang])).toEqual(['xong'])
  expect(await undoAnswer('tu_choi', [refused.id_don_hang])).toEqual(['xong'])
  for (const { id_don_hang } of [approved, refused])
    expect(await readBooking(t, id_don_hang)).toMatchObject({
      trang_thai: 'cho_duyet',
      ly_do: null,
    })
  expect(await undoAnswer('duyet', [approved.id_don_hang])).toEqual([undoTexts.changed.vi])
})

test('drafts made of bookings go, unless somebody has worked on them', async () => {
  const ids = [await makeBooking(t), await makeBooking(t)].map(({ id_don_hang }) => id_don_hang)
  const { body } = await answer('tao_chuyen', ids)
  const [, second] = body.data.map(({ id_chuyen_di }) => id_chuyen_di ?? '')
  const worked = await readTrip(t, second ?? '')
  await t.call('dieuxe01', tripApi.update, {
    id_chuyen_di: worked.id_chuyen_di,
    phien_ban: worked.phien_ban,
    bien_so_xe: '15H-057.28',
  })
  expect(await undoAnswer('tao_chuyen', ids)).toEqual(['xong', undoTexts.changed.vi])
  expect(await readBooking(t, ids[0] ?? '')).toMatchObject({
    trang_thai: 'cho_duyet',
    id_chuyen_di: null,
  })
  expect(await readBooking(t, ids[1] ?? '')).toMatchObject({ id_chuyen_di: second })
})

test('a booking leaves the trip that it was put on; of two the last first', async () => {
  const trip = await makeTrip(t, { ngay_thuc_hien: '2026-03-02', bien_so_xe: '15H-057.28' })
  const { id_chuyen_di } = trip
  const [first, last] = [await makeBooking(t), await makeBooking(t)].map(
    ({ id_don_hang }) => id_don_hang,
  )
  for (const id of [first, last])
    await answer('gan_chuyen', [id ?? ''], { id_chuyen_di, xac_nhan: [] })
  expect((await now(trip)).list_don_hang).toHaveLength(3)
  expect(await undoAnswer('gan_chuyen', [first ?? ''])).toEqual([undoTexts.changed.vi])
  expect(await undoAnswer('gan_chuyen', [last ?? ''])).toEqual(['xong'])
  expect((await now(trip)).list_don_hang.map(({ id_don_hang }) => id_don_hang)).toEqual([
    orderOf(trip),
    first,
  ])
  expect(await readBooking(t, last ?? '')).toMatchObject({ trang_thai: 'cho_duyet' })
})
