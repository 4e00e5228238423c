import { expect, test } from 'vitest'
import { epochOfMoment } from '../../kit/time/time.ts'
import { TRACKING_DEFAULTS } from '../../office/settings/tracking.ts'
import { joined, type Fix } from '../position/fix.ts'
import { limitsOf, USUAL_LIMITS } from '../limit/limits.ts'
import { stateAt } from '../position/lost.ts'
import { openFences } from '../visit/visits.ts'
import { periodsOf, warnedAt } from './driving.ts'
import { nothingKnown, openOf, takeFix, type Around, type Found } from './fold.ts'

const MINUTE = 60_000
const BEGIN = epochOfMoment('2026-10-05 08:00:00')
/** Degrees of latitude of a kilometre. */
const KM = 1 / 111.195
const around = {
  fences: openFences([{ id: 'A', name: 'Bãi A', lat: 20.8, lng: 106.7, radius: 300 }]),
  limit: 80,
  limits: USUAL_LIMITS,
  norm: null,
}
const fix = (minute: number, more: Partial<Fix> = {}): Fix => ({
  at: BEGIN + minute * MINUTE,
  lat: 20.8,
  lng: 106.7,
  speed: 0,
  course: null,
  accuracy: null,
  valid: true,
  ignition: null,
  fuel: null,
  odometer: null,
  card: null,
  swipe: false,
  ...more,
})
/** A minute a fix at 60 km/h from a minute on, northwards. */
const drive = (
  from: number,
  count: number,
  more: (index: number) => Partial<Fix> = () => ({}),
): Fix[] =>
  Array.from({ length: count }, (_, index) =>
    fix(from + index, { lat: 20.8 + (index + 1) * KM, speed: 60, ...more(index) }),
  )
function follow(track: readonly Fix[], by: Around = around) {
  const known = nothingKnown()
  const found = [...track.flatMap((each) => takeFix(known, each, by)), ...openOf(known, by)]
  const of = <W extends Found['what']>(what: W) =>
    found.filter((each): each is Extract<Found, { what: W }> => each.what === what)
  return { known, of, km: of('run').reduce((sum, run) => sum + run.km, 0) }
}

test('jitter while standing is no way', () => {
  const track = Array.from({ length: 120 }, (_, index) =>
    fix(index, { lat: 20.8 + ((index % 3) - 1) * 0.0003 }),
  )
  expect(follow(track).km).toBe(0)
  expect(follow(track).of('stop')).toHaveLength(1)
})

test('an odometer counts within a fifth of the geometry, and not beyond', () => {
  const track = (factor: number, begin = 1000) => [
    fix(0, { odometer: begin }),
    ...drive(1, 20, (index) => ({ odometer: begin + (index + 1) * 1000 * factor })),
    ...Array.from({ length: 8 }, (_, index) =>
      fix(21 + index, { lat: 20.8 + 20 * KM, odometer: begin + 20_000 * factor }),
    ),
  ]
  expect(follow(track(1.1)).km).toBeCloseTo(22, 1)
  expect(follow(track(1.5)).km).toBeCloseTo(20, 1)
  expect(follow(track(-1, 90_000)).km).toBeCloseTo(20, 1)
})

test('a jump counts nowhere, three that agree are the new truth', () => {
  const away = (minute: number) => fix(minute, { lat: 21.8, speed: 0 })
  expect(follow([fix(0), fix(1), away(2), fix(3), fix(4)]).km).toBe(0)
  const moved = follow([fix(0), fix(1), away(2), away(3), away(4), away(5)])
  expect(moved.km).toBe(0)
  expect(moved.known.hearing.last?.lat).toBe(21.8)
})

test('who stands while the receiver finds a new truth has rested', () => {
  const standing = (from: number, lat: number) =>
    Array.from({ length: 10 }, (_, index) => fix(from + index, { lat }))
  const far = { lat: 21.8 }
  const { of } = follow([
    ...drive(0, 10),
    ...standing(10, 20.8 + 10 * KM),
    ...standing(20, far.lat),
    ...drive(30, 10, (index) => ({ lat: far.lat + (index + 1) * KM })),
    ...standing(40, far.lat + 10 * KM),
  ])
  const runs = of('run').map((run) => ({ ...run, plate: 'A' }))
  expect(runs).toHaveLength(2)
  expect(periodsOf(runs, USUAL_LIMITS)).toHaveLength(2)
})

test('fixes that the device itself doubts, or that are rough, are counted nowhere', () => {
  for (const bad of [{ valid: false }, { accuracy: 201 }])
    expect(follow([fix(0), ...drive(1, 5, () => bad), fix(6)]).km).toBe(0)
  expect(follow([fix(0), ...drive(1, 5, () => ({ accuracy: 200 }))]).km).toBeCloseTo(5, 1)
})

