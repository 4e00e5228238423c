import { text } from '../../kit/text/text.ts'
import { dayOf, type WireDate, type WireMoment } from '../../kit/time/time.ts'
import { missing } from '../../kit/worked/worked.ts'
import { classesOfType } from '../cost-norm/vehicle-class.ts'
import type { PricedOrder, PricedTrip, PriceRows, RouteRow } from './around.ts'

export const wantsRoute = missing(
  'khong_tuyen',
  text('Chưa rõ tuyến đường', 'The route is not known'),
)
export const wantsClass = missing(
  'lop_xe',
  text('Chưa rõ lớp xe (loại container hoặc loại xe)', 'The class of the vehicle is not known'),
)

const TRUCKS = ['tai_15t', 'tai_8t', 'tai_5t', 'tai_2t5']
/** True of a vehicle type that is a class of its own: a truck, by its load. */
export const isTruck = (type: string | null): boolean => type !== null && TRUCKS.includes(type)

/** What a trip is priced by: its box, else its vehicle, a tractor as one for 40 feet (money, section 2). */
export function classOf(
  trip: Pick<PricedTrip, 'type_cont' | 'bien_so_xe'>,
  { vehicles }: Pick<PriceRows, 'vehicles'>,
): string | null {
  const box = trip.type_cont?.slice(0, 2)
  if (box === '20') return 'cont20'
  if (box === '40' || box === '45') return 'cont40'
  const type = vehicles[trip.bien_so_xe ?? ''] ?? null
  if (type === null) return null
  return isTruck(type) ? type : (classesOfType(type)?.at(-1) ?? null)
}

/** What an order's route is known by. */
type Routed = Pick<PricedOrder, 'id_tuyen_duong'>

/** The route that an order is tied to; null where it is tied to none. */
export const routeOf = (order: Routed, { routes }: Pick<PriceRows, 'routes'>): RouteRow | null =>
  routes.find(({ id_tuyen_duong }) => id_tuyen_duong === order.id_tuyen_duong) ?? null

/** Of the routes of a trip's orders the one with most loaded km, the first of equals (money, section 2). */
export function mainRoute(
  trip: { readonly list_don_hang: readonly Routed[] },
  rows: Pick<PriceRows, 'routes'>,
): RouteRow | null {
  let main: RouteRow | null = null
  for (const order of trip.list_don_hang) {
    const route = routeOf(order, rows)
    const km = route?.so_km_co_hang_tron_ve ?? 0
    if (route && (main === null || km > (main.so_km_co_hang_tron_ve ?? 0))) main = route
  }
  return main
}

const midnight = (day: WireDate | null): WireMoment | null => day && `${day} 00:00:00`

/** The moment by whose fuel price an order goes: of its pickup, else the trip's day at 00:00 (money, section 2). */
export const priceMomentOf = (
  order: Pick<PricedOrder, 'ngay_gio_lay_hang'>,
  trip: Pick<PricedTrip, 'ngay_thuc_hien'>,
): WireMoment | null => order.ngay_gio_lay_hang ?? midnight(trip.ngay_thuc_hien)

/** The moment by which a trip goes: of the earliest pickup known, else its day at 00:00 (money, section 2). */
export const tripMoment = (trip: {
  readonly ngay_thuc_hien: WireDate | null
  readonly list_don_hang: readonly { readonly ngay_gio_lay_hang: WireMoment | null }[]
}): WireMoment | null =>
  trip.list_don_hang.flatMap(({ ngay_gio_lay_hang }) => ngay_gio_lay_hang ?? []).toSorted()[0] ??
  midnight(trip.ngay_thuc_hien)

/** The day of a moment; the trip that has none lacks a day. */
export const dayOfMoment = (moment: WireMoment | null): WireDate | null => moment && dayOf(moment)

export const wantsDay = missing(
  'ngay_thuc_hien',
  text('Chưa có ngày thực hiện hoặc giờ lấy hàng', 'There is no trip date or pickup time'),
)
