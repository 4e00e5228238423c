import { afterAll, beforeAll, expect, test } from 'vitest'
import { bookingApi } from '../../../contract/dispatch/booking/booking.api.ts'
import { overviewApi } from '../../../contract/report/overview/overview.api.ts'
import { addDays } from '../../../contract/kit/time/time.ts'
import { tripApi } from '../../../contract/dispatch/trip/trip.api.ts'
import { LATE_COLOR } from '../../../contract/dispatch/trip/trip.colors.ts'
import { DISPATCH_TASKS, RATING_TASKS } from '../../../contract/dispatch/trip/trip.tasks.ts'
import { today } from '../../kit/time/clock.ts'
import { makeBooking } from '../../testing/booking.ts'
import { testApp, type TestApp } from '../../testing/app.ts'
import { seededApp } from '../../testing/seeded.ts'
import { makeTrip, orderValues } from '../../testing/trip.ts'

let t: TestApp
let before: Awaited<ReturnType<typeof figures>>
beforeAll(async () => {
  t = await testApp()
  before = await figures('admin01')
  await t.close()
  t = await seededApp()
})
afterAll(() => t.close())

const figures = async (user: string) => (await t.call(user, overviewApi.today, {})).body
const listed = async (values: object) => {
  const { body } = await t.call('admin01', tripApi.list, { so_dong: 500, ...values })
  expect(body.tong).toBe(body.chuyen_di_array.length)
  return body
}
const recent = { start_time: addDays(today(), -10), end_time: addDays(today(), 1) }

test('a company without a trip sees what it has entered, and only who sets it up', async () => {
  expect(before.bat_dau).toMatchObject({ lai_xe: 40, cong_ty: expect.any(Number) })
  expect((await figures('admin01')).bat_dau).toBeNull()
})

test('each figure is the number of the trips that the list shows for it', async () => {
  const { dang_chay, tre, chua_xep_xe, ket_thuc_chua_khoa } = await figures('admin01')
  const running = await listed({ status: ['dang_lay_hang', 'dang_chay', 'dang_tra_hang'] })
  expect(dang_chay).toBe(running.tong)
  const { color } = await listed(recent)
  expect(tre).toBe(Object.values(color).filter((one) => one === LATE_COLOR).length)
  const waiting = await listed({ status: ['nhap', 'moi'] })
  expect(chua_xep_xe).toBe(
    waiting.chuyen_di_array.filter(
      (trip) => !trip.bien_so_xe || (!trip.ten_lai_xe_1 && !trip.ten_thau_phu),
    ).length,
  )
  expect(ket_thuc_chua_khoa).toBe((await listed({ status: 'ket_thuc', khoa: false })).tong)
})

test('freight missing counts trips with an unrated order, whatever their others are', async () => {
  const { thieu_cuoc } = await figures('ketoan01')
  const unrated = { ...orderValues, cuoc_van_chuyen: null }
  const trip = await makeTrip(t, { list_don_hang: [orderValues, unrated, unrated] })
  await makeTrip(t, { trang_thai: 'nhap', list_don_hang: [unrated] })
  expect((await figures('ketoan01')).thieu_cuoc).toBe((thieu_cuoc ?? 0) + 1)
  await t.call('admin01', tripApi.remove, { list_id: [trip.id_chuyen_di] })
  expect((await figures('ketoan01')).thieu_cuoc).toBe(thieu_cuoc)
})

test('a payer missing counts trips with an order that nobody pays for', async () => {
  const { thieu_khach } = await figures('dieuxe01')
  const order = { ...orderValues, ten_nguoi_gui: 'Xưởng không tên', ten_cong_ty: null }
  const trip = await makeTrip(t, { list_don_hang: [orderValues, order] })
  await makeTrip(t, { trang_thai: 'nhap', list_don_hang: [order] })
  for (const user of ['dieuxe01', 'ketoan01'])
    expect((await figures(user)).thieu_khach).toBe((thieu_khach ?? 0) + 1)
  await t.call('admin01', tripApi.remove, { list_id: [trip.id_chuyen_di] })
  expect((await figures('dieuxe01')).thieu_khach).toBe(thieu_khach)
})

