import { plateKey } from '../../../contract/kit/field/plate.ts'
import type { Capacity } from '../../../contract/dispatch/trip/trip.merge.ts'
import type { Db } from '../../kit/postgres/db.ts'
import type { StoredTrip } from './loadTrip.ts'

/** What the trips' vehicle carries: a truck by itself, a tractor by the smallest trailer named. */
export async function capacityOf(
  db: Db,
  trips: readonly Pick<StoredTrip, 'bien_so_xe' | 'ma_romoc'>[],
): Promise<Capacity> {
  const plates = trips.map((trip) => plateKey(trip.bien_so_xe ?? ''))
  const trailers = trips.flatMap((trip) => (trip.ma_romoc ? [plateKey(trip.ma_romoc)] : []))
  const vehicle = await db
    .selectFrom('phuong_tien')
    .select(['tai_trong_kg', 'the_tich_cbm'])
    .where('bien_so_key', 'in', plates)
    .executeTakeFirst()
  const frames =
    trailers.length === 0
      ? []
      : await db
          .selectFrom('ro_mooc')
          .select('tai_trong_kg')
          .where('ma_romoc_key', 'in', trailers)
          .where('tai_trong_kg', 'is not', null)
          .execute()
  const byTrailer = frames.map((frame) => frame.tai_trong_kg ?? 0)
  const kg = vehicle?.tai_trong_kg ?? (byTrailer.length > 0 ? Math.min(...byTrailer) : null)
  return { kg, cbm: vehicle?.the_tich_cbm ?? null }
}
