import type { z } from 'zod'
import type { Fields } from '../../../../contract/kit/field/field.ts'
import { orderFields, type Order } from '../../../../contract/dispatch/order/order.fields.ts'
import type { Trip, TripInput } from '../../../../contract/dispatch/trip/trip.ts'
import {
  isFollowed,
  ORDER_MARKED,
  TRIP_MARKED,
  type How,
  type Marks,
} from '../../../../contract/price/calculation/around.ts'
import { tripFields } from '../../../../contract/dispatch/trip/trip.fields.ts'
import { isSubcontracted } from '../../../../contract/dispatch/trip/trip.totals.ts'
import { sameValue } from '../../../kit/form/mergeRow.ts'
import { isDate, isMoment } from '../../../../contract/kit/time/time.ts'

type Values<F extends Fields> = { -readonly [K in keyof F]: z.output<F[K]['schema']> }

/** What the form holds of one order; a new one has an empty id. */
export type OrderForm = Values<typeof orderFields> & { id_don_hang: string; danh_dau: Marks }
/** What the form holds of a trip: every editable field, how its figures came about, whether the subcontractor box is on, and the orders. */
export type TripForm = Values<typeof tripFields> & {
  danh_dau: Marks
  checkType: boolean
  list_don_hang: OrderForm[]
}

export type TripFieldName = keyof typeof tripFields
export type OrderFieldName = keyof typeof orderFields

/** What the session fills into a new order (domain A1: so_luong, trong_luong). */
export type OrderDefaults = {
  readonly so_luong?: number | null
  readonly trong_luong?: number | null
}

const emptyValues = <F extends Fields>(fields: F): Values<F> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, { kind }]) => [name, kind === 'list' ? [] : null]),
  ) as unknown as Values<F>

const pick = <F extends Fields>(fields: F, values: object): Values<F> => {
  const given = values as Record<string, unknown>
  return Object.fromEntries(
    Object.entries(emptyValues(fields)).map(([name, empty]) => [name, given[name] ?? empty]),
  ) as unknown as Values<F>
}

/** How the figures of a row came about, as far as they were not typed. */
const marksIn = ({ danh_dau }: { readonly danh_dau?: Marks | null | undefined }): Marks =>
  Object.fromEntries(Object.entries(danh_dau ?? {}).filter(([, how]) => how !== 'nhap_tay'))

/** The same as a save says it: outright, of every figure that there is. */
const saidOf = (figures: readonly string[], row: TripForm | OrderForm): Record<string, How> => {
  const values = row as Readonly<Record<string, unknown>>
  const there = figures.filter((name) => values[name] !== null || row.danh_dau[name])
  return Object.fromEntries(there.map((name) => [name, row.danh_dau[name] ?? 'nhap_tay']))
}

/** An order to fill in. */
export const emptyOrder = (defaults: OrderDefaults = {}): OrderForm => ({
  ...emptyValues(orderFields),
  id_don_hang: '',
  danh_dau: {},
  thanh_toan: 'chua_thanh_toan',
  so_luong: defaults.so_luong ?? null,
  trong_luong: defaults.trong_luong ?? null,
})

/** A trip to fill in, with one order. */
export const emptyTrip = (date: string, defaults: OrderDefaults = {}): TripForm => ({
  ...emptyValues(tripFields),
  danh_dau: {},
  ngay_thuc_hien: date,
  checkType: false,
  list_don_hang: [emptyOrder(defaults)],
})

/** A stored order as the form holds it. */
const orderFormOf = (order: Partial<Order>): OrderForm => ({
  ...pick(orderFields, order),
  id_don_hang: order.id_don_hang ?? '',
  danh_dau: marksIn(order),
})

/** A stored trip as the form holds it, or the form as it was kept. */
export const formOf = (
  trip:
    | (Pick<Trip, TripFieldName | 'list_don_hang'> & Partial<Pick<Trip, 'danh_dau'>>)
    | Partial<TripForm>,
): TripForm => ({
  ...pick(tripFields, trip),
  danh_dau: marksIn(trip),
  checkType: 'checkType' in trip ? trip.checkType === true : isSubcontracted(trip),
  list_don_hang: (trip.list_don_hang ?? []).map(orderFormOf),
})

