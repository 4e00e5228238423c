import { sql } from 'kysely'
import type { Spot } from '../../../contract/kit/map/earth.ts'
import { momentAt } from '../../../contract/kit/time/time.ts'
import type { Fences } from '../../../contract/fleet/visit/visits.ts'
import type { Seen } from '../../dispatch/empty-truck/seen.ts'
import type { Db } from '../../kit/postgres/db.ts'
import { EPOCH_MS } from '../driving-report/fixesOf.ts'
import { placeOf } from '../driving-report/report.ts'
import { readFences } from '../driving-report/workOut.ts'

/** Farther from everything that is known, a name tells nothing. */
const NEAR_M = 30_000

type Last = Spot & { key: string; at: number }

/** What a spot is called: the place that holds it, else the nearest one and how far that is. */
function nameOf(fences: Fences, spot: Spot): string | null {
  const [held] = fences.at(spot)
  if (held) return held.name
  const near = fences.nearest(spot)
  return near && near.metres <= NEAR_M ? placeOf({ name: near.fence.name, far: near.metres }) : null
}

/** Where vehicles in use were last seen, by their last good fix. */
export async function seenVehicles(db: Db): Promise<Seen[]> {
  const [last, fences] = await Promise.all([
    sql<Last>`SELECT p.bien_so_key AS key, v.lat, v.lng, ${EPOCH_MS('v.thoi_diem')} AS at
      FROM vi_tri_cuoi v JOIN phuong_tien p ON p.id_xe = v.id_xe AND p.deleted_at IS NULL
      WHERE v.thoi_diem IS NOT NULL AND v.lat IS NOT NULL AND v.lng IS NOT NULL`.execute(db),
    readFences(db),
  ])
  return last.rows.map(({ key, lat, lng, at }) => ({
    key,
    lat,
    lng,
    at: momentAt(at),
    place: nameOf(fences, { lat, lng }),
  }))
}
