import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { binApi } from '../../../contract/dispatch/bin/bin.api.ts'
import { bookingApi } from '../../../contract/dispatch/booking/booking.api.ts'
import { transferOrderApi } from '../../../contract/dispatch/transfer-order/transfer-order.api.ts'
import { tripApi } from '../../../contract/dispatch/trip/trip.api.ts'
import { formatDate } from '../../../contract/kit/field/format.ts'
import { addDays } from '../../../contract/kit/time/time.ts'
import { driverApi } from '../../../contract/master/driver/driver.api.ts'
import { subcontractors } from '../../../contract/master/subcontractor/subcontractor.ts'
import { trailers } from '../../../contract/master/trailer/trailer.ts'
import { vehicleApi } from '../../../contract/master/vehicle/vehicle.api.ts'
import { sheetApi } from '../../../contract/sheets.ts'
import { today } from '../../kit/time/clock.ts'
import { testApp, type TestApp } from '../../testing/app.ts'
import { bookingValues, makeBooking, type MadeBooking } from '../../testing/booking.ts'
import { bookOf } from '../../testing/layouts.ts'
import { makeTransfer, transferValues, type MadeTransfer } from '../../testing/transfer.ts'
import { makeTrip, orderValues, saveTrip, tripValues, type MadeTrip } from '../../testing/trip.ts'
import { updateNow } from '../../testing/update.ts'
import { sheetFile, upload } from '../../testing/upload.ts'

const [SOLD, IDLE, TRAILER, LEFT] = ['15C-888.11', '15C-888.12', '15R-888.11', 'Trịnh Thử Nghỉ']
const [HIRED, PLATE] = ['Nhà Xe Mua Lại Thử', '15C-999.99']
/** Long after today, when nothing of the demo company is planned, and each on a day of its own. */
let day = addDays(today(), 20)
const anotherDay = (): string => (day = addDays(day, 1))

let t: TestApp
let username = ''
let gone: object
let planned: MadeTrip
let moved: MadeTrip
let binned: MadeTrip
let plain: MadeTrip
let draft: MadeTrip
let booking: MadeBooking
let transfer: MadeTransfer

const as = 'dieuxe01'
beforeAll(async () => {
  t = await testApp()
  const { body } = await t.call('admin01', driverApi.create, { fullname: LEFT })
  username = String(body.data.username)
  for (const bien_so_xe of [SOLD, IDLE]) await t.call('admin01', vehicleApi.create, { bien_so_xe })
  await t.call('admin01', trailers.api.create, { ma_romoc: TRAILER } as never)
  await t.call('admin01', subcontractors.api.create, { ten_thau_phu: HIRED } as never)
  gone = { bien_so_xe: SOLD, ma_romoc: TRAILER, lai_xe_1: username }
  const made = (values: object) => makeTrip(t, { ngay_thuc_hien: anotherDay(), ...values })
  const other = { bien_so_xe: PLATE, ma_romoc: null, lai_xe_1: null }
  planned = await made(gone)
  binned = await made(gone)
  await t.call(as, tripApi.remove, { list_id: [binned.id_chuyen_di] } as never)
  moved = await made(gone)
  await saveTrip(t, as, tripApi.update, { ...idOf(moved), ...other })
  plain = await made(other)
  draft = await made({ ...gone, trang_thai: 'nhap' })
  booking = await makeBooking(t, { ngay_gio_lay_hang: `${anotherDay()} 08:00:00` })
  transfer = await makeTransfer(t, { ngay_thuc_hien: anotherDay() })
  await updateNow(t, 'admin01', vehicleApi, { bien_so_xe: SOLD, trang_thai: 'da_ban' })
  await updateNow(t, 'admin01', vehicleApi, { bien_so_xe: IDLE, trang_thai: 'ngung' })
  await updateNow(t, 'admin01', driverApi, { username, trang_thai: 'Nghi viec' })
  await t.call('admin01', trailers.api.remove, { list_id: [TRAILER] } as never)
})
afterAll(() => t.close())

const idOf = ({ id_chuyen_di, phien_ban }: MadeTrip) => ({ id_chuyen_di, phien_ban })

