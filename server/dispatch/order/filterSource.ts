import { sql, type RawBuilder } from 'kysely'
import type { InputOf } from '../../../contract/kit/endpoint/endpoint.ts'
import {
  PLATE_FILTER,
  type orderFilterApi,
} from '../../../contract/dispatch/order/order-filter.api.ts'
import { invalidField } from '../../../contract/kit/endpoint/refusal.ts'
import { TRIP_STATES } from '../../../contract/dispatch/trip/trip.fields.ts'
import type { Context } from '../../kit/http/context.ts'
import type { SheetSource } from '../trip/tripSheet.ts'
import { findTrips } from '../trip/list.ts'
import { tripCondition, type TripFilter } from '../trip/listFilter.ts'
import { visibleOrders } from '../trip/partner.ts'
import { tripOrder } from '../trip/listSort.ts'
import { orderBy } from './list.ts'
import { orderCondition, type OrderFilter } from './orderFilter.ts'
import { orderFilterTexts } from '../../../contract/dispatch/order/order-filter.texts.ts'

export type FilterInput = InputOf<typeof orderFilterApi.filter>

const BY_DAY = sql`c.ngay_thuc_hien DESC, c.id_chuyen_di DESC`
/** Which field the names of `list_filter` are, by the kind of the filter. */
const FIELDS = {
  ten_cong_ty: 'ten_cong_ty',
  khach_hang: 'ten_khach_hang',
  ten_thau_phu: 'ten_thau_phu',
} as const

/** True for the kind that asks for trips in place of orders (specification, section 9). */
export const asksTrips = ({ type }: FilterInput): boolean => type === PLATE_FILTER

const range = ({ start_time, end_time }: FilterInput) => ({ start_time, end_time })

/** The request as a filter of the order list. */
export const orderFilterOf = (input: FilterInput): OrderFilter => {
  const { type, list_filter, status, tu_khoa } = input
  const field = type in FIELDS ? FIELDS[type as keyof typeof FIELDS] : null
  return { ...range(input), status, tu_khoa, ...(field ? { [field]: list_filter ?? [] } : {}) }
}

/** The request as a filter of the trip list: the names are plates, the status is that of a trip. */
export function tripFilterOf(input: FilterInput): TripFilter {
  const { status } = input
  if (status && status !== 'toan_bo' && !Object.hasOwn(TRIP_STATES, status))
    throw invalidField('status', orderFilterTexts.noState)
  return { ...range(input), status, tu_khoa: input.tu_khoa, bien_so_xe: input.list_filter ?? [] }
}

/** The trips and orders of a filter request, for files; the rows of the same day and trip follow each other. */
export async function filterSource(
  input: FilterInput,
  { db, user }: Pick<Context, 'db' | 'user'>,
  usual: RawBuilder<unknown> = BY_DAY,
): Promise<SheetSource> {
  const { sap_xep } = input
  const wanted = asksTrips(input) ? tripOrder(sap_xep, user) : orderBy(sap_xep, user)
  const order = sap_xep.length > 0 ? wanted : usual
  if (asksTrips(input)) {
    const condition = await findTrips(db, tripFilterOf(input), user)
    return { trips: condition, orders: visibleOrders(user), onlyWithOrders: false, order }
  }
  return {
    trips: tripCondition(range(input), user),
    orders: orderCondition(orderFilterOf(input), user),
    onlyWithOrders: true,
    order,
  }
}
