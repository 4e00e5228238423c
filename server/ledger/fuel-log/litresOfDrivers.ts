import { sql } from 'kysely'
import type { PayPeriod } from '../../../contract/ledger/salary/period.ts'
import type { Db } from '../../kit/postgres/db.ts'

/** Whose a slip (f) is: the driver that it names, else the first of its trip. */
export const driverOfSlip = sql<string | null>`coalesce(f.lai_xe,
  (SELECT coalesce(c.lai_xe_1, c.lai_xe_2, c.lai_xe_3) FROM chuyen_di c WHERE c.id_chuyen_di = f.id_chuyen_di))`

/** Litres that drivers filled in a period, by approved slips, by account. */
export async function approvedLitres(
  db: Db,
  { tu, den }: PayPeriod,
): Promise<Readonly<Record<string, number>>> {
  const { rows } = await sql<{ lai_xe: string | null; lit: number }>`
    SELECT ${driverOfSlip} AS lai_xe, sum(f.so_lit) AS lit FROM nhat_ky_xang_dau f
    WHERE f.trang_thai = 'da_duyet' AND f.deleted_at IS NULL AND f.ngay_gio >= ${tu}::date AND f.ngay_gio < ${den}::date + 1 GROUP BY 1`.execute(
    db,
  )
  return Object.fromEntries(
    rows.flatMap(({ lai_xe, lit }) => (lai_xe === null ? [] : [[lai_xe, lit]])),
  )
}
