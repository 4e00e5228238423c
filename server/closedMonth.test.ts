import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { binApi } from '../contract/dispatch/bin/bin.api.ts'
import { bookingApi } from '../contract/dispatch/booking/booking.api.ts'
import { expenseApi } from '../contract/dispatch/expense/expense.api.ts'
import { orderApi } from '../contract/dispatch/order/order.api.ts'
import { tripApi } from '../contract/dispatch/trip/trip.api.ts'
import { pricingApi, recalculateMany } from '../contract/dispatch/trip/trip.pricing.api.ts'
import { transferOrderApi } from '../contract/dispatch/transfer-order/transfer-order.api.ts'
import { receiptApi } from '../contract/ledger/receipt/receipt.api.ts'
import { sheetApi } from '../contract/sheets.ts'
import { testApp, type Answer, type TestApp } from './testing/app.ts'
import { makeBooking } from './testing/booking.ts'
import {
  callsOf,
  checkRefused,
  CLOSED,
  CLOSED_DAY,
  DRIVER,
  LATER_DAY,
  PLATE,
  type Cell,
  type Way,
} from './testing/closedMonth.ts'
import { makeTrip, orderValues, readTrip, type MadeTrip } from './testing/trip.ts'
import { makeTransfer, transferValues, type MadeTransfer } from './testing/transfer.ts'
import { upload } from './testing/upload.ts'

let t: TestApp
let w: Awaited<ReturnType<typeof workOfMonth>>
const { call, made, send, taken, close } = callsOf(() => t)

const key = ({ id_chuyen_di, phien_ban }: MadeTrip) => ({ id_chuyen_di, phien_ban })
const idOf = ({ id_chuyen_di }: MadeTrip) => ({ id_chuyen_di })
const list = ({ id_chuyen_di }: MadeTrip) => ({ list_id: [id_chuyen_di] })
const orderOf = ({ list_don_hang: [order] }: MadeTrip): string => order?.id_don_hang ?? ''

const transferKey = ({ id_don_chuyen_tram, phien_ban }: MadeTransfer) => ({
  id_don_chuyen_tram,
  phien_ban,
})
const transferList = ({ id_don_chuyen_tram }: MadeTransfer) => ({ list_id: [id_don_chuyen_tram] })

const TRIP_HEAD = ['Ngày', 'Biển số xe', 'Khách hàng', 'Nơi lấy hàng', 'Nơi trả hàng', 'Cước']
const tripRow = (day: string, plate = '15H-071.35', freight = 4_300_000): Cell[] => [
  day,
  plate,
  orderValues.ten_cong_ty,
  orderValues.noi_lay_hang,
  orderValues.noi_tra_hang,
  freight,
]
/** What was entered while the month was open. */
async function workOfMonth() {
  const trip = (more: object = {}) => makeTrip(t, { ngay_thuc_hien: CLOSED_DAY, ...more })
  const open = await trip({ ve_cau_pha: 60_000 })
  const locked = await trip({ ngay_thuc_hien: `${CLOSED}-13`, ve_cau_pha: 60_000 })
  await call('dieuxe01', tripApi.lock, list(locked))
  const binned = await trip({ ngay_thuc_hien: `${CLOSED}-14` })
  await call('dieuxe01', tripApi.remove, list(binned))
  const changed = await trip({ ngay_thuc_hien: `${CLOSED}-15` })
  await call('dieuxe01', tripApi.update, { ...key(changed), ghi_chu_tinh_cuoc: 'sửa' })
  const pair = [await trip(), await trip()] as const
  const parts = [await trip(), await trip()]
  const merging = { type: 'gop', list_chuyen_di: parts.map(({ id_chuyen_di }) => id_chuyen_di) }
  const [whole] = await made<MadeTrip[]>('dieuxe01', tripApi.mergeOrUndo, merging)
  const cod = [{ ...orderValues, cod: 500_000 }]
  const ended = await trip({ ngay_thuc_hien: `${CLOSED}-16`, list_don_hang: cod })
  await call('dieuxe01', tripApi.finish, idOf(ended))
  const holding = await trip({ ngay_thuc_hien: `${CLOSED}-17`, list_don_hang: cod })
  await call('dieuxe01', tripApi.finish, idOf(holding))
  const draft = await trip({ ngay_thuc_hien: `${CLOSED}-18`, trang_thai: 'nhap' })
  const outside = await makeTrip(t, { ngay_thuc_hien: LATER_DAY })
  const transfer = await makeTransfer(t, { ngay_thuc_hien: CLOSED_DAY })
  const laterTransfer = await makeTransfer(t, { ngay_thuc_hien: LATER_DAY })
  const goneTransfer = await makeTransfer(t, { ngay_thuc_hien: CLOSED_DAY })
  await call('quanly01', transferOrderApi.remove, transferList(goneTransfer))
  const booking = await makeBooking(t, { ngay_gio_lay_hang: `${CLOSED_DAY} 08:00:00` })
  await call('dieuxe01', bookingApi.act, { list_don_hang: [booking.id_don_hang], action: 'duyet' })
  const files = {
    trip: await taken('trip', 'dieuxe01', TRIP_HEAD, tripRow('24/03/2026')),
    expense: await taken(
      'expense',
      'dieuxe01',
      ['Mã chuyến', 'Tiền ăn'],
      [outside.id_chuyen_di, 70_000],
      [open.id_chuyen_di, 70_000],
    ),
  }
  return {
    open: await readTrip(t, open.id_chuyen_di),
    locked,
    binned,
    changed,
    pair,
    whole,
    ended,
    draft,
    outside: await readTrip(t, outside.id_chuyen_di),
    booking,
    transfer,
    laterTransfer,
    goneTransfer,
    files,
  }
}

