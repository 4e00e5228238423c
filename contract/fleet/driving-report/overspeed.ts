import type { Fix } from '../position/fix.ts'
import type { Limits } from '../limit/limits.ts'
import type { Spot } from '../../kit/map/earth.ts'

/** What lies between two fixes farther apart than this is not known. */
const GAP_MS = 2 * 60_000

export type Overspeed = Spot & { readonly from: number; readonly to: number; readonly top: number }
type Running = { from: number; to: number; top: number; lat: number; lng: number }
export type Speeding = { running: Running | null }

/** What is known before the first fix: no overspeed goes on. */
export const newSpeeding = (): Speeding => ({ running: null })

const counted = (running: Running | null, { speedMs }: Limits): Overspeed[] =>
  running && running.to - running.from >= speedMs ? [{ ...running }] : []

/** Takes the next good fix; answers the overspeed that it ends. */
export function watchSpeed(
  speeding: Speeding,
  fix: Fix,
  { limit, limits }: { readonly limit: number; readonly limits: Limits },
): Overspeed[] {
  const { running } = speeding
  const { at, lat, lng } = fix
  const goesOn = running !== null && at - running.to <= GAP_MS
  // Phones now and then do not know how fast they are: that ends nothing.
  if (goesOn && fix.speed === null) return []
  const speed = fix.speed ?? 0
  if (speed > limit && goesOn) {
    running.to = at
    running.top = Math.max(running.top, speed)
    return []
  }
  speeding.running = speed > limit ? { from: at, to: at, top: speed, lat, lng } : null
  return counted(running, limits)
}

/** The overspeed that goes on, where it has lasted long enough to count. */
export const openOverspeed = ({ running }: Speeding, limits: Limits): Overspeed[] =>
  counted(running, limits)
