import { FOUND, orderTexts } from '../../../contract/dispatch/order/order.texts.ts'
import { told } from '../../../contract/kit/text/sentence.ts'
import { tripTexts } from '../../../contract/dispatch/trip/trip.texts.ts'
import { sql, type RawBuilder } from 'kysely'
import { LOST_SIGNAL_COLOR } from '../../../contract/dispatch/trip/trip.colors.ts'
import { tripApi, type TripListRequest } from '../../../contract/dispatch/trip/trip.api.ts'
import type { Context, CurrentUser } from '../../kit/http/context.ts'
import type { Db } from '../../kit/postgres/db.ts'
import { downloadLink } from '../../kit/export/link.ts'
import { hasRange } from '../../kit/list/filter.ts'
import { isByDayAlone, tripCondition, type TripFilter } from './listFilter.ts'
import { onOneConnection } from '../../kit/postgres/pipelining.ts'
import { tripListRows } from './listRows.ts'
import { tripOrder } from './listSort.ts'
import { tripSums } from './listSums.ts'

type Viewer = Pick<CurrentUser, 'partner'>

/** True when drafts without a date are among what a request asks for. */
async function hasUndated(db: Db, filter: TripFilter, viewer: Viewer): Promise<boolean> {
  if (!hasRange(filter)) return false
  const { rows } = await sql`
    SELECT 1 FROM chuyen_di c WHERE ${tripCondition(filter, viewer, 'undated')} LIMIT 1`.execute(db)
  return rows.length > 0
}

/** The trips (alias c) that a filter asks for, as one SQL condition, for files. */
export async function findTrips(
  db: Db,
  filter: TripFilter,
  viewer: Viewer,
): Promise<RawBuilder<boolean>> {
  const undated = await hasUndated(db, filter, viewer)
  return tripCondition(filter, viewer, undated ? 'both' : 'dated')
}

type Page = { order: RawBuilder<unknown>; limit: number; offset: number }

/** Ids of one page of trips; the rows themselves are read afterwards, so that a deep page walks over index entries only. */
async function tripIds(
  db: Db,
  condition: RawBuilder<boolean>,
  { order, limit, offset }: Page,
): Promise<string[]> {
  const { rows } = await sql<{ id_chuyen_di: string }>`
    SELECT c.id_chuyen_di FROM chuyen_di c WHERE ${condition} ORDER BY ${order} LIMIT ${limit} OFFSET ${offset}`.execute(
    db,
  )
  return rows.map((row) => row.id_chuyen_di)
}

/** One page of the trips that a filter asks for, with count and sums of them all. */
export function tripPage(
  filter: TripFilter,
  page: Page,
  context: Pick<Context, 'db' | 'user' | 'files'>,
) {
  // By day alone each statement is quick; what looks into every trip is asked side by side.
  return isByDayAlone(filter)
    ? onOneConnection(context.db, (db) => readPage(filter, page, { ...context, db }))
    : readPage(filter, page, context)
}

async function readPage(
  filter: TripFilter,
  page: Page,
  { db, user, files }: Pick<Context, 'db' | 'user' | 'files'>,
) {
  // What it is refused for must not be thrown while the other is under way, whose own refusal nobody would then wait for.
  const find = async (undated: boolean) =>
    Promise.all([
      tripIds(db, tripCondition(filter, user, undated ? 'both' : 'dated'), page),
      tripSums(db, filter, { viewer: user, undated }),
    ])
  // Nearly always the range alone decides: who looks for drafts without a date does so meanwhile.
  const [undated, dated] = await Promise.all([hasUndated(db, filter, user), find(false)])
  const [ids, { tong, tong_hop }] = undated ? await find(true) : dated
  const listed = await tripListRows(db, ids, { user, files })
  return {
    chuyen_di_array: listed.map(({ row }) => row),
    tong,
    tong_hop,
    color: Object.fromEntries(listed.map(({ row, color }) => [row.id_chuyen_di ?? '', color])),
  }
}

/** Above this nobody finds anything by reading; the file holds it all. */
const MANY = 10_000

/** What a list of so many rows says beside them (specification, section 8). */
export const remarkOnMany = (count: number, what: keyof typeof FOUND) =>
  count > MANY
    ? told(orderTexts.manyFound(FOUND[what], count))
    : { message: null, message_en: null }

/** POST /tms/chuyen_di/list_web; the link downloads the same trips as a file. */
export async function listTrips(input: TripListRequest, context: Context) {
  const { trang, so_dong } = input
  const order = tripOrder(input.sap_xep, context.user)
  const page = { order, limit: so_dong, offset: (trang - 1) * so_dong }
  const file = { endpoint: tripApi.exportList, name: `${tripTexts.listFile.vi}.xlsx`, input }
  const [found, link] = await Promise.all([
    tripPage(input, page, context),
    downloadLink(context, file),
  ])
  return {
    ...found,
    ...remarkOnMany(found.tong, 'trips'),
    download_link: link,
    mat_dau_color: LOST_SIGNAL_COLOR,
    trang,
    so_dong,
  }
}
