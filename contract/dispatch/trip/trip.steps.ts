import { message, needed } from '../../kit/text/message.ts'
import { orderFields } from '../order/order.fields.ts'
import { text, type Text } from '../../kit/text/text.ts'
import { tripFields } from './trip.fields.ts'
import { isSubcontracted } from './trip.totals.ts'

type Values = Readonly<Record<string, unknown>>

/** The steps of the trip form, in order. */
export const TRIP_STEPS = ['vehicle', 'orders', 'costs', 'progress'] as const
export type TripStep = (typeof TRIP_STEPS)[number]

export const stepTexts: Record<TripStep, Text> = {
  vehicle: text('Xe và lái xe', 'Vehicle and drivers'),
  orders: text('Đơn hàng', 'Orders'),
  costs: text('Chi phí', 'Costs'),
  progress: text('Hành trình', 'Progress'),
}

/** Required of every order of a trip that is no draft (specification, section 5). */
export const REQUIRED_ORDER_FIELDS = [
  'ten_nguoi_gui',
  'ten_nguoi_nhan',
  'loai_don_hang',
  'loai_hang_hoa',
  'mo_ta_hang_hoa',
  'trong_luong',
  'noi_lay_hang',
  'noi_tra_hang',
] as const

/** Required of the general part: vehicle and date, and the subcontractor pair while its box is on (specification, section 5). */
export const requiredTripFields = (trip: {
  ten_thau_phu?: string | null
  checkType?: boolean | null
}) =>
  trip.checkType || isSubcontracted(trip)
    ? (['bien_so_xe', 'ngay_thuc_hien', 'ten_thau_phu', 'chi_phi_thau_phu'] as const)
    : (['bien_so_xe', 'ngay_thuc_hien'] as const)

/** What is said of a trip without any order. */
const orderNeeded = message('Chuyến cần ít nhất một đơn hàng', 'A trip needs an order at least')

const missing = (values: Values, names: readonly string[], labelOf: (name: string) => Text) =>
  Object.fromEntries(
    names
      .filter((name) => values[name] === null || values[name] === undefined || values[name] === '')
      .map((name) => [name, needed(labelOf(name))]),
  )

/** Field → message for the general part; empty when complete. */
export const missingInTrip = (trip: Values): Record<string, string> =>
  missing(
    trip,
    requiredTripFields(trip),
    (name) => tripFields[name as keyof typeof tripFields].label,
  )

/** Field → message for one order; empty when complete. */
export const missingInOrder = (order: Values): Record<string, string> =>
  missing(
    order,
    REQUIRED_ORDER_FIELDS,
    (name) => orderFields[name as keyof typeof orderFields].label,
  )

/** Everything a trip lacks, orders as 'list_don_hang.0.ten_nguoi_gui'; a trip needs an order at least. */
export function missingForSave(
  trip: Values & { list_don_hang?: readonly Values[] | null },
): Record<string, string> {
  const orders = trip.list_don_hang ?? []
  const inOrders = orders.flatMap((order, index) =>
    Object.entries(missingInOrder(order)).map(
      ([name, message]) => [`list_don_hang.${index}.${name}`, message] as const,
    ),
  )
  const none: Record<string, string> = orders.length === 0 ? { list_don_hang: orderNeeded } : {}
  return { ...missingInTrip(trip), ...none, ...Object.fromEntries(inOrders) }
}