beforeAll(async () => {
  t = await testApp()
  w = await workOfMonth()
  await close()
}, 120_000)
afterAll(() => t.close())

const correct = (kind: Parameters<typeof send>[0], head: Cell[], cells: Cell[]) =>
  send(kind, 'dieuxe01', ['Mã chuyến', ...head], [w.open.id_chuyen_di, ...cells])
const undoFile = (user: string, kind: keyof typeof w.files) =>
  call(user, sheetApi.undo, { file_id: w.files[kind] })
const ids = (trips: readonly MadeTrip[]) => trips.map(({ id_chuyen_di }) => id_chuyen_di)
async function sendPhoto(): Promise<Answer<object>> {
  const bytes = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#fff' } })
    .jpeg()
    .toBuffer()
  return upload(t, 'dieuxe01', {
    endpoint: orderApi.uploadImage,
    fields: { id_don_hang: orderOf(w.open) },
    files: [{ field: 'files', name: 'a.jpg', bytes }],
  })
}

/** Ways of changing trips of a closed month. */
const WAYS: readonly Way[] = [
  ['a trip in its form', () => call('dieuxe01', tripApi.update, { ...key(w.open), tien_an: 1 })],
  [
    'a trip moved out',
    () => call('dieuxe01', tripApi.update, { ...key(w.open), ngay_thuc_hien: LATER_DAY }),
  ],
  [
    'a trip moved in',
    () => call('dieuxe01', tripApi.update, { ...key(w.outside), ngay_thuc_hien: CLOSED_DAY }),
  ],
  [
    'a new trip',
    () =>
      call('dieuxe01', tripApi.create, {
        ngay_thuc_hien: CLOSED_DAY,
        bien_so_xe: PLATE,
        lai_xe_1: DRIVER,
        list_don_hang: [orderValues],
      }),
  ],
  [
    'a new draft',
    () =>
      call('dieuxe01', tripApi.create, {
        ngay_thuc_hien: CLOSED_DAY,
        trang_thai: 'nhap',
        list_don_hang: [orderValues],
      }),
  ],
  [
    'a draft made a trip',
    () => call('dieuxe01', tripApi.update, { ...key(w.draft), trang_thai: 'moi' }),
  ],
  [
    'a copy of a trip',
    () => {
      const { ngay_thuc_hien, bien_so_xe, lai_xe_1 } = w.open
      const orders = [{ ...orderValues, ghi_chu: 'bản sao' }]
      const copy = { ngay_thuc_hien, bien_so_xe, lai_xe_1, list_don_hang: orders }
      return call('dieuxe01', tripApi.create, copy)
    },
  ],
  [
    'the state in the list',
    () => call('dieuxe01', tripApi.update, { ...key(w.open), trang_thai: 'da_giao_lenh' }),
  ],
  [
    'the vehicle in the list',
    () => call('dieuxe01', tripApi.update, { ...key(w.open), bien_so_xe: '15H-057.28' }),
  ],
  [
    'the driver in the list',
    () => call('dieuxe01', tripApi.update, { ...key(w.open), lai_xe_1: 'longhv06' }),
  ],
  ['a trip into the bin', () => call('dieuxe01', tripApi.remove, list(w.open))],
  [
    'a trip out of the bin',
    () => call('dieuxe01', binApi.restore, { type: 'chuyen_di', ...list(w.binned) }),
  ],
  [
    'a merge',
    () => call('dieuxe01', tripApi.mergeOrUndo, { type: 'gop', list_chuyen_di: ids(w.pair) }),
  ],
  [
    'a merge taken back',
    () =>
      call('dieuxe01', tripApi.mergeOrUndo, {
        type: 'huy',
        list_chuyen_di: [w.whole?.id_chuyen_di],
      }),
  ],
  [
    'an act taken back',
    () => call('dieuxe01', tripApi.undo, { ...list(w.changed), hanh_dong: 'sua' }),
  ],
  [
    'an end taken back',
    () => call('dieuxe01', tripApi.undo, { ...list(w.ended), hanh_dong: 'ket_thuc' }),
  ],
  ['a lock', () => call('dieuxe01', tripApi.lock, list(w.open))],
  ['an unlock', () => call('dieuxe01', tripApi.unlock, { ...list(w.locked), ly_do: 'sửa' })],
  ['a cancelling', () => call('dieuxe01', tripApi.cancel, { ...idOf(w.open), ly_do: 'thôi' })],
  ['an end', () => call('dieuxe01', tripApi.finish, idOf(w.open))],
  [
    'a designated warehouse',
    () => call('dieuxe01', tripApi.designate, { ...idOf(w.open), kho_chi_dinh: 'Kho A' }),
  ],
  ['a photo of an order', () => sendPhoto()],
  ['an order deleted', () => call('dieuxe01', orderApi.remove, { list_id: [orderOf(w.open)] })],
  [
    'a payment dated in it',
    () =>
      call('ketoan01', orderApi.pay.tien_mat, {
        id: orderOf(w.outside),
        ngay_thanh_toan: CLOSED_DAY,
      }),
  ],
  [
    'an order called unpaid that nobody paid',
    () => call('ketoan01', orderApi.markUnpaid, { id: orderOf(w.open), ghi_chu: 'x' }),
  ],
  [
    'an order put on account that nobody paid',
    () => call('ketoan01', orderApi.pay.cong_no, { id: orderOf(w.open), ghi_chu: 'x' }),
  ],
  [
    'the other cost by its call',
    () => call('ketoan01', tripApi.setOtherCost, { ...key(w.open), chi_phi_khac: 5 }),
  ],
  [
    'a cost in the grid',
    () => call('ketoan01', expenseApi.update, { list: [{ ...key(w.open), tien_an: 9 }] }),
  ],
  ['a recalculated trip', () => call('dieuxe01', pricingApi.recalculate, idOf(w.open))],
  [
    'chosen trips recalculated',
    () => call('dieuxe01', recalculateMany, { ...list(w.open), che_do: 'ap_dung' }),
  ],
  [
    'a range recalculated',
    () =>
      call('dieuxe01', recalculateMany, {
        start_time: CLOSED_DAY,
        end_time: CLOSED_DAY,
        che_do: 'ap_dung',
      }),
  ],
  [
    'a booking turned into a trip',
    () =>
      call('dieuxe01', bookingApi.act, {
        list_don_hang: [w.booking.id_don_hang],
        action: 'tao_chuyen',
      }),
  ],
  [
    'a booking put on a trip',
    () =>
      call('dieuxe01', bookingApi.act, {
        list_don_hang: [w.booking.id_don_hang],
        action: 'gan_chuyen',
        id_chuyen_di: w.open.id_chuyen_di,
      }),
  ],
  [
    'a transfer',
    () =>
      call('quanly01', transferOrderApi.create, { ...transferValues, ngay_thuc_hien: CLOSED_DAY }),
  ],
  [
    'a transfer changed',
    () => call('quanly01', transferOrderApi.update, { ...transferKey(w.transfer), ghi_chu: 'x' }),
  ],
  [
    'a transfer moved in',
    () =>
      call('quanly01', transferOrderApi.update, {
        ...transferKey(w.laterTransfer),
        ngay_thuc_hien: CLOSED_DAY,
      }),
  ],
  [
    'the state of a transfer',
    () =>
      call('quanly01', transferOrderApi.move, {
        ...transferList(w.transfer),
        trang_thai: 'huy',
        ly_do: 'thôi',
      }),
  ],
  ['a transfer deleted', () => call('quanly01', transferOrderApi.remove, transferList(w.transfer))],
  [
    'a transfer brought back',
    () => call('quanly01', transferOrderApi.restore, transferList(w.goneTransfer)),
  ],
  ['a sheet of trips', () => send('trip', 'dieuxe01', TRIP_HEAD, tripRow('25/03/2026'))],
  [
    'a sheet that changes a trip',
    () =>
      send(
        'trip',
        'dieuxe01',
        ['Mã chuyến', ...TRIP_HEAD],
        [w.open.id_chuyen_di, ...tripRow('12/03/2026', PLATE, 4_300_001)],
      ),
  ],
  [
    'a sheet that moves a trip out',
    () =>
      send(
        'trip',
        'dieuxe01',
        ['Mã chuyến', ...TRIP_HEAD],
        [w.open.id_chuyen_di, ...tripRow('16/04/2026', PLATE)],
      ),
  ],
  [
    'a sheet that moves a trip in',
    () =>
      send(
        'trip',
        'dieuxe01',
        ['Mã chuyến', ...TRIP_HEAD],
        [w.outside.id_chuyen_di, ...tripRow('16/03/2026', PLATE)],
      ),
  ],
  ['a sheet of trips taken back', () => undoFile('dieuxe01', 'trip')],
  ['a sheet of costs', () => correct('expense', ['Tiền ăn'], [80_000])],
  ['a sheet of costs taken back', () => undoFile('dieuxe01', 'expense')],
  ['a sheet of chosen costs', () => correct('expense_custom_filter', ['Tiền ăn'], [80_000])],
  ['a sheet of km', () => correct('dispatch_km', ['Km đầu', 'Km cuối'], [100, 200])],
  [
    'a sheet of moments',
    () => correct('date_time', ['Giờ tới điểm đóng hàng'], ['12/03/2026 08:00']),
  ],
  ['a sheet of orders', () => correct('order_additional', ['Số lượng'], [7])],
]

checkRefused(() => t, WAYS)

test('what is paid later is entered later, of a locked trip too, and taken back', async () => {
  const id = [orderOf(w.ended), orderOf(w.locked)]
  const both = { data: [{ ok: true }, { ok: true }] }
  const paid = await call('ketoan01', orderApi.pay.tien_mat, { id, ngay_thanh_toan: LATER_DAY })
  expect(paid.body).toMatchObject(both)
  expect((await call('ketoan01', orderApi.markUnpaid, { id })).body).toMatchObject(both)
  const phan_bo = [{ id_don_hang: orderOf(w.open), so_tien: 700_000 }]
  const receipt = { id_cong_ty: 'KH01', ngay: LATER_DAY, so_tien: 700_000, phan_bo }
  expect((await call('ketoan01', receiptApi.create, receipt)).status).toBe(200)
})
