import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../kit/postgres/db.ts'
import { instant } from '../driving-report/fixesOf.ts'

/** Where a vehicle was: the good fix that lies nearest in time, within so many minutes; of a vehicle that stood, its last one counts longer. */
const NEAR_MINUTES = 15
const STOOD_MINUTES = 120
const STANDS_KMH = 5
const GOOD = sql`v.hop_le AND NOT v.quet_the AND coalesce(v.do_chinh_xac, 0) <= 200`
const minutes = (count: number) => sql`${sql.lit(`${count} minutes`)}::interval`

/** All moments that can say where a vehicle was between two others: what the database may leave out of its search. */
const around = (from: RawBuilder<unknown>, to: RawBuilder<unknown>) =>
  sql`v.thoi_diem >= ${from} - ${minutes(STOOD_MINUTES)} AND v.thoi_diem <= ${to} + ${minutes(NEAR_MINUTES)}`

type Span = { from: RawBuilder<unknown>; to: RawBuilder<unknown> }

/** The fix nearest to a moment of a vehicle, as columns `lat`, `lng`, `toc_do`; the span holds all moments that are asked about. */
export const nearestFix = (
  vehicle: RawBuilder<unknown>,
  moment: RawBuilder<unknown>,
  { from, to }: Span,
) => sql`SELECT n.lat, n.lng, n.toc_do FROM (
    (SELECT v.lat, v.lng, v.toc_do, v.thoi_diem FROM vi_tri v WHERE v.id_xe = ${vehicle} AND ${around(from, to)} AND ${GOOD}
      AND v.thoi_diem <= ${moment} AND v.thoi_diem >= ${moment} - ${minutes(STOOD_MINUTES)} ORDER BY v.thoi_diem DESC LIMIT 1)
    UNION ALL
    (SELECT v.lat, v.lng, v.toc_do, v.thoi_diem FROM vi_tri v WHERE v.id_xe = ${vehicle} AND ${around(from, to)} AND ${GOOD}
      AND v.thoi_diem > ${moment} AND v.thoi_diem <= ${moment} + ${minutes(NEAR_MINUTES)} ORDER BY v.thoi_diem LIMIT 1)) n
  WHERE n.thoi_diem >= ${moment} - ${minutes(NEAR_MINUTES)} OR coalesce(n.toc_do, 0) <= ${sql.lit(STANDS_KMH)}
  ORDER BY abs(extract(epoch FROM n.thoi_diem - ${moment})) LIMIT 1`

/** Whether it is known where a vehicle was at an instant. */
export async function isPlaced(db: Db, vehicle: number, at: number): Promise<boolean> {
  const moment = instant(at)
  const found = nearestFix(sql`${vehicle}`, moment, { from: moment, to: moment })
  const { rows } = await sql<{ known: boolean }>`SELECT EXISTS (${found}) AS known`.execute(db)
  return rows[0]?.known ?? false
}
