import { sql } from 'kysely'
import type { Spot } from '../../../contract/kit/map/earth.ts'
import { OPEN_STATES } from '../../../contract/dispatch/trip/trip.can.ts'
import { lostAt, type Hearing } from '../../../contract/fleet/position/lost.ts'
import type { StoredTrip } from '../../dispatch/trip/loadTrip.ts'
import type { Db } from '../../kit/postgres/db.ts'
import { epochMs } from '../../kit/time/clock.ts'
import { EPOCH_MS } from '../driving-report/fixesOf.ts'
import { readLimits } from '../limit/limits.ts'

export type NamedSpot = Spot & { readonly name: string }
/** Who was not heard of for so long is somewhere else by now. */
const HEARD_MS = 30 * 60_000

/** Where places are, by their ids. */
export async function placesById(
  db: Db,
  ids: readonly string[],
): Promise<ReadonlyMap<string, NamedSpot>> {
  const { rows } = await sql<NamedSpot & { id: string }>`
    SELECT id, ten_dia_diem AS name, lat, lng FROM dia_diem WHERE id = ANY (${[...ids]}::text[]) AND lat IS NOT NULL AND lng IS NOT NULL`.execute(
    db,
  )
  return new Map(rows.map(({ id, ...spot }) => [id, spot]))
}

/** Where the vehicle of a trip that is not over is now; null where nobody knows. */
export async function hereOf(db: Db, trip: StoredTrip): Promise<(Spot & { at: number }) | null> {
  if (trip.id_xe === null || !OPEN_STATES.includes(trip.trang_thai)) return null
  const { rows } = await sql<
    Spot & { at: number }
  >`SELECT lat, lng, ${EPOCH_MS('thoi_diem')} AS at FROM vi_tri_cuoi
    WHERE id_xe = ${trip.id_xe} AND thoi_diem IS NOT NULL`.execute(db)
  const [last] = rows
  const now = epochMs()
  return last && now - last.at <= HEARD_MS ? { lat: last.lat, lng: last.lng, at: now } : null
}

/** Which of these vehicles are lost now. */
export async function lostNow(db: Db, vehicles: readonly number[]): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number; hearing: Hearing }>`
    SELECT id_xe AS id, trang_thai -> 'hearing' AS hearing FROM vi_tri_cuoi WHERE id_xe = ANY (${[...vehicles]}::bigint[])`.execute(
    db,
  )
  const [at, limits] = [epochMs(), await readLimits(db)]
  return rows.filter(({ hearing }) => lostAt(hearing, at, limits) !== null).map(({ id }) => id)
}
