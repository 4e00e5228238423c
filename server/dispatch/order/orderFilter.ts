import { sql, type RawBuilder } from 'kysely'
import type { InputOf } from '../../../contract/kit/endpoint/endpoint.ts'
import type { orderApi } from '../../../contract/dispatch/order/order.api.ts'
import { PAYMENT_STATES } from '../../../contract/dispatch/order/order.fields.ts'
import { ASKED_STATES, statesMeant } from '../../../contract/dispatch/trip/trip.groups.ts'
import type { CurrentUser } from '../../kit/http/context.ts'
import { like, statesOf, valuesOf, wantedWords } from '../../kit/list/filter.ts'
import { ordersOfGroups } from '../trip/groupFilter.ts'
import { tripCondition, idsCalled } from '../trip/listFilter.ts'
import {
  hiddenOrderFields,
  hiddenTripFields,
  visibleOrders,
  visibleTrips,
} from '../trip/partner.ts'
import { SEARCHED_ORDER_FIELDS, SEARCHED_TRIP_FIELDS } from '../trip/searchWords.ts'

type Condition = RawBuilder<boolean>
type Viewer = Pick<CurrentUser, 'partner'>
type ListInput = InputOf<typeof orderApi.list>
export type OrderFilter = Partial<Omit<ListInput, 'trang' | 'so_dong' | 'sap_xep'>> & {
  list_id?: readonly string[] | null | undefined
  ten_khach_hang?: readonly string[]
}

/** The fields that this user never gets of an order or its trip. */
export const hiddenFields = (viewer: Viewer): readonly string[] => [
  ...hiddenOrderFields(viewer),
  ...hiddenTripFields(viewer),
]

const keysOf = (values: readonly string[]): RawBuilder<unknown> =>
  sql`(SELECT search_key(x) FROM unnest(${values}::text[]) x)`

/** Orders of these customers, by the customer's id where it is known. */
const ofCompanies = (names: readonly string[]): Condition => sql`(
  d.id_cong_ty = ANY (${idsCalled('cong_ty', names)})
  OR (d.id_cong_ty IS NULL AND search_key(d.ten_cong_ty) IN ${keysOf(names)}))`

/** Orders that go with these subcontractors: with their own one, else with that of their trip. */
const ofSubcontractors = (names: readonly string[]): Condition => sql`(
  CASE WHEN d.ten_thau_phu IS NULL THEN c.id_thau_phu ELSE d.id_thau_phu END = ANY (${idsCalled('thau_phu', names)})
  OR search_key(coalesce(d.ten_thau_phu, c.ten_thau_phu)) IN ${keysOf(names)})`

const CODES = ['id_don_hang', 'thanh_toan', 'hinh_thuc_thanh_toan', 'loai_don_hang'] as const

function ofFields(filter: OrderFilter, viewer: Viewer): Condition[] {
  const hidden = hiddenFields(viewer)
  const conditions: Record<string, (values: string[]) => Condition> = {
    ten_cong_ty: ofCompanies,
    ten_khach_hang: (values) => sql`search_key(d.ten_khach_hang) IN ${keysOf(values)}`,
    ten_thau_phu: ofSubcontractors,
    ...Object.fromEntries(
      CODES.map((name) => [
        name,
        (values: string[]) => sql<boolean>`${sql.ref(`d.${name}`)} = ANY (${values}::text[])`,
      ]),
    ),
  }
  return Object.entries(conditions).flatMap(([name, condition]) => {
    const values = valuesOf(filter[name as keyof OrderFilter])
    if (values.length === 0) return []
    // A filter by what one may not see finds nothing, whatever the value.
    return [hidden.includes(name) ? sql<boolean>`false` : condition(values)]
  })
}

/** A status is the state of payment, or that of the trip: both stand in the rows. */
function ofStatus(filter: OrderFilter, viewer: Viewer): Condition[] {
  const known = [...ASKED_STATES, ...Object.keys(PAYMENT_STATES)]
  const states = statesMeant(statesOf({ status: filter.status }, known))
  const [ofPayment, others] = [true, false].map((isPayment) =>
    states.filter((state) => Object.hasOwn(PAYMENT_STATES, state) === isPayment),
  ) as [string[], string[]]
  return [
    ...(others.length === 0 ? [] : [sql<boolean>`c.trang_thai = ANY (${others}::text[])`]),
    ...ofFields({ thanh_toan: ofPayment }, viewer),
  ]
}

/** Each word must be found in what the reader may see of the order itself or of its trip. */
function matching(filter: OrderFilter, viewer: Viewer): Condition[] {
  const hidden = hiddenFields(viewer)
  const names = (alias: string, fields: readonly string[]) =>
    fields.filter((field) => !hidden.includes(field)).map((field) => sql.ref(`${alias}.${field}`))
  const searched = sql`search_key(concat_ws(' ', d.id_don_hang, c.id_chuyen_di, c.bien_so_key, ${sql.join(
    [...names('d', SEARCHED_ORDER_FIELDS), ...names('c', SEARCHED_TRIP_FIELDS)],
  )}))`
  return wantedWords(filter.tu_khoa).map((word) => {
    const found = sql<boolean>`${searched} LIKE ${like(word)}`
    // The words of the whole trip are indexed; they hold those of each of its orders.
    return viewer.partner ? found : sql`(c.tim_kiem LIKE ${like(word)} AND ${found})`
  })
}

/** Orders of the groups by which reports add up; a partner has none. */
function ofGroups({ nhom }: OrderFilter, viewer: Viewer): Condition[] {
  const codes = valuesOf(nhom)
  if (codes.length === 0) return []
  return [viewer.partner ? sql<boolean>`false` : ordersOfGroups(codes)]
}

/** Orders with photos, which are the papers that came back with them. */
function withPhotos({ co_anh }: OrderFilter, viewer: Viewer): Condition[] {
  if (!valuesOf(co_anh).includes('true')) return []
  return [hiddenFields(viewer).includes('list_anh') ? sql`false` : sql`d.list_anh <> '[]'`]
}

/** The orders (d) with their trips (c) that a request asks for and the user may see, as one SQL condition. */
export function orderCondition(filter: OrderFilter, viewer: Viewer): Condition {
  const { start_time, end_time, id_chuyen_di, bien_so_xe, ten_lai_xe_1, list_id } = filter
  const conditions = [
    tripCondition({ start_time, end_time, id_chuyen_di, bien_so_xe, ten_lai_xe_1 }, viewer),
    visibleTrips(viewer),
    visibleOrders(viewer),
    ...ofFields(filter, viewer),
    ...ofStatus(filter, viewer),
    ...matching(filter, viewer),
    ...ofGroups(filter, viewer),
    ...withPhotos(filter, viewer),
    ...(list_id ? [sql<boolean>`d.id_don_hang = ANY (${list_id}::text[])`] : []),
  ]
  return sql`(${sql.join(conditions, sql` AND `)})`
}

/** Where orders and their trips come from: aliases d and c. */
export const ORDERS_WITH_TRIPS = sql`FROM don_hang d JOIN chuyen_di c ON c.id_chuyen_di = d.id_chuyen_di`
