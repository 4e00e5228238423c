import { expect, test } from 'vitest'
import { epochOfMoment } from '../../kit/time/time.ts'
import type { Fix } from '../position/fix.ts'
import { USUAL_LIMITS } from '../limit/limits.ts'
import { newFuelling, openFuel, watchFuel } from './fuel.ts'

const BEGIN = epochOfMoment('2026-10-05 01:00:00')
const MINUTE = 60_000
const fix = (minute: number, fuel: number): Fix => ({
  at: BEGIN + minute * MINUTE,
  lat: 20.8,
  lng: 106.7,
  speed: 0,
  course: null,
  accuracy: null,
  valid: true,
  ignition: false,
  fuel,
  odometer: null,
  card: null,
  swipe: false,
})

/** What is found of a vehicle that stands for four hours and tells its level twice a minute. */
function found(levelAt: (minute: number) => number) {
  const fuelling = newFuelling()
  const events = Array.from({ length: 480 }, (_, n) => n / 2).flatMap((minute) =>
    watchFuel(
      fuelling,
      { fix: fix(minute, levelAt(minute)), speed: 0, metres: 0 },
      { limits: USUAL_LIMITS, norm: 30 },
    ),
  )
  return [...events, ...openFuel(fuelling)].map(({ kind, from, to, litres }) => ({
    kind,
    litres,
    from: (from - BEGIN) / MINUTE,
    to: (to - BEGIN) / MINUTE,
  }))
}
/** A level that goes down from a minute on, so many litres in so many minutes. */
const drained =
  (from: number, minutes: number, litres: number) =>
  (minute: number): number =>
    300 - litres * Math.min(1, Math.max(0, (minute - from) / minutes))
/** The level as a sensor tells it that is up to half a litre off. */
const unsteady = (level: (minute: number) => number) => (minute: number) =>
  level(minute) + Math.sin(minute * 2.4) / 2

test.each([0, 1, 2, 3, 4])(
  'a drain is whole whenever it begins, %i minutes into a part',
  (into) => {
    const [drain, ...others] = found(drained(60 + into, 9, 40))
    expect(others).toEqual([])
    expect(drain).toMatchObject({ kind: 'tut_dau' })
    expect(drain?.litres).toBeGreaterThan(38)
    expect(Math.abs((drain?.from ?? 0) - 60)).toBeLessThanOrEqual(5)
  },
)

test.each([11, 13, 15, 20, 30, 60])(
  'a drain of %i l an hour is whole, to its last part',
  (rate) => {
    const minutes = (23 / rate) * 60
    const [drain, ...others] = found(unsteady(drained(60, minutes, 23)))
    expect(others).toEqual([])
    expect(drain?.litres).toBeGreaterThan(20)
    expect(drain?.litres).toBeLessThan(25)
    expect(Math.abs((drain?.from ?? 0) - 60)).toBeLessThanOrEqual(15)
    expect(Math.abs((drain?.to ?? 0) - 60 - minutes)).toBeLessThanOrEqual(15)
  },
)

test('nine litres an hour are no drain', () => {
  expect(found(drained(30, 180, 27))).toEqual([])
})

/** A vehicle that drives for two hours at 60 km/h; its level goes down by so many litres on 100 km, and by more from a minute on. */
function driven(litres: number, lost: (minute: number) => number) {
  const fuelling = newFuelling()
  const watched = { limits: USUAL_LIMITS, norm: 30 }
  const events = Array.from({ length: 240 }, (_, n) => n / 2).flatMap((minute) => {
    const fuel = 300 - (litres * minute) / 100 - lost(minute)
    return watchFuel(fuelling, { fix: fix(minute, fuel), speed: 60, metres: 500 }, watched)
  })
  return [...events, ...openFuel(fuelling)].map(({ kind, litres: gone }) => [
    kind,
    Math.round(gone),
  ])
}

test('while moving a drop beyond two and a half times the norm is a drain, and what is burnt is none', () => {
  const suddenly = (gone: number) => (minute: number) => (minute < 60 ? 0 : gone)
  expect(driven(30, () => 0)).toEqual([])
  expect(driven(70, () => 0)).toEqual([])
  expect(driven(30, suddenly(3))).toEqual([])
  const [drain, ...others] = driven(30, suddenly(20))
  expect(others).toEqual([])
  expect(drain?.[0]).toBe('tut_dau')
  expect(drain?.[1]).toBeGreaterThanOrEqual(20)
  expect(drain?.[1]).toBeLessThan(25)
})

