import { sql, type RawBuilder } from 'kysely'
import { LOST_SIGNAL_COLOR } from '../../contract/trip/trip.colors.ts'
import type { TripListRequest } from '../../contract/trip/trip.api.ts'
import type { Context, CurrentUser } from '../context.ts'
import type { Db } from '../db.ts'
import { hasRange, tripCondition, undatedDrafts, type TripFilter } from './listFilter.ts'
import { tripListRows } from './listRows.ts'
import { tripOrder } from './listSort.ts'
import { tripSums } from './listSums.ts'

type Viewer = Pick<CurrentUser, 'partner'>

/** True when drafts without a date have to be looked for; nearly always there are none, and the range alone decides. */
async function hasUndated(db: Db, filter: TripFilter): Promise<boolean> {
  if (!hasRange(filter)) return false
  const { rows } = await sql`
    SELECT 1 FROM chuyen_di c WHERE ${undatedDrafts(filter)} LIMIT 1`.execute(db)
  return rows.length > 0
}

/** What a filter asks for, for reading pages and files alike. */
export async function findTrips(
  db: Db,
  filter: TripFilter,
  viewer: Viewer,
): Promise<{ filter: TripFilter; condition: RawBuilder<boolean>; undated: boolean }> {
  const undated = await hasUndated(db, filter)
  return { filter, undated, condition: tripCondition(filter, viewer, undated) }
}

/** Ids of one page of trips; the rows themselves are read afterwards, so that a deep page walks over index entries only. */
export async function tripIds(
  db: Db,
  condition: RawBuilder<boolean>,
  page: { order: RawBuilder<unknown>; limit: number; offset: number },
): Promise<string[]> {
  const { rows } = await sql<{ id_chuyen_di: string }>`
    SELECT c.id_chuyen_di FROM chuyen_di c WHERE ${condition} ORDER BY ${page.order} LIMIT ${page.limit} OFFSET ${page.offset}`.execute(
    db,
  )
  return rows.map((row) => row.id_chuyen_di)
}

/** POST /tms/chuyen_di/list_web. */
export async function listTrips(input: TripListRequest, { db, user, files }: Context) {
  const { trang, so_dong } = input
  const found = await findTrips(db, input, user)
  const page = {
    order: tripOrder(input.sap_xep, user),
    limit: so_dong,
    offset: (trang - 1) * so_dong,
  }
  const [ids, { tong, tong_hop }] = await Promise.all([
    tripIds(db, found.condition, page),
    tripSums(db, found, user),
  ])
  const listed = await tripListRows(db, ids, { user, files })
  return {
    chuyen_di_array: listed.map(({ row }) => row),
    download_link: null,
    mat_dau_color: LOST_SIGNAL_COLOR,
    tong,
    trang,
    so_dong,
    tong_hop,
    color: Object.fromEntries(listed.map(({ row, color }) => [row.id_chuyen_di ?? '', color])),
  }
}
