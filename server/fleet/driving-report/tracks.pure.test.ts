import { describe, expect, test } from 'vitest'
import { periodsOf } from '../../../contract/fleet/driving-report/driving.ts'
import {
  nothingKnown,
  openOf,
  takeFix,
  type Found,
} from '../../../contract/fleet/driving-report/fold.ts'
import type { Fix } from '../../../contract/fleet/position/fix.ts'
import { USUAL_LIMITS } from '../../../contract/fleet/limit/limits.ts'
import { dayOfNumber, epochOfMoment, momentAt } from '../../../contract/kit/time/time.ts'
import { demoFences, fixesOf, sentTracks, trackTruth } from '../../testing/tracks.ts'

const MINUTE = 60_000
const sent = sentTracks()
const fixes = fixesOf(sent)
const truth = trackTruth()
const around = { fences: demoFences(), limit: 80, limits: USUAL_LIMITS, norm: 35 }

function follow(track: readonly Fix[]): Found[] {
  const known = nothingKnown()
  return [...track.flatMap((fix) => takeFix(known, fix, around)), ...openOf(known, around)]
}
const found = new Map(
  truth.xe.map(({ plate, device_id }) => [plate, follow(fixes.get(device_id) ?? [])]),
)
const of = <W extends Found['what']>(all: readonly Found[], what: W) =>
  all.filter((each): each is Extract<Found, { what: W }> => each.what === what)

const shown = ({ from, to }: { from: number; to: number }) => `${momentAt(from)} – ${momentAt(to)}`
const near = (a: number, moment: string, minutes = 1): boolean =>
  Math.abs(a - epochOfMoment(moment)) <= minutes * MINUTE

type Ended = { tu: string; den: string; dau_so_lieu?: boolean; cuoi_so_lieu?: boolean }
const fits = (each: { from: number; to: number }, span: Ended): boolean =>
  (span.dau_so_lieu === true || near(each.from, span.tu)) &&
  (span.cuoi_so_lieu === true || near(each.to, span.den))

describe.each(truth.xe)('$plate', (vehicle) => {
  const all = found.get(vehicle.plate) ?? []

  test('km and minutes of each day', () => {
    for (const day of vehicle.ngay) {
      const runs = of(all, 'run').filter((run) => dayOfNumber(run.day) === day.ngay)
      const km = runs.reduce((sum, run) => sum + run.km, 0)
      const minutes = runs.reduce((sum, run) => sum + run.ms, 0) / MINUTE
      expect(day.vuot_999).toBe(km >= 999)
      const told = day.km ?? km
      expect(Math.abs(km - told), `${day.ngay}: ${km} km`).toBeLessThanOrEqual(
        Math.max(0.5, told * 0.01),
      )
      expect(Math.abs(minutes - day.phut_chay), `${day.ngay}: ${minutes} min`).toBeLessThanOrEqual(
        3,
      )
    }
  })

  test('stops', () => {
    const stops = of(all, 'stop')
    expect(stops.map(shown)).toHaveLength(vehicle.diem_dung.length)
    for (const [index, stop] of stops.entries()) {
      const span = vehicle.diem_dung[index]
      expect(span && fits(stop, span), `${shown(stop)} ${span?.tu} ${span?.den}`).toBe(true)
      expect(around.fences.at(stop)[0]?.id ?? null).toBe(span?.dia_diem)
    }
  })

  test('visits', () => {
    const visits = of(all, 'visit').toSorted((a, b) => a.from - b.from)
    const wanted = vehicle.luot_ghe.filter(({ luot, chac }) => luot && chac)
    for (const { dia_diem, vao: tu, ra: den, ...ends } of wanted)
      expect(
        visits.some((each) => each.place === dia_diem && fits(each, { tu, den, ...ends })),
        `${dia_diem} ${tu}`,
      ).toBe(true)
    for (const { dia_diem, vao } of vehicle.luot_ghe.filter(({ luot, chac }) => !luot && chac))
      expect(
        visits.some((each) => each.place === dia_diem && near(each.from, vao)),
        `${dia_diem} ${vao}`,
      ).toBe(false)
    expect(visits.length).toBeLessThanOrEqual(
      wanted.length + vehicle.luot_ghe.filter(({ chac }) => !chac).length,
    )
  })

  test('overspeed', () => {
    const over = of(all, 'overspeed')
    const sure = vehicle.qua_toc_do.filter(({ tinh, chac }) => tinh && chac)
    for (const span of sure) {
      const each = over.find((one) => fits(one, span))
      expect(each, `${span.tu}`).toBeDefined()
      expect(Math.abs((each?.top ?? 0) - span.cao_nhat)).toBeLessThanOrEqual(2)
    }
    expect(over.length).toBeLessThanOrEqual(
      sure.length + vehicle.qua_toc_do.filter(({ chac }) => !chac).length,
    )
  })

  test('lost spans', () => {
    const lost = of(all, 'lost')
    const wanted = vehicle.mat_dau.filter(({ tinh }) => tinh)
    expect(lost.map(({ why, ...span }) => `${why} ${shown(span)}`)).toHaveLength(wanted.length)
    for (const [index, span] of wanted.entries()) {
      const each = lost[index]
      const begins =
        each &&
        (near(each.from, span.tu) || near(each.from + USUAL_LIMITS.lostAfter[each.why], span.tu))
      expect(begins && near(each.to, span.den), `${each && shown(each)} ${span.tu}`).toBe(true)
    }
  })

  test('filling and drain', () => {
    for (const [kind, wanted] of [
      ['do_dau', vehicle.do_dau],
      ['tut_dau', vehicle.tut_dau],
    ] as const) {
      const events = of(all, 'fuel').filter((event) => event.kind === kind)
      expect(events.map((event) => `${shown(event)} ${event.litres}`)).toHaveLength(wanted.length)
      for (const [index, { tu, den, lit }] of wanted.entries()) {
        const event = events[index]
        expect(
          event && near(event.from, tu, 15) && near(event.to, den, 15),
          `${event && shown(event)} ${tu}`,
        ).toBe(true)
        expect(Math.abs((event?.litres ?? 0) - lit)).toBeLessThanOrEqual(Math.max(5, lit * 0.1))
      }
    }
  })

  test('driving without a card', () => {
    expect(of(all, 'no_card').map(shown)).toHaveLength(vehicle.chay_khong_the.length)
  })
})

