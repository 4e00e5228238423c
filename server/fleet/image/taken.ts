import { sql } from 'kysely'
import type { Spot } from '../../../contract/kit/map/earth.ts'
import { dayNumber } from '../../../contract/kit/time/time.ts'
import type { Db } from '../../kit/postgres/db.ts'
import { instant, soundFix } from '../driving-report/fixesOf.ts'
import { trackOf, type TrackPoint } from '../driving-report/track.ts'
import { readLimits } from '../limit/limits.ts'

/** Where a vehicle was: the good fix that lies nearest in time, within so long; of a vehicle that stood, its last one counts longer. */
const NEAR_MS = 15 * 60_000
const STOOD_MS = 120 * 60_000

type Known = Spot & { readonly speed: number }

/** The point of a way that says where the vehicle was at an instant. */
function nearest(
  track: readonly TrackPoint[],
  at: number,
  movingKmh: number,
): TrackPoint | undefined {
  const before = track.findLast((point) => point.at <= at && point.at >= at - STOOD_MS)
  const after = track.find((point) => point.at > at && point.at <= at + NEAR_MS)
  return [before, after]
    .filter((point) => point !== undefined)
    .filter((point) => point.at >= at - NEAR_MS || point.speed <= movingKmh)
    .toSorted((a, b) => Math.abs(a.at - at) - Math.abs(b.at - at))[0]
}

/** Where a vehicle was at each of these instants, and how fast; those of which nobody knows are left out. */
export async function spotsAt(
  db: Db,
  vehicle: number,
  instants: readonly number[],
): Promise<ReadonlyMap<number, Known>> {
  const { movingKmh } = await readLimits(db)
  const spots = new Map<number, Known>()
  for (const ofDay of Map.groupBy(instants, dayNumber).values()) {
    const span = { from: Math.min(...ofDay) - STOOD_MS, to: Math.max(...ofDay) + NEAR_MS + 1 }
    const track = await trackOf(db, vehicle, span)
    for (const at of ofDay) {
      const point = nearest(track, at, movingKmh)
      if (point) spots.set(at, { lat: point.lat, lng: point.lng, speed: point.speed })
    }
  }
  return spots
}

/** Whether anything can tell where a vehicle was at an instant. */
export async function isPlaced(db: Db, vehicle: number, at: number): Promise<boolean> {
  const limits = await readLimits(db)
  const { rows } = await sql<{
    known: boolean
  }>`SELECT EXISTS (SELECT FROM vi_tri v WHERE v.id_xe = ${vehicle} AND ${soundFix(limits)}
    AND v.thoi_diem BETWEEN ${instant(at - STOOD_MS)} AND ${instant(at + NEAR_MS)}
    AND (v.thoi_diem >= ${instant(at - NEAR_MS)} OR coalesce(v.toc_do, 0) <= ${limits.movingKmh})) AS known`.execute(
    db,
  )
  return rows[0]?.known ?? false
}
