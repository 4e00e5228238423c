import { DRIVER_PAPERS } from '../../master/driver/driver.papers.ts'
import { formatDate, formatMoment } from '../../kit/field/format.ts'
import { plateKey } from '../../kit/field/plate.ts'
import type { Warning } from '../../kit/endpoint/refusal.ts'
import { told } from '../../kit/text/sentence.ts'
import { joined, text, type Text } from '../../kit/text/text.ts'
import { dayOf, type WireDate, type WireMoment } from '../../kit/time/time.ts'
import { PAPERS, TRAILER_PAPERS } from '../../master/vehicle/vehicle.papers.ts'
import { concernTexts } from './trip.concerns.texts.ts'
import { tiredness, type DrivingNow } from './trip.driving.ts'
import {
  claimsOf,
  isOverdue,
  isTimed,
  lastDayOf,
  sharedSpan,
  spanOf,
  type Assignment,
  type Claim,
  type Span,
} from './trip.assignment.ts'

/** A warning that somebody must accept before the trip is stored; `span` is what an overlap is about. */
export type Concern = Warning & { readonly span: Span | null }

/** Until when the papers of a vehicle, trailer or driver are valid, by name of the paper. */
export type Dates = Readonly<Record<string, unknown>>
/** The same by key of the holder: `vehicleKey`, `trailerKey`, `driverKey`. */
export type Papers = ReadonlyMap<string, Dates>

/** The key under which what is known of a trailer stands; see `vehicleKey`, `driverKey`. */
export const trailerKey = (plate: string): string => `mooc:${plateKey(plate)}`

const spanning = (a: Span, b: Span): Span => ({
  from: a.from < b.from ? a.from : b.from,
  to: a.to > b.to ? a.to : b.to,
})

const isVehicle = ({ key }: Pick<Claim, 'key'>): boolean => key.startsWith('xe:')

const same = (words: string): Text => text(words, words)

function hours({ from, to }: Span): string {
  const end = dayOf(from) === dayOf(to) ? to.slice(11, 16) : formatMoment(to)
  return `${formatMoment(from)} – ${end}`
}

/** When and where a trip runs: '22/11/2026 08:00 – 12:00, Cảng Tân Vũ → KCN Yên Phong'. */
function tripWords(trip: Assignment, now: WireMoment): Text {
  const span = spanOf(trip, now)
  const when =
    span === null
      ? []
      : isOverdue(trip, now)
        ? [concernTexts.since(formatMoment(span.from))]
        : isTimed(trip)
          ? [same(hours(span))]
          : [concernTexts.allDay(formatDate(dayOf(span.from)))]
  const places = [trip.noi_lay_hang, trip.noi_tra_hang].filter(Boolean).join(' → ')
  return joined([...when, ...(places ? [same(places)] : [])], ', ')
}

/** A claim of another trip that falls into a time. */
export type Clash = { readonly trip: Assignment; readonly span: Span; readonly said: Text }

/** The other trips that take something within a time, the earliest first: one entry a trip. */
export function clashesWith(
  { key, span }: Pick<Claim, 'key' | 'span'>,
  others: readonly Assignment[],
  now: WireMoment,
): Clash[] {
  const found = others.flatMap((trip): Clash[] => {
    const shared = claimsOf(trip, now)
      .filter((claim) => claim.key === key)
      .flatMap((claim) => sharedSpan(claim.span, span) ?? [])
    const [first] = shared
    const last = shared.at(-1)
    if (!first || !last) return []
    const driven = isVehicle({ key }) ? null : (trip.bien_so_xe ?? null)
    const said = concernTexts.onTrip(trip.id_chuyen_di, tripWords(trip, now), driven)
    return [{ trip, span: { from: first.from, to: last.to }, said }]
  })
  return found.toSorted((a, b) => (a.span.from < b.span.from ? -1 : 1))
}

/** The papers in `names` that run out before the end of a day: which, until when, and in words. */
export function expiredPapers(
  dates: Dates | undefined,
  names: Readonly<Record<string, Text>>,
  lastDay: WireDate,
): { paper: string; until: WireDate; said: Text }[] {
  return Object.entries(names).flatMap(([paper, label]) => {
    const until = dates?.[paper]
    if (typeof until !== 'string' || until >= lastDay) return []
    return [{ paper, until, said: concernTexts.runsOut(label, until) }]
  })
}

const MANY = '+'

const nameOf = (claim: Claim): Text =>
  concernTexts.called(isVehicle(claim) ? 'vehicle' : 'driver', claim.name)

