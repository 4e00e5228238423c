import { readFileSync } from 'node:fs'
import type { Fix } from '../contract/fleet/position/fix.ts'
import { MINUTE_MS } from '../contract/kit/time/time.ts'
import { metresBetween, type Spot } from '../contract/kit/map/earth.ts'

/** A vehicle speaks so often, by its own clock. */
export const STEP_MS = 10_000
const REACH_M = { least: 15_000, most: 90_000 }
const TANK = { full: 300, low: 60, litresPerKm: 0.25 }

type Place = Spot & { readonly id: string }

const places = (): Place[] =>
  (
    JSON.parse(readFileSync(new URL('../server/seed/demo-data.json', import.meta.url), 'utf8')) as {
      places: (Place & { lat: number | null })[]
    }
  ).places.filter(({ lat }) => lat !== null)

const PLACES = places()
const NEAR = PLACES.map((place) =>
  PLACES.flatMap((other, n) => {
    const metres = metresBetween(place, other)
    return metres >= REACH_M.least && metres <= REACH_M.most ? [n] : []
  }),
)
/** Places from which another one is near. */
const BEGINS = NEAR.flatMap((near, n) => (near.length > 0 ? [n] : []))

/** A share from 0 to 1, always the same of the same. */
function chance(seed: number, n: number): number {
  let x = Math.imul(seed + 1, 0x9e3779b1) ^ Math.imul(n + 7, 0x85ebca6b)
  x = Math.imul(x ^ (x >>> 16), 0x7feb352d)
  x = Math.imul(x ^ (x >>> 15), 0x846ca68b)
  return ((x ^ (x >>> 16)) >>> 0) / 4_294_967_296
}

/**
 * What the device of a vehicle says, fix by fix: it stands at places of the demo company for 20 to 50 minutes and drives between them at
 * the speed of a truck, now and then too fast; it burns fuel and fills its tank, its odometer counts, its driver's card is read.
 */
export function* drive(seed: number, from: number): Generator<Fix> {
  let place = BEGINS[Math.floor(chance(seed, 0) * BEGINS.length)] ?? 0
  let [at, odometer, fuel] = [from, 100_000_000 + seed * 1000, TANK.full]
  for (let leg = 1; ; leg++) {
    const near = NEAR[place] ?? []
    const next = near[Math.floor(chance(seed, leg) * near.length)] ?? place
    const [a, b] = [PLACES[place] as Place, PLACES[next] as Place]
    const stands = at + (20 + chance(seed, leg + 1e6) * 30) * MINUTE_MS
    const filling = fuel < TANK.low
    if (filling) fuel = TANK.full
    const said = (spot: Spot, speed: number, course: number | null): Fix => ({
      at,
      lat: Math.round((spot.lat + (chance(seed, at / STEP_MS) - 0.5) * 6e-5) * 1e6) / 1e6,
      lng: Math.round((spot.lng + (chance(seed, at / STEP_MS + 3) - 0.5) * 6e-5) * 1e6) / 1e6,
      speed: Math.round(speed * 10) / 10,
      course,
      accuracy: 5,
      valid: true,
      ignition: speed > 0,
      fuel: Math.round(fuel * 10) / 10,
      odometer: Math.round(odometer),
      card: `BENCH${seed}`,
      swipe: false,
    })
    for (; at < stands; at += STEP_MS) yield said(a, 0, null)
    const metres = metresBetween(a, b)
    const course = Math.round(
      (Math.atan2(b.lng - a.lng, b.lat - a.lat) * (180 / Math.PI) + 360) % 360,
    )
    for (let done = 0; done < metres; at += STEP_MS) {
      const hurries = chance(seed, Math.floor(at / (5 * MINUTE_MS)) + 5e6) < 0.05
      const kmh = (hurries ? 84 : 50) + chance(seed, at / STEP_MS + 9) * 8
      const step = Math.min(metres - done, (kmh / 3600) * (STEP_MS / 1000) * 1000)
      done += step
      odometer += step
      fuel -= (step / 1000) * TANK.litresPerKm
      const share = done / metres
      yield said(
        { lat: a.lat + (b.lat - a.lat) * share, lng: a.lng + (b.lng - a.lng) * share },
        kmh,
        course,
      )
    }
    place = next
  }
}
