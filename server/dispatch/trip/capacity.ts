import { sql } from 'kysely'
import { plateKey } from '../../../contract/kit/field/plate.ts'
import type { Capacity } from '../../../contract/dispatch/trip/trip.merge.ts'
import type { Db } from '../../kit/postgres/db.ts'
import { KEPT } from '../../kit/postgres/kept.ts'
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

type Loaded = { readonly bien_so_xe?: string | null; readonly ma_romoc?: string | null }

/** What each of many trips' vehicles carries in kg, by one look: a truck by itself, a tractor by its trailer; null where not known. */
export async function payloadsOf(
  db: Db,
  trips: readonly Loaded[],
): Promise<(trip: Loaded) => number | null> {
  const keys = (name: keyof Loaded): string[] => [
    ...new Set(trips.flatMap((trip) => (trip[name] ? [plateKey(trip[name])] : []))),
  ]
  const { rows } = await sql<{ khoa: string; kg: number }>`
    ${KEPT} SELECT bien_so_key AS khoa, tai_trong_kg AS kg FROM phuong_tien
    WHERE tai_trong_kg IS NOT NULL AND bien_so_key = ANY (${keys('bien_so_xe')}::text[])
    UNION ALL
    SELECT 'mooc:' || ma_romoc_key, tai_trong_kg FROM ro_mooc
    WHERE tai_trong_kg IS NOT NULL AND ma_romoc_key = ANY (${keys('ma_romoc')}::text[])`.execute(db)
  const known = new Map(rows.map(({ khoa, kg }) => [khoa, Number(kg)]))
  return ({ bien_so_xe, ma_romoc }) =>
    known.get(plateKey(bien_so_xe ?? '')) ?? known.get(`mooc:${plateKey(ma_romoc ?? '')}`) ?? null
}
