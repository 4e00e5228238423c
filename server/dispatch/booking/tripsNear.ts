import type { bookingApi } from '../../../contract/dispatch/booking/booking.api.ts'
import {
  byNearness,
  daysAround,
  minutesApart,
} from '../../../contract/dispatch/booking/booking.near.ts'
import { assignmentOf, type Assignment } from '../../../contract/dispatch/trip/trip.assignment.ts'
import { TAKING_STATES } from '../../../contract/dispatch/trip/trip.can.ts'
import type { InputOf } from '../../../contract/kit/endpoint/endpoint.ts'
import { searchKey } from '../../../contract/kit/text/text.ts'
import { distanceKm } from '../../../contract/master/place/distance.ts'
import type { Context } from '../../kit/http/context.ts'
import { today } from '../../kit/time/clock.ts'
import { placesNamed } from '../empty-truck/fleet.ts'
import { tripPage } from '../trip/list.ts'
import { tripOrder } from '../trip/listSort.ts'
import { loadTrips } from '../trip/loadTrip.ts'
import { loadBookings } from './source.ts'

/** Trips looked at, and offered. */
const MOST = 200
const OFFERED = 30

type Places = Awaited<ReturnType<typeof placesNamed>>

/** Kilometres between two pickups: none where they are the same place, null where one is not on the map. */
function kmBetween(places: Places, a: string | null | undefined, b: string | null | undefined) {
  if (!a || !b) return null
  if (searchKey(a) === searchKey(b)) return 0
  const [from, to] = [places.get(a)?.point, places.get(b)?.point]
  return from && to ? distanceKm(from, to) : null
}

/** POST /tms/booking/list_chuyen_gan: trips that still take orders around the days of bookings, those that load near them first. */
export async function tripsNear(
  { list_don_hang, tu_khoa }: InputOf<typeof bookingApi.tripsNear>,
  context: Context,
) {
  const { db, user } = context
  const bookings = await loadBookings(db, [...new Set(list_don_hang)], { user })
  const { from, to } = daysAround(bookings, today())
  const filter = {
    tu_khoa: tu_khoa ?? null,
    start_time: from,
    end_time: to,
    trang_thai: [...TAKING_STATES],
    khoa: false,
  }
  const page = { order: tripOrder([], user), limit: MOST, offset: 0 }
  const { chuyen_di_array: rows } = await tripPage(filter, page, context)
  const trips = await loadTrips(
    db,
    rows.flatMap(({ id_chuyen_di }) => id_chuyen_di ?? []),
    user,
  )
  const jobs = new Map(
    trips.map((trip): [string, Assignment] => [trip.id_chuyen_di, assignmentOf(trip)]),
  )
  const first = assignmentOf({ list_don_hang: bookings })
  const named = [first, ...jobs.values()].flatMap(({ noi_lay_hang }) => noi_lay_hang ?? [])
  const places = await placesNamed(db, named)
  const ranked = rows.map((row) => {
    const job = jobs.get(row.id_chuyen_di ?? '')
    return {
      ...row,
      cach_km: kmBetween(places, first.noi_lay_hang, job?.noi_lay_hang),
      lech_phut: minutesApart(first.ngay_gio_lay_hang ?? null, job?.ngay_gio_lay_hang ?? null),
    }
  })
  return { data: ranked.toSorted(byNearness).slice(0, OFFERED) }
}
