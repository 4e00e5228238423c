import { exact } from '../../kit/decimal/decimal.ts'
import type { Limits } from '../limit/limits.ts'

/** How far km by GPS may be off the norm. */
export type OffNorm = Pick<Limits, 'offNormKm' | 'offNormShare'>

/** Whose km a driver is paid by. */
export type KmChoice = 'tuyen' | 'gps'
export type PayKm = {
  /** Km that the driver is paid by; null while nobody chose. */
  readonly km: number | null
  /** A person has to choose: too far off the norm, or no norm. */
  readonly choose: boolean
}

/** True where km by GPS are farther off the norm than is taken without asking (domain B2.3). */
export const isOffNorm = (norm: number, gps: number, most: OffNorm): boolean => {
  const off = exact(gps).minus(norm).abs()
  return off.gt(most.offNormKm) || off.gt(exact(norm).times(most.offNormShare))
}

/** Km for the pay of a driver: the norm while GPS agrees with it, else what a person chose (domain B2.3). */
export function payKm(
  {
    norm,
    gps,
    chosen,
  }: {
    readonly norm: number | null
    readonly gps: number | null
    readonly chosen: KmChoice | null
  },
  most: OffNorm,
): PayKm {
  if (chosen === 'gps' && gps !== null) return { km: gps, choose: false }
  if (chosen === 'tuyen' && norm !== null) return { km: norm, choose: false }
  if (gps === null) return { km: null, choose: false }
  if (norm === null || isOffNorm(norm, gps, most)) return { km: null, choose: true }
  return { km: norm, choose: false }
}
