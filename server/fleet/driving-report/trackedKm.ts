import { sql } from 'kysely'
import type { WireDate } from '../../../contract/kit/time/time.ts'
import type { Db } from '../../kit/postgres/db.ts'

/** Km by GPS of tracked days by plate; a day of 999 km or more counts nowhere. */
export async function kmOfTrackedDays(
  db: Db,
  { from, to }: { readonly from: WireDate; readonly to: WireDate },
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ plate: string; km: number }>`
    SELECT p.bien_so_xe AS plate, sum(n.km)::numeric(14,2)::float8 AS km FROM ngay_xe n JOIN phuong_tien p USING (id_xe)
    WHERE n.ngay BETWEEN ${from} AND ${to} AND NOT n.vuot_999 AND n.km IS NOT NULL GROUP BY 1`.execute(
    db,
  )
  return new Map(rows.map(({ plate, km }) => [plate, km]))
}
