import type { Seat } from '../../../contract/kit/endpoint/roles.ts'
import { RATING } from '../../../contract/office/screen/access.ts'
import { invalidField, Refusal } from '../../../contract/kit/endpoint/refusal.ts'
import {
  RATING_ORDER_FIELDS,
  RATING_TRIP_FIELDS,
  whyNot,
  whyNotMove,
  type TripAction,
} from '../../../contract/dispatch/trip/trip.can.ts'
import type { TripState } from '../../../contract/dispatch/trip/trip.fields.ts'
import {
  missingForSave,
  missingInOrder,
  missingInTrip,
} from '../../../contract/dispatch/trip/trip.steps.ts'
import { same } from '../../kit/audit/audit.ts'
import type { Trx } from '../../kit/http/context.ts'
import type { StoredOrder, StoredTrip } from './loadTrip.ts'
import { ORDER_FIELDS, TRIP_FIELDS, type NewOrder, type NewTrip } from './tripValues.ts'

/** Throws where the state or the lock of a trip forbids an action. */
export function checkAction(action: TripAction, trip: StoredTrip): void {
  const refusal = whyNot(action, trip)
  if (refusal === null) return
  throw new Refusal(trip.khoa && action !== 'unlock' ? 'locked' : 'invalid', refusal)
}

/** Throws 'invalid' with these messages; nothing where there are none. */
export const refuseFields = (fields: Record<string, string>): void => {
  const [first] = Object.values(fields)
  if (first !== undefined) throw new Refusal('invalid', first, fields)
}

/** Refuses a trip that lacks something, with a message at each field (specification, section 5). */
export const checkComplete = (trip: NewTrip): void => refuseFields(missingForSave(trip))

/** Refuses a save that empties what a trip must have; what was missing before (as after an import) may stay so. */
export function checkStillComplete(next: NewTrip, stored: StoredTrip): void {
  const before = new Map(stored.list_don_hang.map((order) => [order.id_don_hang, order]))
  const inTrip = Object.entries(missingInTrip(next)).filter(
    ([name]) => !(name in missingInTrip(stored)),
  )
  const orders = next.list_don_hang ?? []
  const inOrders = orders.flatMap((order, index) => {
    const earlier = before.get(order.id_don_hang ?? '')
    const known = earlier ? missingInOrder(earlier) : {}
    return Object.entries(missingInOrder(order))
      .filter(([name]) => !(name in known))
      .map(([name, message]) => [`list_don_hang.${index}.${name}`, message])
  })
  if (orders.length === 0) checkComplete(next)
  refuseFields(Object.fromEntries([...inTrip, ...inOrders]) as Record<string, string>)
}

/** Refuses an odometer that runs backwards. */
export function checkOdometer({ km_dau, km_cuoi }: NewTrip): void {
  if (km_dau != null && km_cuoi != null && km_cuoi < km_dau)
    throw invalidField('km_cuoi', 'Km cuối không được nhỏ hơn km đầu')
}

/** Refuses a change of state that the road of a trip does not have (domain B1.1). */
export function checkMove(from: TripState, to: TripState, reason: string | null): void {
  const refusal = whyNotMove(from, to, reason)
  if (refusal === null) return
  throw invalidField(whyNotMove(from, to, 'có') === null ? 'ly_do' : 'trang_thai', refusal)
}

function changedInOrder(order: NewOrder, stored: StoredOrder, index: number): string[] {
  return ORDER_FIELDS.filter(
    (name) => !RATING_ORDER_FIELDS.includes(name) && !same(order[name], stored[name]),
  ).map((name) => `list_don_hang.${index}.${name}`)
}

/** Refuses what seats that rate trips may not change: everything but costs and freight (wire: Who may write what). */
export function checkRights(seat: Seat, next: NewTrip, stored: StoredTrip): void {
  if (!RATING.includes(seat)) return
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
  const refused = [...inTrip, ...(sameOrders ? [] : ['list_don_hang']), ...inOrders]
  if (refused.length === 0) return
  const message = 'Bạn chỉ được sửa chi phí và cước của chuyến'
  throw new Refusal(
    'not_allowed',
    message,
    Object.fromEntries(refused.map((name) => [name, 'Bạn không có quyền sửa trường này'])),
  )
}

type Photos = readonly { id: string }[] | null | undefined

/** Refuses photos that were not uploaded as pictures: an id alone must not open other files. */
export async function checkPhotos(trx: Trx, trip: NewTrip, stored: NewTrip | null): Promise<void> {
  const listed = (one: NewTrip): [string, Photos][] => [
    ['chuyen_di_image', one.chuyen_di_image],
    ...(one.list_don_hang ?? []).map((order, index): [string, Photos] => [
      `list_don_hang.${index}.list_anh`,
      order.list_anh,
    ]),
  ]
  const kept = new Set(
    stored
      ? listed(stored)
          .flatMap(([, photos]) => photos ?? [])
          .map(({ id }) => id)
      : [],
  )
  const added = listed(trip).flatMap(([field, photos]) =>
    (photos ?? []).filter(({ id }) => !kept.has(id)).map(({ id }) => ({ field, id })),
  )
  await refuseUnknownPhotos(trx, added)
}

/** Refuses photos, each with its field, that were not uploaded as pictures. */
export async function refuseUnknownPhotos(
  trx: Trx,
  added: readonly { field: string; id: string }[],
): Promise<void> {
  if (added.length === 0) return
  const known = await trx
    .selectFrom('tep')
    .select('id')
    .where(
      'id',
      'in',
      added.map(({ id }) => id),
    )
    .where('mime', 'like', 'image/%')
    .execute()
  const ids = new Set(known.map(({ id }) => id))
  const unknown = added.find(({ id }) => !ids.has(id))
  if (unknown) throw invalidField(unknown.field, 'Ảnh không có trên máy chủ, hãy tải lên lại')
}
