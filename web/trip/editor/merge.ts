import { orderFields } from '../../../contract/order/order.fields.ts'
import { tripFields } from '../../../contract/trip/trip.fields.ts'
import { isSubcontracted } from '../../../contract/trip/trip.totals.ts'
import { sameValue, type OrderForm, type TripForm } from './tripForm.ts'

/** Two people changed the same field; `field` is null for an order that one deleted and the other changed. */
export type Clash = {
  readonly path: string
  readonly field: string | null
  /** The order it is in, null for the general part. */
  readonly orderId: string | null
  readonly mine: unknown
  readonly theirs: unknown
}
/** What only the others changed, and is taken over. */
export type Taken = Omit<Clash, 'mine'>
export type Choice = 'mine' | 'theirs'
export type Choices = Readonly<Record<string, Choice>>

export type Merge = {
  readonly clashes: readonly Clash[]
  readonly taken: readonly Taken[]
  /** The merged form by a choice per clash; what is not chosen stays mine. */
  readonly resolve: (choices: Choices) => TripForm
}

type Row = Readonly<Record<string, unknown>>
type Sides<T> = { readonly base: T; readonly mine: T; readonly theirs: T }
type Ledger = { clashes: Clash[]; taken: Taken[] }
type Resolve<T> = (choices: Choices) => T

/** Merges the named fields of one row: the side that changed wins, both changing differently is a clash. */
function mergeRow(
  { base, mine, theirs }: Sides<Row>,
  at: { names: readonly string[]; orderId: string | null },
  ledger: Ledger,
): Resolve<Row> {
  const { names, orderId } = at
  const merged: Record<string, unknown> = { ...mine }
  const open: Clash[] = []
  for (const field of names) {
    if (sameValue(base[field], theirs[field]) || sameValue(mine[field], theirs[field])) continue
    const path = orderId === null ? field : `${orderId}.${field}`
    const found = { path, field, orderId, theirs: theirs[field] }
    if (sameValue(base[field], mine[field])) {
      merged[field] = theirs[field]
      ledger.taken.push(found)
    } else {
      open.push({ ...found, mine: mine[field] })
    }
  }
  ledger.clashes.push(...open)
  return (choices) => ({
    ...merged,
    ...Object.fromEntries(
      open
        .filter(({ path }) => choices[path] === 'theirs')
        .map(({ field, theirs: value }) => [field, value]),
    ),
  })
}

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
    const resolve = mergeRow({ base, mine, theirs }, { names: ORDER_NAMES, orderId }, ledger)
    return (choices) => resolve(choices) as unknown as OrderForm
  }
  if (!base) {
    ledger.taken.push({ path: orderId, field: null, orderId, theirs })
    return () => theirs
  }
  if (sameValue(base, theirs)) return () => null
  ledger.clashes.push({ path: orderId, field: null, orderId, mine: null, theirs })
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
    ledger.taken.push({ path: orderId, field: null, orderId, theirs: null })
    return () => null
  }
  ledger.clashes.push({ path: orderId, field: null, orderId, mine, theirs: null })
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
export function mergeForms(sides: Sides<TripForm>): Merge {
  const ledger: Ledger = { clashes: [], taken: [] }
  const { base, mine, theirs } = sides
  const trip = mergeRow(
    { base, mine, theirs },
    { names: Object.keys(tripFields), orderId: null },
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
      return { ...merged, checkType: mine.checkType || isSubcontracted(merged) }
    },
  }
}
