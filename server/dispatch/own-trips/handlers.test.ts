import { afterAll, beforeAll, expect, test } from 'vitest'
import { ownTripsApi } from '../../../contract/dispatch/own-trips/own-trips.ts'
import { tripApi } from '../../../contract/dispatch/trip/trip.api.ts'
import { addDays } from '../../../contract/kit/time/time.ts'
import { today } from '../../kit/time/clock.ts'
import { testApp, type TestApp } from '../../testing/app.ts'
import { makeTrip, orderValues } from '../../testing/trip.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

const day = (ahead: number): string => addDays(today(), ahead)
const own = async (user = 'binhlv14') => {
  const { status, body } = await t.call(user, ownTripsApi.list, {})
  expect(status).toBe(200)
  return body.data
}
const drive = async (ahead: number, values: object = {}) =>
  (await makeTrip(t, { ngay_thuc_hien: day(ahead), lai_xe_1: 'binhlv14', ...values })).id_chuyen_di

test('a driver sees what he drives from yesterday to a week ahead, whichever seat is his', async () => {
  const [planned, second] = [
    await drive(3),
    await drive(2, { lai_xe_1: null, lai_xe_2: 'binhlv14' }),
  ]
  const running = await drive(-5, { trang_thai: 'dang_chay' })
  const ended = await drive(0, { trang_thai: 'ket_thuc' })
  for (const [ahead, values] of [
    [8, {}],
    [-4, {}],
    [1, { trang_thai: 'nhap' }],
    [1, { trang_thai: 'huy', ly_do: 'khách hủy' }],
    [-1, { trang_thai: 'ket_thuc' }],
    [1, { lai_xe_1: 'khanhtd02' }],
  ] as const)
    await drive(ahead, values)
  const gone = await drive(4)
  await t.call('admin01', tripApi.remove, { list_id: [gone] })
  expect((await own()).map(({ id_chuyen_di }) => id_chuyen_di)).toEqual([
    running,
    second,
    planned,
    ended,
  ])
})

test('it says where, when and whom to call, who else drives, and no amount but what is to be collected', async () => {
  const order = {
    ...orderValues,
    ngay_gio_lay_hang: `${day(6)} 07:30:00`,
    sdt_nguoi_nhan: '0500000123',
    cod: 1_250_000,
  }
  const id = await drive(6, { lai_xe_2: 'khanhtd02', list_don_hang: [order] })
  const found = (await own()).find(({ id_chuyen_di }) => id_chuyen_di === id)
  expect(found?.lai_xe_khac).toHaveLength(1)
  expect(found?.list_don_hang).toMatchObject([
    { noi_lay_hang: order.noi_lay_hang, sdt_nguoi_nhan: '0500000123', cod: 1_250_000 },
  ])
  expect(JSON.stringify(found)).not.toMatch(/cuoc|chi_phi|luong_lai/)
  expect((await own('khanhtd02')).map(({ id_chuyen_di }) => id_chuyen_di)).toContain(id)
})

test('who drives nothing has none', async () => {
  for (const user of ['admin01', 'doitac01', 'kho01', 'hungnv01'])
    expect(await own(user)).toEqual([])
})
