import { refuseFields } from '../../../contract/kit/endpoint/refusal.ts'
import { tripProblems, type Demand } from '../../../contract/dispatch/trip/trip.problems.ts'
import { askedToFill, settledMarks } from '../../../contract/dispatch/order/marks.ts'
import {
  isFollowed,
  ORDER_MARKED,
  TRIP_MARKED,
  type Marks,
} from '../../../contract/price/calculation/around.ts'
import type { CurrentUser, Trx } from '../../kit/http/context.ts'
import { ofOrder, runOf, touchedOf } from './figureChanges.ts'
import { followedAnew } from './followed.ts'
import type { StoredTrip } from './loadTrip.ts'
import { pricesOf } from './pricing.ts'
import type { NewOrder, NewTrip } from './tripValues.ts'
import { writeTrip } from './writeTrips.ts'

/** What a save wants worked out beside what it says: everything that nobody gave, or single figures, those of orders by their place. */
export type Asks = {
  readonly all: boolean
  readonly trip: readonly string[]
  readonly orders: readonly (readonly [number, string])[]
}
type Asking = {
  readonly danh_dau?: Marks | null | undefined
  readonly tinh_gia?: boolean | readonly string[] | undefined
}
type Row = Readonly<Record<string, unknown>> & { readonly danh_dau?: Marks | null | undefined }

/** Whether a save names a figure of a row to be worked out. */
type Named = (figure: string) => boolean

/** A row with what is said outright of its figures: those to be worked out again are emptied, and the others keep or lose their mark. */
function marked<R extends Row>(
  figures: readonly string[],
  { before, next, said, named }: { before: Row | null; next: R; said: Marks | null; named: Named },
): { row: R; asked: string[] } {
  const given = { ...next, danh_dau: said }
  const marks = askedToFill(figures, before, given)
  const asked = figures.filter((figure) => marks.includes(figure) || named(figure))
  const emptied = { ...given, ...Object.fromEntries(asked.map((figure) => [figure, null])) }
  return { row: { ...emptied, danh_dau: settledMarks(figures, before, emptied) }, asked }
}

/** What a save says of a trip, with how its figures came about, and what it wants worked out. */
export function withMarks(
  input: Asking,
  stored: StoredTrip | null,
  next: NewTrip,
): { next: NewTrip; asks: Asks } {
  const earlier = new Map(stored?.list_don_hang.map((order) => [order.id_don_hang, order]))
  const { tinh_gia = false } = input
  const named = new Set(Array.isArray(tinh_gia) ? tinh_gia : [])
  const trip = marked(TRIP_MARKED, {
    before: stored,
    next,
    said: input.danh_dau ?? null,
    named: (figure) => named.has(figure),
  })
  const orders = (next.list_don_hang ?? []).map((order, index) =>
    marked<NewOrder>(ORDER_MARKED, {
      before: earlier.get(order.id_don_hang ?? '') ?? null,
      next: order,
      said: order.danh_dau ?? null,
      named: (figure) => named.has(`list_don_hang.${index}.${figure}`),
    }),
  )
  return {
    next: { ...trip.row, list_don_hang: orders.map(({ row }) => row) },
    asks: {
      all: tinh_gia === true,
      trip: trip.asked,
      orders: orders.flatMap(({ asked }, index) => asked.map((figure) => [index, figure] as const)),
    },
  }
}

/** The figure that a save needs and a run can find: the price of a subcontracted trip. */
const FOUND = 'chi_phi_thau_phu'
const isAwaited = ({ all, trip }: Asks): boolean => all || trip.includes(FOUND)

/** A trip as it is before its run: what the run is to find does not lack yet. */
export const awaiting = (trip: NewTrip, asks: Asks): NewTrip =>
  isAwaited(asks) ? { ...trip, [FOUND]: trip[FOUND] ?? 0 } : trip

/** Refuses a trip whose run did not find what it needs. */
export function refuseUnfound(after: StoredTrip, asks: Asks, demand: Demand): void {
  if (isAwaited(asks)) refuseFields(tripProblems(after, { demand }))
}

const isNothing = ({ all, trip, orders }: Asks): boolean =>
  !all && trip.length === 0 && orders.length === 0

/** Works out what a save asks for, in its transaction; answers the trip as it then stands. */
export async function fillAsked(
  trx: Trx,
  user: CurrentUser,
  trip: StoredTrip,
  asks: Asks,
): Promise<StoredTrip> {
  if (isNothing(asks) || trip.trang_thai === 'huy') return trip
  const priced = await workedOut(trx, user, trip, asks)
  const follows = [...asks.trip, ...asks.orders.map(([, figure]) => figure)].some(isFollowed)
  if (!follows) return priced
  const [followed = priced] = await followedAnew.ask(trx, priced)
  return followed
}

/** The figures of prices and norms that a save asks for. */
async function workedOut(
  trx: Trx,
  user: CurrentUser,
  trip: StoredTrip,
  asks: Asks,
): Promise<StoredTrip> {
  const named = asks.orders.flatMap(([index, figure]) => {
    const order = trip.list_don_hang[index]
    return order && !isFollowed(figure) ? ofOrder(order.id_don_hang, figure) : []
  })
  const names = [...asks.trip.filter((figure) => !isFollowed(figure)), ...named]
  if (!asks.all && names.length === 0) return trip
  const prices = await pricesOf(trx, [trip])
  const touched = touchedOf(asks.all ? undefined : names)
  const { change } = runOf(trip, prices(trip, touched))
  return change ? writeTrip(trx, user, { action: 'tinh_lai', changes: [change] }) : trip
}
