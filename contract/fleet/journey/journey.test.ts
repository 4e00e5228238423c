import { expect, test } from 'vitest'
import { USUAL_LIMITS } from '../limit/limits.ts'
import { filledByGps } from './fillTrip.ts'
import { journeyKm } from './journeyKm.ts'
import { matchTrip, matchTrips, type Leg, type Plan, type StoredVisit } from './matchVisits.ts'
import { isOffNorm, payKm } from './payKm.ts'
import { expected, lateBy, milestonesIn, type MilestoneKind } from './schedule.ts'

const HOUR = 3_600_000
const visit = (place: string, from: number, to: number, open = false): StoredVisit => ({
  place,
  from: from * HOUR,
  to: to * HOUR,
  open,
})
const leg = (id: string, pickup: string | null, delivery: string | null): Leg => ({
  id,
  pickup,
  delivery,
  pickupAt: 30 * HOUR,
  deliveryAt: 34 * HOUR,
})
const plan = (id: string, legs: readonly Leg[], more: Partial<Plan> = {}): Plan => ({
  id,
  begin: 24 * HOUR,
  legs,
  end: null,
  over: null,
  ...more,
})
const run = (from: number, to: number, km: number | null) => ({
  from: from * HOUR,
  to: to * HOUR,
  km,
})
const WAY = [visit('A', 30, 31), visit('B', 33, 34), visit('C', 36, 37)]

test('km by GPS are taken up to 5 % and 10 km off the norm', () => {
  expect([
    isOffNorm(100, 105, USUAL_LIMITS),
    isOffNorm(100, 105.1, USUAL_LIMITS),
    isOffNorm(100, 94.9, USUAL_LIMITS),
  ]).toEqual([false, true, true])
  expect([isOffNorm(400, 410, USUAL_LIMITS), isOffNorm(400, 410.1, USUAL_LIMITS)]).toEqual([
    false,
    true,
  ])
  expect(payKm({ norm: 100, gps: 103, chosen: null }, USUAL_LIMITS)).toEqual({
    km: 100,
    choose: false,
  })
  expect(payKm({ norm: 100, gps: 120, chosen: null }, USUAL_LIMITS)).toEqual({
    km: null,
    choose: true,
  })
  expect(payKm({ norm: null, gps: 120, chosen: null }, USUAL_LIMITS)).toEqual({
    km: null,
    choose: true,
  })
  expect(payKm({ norm: 100, gps: 120, chosen: 'gps' }, USUAL_LIMITS)).toEqual({
    km: 120,
    choose: false,
  })
  expect(payKm({ norm: 100, gps: null, chosen: null }, USUAL_LIMITS)).toEqual({
    km: null,
    choose: false,
  })
})

test('a delivery comes after its pickup; what was before the trip is none of it', () => {
  const found = matchTrip(plan('1', [leg('o', 'A', 'B')]), [visit('B', 29, 29.5), ...WAY], null)
  expect(found.done?.from).toBe(33 * HOUR)
  expect(
    matchTrip(plan('1', [leg('o', 'A', 'B')]), [visit('A', 20, 23.9), visit('B', 25, 26)], null)
      .legs,
  ).toMatchObject([{ pickup: null, delivery: null }])
  expect(matchTrip(plan('1', [leg('o', 'A', 'B')], { over: 32 * HOUR }), WAY, null).done).toBe(null)
  expect(matchTrip(plan('1', [leg('o', 'A', null)]), WAY, null).done).toBe(null)
})

test('trips of one vehicle share no visit but the one where the first ends and the next begins', () => {
  const all = [visit('A', 30, 31), visit('B', 33, 34), visit('A', 36, 37), visit('B', 39, 40)]
  const shuttle = [plan('1', [leg('a', 'A', 'B')]), plan('2', [leg('b', 'A', 'B')])]
  expect(matchTrips(shuttle, () => all).map(({ done }) => (done?.from ?? 0) / HOUR)).toEqual([
    33, 39,
  ])
  const chain = [plan('1', [leg('a', 'A', 'B')]), plan('2', [leg('b', 'B', 'A')])]
  expect(
    matchTrips(chain, () => all).map(({ legs }) => (legs[0]?.pickup?.from ?? 0) / HOUR),
  ).toEqual([30, 33])
})

test('loaded from pickup to delivery, the rest empty; a junk day has no km', () => {
  const matched = matchTrip(plan('1', [leg('o', 'A', 'B')]), WAY, null)
  const runs = [run(28, 30, 40), run(31, 33, 100), run(34, 36, 50)]
  expect(journeyKm(matched, runs, null)).toMatchObject({
    loaded: 100,
    empty: 40,
    orders: { o: 100 },
  })
  expect(journeyKm(matched, runs, 29 * HOUR)).toMatchObject({ loaded: 100, empty: 20 })
  const home = matchTrip(plan('1', [leg('o', 'A', 'B')], { end: 'C' }), WAY, null)
  expect(journeyKm(home, runs, null)).toMatchObject({ loaded: 100, empty: 90 })
  expect(journeyKm(matched, [run(28, 30, 40), run(31, 33, null)], null)).toMatchObject({
    loaded: null,
    empty: null,
    orders: { o: null },
  })
  const unloading = matchTrip(
    plan('1', [leg('o', 'A', 'B')]),
    [visit('A', 30, 31), visit('B', 33, 34, true)],
    null,
  )
  expect(journeyKm(unloading, runs, null)).toMatchObject({ loaded: null, orders: { o: 100 } })
})

