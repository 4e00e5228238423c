import { sql, type RawBuilder } from 'kysely'
import { BOOKING_STATES } from '../../../contract/dispatch/booking/booking.can.ts'
import { BOOKING_COLORS, urgencyOf } from '../../../contract/dispatch/booking/booking.colors.ts'
import type { bookingApi } from '../../../contract/dispatch/booking/booking.api.ts'
import {
  bookingFields,
  bookingResultFields,
} from '../../../contract/dispatch/booking/booking.fields.ts'
import type { InputOf } from '../../../contract/kit/endpoint/endpoint.ts'
import { summedOf, type Fields } from '../../../contract/kit/field/field.ts'
import { halfOpen } from '../../../contract/kit/time/time.ts'
import { now } from '../../kit/time/clock.ts'
import type { Context, CurrentUser } from '../../kit/http/context.ts'
import { statesOf, valuesOf, like, wantedWords } from '../../kit/list/filter.ts'
import {
  BOOKING_COLUMNS,
  BOOKING_VALUES,
  BOOKINGS,
  LISTED_AT,
  presentBooking,
  visibleBookings,
  type StoredBooking,
} from './source.ts'
import { unknownColumn } from '../../kit/list/unknownColumn.ts'
import { VIETNAMESE } from '../../kit/postgres/collation.ts'

type ListInput = InputOf<typeof bookingApi.list>
type Filter = Omit<ListInput, 'trang' | 'so_dong' | 'sap_xep'> & {
  list_id?: readonly string[] | null | undefined
}
type Condition = RawBuilder<boolean>

const FIELDS: Fields = { ...bookingFields, ...bookingResultFields }
const TEXTS: readonly string[] = ['text', 'note', 'phone']
const SUMS = [...summedOf(bookingFields), 'trong_luong', 'so_cont']

function ofState(filter: Filter): Condition {
  const states = statesOf(filter, Object.keys(BOOKING_STATES))
  return states.length === 0
    ? sql`b.deleted_at IS NULL`
    : sql`${BOOKING_VALUES['trang_thai']} = ANY (${states}::text[])`
}

function ofDays({ start_time, end_time }: Filter): Condition[] {
  const { from, to } = halfOpen(start_time ?? null, end_time ?? null)
  return [
    ...(from === null ? [] : [sql<boolean>`${LISTED_AT} >= ${from}::timestamp`]),
    ...(to === null ? [] : [sql<boolean>`${LISTED_AT} < ${to}::timestamp`]),
  ]
}

const CODES = ['id_don_hang', 'loai_don_hang', 'nguoi_tao', 'file_id'] as const
function ofFields(filter: Filter): Condition[] {
  const customers = valuesOf(filter.ten_cong_ty)
  const ofCustomers = sql<boolean>`search_key(b.ten_cong_ty) IN (SELECT search_key(x) FROM unnest(${customers}::text[]) x)`
  const codes = CODES.flatMap((name) => {
    const values = valuesOf(filter[name])
    return values.length === 0
      ? []
      : [sql<boolean>`${sql.ref(`b.${name}`)} = ANY (${values}::text[])`]
  })
  return [...(customers.length > 0 ? [ofCustomers] : []), ...codes]
}

/** The bookings that a request asks for and the user may see, as one SQL condition. */
export function bookingCondition(filter: Filter, user: CurrentUser): Condition {
  const conditions = [
    visibleBookings(user),
    ofState(filter),
    ...ofDays(filter),
    ...ofFields(filter),
    ...wantedWords(filter.tu_khoa).map((word) => sql`b.tim_kiem LIKE ${like(word)}`),
    ...(filter.list_id ? [sql`b.id_don_hang = ANY (${filter.list_id}::text[])`] : []),
  ]
  return sql`(${sql.join(conditions, sql` AND `)})`
}

/** What waits stands before what is planned, and that before what is done with. */
const PRESSING = sql`CASE
  WHEN b.deleted_at IS NOT NULL OR b.duyet = 'tu_choi' THEN 2
  WHEN c.id_chuyen_di IS NULL THEN 0
  ELSE 1 END`

/** The wanted order; what waits first, the nearest pickup first, where none is asked for. */
export function bookingOrder(sorting: ListInput['sap_xep']): RawBuilder<unknown> {
  const wanted = sorting.map(({ cot, giam }) => {
    const value = Object.hasOwn(BOOKING_VALUES, cot) ? BOOKING_VALUES[cot] : undefined
    const kind = FIELDS[cot]?.kind
    if (!value || kind === 'list') throw unknownColumn(cot)
    const collation = kind && TEXTS.includes(kind) ? VIETNAMESE : sql``
    return sql`${value} ${collation} ${giam ? sql`DESC` : sql`ASC`} NULLS LAST`
  })
  return sql.join([
    ...wanted,
    ...(wanted.length > 0 ? [] : [PRESSING]),
    LISTED_AT,
    sql`b.id_don_hang`,
  ])
}

async function page(
  { trang, so_dong, sap_xep, ...filter }: ListInput,
  condition: Condition,
  { db, user, files }: Context,
) {
  const where = sql`${BOOKINGS} WHERE ${bookingCondition(filter, user)} AND ${condition}`
  const { rows } = await sql<StoredBooking>`
    SELECT ${BOOKING_COLUMNS} ${where} ORDER BY ${bookingOrder(sap_xep)} LIMIT ${so_dong} OFFSET ${(trang - 1) * so_dong}`.execute(
    db,
  )
  const summed = SUMS.map(
    (name) => sql`coalesce(sum(${sql.ref(`b.${name}`)}), 0)::numeric AS ${sql.ref(name)}`,
  )
  const foot = await sql<Record<string, number>>`
    SELECT ${sql.join([sql`count(*) AS tong`, ...summed])} ${where}`.execute(db)
  const { tong = 0, ...tong_hop } = foot.rows[0] ?? {}
  const moment = now()
  const color = Object.fromEntries(
    rows.map((row) => [row.id_don_hang, BOOKING_COLORS[urgencyOf(row, moment)]]),
  )
  const data = rows.map((row) => presentBooking(row, files))
  return { data, tong, trang, so_dong, tong_hop, color }
}

/** POST /tms/booking/get_list: all bookings that the user may see. */
export const listBookings = (input: ListInput, context: Context) => page(input, sql`true`, context)

/** POST /tms/booking/get_list_import: those that came by Excel. */
export const listImported = (input: ListInput, context: Context) =>
  page(input, sql`b.file_id IS NOT NULL`, context)