/** The same order once more: a copy gets an empty id; the photos, and what positions told of the first, stay with it. */
export function copyOrder(order: Partial<Order>): OrderForm {
  const form = structuredClone(orderFormOf(order))
  const marks = Object.entries(form.danh_dau)
  const told = marks.flatMap(([name]) => (isFollowed(name) ? [[name, null] as const] : []))
  return {
    ...form,
    ...Object.fromEntries(told),
    danh_dau: Object.fromEntries(marks.filter(([name]) => !isFollowed(name))),
    id_don_hang: '',
    list_anh: [],
  }
}

/** What orders of one trip mostly share: who sends and pays, where and when it is loaded, and what kind of goods it is. */
const SHARED = [
  'ten_nguoi_gui',
  'sdt_nguoi_gui',
  'dia_chi_nguoi_gui',
  'ten_cong_ty',
  'noi_lay_hang',
  'ngay_gio_lay_hang',
  'loai_don_hang',
  'loai_hang_hoa',
  'mo_ta_hang_hoa',
] as const

/** Another order beside one of the same trip, begun with what they share. */
export const nextOrder = (before: OrderForm | undefined, defaults: OrderDefaults): OrderForm => ({
  ...emptyOrder(defaults),
  ...(before && Object.fromEntries(SHARED.map((name) => [name, before[name]]))),
})

type Sent = Readonly<Record<string, unknown>>

/** The form as create and update take it; extra costs without name and amount are left out. */
export function inputOf(form: TripForm): TripInput {
  const { list_don_hang, ...trip } = form
  return {
    ...trip,
    danh_dau: saidOf(TRIP_MARKED, form),
    dia_diem_giao_nhan: trip.dia_diem_giao_nhan.filter(Boolean),
    list_diem_dong_khac: trip.list_diem_dong_khac.filter(Boolean),
    list_form_chi_phi: trip.list_form_chi_phi.filter((item) => item.name || item.amount !== null),
    list_don_hang: list_don_hang.map((order) => ({
      ...order,
      danh_dau: saidOf(ORDER_MARKED, order),
    })),
  }
}

const only = (values: Sent, names: readonly string[]): Sent =>
  Object.fromEntries(Object.entries(values).filter(([name]) => names.includes(name)))

/**
 * The part of an update that a seat with fewer rights may send: these trip fields, and of every order its id and these fields, each
 * with how its figures came about.
 */
export function narrowInput(
  input: TripInput,
  tripNames: readonly string[],
  orderNames: readonly string[],
): TripInput {
  const orders = (input.list_don_hang ?? []).map((order) =>
    only(order as Sent, ['id_don_hang', 'danh_dau', ...orderNames]),
  )
  return { ...only(input as Sent, ['danh_dau', ...tripNames]), list_don_hang: orders } as TripInput
}

/** True when both forms would be stored alike. */
export const sameForm = (a: TripForm, b: TripForm): boolean => sameValue(inputOf(a), inputOf(b))

const TRIP = ['bien_so_xe', 'lai_xe_1', 'ten_lai_xe_1', 'ngay_thuc_hien'] as const
const ORDER = ['noi_lay_hang', 'ngay_gio_lay_hang'] as const

/** What a new trip begins with: of the general part, and of its first order. */
export type Filled = {
  readonly trip: Partial<Pick<TripForm, (typeof TRIP)[number]>>
  readonly order: Partial<Pick<OrderForm, (typeof ORDER)[number]>>
}
export const NOTHING: Filled = { trip: {}, order: {} }

const readable = (name: string, value: unknown): value is string => {
  if (typeof value !== 'string' || value === '') return false
  if (name === 'ngay_thuc_hien') return isDate(value)
  return name !== 'ngay_gio_lay_hang' || isMoment(value)
}
const filledOf = (address: Readonly<Record<string, unknown>>, names: readonly string[]) =>
  Object.fromEntries(
    names.filter((name) => readable(name, address[name])).map((name) => [name, address[name]]),
  )

/** Reads an address such as /trip/create?bien_so_xe=15C-402.11; what cannot be read counts as left out. */
export const readFilled = (address: Readonly<Record<string, unknown>>): Filled => ({
  trip: filledOf(address, TRIP),
  order: filledOf(address, ORDER),
})

/** An empty form with what it begins with. */
export const filledTrip = (form: TripForm, { trip, order }: Filled): TripForm => ({
  ...form,
  ...trip,
  list_don_hang: form.list_don_hang.map((one, index) => (index === 0 ? { ...one, ...order } : one)),
})
