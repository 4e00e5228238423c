import type { Fields } from '../../../contract/kit/field/field.ts'
import { orderFields, type Order } from '../../../contract/dispatch/order/order.fields.ts'
import type { Paid } from '../../../contract/dispatch/order/order.due.ts'
import type { Trip } from '../../../contract/dispatch/trip/trip.ts'
import { tripFields, type CostItem } from '../../../contract/dispatch/trip/trip.fields.ts'

/** An order on its way into the database; absent fields are empty. */
export type NewOrder = Partial<Order> &
  Paid & {
    /** The booking that the order comes from; such an order brings its id with it. */
    id_booking?: string | null
    /** The trip from which a merge took it. */
    chuyen_goc?: string | null
  }
/** An extra cost on its way into the database; `thu_tu` is the place of the order that it belongs to, where that has no id yet. */
export type NewItem = CostItem & { readonly thu_tu?: number }
/** A trip on its way into the database; absent fields are empty, results and stamps are ignored. */
export type NewTrip = Partial<Omit<Trip, 'list_don_hang' | 'list_form_chi_phi'>> & {
  list_don_hang?: readonly NewOrder[] | null
  list_form_chi_phi?: readonly NewItem[] | null
}

type FieldName = keyof typeof tripFields
type OrderFieldName = keyof typeof orderFields
/** What people enter of a trip and of an order, every field there. */
export type TripEntries = Pick<Trip, FieldName>
export type OrderEntries = Pick<Order, OrderFieldName>

export const TRIP_FIELDS = Object.keys(tripFields) as readonly FieldName[]
export const ORDER_FIELDS = Object.keys(orderFields) as readonly OrderFieldName[]

const emptyOf = (fields: Fields): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, { kind }]) => [name, kind === 'list' ? [] : null]),
  )
const EMPTY_TRIP = emptyOf(tripFields)
const EMPTY_ORDER = emptyOf(orderFields)

function entries(values: object, empty: Record<string, unknown>): Record<string, unknown> {
  const filled = { ...empty }
  for (const name in empty) filled[name] = (values as Record<string, unknown>)[name] ?? empty[name]
  return filled
}

/** Every field of the general part, empty ones null (lists empty). */
export const tripEntries = (trip: NewTrip): TripEntries =>
  entries(trip, EMPTY_TRIP) as unknown as TripEntries

/** Every field of an order, empty ones null; one without a payment state is unpaid. */
export const orderEntries = (order: NewOrder): OrderEntries =>
  ({
    ...entries(order, EMPTY_ORDER),
    thanh_toan: order.thanh_toan ?? 'chua_thanh_toan',
  }) as unknown as OrderEntries
