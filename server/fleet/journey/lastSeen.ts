import { sql } from 'kysely'
import type { Spot } from '../../../contract/kit/map/earth.ts'
import { momentAt } from '../../../contract/kit/time/time.ts'
import { spotName } from '../../../contract/fleet/visit/spotName.ts'
import type { Seen } from '../../dispatch/empty-truck/seen.ts'
import type { CurrentUser } from '../../kit/http/context.ts'
import type { Db } from '../../kit/postgres/db.ts'
import { EPOCH_MS } from '../driving-report/fixesOf.ts'
import { placeOf } from '../driving-report/report.ts'
import { recordLook } from '../look/look.ts'
import { readLimits } from '../limit/limits.ts'
import { readFences } from '../driving-report/workOut.ts'

type Last = Spot & { key: string; at: number }

/** Where vehicles in use were last seen, by their last good fix; the look at them is recorded. */
export async function seenVehicles(db: Db, user: Pick<CurrentUser, 'username'>): Promise<Seen[]> {
  await recordLook(db, user, { kind: 'vi_tri', about: null })
  const [last, fences] = await Promise.all([
    sql<Last>`SELECT p.bien_so_key AS key, v.lat, v.lng, ${EPOCH_MS('v.thoi_diem')} AS at
      FROM vi_tri_cuoi v JOIN phuong_tien p ON p.id_xe = v.id_xe AND p.deleted_at IS NULL
      WHERE v.thoi_diem IS NOT NULL AND v.lat IS NOT NULL AND v.lng IS NOT NULL`.execute(db),
    readLimits(db).then((limits) => readFences(db, limits)),
  ])
  return last.rows.map(({ key, lat, lng, at }) => {
    const { name, metres } = spotName({ lat, lng }, fences)
    return { key, lat, lng, at: momentAt(at), place: placeOf({ name, far: metres }) }
  })
}
