import { closedMonthOf } from '../../office/closed-month/closedMonth.ts'
import { sql } from 'kysely'
import type { OpenUses } from '../../../contract/master/renaming/renaming.ts'
import { searchKey } from '../../../contract/kit/text/text.ts'
import { OPEN_STATES } from '../../../contract/dispatch/trip/trip.can.ts'
import type { Trx } from '../../kit/http/context.ts'
import type { Db } from '../../kit/postgres/db.ts'
import type { Actor, Named, Renaming } from '../../master/renaming/renaming.ts'
import {
  bearsName,
  namedFields,
  orderFieldsOf,
  soughtOf,
  tiesIn,
  tiesOfBearers,
  type Bearers,
  type Sought,
} from './bearers.ts'
import { isHeld, loadTrips, lockTrips, type StoredTrip } from './loadTrip.ts'
import { writeNames } from './writeNames.ts'

type Bearing = {
  trip: StoredTrip
  orders: ReadonlyMap<string, readonly string[]>
  fields: Bearers['trip']
  stops: Bearers['stops']
}

function bearingOf(trip: StoredTrip, sought: Sought): Bearing[] {
  const { key, bearers, isOwn } = sought
  const named = trip.list_don_hang.map(
    (order) => [order.id_don_hang, namedFields(order, sought)] as const,
  )
  const orders = new Map(named.filter(([, fields]) => fields.length > 0))
  const own = trip.list_don_hang.some(({ id_cong_ty }) => isOwn(id_cong_ty))
  const bears = (value: string | null) => value !== null && searchKey(value) === key
  const fields = own ? bearers.trip.filter((field) => bears(trip[field])) : []
  const stops = own ? bearers.stops.filter((field) => trip[field].some(bears)) : []
  const isBearing = orders.size + fields.length + stops.length > 0
  return isBearing ? [{ trip, orders, fields, stops }] : []
}

/** Trips that may be changed still: held when a change follows, and looked at again, since who waited for one may find it ended. */
export async function openOnes(db: Db, ids: readonly string[]): Promise<StoredTrip[]> {
  const trips = db.isTransaction
    ? await lockTrips(db as Trx, ids)
    : await loadTrips(db, ids, { partner: null })
  return trips.filter((trip) => !isHeld(trip) && OPEN_STATES.includes(trip.trang_thai))
}

/** True for a trip (c) that is neither over nor locked. */
export const IS_OPEN = sql<boolean>`c.deleted_at IS NULL AND c.gop_vao IS NULL AND NOT c.khoa AND ${closedMonthOf(sql`c.ngay_thuc_hien`)} IS NULL
  AND c.trang_thai = ANY (${[...OPEN_STATES]}::text[])`

/** The open trips in which a name stands. */
async function openTrips(db: Db, sought: Sought): Promise<Bearing[]> {
  const { key, bearers } = sought
  const inTrip = [
    ...bearers.trip.map((field) => sql`search_key(${sql.ref(`c.${field}`)}) = ${key}`),
    ...bearers.stops.map(
      (field) =>
        sql`EXISTS (SELECT FROM jsonb_array_elements_text(${sql.ref(`c.${field}`)}) s WHERE search_key(s) = ${key})`,
    ),
  ]
  const { rows } = await sql<{ id: string }>`
    SELECT c.id_chuyen_di AS id FROM chuyen_di c
    WHERE ${IS_OPEN}
      AND (EXISTS (SELECT FROM don_hang d WHERE d.id_chuyen_di = c.id_chuyen_di AND ${bearsName(sought, 'd')})
        ${inTrip.length > 0 ? sql`OR ${sql.join(inTrip, sql` OR `)}` : sql``})`.execute(db)
  const trips = await openOnes(
    db,
    rows.map((row) => row.id),
  )
  return trips.flatMap((trip) => bearingOf(trip, sought))
}

function renamedTrip({ trip, orders, fields, stops }: Bearing, sought: Sought, to: string) {
  const swap = (stop: string) => (searchKey(stop) === sought.key ? to : stop)
  return {
    ...trip,
    ...Object.fromEntries(fields.map((field) => [field, to])),
    ...Object.fromEntries(stops.map((field) => [field, trip[field].map(swap)])),
    phien_ban: trip.phien_ban + 1,
    list_don_hang: trip.list_don_hang.map((order) => {
      const named = orders.get(order.id_don_hang) ?? []
      const names = Object.fromEntries(named.map((field) => [field, to]))
      return { ...order, ...names, ...tiesIn(named, sought) }
    }),
  }
}

/** The words that are suggested take the new name with the uses of the old one. */
async function renameWords(trx: Trx, { key, bearers }: Sought, to: string): Promise<void> {
  const lists = [...orderFieldsOf(bearers), ...bearers.trip].flatMap((list) => [
    list,
    `chuyen_tram.${list}`,
  ])
  const { rows } = await sql<{ truong: string; so_lan: number }>`
    WITH cu AS (DELETE FROM goi_y WHERE truong = ANY (${lists}::text[]) AND gia_tri_key = ${key} RETURNING truong, so_lan),
      moi AS (DELETE FROM goi_y_moi WHERE truong = ANY (${lists}::text[]) AND gia_tri_key = ${key} RETURNING truong, so_lan)
    SELECT truong, so_lan FROM cu UNION ALL SELECT truong, so_lan FROM moi`.execute(trx)
  await sql`
    INSERT INTO goi_y (truong, gia_tri, gia_tri_key, so_lan)
    SELECT truong, ${to}, search_key(${to}), sum(so_lan) FROM json_to_recordset(${JSON.stringify(rows)}::json) r(truong text, so_lan integer)
    GROUP BY truong ORDER BY truong
    ON CONFLICT (truong, gia_tri) DO UPDATE SET so_lan = goi_y.so_lan + excluded.so_lan, updated_at = now()`.execute(
    trx,
  )
}

const usesOf = (bearing: readonly Bearing[]): Partial<OpenUses> => ({
  so_chuyen: bearing.length,
  so_don: bearing.reduce((sum, { orders }) => sum + orders.size, 0),
})

/** How many open trips and orders bear a name. */
export const countTrips = async (db: Db, named: Named): Promise<Partial<OpenUses>> =>
  usesOf(await openTrips(db, await soughtOf(db, named)))

/** Writes a new name into the open trips and orders that bear the old one, and into the words that are suggested. */
export async function renameTrips(
  trx: Trx,
  actor: Actor,
  { to, ...named }: Renaming,
): Promise<Partial<OpenUses>> {
  const sought = await soughtOf(trx, named)
  const { bearers } = sought
  const bearing = await openTrips(trx, sought)
  const ties = tiesOfBearers(bearers).map(([, tie]) => tie)
  await writeNames(trx, actor, {
    changes: bearing.map((one) => ({ before: one.trip, after: renamedTrip(one, sought, to) })),
    columns: {
      order: [...orderFieldsOf(bearers), ...ties],
      trip: [...bearers.trip, ...bearers.stops],
    },
  })
  if (sought.isOwn(null)) await renameWords(trx, sought, to)
  return usesOf(bearing)
}
