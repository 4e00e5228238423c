import { sql } from 'kysely'
import type { OpenUses } from '../../../contract/master/renaming/renaming.ts'
import { searchKey } from '../../../contract/kit/text/text.ts'
import { OPEN_STATES } from '../../../contract/dispatch/trip/trip.can.ts'
import { audit } from '../../kit/audit/audit.ts'
import type { CurrentUser, Trx } from '../../kit/http/context.ts'
import type { Db } from '../../kit/postgres/db.ts'
import { renameBookings, openBookings } from '../booking/renamed.ts'
import type { Renaming, Uses } from '../../master/renaming/renaming.ts'
import { openTransfers, renameTransfers } from '../transfer-order/renamed.ts'
import { bearsName, namedFields, type Bearers, type Sought } from './bearers.ts'
import { loadTrips, lockTrips, type StoredTrip } from './loadTrip.ts'
import { orderWords, wholeTripWords } from './searchWords.ts'
import { tripEntry } from './tripAudit.ts'
import { orderEntries, tripEntries, type OrderEntries } from './tripValues.ts'

const COMPANY: Bearers = {
  order: ['ten_cong_ty', 'ten_khach_hang', 'ten_nguoi_gui', 'ten_nguoi_nhan'],
  tied: 'ten_cong_ty',
  trip: [],
  stops: [],
}
const PLACE: Bearers = {
  order: ['noi_lay_hang', 'noi_tra_hang', 'ten_nguoi_gui', 'ten_nguoi_nhan'],
  tied: null,
  trip: ['kho_container_lay', 'kho_chi_dinh', 'diem_ket_thuc'],
  stops: ['dia_diem_giao_nhan', 'list_diem_dong_khac'],
}

type Bearing = {
  trip: StoredTrip
  orders: ReadonlyMap<string, readonly (keyof OrderEntries)[]>
  fields: Bearers['trip']
  stops: Bearers['stops']
}

function bearingOf(
  trip: StoredTrip,
  companies: ReadonlyMap<string, string | null>,
  sought: Sought,
): Bearing[] {
  const { key, bearers, isOwn } = sought
  const ofOrder = (order: StoredTrip['list_don_hang'][number]) =>
    [
      order.id_don_hang,
      namedFields(order, companies.get(order.id_don_hang) ?? null, sought),
    ] as const
  const orders = new Map(trip.list_don_hang.map(ofOrder).filter(([, fields]) => fields.length > 0))
  const own = trip.list_don_hang.some(({ id_don_hang }) =>
    isOwn(companies.get(id_don_hang) ?? null),
  )
  const bears = (value: string | null) => value !== null && searchKey(value) === key
  const fields = own ? bearers.trip.filter((field) => bears(trip[field])) : []
  const stops = own ? bearers.stops.filter((field) => trip[field].some(bears)) : []
  const isBearing = orders.size + fields.length + stops.length > 0
  return isBearing ? [{ trip, orders, fields, stops }] : []
}

