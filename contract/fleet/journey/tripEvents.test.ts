import { expect, test } from 'vitest'
import { USUAL_LIMITS } from '../limit/limits.ts'
import { longStops, metresOff, offRoute, running } from './tripEvents.ts'

const MINUTE = 60_000
const LINE = [
  { lat: 20, lng: 106 },
  { lat: 20, lng: 107 },
]
/** A fix so many metres north of the line at a minute. */
const fix = (minute: number, metres: number) => ({
  at: minute * MINUTE,
  lat: 20 + metres / 111_195,
  lng: 106 + minute / 1000,
})

test('how far off a line', () => {
  expect(Math.round(metresOff(fix(10, 1500), LINE))).toBe(1500)
  expect(Math.round(metresOff({ lat: 20, lng: 105.99 }, LINE) / 10)).toBe(104)
  expect(metresOff(fix(1, 0), [])).toBe(Infinity)
})

test('two kilometres off are another way after five minutes, not before and not at the edge', () => {
  const away = (minutes: number, metres: number) =>
    offRoute(
      [
        fix(0, 0),
        ...Array.from({ length: minutes + 1 }, (_, n) => fix(1 + n, metres)),
        fix(minutes + 2, 0),
      ],
      LINE,
      USUAL_LIMITS,
    )
  expect(away(4, 2500)).toEqual([])
  expect(away(5, 2500)).toMatchObject([
    { kind: 'di_sai_tuyen', from: MINUTE, to: 6 * MINUTE, km: 2.5, open: false },
  ])
  expect(away(30, 1999)).toEqual([])
})

test('who is still away is away openly; without a line nobody is', () => {
  const track = Array.from({ length: 8 }, (_, n) => fix(n, 3000))
  expect(offRoute(track, LINE, USUAL_LIMITS)).toMatchObject([
    { from: 0, to: 7 * MINUTE, open: true },
  ])
  expect(offRoute(track, [], USUAL_LIMITS)).toEqual([])
})

test('a trip runs from when it set out, with a visit of its pickup or without, until it arrives or was ended', () => {
  const none = { id: '1', legs: [], end: null, done: null }
  const pickup = { place: 'A', from: 40, to: 50, open: false }
  const loaded = { ...none, legs: [{ id: 'o', pickup, loaded: pickup, delivery: null }] }
  const done = { place: 'B', from: 90, to: 95, open: false }
  expect(running(none, [], { out: null, over: null })).toBeNull()
  expect(running(none, [], { out: 10, over: null })).toEqual({ from: 10, to: null })
  expect(running(none, [], { out: 10, over: 70 })).toEqual({ from: 10, to: 70 })
  expect(running(loaded, [], { out: null, over: null })).toEqual({ from: 50, to: null })
  expect(running({ ...loaded, done }, [], { out: 10, over: 70 })).toEqual({ from: 10, to: 90 })
})

test('a stop of an hour outside known places while a trip is under way', () => {
  const stop = (minutes: number, more: object = {}) => ({
    lat: 20,
    lng: 106,
    from: 100 * MINUTE,
    to: (100 + minutes) * MINUTE,
    place: null,
    open: false,
    ...more,
  })
  const span = { from: 50 * MINUTE, to: null }
  expect(longStops([stop(59)], span, USUAL_LIMITS)).toEqual([])
  expect(longStops([stop(60)], span, USUAL_LIMITS)).toMatchObject([
    { kind: 'dung_do_lau', km: null },
  ])
  expect(longStops([stop(90, { place: 'BAI' })], span, USUAL_LIMITS)).toEqual([])
  expect(longStops([stop(90)], { from: 101 * MINUTE, to: null }, USUAL_LIMITS)).toEqual([])
  expect(longStops([stop(90)], { from: 0, to: 100 * MINUTE }, USUAL_LIMITS)).toEqual([])
})
