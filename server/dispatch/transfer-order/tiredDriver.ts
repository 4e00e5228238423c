import type { Warning } from '../../../contract/kit/endpoint/refusal.ts'
import {
  claimsOf,
  driverKey,
  type Assignment,
} from '../../../contract/dispatch/trip/trip.assignment.ts'
import { tiredness } from '../../../contract/dispatch/trip/trip.driving.ts'
import type { Db } from '../../kit/postgres/db.ts'
import { now } from '../../kit/time/clock.ts'
import { drivingOf } from '../trip/drivingNow.ts'

type Chosen = Omit<Assignment, 'id_chuyen_di' | 'trang_thai'>

/** What must be accepted of the driver whom a transfer takes anew, as of one of a trip (domain B3.2). */
export async function tiredDriver(
  db: Db,
  chosen: Chosen,
  before: Chosen | null,
): Promise<Warning[]> {
  if (!chosen.lai_xe_1 || chosen.lai_xe_1 === before?.lai_xe_1) return []
  const [moment, own] = [now(), { ...chosen, id_chuyen_di: '', trang_thai: 'moi' } as const]
  const claims = claimsOf(own, moment).filter(({ key }) => key.startsWith(driverKey('')))
  const driving = await drivingOf(db, claims)
  return claims.flatMap((claim) => tiredness(own, claim, { driving, now: moment }))
}
