import { HOUR_MS } from '../../kit/time/time.ts'

/** What trips are found by; thresholds that a company sets stand in `limit/limits.ts` (domain B2.3). */
export const JOURNEY_LIMITS = {
  /** A visit that ended longer before the plan belongs to what was driven before. */
  earlyMs: 6 * HOUR_MS,
  /** How long after its plan a trip may still arrive. */
  lateMs: 72 * HOUR_MS,
  /** How long before its first arrival the way to a trip may have begun. */
  approachMs: 12 * HOUR_MS,
  /** How fast what is left of a way is driven, in km/h, and how much longer roads are than the straight line. */
  roadKmh: 40,
  roadFactor: 1.3,
} as const
