import { chanceFrom, type Chance } from './chance.ts'
import { onWay, wayBetween } from './ways.ts'
import { MINUTE_MS, HOUR_MS } from '../../contract/kit/time/time.ts'
import { metresBetween, type Spot } from '../../contract/kit/map/earth.ts'

/** What a vehicle of the demo does from one instant to another; plain values, so that they are kept and gone on from. */
export type DriveLeg = {
  readonly from: number
  /** A stand that nothing ends yet grows. */
  to: number
  /** Where it stands, or the ends of its way. */
  readonly a: Spot
  readonly b: Spot
  /** Milliseconds of the way that were driven before; null for a stand. */
  readonly after: number | null
  /** The speed of the longest stretch of expressway, where it drives too fast. */
  readonly hurry: number | null
  /** Metres and litres at the beginning. */
  readonly odometer: number
  readonly fuel: number
  /** Litres that come in or are drained, beginning at an instant. */
  readonly tank: { readonly at: number; readonly litres: number } | null
  /** Nothing is heard in this span. */
  readonly silent: readonly [number, number] | null
  readonly card: string | null
  readonly idling: boolean
}
/** A vehicle as the drive needs it. */
export type DriveVehicle = {
  readonly vid: number
  readonly yard: Spot
  readonly card: string | null
  readonly tank: number
  readonly litresPerKm: number
  /** Places near its yard, to which it goes now and then when it has no trip. */
  readonly around: readonly Spot[]
}
/** A trip as the drive needs it; instants. */
export type DriveTrip = {
  readonly from: Spot
  readonly to: Spot
  readonly pickup: number
  readonly delivery: number
  readonly card: string | null
}

const PIECE_MS = 20 * MINUTE_MS
/** An errand with its stop, which ends before the vehicle is wanted. */
const LONGEST_UNLOADING_MS = 110 * MINUTE_MS
const SLOT_MS = 3 * HOUR_MS
const NEAR_M = 300
const FILL_BELOW = 0.4
const FILL_TO = 0.92
const RESTED_MS = 2.8 * HOUR_MS
const TIRED_MS = 4.3 * HOUR_MS
const REST_MS = 22 * MINUTE_MS
const SEED = 20_261_124

/** Chance that belongs to a vehicle and an instant, whoever asks and when. */
export const chanceAt = (vid: number, at: number): Chance =>
  chanceFrom(
    (SEED ^ Math.imul(vid, 2_654_435_761) ^ Math.imul(Math.floor(at / MINUTE_MS), 40_503)) | 0,
  )

type Next = { at: number; spot: Spot; odometer: number; fuel: number }

/** How a leg leaves the vehicle. */
export function afterLeg(leg: DriveLeg, litresPerKm: number): Next {
  const tank = leg.tank && leg.tank.at < leg.to ? leg.tank.litres : 0
  if (leg.after === null)
    return { at: leg.to, spot: leg.a, odometer: leg.odometer, fuel: Math.max(5, leg.fuel + tank) }
  const way = wayBetween(leg.a, leg.b, leg.hurry)
  const begin = onWay(way, leg.after)?.metres ?? 0
  const end = onWay(way, leg.after + leg.to - leg.from)
  const metres = (end?.metres ?? 0) - begin
  return {
    at: leg.to,
    spot:
      end && leg.after + leg.to - leg.from < way.ms - 1 ? { lat: end.lat, lng: end.lng } : leg.b,
    odometer: leg.odometer + Math.round(metres),
    fuel: Math.max(5, leg.fuel - (metres / 1000) * litresPerKm),
  }
}

/** The legs of one vehicle while they are made. */
function legMaker(vehicle: DriveVehicle, legs: DriveLeg[]) {
  const last = legs.at(-1)
  if (!last) throw new RangeError('a drive needs a beginning')
  let now = afterLeg(last, vehicle.litresPerKm)
  const add = (leg: DriveLeg): void => {
    legs.push(leg)
    now = afterLeg(leg, vehicle.litresPerKm)
  }
  const base = () => ({
    from: now.at,
    odometer: now.odometer,
    fuel: now.fuel,
    silent: null,
    hurry: null,
    tank: null,
  })

  /** Stands until an instant; one stand goes on as one leg. */
  function stand(
    until: number,
    more: Partial<Pick<DriveLeg, 'tank' | 'idling' | 'card'>> = {},
  ): void {
    if (until <= now.at) return
    const before = legs.at(-1)
    if (before?.after === null && !before.tank && !more.tank && !before.idling && !more.idling) {
      before.to = until
      now = { ...now, at: until }
      return
    }
    add({
      ...base(),
      to: until,
      a: now.spot,
      b: now.spot,
      after: null,
      card: vehicle.card,
      idling: false,
      ...more,
    })
  }

  /** Drives to a spot, with a rest in time but for those who do not care. */
  function drive(to: Spot, card: string | null): void {
    if (metresBetween(now.spot, to) < NEAR_M) return
    const chance = chanceAt(vehicle.vid, now.at)
    const hurry = chance.happens(0.14) ? chance.between(87, 97) : null
    const most = chance.happens(0.12) ? TIRED_MS : RESTED_MS
    const isSilent = chance.happens(0.03)
    const shown = chance.happens(0.015) ? null : card
    const start = now.spot
    const way = wayBetween(start, to, hurry)
    for (let after = 0; after < way.ms;) {
      const ms = Math.ceil(Math.min(way.ms - after, most))
      const lost = isSilent && after === 0 && ms > 50 * MINUTE_MS
      add({
        ...base(),
        to: now.at + ms,
        a: start,
        b: to,
        after,
        hurry,
        silent: lost
          ? [now.at + 15 * MINUTE_MS, now.at + chance.between(34, 48) * MINUTE_MS]
          : null,
        card: shown,
        idling: true,
      })
      after += ms
      if (after < way.ms) stand(now.at + REST_MS)
    }
  }

  /** Fills up, or loses fuel to somebody in the dark. */
  function atYard(until: number): void {
    const chance = chanceAt(vehicle.vid, now.at + 7 * MINUTE_MS)
    if (now.fuel < vehicle.tank * FILL_BELOW) {
      const litres = Math.round(vehicle.tank * FILL_TO - now.fuel)
      stand(now.at + 35 * MINUTE_MS, { tank: { at: now.at + 12 * MINUTE_MS, litres } })
    } else if (
      until - now.at > 3 * HOUR_MS &&
      now.fuel > vehicle.tank * 0.5 &&
      chance.happens(0.012)
    )
      stand(now.at + 2 * HOUR_MS, {
        tank: { at: now.at + HOUR_MS, litres: -chance.between(45, 80) },
      })
  }
  return { now: () => now, stand, drive, atYard }
}

