import { same } from '../../kit/audit/audit.ts'
import type { CurrentUser, Trx } from '../../kit/http/context.ts'
import { countSuggestions } from './suggested.ts'
import { completeTrip, valuesOf, type CompleteTrip } from './completeTrip.ts'
import { allotOrderIds } from './identity.ts'
import { lockTrip, type StoredTrip } from './loadTrip.ts'
import { loadNames } from './names.ts'
import { auditTrip } from './tripAudit.ts'
import { tripNews } from './tripNotices.ts'
import { ORDER_FIELDS, TRIP_FIELDS, type NewOrder, type NewTrip } from './tripValues.ts'
import { updateTripRow, upsertOrders } from './writeRows.ts'

type Actor = Pick<CurrentUser, 'username' | 'fullname'>

/** The ids of the orders to store, new ones for those without. */
async function idsOf(trx: Trx, orders: readonly NewOrder[]): Promise<string[]> {
  const fresh = await allotOrderIds(trx, orders.filter((order) => !order.id_don_hang).length)
  return orders.map((order) => order.id_don_hang || fresh.shift() || '')
}

/** The words that a save uses for the first time on this trip: counting all of them again would rank by saves, not by use. */
function newWords(next: NewTrip, stored: StoredTrip): NewTrip {
  const fresh = <T extends object>(values: T, before: object): T =>
    Object.fromEntries(
      Object.entries(values).filter(
        ([name, value]) => !same(value, (before as Record<string, unknown>)[name]),
      ),
    ) as T
  const earlier = new Map(stored.list_don_hang.map((order) => [order.id_don_hang, order]))
  const { list_don_hang, ...trip } = next
  return {
    ...fresh(trip, stored),
    list_don_hang: (list_don_hang ?? []).map((order) =>
      fresh(order, earlier.get(order.id_don_hang ?? '') ?? {}),
    ),
  }
}

/** Tells whom a change of state or drivers concerns. */
async function tellOf(
  trx: Trx,
  actor: Actor,
  before: StoredTrip,
  after: StoredTrip,
): Promise<void> {
  const began = before.trang_thai === 'nhap' && after.trang_thai !== 'nhap'
  if (after.trang_thai === 'huy' && before.trang_thai !== 'huy')
    await tripNews.cancelled(trx, actor, after)
  else if (began) await tripNews.created(trx, actor, after)
  else if (after.trang_thai !== 'nhap') await tripNews.assigned(trx, actor, before, after)
}

type Change = { stored: StoredTrip; next: NewTrip; action: string }

/** The rows that `next` makes of a stored trip. */
async function rowsOf(trx: Trx, { stored, next }: Change): Promise<CompleteTrip> {
  const orderIds = await idsOf(trx, next.list_don_hang ?? [])
  const names = await loadNames(trx, [next])
  return completeTrip(next, { id_chuyen_di: stored.id_chuyen_di, orderIds }, names)
}

/** Stores rows as the next version of a trip and audits them; orders that are not among them stay where they are. */
async function store(
  trx: Trx,
  actor: Actor,
  { stored, next, action, rows }: Change & { rows: CompleteTrip },
): Promise<StoredTrip> {
  const trang_thai = next.trang_thai ?? stored.trang_thai
  await updateTripRow(trx, { ...rows.trip, trang_thai, nguoi_sua: actor.username })
  await upsertOrders(trx, rows.orders)
  const after = await lockTrip(trx, stored.id_chuyen_di)
  await auditTrip(trx, { username: actor.username, action, before: stored, after })
  return after
}

/** Writes `next` over a locked trip in any case, everything worked out anew; for acts that move orders between trips. */
export const rewriteTrip = async (trx: Trx, actor: Actor, change: Change): Promise<StoredTrip> =>
  store(trx, actor, { ...change, rows: await rowsOf(trx, change) })

/**
 * Writes `next` over a locked trip: completes it, stores what changed as the next version, audits it as `action`, counts words
 * and tells whom it concerns. Nothing is written where nothing changed. Rights and rules are the caller's to check.
 */
export async function changeTrip(trx: Trx, actor: Actor, change: Change): Promise<StoredTrip> {
  const { stored, next } = change
  const { trip, orders } = await rowsOf(trx, change)
  const earlier = new Map(stored.list_don_hang.map((order) => [order.id_don_hang, order]))
  const kept = new Set(orders.map((order) => order.id_don_hang))
  const removed = [...earlier.keys()].filter((id) => !kept.has(id))
  const changed = orders.filter((order, index) => {
    const before = earlier.get(order.id_don_hang)
    const moved = stored.list_don_hang[index]?.id_don_hang !== order.id_don_hang
    return !before || moved || ORDER_FIELDS.some((name) => !same(order[name], before[name]))
  })
  const tripChanged =
    (next.trang_thai ?? stored.trang_thai) !== stored.trang_thai ||
    TRIP_FIELDS.some((name) => !same(trip[name], stored[name]))
  if (!tripChanged && changed.length === 0 && removed.length === 0) return stored

  if (removed.length > 0)
    await trx.deleteFrom('don_hang').where('id_don_hang', 'in', removed).execute()
  const after = await store(trx, actor, { ...change, rows: { trip, orders: changed } })
  await tellOf(trx, actor, stored, after)
  await countSuggestions(trx, [newWords(valuesOf({ trip, orders }), stored)])
  return after
}
