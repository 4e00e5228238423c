import { afterAll, beforeAll, expect, test } from 'vitest'
import { bookingApi } from '../../../contract/dispatch/booking/booking.api.ts'
import { testApp, type TestApp } from '../../testing/app.ts'
import { makeBooking } from '../../testing/booking.ts'
import { makeTrip, orderValues } from '../../testing/trip.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

test('trips that load near a booking come first, then the nearest hour; others of that day behind', async () => {
  const day = '2026-06-10'
  const at = (hour: string) => `${day} ${hour}:00`
  const made = async (bien_so_xe: string, noi_lay_hang: string, hour: string | null, more = {}) => {
    const order = { ...orderValues, noi_lay_hang, ngay_gio_lay_hang: hour && at(hour) }
    const trip = await makeTrip(t, {
      ngay_thuc_hien: day,
      bien_so_xe,
      lai_xe_1: null,
      list_don_hang: [order],
      ...more,
    })
    return trip.id_chuyen_di
  }
  const unknown = await made('15C-318.64', 'một nơi không có trên bản đồ', '08:00')
  const far = await made('15H-057.28', 'KCN Yên Phong (khu nhà máy Samsung)', '08:00')
  const late = await made('15C-402.11', 'Cảng Tân Vũ', '20:00')
  const near = await made('61H-082.95', 'cang tan vu', '09:00')
  await made('29H-447.08', 'Cảng Tân Vũ', '08:00', { ngay_thuc_hien: '2026-06-20' })
  const { id_don_hang } = await makeBooking(t, {
    noi_lay_hang: 'Cảng Tân Vũ',
    ngay_gio_lay_hang: at('08:30'),
  })
  const list_don_hang = [id_don_hang]
  const { body } = await t.call('dieuxe01', bookingApi.tripsNear, { list_don_hang })
  expect(body.data.map(({ id_chuyen_di }) => id_chuyen_di)).toEqual([near, late, far, unknown])
  expect(body.data.map(({ cach_km, lech_phut }) => [cach_km === 0, lech_phut])).toEqual([
    [true, 30],
    [true, 690],
    [false, 30],
    [false, 30],
  ])
  expect(body.data.at(-1)?.cach_km).toBe(null)
})
