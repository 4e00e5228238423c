import { sql } from 'kysely'
import type { PayPeriod } from '../../../contract/ledger/salary/period.ts'
import type { Db } from '../../kit/postgres/db.ts'

/** Litres that drivers filled in a period, by approved slips, by account. */
export async function approvedLitres(
  db: Db,
  { tu, den }: PayPeriod,
): Promise<Readonly<Record<string, number>>> {
  const { rows } = await sql<{ lai_xe: string; lit: number }>`
    SELECT lai_xe, sum(so_lit) AS lit FROM nhat_ky_xang_dau
    WHERE trang_thai = 'da_duyet' AND deleted_at IS NULL AND lai_xe IS NOT NULL
      AND ngay_gio >= ${tu}::date AND ngay_gio < ${den}::date + 1 GROUP BY 1`.execute(db)
  return Object.fromEntries(rows.map(({ lai_xe, lit }) => [lai_xe, lit]))
}
