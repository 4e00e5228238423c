import { expect, test } from 'vitest'
import { addMinutes } from '../../kit/time/time.ts'
import { sharedSpan, type Assignment } from './trip.assignment.ts'
import { overlapsOn, type Taken } from './trip.overlaps.ts'

const START = '2026-11-20 00:00:00'

/** A time of a trip in hours from the start. */
const taken = (id: string, from: number, to: number): Taken => ({
  trip: { id_chuyen_di: id, trang_thai: 'moi' },
  span: { from: addMinutes(START, from * 60), to: addMinutes(START, to * 60) },
})
const ids = (trips: readonly Assignment[] = []) => new Set(trips.map((trip) => trip.id_chuyen_di))

test('finds for each own trip who is there at the same time, and nobody who comes right after', () => {
  const own = [taken('a', 8, 12), taken('b', 11, 15), taken('c', 15, 16)]
  const found = overlapsOn(own, [taken('x', 0, 9), taken('y', 15, 20), taken('z', 20, 21)], 20)
  expect(own.map(({ trip }) => ids(found.get(trip)?.others))).toEqual([
    new Set(['b', 'x']),
    new Set(['a']),
    new Set(['y']),
  ])
})

test('finds what a comparison of each with each finds, whatever the order', () => {
  // A fixed mixture of short and long times.
  const all = Array.from({ length: 120 }, (_, n) => {
    const from = (n * 37) % 240
    return taken(`t${n}`, from, from + 1 + ((n * 13) % 29))
  })
  const [own, others] = [all.slice(0, 70), all.slice(70)]
  const found = overlapsOn(own, others, all.length)
  for (const one of own) {
    const met = all.filter((other) => other !== one && sharedSpan(one.span, other.span) !== null)
    expect(ids(found.get(one.trip)?.others)).toEqual(ids(met.map(({ trip }) => trip)))
  }
})

test('names so many and says that there are more; two times of one trip are no overlap', () => {
  const crowd = Array.from({ length: 9 }, (_, n) => taken(`t${n}`, 0, 24))
  const found = overlapsOn(crowd, [], 5)
  for (const { trip } of crowd) {
    const { others = [], isMore } = found.get(trip) ?? {}
    expect([others.length, isMore]).toEqual([5, true])
  }
  const exact = overlapsOn(crowd.slice(0, 6), [], 5)
  expect([...exact.values()].map(({ isMore }) => isMore)).toEqual(Array(6).fill(false))
  const trip = taken('a', 0, 2)
  const parts = [trip, { ...trip, span: taken('a', 1, 4).span }]
  expect(overlapsOn(parts, [], 5).get(trip.trip)).toEqual({ others: [], isMore: false })
})
