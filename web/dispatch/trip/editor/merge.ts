import { orderFields } from '../../../../contract/dispatch/order/order.fields.ts'
import { tripFields } from '../../../../contract/dispatch/trip/trip.fields.ts'
import { isSubcontracted } from '../../../../contract/dispatch/trip/trip.totals.ts'
import {
  mergeRow,
  sameValue,
  type Ledger,
  type Merge,
  type Resolve,
  type Sides,
} from '../../../kit/form/mergeRow.ts'
import { ORDER_MARKED, TRIP_MARKED } from '../../../../contract/price/calculation/around.ts'
import { mergedMarks, withoutFilled } from './mergeMarks.ts'
import type { OrderForm, TripForm } from './tripForm.ts'

const ORDER_NAMES = Object.keys(orderFields)
const byId = (orders: readonly OrderForm[]): Map<string, OrderForm> =>
  new Map(orders.filter((order) => order.id_don_hang).map((order) => [order.id_don_hang, order]))

/** One of their orders against mine. */
function mergeTheirOrder(
  theirs: OrderForm,
  { base, mine }: { base: OrderForm | undefined; mine: OrderForm | undefined },
  ledger: Ledger,
): Resolve<OrderForm | null> {
  const orderId = theirs.id_don_hang
  if (base && mine) {
    const sides = { base, mine, theirs }
    const resolve = mergeRow(
      withoutFilled(sides, ORDER_MARKED),
      { names: ORDER_NAMES, partId: orderId },
      ledger,
    )
    return (choices) => {
      const merged = resolve(choices) as unknown as OrderForm
      return { ...merged, danh_dau: mergedMarks(merged, sides, ORDER_MARKED) }
    }
  }
  if (!base) {
    ledger.taken.push({ path: orderId, field: null, partId: orderId, theirs })
    return () => theirs
  }
  if (sameValue(base, theirs)) return () => null
  ledger.clashes.push({ path: orderId, field: null, partId: orderId, mine: null, theirs })
  return (choices) => (choices[orderId] === 'theirs' ? theirs : null)
}

/** One of my orders that they no longer have. */
function mergeMissingOrder(
  mine: OrderForm,
  base: OrderForm,
  ledger: Ledger,
): Resolve<OrderForm | null> {
  const orderId = mine.id_don_hang
  if (sameValue(mine, base)) {
    ledger.taken.push({ path: orderId, field: null, partId: orderId, theirs: null })
    return () => null
  }
  ledger.clashes.push({ path: orderId, field: null, partId: orderId, mine, theirs: null })
  // The deleted order is gone: keeping mine makes a new one.
  return (choices) => (choices[orderId] === 'theirs' ? null : { ...mine, id_don_hang: '' })
}

function mergeOrders(
  { base, mine, theirs }: Sides<readonly OrderForm[]>,
  ledger: Ledger,
): Resolve<OrderForm[]> {
  const [was, own, others] = [byId(base), byId(mine), byId(theirs)]
  const kept = theirs.map((order) =>
    mergeTheirOrder(
      order,
      { base: was.get(order.id_don_hang), mine: own.get(order.id_don_hang) },
      ledger,
    ),
  )
  const rest = mine
    .filter((order) => !others.has(order.id_don_hang))
    .map((order) => {
      const before = was.get(order.id_don_hang)
      return before ? mergeMissingOrder(order, before, ledger) : () => order
    })
  return (choices) =>
    [...kept, ...rest].map((resolve) => resolve(choices)).filter((order) => order !== null)
}

/** Puts my work and what others saved meanwhile together, field by field; nothing of either is lost without a choice. */
export function mergeForms(sides: Sides<TripForm>): Merge<TripForm> {
  const ledger: Ledger = { clashes: [], taken: [] }
  const { base, mine, theirs } = sides
  const trip = mergeRow(
    withoutFilled(sides, TRIP_MARKED),
    { names: Object.keys(tripFields), partId: null },
    ledger,
  )
  const orders = mergeOrders(
    { base: base.list_don_hang, mine: mine.list_don_hang, theirs: theirs.list_don_hang },
    ledger,
  )
  return {
    ...ledger,
    resolve: (choices) => {
      const merged = { ...trip(choices), list_don_hang: orders(choices) } as unknown as TripForm
      const danh_dau = mergedMarks(merged, sides, TRIP_MARKED)
      return { ...merged, danh_dau, checkType: mine.checkType || isSubcontracted(merged) }
    },
  }
}
