import { sql } from 'kysely'
import { orderFilterApi } from '../../../contract/dispatch/order/order-filter.api.ts'
import { compareTexts } from '../../../contract/kit/text/text.ts'
import type { Context, CurrentUser } from '../../kit/http/context.ts'
import type { Db } from '../../kit/postgres/db.ts'
import { placeApi } from '../../../contract/master/place/place.api.ts'
import { listDistribution } from './distribution.ts'
import { on, type Route } from '../../kit/http/mount.ts'
import type { Suggested } from '../../../contract/dispatch/trip/trip.suggested.ts'
import { offered } from '../trip/retiredWords.ts'
import { hiddenOrderFields, visibleOrders, visibleTrips } from '../trip/partner.ts'

const sorted = (names: readonly string[]): string[] => [...new Set(names)].toSorted(compareTexts)

/** Words of a list without those that name what was retired. */
const inUse = async (db: Db, truong: Suggested, words: readonly string[]): Promise<string[]> =>
  (await offered(db, { [truong]: words }))[truong] ?? []

/** Everything that was ever entered in a field, from the counted words: quick at any number of orders. */
async function usedWords(db: Db, truong: Suggested): Promise<string[]> {
  const rows = await db
    .selectFrom('tu_goi_y')
    .select('gia_tri')
    .distinct()
    .where('truong', '=', truong)
    .execute()
  return inUse(
    db,
    truong,
    rows.map((row) => row.gia_tri),
  )
}

/** The values of a field in what a partner may see. */
async function ownWords(
  db: Db,
  user: Pick<CurrentUser, 'partner'>,
  field: 'ten_cong_ty' | 'ten_khach_hang',
): Promise<string[]> {
  if (hiddenOrderFields(user).includes(field)) return []
  const column = sql.ref(`d.${field}`)
  const { rows } = await sql<{ ten: string }>`
    SELECT DISTINCT ${column} AS ten FROM don_hang d JOIN chuyen_di c USING (id_chuyen_di)
    WHERE ${visibleTrips(user)} AND ${visibleOrders(user)} AND c.deleted_at IS NULL AND c.gop_vao IS NULL AND ${column} IS NOT NULL`.execute(
    db,
  )
  return inUse(
    db,
    field,
    rows.map((row) => row.ten),
  )
}

/** POST /tms/list/ten_cong_ty: customers of the master data and those that orders name. */
async function listCompanyNames(_input: object, { db, user }: Context) {
  if (user.partner) return { data: sorted(await ownWords(db, user, 'ten_cong_ty')) }
  const kept = await db
    .selectFrom('cong_ty')
    .select('ten_cong_ty')
    .where('deleted_at', 'is', null)
    .execute()
  const used = await usedWords(db, 'ten_cong_ty')
  return { data: sorted([...kept.map((row) => row.ten_cong_ty), ...used]) }
}

/** POST /tms/list/khach_hang: end customers that orders name. */
async function listCustomerNames(_input: object, { db, user }: Context) {
  const names = user.partner
    ? await ownWords(db, user, 'ten_khach_hang')
    : await usedWords(db, 'ten_khach_hang')
  return { data: sorted(names) }
}

/** POST /tms/bao_cao/list_bsx: the company's vehicles in their order, then hired ones that trips name. */
async function listPlates(_input: object, { db, user }: Context) {
  if (user.partner) {
    const { rows } = await sql<{ bien_so_xe: string }>`
      SELECT DISTINCT c.bien_so_xe FROM chuyen_di c
      WHERE ${visibleTrips(user)} AND c.deleted_at IS NULL AND c.gop_vao IS NULL AND c.bien_so_xe IS NOT NULL`.execute(
      db,
    )
    const plates = rows.map((row) => row.bien_so_xe)
    return { data: sorted(await inUse(db, 'bien_so_xe', plates)) }
  }
  const vehicles = await db
    .selectFrom('phuong_tien')
    .select('bien_so_xe')
    .where('deleted_at', 'is', null)
    .where(sql<boolean>`trang_thai IS DISTINCT FROM 'da_ban'`)
    .orderBy('list_sort_key')
    .orderBy('bien_so_xe')
    .execute()
  const own = vehicles.map((row) => row.bien_so_xe)
  return { data: [...new Set([...own, ...sorted(await usedWords(db, 'bien_so_xe'))])] }
}

export const orderPickerRoutes: Route[] = [
  on(orderFilterApi.companies, listCompanyNames),
  on(orderFilterApi.customers, listCustomerNames),
  on(orderFilterApi.plates, listPlates),
  on(placeApi.distribution, listDistribution),
]
