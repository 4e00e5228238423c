import { sql, type RawBuilder } from 'kysely'
import { exact } from '../../../contract/kit/decimal/decimal.ts'
import { TRIP_SUMS } from '../../../contract/dispatch/trip/trip.columns.ts'
import type { CurrentUser } from '../../kit/http/context.ts'
import type { Db } from '../../kit/postgres/db.ts'
import { daysOf } from '../../kit/list/filter.ts'
import { isByDayAlone, tripCondition, tripStatesOf, type TripFilter } from './listFilter.ts'
import { hiddenTripFields } from './partner.ts'

export type Sums = { tong: number; tong_hop: Record<string, number> }
type SumRow = Record<string, number | null> & { tong: number }

const asSums = ({ tong, ...sums }: SumRow): Sums => ({
  tong,
  tong_hop: Object.fromEntries(Object.entries(sums).map(([name, sum]) => [name, sum ?? 0])),
})

const sumsOf = (names: readonly string[], alias: string) =>
  sql.join(names.map((name) => sql`sum(${sql.ref(`${alias}.${name}`)}) AS ${sql.ref(name)}`))

/** From the sums kept per day and state: a row a day in place of a row a trip. */
async function fromDays(db: Db, filter: TripFilter): Promise<Sums> {
  const { from, until } = daysOf(filter)
  const states = tripStatesOf(filter)
  const conditions = [
    sql`true`,
    ...(from === null ? [] : [sql`t.ngay_thuc_hien >= ${from}`]),
    ...(until === null ? [] : [sql`t.ngay_thuc_hien < ${until}`]),
    ...(states.length === 0 ? [] : [sql`t.trang_thai = ANY (${states}::text[])`]),
  ]
  const { rows } = await sql<SumRow>`
    SELECT coalesce(sum(t.so), 0)::bigint AS tong, ${sumsOf(TRIP_SUMS, 't')}
    FROM tong_ngay t WHERE ${sql.join(conditions, sql` AND `)}`.execute(db)
  return asSums(rows[0] ?? { tong: 0 })
}

/** The sums of the trips (alias c) that a condition finds, without those that the viewer may not see. */
export async function fromTrips(
  db: Db,
  condition: RawBuilder<boolean>,
  user: Pick<CurrentUser, 'partner'>,
): Promise<Sums> {
  const hidden = hiddenTripFields(user)
  const names = TRIP_SUMS.filter((name) => !hidden.includes(name))
  const isCustomer = user.partner?.side === 'cong_ty'
  const own = isCustomer
    ? sql`sum((SELECT sum(d.cuoc_van_chuyen) FROM don_hang d WHERE d.id_chuyen_di = c.id_chuyen_di AND d.id_cong_ty = ${user.partner?.id})) AS tong_cuoc`
    : sumsOf(names, 'c')
  const { rows } = await sql<SumRow>`
    SELECT count(*) AS tong, ${own} FROM chuyen_di c WHERE ${condition}`.execute(db)
  return asSums(rows[0] ?? { tong: 0 })
}

const plus = (one: number, other: number): number => exact(one).plus(other).toNumber()

const added = (one: Sums, other: Sums): Sums => ({
  tong: one.tong + other.tong,
  tong_hop: Object.fromEntries(
    Object.entries(one.tong_hop).map(([name, sum]) => [name, plus(sum, other.tong_hop[name] ?? 0)]),
  ),
})

/**
 * How many trips a request matches and what their money and km add up to; sums that a partner may not see are left out.
 * `undated` also counts drafts without a date that were begun in the range.
 */
export async function tripSums(
  db: Db,
  filter: TripFilter,
  { viewer, undated }: { viewer: Pick<CurrentUser, 'partner'>; undated: boolean },
): Promise<Sums> {
  const days = undated ? 'both' : 'dated'
  if (viewer.partner || !isByDayAlone(filter))
    return fromTrips(db, tripCondition(filter, viewer, days), viewer)
  const sums = await fromDays(db, filter)
  return undated
    ? added(sums, await fromTrips(db, tripCondition(filter, viewer, 'undated'), viewer))
    : sums
}
