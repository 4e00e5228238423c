import { sql } from 'kysely'
import type { Services } from '../../kit/http/context.ts'
import { openGroupCommit, type Stranger } from '../position/groupCommit.ts'
import { prepareDays, type VehicleFix } from '../position/storeFixes.ts'

/** What asking vendors needs of a server. */
export type Polling = Pick<Services, 'db' | 'settings' | 'files'>

/** Stores fixes as those of devices are; answers how many were not known before. */
export async function storeNew(
  { db }: Polling,
  fixes: readonly VehicleFix[],
  strangers: readonly Stranger[],
): Promise<number> {
  if (fixes.length + strangers.length === 0) return 0
  await prepareDays(db, fixes)
  const { rows } = await sql<{ so: number }>`SELECT count(*)::int AS so FROM
    (SELECT DISTINCT * FROM unnest(${fixes.map(({ vehicle }) => vehicle)}::bigint[], ${fixes.map(({ fix }) => fix.at)}::float8[]) AS g (id_xe, at)) AS g
    WHERE NOT EXISTS (SELECT FROM vi_tri v WHERE v.id_xe = g.id_xe AND v.thoi_diem = to_timestamp(g.at / 1000))`.execute(
    db,
  )
  await openGroupCommit(db).deliver({ fixes, contacts: [], strangers, key: 0 })
  return rows[0]?.so ?? 0
}
