import { sql } from 'kysely'
import type { PricedTrip, PriceRows } from '../../../contract/price/calculation/around.ts'
import type { Db } from '../../kit/postgres/db.ts'
import { fillsOf, kmGpsOf, namedBy, settingsOf, standingRows, type Named } from './priceRows.ts'

/** The rows by which trips are priced. */
export type RowsOf = (db: Db, trips: readonly PricedTrip[]) => Promise<PriceRows>

/** Whose rows stand for a while. */
const TABLES = [
  'gia_cong_ty',
  'phu_thu_nhien_lieu',
  'gia_dau',
  'dinh_muc_km',
  'luong_chuyen',
  'bien_phi',
  'dinh_muc_xe',
  'dinh_muc_boc_xep',
  'tuyen_duong',
  'phuong_tien',
  'cong_ty',
]

/** Differs from another one where any of these rows was added, changed or removed between them. */
async function stampOf(db: Db): Promise<string> {
  const each = TABLES.map(
    (table) =>
      sql`SELECT concat(count(*), ' ', sum(phien_ban), ' ', max(updated_at)) AS stamp FROM ${sql.table(table)}`,
  )
  const { rows } = await sql<{ stamp: string }>`${sql.join(each, sql` UNION ALL `)}`.execute(db)
  return rows.map(({ stamp }) => stamp).join()
}

const together = (one: Named, other: Named): Named => ({
  plates: one.plates.union(other.plates),
  customers: one.customers.union(other.customers),
  routes: one.routes.union(other.routes),
})
const holds = (one: Named, other: Named): boolean =>
  other.plates.isSubsetOf(one.plates) &&
  other.customers.isSubsetOf(one.customers) &&
  other.routes.isSubsetOf(one.routes)

/** Reads the rows of lot after lot of trips: those that stand for a while again only where one was changed, or others are named. */
export function keptRows(): RowsOf {
  let kept: { named: Named; stamp: string; rows: Awaited<ReturnType<typeof standingRows>> } | null =
    null
  return async (db, trips) => {
    const named = namedBy(trips)
    const [stamp, fills, kmGps, settings] = [
      await stampOf(db),
      await fillsOf(db, trips),
      await kmGpsOf(db, trips),
      await settingsOf(db),
    ]
    if (kept === null || kept.stamp !== stamp || !holds(kept.named, named)) {
      const all = kept ? together(kept.named, named) : named
      kept = { named: all, stamp, rows: await standingRows(db, all) }
    }
    return { ...kept.rows, fills, kmGps, settings }
  }
}