function doubled(claim: Claim, other: string, words: Text): Warning {
  const kind = isVehicle(claim) ? 'trung_xe' : 'trung_lai_xe'
  const ma = `${kind}:${claim.key.replace(/^\w+:/, '')}:${other}`
  return { ma, field: claim.field, ...told(concernTexts.doing(nameOf(claim), words)) }
}

/** Stands for the other trips of a vehicle or driver that are too many to be named. */
export const crowded = (claim: Claim): Warning => doubled(claim, MANY, concernTexts.crowded)

function overlapsOf(
  claim: Claim,
  others: readonly Assignment[],
  { now, met }: { now: WireMoment; met: Set<string> },
): Concern[] {
  return clashesWith(claim, others, now).map(({ trip, span, said }) => {
    const { id_chuyen_di: id } = trip
    const words = met.has(id) ? concernTexts.alsoOn(id) : said
    met.add(id)
    return { ...doubled(claim, id, words), span }
  })
}

/** True for a concern about a vehicle or driver on two trips, by its code. */
export const isDouble = (ma: string): boolean => ma.startsWith('trung_')

/** The other trip that a concern is about, by its code; null where it is about papers or about more trips than are named. */
export function tripOfConcern(ma: string): string | null {
  const other = isDouble(ma) ? ma.slice(ma.indexOf(':', ma.indexOf(':') + 1) + 1) : MANY
  return other === MANY ? null : other
}

type Holder = {
  key: string
  field: string
  name: Text
  day: WireDate
  papers: Readonly<Record<string, Text>>
}

function holdersOf(own: Assignment, claims: readonly Claim[]): Holder[] {
  const holders = claims.map((claim) => ({
    key: claim.key,
    field: claim.field,
    name: nameOf(claim),
    day: lastDayOf(claim.span),
    papers: isVehicle(claim) ? PAPERS : DRIVER_PAPERS,
  }))
  const last = holders
    .map(({ day }) => day)
    .toSorted()
    .at(-1)
  const trailer: Holder[] =
    own.ma_romoc && last
      ? [
          {
            key: trailerKey(own.ma_romoc),
            field: 'ma_romoc',
            name: concernTexts.called('trailer', own.ma_romoc),
            day: last,
            papers: TRAILER_PAPERS,
          },
        ]
      : []
  return [...holders, ...trailer]
}

const papersOf = ({ key, field, name, day, papers }: Holder, known: Papers): Concern[] =>
  expiredPapers(known.get(key), papers, day).map(({ paper, until, said }) => ({
    ma: `het_han:${key}:${paper}:${until}`,
    field,
    ...told(concernTexts.of(name, said)),
    span: null,
  }))

// A driver entered twice, or a vehicle that comes back, is told once.
function together(found: readonly Concern[]): Concern[] {
  const byCode = new Map<string, Concern>()
  for (const concern of found) {
    const known = byCode.get(concern.ma)
    const span = known?.span && concern.span ? spanning(known.span, concern.span) : concern.span
    byCode.set(concern.ma, { ...(known ?? concern), span })
  }
  return [...byCode.values()]
}

/** What is known around an assignment; how drivers drive now where somebody knows. */
export type Circumstances = {
  readonly others: readonly Assignment[]
  readonly papers: Papers
  readonly driving?: DrivingNow
}
const NOBODY: DrivingNow = new Map()

/** What must be accepted of an assignment: vehicle or driver on another trip at the time, papers that have run out by then, drivers who need a rest. */
export function concernsOf(
  own: Assignment,
  { others, papers, driving = NOBODY }: Circumstances,
  now: WireMoment,
): Concern[] {
  const claims = claimsOf(own, now)
  const elsewhere = others.filter(({ id_chuyen_di }) => id_chuyen_di !== own.id_chuyen_di)
  const met = new Set<string>()
  const found = [
    ...claims.flatMap((claim) => overlapsOf(claim, elsewhere, { now, met })),
    ...holdersOf(own, claims).flatMap((holder) => papersOf(holder, papers)),
    ...claims
      .flatMap((claim) => tiredness(own, claim, { driving, now }))
      .map((warning) => ({ ...warning, span: null })),
  ]
  return together(found)
}

const within = (inner: Span, outer: Span): boolean =>
  inner.from >= outer.from && inner.to <= outer.to

/** The concerns that a change makes or makes worse; what stood before as it stands now has been accepted. */
export const newConcerns = (before: readonly Concern[], after: readonly Concern[]): Concern[] =>
  after.filter(({ ma, span }) => {
    const known = before.find((concern) => concern.ma === ma)
    return !known || (span !== null && (known.span === null || !within(span, known.span)))
  })
