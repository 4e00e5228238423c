import { expect, test } from 'vitest'
import { epochOfMoment, HOUR_MS, MINUTE_MS } from '../../contract/kit/time/time.ts'
import { fixesIn } from './driveFixes.ts'
import { afterLeg, firstLeg, goOn, type DriveLeg } from './driveLegs.ts'
import { onWay, wayBetween } from './ways.ts'
import { metresBetween } from '../../contract/kit/map/earth.ts'

const LACH_HUYEN = { lat: 20.7984, lng: 106.9055 }
const YEN_PHONG = { lat: 21.196, lng: 105.996 }
const CAT_LAI = { lat: 10.763, lng: 106.788 }
const YARD = { lat: 20.836, lng: 106.709 }
const BEGIN = epochOfMoment('2026-11-17 05:00:00')
const VEHICLE = {
  vid: 3,
  yard: YARD,
  card: 'THE3',
  tank: 400,
  litresPerKm: 0.3,
  around: [YEN_PHONG],
}
const TRIPS = [8, 31, 80].map((hours) => ({
  from: LACH_HUYEN,
  to: YEN_PHONG,
  pickup: BEGIN + hours * HOUR_MS,
  delivery: BEGIN + (hours + 5) * HOUR_MS,
  card: 'THE9',
}))
const PACE = { moving: 60_000, standing: 300_000 }

function driven(...untils: number[]): DriveLeg[] {
  let legs = [firstLeg(VEHICLE, BEGIN, 1000, 250)]
  let last = BEGIN
  for (const until of untils) {
    last = goOn(VEHICLE, legs, { trips: TRIPS, driven: last, until })
    legs = JSON.parse(JSON.stringify(legs)) as DriveLeg[]
  }
  return legs
}
const END = BEGIN + 168 * HOUR_MS

test('a way follows the roads, about as long as they are', () => {
  const way = wayBetween(LACH_HUYEN, YEN_PHONG, null)
  expect(way.metres / 1000).toBeGreaterThan(125)
  expect(way.metres / 1000).toBeLessThan(165)
  expect(way.stretches.length).toBeGreaterThan(10)
  expect(wayBetween(YEN_PHONG, CAT_LAI, null).metres / 1000).toBeGreaterThan(1300)
  const half = onWay(way, way.ms / 2)
  expect(half?.metres).toBeGreaterThan(0.3 * way.metres)
  expect(half?.metres).toBeLessThan(0.7 * way.metres)
})

test('a hurry is faster on its stretch alone', () => {
  const [slow, fast] = [
    wayBetween(LACH_HUYEN, YEN_PHONG, null),
    wayBetween(LACH_HUYEN, YEN_PHONG, 92),
  ]
  expect(fast.ms).toBeLessThan(slow.ms)
  expect(fast.stretches.filter(({ kmh }) => kmh === 92)).toHaveLength(1)
})

test('legs follow each other in time, place, odometer and fuel', () => {
  const legs = driven(END)
  for (const [index, leg] of legs.entries()) {
    const before = legs[index - 1]
    if (!before) continue
    const left = afterLeg(before, VEHICLE.litresPerKm)
    expect([leg.from, leg.odometer, leg.fuel]).toEqual([left.at, left.odometer, left.fuel])
    const start = leg.after === null ? leg.a : onWay(wayBetween(leg.a, leg.b, leg.hurry), leg.after)
    expect(metresBetween(left.spot, start ?? leg.a)).toBeLessThan(50)
  }
  expect(legs.at(-1)?.to).toBeGreaterThanOrEqual(END)
})

test('every trip is driven with its driver’s card, loaded in time and unloaded', () => {
  const legs = driven(END)
  for (const trip of TRIPS) {
    const loading = legs.find(
      (leg) =>
        leg.after === null &&
        leg.from <= trip.pickup &&
        trip.pickup < leg.to &&
        metresBetween(leg.a, trip.from) < 300,
    )
    expect(loading?.card).toBe('THE9')
    const unloading = legs.find(
      (leg) => leg.after === null && leg.from > trip.pickup && metresBetween(leg.a, trip.to) < 300,
    )
    expect(unloading).toBeDefined()
  }
})

test('whoever goes on after a stop drives the same', () => {
  const cuts = [5.3, 9.9, 40, 41, 77.7].map((hours) => BEGIN + hours * HOUR_MS)
  expect(driven(...cuts, END)).toEqual(driven(END))
})

test('what is told in parts is told once and is the same as all of it', () => {
  const legs = driven(END)
  const all = fixesIn(legs, { from: BEGIN, to: END, pace: PACE }, VEHICLE)
  const cuts = [BEGIN, BEGIN + 7 * HOUR_MS + 1234, BEGIN + 50 * HOUR_MS, END]
  const parts = cuts
    .slice(1)
    .flatMap((to, index) => fixesIn(legs, { from: cuts[index] ?? BEGIN, to, pace: PACE }, VEHICLE))
  expect(parts).toEqual(all)
  expect(new Set(all.map(({ at }) => at)).size).toBe(all.length)
})

test('no fix lies where nobody could have driven to since the one before', () => {
  const fixes = fixesIn(driven(END), { from: BEGIN, to: END, pace: PACE }, VEHICLE)
  expect(fixes.length).toBeGreaterThan(1500)
  for (const [index, fix] of fixes.entries()) {
    const before = fixes[index - 1]
    if (!before) continue
    const kmh = metresBetween(before, fix) / 1000 / ((fix.at - before.at) / HOUR_MS)
    expect(fix.at - before.at < MINUTE_MS / 2 ? 0 : kmh).toBeLessThan(110)
    expect(fix.odometer ?? 0).toBeGreaterThanOrEqual(before.odometer ?? 0)
  }
})
