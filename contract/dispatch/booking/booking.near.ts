import {
  addDays,
  dayOf,
  minutesBetween,
  type WireDate,
  type WireMoment,
} from '../../kit/time/time.ts'

type Asked = { readonly ngay_gio_lay_hang: WireMoment | null }

/** The days around the pickups of bookings, both included: trips of other days take none of them. */
export function daysAround(
  bookings: readonly Asked[],
  today: WireDate,
): { readonly from: WireDate; readonly to: WireDate } {
  const days = bookings.flatMap((booking) => booking.ngay_gio_lay_hang ?? []).map(dayOf)
  const [first = today] = days.toSorted()
  return { from: addDays(first, -1), to: days.toSorted().at(-1) ?? addDays(first, 1) }
}

/** How near a trip is to a booking: km between the pickups, minutes between their hours; null where not known. */
export type Nearness = { readonly cach_km: number | null; readonly lech_phut: number | null }

/** The minutes between two pickups, whichever is first; null where one has no hour. */
export const minutesApart = (a: WireMoment | null, b: WireMoment | null): number | null =>
  a === null || b === null ? null : Math.abs(minutesBetween(a, b))

const known = (value: number | null): number => value ?? Number.POSITIVE_INFINITY

/** The nearest place first, among these the nearest hour; what is not known is last. */
export const byNearness = (a: Nearness, b: Nearness): number =>
  Math.sign(known(a.cach_km) - known(b.cach_km) || 0) ||
  Math.sign(known(a.lech_phut) - known(b.lech_phut) || 0)