type Maker = ReturnType<typeof legMaker>

/** To the pickup in time, loading, to the drop, unloading. */
function driveTrip(maker: Maker, trip: DriveTrip, vehicle: DriveVehicle): void {
  const card = trip.card ?? vehicle.card
  maker.drive(trip.from, card)
  const chance = chanceAt(vehicle.vid, trip.pickup)
  const loaded = Math.max(maker.now().at, trip.pickup) + chance.between(35, 75) * MINUTE_MS
  maker.stand(loaded, { idling: chance.happens(0.3), card })
  maker.drive(trip.to, card)
  const isLate = trip.delivery - maker.now().at < 0
  const unloaded = Math.max(maker.now().at, isLate ? 0 : trip.delivery - 20 * MINUTE_MS)
  maker.stand(unloaded + chance.between(35, 80) * MINUTE_MS, { card })
}

/** When a vehicle leaves for a trip. */
const leavingFor = (trip: DriveTrip, from: Spot): number =>
  trip.pickup - wayBetween(from, trip.from, null).ms - 10 * MINUTE_MS

/** A haul that no trip tells of: vehicles that have none go somewhere near now and then. */
function errand(maker: Maker, vehicle: DriveVehicle, leaving: number): boolean {
  const { at, spot } = maker.now()
  const slot = Math.floor(at / SLOT_MS) * SLOT_MS
  const chance = chanceAt(vehicle.vid, slot)
  if (vehicle.around.length === 0 || !chance.happens(0.4)) return false
  const to = chance.pick(vehicle.around)
  const round = 2 * wayBetween(spot, to, null).ms + LONGEST_UNLOADING_MS
  if (at < slot + chance.between(0, 90) * MINUTE_MS || leaving - at < round) return false
  maker.drive(to, vehicle.card)
  maker.stand(maker.now().at + chance.between(30, 90) * MINUTE_MS)
  maker.drive(vehicle.yard, vehicle.card)
  return true
}

/** What a vehicle does first: it stands in its yard. */
export const firstLeg = (
  { yard, card }: DriveVehicle,
  at: number,
  odometer: number,
  fuel: number,
): DriveLeg => ({
  from: at,
  to: at + MINUTE_MS,
  a: yard,
  b: yard,
  after: null,
  hurry: null,
  odometer,
  fuel,
  tank: null,
  silent: null,
  card,
  idling: false,
})

/**
 * Makes the legs of a vehicle go on until an instant, by the trips that it has, in the order of their pickups; `driven` is the
 * pickup of the last one that it drove. Answers that of the last one by then. The same trips make the same legs.
 */
export function goOn(
  vehicle: DriveVehicle,
  legs: DriveLeg[],
  { trips, driven, until }: { trips: readonly DriveTrip[]; driven: number; until: number },
): number {
  const maker = legMaker(vehicle, legs)
  let last = driven
  while (maker.now().at < until) {
    const { at, spot } = maker.now()
    const next = trips.find(({ pickup, delivery }) => pickup > last && delivery > at - HOUR_MS)
    const leaving = next ? leavingFor(next, spot) : Infinity
    if (next && leaving <= at) {
      driveTrip(maker, next, vehicle)
      last = next.pickup
      continue
    }
    const isAway = metresBetween(spot, vehicle.yard) > NEAR_M
    const home = isAway ? wayBetween(spot, vehicle.yard, null).ms : 0
    if (isAway && leaving - at > 2 * home + HOUR_MS) {
      maker.drive(vehicle.yard, vehicle.card)
      maker.atYard(leaving)
      continue
    }
    if (!isAway && errand(maker, vehicle, leaving)) {
      maker.atYard(leaving)
      continue
    }
    maker.stand(Math.min(at + PIECE_MS, Math.max(at + MINUTE_MS, leaving)))
  }
  return last
}