test('a locked trip is neither late nor unassigned any more', async () => {
  const before = await figures('quanly01')
  const trip = await makeTrip(t, { ngay_thuc_hien: addDays(today(), -2), lai_xe_1: null })
  const with_ = await figures('quanly01')
  expect([with_.tre, with_.chua_xep_xe]).toEqual([
    (before.tre ?? 0) + 1,
    (before.chua_xep_xe ?? 0) + 1,
  ])
  await t.call('admin01', tripApi.lock, { list_id: [trip.id_chuyen_di] })
  expect(await figures('quanly01')).toEqual(before)
})

const DISPATCH = ['dang_chay', 'tre', 'chua_xep_xe']
const APPROVAL = ['don_cho_duyet', 'don_cho_xep_xe']
const PLATES = ['xe_khong_bien_so', 'romooc_khong_bien_so']
const RATING = ['ket_thuc_chua_khoa', 'thieu_cuoc', 'thieu_khach']
test.each([
  ['admin01', [...DISPATCH, ...RATING, ...APPROVAL, ...PLATES, 'giay_to']],
  ['quanly01', [...DISPATCH, 'thieu_khach', ...PLATES]],
  ['dieuxe01', [...DISPATCH, 'thieu_khach', ...APPROVAL, ...PLATES]],
  ['ketoan01', [...RATING, ...PLATES]],
  ['ketoan02', RATING],
  ['tinhcuoc01', RATING],
  ['hcns01', [...PLATES, 'giay_to']],
  ['nhansu01', ['giay_to']],
  ['sale01', [...APPROVAL, 'don_can_sua']],
  ['doitac01', []],
  ['binhlv14', []],
])('%s sees the figures of its work', async (user, wanted) => {
  const shown = Object.entries(await figures(user)).filter(([, value]) => value !== null)
  expect(shown.map(([name]) => name)).toEqual(wanted)
})

test('a sale counts its own bookings, an approver all of them', async () => {
  const before = { own: await figures('sale01'), all: await figures('dieuxe01') }
  await makeBooking(t, {}, 'sale02')
  const mine = await makeBooking(t)
  const act = { list_don_hang: [mine.id_don_hang], action: 'duyet' }
  expect((await figures('sale01')).don_cho_duyet).toBe((before.own.don_cho_duyet ?? 0) + 1)
  expect((await figures('dieuxe01')).don_cho_duyet).toBe((before.all.don_cho_duyet ?? 0) + 2)
  await t.call('dieuxe01', bookingApi.act, act)
  expect(await figures('sale01')).toEqual({
    ...before.own,
    don_cho_xep_xe: (before.own.don_cho_xep_xe ?? 0) + 1,
  })
})

test('the filter by task lists exactly the counted trips, and tells a partner nothing', async () => {
  const counted = await figures('admin01')
  for (const viec of new Set([...DISPATCH_TASKS, ...RATING_TASKS])) {
    const listedBy = async (user: string) =>
      (await t.call(user, tripApi.list, { viec, so_dong: 1 })).body.tong
    expect([viec, await listedBy('admin01')]).toEqual([viec, counted[viec]])
    expect(await listedBy('doitac01')).toBe(0)
  }
  expect((await listed({ viec: 'khong_co_viec_nay' })).tong).toBe(0)
})

test('papers due are those of the next 30 days and those overdue, soonest first', async () => {
  const set = async (giay_to: object) =>
    t.db
      .updateTable('phuong_tien')
      .set({ giay_to: JSON.stringify(giay_to) })
      .where('bien_so_xe', '=', '15C-402.11')
      .execute()
  await set({
    dang_kiem_het_han: addDays(today(), 30),
    bao_hiem_tnds_het_han: addDays(today(), 31),
    phu_hieu_het_han: addDays(today(), -3),
  })
  const { giay_to } = await figures('nhansu01')
  expect((giay_to ?? []).filter(({ id }) => id === '15C-402.11')).toEqual([
    {
      loai: 'phuong_tien',
      id: '15C-402.11',
      ten: '15C-402.11',
      giay_to: 'phu_hieu_het_han',
      het_han: addDays(today(), -3),
      con_ngay: -3,
    },
    expect.objectContaining({ giay_to: 'dang_kiem_het_han', con_ngay: 30 }),
  ])
  const days = (giay_to ?? []).map(({ het_han }) => het_han)
  expect(days).toEqual(days.toSorted())
  expect((await figures('quanly01')).giay_to).toBeNull()
})
