import { sql } from 'kysely'
import type { Db } from '../../kit/postgres/db.ts'
import type { Range } from '../../../contract/report/sums/stretches.ts'

/** Litres that vehicles were filled with by approved slips, by plate. */
export async function filledOf(db: Db, { from, to }: Range): Promise<Map<string, number>> {
  const { rows } = await sql<{ bien_so_xe: string; lit: number }>`
    SELECT bien_so_xe, sum(so_lit) AS lit FROM nhat_ky_xang_dau
    WHERE deleted_at IS NULL AND trang_thai = 'da_duyet' AND ngay_gio >= ${from}::date AND ngay_gio < ${to}::date + 1 GROUP BY 1`.execute(
    db,
  )
  return new Map(rows.map(({ bien_so_xe, lit }) => [bien_so_xe, lit]))
}
