import { dayNumber, startOfDay, HOUR_MS } from '../../kit/time/time.ts'
import type { Fix } from './fix.ts'
import type { Limits } from '../limit/limits.ts'
import { addStretch, closeDrive, openDrive, type Drive, type Run } from './drive.ts'
import { metresBetween, type Spot } from '../../kit/map/earth.ts'

/** Between two fixes farther apart than this, speeds tell nothing of the way between. */
const GAP_MS = 2 * 60_000
/** Slower than this over a gap a vehicle did not move all the time: then it moved at the speed of a truck. */
const MOVED_KMH = 10
const TRUCK_KMH = 40
/** Before and after a stop of which nothing was sent, a vehicle is heard of no farther apart than this. */
const NEAR_M = 500

export type Stop = Spot & { readonly from: number; readonly to: number; readonly idling: boolean }
type Stand = {
  from: number
  to: number
  lat: number
  lng: number
  odometer: number | null
  idle: boolean
}
/** What is known while a vehicle is followed. */
export type Motion = { last: Fix | null; speed: number; stand: Stand | null; drive: Drive | null }
export type Moved = { readonly stops: Stop[]; readonly runs: Run[] }

/** What is known before a vehicle is followed. */
export const newMotion = (): Motion => ({ last: null, speed: 0, stand: null, drive: null })

const standAt = ({ at, lat, lng, odometer, ignition }: Fix, from = at): Stand => ({
  from,
  to: at,
  lat,
  lng,
  odometer,
  idle: ignition === true,
})

type SpeedBy = 'at' | 'lat' | 'lng' | 'accuracy' | 'speed'

/** The speed that a fix tells, else that of the way from the one before as far as it is more than wandering. */
export function speedOf(fix: Pick<Fix, SpeedBy>, before: Pick<Fix, SpeedBy> | null): number {
  if (fix.speed !== null) return fix.speed
  if (before === null || fix.at <= before.at) return 0
  const sure = Math.max(fix.accuracy ?? 15, before.accuracy ?? 15)
  const metres = Math.max(0, metresBetween(before, fix) - sure)
  return (metres / 1000 / (fix.at - before.at)) * HOUR_MS
}

/** How long a vehicle moved between two fixes. */
function movingMs(from: Fix, to: Fix, { metres, ends }: { metres: number; ends: number }): number {
  const ms = to.at - from.at
  if (ms <= GAP_MS) return (ms * ends) / 2
  const km = metres / 1000
  return (km / ms) * HOUR_MS >= MOVED_KMH ? ms : Math.min(ms, (km / TRUCK_KMH) * HOUR_MS)
}

const isSlow = (speed: number | null, { movingKmh }: Limits): boolean =>
  speed !== null && speed <= movingKmh

const isStop = ({ from, to }: Stand, { stopMs }: Limits): boolean => to - from >= stopMs

const stopOf = ({ from, to, lat, lng, idle }: Stand): Stop => ({ from, to, lat, lng, idling: idle })

type Stay = { readonly stand: Stand; readonly limits: Limits }

function stay(motion: Motion, { stand, limits }: Stay, fix: Fix): Run[] {
  stand.to = fix.at
  stand.odometer = fix.odometer ?? stand.odometer
  stand.idle ||= fix.ignition === true
  if (!isStop(stand, limits) || motion.drive === null) return []
  const runs = closeDrive(motion.drive, { to: stand.from, odometer: stand.odometer }, limits)
  motion.drive = null
  return runs
}

type Leg = { metres: number; ms: number; card: string | null; speed: number; limits: Limits }

/** Adds the way to a fix to the drive, each day its share. */
function drive(motion: Motion, fix: Fix, { limits, ...leg }: Leg) {
  const from = motion.stand ? motion.stand.to : (motion.last?.at ?? fix.at)
  motion.drive ??= openDrive(from, motion.stand?.odometer ?? motion.last?.odometer ?? null)
  const whole = Math.max(1, fix.at - from)
  for (let at = from; at < fix.at;) {
    const end = Math.min(fix.at, startOfDay(dayNumber(at) + 1))
    const share = (end - at) / whole
    const [metres, ms] = [leg.metres * share, leg.ms * share]
    const heardMs = whole < limits.lostAfter.dang_chay ? ms : 0
    const stretch = { from: at, to: end, day: dayNumber(at), metres, ms, heardMs, top: leg.speed }
    addStretch(motion.drive, { card: leg.card, stretch }, limits)
    at = end
  }
}

/** How a vehicle stood in a silence in which it hardly moved: who sleeps while standing sends nothing until it drives. */
function standing({ last, stand, speed }: Motion, fix: Fix, limits: Limits): Fix[] {
  if (last === null || fix.at - last.at <= GAP_MS || isSlow(fix.speed, limits)) return []
  const metres = metresBetween(stand ?? last, fix)
  const ms = movingMs(last, fix, { metres, ends: 0 })
  const stands = { ...fix, speed: 0, ignition: null, odometer: null }
  if (stand) return [{ ...stands, lat: stand.lat, lng: stand.lng, at: Math.round(fix.at - ms) }]
  if (isSlow(speed, limits) || metres > NEAR_M || fix.at - last.at - ms < limits.stopMs) return []
  const spot = { lat: (last.lat + fix.lat) / 2, lng: (last.lng + fix.lng) / 2 }
  return [last.at + ms / 2, fix.at - ms / 2].map((at) => ({
    ...stands,
    ...spot,
    at: Math.round(at),
  }))
}

type Told = { card: string | null; jump: boolean; limits: Limits }

/** Takes the next good fix; answers the stops and runs that it ends. */
export function move(motion: Motion, fix: Fix, told: Told): Moved {
  const between = told.jump ? [] : standing(motion, fix, told.limits)
  const moved = [...between, fix].map((each) => moveTo(motion, each, told))
  return {
    stops: moved.flatMap(({ stops }) => stops),
    runs: moved.flatMap(({ runs }) => runs),
  }
}

function moveTo(motion: Motion, fix: Fix, { card, jump, limits }: Told): Moved {
  const { last, stand, speed: before } = motion
  const speed = speedOf(fix, last)
  const moving = !isSlow(speed, limits)
  const done: Moved = { stops: [], runs: [] }
  if (last === null) {
    if (!moving) motion.stand = standAt(fix)
  } else if (stand && !moving && metresBetween(stand, fix) <= limits.stopM) {
    done.runs.push(...stay(motion, { stand, limits }, fix))
  } else {
    const metres = jump ? 0 : metresBetween(stand ?? last, fix)
    const ends = Number(!isSlow(before, limits) && !stand) + Number(moving)
    const ms = jump ? 0 : movingMs(last, fix, { metres, ends })
    if (stand && isStop(stand, limits)) done.stops.push(stopOf(stand))
    // Nothing lies before a new truth: who stands through it has not driven.
    if (!jump) drive(motion, fix, { metres, ms, card, speed, limits })
    const arrived = metres <= limits.stopM && fix.at - last.at > GAP_MS ? last.at + ms : fix.at
    motion.stand = moving ? null : standAt(fix, Math.round(arrived))
  }
  motion.last = fix
  motion.speed = speed
  return done
}

/** What has not ended yet at the last fix. */
export function unended({ drive: open, stand, last }: Motion, limits: Limits): Moved {
  const stops = stand && isStop(stand, limits) ? [stopOf(stand)] : []
  const odometer = stand?.odometer ?? last?.odometer ?? null
  const runs = open
    ? closeDrive(structuredClone(open), { to: stand?.from ?? last?.at ?? 0, odometer }, limits)
    : []
  return { stops, runs }
}