describe.each(truth.lai_xe)('the driver of $the $xe', (driver) => {
  const runs = driver.xe.flatMap((plate) =>
    of(found.get(plate) ?? [], 'run')
      .filter(({ card }) => card === driver.the)
      .map((run) => ({ ...run, plate })),
  )

  test('drives so long between rests', () => {
    const periods = periodsOf(runs, USUAL_LIMITS)
    expect(periods.map(shown)).toHaveLength(driver.chu_ky_lai.length)
    for (const [index, { tu, den, lai_phut, dong_ho_phut }] of driver.chu_ky_lai.entries()) {
      const period = periods[index]
      expect(period && near(period.from, tu, 3) && near(period.to, den, 3)).toBe(true)
      const minutes = (period?.ms ?? 0) / MINUTE
      expect(minutes).toBeGreaterThanOrEqual(lai_phut - 3)
      expect(minutes).toBeLessThanOrEqual(dong_ho_phut + 3)
    }
  })

  test('drives so much a day', () => {
    for (const { ngay, lai_phut, km } of driver.ngay) {
      const day = runs.filter((run) => dayOfNumber(run.day) === ngay)
      expect(
        Math.abs(day.reduce((sum, run) => sum + run.ms, 0) / MINUTE - lai_phut),
      ).toBeLessThanOrEqual(3)
      expect(Math.abs(day.reduce((sum, run) => sum + run.km, 0) - (km ?? 0))).toBeLessThanOrEqual(
        Math.max(0.5, (km ?? 0) * 0.01),
      )
    }
  })
})

test('kept between any two fixes, what is known leads to the same', () => {
  const track = (fixes.get('DEMO40017') ?? []).filter((_, index) => index % 3 > 0)
  let known = nothingKnown()
  const live: Found[] = []
  for (const fix of track) {
    known = JSON.parse(JSON.stringify(known)) as typeof known
    live.push(...takeFix(known, fix, around))
  }
  expect([...live, ...openOf(known, around)]).toEqual(follow(track))
})

test('the order of arrival does not matter, and twice is once', () => {
  const shuffled = [...sent, ...sent.slice(0, 3000)].toSorted(
    (a, b) => ((a.n * 7919) % 10_007) - ((b.n * 7919) % 10_007),
  )
  expect(fixesOf(shuffled)).toEqual(fixes)
})

test('without the late block the day is shorter', () => {
  const vehicle = truth.xe.find(({ den_muon_truoc_km }) => den_muon_truoc_km !== undefined)
  const early = fixesOf(sent.filter(({ wave }) => wave === 1)).get(vehicle?.device_id ?? '') ?? []
  const km = of(follow(early), 'run')
    .filter((run) => dayOfNumber(run.day) === '2026-10-05')
    .reduce((sum, run) => sum + run.km, 0)
  expect(Math.abs(km - (vehicle?.den_muon_truoc_km ?? 0))).toBeLessThanOrEqual(4)
})
