import { sql, type RawBuilder } from 'kysely'
import type { Found } from '../../../contract/dispatch/find/find.ts'
import type { Context, CurrentUser } from '../../kit/http/context.ts'
import type { Db } from '../../kit/postgres/db.ts'
import { like, wantedWords } from '../../kit/list/filter.ts'
import { tripCondition } from '../trip/listFilter.ts'
import { tripListRows } from '../trip/listRows.ts'

type Viewer = Pick<CurrentUser, 'partner'>

const SHOWN = 8
/** Trips looked through one by one, the newest first: what is common is found among them. */
const NEAR = 2_000
/** Trips that the index may bring of what is rarer than that. */
const FAR = 2_000
/** Letters that the index of parts of words needs. */
const INDEXED = 3

/** The newest trips that a user may have something to do with, walked over by an index of its own. */
function newest({ partner }: Viewer): RawBuilder<unknown> {
  if (partner?.side === 'cong_ty')
    return sql`SELECT c.* FROM (
      SELECT DISTINCT p.id_chuyen_di FROM don_hang p WHERE p.id_cong_ty = ${partner.id} ORDER BY p.id_chuyen_di DESC LIMIT ${NEAR}
    ) p JOIN chuyen_di c USING (id_chuyen_di)`
  if (partner)
    return sql`SELECT c.* FROM chuyen_di c WHERE c.id_thau_phu = ${partner.id} ORDER BY c.ngay_thuc_hien DESC LIMIT ${NEAR}`
  return sql`SELECT c.* FROM chuyen_di c WHERE c.deleted_at IS NULL AND c.gop_vao IS NULL
    ORDER BY c.ngay_thuc_hien DESC, c.id_chuyen_di DESC LIMIT ${NEAR}`
}

async function idsOf(db: Db, trips: RawBuilder<unknown>): Promise<string[]> {
  const { rows } = await sql<{ id_chuyen_di: string }>`
    SELECT c.id_chuyen_di FROM (${trips}) c ORDER BY c.ngay_thuc_hien DESC, c.id_chuyen_di DESC LIMIT ${SHOWN}`.execute(
    db,
  )
  return rows.map((row) => row.id_chuyen_di)
}

/**
 * The newest trips that hold every word. What is common is found among the newest; what is not has few trips, which the index
 * brings. A plan of one statement for both would be right for one of them and slow for the other.
 */
async function findTripIds(db: Db, tu_khoa: string, user: Viewer): Promise<string[]> {
  const words = wantedWords(tu_khoa)
  // The words kept beside a trip hold those that a partner may see, and are quicker to compare.
  const roughly = sql.join(
    words.map((word) => sql`c.tim_kiem LIKE ${like(word)}`),
    sql` AND `,
  )
  const matching = sql`${roughly} AND ${tripCondition({ tu_khoa }, user)}`
  const near = await idsOf(db, sql`SELECT c.* FROM (${newest(user)}) c WHERE ${matching}`)
  if (near.length === SHOWN || words.every(({ length }) => length < INDEXED)) return near
  const far = await idsOf(
    db,
    sql`WITH c AS MATERIALIZED (SELECT c.* FROM chuyen_di c WHERE ${roughly} LIMIT ${FAR})
      SELECT c.* FROM c WHERE ${tripCondition({ tu_khoa }, user)}`,
  )
  return [...new Set([...near, ...far])].slice(0, SHOWN)
}

const present = (values: readonly (string | null)[]): string[] =>
  values.filter((value) => value !== null && value !== '') as string[]

/** The trips found, with what the user may see of them. */
export async function findTrips(
  tu_khoa: string,
  { db, user, files }: Pick<Context, 'db' | 'user' | 'files'>,
): Promise<Found[]> {
  const ids = await findTripIds(db, tu_khoa, user)
  const listed = await tripListRows(db, ids, { user, files })
  return listed.map(({ row }) => ({
    loai: 'chuyen_di',
    id: row.id_chuyen_di ?? '',
    ten: row.bien_so_xe ?? row.id_chuyen_di ?? '',
    chi_tiet: present([
      row.ma_cont,
      [row.noi_lay_hang, row.noi_tra_hang].filter(Boolean).join(' → '),
      row.ten_lai_xe_1,
      row.ten_cong_ty,
      row.bien_so_xe ? row.id_chuyen_di : null,
    ]),
    ngay: row.ngay_gio_lay_hang ?? row.ngay_thuc_hien,
  }))
}
