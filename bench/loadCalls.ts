import { bookingApi } from '../contract/dispatch/booking/booking.api.ts'
import { calendarApi } from '../contract/dispatch/calendar/calendar.api.ts'
import { emptyTruckApi } from '../contract/dispatch/empty-truck/empty-truck.api.ts'
import { findApi } from '../contract/dispatch/find/find.ts'
import { orderApi } from '../contract/dispatch/order/order.api.ts'
import { transferOrderApi } from '../contract/dispatch/transfer-order/transfer-order.api.ts'
import { tripApi } from '../contract/dispatch/trip/trip.api.ts'
import type { Endpoint } from '../contract/kit/endpoint/endpoint.ts'
import type { Seat } from '../contract/kit/endpoint/roles.ts'
import { addDays } from '../contract/kit/time/time.ts'
import { companyApi } from '../contract/master/company/company.ts'
import { driverApi } from '../contract/master/driver/driver.api.ts'
import { placeApi } from '../contract/master/place/place.api.ts'
import { routeApi } from '../contract/master/route/route.ts'
import { vehicleApi } from '../contract/master/vehicle/vehicle.api.ts'
import { noticeApi } from '../contract/office/notice/notice.api.ts'
import { overviewApi } from '../contract/report/overview/overview.api.ts'
import { today } from '../server/kit/time/clock.ts'
import { BOOKING } from './booking.ts'

/** A request that a user may make. */
export type Asking = { readonly path: string; readonly input: object }
/** A row that a user edits, as it was answered last. */
export type Held = { readonly id: string; readonly version: number }

type Read = {
  readonly endpoint: Pick<Endpoint, 'path' | 'access'>
  readonly input: (n: number) => object
}

const WORDS = ['thép', 'cang tan vu', '15C', 'yên phong', 'điện tử', 'binh']

/** One to seven days of the last two months, as pages of an office are turned. */
const days = (n: number): object => {
  const to = addDays(today(), -((n * 11) % 60))
  return { start_time: addDays(to, -(n % 7)), end_time: to, so_dong: 50 }
}
const page = (): object => ({ so_dong: 50 })

/** Lists and rows; those that offices look at all day stand here more often. `ids` are trips that can be opened. */
const readsWith = (ids: readonly string[]): Read[] => {
  const trips: Read = { endpoint: tripApi.list, input: days }
  const row: Read = {
    endpoint: tripApi.get,
    input: (n) => ({ id_chuyen_di: ids[(n * 13) % ids.length] }),
  }
  return [
    trips,
    trips,
    { endpoint: tripApi.list, input: (n) => ({ ...days(n), tu_khoa: WORDS[n % WORDS.length] }) },
    row,
    row,
    row,
    { endpoint: orderApi.list, input: days },
    { endpoint: transferOrderApi.list, input: page },
    { endpoint: bookingApi.list, input: page },
    { endpoint: emptyTruckApi.report, input: page },
    { endpoint: calendarApi.year, input: () => ({ year: Number(today().slice(0, 4)) }) },
    { endpoint: findApi.find, input: (n) => ({ tu_khoa: WORDS[n % WORDS.length] }) },
    { endpoint: vehicleApi.list, input: page },
    { endpoint: driverApi.list, input: page },
    { endpoint: companyApi.list, input: page },
    { endpoint: placeApi.list, input: page },
    { endpoint: routeApi.list, input: page },
    { endpoint: overviewApi.today, input: () => ({}) },
    { endpoint: noticeApi.list, input: page },
  ]
}

const mayAsk = (seat: Seat, { access }: Pick<Endpoint, 'access'>): boolean =>
  access === 'signed-in' || (Array.isArray(access) && access.includes(seat))

/** What a seat reads, one after the other; those of a partner open no trips of others. */
export function readsOf(seat: Seat, ids: readonly string[]): (n: number) => Asking {
  const own = readsWith(ids).filter(
    ({ endpoint }) =>
      mayAsk(seat, endpoint) && !(seat === 'doi_tac' && endpoint.path === tripApi.get.path),
  )
  return (n) => {
    const { endpoint, input } = own[n % own.length] as Read
    return { path: endpoint.path, input: input(n) }
  }
}

/** What a seat makes and edits; null for those who only read. */
export type Writes = {
  readonly create: (() => Asking) | null
  readonly edit: (held: Held, n: number) => Asking
  /** The row of a reply to either. */
  readonly heldOf: (reply: string) => Held
}

type SavedTrip = { readonly data: { readonly id_chuyen_di: string; readonly phien_ban: number } }
type SavedBooking = { readonly data: { readonly id_don_hang: string; readonly phien_ban: number } }

const trips = (seat: Seat, newTrip: () => object): Writes => ({
  create: mayAsk(seat, tripApi.create)
    ? () => ({ path: tripApi.create.path, input: newTrip() })
    : null,
  edit: ({ id, version }, n) => ({
    path: tripApi.update.path,
    input: { id_chuyen_di: id, phien_ban: version, phi_cau_duong: 500_000 + (n % 300) * 1000 },
  }),
  heldOf(reply) {
    const { data } = JSON.parse(reply) as SavedTrip
    return { id: data.id_chuyen_di, version: data.phien_ban }
  },
})

const bookings: Writes = {
  create: () => ({ path: bookingApi.create.path, input: BOOKING }),
  edit: ({ id, version }, n) => ({
    path: bookingApi.update.path,
    input: { id_don_hang: id, phien_ban: version, trong_luong: 10_000 + (n % 500) },
  }),
  heldOf(reply) {
    const { data } = JSON.parse(reply) as SavedBooking
    return { id: data.id_don_hang, version: data.phien_ban }
  },
}

/** What a seat writes, trips being made by `newTrip`. */
export function writesOf(seat: Seat, newTrip: () => object): Writes | null {
  if (mayAsk(seat, tripApi.update)) return trips(seat, newTrip)
  return mayAsk(seat, bookingApi.create) ? bookings : null
}