/** The open trips in which a name stands, held when a change follows. */
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
    WHERE c.deleted_at IS NULL AND c.gop_vao IS NULL AND NOT c.khoa AND c.trang_thai = ANY (${[...OPEN_STATES]}::text[])
      AND (EXISTS (SELECT FROM don_hang d WHERE d.id_chuyen_di = c.id_chuyen_di AND (${bearsName(sought, 'd')}))
        ${inTrip.length > 0 ? sql`OR ${sql.join(inTrip, sql` OR `)}` : sql``})`.execute(db)
  const ids = rows.map((row) => row.id)
  const trips = db.isTransaction
    ? await lockTrips(db as Trx, ids)
    : await loadTrips(db, ids, { partner: null })
  const companies = await sql<{ id: string; id_cong_ty: string | null }>`
    SELECT id_don_hang AS id, id_cong_ty FROM don_hang WHERE id_chuyen_di = ANY (${ids}::text[])`.execute(
    db,
  )
  const sides = new Map(companies.rows.map((row) => [row.id, row.id_cong_ty]))
  // Who waited for a trip may find it ended or locked meanwhile.
  const open = trips.filter(({ khoa, trang_thai }) => !khoa && OPEN_STATES.includes(trang_thai))
  return open.flatMap((trip) => bearingOf(trip, sides, sought))
}

function renamedTrip(
  { trip, orders, fields, stops }: Bearing,
  sought: Sought,
  to: string,
): StoredTrip {
  const swap = (stop: string) => (searchKey(stop) === sought.key ? to : stop)
  return {
    ...trip,
    ...Object.fromEntries(fields.map((field) => [field, to])),
    ...Object.fromEntries(stops.map((field) => [field, trip[field].map(swap)])),
    phien_ban: trip.phien_ban + 1,
    list_don_hang: trip.list_don_hang.map((order) => ({
      ...order,
      ...Object.fromEntries((orders.get(order.id_don_hang) ?? []).map((field) => [field, to])),
    })),
  }
}

/** The names and search words of a renamed trip and of its orders, as rows. */
function rowsOf(trip: StoredTrip, { bearers }: Sought) {
  const orders = trip.list_don_hang.map((order) => {
    const { id_don_hang } = order
    const entries = orderEntries(order)
    const names = Object.fromEntries(bearers.order.map((field) => [field, entries[field]]))
    return { id_don_hang, ...names, tim_kiem: orderWords({ ...entries, id_don_hang }) }
  })
  const { id_chuyen_di } = trip
  const entries = tripEntries(trip)
  const names = [...bearers.trip, ...bearers.stops].map((field) => [field, entries[field]])
  return {
    trip: {
      id_chuyen_di,
      ...Object.fromEntries(names),
      tim_kiem: wholeTripWords({ ...entries, id_chuyen_di }, orders),
    },
    orders,
  }
}

const listOf = (fields: readonly string[], alias?: string) =>
  sql.join(fields.map((field) => sql.ref(alias ? `${alias}.${field}` : field)))

async function renameTrips(
  trx: Trx,
  { username }: Pick<CurrentUser, 'username'>,
  { bearing, sought, to }: { bearing: readonly Bearing[]; sought: Sought; to: string },
): Promise<void> {
  if (bearing.length === 0) return
  const after = bearing.map((one) => renamedTrip(one, sought, to))
  const rows = after.map((trip) => rowsOf(trip, sought))
  const { order, trip, stops } = sought.bearers
  const ofOrder = [...order, 'tim_kiem']
  const ofTrip = [...trip, ...stops, 'tim_kiem']
  await sql`
    UPDATE don_hang d SET updated_at = clock_timestamp(), (${listOf(ofOrder)}) = ROW (${listOf(ofOrder, 'r')})
    FROM json_populate_recordset(NULL::don_hang, ${JSON.stringify(rows.flatMap(({ orders }) => orders))}::json) r
    WHERE d.id_don_hang = r.id_don_hang`.execute(trx)
  await sql`
    UPDATE chuyen_di c SET phien_ban = c.phien_ban + 1, updated_at = clock_timestamp(), nguoi_sua = ${username},
      (${listOf(ofTrip)}) = ROW (${listOf(ofTrip, 'r')})
    FROM json_populate_recordset(NULL::chuyen_di, ${JSON.stringify(rows.map((row) => row.trip))}::json) r
    WHERE c.id_chuyen_di = r.id_chuyen_di`.execute(trx)
  const changes = bearing.map((one, index) => ({
    username,
    action: 'doi_ten',
    before: one.trip,
    after: after[index] ?? one.trip,
  }))
  await audit(trx, ...changes.map(tripEntry))
}

/** The words that are suggested take the new name with the uses of the old one. */
async function renameWords(trx: Trx, { key, bearers }: Sought, to: string): Promise<void> {
  const lists = [...bearers.order, ...bearers.trip].flatMap((list) => [list, `chuyen_tram.${list}`])
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

const ENDS = ['noi_lay_hang', 'noi_tra_hang'] as const
type RouteEnds = { id: string; noi_lay_hang: string | null; noi_tra_hang: string | null }

/** Routes that begin or end at a place; routes belong to no customer, so only a name that means one place counts. */
async function routesOf(db: Db, { key, bearers, isOwn }: Sought): Promise<RouteEnds[]> {
  if (bearers.tied || !isOwn(null)) return []
  const { rows } = await sql<RouteEnds>`
    SELECT id_tuyen_duong AS id, noi_lay_hang, noi_tra_hang FROM tuyen_duong
    WHERE deleted_at IS NULL AND (search_key(noi_lay_hang) = ${key} OR search_key(noi_tra_hang) = ${key})
    ORDER BY 1 ${db.isTransaction ? sql`FOR UPDATE` : sql``}`.execute(db)
  return rows
}

async function renameRoutes(
  trx: Trx,
  { username }: Pick<CurrentUser, 'username'>,
  { routes, key, to }: { routes: readonly RouteEnds[]; key: string; to: string },
): Promise<void> {
  const pick = (route: RouteEnds, value: (name: string) => string) =>
    Object.fromEntries(
      ENDS.flatMap((end) => {
        const name = route[end]
        return name !== null && searchKey(name) === key ? [[end, value(name)]] : []
      }),
    )
  for (const route of routes) {
    const after = pick(route, () => to)
    await trx
      .updateTable('tuyen_duong')
      .set({ ...after, phien_ban: sql`phien_ban + 1`, updated_at: sql`now()` } as never)
      .where('id_tuyen_duong', '=', route.id)
      .execute()
    const entry = { username, action: 'doi_ten', subject: 'tuyen_duong', id: route.id }
    await audit(trx, { ...entry, before: pick(route, (name) => name), after })
  }
}

/** How the uses of a name are counted and renamed, of what `seek` finds of a row. */
const usesOf = (seek: (db: Db, row: Omit<Renaming, 'to'>) => Promise<Sought>): Uses => {
  const found = async (db: Db, sought: Sought) => {
    const trips = await openTrips(db, sought)
    const transfers = await openTransfers(db, sought)
    const bookings = await openBookings(db, sought)
    const routes = await routesOf(db, sought)
    const uses: OpenUses = {
      so_chuyen: trips.length,
      so_don: trips.reduce((sum, { orders }) => sum + orders.size, 0),
      so_chuyen_tram: transfers.length,
      so_booking: bookings.length,
      so_tuyen: routes.length,
    }
    return { trips, transfers, bookings, routes, uses }
  }
  return {
    count: async (db, { id, name, row }) =>
      (await found(db, await seek(db, { id, from: name, row }))).uses,
    async carry(trx, actor, { to, ...row }) {
      const sought = await seek(trx, row)
      const { trips, transfers, bookings, routes, uses } = await found(trx, sought)
      await renameTrips(trx, actor, { bearing: trips, sought, to })
      await renameTransfers(trx, actor, { transfers, to })
      await renameBookings(trx, actor, { bookings, to })
      await renameRoutes(trx, actor, { routes, key: sought.key, to })
      if (sought.isOwn(null)) await renameWords(trx, sought, to)
      return uses
    },
  }
}

/** The name of a customer, in what is open. */
export const companyUses = usesOf(async (_db, { id, from }) => ({
  id,
  key: searchKey(from),
  bearers: COMPANY,
  isOwn: () => true,
}))

/** The name of a place, in what is open. Where others bear it too, each means the place of its own customer. */
export const placeUses = usesOf(async (db, { id, from, row }) => {
  const key = searchKey(from)
  const { rows } = await sql<{ id_cong_ty: string | null }>`
    SELECT id_cong_ty FROM dia_diem WHERE deleted_at IS NULL AND id <> ${id} AND search_key(ten_dia_diem) = ${key}`.execute(
    db,
  )
  const own = (row['id_cong_ty'] as string | null) ?? null
  const others = rows.map(({ id_cong_ty }) => id_cong_ty)
  const isOwn = (company: string | null) =>
    others.length === 0 || (own === null ? !others.includes(company) : company === own)
  return { id, key, bearers: PLACE, isOwn }
})
