import { sql } from 'kysely'
import type { Fill, PriceRows } from '../../../contract/price/calculation/around.ts'
import { KEPT } from '../../kit/postgres/kept.ts'
import type { Db } from '../../kit/postgres/db.ts'

/** The approved fillings of trips; those of a trip that was merged are of the one that it was merged into. */
export async function approvedFills(db: Db, ids: readonly string[]): Promise<PriceRows['fills']> {
  const counted = sql`f.trang_thai = 'da_duyet' AND f.deleted_at IS NULL`
  const { rows } = await sql<Fill & { chuyen: string }>`
    ${KEPT} SELECT chuyen, id, ngay_gio::date AS ngay, thanh_tien FROM (
      SELECT f.id_chuyen_di AS chuyen, f.thanh_tien, f.ngay_gio, f.id FROM nhat_ky_xang_dau f
      WHERE ${counted} AND f.id_chuyen_di = ANY (${[...ids]}::text[])
      UNION ALL SELECT c.gop_vao, f.thanh_tien, f.ngay_gio, f.id FROM chuyen_di c JOIN nhat_ky_xang_dau f USING (id_chuyen_di)
      WHERE ${counted} AND c.gop_vao = ANY (${[...ids]}::text[])) l
    ORDER BY ngay_gio, id`.execute(db)
  const fills = Map.groupBy(rows, ({ chuyen }) => chuyen)
  return Object.fromEntries(
    [...fills].map(([trip, list]) => [trip, list.map(({ chuyen: _trip, ...fill }) => fill)]),
  )
}
