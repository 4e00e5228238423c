import { expect, test } from 'vitest'
import { metresBetween } from '../../kit/map/earth.ts'
import { dayNumber, epochOfMoment } from '../../kit/time/time.ts'
import { MOST_OF_A_DAY, thinned, type TrackPoint } from './thin.ts'

const BEGIN = epochOfMoment('2026-10-05 00:00:00')

/** The same numbers for the same seed. */
function dice(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

/** Trucks as they go: straight on, around bends, standing for hours; the receiver wanders by some metres. */
function drives(seed: number, { days, seconds }: { days: number; seconds: number }): TrackPoint[] {
  const chance = dice(seed)
  let [lat, lng, heading, speed, left] = [20.8, 106.6, chance() * 6.28, 0, 0]
  return Array.from({ length: Math.floor((days * 86_400) / seconds) }, (_each, index) => {
    if (left-- <= 0) {
      const stands = chance() < 0.3
      speed = stands ? 0 : 20 + chance() * 60
      left = ((stands ? 3600 : 600) / seconds) * chance()
    }
    heading += (chance() - 0.5) * (chance() < 0.05 ? 1.5 : 0.02)
    const metres = (speed / 3.6) * seconds
    lat += (metres * Math.cos(heading)) / 111_195
    lng += (metres * Math.sin(heading)) / 104_000
    const wanders = () => ((chance() - 0.5) * 6) / 111_195
    return { lat: lat + wanders(), lng: lng + wanders(), at: BEGIN + index * seconds * 1000, speed }
  })
}

/** Metres from a point to a piece of the line, whose ends are near: the shorter of the heights that Heron gives and the ways to its ends. */
function offPiece(point: TrackPoint, from: TrackPoint, to: TrackPoint): number {
  const [a, b, c] = [metresBetween(point, from), metresBetween(point, to), metresBetween(from, to)]
  if (c < 0.01 || a ** 2 > b ** 2 + c ** 2 || b ** 2 > a ** 2 + c ** 2) return Math.min(a, b)
  const half = (a + b + c) / 2
  return (2 * Math.sqrt(Math.max(0, half * (half - a) * (half - b) * (half - c)))) / c
}

/** How far the farthest point lies from the piece of the line that is drawn in its place. */
function farthest(points: readonly TrackPoint[], line: readonly TrackPoint[]): number {
  let [piece, most] = [0, 0]
  for (const point of points) {
    while (piece < line.length - 2 && (line[piece + 1]?.at ?? Infinity) < point.at) piece++
    const [from, to] = [line[piece], line[piece + 1]]
    if (from && to) most = Math.max(most, offPiece(point, from, to))
  }
  return most
}

test.each([1, 2, 3, 4, 5, 6, 7, 8])('ways of trucks stay within bounds (%i)', (seed) => {
  const points = drives(seed, { days: 2, seconds: seed % 2 ? 10 : 5 })
  const line = thinned(points)
  for (const [, day] of Map.groupBy(line, ({ at }) => dayNumber(at)))
    expect(day.length).toBeLessThanOrEqual(MOST_OF_A_DAY)
  expect(farthest(points, line)).toBeLessThanOrEqual(10)
  expect([line[0], line.at(-1)]).toEqual([points[0], points.at(-1)])
  const places = new Map(points.map((point, place) => [point, place]))
  const kept = line.map((point) => places.get(point) ?? -1)
  expect(kept).toEqual(kept.toSorted((a, b) => a - b))
  expect(kept[0]).toBe(0)
  expect(line.length).toBeLessThan(points.length)
})

test('a replay stands where the vehicle stood', () => {
  const north = (index: number, metres: number): TrackPoint => ({
    lat: 20 + metres / 111_195,
    lng: 106,
    at: BEGIN + index * 10_000,
    speed: 0,
  })
  const going = Array.from({ length: 100 }, (_each, index) => north(index, index * 150))
  const standing = Array.from({ length: 200 }, (_each, index) => north(100 + index, 15_000))
  const again = Array.from({ length: 100 }, (_each, index) =>
    north(300 + index, 15_000 + index * 150),
  )
  const line = thinned([...going, ...standing, ...again])
  const stood = line.filter(({ lat }) => Math.abs(lat - standing[0]!.lat) < 0.001)
  expect((stood.at(-1)?.at ?? 0) - (stood[0]?.at ?? 0)).toBeGreaterThan(30 * 60_000)
  expect(line.length).toBeLessThan(20)
})

test('a day that jumps about keeps to its number', () => {
  const chance = dice(9)
  const points = Array.from({ length: 8640 }, (_each, index) => ({
    lat: 20 + chance(),
    lng: 106 + chance(),
    at: BEGIN + index * 10_000,
    speed: 0,
  }))
  expect(thinned(points).length).toBeLessThanOrEqual(MOST_OF_A_DAY)
})

test('few points stay as they are', () => {
  const [first, second] = drives(1, { days: 1, seconds: 10 })
  expect(thinned([])).toEqual([])
  expect(thinned([first!])).toEqual([first])
  expect(thinned([first!, second!])).toEqual([first, second])
})
