import { epochOfMoment, momentAt, MINUTE_MS, type WireMoment } from '../../kit/time/time.ts'
import type { Limits } from '../limit/limits.ts'
import { inOrder } from './inOrder.ts'
import type { Spot } from '../../kit/map/earth.ts'

/** A place of a haul as it is known: without a point nobody can be seen there. */
export type KnownPlace = {
  readonly ten: string
  readonly id_dia_diem: string | null
  readonly lat: number | null
  readonly lng: number | null
  readonly gio_den: WireMoment | null
}
export type Span = { readonly from: number; readonly to: number }
export type PlannedHaul = {
  readonly start_time: WireMoment
  readonly end_time: WireMoment
  readonly diem: readonly KnownPlace[]
  /** Where the haul before it ends and the next one of its vehicle starts; null where there is none. */
  readonly before: WireMoment | null
  readonly next: WireMoment | null
}
export type SeenVisit = Span & { readonly place: string }
export type SeenStop = Span &
  Spot & { readonly ten: string | null; readonly id_dia_diem: string | null }
/** `km` is null in a day whose km count nowhere. */
export type SeenRun = Span & { readonly km: number | null }
/** What was worked out of the vehicle's track in the span that is looked at; places by `placeKey`. */
export type Seen = {
  readonly visits: readonly SeenVisit[]
  readonly stops: readonly SeenStop[]
  readonly runs: readonly SeenRun[]
}

export const PLACE_RESULTS = ['den', 'sai_thu_tu', 'chua_den', 'khong_thay', 'khong_biet'] as const
export type PlaceResult = (typeof PLACE_RESULTS)[number]
export const HAUL_STATES = [
  'chua_bat_dau',
  'dang_chay',
  'hoan_thanh',
  'thieu_diem',
  'khong_co_vet',
  'khong_diem',
] as const
export type HaulState = (typeof HAUL_STATES)[number]

type ComparedPlace = KnownPlace & {
  readonly ket_qua: PlaceResult
  readonly den: WireMoment | null
  readonly roi: WireMoment | null
  /** Minutes after the plan, so far where it is not there yet; null without a plan or where it was never seen. */
  readonly tre_phut: number | null
  /** By as much as the company calls late. */
  readonly tre: boolean
}
export type ComparedHaul = {
  readonly trang_thai: HaulState
  readonly diem: readonly ComparedPlace[]
  /** What of the track is the haul's. */
  readonly thuc_tu: WireMoment | null
  readonly thuc_den: WireMoment | null
  readonly km: number | null
  /** Stops that are not at its places, and how long. */
  readonly so_diem_dung: number
  readonly phut_dung: number
  readonly tre_phut: number
  readonly tre: boolean
}

/** By what visits of a place are found; null where nobody knows where it is. */
export const placeKey = ({ id_dia_diem, lat, lng }: KnownPlace): string | null =>
  lat === null || lng === null ? null : (id_dia_diem ?? `${lat},${lng}`)

/** The span of the track that may belong to a haul: earlier and later than agreed, but not into its neighbours. */
export function looked(
  { start_time, end_time, before, next }: Omit<PlannedHaul, 'diem'>,
  { haulEarlyMs, haulAfterMs }: Limits,
): Span {
  const [start, end] = [epochOfMoment(start_time), epochOfMoment(end_time)]
  return {
    from: Math.max(
      start - haulEarlyMs,
      Math.min(start, before === null ? 0 : epochOfMoment(before)),
    ),
    to: Math.min(end + haulAfterMs, Math.max(end, next === null ? Infinity : epochOfMoment(next))),
  }
}

const minutes = (ms: number): number => Math.max(0, Math.round(ms / MINUTE_MS))
const touches = (a: Span, b: Span): boolean => a.from <= b.to && a.to >= b.from

/** When each place is planned: as agreed, else the first by the start and the last by the end. */
function plansOf({ start_time, end_time, diem }: PlannedHaul): (number | null)[] {
  return diem.map(({ gio_den }, index) => {
    if (gio_den !== null) return epochOfMoment(gio_den)
    if (index === 0) return epochOfMoment(start_time)
    return index === diem.length - 1 ? epochOfMoment(end_time) : null
  })
}

/** Who stood at the first place, left and came back before the start arrived for the haul the last time. */
function firstArrival(
  visits: readonly SeenVisit[],
  chosen: SeenVisit,
  plan: number,
  before: number,
) {
  const again = visits.filter(
    (each) => each.place === chosen.place && each.from <= plan && each.from < before,
  )
  return again.at(-1) ?? chosen
}

function arrivals(haul: PlannedHaul, visits: readonly SeenVisit[]): (SeenVisit | null)[] {
  const keys = haul.diem.map(placeKey)
  const found = inOrder(keys, visits)
  const [first] = found
  const after = found.slice(1).find((each) => each !== null)
  if (first)
    found[0] = firstArrival(visits, first, epochOfMoment(haul.start_time), after?.from ?? Infinity)
  return found
}

type At = { now: number; span: Span; visits: readonly SeenVisit[] }