test('late from a quarter of an hour on, reached or expected', () => {
  const MINUTE = 60_000
  expect([
    lateBy(0, 15 * MINUTE - 1, USUAL_LIMITS),
    lateBy(0, 15 * MINUTE, USUAL_LIMITS),
    lateBy(null, 1, USUAL_LIMITS),
  ]).toEqual([null, 15, null])
  const one = plan('1', [leg('o', 'A', 'B')])
  const rows = milestonesIn(one, matchTrip(one, [visit('A', 30.5, 31)], null))
  const spots: Record<string, { lat: number; lng: number }> = { B: { lat: 21, lng: 106 } }
  const seen = expected(rows, {
    here: { lat: 20, lng: 106, at: 31 * HOUR },
    now: 31 * HOUR,
    said: [],
    spotOf: (place) => spots[place] ?? null,
    limits: USUAL_LIMITS,
  })
  expect(seen.map(({ kind, late }) => [kind, late])).toEqual([
    ['lay_hang', 30],
    ['tra_hang', 37],
  ])
})

test('nobody goes back for what people say is loaded', () => {
  const one = plan('1', [leg('o', 'A', 'B')])
  const rows = milestonesIn(one, matchTrip(one, [], null))
  const spots: Record<string, { lat: number; lng: number }> = {
    A: { lat: 21, lng: 106 },
    B: { lat: 20, lng: 106 },
  }
  const planned = rows[1]?.planned ?? 0
  const seen = (said: readonly MilestoneKind[]) =>
    expected(rows, {
      here: { lat: 20.1, lng: 106, at: planned - HOUR },
      now: planned - HOUR,
      said,
      spotOf: (place) => spots[place] ?? null,
      limits: USUAL_LIMITS,
    }).map(({ expected: then, late }) => [then !== null, late !== null])
  expect(seen([])).toEqual([
    [true, true],
    [true, true],
  ])
  expect(seen(['lay_hang'])).toEqual([
    [false, false],
    [true, false],
  ])
})

test('who is lost is late once its plan has passed, unless people say that it arrived', () => {
  const one = plan('1', [leg('o', 'A', 'B')])
  const rows = milestonesIn(one, matchTrip(one, [visit('A', 30.5, 31)], null))
  const planned = rows[1]?.planned ?? 0
  const lateAt = (now: number | null, more: object = {}) =>
    expected(rows, {
      here: null,
      now,
      said: [],
      spotOf: () => ({ lat: 21, lng: 106 }),
      limits: USUAL_LIMITS,
      ...more,
    })[1]?.late
  expect(lateAt(planned - HOUR)).toBeNull()
  expect(lateAt(planned + 5 * HOUR)).toBe(300)
  expect(lateAt(planned + 5 * HOUR, { said: ['tra_hang'] })).toBeNull()
  // Of a place of which nobody knows where it is, none of a trip that nobody waits for.
  expect(lateAt(planned + 5 * HOUR, { spotOf: () => null })).toBeNull()
  expect(lateAt(null)).toBeNull()
})

test('typed values stand, what came by GPS follows it', () => {
  const found = {
    matched: matchTrip(plan('1', [leg('o', 'A', 'B')]), WAY, null),
    km: { loaded: null, empty: null, from: null, to: null, orders: { o: 101 } },
    norms: new Map([['o', 100]]),
    chosen: new Map(),
    offNorm: USUAL_LIMITS,
  }
  const order = { id_don_hang: 'o', km_theo_app: null, km_tinh_lai_xe: 90, danh_dau: {} }
  const trip = {
    ngay_gio_toi_diem_dong_hang: '1970-01-02 12:00:00',
    ngay_gio_ket_thuc_tra_hang: null,
    ngay_gio_toi_diem_ket_thuc: null,
    danh_dau: {},
    list_don_hang: [order],
  }
  const next = filledByGps(trip, found)
  expect(next).toMatchObject({
    ngay_gio_toi_diem_dong_hang: '1970-01-02 12:00:00',
    danh_dau: { ngay_gio_ket_thuc_tra_hang: 'gps' },
    list_don_hang: [{ km_theo_app: 101, km_tinh_lai_xe: 90, danh_dau: { km_theo_app: 'gps' } }],
  })
  expect(filledByGps(next, found)).toBe(next)
  const none = {
    ...found,
    matched: matchTrip(plan('1', [leg('o', 'A', 'B')]), [], null),
    km: { ...found.km, orders: {} },
  }
  expect(filledByGps(next, none)).toEqual(trip)
})
