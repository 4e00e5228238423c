import { writeXlsx } from 'hucre/xlsx'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bookingApi } from '../contract/dispatch/booking/booking.api.ts'
import { emptyTruckApi } from '../contract/dispatch/empty-truck/empty-truck.api.ts'
import { orderApi } from '../contract/dispatch/order/order.api.ts'
import { orderFilterApi } from '../contract/dispatch/order/order-filter.api.ts'
import { transferOrderApi } from '../contract/dispatch/transfer-order/transfer-order.api.ts'
import { tripApi } from '../contract/dispatch/trip/trip.api.ts'
import { api } from '../contract/api.ts'
import type { Endpoint } from '../contract/kit/endpoint/endpoint.ts'
import { jobApi } from '../contract/kit/job/job.api.ts'
import { driverApi } from '../contract/master/driver/driver.api.ts'
import { vehicleApi } from '../contract/master/vehicle/vehicle.api.ts'
import { userApi } from '../contract/office/user/user.api.ts'
import { testApp, type TestApp } from './testing/app.ts'
import { makeBooking } from './testing/booking.ts'
import { makeTransfer } from './testing/transfer.ts'
import { makeTrip, orderValues } from './testing/trip.ts'
import { updateNow } from './testing/update.ts'
import { upload } from './testing/upload.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
  await makeTrip(t, { list_don_hang: [{ ...orderValues, thanh_toan: 'da_thanh_toan' }] })
  const { id_chuyen_di } = await makeTrip(t, { ngay_thuc_hien: '2026-03-05' })
  await t.call('dieuxe01', tripApi.cancel, { id_chuyen_di, ly_do: 'Khách hủy' })
  const { id_don_hang } = await makeBooking(t)
  const refusal = { list_don_hang: [id_don_hang], action: 'tu_choi', ly_do: 'Hết xe' }
  await t.call('dieuxe01', bookingApi.act, refusal)
  await makeBooking(t)
  const { id_don_chuyen_tram: id } = await makeTransfer(t)
  const off = { list_id: [id], trang_thai: 'huy', ly_do: 'Không đi nữa' }
  await t.call('quanly01', transferOrderApi.move, off)
  await makeTransfer(t)
  const [truck] = (await t.call('quanly01', vehicleApi.plates, {})).body.data
  const broken = { bien_so_xe: truck?.bien_so_xe, trang_thai: 'sua_chua' }
  await updateNow(t, 'quanly01', vehicleApi, broken)
  await updateNow(t, 'hcns01', driverApi, { username: 'binhlv14', trang_thai: 'Nghi phep' })
  for (const trang_thai of ['nhap', 'moi'] as const) {
    const { id_chuyen_di: id } = await makeTrip(t, { ngay_thuc_hien: '2026-03-06', trang_thai })
    await t.call('dieuxe01', tripApi.remove, { list_id: [id ?? ''] })
  }
  const bytes = Buffer.from(
    await writeXlsx({ sheets: [{ name: 'Lái xe', rows: [['Họ và tên'], ['Người Mới']] }] }),
  )
  const files = [{ field: 'uploaded_file', name: 'lai-xe.xlsx', bytes }]
  for (const che_do of ['xem_truoc', 'ap_dung'])
    await upload(t, 'hcns01', {
      endpoint: api.sheet.upload.driver,
      fields: { che_do },
      files,
    })
  for (const doi_chieu of ['chua_khop', 'nghi_trung'])
    await sql`INSERT INTO sao_ke_cau_duong (id, ma_giao_dich, bien_so_xe, thoi_gian, so_tien, doi_chieu)
      VALUES (${`SK-${doi_chieu}`}, ${doi_chieu}, ${truck?.bien_so_xe}, '2026-03-05 08:00', 35000, ${doi_chieu})`.execute(
      t.db,
    )
  await sql`UPDATE chi_phi_co_dinh SET tu_thang = '2019-01', den_thang = '2019-12'
    WHERE id = (SELECT min(id) FROM chi_phi_co_dinh)`.execute(t.db)
  await sql`INSERT INTO vi_tri_cuoi (id_xe, den, trang_thai)
    SELECT min(id_xe), now(), '{"hearing": {"last": {"at": 9e12}, "moving": true, "bad": 0, "lastBad": 0}}'
    FROM phuong_tien WHERE gps ->> 'device_id' <> ''`.execute(t.db)
})
afterAll(() => t.close())

