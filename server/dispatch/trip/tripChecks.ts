import type { Seat } from '../../../contract/kit/endpoint/roles.ts'
import { RATING } from '../../../contract/office/screen/access.ts'
import { deniesReceipts, movesReceipts } from '../../../contract/dispatch/order/order.due.ts'
import { orderTexts } from '../../../contract/dispatch/order/order.texts.ts'
import { Refusal } from '../../../contract/kit/endpoint/refusal.ts'
import {
  RATING_ORDER_FIELDS,
  RATING_TRIP_FIELDS,
  whyNot,
  type TripAction,
} from '../../../contract/dispatch/trip/trip.can.ts'
import { same } from '../../kit/audit/audit.ts'
import type { CurrentUser } from '../../kit/http/context.ts'
import type { Db } from '../../kit/postgres/db.ts'
import { refuseUnknownPhotos } from '../../kit/photo/refuseUnknown.ts'
import type { StoredOrder, StoredTrip } from './loadTrip.ts'
import { payerNamesOf, type PayerNames } from './payerNames.ts'
import { ORDER_FIELDS, TRIP_FIELDS, type NewOrder, type NewTrip } from './tripValues.ts'
import { tripTexts } from '../../../contract/dispatch/trip/trip.texts.ts'

/** Throws where the state or the lock of a trip forbids an action. */
export function checkAction(action: TripAction, trip: StoredTrip): void {
  const refusal = whyNot(action, trip)
  if (refusal === null) return
  const isLocked = trip.thang_khoa !== null || (trip.khoa && action !== 'unlock')
  throw new Refusal(isLocked ? 'locked' : 'invalid', refusal)
}

function changedInOrder(order: NewOrder, stored: StoredOrder, index: number): string[] {
  return ORDER_FIELDS.filter(
    (name) => !RATING_ORDER_FIELDS.includes(name) && !same(order[name], stored[name]),
  ).map((name) => `list_don_hang.${index}.${name}`)
}

/** What seats that rate trips may not change: everything but costs and freight (wire: Who may write what). */
export function refusedFields(seat: Seat, next: NewTrip, stored: StoredTrip): string[] {
  if (!RATING.includes(seat)) return []
  const orders = next.list_don_hang ?? []
  const sameOrders =
    orders.length === stored.list_don_hang.length &&
    orders.every((order, index) => order.id_don_hang === stored.list_don_hang[index]?.id_don_hang)
  const inOrders = orders.flatMap((order, index) => {
    const earlier = stored.list_don_hang.find(
      ({ id_don_hang }) => id_don_hang === order.id_don_hang,
    )
    return earlier ? changedInOrder(order, earlier, index) : []
  })
  const inTrip = [...TRIP_FIELDS, 'trang_thai' as const].filter(
    (name) => !RATING_TRIP_FIELDS.includes(name) && !same(next[name], stored[name]),
  )
  return [...inTrip, ...(sameOrders ? [] : ['list_don_hang']), ...inOrders]
}

/** What would call orders unpaid that receipts stand for, or give them to another customer. */
export function deniedReceipts(next: NewTrip, stored: StoredTrip, names: PayerNames): string[] {
  const earlier = new Map(stored.list_don_hang.map((order) => [order.id_don_hang, order]))
  return (next.list_don_hang ?? []).flatMap((order, index) => {
    const before = earlier.get(order.id_don_hang ?? '')
    if (!before) return []
    return [
      ...(deniesReceipts(before, order) ? [`list_don_hang.${index}.thanh_toan`] : []),
      ...(movesReceipts(before, order, names.get(before.id_cong_ty) ?? [])
        ? [`list_don_hang.${index}.ten_cong_ty`]
        : []),
    ]
  })
}

/** Refuses a form that does so. */
export async function checkReceipts(db: Db, next: NewTrip, stored: StoredTrip): Promise<void> {
  const denied = deniedReceipts(next, stored, await payerNamesOf(db, [stored]))
  if (denied.length === 0) return
  const { hasReceipts } = orderTexts
  const fields = Object.fromEntries(denied.map((name) => [name, hasReceipts]))
  throw new Refusal('invalid', hasReceipts, fields)
}

/** Refuses what a seat may not change. */
export function checkRights(seat: Seat, next: NewTrip, stored: StoredTrip): void {
  const refused = refusedFields(seat, next, stored)
  if (refused.length === 0) return
  throw new Refusal(
    'not_allowed',
    tripTexts.ratingOnly,
    Object.fromEntries(refused.map((name) => [name, tripTexts.mayNotChange])),
  )
}

type Photos = readonly { id: string }[] | null | undefined

/** Photos of the bookings that orders of a trip are made of. */
async function photosOfBookings(db: Db, { list_don_hang }: NewTrip): Promise<string[]> {
  const ids = (list_don_hang ?? []).flatMap(({ id_booking }) => id_booking ?? [])
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('booking')
    .select('list_anh')
    .where('id_don_hang', 'in', ids)
    .execute()
  return rows.flatMap(({ list_anh }) => list_anh.map(({ id }) => id))
}

/**
 * Refuses photos that were not uploaded as pictures: an id alone must not open other files. Those of the stored trip and of
 * bookings that become its orders were looked at before.
 */
export async function checkPhotos(
  db: Db,
  { username }: CurrentUser,
  { trip, stored }: { trip: NewTrip; stored: NewTrip | null },
): Promise<void> {
  const listed = (one: NewTrip): [string, Photos][] => [
    ['chuyen_di_image', one.chuyen_di_image],
    ...(one.list_don_hang ?? []).map((order, index): [string, Photos] => [
      `list_don_hang.${index}.list_anh`,
      order.list_anh,
    ]),
  ]
  const before = stored ? listed(stored).flatMap(([, photos]) => photos ?? []) : []
  const kept = new Set([...before.map(({ id }) => id), ...(await photosOfBookings(db, trip))])
  const added = listed(trip).flatMap(([field, photos]) =>
    (photos ?? []).filter(({ id }) => !kept.has(id)).map(({ id }) => ({ field, id })),
  )
  await refuseUnknownPhotos(db, username, added)
}
