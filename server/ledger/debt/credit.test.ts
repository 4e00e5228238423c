import { afterAll, beforeAll, expect, test } from 'vitest'
import { binApi } from '../../../contract/dispatch/bin/bin.api.ts'
import { bookingApi } from '../../../contract/dispatch/booking/booking.api.ts'
import { columnSheets } from '../../../contract/dispatch/column-sheet/column-sheet.ts'
import { tripApi } from '../../../contract/dispatch/trip/trip.api.ts'
import { companyApi } from '../../../contract/master/company/company.ts'
import { testApp, type TestApp } from '../../testing/app.ts'
import { bookOf } from '../../testing/layouts.ts'
import { sheetFile, upload } from '../../testing/upload.ts'
import { makeTrip, orderValues, readTrip, tripValues } from '../../testing/trip.ts'

let t: TestApp
const NAME = 'Công ty Thử Hạn mức'
beforeAll(async () => {
  t = await testApp()
  const values = { id_cong_ty: 'KHM', ten_cong_ty: NAME, han_muc_no: 10_000_000 }
  await t.call('admin01', companyApi.create, values)
})
afterAll(() => t.close())

const order = (cuoc_van_chuyen: number) => ({
  ...orderValues,
  ten_cong_ty: NAME,
  cuoc_van_chuyen,
  vat: 0,
  ngay_gio_lay_hang: null,
  ngay_gio_tra_hang: null,
})
const CODE = 'han_muc_no:KHM'
type Said = { canh_bao?: { ma: string }[] }
const codes = (body: unknown) => (body as Said).canh_bao?.map(({ ma }) => ma) ?? []

test('a trip that uses 80 % of the limit warns; one that uses all of it asks, and is recorded once accepted', async () => {
  const quiet = await makeTrip(t, { list_don_hang: [order(7_000_000)] })
  expect(quiet.list_don_hang).toHaveLength(1)
  const input = (freight: number, day: string) => ({
    ...tripValues,
    ngay_thuc_hien: day,
    bien_so_xe: '15C-366.52',
    list_don_hang: [order(freight)],
  })
  const near = await t.call('dieuxe01', tripApi.create, input(1_500_000, '2026-03-20') as never)
  expect([near.status, codes(near.body)]).toMatchObject([
    200,
    expect.arrayContaining(['gan_han_muc_no']),
  ])
  const over = input(2_000_000, '2026-03-22')
  const asked = await t.call('dieuxe01', tripApi.create, over as never)
  expect([asked.status, asked.body.code, codes(asked.body)]).toEqual([409, 'can_xac_nhan', [CODE]])
  const accepted = await t.call('dieuxe01', tripApi.create, { ...over, xac_nhan: [CODE] } as never)
  expect(accepted.status).toBe(200)
})

test('a booking that uses 80 % of the limit is stored and says so', async () => {
  const values = { id_cong_ty: 'KHG', ten_cong_ty: 'Công ty Gần Hạn mức', han_muc_no: 1_000_000 }
  await t.call('admin01', companyApi.create, values)
  const booking = { ...order(850_000), ten_cong_ty: values.ten_cong_ty, ten_nguoi_nhan: 'Kho' }
  const hours = { ngay_gio_lay_hang: '2026-12-01 08:00:00', trong_luong: 1000 }
  const add = await t.call('sale01', bookingApi.create, { ...booking, ...hours } as never)
  expect([add.status, codes(add.body)]).toEqual([200, ['gan_han_muc_no']])
  const { id_don_hang, phien_ban } = add.body.data as { id_don_hang: string; phien_ban: number }
  const change = (cuoc_van_chuyen: number, version: number) =>
    t.call('sale01', bookingApi.update, {
      id_don_hang,
      phien_ban: version,
      cuoc_van_chuyen,
    } as never)
  const more = await change(900_000, phien_ban)
  expect([more.status, codes(more.body)]).toEqual([200, ['gan_han_muc_no']])
})

test('a booking is asked about with its own freight, and not again when it is saved without more', async () => {
  const values = {
    ...order(500_000),
    ten_nguoi_nhan: 'Kho nhận',
    ngay_gio_lay_hang: '2026-12-01 08:00:00',
    trong_luong: 1000,
  }
  const add = (more: object) => t.call('sale01', bookingApi.create, { ...values, ...more } as never)
  const asked = await add({})
  expect([asked.status, codes(asked.body)]).toEqual([409, [CODE]])
  const { status, body } = await add({ xac_nhan: [CODE] })
  expect(status).toBe(200)
  const { id_don_hang, phien_ban } = body.data as { id_don_hang: string; phien_ban: number }
  const again = await t.call('sale01', bookingApi.update, {
    id_don_hang,
    phien_ban,
    ghi_chu: 'gọi trước',
  } as never)
  expect(again.status).toBe(200)
})

