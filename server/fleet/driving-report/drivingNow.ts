import { sql } from 'kysely'
import type { Driving } from '../../../contract/dispatch/trip/trip.driving.ts'
import { DAY_LIMIT_MS, warnedAt } from '../../../contract/fleet/driving-report/driving.ts'
import { addDays } from '../../../contract/kit/time/time.ts'
import type { Db } from '../../kit/postgres/db.ts'
import { epochMs, today } from '../../kit/time/clock.ts'
import { readLimits } from '../limit/limits.ts'
import { minutes, standing } from './current.ts'
import { drivenOnTrips, loadRuns } from './runs.ts'

/** The vehicles that these drivers may have driven since yesterday: by their cards, and of their trips. */
async function vehiclesOf(db: Db, drivers: readonly string[]): Promise<number[]> {
  const day = today()
  const these = sql`${[...drivers]}::text[]`
  const { rows } = await sql<{ id: number }>`
    SELECT r.id_xe AS id FROM luot_chay r JOIN nguoi_dung u ON u.the_rfid = r.the
    WHERE r.ngay BETWEEN ${addDays(day, -1)} AND ${day} AND u.username = ANY (${these})
    UNION SELECT d.vehicle FROM (${drivenOnTrips(drivers, { from: addDays(day, -1), to: day })}) d
      WHERE EXISTS (SELECT FROM luot_chay r WHERE r.id_xe = d.vehicle AND r.ngay BETWEEN ${addDays(day, -1)} AND ${day})`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

/** How drivers drive now, over all vehicles; those of whom nothing is heard are left out. */
export async function drivingOfThese(
  db: Db,
  drivers: readonly string[],
): Promise<(Driving & { username: string })[]> {
  const vehicles = await vehiclesOf(db, drivers)
  if (vehicles.length === 0) return []
  const [runs, limits] = await Promise.all([
    loadRuns(db, today(), today(), vehicles),
    readLimits(db),
  ])
  const stands = standing(runs, limits)
  const heard = new Set(runs.map(({ driver }) => driver))
  return drivers
    .filter((driver) => heard.has(driver))
    .map((username) => {
      const { running, today: driven } = stands(username, epochMs())
      const mark = warnedAt(running, limits)
      return {
        username,
        running: minutes(running),
        mark: mark === null ? null : minutes(mark),
        today: minutes(driven),
        dayLimit: minutes(DAY_LIMIT_MS),
      }
    })
}