type Row = Readonly<Record<string, unknown>>
type Reply = { data?: Row[]; chuyen_di_array?: Row[] }
const ask = (list: unknown, input: object) =>
  t.call('admin01', list as Endpoint<object, Reply>, { so_dong: 500, ...input })

test.each<[string, unknown, string, string, object]>([
  ['trips', tripApi.list, 'trang_thai', 'huy', {}],
  ['orders, of their trips', orderApi.list, 'trang_thai', 'huy', {}],
  ['orders, of their payment', orderApi.list, 'thanh_toan', 'da_thanh_toan', {}],
  ['filtered orders', orderFilterApi.filter, 'trang_thai', 'huy', { list_form: ['trang_thai'] }],
  ['bookings', bookingApi.list, 'trang_thai', 'tu_choi', {}],
  ['transfers', transferOrderApi.list, 'trang_thai', 'huy', {}],
  ['vehicles', vehicleApi.list, 'trang_thai', 'sua_chua', {}],
  ['drivers', driverApi.list, 'trang_thai', 'Nghi phep', {}],
  ['users', userApi.list, 'trang_thai', 'Nghi phep', {}],
  ['empty trucks', emptyTruckApi.report, 'tinh_trang', 'ngung', {}],
  ['papers', api.vehiclePaper.list, 'tinh_trang', 'con_han', {}],
  ['devices', api.device.list, 'trang_thai', 'chay', {}],
  ['deleted trips', api.bin.trips, 'trang_thai', 'nhap', {}],
  ['Excel files', api.excel.list, 'trang_thai', 'da_nhap', {}],
  ['tolls', api.toll.list, 'doi_chieu', 'nghi_trung', {}],
  ['fixed costs', api.fixedCost.list, 'tinh_trang', 'da_qua', {}],
])('status is the state of %s', async (_name, list, field, status, more) => {
  const rowsOf = async (input: object) => {
    const { body } = await ask(list, { ...more, ...input })
    return (body.chuyen_di_array ?? body.data ?? []).map((row) => row[field])
  }
  const all = await rowsOf({})
  const wanted = all.filter((state) => state === status)
  expect([wanted.length > 0, wanted.length < all.length]).toEqual([true, true])
  expect(await rowsOf({ status })).toEqual(wanted)
  expect(await rowsOf({ status: 'toan_bo' })).toEqual(all)
})

test('a word that is no state of the rows is refused, not passed over', async () => {
  for (const list of [
    tripApi.list,
    orderApi.list,
    bookingApi.list,
    transferOrderApi.list,
    emptyTruckApi.report,
    vehicleApi.list,
    driverApi.list,
    userApi.list,
    jobApi.list,
    api.excel.list,
    api.bin.trips,
    api.bin.excelFiles,
    api.haulFile.list,
    api.salary.list,
    api.toll.list,
    api.toll.trips,
    api.serviceRule.list,
    api.vehiclePaper.list,
    api.warning.list,
    api.device.list,
    api.fixedCost.list,
    api.companyPrice.list,
    api.fuelSurcharge.list,
    api.kmQuota.list,
  ]) {
    const { status, body } = await ask(list, { status: 'lung_tung' })
    expect([list.path, status, Object.keys(body.fields ?? {})]).toEqual([
      list.path,
      400,
      ['status'],
    ])
  }
})

test('status is the state of jobs', async () => {
  const loai = 'tinh_lai_chuyen'
  for (const trang_thai of ['xong', 'loi'])
    await sql`INSERT INTO cong_viec (loai, nguoi_tao, trang_thai, tham_so)
      VALUES (${loai}, 'admin01', ${trang_thai}, '{}')`.execute(t.db)
  const { body } = await ask(jobApi.list, { status: 'loi' })
  expect(body.data?.map((row) => row['trang_thai'])).toEqual(['loi'])
})

test('a state that there is not is refused beside a range of days too, and no failure of it stays unheard', async () => {
  const range = { start_time: '2026-03-01', end_time: '2026-03-31', trang_thai: 'khong_co' }
  // What nobody hears fails the run.
  for (const list of [tripApi.list, orderApi.list, bookingApi.list, transferOrderApi.list])
    expect((await ask(list, range)).status).toBe(400)
})