test('five minutes are a stop, less is none', () => {
  const halt = (minutes: number) => [
    ...drive(0, 10),
    ...Array.from({ length: minutes + 1 }, (_, index) => fix(10 + index, { lat: 20.8 + 10 * KM })),
    ...drive(11 + minutes, 5, (index) => ({ lat: 20.8 + (11 + index) * KM })),
  ]
  expect(follow(halt(4)).of('stop')).toHaveLength(0)
  expect(follow(halt(5)).of('stop')).toHaveLength(1)
  expect(follow(halt(4)).of('run')).toHaveLength(1)
  expect(follow(halt(5)).of('run')).toHaveLength(2)
})

test.each([true, false])(
  'who sends nothing while standing stood until it drove on (told of its arrival: %s)',
  (arrived) => {
    const spot = { lat: 20.8 + 10 * KM }
    const { of, km } = follow([
      ...drive(0, 10),
      ...(arrived ? [fix(10, spot)] : []),
      ...drive(50, 5, (index) => ({ lat: 20.8 + (10.4 + index) * KM })),
    ])
    expect(km).toBeCloseTo(13.4, 1)
    expect(of('run')).toHaveLength(2)
    const [stop, ...others] = of('stop')
    expect(others).toEqual([])
    expect(Math.abs((stop?.from ?? 0) - fix(10).at)).toBeLessThanOrEqual(MINUTE)
    expect(Math.abs((stop?.to ?? 0) - fix(49.4).at)).toBeLessThanOrEqual(MINUTE)
    expect(
      periodsOf(
        of('run').map((run) => ({ ...run, plate: 'A' })),
        USUAL_LIMITS,
      ),
    ).toHaveLength(2)
  },
)

test('a silence in which a vehicle drove far is no stop', () => {
  const away = drive(50, 5, (index) => ({ lat: 20.8 + (14 + index) * KM }))
  expect(follow([...drive(0, 10), ...away]).of('stop')).toEqual([])
})

test('states: by speed and ignition, lost by silence', () => {
  const at = (known: ReturnType<typeof nothingKnown>, minute: number) =>
    stateAt(known.hearing, known.ignition, {
      at: BEGIN + minute * MINUTE,
      limits: USUAL_LIMITS,
    })
  const standing = follow([fix(0), fix(1, { ignition: true })]).known
  expect([at(standing, 2), at(standing, 120), at(standing, 121)]).toEqual([
    'dung_no_may',
    'dung_no_may',
    'mat_dau',
  ])
  expect(at(follow([fix(0, { ignition: false })]).known, 1)).toBe('dung_tat_may')
  const moving = follow(drive(0, 3)).known
  expect([at(moving, 3), at(moving, 16), at(moving, 17)]).toEqual(['chay', 'chay', 'mat_dau'])
  const blind = follow([
    fix(0),
    ...Array.from({ length: 11 }, (_, index) => fix(index + 1, { valid: false })),
  ]).known
  expect(at(blind, 11)).toBe('mat_dau')
  expect(at(nothingKnown(), 0)).toBeNull()
})

test('a visit is a minute inside', () => {
  const pass = (seconds: number) => [
    fix(-5, { lat: 20.8 - 5 * KM, speed: 60 }),
    fix(0, { speed: 20 }),
    fix(seconds / 60, { lat: 20.8 + 0.1 * KM, speed: 20 }),
    fix(5, { lat: 20.8 + 3 * KM, speed: 60 }),
  ]
  expect(follow(pass(59)).of('visit')).toHaveLength(0)
  expect(follow(pass(60)).of('visit')).toMatchObject([
    { place: 'A', from: BEGIN, to: BEGIN + MINUTE },
  ])
})

test('without a card counts from two minutes, where the vehicle ever sent one', () => {
  const card = { card: 'RF1' }
  const track = (without: number) => [
    fix(0, card),
    ...drive(1, 10, (index) => (index < 10 - without ? card : {})),
  ]
  expect(follow(track(5)).of('run')).toMatchObject([{ card: 'RF1' }, { card: null }])
  expect(follow(track(5)).of('no_card')).toHaveLength(1)
  expect(
    follow(track(1))
      .of('run')
      .map(({ card: who }) => who),
  ).toEqual(['RF1'])
  expect(follow([fix(0), ...drive(1, 10)]).of('no_card')).toEqual([])
})

