import { driverKey, type Claim } from '../../../contract/dispatch/trip/trip.assignment.ts'
import {
  isNear,
  type Driving,
  type DrivingNow,
} from '../../../contract/dispatch/trip/trip.driving.ts'
import { question } from '../../kit/event/question.ts'
import { now } from '../../kit/time/clock.ts'
import type { Db } from '../../kit/postgres/db.ts'

/** How these drivers drive now; nothing of those of whom nothing is heard. */
export const drivingOfDrivers = question<
  [Db, readonly string[]],
  readonly (Driving & { readonly username: string })[]
>()

const DRIVER = driverKey('')
const NOBODY: DrivingNow = new Map()

/** How those drive whom claims take today or soon, asked for once; trips of other days ask nobody. */
export async function drivingOf(
  db: Db,
  claims: readonly Pick<Claim, 'key' | 'span'>[],
): Promise<DrivingNow> {
  const moment = now()
  const near = claims.filter((claim) => isNear(claim, moment))
  if (near.length === 0) return NOBODY
  const drivers = [...new Set(near.map(({ key }) => key.slice(DRIVER.length)))]
  const answers = await drivingOfDrivers.ask(db, drivers)
  return new Map(answers.flat().map((each) => [driverKey(each.username), each]))
}
