import { same } from '../../kit/audit/audit.ts'
import type { StoredOrder } from '../trip/loadTrip.ts'
import { ORDER_FIELDS } from '../trip/tripValues.ts'
import { findEntry } from './reader/known.ts'
import { PRINTED } from './reader/readTrip.ts'
import type { CellChange, KnownTrip } from './tripCells.ts'

export type Pair = { readonly given: number; readonly order: StoredOrder; readonly at: number }

/** The fields of an order of the sheet that differ from those of a stored one. */
function differing(one: KnownTrip, given: number, order: StoredOrder) {
  const { trip, complete, isByMark, known } = one
  const told = trip.orders[given] ?? {}
  return ORDER_FIELDS.filter((name) => {
    if (told[name] === undefined || (isByMark && PRINTED.has(`list_don_hang.${name}`))) return false
    if (trip.derived.includes(`list_don_hang.${given}.${name}`)) return false
    const [moi, before] = [complete.orders[given]?.[name], order[name]]
    if (moi === null || same(moi, before)) return false
    return !(
      name === 'ten_cong_ty' &&
      typeof before === 'string' &&
      findEntry(known, 'ten_cong_ty', before)?.name === moi
    )
  })
}

/**
 * Which stored order each one of the sheet is: the one at its place where they are equal, else an equal one, else those that
 * are left, in their order. Where not as many are left on both sides, nobody can tell.
 */
function pairsOf(one: KnownTrip): { pairs: Pair[]; unmatched: boolean } {
  const { list_don_hang: stored } = one.stored
  const open = new Set(stored.keys())
  const pairs: Pair[] = []
  const take = (given: number, at: number): void => {
    const order = stored[at]
    if (!order) return
    open.delete(at)
    pairs.push({ given, order, at })
  }
  const equals = (given: number, at: number): boolean => {
    const order = open.has(at) ? stored[at] : undefined
    return order !== undefined && differing(one, given, order).length === 0
  }
  const inPlace = [...one.trip.orders.keys()].filter((given) => {
    const isEqual = equals(given, given)
    if (isEqual) take(given, given)
    return !isEqual
  })
  const left = inPlace.filter((given) => {
    const at = [...open].find((place) => equals(given, place))
    if (at !== undefined) take(given, at)
    return at === undefined
  })
  const rest = [...open]
  const unmatched = left.length > 0 && left.length !== rest.length
  if (!unmatched) left.forEach((given, index) => take(given, rest[index] ?? -1))
  return { pairs, unmatched }
}

/** The cells of a known trip's orders that differ, and which order is which; `unmatched` where that cannot be told. */
export function orderCells(one: KnownTrip) {
  const { pairs, unmatched } = pairsOf(one)
  const cells = pairs.flatMap(({ given, order, at }): CellChange[] =>
    differing(one, given, order).map((name) => ({
      field: `list_don_hang.${at}.${name}`,
      dong: one.trip.orderRows[given] ?? one.trip.rows[0] ?? 1,
      cu: order[name],
      moi: one.complete.orders[given]?.[name] ?? null,
    })),
  )
  return { cells, pairs, unmatched }
}