test('without a card through midnight is once, by all that was moved', () => {
  const begin = epochOfMoment('2026-10-05 22:00:00')
  const card = fix((begin - BEGIN) / MINUTE - 300, { card: 'RF1' })
  const through = (from: string, minutes: number) => {
    const first = (epochOfMoment(`2026-10-05 ${from}`) - BEGIN) / MINUTE
    return follow([card, fix(first - 1, { lat: 20.8 }), ...drive(first, minutes + 1)])
  }
  const long = through('22:00:00', 240)
  expect(long.of('run')).toHaveLength(2)
  expect(long.of('no_card')).toMatchObject([{ to: begin + 240 * MINUTE }])
  expect(through('23:58:30', 3).of('no_card')).toHaveLength(1)
  expect(through('23:58:30', 0).of('no_card')).toEqual([])
})

/** Stands for an hour, is silent, and moves on from another place or the same with so much in its tank. */
const silent = (minutes: number, after: (minute: number) => Partial<Fix>) => [
  ...Array.from({ length: 120 }, (_, index) => fix(index / 2, { fuel: 200, odometer: 0 })),
  ...Array.from({ length: 40 }, (_, index) =>
    fix(60 + minutes + index / 2, after(60 + minutes + index / 2)),
  ),
]
const byNorm = { ...around, norm: 35 }

test('a filling in a long silence is found, whatever the vehicle does after it', () => {
  const moving = silent(100, (minute) => ({ lat: 20.8 + minute * KM, speed: 60, fuel: 290 }))
  expect(follow(moving, byNorm).of('fuel')).toMatchObject([{ kind: 'do_dau', litres: 90 }])
})

test('what was burnt on the way through a silence was not drained', () => {
  const away = silent(100, () => ({ lat: 20.8 + 60 * KM, fuel: 178 }))
  expect(follow(away, byNorm).of('fuel')).toEqual([])
  const thereAndBack = silent(25, (minute) => ({
    lat: 20.8 + (minute - 84) * KM,
    speed: 60,
    fuel: 178,
    odometer: 40_000 + (minute - 85) * 1000,
  }))
  expect(follow(thereAndBack, byNorm).of('fuel')).toEqual([])
  const standing = silent(100, () => ({ fuel: 178 }))
  expect(follow(standing, byNorm).of('fuel')).toMatchObject([{ kind: 'tut_dau', litres: 22 }])
})

test('a receiver that wakes with a wrong place moved nothing', () => {
  const asleep = (minute: number, lat = 20.8) => fix(minute, { lat, ignition: false })
  const track = [0, 10, 20].map((minute) => asleep(minute))
  const woken = follow([...track, asleep(30, 20.8 + 15 * KM), asleep(40), asleep(50)])
  expect(woken.km).toBe(0)
  expect(woken.of('stop')).toMatchObject([{ to: BEGIN + 50 * MINUTE }])
  const towed = follow([...track, ...[30, 40, 50].map((at) => asleep(at, 20.8 + 15 * KM))])
  expect(towed.km).toBeCloseTo(15, 1)
  expect(towed.of('stop')).toHaveLength(2)
})

test('a card that is pulled out in a silence drove through it', () => {
  const told = { card: 'RF1' }
  const way = drive(1, 20, () => told)
  const track = [fix(0, told), ...way, fix(50, { lat: 20.8 + 45 * KM })]
  expect(follow(track).of('run')).toMatchObject([{ card: 'RF1', cardless: null }])
  expect(follow(track).of('no_card')).toEqual([])
  const parked = [fix(-1, told), fix(0), ...[50, 51].map((at) => fix(at, { lat: 20.8 + 45 * KM }))]
  expect(follow(parked).km).toBeGreaterThan(40)
  expect(follow(parked).of('no_card')).toEqual([])
})

test('a card that is swiped counts until the next', () => {
  const track = [fix(0), fix(0.5, { card: 'RF1', swipe: true }), ...drive(1, 10)]
  expect(follow(track).of('run')).toMatchObject([{ card: 'RF1', cardless: null }])
})

test('a fix that does not know its speed ends no overspeed, and silence does', () => {
  const fast = (minute: number, speed: number | null) =>
    fix(minute, { lat: 20.8 + minute * 1.5 * KM, speed })
  const known = follow([fast(0, 60), fast(1, 92), fast(1.25, null), fast(1.5, 90), fast(2, 60)])
  expect(known.of('overspeed')).toMatchObject([{ top: 92, from: BEGIN + MINUTE }])
  const unknown = [1.5, 2, 2.5, 3, 3.5, 4, 4.5, 5].map((minute) => fast(minute, null))
  const parted = follow([fast(0, 60), fast(1, 92), fast(1.4, 92), ...unknown, fast(5.2, 92)])
  expect(parted.of('overspeed')).toHaveLength(1)
})

