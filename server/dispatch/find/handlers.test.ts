import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findApi } from '../../../contract/dispatch/find/find.ts'
import { testApp, type TestApp } from '../../testing/app.ts'
import { bookingValues, makeBooking } from '../../testing/booking.ts'
import { copyTrip, makeTrip, orderValues, type MadeTrip } from '../../testing/trip.ts'

let t: TestApp
let old: MadeTrip
let hired: MadeTrip
beforeAll(async () => {
  t = await testApp()
  // Its trips owe more than anybody may.
  await t.db.updateTable('cong_ty').set({ han_muc_no: null }).execute()
  old = await makeTrip(t, {
    ngay_thuc_hien: '2021-05-04',
    bien_so_xe: '61H-082.95',
    ma_cont: 'TCLU7654321',
    list_don_hang: [{ ...orderValues, sdt_nguoi_gui: '0987600123' }],
  })
  hired = await makeTrip(t, {
    bien_so_xe: '15H-208.44',
    lai_xe_1: null,
    ten_lai_xe_1: 'Tài xế nhà xe',
    ten_thau_phu: 'Công ty TNHH Vận tải Gió Ngàn Ảo',
    chi_phi_thau_phu: 1_000_000,
    ma_cont: 'DMOU1112223',
    list_don_hang: [{ ...orderValues, ten_nguoi_gui: 'Kho gửi' }],
  })
  const usual = await makeTrip(t)
  // More newer trips than are looked through one by one.
  await copyTrip(t.db, usual.id_chuyen_di, 2_100)
})
afterAll(() => t.close())

const found = async (user: string, tu_khoa: string) => {
  const { status, body } = await t.call(user, findApi.find, { tu_khoa })
  expect(status).toBe(200)
  return body.data
}
const trips = async (user: string, tu_khoa: string) =>
  (await found(user, tu_khoa)).filter(({ loai }) => loai === 'chuyen_di').map(({ id }) => id)

test('a guest is refused, and so is what it cannot read', async () => {
  expect((await t.call(null, findApi.find, { tu_khoa: 'x' })).status).toBe(401)
  expect((await t.call('admin01', findApi.find, { tu_khoa: 'x'.repeat(201) })).status).toBe(400)
})

describe('a dispatcher', () => {
  test.each(['TCLU 765432-1', 'tclu7654321', '7654321', '0987 600 123', '+84987600123'])(
    'finds a trip of years ago by “%s”',
    async (typed) => {
      expect(await trips('dieuxe01', typed)).toEqual([old.id_chuyen_di])
    },
  )

  test('finds it by its own code, and by its plate in any spelling beside newer ones', async () => {
    expect(await trips('dieuxe01', old.id_chuyen_di)).toEqual([old.id_chuyen_di])
    expect(await trips('dieuxe01', '61h 08295')).toContain(old.id_chuyen_di)
  })

  test('gets the newest of what is common', async () => {
    const ids = await trips('dieuxe01', 'yen phong')
    expect(ids).toHaveLength(8)
    expect(ids).not.toContain(old.id_chuyen_di)
  })

  test('finds customers, vehicles, drivers and bookings', async () => {
    const booking = await makeBooking(
      t,
      { ...bookingValues, mo_ta_hang_hoa: 'thùng xanh lục bảo' },
      'dieuxe01',
    )
    expect((await found('admin01', 'xanh lục bảo')).map(({ id }) => id)).toEqual([
      booking.id_don_hang,
    ])
    const kinds = async (typed: string) =>
      new Set((await found('admin01', typed)).map(({ loai }) => loai))
    expect(await kinds('sao chổi')).toContain('cong_ty')
    expect(await kinds('61H-082.95')).toContain('phuong_tien')
    expect(await kinds('binhlv14')).toContain('lai_xe')
  })

  test('who types one letter, or nothing, gets nothing', async () => {
    expect(await found('admin01', ' ')).toEqual([])
    expect(await found('admin01', 'a')).toEqual([])
  })
})

describe('who may see less finds less', () => {
  test('a subcontractor finds its own trips alone, without the customer, who is no word of theirs', async () => {
    expect(await trips('doitac01', 'DMOU1112223')).toEqual([hired.id_chuyen_di])
    expect(await found('doitac01', 'TCLU7654321')).toEqual([])
    expect(await found('doitac01', 'sao chổi')).toEqual([])
    expect(JSON.stringify(await found('doitac01', 'DMOU1112223'))).not.toContain('Sao Chổi')
  })

  test('a customer finds nothing of others, and no customers', async () => {
    expect(await found('doitac02', 'TCLU7654321')).toEqual([])
    expect(await found('doitac02', 'sao chổi')).toEqual([])
  })

  test('a sale finds its own bookings and no trips, a driver nothing', async () => {
    expect(await trips('sale01', 'TCLU7654321')).toEqual([])
    expect((await found('sale01', 'xanh lục bảo')).map(({ loai }) => loai)).toEqual([])
    expect(await found('binhlv14', 'TCLU7654321')).toEqual([])
  })
})
