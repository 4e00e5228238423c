import type { binApi } from '../../../contract/dispatch/bin/bin.api.ts'
import { sql, type RawBuilder } from 'kysely'
import type { InputOf } from '../../../contract/kit/endpoint/endpoint.ts'
import { halfOpen } from '../../../contract/kit/time/time.ts'
import type { Context, CurrentUser } from '../../kit/http/context.ts'
import { tripListRows } from '../trip/listRows.ts'
import { tripStatesOf } from '../trip/listFilter.ts'
import { fromTrips } from '../trip/listSums.ts'
import { tripOrder } from '../trip/listSort.ts'
import { like, wantedWords } from '../../kit/list/filter.ts'
import { ownDeletions } from '../excel/ownDeletions.ts'
import { VIETNAMESE } from '../../kit/postgres/collation.ts'

type Deleted = {
  id_chuyen_di: string
  deleted_at: string
  nguoi_xoa: string | null
  ten_nguoi_xoa: string | null
}

const DELETED_BY = sql`coalesce((SELECT fullname FROM nguoi_dung WHERE username = c.nguoi_xoa), c.nguoi_xoa)`
const OF_DELETION: Readonly<Record<string, RawBuilder<unknown>>> = {
  deleted_at: sql`c.deleted_at`,
  nguoi_xoa: sql`${DELETED_BY} ${VIETNAMESE}`,
}
type SortKeys = InputOf<typeof binApi.trips>['sap_xep']

/** By the deletion, then by what is left of the wished order as trips are sorted by it. */
function orderOf(wanted: SortKeys, user: CurrentUser): RawBuilder<unknown> {
  const own = wanted.flatMap(({ cot, giam }) => {
    const key = Object.hasOwn(OF_DELETION, cot) ? OF_DELETION[cot] : undefined
    return key ? [sql`${key} ${giam ? sql`DESC` : sql`ASC`} NULLS LAST`] : []
  })
  const others = wanted.filter(({ cot }) => !Object.hasOwn(OF_DELETION, cot))
  return sql.join([...own, tripOrder(others, user)])
}

/** POST /tms/bin/list_chuyen_di: deleted trips by the day of deleting, newest first. */
export async function listDeletedTrips(
  input: InputOf<typeof binApi.trips>,
  { db, user, files }: Context,
) {
  const { trang, so_dong, sap_xep } = input
  const { from, to } = halfOpen(input.start_time ?? null, input.end_time ?? null)
  const states = tripStatesOf(input)
  const conditions = [
    sql`c.deleted_at IS NOT NULL`,
    ...(from === null ? [] : [sql`c.deleted_at >= ${from}`]),
    ...(to === null ? [] : [sql`c.deleted_at < ${to}`]),
    ...(states.length === 0 ? [] : [sql`c.trang_thai = ANY (${states}::text[])`]),
    ...wantedWords(input.tu_khoa).map((word) => sql`c.tim_kiem LIKE ${like(word)}`),
    ownDeletions(sql`c.nguoi_xoa`, user),
  ]
  const condition = sql<boolean>`${sql.join(conditions, sql` AND `)}`
  const found = sql`FROM chuyen_di c WHERE ${condition}`
  const order = sap_xep.length > 0 ? orderOf(sap_xep, user) : sql`c.deleted_at DESC, c.id_chuyen_di`
  const { rows } = await sql<Deleted>`
    SELECT c.id_chuyen_di, c.deleted_at, c.nguoi_xoa,
      ${DELETED_BY} AS ten_nguoi_xoa ${found} ORDER BY ${order}
    LIMIT ${so_dong} OFFSET ${(trang - 1) * so_dong}`.execute(db)
  const sums = await fromTrips(db, condition, user)
  const listed = await tripListRows(
    db,
    rows.map((row) => row.id_chuyen_di),
    { user, files },
  )
  const byId = new Map(rows.map((row) => [row.id_chuyen_di, row]))
  return {
    data: listed.map(({ row }) => ({
      ...row,
      deleted_at: byId.get(row.id_chuyen_di ?? '')?.deleted_at ?? null,
      nguoi_xoa: byId.get(row.id_chuyen_di ?? '')?.nguoi_xoa ?? null,
      ten_nguoi_xoa: byId.get(row.id_chuyen_di ?? '')?.ten_nguoi_xoa ?? null,
    })),
    ...sums,
    trang,
    so_dong,
    color: Object.fromEntries(listed.map(({ row, color }) => [row.id_chuyen_di ?? '', color])),
  }
}