test('a trip that comes back from the bin is owed again, and asks once others used the credit', async () => {
  const [id_cong_ty, ten_cong_ty] = ['KHT', 'Công ty Thử Thùng rác']
  await t.call('admin01', companyApi.create, { id_cong_ty, ten_cong_ty, han_muc_no: 10_000_000 })
  const made = (freight: number) =>
    makeTrip(t, { list_don_hang: [{ ...order(freight), ten_cong_ty }] })
  const list_id = [(await made(6_000_000)).id_chuyen_di]
  await t.call('admin01', tripApi.remove, { list_id })
  await made(5_000_000)
  const back = (xac_nhan: string[]) =>
    t.call('admin01', binApi.restore, { type: 'chuyen_di', list_id, xac_nhan })
  const asked = await back([])
  expect(asked.body.data).toMatchObject([{ ok: false, canh_bao: [{ ma: 'han_muc_no:KHT' }] }])
  expect((await back(['han_muc_no:KHT'])).body.data).toMatchObject([{ ok: true }])
})

test('taking back what lowered a freight asks again once others used the credit, and leaves other trips done', async () => {
  const [id_cong_ty, ten_cong_ty] = ['KHH', 'Công ty Thử Hoàn lại']
  await t.call('admin01', companyApi.create, { id_cong_ty, ten_cong_ty, han_muc_no: 10_000_000 })
  const ofCustomer = (freight: number) => ({ ...order(freight), ten_cong_ty })
  const made = await makeTrip(t, { list_don_hang: [ofCustomer(6_000_000)] })
  const free = await makeTrip(t)
  const lower = ({ id_chuyen_di, phien_ban, list_don_hang: [first] }: typeof made) =>
    t.call('dieuxe01', tripApi.update, {
      id_chuyen_di,
      phien_ban,
      list_don_hang: [{ ...first, cuoc_van_chuyen: 1_000_000 }],
    } as never)
  expect([(await lower(made)).status, (await lower(free)).status]).toEqual([200, 200])
  await makeTrip(t, { list_don_hang: [ofCustomer(5_000_000)] })
  const back = async (trips: (typeof made)[], xac_nhan: string[] = []) => {
    const list_id = trips.map(({ id_chuyen_di }) => id_chuyen_di)
    const input = { list_id, hanh_dong: 'sua', xac_nhan }
    return (await t.call('dieuxe01', tripApi.undo, input)).body.data
  }
  const freight = async ({ id_chuyen_di }: typeof made) =>
    (await readTrip(t, id_chuyen_di)).list_don_hang[0]?.cuoc_van_chuyen
  expect(await back([made, free])).toMatchObject([
    { ok: false, code: 'can_xac_nhan', canh_bao: [{ ma: 'han_muc_no:KHH' }] },
    { ok: true },
  ])
  expect([await freight(made), await freight(free)]).toEqual([1_000_000, 4_300_000])
  expect(await back([made], ['han_muc_no:KHH'])).toMatchObject([{ ok: true }])
  expect(await freight(made)).toBe(6_000_000)
})

test('taking back a sheet that lowered a freight asks as its form does, and is recorded once accepted', async () => {
  const [id_cong_ty, ten_cong_ty] = ['KHB', 'Công ty Thử Rút bảng']
  await t.call('admin01', companyApi.create, { id_cong_ty, ten_cong_ty, han_muc_no: 10_000_000 })
  const made = (freight: number) =>
    makeTrip(t, { list_don_hang: [{ ...order(freight), ten_cong_ty }] })
  const { id_chuyen_di } = await made(6_000_000)
  const { sheet } = columnSheets.order_additional
  const rows = [
    ['Mã chuyến', 'Cước vận chuyển'],
    [id_chuyen_di, 1_000_000],
  ]
  const bytes = await bookOf({ sheets: [{ name: 'Bảng', rows }] })
  const { body } = await upload(t, 'dieuxe01', {
    endpoint: sheet.upload,
    fields: { che_do: 'ap_dung' },
    files: sheetFile(bytes),
  })
  expect(body.tom_tat).toMatchObject({ sua: 1 })
  await made(5_000_000)
  const freight = async () =>
    (await readTrip(t, id_chuyen_di)).list_don_hang[0]?.cuoc_van_chuyen ?? null
  const back = (xac_nhan: string[]) =>
    t.call('dieuxe01', sheet.undo, { file_id: body.file_id, xac_nhan })
  const asked = await back([])
  expect([asked.status, codes(asked.body), await freight()]).toEqual([
    409,
    ['han_muc_no:KHB'],
    1_000_000,
  ])
  expect([(await back(['han_muc_no:KHB'])).status, await freight()]).toEqual([200, 6_000_000])
})
