import { bookingApi } from '../../contract/dispatch/booking/booking.api.ts'
import type { Booking } from '../../contract/dispatch/booking/booking.fields.ts'
import type { TestApp } from './app.ts'
import { orderValues } from './trip.ts'

/** A stored booking whose id and version are there. */
export type MadeBooking = Booking & { id_don_hang: string; phien_ban: number }

/** A booking that lacks nothing, of a fixed day. */
export const bookingValues = { ...orderValues, ngay_gio_lay_hang: '2026-03-02 08:00:00' } as const

/** Makes a booking through the API; throws with the reply where it is refused. */
export async function makeBooking(
  t: TestApp,
  values: object = {},
  username = 'sale01',
): Promise<MadeBooking> {
  const input = { ...bookingValues, ...values }
  const { status, body } = await t.call(username, bookingApi.create, input)
  if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`)
  return body.data as MadeBooking
}

/** The booking as get_info gives it. */
export async function readBooking(
  t: TestApp,
  id_don_hang: string,
  username = 'admin01',
): Promise<MadeBooking> {
  const { status, body } = await t.call(username, bookingApi.get, { id_don_hang })
  if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`)
  return body.data as MadeBooking
}