type Asking = { canh_bao?: { ma: string; field: string }[]; data?: unknown }
const fieldsIn = (warnings: Asking['canh_bao']): string[] =>
  (warnings ?? []).filter(({ ma }) => ma.startsWith('ngung_dung:')).map(({ field }) => field)

/** The fields that a call asks about because what they name is out of use. */
async function asked(endpoint: unknown, input: object, user = as): Promise<string[]> {
  const { status, body } = await t.call(user, endpoint as typeof tripApi.create, input as never)
  return status === 409 ? fieldsIn((body as Asking).canh_bao) : []
}

/** The same of an act that answers each row for itself. */
async function askedInRows(endpoint: unknown, input: object): Promise<string[]> {
  const { body } = await t.call(as, endpoint as typeof tripApi.create, input as never)
  return ((body as Asking).data as Asking[]).flatMap(({ canh_bao }) => fieldsIn(canh_bao))
}

/** What a look at a sheet says of its only row, as far as it says since when. */
async function toldBy(kind: 'trip' | 'booking', row: Record<string, string>): Promise<string[]> {
  const bytes = await bookOf({
    sheets: [{ name: 'T', rows: [Object.keys(row), Object.values(row)] }],
  })
  const { body } = await upload(t, as, {
    endpoint: sheetApi.upload[kind],
    fields: { che_do: 'xem_truoc' },
    files: sheetFile(bytes),
  })
  const { loi, canh_bao } = body as unknown as Record<'loi' | 'canh_bao', { message: string }[]>
  expect(loi).toEqual([])
  return canh_bao.map(({ message }) => message).filter((said) => said.includes('từ ngày'))
}

const ALL = ['bien_so_xe', 'ma_romoc', 'ten_lai_xe_1']
const ofTrip = (values: object = {}) => ({
  ...tripValues,
  ngay_thuc_hien: anotherDay(),
  ...gone,
  ...values,
})
const since = () => `từ ngày ${formatDate(today())}`
const sheetRow = (values: Record<string, string>) => ({
  Ngày: formatDate(anotherDay()),
  'Biển số': SOLD,
  'Rơ moóc': TRAILER,
  'Lái xe': LEFT,
  'Khách hàng': orderValues.ten_cong_ty,
  'Nơi lấy': 'Cảng Tân Vũ',
  'Nơi trả': 'KCN Đại An',
  Cước: '5.300.000',
  ...values,
})

test.each<[string, () => Promise<string[]>, string[]]>([
  ['a new trip', () => asked(tripApi.create, ofTrip()), ALL],
  ['a new trip of today', () => asked(tripApi.create, ofTrip({ ngay_thuc_hien: today() })), ALL],
  [
    'a trip that names the driver and writes the plate otherwise',
    () =>
      asked(
        tripApi.create,
        ofTrip({ bien_so_xe: '15c 888 11', lai_xe_1: null, ten_lai_xe_1: 'trinh thu nghi' }),
      ),
    ALL,
  ],
  [
    'a vehicle out of service that takes over',
    () =>
      asked(
        tripApi.create,
        ofTrip({
          bien_so_xe: PLATE,
          ma_romoc: null,
          lai_xe_1: null,
          bien_so_thay_the: IDLE,
          xe_thay_the_bat_dau: `${day} 10:00:00`,
        }),
      ),
    ['bien_so_thay_the'],
  ],
  ['a trip that is given them', () => asked(tripApi.update, { ...idOf(plain), ...gone }), ALL],
  ['a draft that begins', () => asked(tripApi.update, { ...idOf(draft), trang_thai: 'moi' }), ALL],
  [
    'an undone act that brings them back',
    () => askedInRows(tripApi.undo, { list_id: [moved.id_chuyen_di], hanh_dong: 'sua' }),
    ALL,
  ],
  [
    'a trip out of the bin',
    () => askedInRows(binApi.restore, { type: 'chuyen_di', list_id: [binned.id_chuyen_di] }),
    ALL,
  ],
  [
    'a trip of a booking',
    () =>
      asked(bookingApi.createTrip, {
        ...gone,
        ngay_thuc_hien: anotherDay(),
        trang_thai: 'moi',
        id_don_hang: booking.id_don_hang,
      }),
    ALL,
  ],
  [
    'a new booking',
    () =>
      asked(bookingApi.create, {
        ...bookingValues,
        ngay_gio_lay_hang: `${anotherDay()} 08:00:00`,
        xe_de_nghi: SOLD,
      }),
    ['xe_de_nghi'],
  ],
  [
    'a booking that is given the truck',
    () =>
      asked(bookingApi.update, {
        id_don_hang: booking.id_don_hang,
        phien_ban: booking.phien_ban,
        xe_de_nghi: SOLD,
      }),
    ['xe_de_nghi'],
  ],
  [
    'a new transfer',
    () =>
      asked(
        transferOrderApi.create,
        { ...transferValues, ngay_thuc_hien: anotherDay(), ...gone },
        'quanly01',
      ),
    ALL,
  ],
  [
    'a transfer that is given them',
    () =>
      asked(
        transferOrderApi.update,
        {
          id_don_chuyen_tram: transfer.id_don_chuyen_tram,
          phien_ban: transfer.phien_ban,
          ...gone,
        },
        'quanly01',
      ),
    ALL,
  ],
])('is asked about: %s', async (_what, door, fields) => {
  expect(await door()).toEqual(fields)
})

