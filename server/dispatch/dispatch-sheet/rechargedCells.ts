import { rechargedItems } from '../../../contract/dispatch/order/order.due.ts'
import { sumVnd } from '../../../contract/kit/money/money.ts'
import type { StoredTrip } from '../trip/loadTrip.ts'
import type { Pair } from './orderCells.ts'
import type { CellChange, KnownTrip } from './tripCells.ts'

type Items = StoredTrip['list_form_chi_phi']

const amountOf = (items: readonly { amount?: number | null | undefined }[]): number | null =>
  items.length === 0 ? null : sumVnd(items.map(({ amount }) => amount))

/** The keys of recharged costs that the rows of a sheet give order by order. */
export const eachTold = ({ trip, stored }: KnownTrip): string[] =>
  [...Map.groupBy(trip.extras, ({ key }) => key)].flatMap(([key, told]) => {
    const own = stored.list_form_chi_phi.filter((item) => item.key === key)
    const isEach = told.every(({ thu_tu }) => thu_tu !== undefined)
    return isEach && own.every(({ nguoi_chiu }) => nguoi_chiu === 'kh') ? [key] : []
  })

/** Which order bears how much of a recharged cost: where a sheet tells it otherwise, a cell an order. */
export function rechargedCells(one: KnownTrip, pairs: readonly Pair[]): CellChange[] {
  const { trip, stored, isByMark } = one
  const ids = stored.list_don_hang.map(({ id_don_hang }) => id_don_hang)
  return eachTold(one).flatMap((key) => {
    const [told, own] = [trip.extras, stored.list_form_chi_phi].map((items) =>
      items.filter((item) => item.key === key),
    ) as [typeof trip.extras, Items]
    const isMoved = amountOf(told) === amountOf(own)
    // Of rows that are known again by their figures the sum is what it was; another one is what somebody made of it since.
    if (isByMark && !isMoved) return []
    const byOrder = rechargedItems(own, ids)
    return pairs.flatMap(({ given, at, order }): CellChange[] => {
      const moi = amountOf(told.filter(({ thu_tu }) => thu_tu === given))
      const cu = amountOf(byOrder.get(order.id_don_hang) ?? [])
      if (cu === moi || (moi === null && !isMoved)) return []
      const dong = trip.orderRows[given] ?? trip.rows[0] ?? 1
      return [{ field: `list_form_chi_phi.${key}.${at}`, dong, cu, moi }]
    })
  })
}

/** True of a cell that says what one order bears, where the trip has one item at most of it for each. */
export function saysWhose(
  { list_form_chi_phi, list_don_hang }: StoredTrip,
  field: string,
): boolean {
  const [, key = '', at] = field.split('.')
  const own = list_form_chi_phi.filter((item) => item.key === key)
  const ids = list_don_hang.map(({ id_don_hang }) => id_don_hang)
  return (
    at !== undefined && [...rechargedItems(own, ids).values()].every(({ length }) => length === 1)
  )
}

/** The extra costs with what one order (by its place) bears of a recharged one; none where that is empty. */
export function withShare(
  { list_don_hang }: StoredTrip,
  items: Items,
  { told, at, amount }: { told: Items[number]; at: number; amount: number | null },
): Items {
  const ids = list_don_hang.map(({ id_don_hang }) => id_don_hang)
  const own = items.filter(({ key }) => key === told.key)
  const [there] = rechargedItems(own, ids).get(ids[at] ?? '') ?? []
  if (there)
    return items.flatMap((item) =>
      item === there ? (amount === null ? [] : [{ ...item, amount }]) : [item],
    )
  return amount === null ? items : [...items, { ...(own[0] ?? told), amount, id_don_hang: ids[at] }]
}
