import type { Fix } from '../../contract/fleet/position/fix.ts'
import { chanceAt, type DriveLeg } from './driveLegs.ts'
import { onWay, wayBetween } from './ways.ts'
import { MINUTE_MS } from '../../contract/kit/time/time.ts'

/** How often a vehicle speaks while it moves and while it stands, in milliseconds. */
export type Pace = { readonly moving: number; readonly standing: number }

const IDLES_MS = 4 * MINUTE_MS
/** A tank is filled or drained over so long. */
const TANK_MS = 8 * MINUTE_MS
const rounded = (value: number): number => Math.round(value * 1e6) / 1e6

function fuelAt(leg: DriveLeg, at: number, used: number): number {
  const share = leg.tank ? Math.max(0, Math.min(1, (at - leg.tank.at) / TANK_MS)) : 0
  return Math.max(5, leg.fuel - used + share * (leg.tank?.litres ?? 0))
}

type Driver = { readonly vid: number; readonly litresPerKm: number }

/** What the device of a vehicle says in a leg at an instant. */
function fixAt(leg: DriveLeg, at: number, { vid, litresPerKm }: Driver): Fix {
  const chance = chanceAt(vid, at)
  const base = { at, accuracy: chance.between(4, 11), valid: true, card: leg.card, swipe: false }
  if (leg.after === null)
    return {
      ...base,
      lat: rounded(leg.a.lat + (chance.next() - 0.5) * 4e-5),
      lng: rounded(leg.a.lng + (chance.next() - 0.5) * 4e-5),
      speed: 0,
      course: null,
      ignition: leg.idling || at - leg.from < IDLES_MS,
      fuel: Math.round(fuelAt(leg, at, 0) * 10) / 10,
      odometer: leg.odometer,
    }
  const way = wayBetween(leg.a, leg.b, leg.hurry)
  const here = onWay(way, leg.after + at - leg.from)
  const metres = (here?.metres ?? 0) - (onWay(way, leg.after)?.metres ?? 0)
  const kmh = here?.kmh ?? 0
  // Who hurries keeps to it; the others are now slower, now faster.
  const wavers = leg.hurry !== null && kmh === leg.hurry ? 1.5 : 4
  return {
    ...base,
    lat: rounded(here?.lat ?? leg.b.lat),
    lng: rounded(here?.lng ?? leg.b.lng),
    speed: Math.round((kmh + (chance.next() - 0.5) * 2 * wavers) * 10) / 10,
    course: here?.course ?? null,
    ignition: true,
    fuel: Math.round(fuelAt(leg, at, (metres / 1000) * litresPerKm) * 10) / 10,
    odometer: leg.odometer + Math.round(metres),
  }
}

/** What is heard of a vehicle in a span, beginning included, end not: at the beginning of each leg, then at whole steps of the clock. */
export function fixesIn(
  legs: readonly DriveLeg[],
  { from, to, pace }: { from: number; to: number; pace: Pace },
  driver: Driver,
): Fix[] {
  const fixes: Fix[] = []
  // Vehicles do not all speak in the same second.
  const apart = (driver.vid % 15) * 1000
  for (const leg of legs) {
    const step = leg.after === null ? pace.standing : pace.moving
    const first = Math.max(leg.from, from)
    const heard = (at: number): void => {
      const isSilent = leg.silent !== null && at >= leg.silent[0] && at < leg.silent[1]
      if (at < to && at < leg.to && !isSilent) fixes.push(fixAt(leg, at, driver))
    }
    if (leg.from >= from) heard(leg.from)
    for (
      let at = Math.ceil((first + 1 - apart) / step) * step + apart;
      at < leg.to && at < to;
      at += step
    )
      heard(at)
  }
  return fixes
}
