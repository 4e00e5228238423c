import { containersIn } from '../../kit/field/container.ts'
import { formatDate, formatMoment, formatNumber } from '../../kit/field/format.ts'
import { addDays, dayOf } from '../../kit/time/time.ts'
import { whyNot } from '../trip/trip.can.ts'
import { TRIP_STATES, type TripState } from '../trip/trip.fields.ts'
import { slotsOf, SLOTS, type Capacity } from '../trip/trip.merge.ts'
import { whyNotBooking } from './booking.can.ts'
import type { Booking } from './booking.fields.ts'

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

/** States in which a trip still takes orders along. */
const TAKES_MORE: readonly TripState[] = [
  'nhap',
  'moi',
  'da_giao_lenh',
  'da_nhan_lenh',
  'dang_lay_hang',
]

function ofTrip(trip: HostTrip): string[] {
  const locked = whyNot('update', trip)
  if (locked !== null) return [locked]
  const state = trip.trang_thai ?? 'moi'
  return TAKES_MORE.includes(state)
    ? []
    : [
        `Chuyến ${trip.id_chuyen_di} đã ở trạng thái «${TRIP_STATES[state].vi}», không nhận thêm đơn`,
      ]
}

const sum = (loads: readonly Load[], name: keyof Load): number =>
  loads.reduce((total, load) => total + (load[name] ?? 0), 0)

function ofCapacity(loads: readonly Load[], { kg, cbm }: Capacity): string[] {
  const [weight, volume] = [sum(loads, 'trong_luong'), sum(loads, 'cbm')]
  return [
    ...(kg !== null && weight > kg
      ? [
          `Tổng trọng lượng ${formatNumber(weight, 1)} kg vượt tải trọng ${formatNumber(kg, 1)} kg của xe`,
        ]
      : []),
    ...(cbm !== null && volume > cbm
      ? [
          `Tổng số khối ${formatNumber(volume, 3)} m³ vượt thể tích ${formatNumber(cbm, 3)} m³ của xe`,
        ]
      : []),
  ]
}

/** The boxes that a booking needs room for. */
const boxesOf = ({ so_cont, type_cont, ma_cont }: Guest): number =>
  so_cont ?? Math.max(containersIn(ma_cont).length, type_cont ? 1 : 0)

const slotsOfTrip = ({ type_cont, ma_cont }: HostTrip): number =>
  Math.max(containersIn(ma_cont).length, type_cont ? 1 : 0) * slotsOf(type_cont)

function ofSlots(trip: HostTrip, guests: readonly Guest[]): string[] {
  const wanted = guests.reduce(
    (total, guest) => total + boxesOf(guest) * slotsOf(guest.type_cont),
    0,
  )
  return wanted > 0 && slotsOfTrip(trip) + wanted > SLOTS
    ? ['Xe chỉ chở được hai container 20 feet hoặc một container 40 feet']
    : []
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

function ofTime(trip: HostTrip, { id_don_hang, ngay_gio_lay_hang: pickup }: Guest): string[] {
  const days = daysOf(trip)
  if (!days || pickup === null) return []
  const day = dayOf(pickup)
  return day >= days.from && day <= days.to
    ? []
    : [
        `Đơn ${id_don_hang} lấy hàng ${formatMoment(pickup)}, ngoài ngày chạy của chuyến (${formatDate(days.from)} đến ${formatDate(days.to)})`,
      ]
}

/** Why bookings may not join a trip, in Vietnamese: lock and state, capacity, container slots, time; empty when they may. */
export function whyNotJoin(trip: HostTrip, guests: readonly Guest[], capacity: Capacity): string[] {
  const states = guests.flatMap((guest) => {
    const refusal = whyNotBooking('gan_chuyen', guest, 'admin')
    return refusal === null ? [] : [`Đơn ${guest.id_don_hang}: ${refusal}`]
  })
  return [
    ...ofTrip(trip),
    ...states,
    ...ofCapacity([...trip.list_don_hang, ...guests], capacity),
    ...ofSlots(trip, guests),
    ...guests.flatMap((guest) => ofTime(trip, guest)),
  ]
}
