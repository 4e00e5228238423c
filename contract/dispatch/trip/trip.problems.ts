import { message, needed } from '../../kit/text/message.ts'
import { whyNotMove } from './trip.can.ts'
import { tripFields, type TripState } from './trip.fields.ts'
import { orderFields } from '../order/order.fields.ts'
import type { Marks } from '../../price/calculation/around.ts'
import { text, type Text } from '../../kit/text/text.ts'
import { sizeProblems } from './trip.sizes.ts'
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
const requiredTripFields = (trip: { ten_thau_phu?: string | null; checkType?: boolean | null }) =>
  trip.checkType || isSubcontracted(trip)
    ? (['bien_so_xe', 'ngay_thuc_hien', 'ten_thau_phu', 'chi_phi_thau_phu'] as const)
    : (['bien_so_xe', 'ngay_thuc_hien'] as const)

/** What is said of a trip without any order. */
const orderNeeded = message('Chuyến cần ít nhất một đơn hàng', 'A trip needs an order at least')

/** Nothing, or spaces alone. */
const isBlank = (value: unknown): boolean =>
  value === null || value === undefined || (typeof value === 'string' && value.trim() === '')

/** Field → message for what is blank of the fields that must not be. */
export const missing = (
  values: Values,
  names: readonly string[],
  labelOf: (name: string) => Text,
): Record<string, string> =>
  Object.fromEntries(
    names.filter((name) => isBlank(values[name])).map((name) => [name, needed(labelOf(name))]),
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

type Trip = Values & {
  readonly km_dau?: number | null
  readonly km_cuoi?: number | null
  readonly list_don_hang?: readonly Values[] | null
}
type Problems = Record<string, string>

/** How complete a trip must be to be stored: not at all, wholly, or as complete as it was before. */
export type Demand = 'draft' | 'whole' | { readonly since: Trip }

/** What a trip is asked for on its way from one state to another; `stored` is null for a new one. */
export function demandOf(
  stored: (Trip & { readonly trang_thai?: TripState | null }) | null,
  to: TripState,
): Demand {
  if (stored && stored.trang_thai !== 'nhap') return { since: stored }
  return to === 'nhap' || (stored && to === 'huy') ? 'draft' : 'whole'
}

const ORDER_PATH = /^list_don_hang\.(\d+)\.(.+)$/

/** What a trip lacks and did not lack before: an imported one may stay as incomplete as it came. */
function newlyMissing(trip: Trip, since: Trip): Problems {
  const inTrip = missingInTrip(since)
  const earlier = (index: number): Problems => {
    const id = trip.list_don_hang?.[index]?.['id_don_hang']
    const order = since.list_don_hang?.find((one) => Boolean(id) && one['id_don_hang'] === id)
    return order ? missingInOrder(order) : {}
  }
  const isNew = (path: string): boolean => {
    const [, index, name = ''] = ORDER_PATH.exec(path) ?? []
    return index === undefined ? !(path in inTrip) : !(name in earlier(Number(index)))
  }
  return Object.fromEntries(Object.entries(missingForSave(trip)).filter(([path]) => isNew(path)))
}

function lacking(trip: Trip, demand: Demand): Problems {
  if (demand === 'draft') return {}
  return demand === 'whole' ? missingForSave(trip) : newlyMissing(trip, demand.since)
}

const backwards = message(
  'Km cuối không được nhỏ hơn km đầu',
  'The odometer must not end below its start',
)

/** An odometer that runs backwards. */
const ofOdometer = ({ km_dau, km_cuoi }: Trip): Problems =>
  km_dau != null && km_cuoi != null && km_cuoi < km_dau ? { km_cuoi: backwards } : {}

type Move = { readonly from: TripState; readonly to: TripState; readonly reason: string | null }

/** A change of state that the road of a trip does not have, or that lacks its reason (domain B1.1). */
export function moveProblems({ from, to, reason }: Move): Problems {
  const refusal = whyNotMove(from, to, reason)
  if (refusal === null) return {}
  return { [whyNotMove(from, to, 'có') === null ? 'ly_do' : 'trang_thai']: refusal }
}

const typedBelow = message(
  'Cước nhập tay không được là số âm',
  'A freight that is typed must not be negative',
)

/** Freights below 0 that nobody worked out, by the marks of the orders: a surcharge both ways may come to more than a small base. */
export const belowNothing = (orders: readonly Values[]): Problems =>
  Object.fromEntries(
    orders.flatMap(({ cuoc_van_chuyen, danh_dau }, index) =>
      Number(cuoc_van_chuyen ?? 0) < 0 &&
      (danh_dau as Marks | null | undefined)?.['cuoc_van_chuyen'] !== 'tinh'
        ? [[`list_don_hang.${index}.cuoc_van_chuyen`, typedBelow]]
        : [],
    ),
  )

/** Everything that stops a trip from being stored, by path ('list_don_hang.0.ten_nguoi_gui'). Form, call and sheet ask it. */
export const tripProblems = (
  trip: Trip,
  { demand, move }: { readonly demand: Demand; readonly move?: Move },
): Problems => ({
  ...(move && moveProblems(move)),
  ...lacking(trip, demand),
  ...ofOdometer(trip),
  ...sizeProblems(trip),
})
