import type { Fix } from '../position/fix.ts'
import type { Limits } from '../limit/limits.ts'
import { MINUTE_MS, HOUR_MS } from '../../kit/time/time.ts'
import { metresBetween } from '../../kit/map/earth.ts'

/** Levels are smoothed over so long (domain B6.2). */
const SPAN_MS = 5 * MINUTE_MS
/** A smoothed level that changes less stands still. */
const STILL_LITRES = 1.5
/** Fuel that sloshes while a vehicle moves is believed when so many levels agree. */
const AGREED = 3
/** Levels that count however long ago they were: what changed in a silence is told by the second one after it. */
const LATEST = 2
/** Who comes so far from one fix to the next has driven, in a silence. */
const DROVE_M = 1000
/** How far back a slow drain is looked for: longer ago it is slower than counts. */
const lookBackMs = ({ fuelLitres, drainLitresAnHour }: Limits): number =>
  (fuelLitres / drainLitresAnHour) * HOUR_MS

type FuelKind = 'do_dau' | 'tut_dau'
export type FuelEvent = {
  readonly kind: FuelKind
  readonly from: number
  readonly to: number
  readonly litres: number
  readonly lat: number
  readonly lng: number
}
/** What fuel is watched by: thresholds, and litres on 100 km where the vehicle has a norm. */
export type Watched = { readonly limits: Limits; readonly norm: number | null }
/** The smoothed level of five minutes, the way to it since the one before, and whether the vehicle stood all the time or at least once. */
type Level = {
  from: number
  to: number
  litres: number
  stood: boolean
  paused: boolean
  metres: number
  lat: number
  lng: number
}
type Gathering = { span: number; values: number[]; level: Level }
type Open = { kind: FuelKind; from: number; to: number; litres: number; lat: number; lng: number }
export type Fuelling = {
  gathering: Gathering | null
  levels: Level[]
  open: Open | null
  unmeasured: number
}

/** What is known of a tank before its first reading. */
export const newFuelling = (): Fuelling => ({
  gathering: null,
  levels: [],
  open: null,
  unmeasured: 0,
})

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  const upper = sorted[middle] ?? 0
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? upper) + upper) / 2
}

const middleOf = ({ from, to }: Level): number => (from + to) / 2
const hoursBetween = (before: Level, after: Level): number =>
  Math.max(SPAN_MS, middleOf(after) - middleOf(before)) / HOUR_MS

const change = (kind: FuelKind, before: Level, after: Level): Open => ({
  kind,
  from: before.to,
  to: after.to,
  litres: Math.abs(after.litres - before.litres),
  lat: after.lat,
  lng: after.lng,
})

/** The levels before the last one, from the latest back, over which the fuel went one way. */
function oneWay(levels: readonly Level[], sign: 1 | -1): Level | null {
  let start: Level | null = null
  for (let index = levels.length - 1; index > 0; index--) {
    const [earlier, later] = [levels[index - 1], levels[index]]
    if (!earlier || !later || sign * (later.litres - earlier.litres) < STILL_LITRES) break
    start = earlier
  }
  return start
}

/** The drain to the last of some levels from a high one: a part of five minutes in which it began has some of it, and one that stands still none. */
function drainFrom(levels: readonly Level[], high: Level): Open {
  const { litres } = oneWay(levels.slice(0, levels.indexOf(high) + 1), -1) ?? high
  const begun = levels.findLast((level) => level.litres > litres - STILL_LITRES) ?? high
  return change('tut_dau', { ...begun, litres }, levels.at(-1) ?? high)
}

const lowest = (levels: readonly Level[]): number => Math.min(...levels.map(({ litres }) => litres))
const highest = (levels: readonly Level[]): number =>
  Math.max(...levels.map(({ litres }) => litres))

/** What a vehicle that moved lost far beyond what it burns by its norm (domain B6.2), as the levels before and since agree. */
function burnt(
  levels: readonly Level[],
  { limits, norm }: { readonly limits: Limits; readonly norm: number },
): Open | null {
  const since = levels.slice(-AGREED)
  const [low] = since
  if (!low || since.length < AGREED) return null
  let km = since.slice(1).reduce((sum, { metres }) => sum + metres / 1000, 0)
  for (let index = levels.length - AGREED; index > 0; index--) {
    const [before, level] = [levels[index - 1], levels[index]]
    if (!before || !level) break
    km += level.metres / 1000
    const lost = lowest(levels.slice(Math.max(0, index - AGREED), index)) - highest(since)
    const burns = (norm * km) / 100
    const most = Math.max(limits.fuelLitres + burns, limits.burntTimes * burns)
    if (!levels.slice(index - 1).every(({ stood }) => stood) && lost >= most)
      return change('tut_dau', before, low)
  }
  return null
}

/** The levels since a vehicle stands, after the one in which it came: that counts as far as the one before agrees. */
function standingOf(levels: readonly Level[]): readonly Level[] {
  const came = levels.findLastIndex(({ stood }) => !stood)
  const level = levels[came]
  if (!level) return levels
  const litres = lowest(levels.slice(Math.max(0, came - 1), came + 1))
  return [{ ...level, litres }, ...levels.slice(came + 1)]
}