test('what was burnt on the way does not make a drain of the little that is gone where it stands', () => {
  const watched = { limits: USUAL_LIMITS, norm: 30 }
  const after = (gone: number) => {
    const fuelling = newFuelling()
    const events = Array.from({ length: 240 }, (_, n) => n / 2).flatMap((minute) => {
      const drives = minute < 60
      const burnt = (28 * Math.min(minute, 60)) / 100
      const fuel = 300 - burnt - gone * Math.min(1, Math.max(0, (minute - 67) / 3))
      const moved = { speed: drives ? 60 : 0, metres: drives ? 500 : 0 }
      return watchFuel(fuelling, { fix: fix(minute, fuel), ...moved }, watched)
    })
    return [...events, ...openFuel(fuelling)].map(({ litres }) => Math.round(litres))
  }
  expect(after(6.5)).toEqual([])
  expect(after(12)).toHaveLength(1)
})

/** Chance that is the same each time, between 0 and 1. */
function chance(): () => number {
  let last = 77
  return () => (last = (last * 1_103_515_245 + 12_345) % 2_147_483_648) / 2_147_483_648
}
/** A vehicle in a town for six hours, whose level a sensor tells up to so many litres off while it moves, a fix every 15 s; it stands from two minutes before each change until two after it. */
function inTown(off: number, norm: number | null, changes: { at: number; litres: number }[]) {
  const fuelling = newFuelling()
  const random = chance()
  let level = 400
  const events = Array.from({ length: 1440 }, (_, n) => n / 4).flatMap((minute) => {
    const change = changes.find(({ at }) => minute >= at && minute < at + 8)
    const halts = minute % 7 < 1 || changes.some(({ at }) => minute >= at - 2 && minute < at + 10)
    level += (change?.litres ?? 0) / 32 - (halts ? 0 : 0.07)
    const told = level + (random() - random()) * off * (halts ? 0.3 : 1)
    return watchFuel(
      fuelling,
      {
        fix: { ...fix(minute, told), ignition: true },
        speed: halts ? 0 : 48,
        metres: halts ? 0 : 200,
      },
      { limits: USUAL_LIMITS, norm },
    )
  })
  return [...events, ...openFuel(fuelling)].map(({ kind, from, litres }) => ({
    kind,
    litres,
    from: (from - BEGIN) / MINUTE,
  }))
}

test.each([
  [35, 4],
  [35, 22],
  [null, 4],
  [null, 22],
])('with a norm of %s and fuel that sloshes by %i l what is burnt is no drain', (norm, off) => {
  expect(inTown(off, norm, [])).toEqual([])
  const changes = [
    { at: 120, litres: -45 },
    { at: 240, litres: 150 },
  ]
  const found = inTown(off, norm, changes)
  expect(found.map(({ kind }) => kind)).toEqual(['tut_dau', 'do_dau'])
  for (const [index, { at, litres }] of changes.entries()) {
    expect(Math.abs((found[index]?.from ?? 0) - at)).toBeLessThanOrEqual(15)
    expect(Math.abs((found[index]?.litres ?? 0) - Math.abs(litres))).toBeLessThanOrEqual(
      Math.max(5, Math.abs(litres) / 10),
    )
  }
})

test('a tank is not empty while its engine runs, but may be when it does not', () => {
  const restarted = (ignition: boolean) => {
    const fuelling = newFuelling()
    const events = Array.from({ length: 240 }, (_, n) => n / 2).flatMap((minute) =>
      watchFuel(
        fuelling,
        {
          fix: { ...fix(minute, minute >= 60 && minute < 71 ? 0 : 300), ignition },
          speed: 0,
          metres: 0,
        },
        { limits: USUAL_LIMITS, norm: 30 },
      ),
    )
    return [...events, ...openFuel(fuelling)].map(({ kind }) => kind)
  }
  expect(restarted(true)).toEqual([])
  expect(restarted(false)).toEqual(['tut_dau', 'do_dau'])
})
