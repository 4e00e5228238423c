import type { Intake } from './intake.ts'
import { decimalOf, isGiven, readFix, yesNo, type ReadFix } from './readFix.ts'

/** Most fixes of one batch. */
export const MOST_IN_BATCH = 5000

/** A fix of a batch; a time has to be told there. */
export function readBatchFix(given: unknown, intake: Intake): ReadFix {
  if (!isGiven(given)) return { device: null, why: 'sai_dang' }
  return readFix(
    {
      device: given['id'],
      time: given['time'] ?? null,
      lat: given['lat'],
      lng: given['lng'],
      speedKmh: decimalOf(given['speed']),
      course: given['course'],
      accuracy: given['accuracy'],
      valid: yesNo(given['valid']) !== false,
      ignition: given['ignition'],
      fuel: given['fuel'],
      odometer: given['odometer'],
      card: given['driver'],
    },
    intake,
  )
}
