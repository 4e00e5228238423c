import { metresBetween, type Spot } from '../../kit/map/earth.ts'
import { text, type Text } from '../../kit/text/text.ts'
import { epochOfMoment } from '../../kit/time/time.ts'
import type { TrackPoint } from './thin.ts'
import type { Way, WayEventKind } from './track.api.ts'

/** The points of a way, as they are replayed. */
export const pointsOf = ({ duong }: Pick<Way, 'duong'>): TrackPoint[] =>
  duong.map(([lng, lat, at, speed]) => ({ lng, lat, at: epochOfMoment(at), speed }))

/** The place in a way of the last point at a moment or before it; -1 before the first. */
export function indexAt(points: readonly TrackPoint[], at: number): number {
  let [low, high] = [0, points.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((points[middle]?.at ?? Infinity) <= at) low = middle + 1
    else high = middle
  }
  return low - 1
}

/** Where something on a way was at a moment: on the straight piece between the points around it. */
export function placeAt(points: readonly TrackPoint[], at: number): TrackPoint | null {
  const index = indexAt(points, at)
  const [from, to] = [points[index], points[index + 1]]
  if (!from) return points[0] ?? null
  if (!to || to.at === from.at) return from
  const share = (at - from.at) / (to.at - from.at)
  return {
    lat: from.lat + share * (to.lat - from.lat),
    lng: from.lng + share * (to.lng - from.lng),
    at,
    speed: from.speed + share * (to.speed - from.speed),
  }
}

const LEAST_M = 1
/** The direction of a way at a moment, in degrees from north; null where it stands. */
export function courseAt(points: readonly TrackPoint[], at: number): number | null {
  const index = indexAt(points, at)
  const [from, to] = [points[index], points[index + 1]]
  if (!from || !to || metresBetween(from, to) < LEAST_M) return null
  const east = (to.lng - from.lng) * Math.cos((from.lat * Math.PI) / 180)
  return ((Math.atan2(east, to.lat - from.lat) * 180) / Math.PI + 360) % 360
}

export type HappeningKind = 'dung' | 'ghe' | WayEventKind
/** A stop, visit or event of a way; `at` and `until` in epoch ms. */
export type Happening = {
  readonly id: string
  readonly kind: HappeningKind
  readonly at: number
  readonly until: number
  readonly spot: Spot | null
  /** A place, or what is said of an event. */
  readonly name: Text | null
  readonly top: number | null
  readonly litres: number | null
  /** How many of a visit's minutes it stood; null where that is not what it is about. */
  readonly stood: number | null
}
const called = (vi: string | null, en = vi): Text | null =>
  vi === null ? null : text(vi, en ?? vi)

type Stop = Way['diem_dung'][number]
const isWithin = (stop: Stop, { id_dia_diem, tu, den }: Way['luot_ghe'][number]): boolean =>
  stop.id_dia_diem === id_dia_diem && stop.tu >= tu && stop.den <= den

/** All that happened along a way, in order. Where it stood during a visit is told with the visit. */
export function happeningsOf(way: Way, points: readonly TrackPoint[]): Happening[] {
  const span = ({ tu, den }: { tu: string; den: string }) => ({
    at: epochOfMoment(tu),
    until: epochOfMoment(den),
  })
  const none = { name: null, top: null, litres: null, stood: null }
  const isVisited = (stop: Stop) => way.luot_ghe.some((visit) => isWithin(stop, visit))
  const stops = way.diem_dung
    .filter((stop) => !isVisited(stop))
    .map((stop) => ({
      ...none,
      ...span(stop),
      kind: 'dung' as const,
      spot: { lat: stop.lat, lng: stop.lng },
      name: called(stop.ten),
    }))
  const visits = way.luot_ghe.map((visit) => ({
    ...none,
    ...span(visit),
    kind: 'ghe' as const,
    spot: placeAt(points, (epochOfMoment(visit.tu) + epochOfMoment(visit.den)) / 2),
    name: called(visit.ten),
    stood: way.diem_dung
      .filter((stop) => isWithin(stop, visit))
      .reduce((sum, { phut }) => sum + phut, 0),
  }))
  const events = way.su_kien.map((event) => ({
    ...span(event),
    kind: event.loai,
    spot: event.lat === null || event.lng === null ? null : { lat: event.lat, lng: event.lng },
    name: called(event.noi_dung, event.noi_dung_en),
    top: event.toc_do_max,
    litres: event.lit,
    stood: null,
  }))
  return [...stops, ...visits, ...events]
    .toSorted((a, b) => a.at - b.at)
    .map((each, index) => ({ ...each, id: `${each.kind} ${index}` }))
}

/** Whether nothing is known of a way: a vehicle that stood all the time without a fix has its stop. */
export const isNothing = ({ duong, diem_dung, luot_ghe, su_kien }: Way): boolean =>
  duong.length + diem_dung.length + luot_ghe.length + su_kien.length === 0

/** From when to when a way is played: that of its points, else of what happened. */
export const spanOf = (points: readonly TrackPoint[], happenings: readonly Happening[]) => ({
  from: points[0]?.at ?? happenings[0]?.at ?? 0,
  to: points.at(-1)?.at ?? Math.max(0, ...happenings.map(({ until }) => until)),
})