/** What the latest levels show. */
function found(levels: readonly Level[], { limits, norm }: Watched): Open | null {
  const { fuelLitres, drainLitresAnHour } = limits
  const last = levels.at(-1)
  if (!last) return null
  const settled = last.stood ? levels : levels.slice(0, -1)
  const [low, top] = [oneWay(settled, 1), settled.at(-1)]
  if (
    low &&
    top &&
    Math.min(top.litres, last.litres) - low.litres >= fuelLitres &&
    (top.paused || low.paused || top.from - low.to > SPAN_MS)
  )
    return change('do_dau', low, last.litres - top.litres < STILL_LITRES ? top : last)
  const standing = standingOf(levels)
  for (const high of standing.slice(0, -1).toReversed()) {
    const drained = high.litres - last.litres
    if (drained >= fuelLitres && drained / hoursBetween(high, last) >= drainLitresAnHour) {
      return drainFrom(standing, high)
    }
  }
  return norm === null ? null : burnt(levels, { limits, norm })
}

/** How much went on from the level to which a drain was counted, as fast as a drain; the last parts may be slow ones. */
function drainedOn(levels: readonly Level[], { drainLitresAnHour }: Limits): number {
  const [counted, last] = [levels[0], levels.at(-1)]
  if (!counted || !last || !levels.every(({ stood }) => stood)) return 0
  const litres = counted.litres - last.litres
  const isDrain = litres / hoursBetween(counted, last) >= drainLitresAnHour
  return litres >= STILL_LITRES && isDrain ? litres : 0
}

const eventOf = (open: Open): FuelEvent => ({ ...open })

/** Takes a smoothed level; answers the event that is over by it. */
function weigh(fuelling: Fuelling, level: Level, watched: Watched): FuelEvent[] {
  const { limits } = watched
  const apartMs = limits.fuelApartMs
  const { open } = fuelling
  const before = fuelling.levels.at(-1)
  const { length } = fuelling.levels
  fuelling.levels = [
    ...fuelling.levels.filter(
      ({ to }, index) => index >= length - LATEST || level.from - to <= lookBackMs(limits),
    ),
    level,
  ]
  if (open) {
    const step = before && level.from - open.to <= SPAN_MS ? level.litres - before.litres : 0
    const more =
      open.kind === 'tut_dau' ? drainedOn(fuelling.levels, limits) : step >= STILL_LITRES ? step : 0
    if (more > 0 && level.from - open.to <= apartMs) {
      open.to = level.to
      open.litres += more
      fuelling.levels = [level]
      return []
    }
  }
  const next = found(fuelling.levels, watched)
  if (
    next &&
    open &&
    next.kind === open.kind &&
    next.from - open.to <= apartMs &&
    next.from >= open.to
  ) {
    open.to = next.to
    open.litres += next.litres
    fuelling.levels = fuelling.levels.filter(({ to }) => to >= next.to)
    return []
  }
  if (next && (!open || next.from >= open.to)) {
    fuelling.open = next
    fuelling.levels = fuelling.levels.filter(({ to }) => to >= next.to)
    return open && open.litres >= limits.fuelLitres ? [eventOf(open)] : []
  }
  if (open && level.from - open.to > apartMs) {
    fuelling.open = null
    return [eventOf(open)]
  }
  return []
}

type Before = { readonly where: Fix; readonly odometer: number | null }

/** The metres to a fix for which fuel is burnt: those that the odometer counted, as far as a vehicle can drive them, where they are more. */
export function wayTo(fix: Fix, { where, odometer }: Before, { fastestKmh }: Limits): number {
  const metres = metresBetween(where, fix)
  const counted = odometer === null || fix.odometer === null ? 0 : fix.odometer - odometer
  return counted / 1000 <= (fastestKmh * (fix.at - where.at)) / HOUR_MS
    ? Math.max(metres, counted)
    : metres
}

type Moved = { readonly fix: Fix; readonly speed: number; readonly metres: number }

/** What is in the tank; none at all under a running engine is a sensor that starts. */
const levelOf = ({ fuel, ignition }: Fix, stands: boolean): number | null =>
  fuel === 0 && (ignition === true || !stands) ? null : fuel

/** Takes the next good fix, with the way to it; answers the filling or drain that is over by it. */
export function watchFuel(
  fuelling: Fuelling,
  { fix, speed, metres }: Moved,
  watched: Watched,
): FuelEvent[] {
  const stands = speed <= watched.limits.movingKmh
  const fuel = levelOf(fix, stands)
  if (fuel === null) {
    fuelling.unmeasured += metres
    return []
  }
  const way = fuelling.unmeasured + metres
  fuelling.unmeasured = 0
  const { at, lat, lng } = fix
  const span = Math.floor(at / SPAN_MS)
  const { gathering } = fuelling
  if (gathering?.span === span) {
    gathering.values.push(fuel)
    Object.assign(gathering.level, {
      to: at,
      stood: gathering.level.stood && stands && way <= DROVE_M,
      paused: gathering.level.paused || stands,
      metres: gathering.level.metres + way,
    })
    return []
  }
  fuelling.gathering = {
    span,
    values: [fuel],
    level: {
      from: at,
      to: at,
      litres: fuel,
      stood: stands && way <= DROVE_M,
      paused: stands,
      metres: way,
      lat,
      lng,
    },
  }
  if (!gathering) return []
  return weigh(fuelling, { ...gathering.level, litres: median(gathering.values) }, watched)
}

/** What would be told if the filling or the drop that goes on ended now. */
export const openFuel = ({ open }: Fuelling): FuelEvent[] => (open ? [eventOf(open)] : [])
