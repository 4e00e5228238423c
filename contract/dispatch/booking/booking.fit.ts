import { containersIn } from '../../kit/field/container.ts'
import { formatDate, formatMoment, formatNumber } from '../../kit/field/format.ts'
import { text, type Text } from '../../kit/text/text.ts'
import { loadTexts } from '../trip/trip-load.texts.ts'
import { addDays, dayOf } from '../../kit/time/time.ts'
import { TAKING_STATES, whyNot } from '../trip/trip.can.ts'
import { TRIP_STATES, type TripState } from '../trip/trip.fields.ts'
import { slotsOf, SLOTS, type Capacity } from '../trip/trip.merge.ts'
import { whyNotBooking } from './booking.can.ts'
import type { Booking } from './booking.fields.ts'

const fitTexts = {
  takesNoMore: (id: string, state: Text) =>
    text(
      `Chuyến ${id} đã ở trạng thái “${state.vi}”, không nhận thêm đơn`,
      `Trip ${id} is in the state “${state.en}” and takes no more orders`,
    ),
  otherDay: (id: string, pickup: string, [from, to]: readonly [string, string]) =>
    text(
      `Đơn ${id} lấy hàng ${pickup}, ngoài ngày chạy của chuyến (${from} đến ${to})`,
      `Order ${id} is picked up on ${pickup}, outside the days of the trip (${from} to ${to})`,
    ),
  ofOrder: (id: string, { vi, en }: Text) => text(`Đơn ${id}: ${vi}`, `Order ${id}: ${en}`),
} as const

type Load = { trong_luong: number | null; cbm: number | null }
type Timed = { ngay_gio_lay_hang: string | null; ngay_gio_tra_hang: string | null }

/** A trip as far as it matters for taking another order along. */
export type HostTrip = {
  id_chuyen_di: string | null
  trang_thai: TripState | null
  khoa: boolean
  ngay_thuc_hien: string | null
  type_cont: string | null
  ma_cont: string | null
  list_don_hang: readonly (Load & Timed)[]
}
/** A booking that wants to join. */
export type Guest = Pick<
  Booking,
  | 'id_don_hang'
  | 'trang_thai'
  | 'id_chuyen_di'
  | 'trong_luong'
  | 'cbm'
  | 'so_cont'
  | 'type_cont'
  | 'ma_cont'
  | 'ngay_gio_lay_hang'
  | 'ngay_gio_tra_hang'
>

function ofTrip(trip: HostTrip): Text[] {
  const locked = whyNot('update', trip)
  if (locked !== null) return [locked]
  const state = trip.trang_thai ?? 'moi'
  return TAKING_STATES.includes(state)
    ? []
    : [fitTexts.takesNoMore(trip.id_chuyen_di ?? '', TRIP_STATES[state])]
}

const sum = (loads: readonly Load[], name: keyof Load): number =>
  loads.reduce((total, load) => total + (load[name] ?? 0), 0)

function ofCapacity(loads: readonly Load[], { kg, cbm }: Capacity): Text[] {
  const [weight, volume] = [sum(loads, 'trong_luong'), sum(loads, 'cbm')]
  return [
    ...(kg !== null && weight > kg
      ? [loadTexts.heavy(formatNumber(weight, 1), formatNumber(kg, 1))]
      : []),
    ...(cbm !== null && volume > cbm
      ? [loadTexts.bulky(formatNumber(volume, 3), formatNumber(cbm, 3))]
      : []),
  ]
}

/** The boxes that a booking needs room for. */
const boxesOf = ({ so_cont, type_cont, ma_cont }: Guest): number =>
  so_cont ?? Math.max(containersIn(ma_cont).length, type_cont ? 1 : 0)

const slotsOfTrip = ({ type_cont, ma_cont }: HostTrip): number =>
  Math.max(containersIn(ma_cont).length, type_cont ? 1 : 0) * slotsOf(type_cont)

function ofSlots(trip: HostTrip, guests: readonly Guest[]): Text[] {
  const wanted = guests.reduce(
    (total, guest) => total + boxesOf(guest) * slotsOf(guest.type_cont),
    0,
  )
  return wanted > 0 && slotsOfTrip(trip) + wanted > SLOTS ? [loadTexts.slots] : []
}

/** The days of a trip: from its date or first pickup to the day after, or to its last delivery. */
function daysOf({ ngay_thuc_hien, list_don_hang }: HostTrip): { from: string; to: string } | null {
  const pickups = list_don_hang.flatMap((order) => order.ngay_gio_lay_hang ?? [])
  const drops = list_don_hang.flatMap((order) => order.ngay_gio_tra_hang ?? [])
  const days = [...pickups.map(dayOf), ...(ngay_thuc_hien ? [ngay_thuc_hien] : [])].toSorted()
  const [from] = days
  if (from === undefined) return null
  const last = [...drops.map(dayOf), addDays(days.at(-1) ?? from, 1)].toSorted().at(-1)
  return { from, to: last ?? from }
}

function ofTime(trip: HostTrip, { id_don_hang, ngay_gio_lay_hang: pickup }: Guest): Text[] {
  const days = daysOf(trip)
  if (!days || pickup === null) return []
  const day = dayOf(pickup)
  return day >= days.from && day <= days.to
    ? []
    : [
        fitTexts.otherDay(id_don_hang ?? '', formatMoment(pickup), [
          formatDate(days.from),
          formatDate(days.to),
        ]),
      ]
}

/** Why bookings may not join a trip: lock and state, capacity, container slots, time; empty when they may. */
export function whyNotJoin(trip: HostTrip, guests: readonly Guest[], capacity: Capacity): Text[] {
  const states = guests.flatMap((guest) => {
    const refusal = whyNotBooking('gan_chuyen', guest, 'admin')
    return refusal === null ? [] : [fitTexts.ofOrder(guest.id_don_hang ?? '', refusal)]
  })
  return [
    ...ofTrip(trip),
    ...states,
    ...ofCapacity([...trip.list_don_hang, ...guests], capacity),
    ...ofSlots(trip, guests),
    ...guests.flatMap((guest) => ofTime(trip, guest)),
  ]
}
