import { sql, type RawBuilder } from 'kysely'
import {
  HIDDEN_ORDER_FIELDS,
  HIDDEN_TRIP_FIELDS,
} from '../../../contract/dispatch/trip/trip.partner.ts'
import type { CurrentUser } from '../../kit/http/context.ts'

type Viewer = Pick<CurrentUser, 'partner'>

/** The trips (alias c) that a user may see at all (wire: a partner sees only its own, and no drafts). */
export function visibleTrips({ partner }: Viewer): RawBuilder<boolean> {
  if (!partner) return sql`true`
  const own =
    partner.side === 'thau_phu'
      ? sql`c.id_thau_phu = ${partner.id}`
      : sql`EXISTS (SELECT FROM don_hang p WHERE p.id_chuyen_di = c.id_chuyen_di AND p.id_cong_ty = ${partner.id})`
  return sql`(${own} AND c.trang_thai <> 'nhap')`
}

/** The orders (alias d) of a visible trip that a user may see: a customer only its own of a shared trip. */
export const visibleOrders = ({ partner }: Viewer): RawBuilder<boolean> =>
  partner?.side === 'cong_ty' ? sql`d.id_cong_ty = ${partner.id}` : sql`true`

/** The fields of a trip that a user may not see: those of the other side of the business (wire). */
export const hiddenTripFields = ({ partner }: Viewer): readonly string[] =>
  partner ? HIDDEN_TRIP_FIELDS[partner.side] : []
/** The same of an order. */
export const hiddenOrderFields = ({ partner }: Viewer): readonly string[] =>
  partner ? HIDDEN_ORDER_FIELDS[partner.side] : []

const emptied = (value: unknown): unknown =>
  Array.isArray(value) ? [] : typeof value === 'boolean' ? false : null

/** The same row with the named fields emptied. */
export function withoutFields<T extends object>(row: T, hidden: readonly string[]): T {
  if (hidden.length === 0) return row
  const entries = Object.entries(row).map(([name, value]): [string, unknown] => [
    name,
    hidden.includes(name) ? emptied(value) : value,
  ])
  return Object.fromEntries(entries) as T
}
