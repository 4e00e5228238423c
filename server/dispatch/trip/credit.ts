import type { Warning } from '../../../contract/kit/endpoint/refusal.ts'
import type { Db } from '../../kit/postgres/db.ts'
import { restOf } from '../../../contract/dispatch/order/order.due.ts'
import { sumVnd } from '../../../contract/kit/money/money.ts'
import { creditSaid, creditsOf } from './creditUsed.ts'
import type { Step } from './doubts.ts'
import type { StoredOrder, StoredTrip } from './loadTrip.ts'

const isOwed = ({ trang_thai }: Pick<StoredTrip, 'trang_thai'>): boolean =>
  trang_thai !== 'nhap' && trang_thai !== 'huy'

/**
 * Customers who owe more by a step than before it: of new orders, raised ones, and drafts that begin. `earlier` are the orders as they
 * were owed before, on whichever trip: what a merge or its undo moves from one trip to another is owed already.
 */
function owingMore({ before, after }: Step, earlier: ReadonlyMap<string, StoredOrder>): string[] {
  if (!isOwed(after)) return []
  return after.list_don_hang.flatMap((order) => {
    const was = earlier.get(order.id_don_hang)
    const isMerged = before !== null && order.chuyen_goc !== null
    const isMore = was
      ? was.id_cong_ty !== order.id_cong_ty || order.phai_thu > was.phai_thu
      : !isMerged
    return order.id_cong_ty && isMore && !order.danh_dau_tra ? [order.id_cong_ty] : []
  })
}

/** What each of several written trips asks about the credit of its customers. */
export async function creditAsked(db: Db, steps: readonly Step[]): Promise<Warning[][]> {
  const owed = steps.flatMap(({ before }) => (before && isOwed(before) ? before.list_don_hang : []))
  const earlier = new Map(owed.map((order) => [order.id_don_hang, order]))
  const wanted = steps.map((step) => [...new Set(owingMore(step, earlier))])
  const credits = await creditsOf(db, wanted.flat())
  return wanted.map((ids) => creditSaid(ids.flatMap((id) => credits.get(id) ?? [])).asks)
}

/** What each of several trips asks that are about to come back one after another, with what of their orders is owed again. */
export async function creditOfReturning(
  db: Db,
  trips: readonly StoredTrip[],
): Promise<Warning[][]> {
  const orders = trips.filter(isOwed).flatMap(({ list_don_hang }) => list_don_hang)
  const credits = await creditsOf(
    db,
    orders.flatMap(({ id_cong_ty }) => id_cong_ty ?? []),
  )
  return trips.map((trip) => {
    const owed = Map.groupBy(isOwed(trip) ? trip.list_don_hang : [], (order) => order.id_cong_ty)
    const used = [...owed].flatMap(([id, own]) => {
      const credit = credits.get(id ?? '')
      const rest = sumVnd(own.map((order) => restOf(order, order.phai_thu)))
      if (!id || !credit || rest <= 0) return []
      const one = { ...credit, cong_no: credit.cong_no + rest }
      credits.set(id, one)
      return one
    })
    return creditSaid(used).asks
  })
}

/** What is said of a trip whose customers nearly owe their whole limits. */
export async function creditNear(db: Db, trip: StoredTrip): Promise<Warning[]> {
  if (!isOwed(trip)) return []
  const ids = trip.list_don_hang.flatMap(({ id_cong_ty }) => id_cong_ty ?? [])
  return creditSaid([...(await creditsOf(db, ids)).values()]).says
}