test('sheets tell it of their rows, and go on', async () => {
  expect(await toldBy('trip', sheetRow({}))).toEqual([
    `Xe ${SOLD}: đã bán / thanh lý ${since()}`,
    `Rơ-moóc ${TRAILER}: đã ngừng dùng ${since()}`,
    `Lái xe ${LEFT}: nghỉ việc ${since()}`,
  ])
  const wanted = {
    'Người gửi': 'Xưởng A',
    'Người nhận': 'Kho B',
    'Nơi lấy': 'Cảng Tân Vũ',
    'Nơi trả': 'KCN Đại An',
    'Ngày lấy': formatDate(anotherDay()),
    'Loại đơn hàng': 'Nguyên chuyến',
    'Loại hàng hóa': 'Khác',
    Hàng: 'Loa',
    'Trọng lượng (kg)': '1.200',
    'Xe đề nghị': SOLD,
  }
  expect(await toldBy('booking', wanted)).toEqual([`Xe ${SOLD}: đã bán / thanh lý ${since()}`])
})

test('a line that names the truck or the driver is asked about as one that nobody knows', async () => {
  const line = `mai 8h Tân Vũ - KCN Yên Phong, điện tử, 3 tấn, xe ${SOLD}, lái xe ${LEFT}`
  const { status, body } = await t.call(as, bookingApi.quickTrip, { noi_dung: line })
  expect(status).toBe(400)
  expect((body as unknown as { khong_hieu: string[] }).khong_hieu.join(' ')).toContain('888.11')
})

test.each<[string, () => Promise<string[]>]>([
  [
    'a trip of before',
    () => asked(tripApi.create, ofTrip({ ngay_thuc_hien: addDays(today(), -1) })),
  ],
  [
    'a trip of a subcontractor, who may have bought the truck',
    () => asked(tripApi.create, ofTrip({ ten_thau_phu: HIRED, chi_phi_thau_phu: 1_000_000 })),
  ],
  ['a draft', () => asked(tripApi.create, ofTrip({ trang_thai: 'nhap' }))],
  [
    'a change that leaves the seats as they are',
    () => asked(tripApi.update, { ...idOf(planned), phi_cau_duong: 100_000 }),
  ],
  ['a sheet of before', () => toldBy('trip', sheetRow({ Ngày: formatDate(addDays(today(), -3)) }))],
])('is not asked about: %s', async (_what, door) => {
  expect(await door()).toEqual([])
})

test('what is in use again, or was moved to a day before, is asked about no more; of whom nobody knows since when, always', async () => {
  await sql`UPDATE nguoi_dung SET ngung_tu = NULL WHERE username = ${username}`.execute(t.db)
  const before = ofTrip({ ngay_thuc_hien: addDays(today(), -2) })
  expect(await asked(tripApi.create, before)).toEqual(['ten_lai_xe_1'])
  await updateNow(t, 'admin01', driverApi, { username, trang_thai: 'Dang lam' })
  await updateNow(t, 'admin01', vehicleApi, { bien_so_xe: SOLD, trang_thai: 'hoat_dong' })
  await t.call('admin01', trailers.api.restore, { list_id: [TRAILER] } as never)
  expect(await asked(tripApi.create, ofTrip())).toEqual([])
})
