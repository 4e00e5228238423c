import { exact } from '../../kit/decimal/decimal.ts'
import { JOURNEY_LIMITS } from './limits.ts'

/** Whose km a driver is paid by. */
export type KmChoice = 'tuyen' | 'gps'
export type PayKm = {
  /** Km that the driver is paid by; null while nobody chose. */
  readonly km: number | null
  /** A person has to choose: too far off the norm, or no norm. */
  readonly choose: boolean
}

/** True where km by GPS are farther off the norm than is taken without asking (domain B2.3). */
export const isOffNorm = (norm: number, gps: number): boolean => {
  const off = exact(gps).minus(norm).abs()
  return off.gt(JOURNEY_LIMITS.offNormKm) || off.gt(exact(norm).times(JOURNEY_LIMITS.offNormShare))
}

/** Km for the pay of a driver: the norm while GPS agrees with it, else what a person chose (domain B2.3). */
export function payKm(norm: number | null, gps: number | null, chosen: KmChoice | null): PayKm {
  if (chosen === 'gps' && gps !== null) return { km: gps, choose: false }
  if (chosen === 'tuyen' && norm !== null) return { km: norm, choose: false }
  if (gps === null) return { km: null, choose: false }
  if (norm === null || isOffNorm(norm, gps)) return { km: null, choose: true }
  return { km: norm, choose: false }
}
