import { containersIn } from '../../kit/field/container.ts'
import { dayOf, type WireDate } from '../../kit/time/time.ts'
import { ASKED_FIELDS, type Booking } from './booking.fields.ts'

const only = <T>(values: readonly T[]): T | null =>
  values.length === 1 ? (values[0] ?? null) : null
const distinct = <T>(values: readonly (T | null)[]): T[] => [
  ...new Set(values.filter((value): value is T & {} => value !== null)),
]

/** The order that a booking asks for; it keeps the id of the booking. */
export const orderOf = (booking: Booking) => ({
  id_don_hang: booking.id_don_hang,
  ...(Object.fromEntries(ASKED_FIELDS.map((name) => [name, booking[name]])) as Pick<
    Booking,
    (typeof ASKED_FIELDS)[number]
  >),
})

/** The trip that bookings ask for together: the day of the first pickup, the box, the vehicle that all want. */
export function draftOf(bookings: readonly Booking[], today: WireDate) {
  const pickups = bookings.flatMap((booking) => booking.ngay_gio_lay_hang ?? []).toSorted()
  const boxes = distinct(bookings.map((booking) => booking.ma_cont)).flatMap(containersIn)
  const exported = bookings.some((booking) => booking.loai_don_hang === 'cont_xuat')
  return {
    trang_thai: 'nhap' as const,
    ngay_thuc_hien: pickups[0] ? dayOf(pickups[0]) : today,
    bien_so_xe: only(distinct(bookings.map((booking) => booking.xe_de_nghi))),
    type_cont: distinct(bookings.map((booking) => booking.type_cont))[0] ?? null,
    ma_cont: boxes.join(', ') || null,
    container_xuat: exported ? ('x' as const) : null,
    list_don_hang: bookings.map(orderOf),
  }
}