test('a card that is told with each fix, and beside an old position too, ends with them', () => {
  const told = { card: 'RF1' }
  const beside = fix(10.5, { ...told, swipe: true, valid: false })
  const way = drive(1, 20, (index) => (index < 10 ? told : {}))
  const track = [fix(0, told), ...way.slice(0, 10), beside, ...way.slice(10)]
  expect(follow(track).of('run')).toMatchObject([
    { card: 'RF1' },
    { card: null, cardless: { to: BEGIN + 20 * MINUTE } },
  ])
})

test('a drive over midnight belongs to both days', () => {
  const late = (epochOfMoment('2026-10-05 23:50:00') - BEGIN) / MINUTE
  const runs = follow([fix(late - 1), ...drive(late, 20)]).of('run')
  expect(runs).toHaveLength(2)
  expect(
    runs.map(({ ms }) => Math.round(ms / MINUTE)).reduce((sum, each) => sum + each),
  ).toBeGreaterThanOrEqual(19)
  expect(runs[0]?.to).toBe(epochOfMoment('2026-10-06 00:00:00'))
})

test('rests of 15 minutes part driving, over all vehicles', () => {
  const run = (from: number, to: number, plate = 'A') => ({
    from: from * MINUTE,
    to: to * MINUTE,
    ms: (to - from) * MINUTE,
    plate,
  })
  expect(periodsOf([run(0, 100), run(112, 200, 'B')], USUAL_LIMITS)).toMatchObject([
    { ms: 188 * MINUTE, plates: ['A', 'B'] },
  ])
  expect(periodsOf([run(115, 200), run(0, 100)], USUAL_LIMITS)).toHaveLength(2)
  expect(
    [209, 210, 230, 240].map((minutes) => (warnedAt(minutes * MINUTE, USUAL_LIMITS) ?? 0) / MINUTE),
  ).toEqual([0, 210, 230, 240])
})

test('joining does not ask for order or number', () => {
  const some = [
    fix(0, { accuracy: 5, fuel: 3 }),
    fix(0, { lat: 20.9, card: 'B' }),
    fix(0, { accuracy: 5, lat: 20.7, ignition: true }),
    fix(0, { valid: false, accuracy: 1, fuel: 9 }),
  ]
  const join = (order: readonly number[]) =>
    order.map((index) => some[index] ?? fix(0)).reduce(joined)
  const wanted = join([0, 1, 2, 3])
  for (const order of [
    [3, 2, 1, 0],
    [1, 3, 0, 2],
    [2, 2, 0, 1, 3, 0],
    [0, 3, 1, 2, 3],
  ])
    expect(join(order)).toEqual(wanted)
  expect(wanted).toMatchObject({
    lat: 20.7,
    accuracy: 5,
    fuel: 9,
    card: 'B',
    ignition: true,
    valid: true,
  })
})

test('what a company sets counts: stops, visits, overspeed, fixes and rests by its own thresholds', () => {
  const set = (more: Partial<typeof TRACKING_DEFAULTS>) => {
    const limits = limitsOf({ ...TRACKING_DEFAULTS, ...more })
    return { ...around, limit: limits.speedKmh, limits }
  }
  const stood = Array.from({ length: 9 }, (_, minute) => fix(minute))
  expect(follow(stood).of('stop')).toHaveLength(1)
  expect(follow(stood, set({ dung_phut: 10 })).of('stop')).toEqual([])
  expect(follow(stood).of('visit')).toHaveLength(1)
  expect(follow(stood, set({ ghe_giay: 600 })).of('visit')).toEqual([])
  const driven = drive(0, 3)
  expect(follow(driven).of('overspeed')).toEqual([])
  expect(follow(driven, set({ toc_do_toi_da: 50 })).of('overspeed')).toHaveLength(1)
  expect(follow(driven, set({ toc_do_toi_da: 50, qua_toc_do_giay: 300 })).of('overspeed')).toEqual(
    [],
  )
  const vague = stood.map((each) => ({ ...each, accuracy: 150 }))
  expect(follow(vague).of('stop')).toHaveLength(1)
  expect(follow(vague, set({ chinh_xac_met: 100 })).of('stop')).toEqual([])
  const { limits } = set({ nghi_phut: 30, lai_bao_1_phut: 60 })
  const run = (from: number, to: number) => ({
    from: from * MINUTE,
    to: to * MINUTE,
    ms: (to - from) * MINUTE,
    plate: 'A',
  })
  expect(periodsOf([run(0, 100), run(120, 200)], limits)).toHaveLength(1)
  expect(warnedAt(70 * MINUTE, limits)).toBe(60 * MINUTE)
})
