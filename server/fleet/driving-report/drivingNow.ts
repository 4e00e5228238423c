import type { Driving } from '../../../contract/dispatch/trip/trip.driving.ts'
import { DAY_LIMIT_MS, warnedAt } from '../../../contract/fleet/driving-report/driving.ts'
import type { Db } from '../../kit/postgres/db.ts'
import { epochMs, today } from '../../kit/time/clock.ts'
import { readLimits } from '../limit/limits.ts'
import { minutes, standing } from './current.ts'
import { loadRuns, vehiclesDrivenBy } from './runs.ts'

/** How drivers drive now, over all vehicles; those of whom nothing is heard are left out. */
export async function drivingOfThese(
  db: Db,
  drivers: readonly string[],
): Promise<(Driving & { username: string })[]> {
  const day = today()
  const vehicles = await vehiclesDrivenBy(db, drivers, { from: day, to: day })
  if (vehicles.length === 0) return []
  const [runs, limits] = await Promise.all([loadRuns(db, day, day, vehicles), readLimits(db)])
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
