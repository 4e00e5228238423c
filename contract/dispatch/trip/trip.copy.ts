import { plateKey } from '../../kit/field/plate.ts'
import { addDays, dayOf, daysBetween, weekday, type WireDate } from '../../kit/time/time.ts'
import { isFollowed } from '../../price/calculation/around.ts'
import { orderFields, type Order } from '../order/order.fields.ts'
import { OF_TRUCK } from './trip.assignment.ts'
import { missingForSave } from './trip.problems.ts'
import type { Trip, TripInput } from './trip.ts'

/** What a trip says of its job, and not of how it went: this a copy takes over. */
const PLANNED = [
  'ten_thau_phu',
  'chi_phi_thau_phu',
  'container_xuat',
  'type_cont',
  'kho_container_lay',
  'kho_chi_dinh',
  'diem_ket_thuc',
  'dia_diem_giao_nhan',
  'list_diem_dong_khac',
  'don_gia',
  'noi_dung_nhac',
] as const satisfies readonly (keyof Trip)[]

/** What happened to an order, and its photos: a copy begins without. */
const HAPPENED: readonly string[] = [
  'hinh_thuc_thanh_toan',
  'ngay_thanh_toan',
  'nguoi_thu_tien',
  'km_theo_app',
  'list_anh',
]

/** A vehicle for a copy, with its main driver where it has one. */
export type CopyTruck = {
  readonly bien_so_xe: string
  readonly lai_xe_1: string | null
  readonly ten_lai_xe_1: string | null
}

/** What a copy is for; what it leaves out is to be filled in. */
export type CopyFor = {
  readonly day: WireDate
  readonly truck: CopyTruck | null
  readonly ma_cont: string | null
  readonly ma_seal: string | null
}

const shifted = (moment: string | null, days: number): string | null =>
  moment && `${addDays(dayOf(moment), days)}${moment.slice(10)}`

function copyOrder(order: Order, days: number): Partial<Order> {
  const kept = Object.keys(orderFields).filter((name) => !HAPPENED.includes(name))
  return {
    ...Object.fromEntries(
      kept.map((name) => [name, isWorked(order, name) ? null : order[name as keyof Order]]),
    ),
    id_don_hang: '',
    thanh_toan: 'chua_thanh_toan',
    ngay_gio_lay_hang: shifted(order.ngay_gio_lay_hang, days),
    ngay_gio_tra_hang: shifted(order.ngay_gio_tra_hang, days),
  }
}

const isWorked = ({ danh_dau }: Pick<Trip, 'danh_dau'>, name: string): boolean =>
  danh_dau?.[name] === 'tinh' || danh_dau?.[name] === 'gps'

/** What was worked out for a trip is worked out anew for its copy, by the prices of its day. */
const isPriced = (trip: Trip): boolean =>
  [trip, ...trip.list_don_hang].some((row) =>
    Object.entries(row.danh_dau ?? {}).some(([name, how]) => how === 'tinh' && !isFollowed(name)),
  )

const picked = <K extends keyof Trip>(trip: Trip, names: readonly K[]) =>
  Object.fromEntries(names.map((name) => [name, isWorked(trip, name) ? null : trip[name]])) as Pick<
    Trip,
    K
  >

/** The same trip again, on a day and for a vehicle: its hours move along, and what lacks something is a draft. */
export function copyTrip(trip: Trip, { day, truck, ma_cont, ma_seal }: CopyFor): TripInput {
  const days = trip.ngay_thuc_hien ? daysBetween(trip.ngay_thuc_hien, day) : 0
  const isSame = truck !== null && plateKey(truck.bien_so_xe) === plateKey(trip.bien_so_xe ?? '')
  const copy = {
    ...picked(trip, PLANNED),
    // They go along only where the vehicle stays the same.
    ...(isSame ? picked(trip, OF_TRUCK) : {}),
    ...(truck && !isSame ? truck : {}),
    bien_so_xe: truck?.bien_so_xe ?? null,
    ngay_thuc_hien: day,
    ma_cont,
    ma_seal,
    gio_nhac: shifted(trip.gio_nhac, days),
    list_don_hang: trip.list_don_hang.map((order) => copyOrder(order, days)),
  }
  const isWhole = Object.keys(missingForSave(copy)).length === 0
  return {
    ...copy,
    trang_thai: isWhole ? 'moi' : 'nhap',
    ...(isPriced(trip) ? { tinh_gia: true } : {}),
  } as TripInput
}

/** The copies of a trip: one for each day and vehicle; without a vehicle one a day. A box and a seal are only of one. */
export function copiesOf(
  trip: Trip,
  wanted: {
    readonly days: readonly WireDate[]
    readonly trucks: readonly CopyTruck[]
    readonly ma_cont: string | null
    readonly ma_seal: string | null
  },
): TripInput[] {
  const { days, trucks } = wanted
  const each = days
    .toSorted()
    .flatMap((day) => (trucks.length > 0 ? trucks : [null]).map((truck) => ({ day, truck })))
  const [ma_cont, ma_seal] = each.length === 1 ? [wanted.ma_cont, wanted.ma_seal] : [null, null]
  return each.map(({ day, truck }) => copyTrip(trip, { day, truck, ma_cont, ma_seal }))
}

/** The days of the week that holds a day, Monday first. */
export const weekOf = (day: WireDate): WireDate[] => {
  const monday = addDays(day, 1 - weekday(day))
  return [0, 1, 2, 3, 4, 5, 6].map((after) => addDays(monday, after))
}
