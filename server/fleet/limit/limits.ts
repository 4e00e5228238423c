import { limitsOf, type Limits } from '../../../contract/fleet/limit/limits.ts'
import {
  TRACKING_DEFAULTS,
  type TrackingSetting,
} from '../../../contract/office/settings/tracking.ts'
import { settingOn } from '../../../contract/office/settings/settings.ts'
import type { Db } from '../../kit/postgres/db.ts'
import { today } from '../../kit/time/clock.ts'
import { decisionsOf } from '../../office/settings/settings.ts'

const NAMES = Object.keys(TRACKING_DEFAULTS) as TrackingSetting[]

/** The thresholds that hold today: what is worked out from now on is worked out by them. */
export async function readLimits(db: Db): Promise<Limits> {
  const decisions = await decisionsOf(db, NAMES)
  const day = today()
  const set = NAMES.map((name) => [name, Number(settingOn(decisions, name, day))])
  return limitsOf(Object.fromEntries(set) as Record<TrackingSetting, number>)
}