function placeResult(
  place: KnownPlace,
  { visit, plan }: { visit: SeenVisit | null; plan: number | null },
  { now, span, visits }: At,
): Omit<ComparedPlace, 'tre'> {
  const key = placeKey(place)
  const seen = visit ?? visits.find((each) => each.place === key) ?? null
  const told = { ...place, den: null, roi: null, tre_phut: null }
  if (key === null) return { ...told, ket_qua: 'khong_biet' }
  if (seen)
    return {
      ...place,
      ket_qua: visit ? 'den' : 'sai_thu_tu',
      den: momentAt(seen.from),
      roi: seen.to < Math.min(now, span.to) ? momentAt(seen.to) : null,
      tre_phut: plan === null ? null : minutes(seen.from - plan),
    }
  if (now >= span.to) return { ...told, ket_qua: 'khong_thay' }
  return { ...told, ket_qua: 'chua_den', tre_phut: plan === null ? null : minutes(now - plan) }
}

type Found = {
  haul: PlannedHaul
  diem: readonly ComparedPlace[]
  seen: boolean
  now: number
}

function stateOf({ haul, diem, seen, now }: Found): HaulState {
  if (!seen) return now < epochOfMoment(haul.start_time) ? 'chua_bat_dau' : 'khong_co_vet'
  const all = (...results: PlaceResult[]) => diem.every(({ ket_qua }) => results.includes(ket_qua))
  if (diem.length === 0)
    return now < epochOfMoment(haul.start_time)
      ? 'chua_bat_dau'
      : now < epochOfMoment(haul.end_time)
        ? 'dang_chay'
        : 'khong_diem'
  if (all('den', 'sai_thu_tu')) return 'hoan_thanh'
  if (!diem.some(({ ket_qua }) => ket_qua === 'chua_den')) return 'thieu_diem'
  return now < epochOfMoment(haul.start_time) && all('chua_den', 'khong_biet')
    ? 'chua_bat_dau'
    : 'dang_chay'
}

/** From the arrival at the first place to that at the last one; where one was not seen, as agreed. */
function spanOf(haul: PlannedHaul, found: readonly (SeenVisit | null)[], now: number): Span {
  const [start, end] = [epochOfMoment(haul.start_time), epochOfMoment(haul.end_time)]
  const latest = found.reduce((most, visit) => Math.max(most, visit?.from ?? 0), 0)
  const from = found[0]?.from ?? start
  const last = found.length > 1 ? found.at(-1)?.from : undefined
  return { from, to: Math.max(from, last ?? Math.min(now, Math.max(end, latest))) }
}

/** Km of runs as far as they lie in a span, by the share of their time. */
function kmIn(runs: readonly SeenRun[], span: Span): number | null {
  let sum = 0
  for (const run of runs) {
    const part = Math.min(run.to, span.to) - Math.max(run.from, span.from)
    if (part <= 0) continue
    if (run.km === null) return null
    sum += run.km * (part / (run.to - run.from))
  }
  return Math.round(sum * 10) / 10
}

/** The stops of a haul that are not at its places. */
function stopsBetween(
  stops: readonly SeenStop[],
  span: Span,
  visits: readonly (SeenVisit | null)[],
): SeenStop[] {
  const there = visits.filter((visit) => visit !== null)
  return stops.filter((stop) => touches(stop, span) && !there.some((visit) => touches(stop, visit)))
}

/** What of a track belongs to a haul: the visits that are its arrivals, and the span between them. */
export function belongs(haul: PlannedHaul, { visits }: Pick<Seen, 'visits'>, now: number) {
  const ordered = visits.toSorted((a, b) => a.from - b.from || a.to - b.to)
  const found = arrivals(haul, ordered)
  return { ordered, found, span: spanOf(haul, found, now) }
}

/** Compares a haul with what was seen of its vehicle, at a moment (ms); the same whether the haul is over, goes on or lies ahead. */
export function compareHaul(
  haul: PlannedHaul,
  seen: Seen,
  { now, limits }: { readonly now: number; readonly limits: Limits },
): ComparedHaul {
  const lateMinutes = limits.lateByMs / MINUTE_MS
  const isSeen = seen.visits.length + seen.stops.length + seen.runs.length > 0
  const { ordered, found, span } = belongs(haul, seen, now)
  const plans = plansOf(haul)
  const at = { now, span: looked(haul, limits), visits: ordered }
  const diem = haul.diem.map((place, index) => {
    const result = placeResult(
      place,
      { visit: found[index] ?? null, plan: plans[index] ?? null },
      at,
    )
    return { ...result, tre: (result.tre_phut ?? 0) >= lateMinutes }
  })
  const trang_thai = stateOf({ haul, diem, seen: isSeen, now })
  const begun = isSeen && trang_thai !== 'chua_bat_dau'
  const stops = begun ? stopsBetween(seen.stops, span, found) : []
  const tre_phut = diem.reduce((most, place) => Math.max(most, place.tre_phut ?? 0), 0)
  return {
    trang_thai,
    diem,
    thuc_tu: begun ? momentAt(span.from) : null,
    thuc_den: begun ? momentAt(span.to) : null,
    km: begun ? kmIn(seen.runs, span) : null,
    so_diem_dung: stops.length,
    phut_dung: stops.reduce((sum, { from, to }) => sum + minutes(to - from), 0),
    tre_phut,
    tre: tre_phut >= lateMinutes,
  }
}
