import {
  addDays,
  addMinutes,
  dayOf,
  weekday,
  type WireDate,
  type WireMoment,
} from '../../../kit/time/time.ts'
import type { Line } from './clause.ts'
import type { Gathered } from './gathered.ts'
import type { DayPart, Part } from './part.ts'
import type { Span } from './places.ts'

/** A moment of a line, with what its clause says of it. */
export type When = Span & {
  readonly date: WireDate | null
  readonly clock: string | null
  readonly part: DayPart | null
  readonly weekday: number | null
  /** The verb right before it, or that leads its clause: of a pickup or of a drop. */
  readonly before: 'pickup' | 'drop' | 'arrow' | null
  /** Right before it stands the verb of a delivery. */
  readonly rightBefore: boolean
  readonly after: 'pickup' | 'drop' | null
  /** Nothing but words that say nothing stands between it and the moment before. */
  readonly joins: boolean
}

const verbOf = (part: Part | undefined): 'pickup' | 'drop' | null =>
  part?.kind === 'role' && (part.role === 'pickup' || part.role === 'drop') ? part.role : null

type Around = { readonly line: Line; readonly at: number; readonly verb: When['before'] }

/** A moment with what stands around it. */
export function whenOf(
  { start, end, date, clock, part, weekday: named }: Extract<Part, { kind: 'moment' }>,
  { line, at, verb }: Around,
): When {
  const previous = line.all
    .slice(0, at)
    .findLast(({ kind }) => kind !== 'filler' && kind !== 'break')
  return {
    start,
    end,
    date,
    clock,
    part,
    weekday: named ?? null,
    before: verb,
    rightBefore: verbOf(line.before(at)) === 'drop',
    after: verbOf(line.next(at)),
    joins: previous?.kind === 'moment',
  }
}

/** The hour that a part of the day stands for when no clock is named. */
const PART_HOURS: Readonly<Record<DayPart, number>> = {
  som: 6,
  sang: 8,
  trua: 12,
  chieu: 14,
  toi: 19,
  dem: 22,
}
const two = (value: number): string => String(value).padStart(2, '0')

/** '2h chiều' is 14:00; 'trưa 1h' is 13:00; '12h đêm' is midnight at the end of the day. */
function clockOf({ clock, part }: Pick<When, 'clock' | 'part'>): string | null {
  if (clock === null) return part && `${two(PART_HOURS[part])}:00:00`
  const hour = Number(clock.slice(0, 2))
  const isLater = part === 'chieu' || part === 'toi' || (part === 'trua' && hour < 4)
  const isNight = part === 'dem' && hour > 6
  return hour < 12 && (isLater || isNight) ? `${two(hour + 12)}${clock.slice(2)}` : clock
}

/** The day that two moments name: 'thứ 6 … 27/11' is one, where they agree. */
function dateOf(a: When, b: When): WireDate | null | undefined {
  if (a.date === null || b.date === null || a.date === b.date) return a.date ?? b.date
  if (a.weekday === weekday(b.date)) return b.date
  return b.weekday === weekday(a.date) ? a.date : undefined
}

const fits = (a: When, b: When): boolean =>
  dateOf(a, b) !== undefined &&
  (a.clock === null || b.clock === null) &&
  (a.part === null || b.part === null)

const merged = (a: When, b: When): When => ({
  ...a,
  start: Math.min(a.start, b.start),
  end: Math.max(a.end, b.end),
  date: dateOf(a, b) ?? null,
  weekday: a.date === null ? b.weekday : b.date === null ? a.weekday : null,
  clock: a.clock ?? b.clock,
  part: a.part ?? b.part,
  after: b.after,
})

/** Neighbours that complete each other are one moment; so are a lone day and a lone clock, wherever they stand. */
function joined(whens: readonly When[]): When[] {
  const moments: When[] = []
  for (const when of whens) {
    const last = moments.at(-1)
    if (last && when.joins && fits(last, when)) moments[moments.length - 1] = merged(last, when)
    else moments.push(when)
  }
  const [first, second, ...more] = moments
  const isDelivery = second?.before === 'drop' || second?.rightBefore || second?.after === 'drop'
  const isOneEach =
    first && second && fits(first, second) && (first.date === null) !== (second.date === null)
  return isOneEach && !isDelivery ? [merged(first, second), ...more] : moments
}

/** A clock alone is today's, or tomorrow's once it has passed. */
function dayFor(clock: string | null, now: WireMoment): WireDate {
  const today = dayOf(now)
  return clock !== null && `${today} ${clock}` < now ? addDays(today, 1) : today
}

/** Of several moments each is of the verb before it that has none yet, else of the verb behind it. */
function roleOf(when: When, alone: boolean, hasPickup: boolean): 'pickup' | 'drop' | null {
  if (alone) return when.rightBefore ? 'drop' : 'pickup'
  if (when.before === 'arrow') return 'drop'
  const isTaken = when.before === 'pickup' && hasPickup
  return (isTaken ? null : when.before) ?? when.after
}

/** When goods are fetched and delivered. `day` is of a line above that names the day of those below. */
export function readMoments(
  whens: readonly When[],
  gathered: Gathered,
  { now, day }: { readonly now: WireMoment; readonly day: WireDate | null },
): void {
  const moments = joined(whens)
  let pickup: WireMoment | null = null
  for (const [at, when] of moments.entries()) {
    const clock = clockOf(when)
    const span = { start: when.start, end: when.end }
    const role: 'pickup' | 'drop' = roleOf(when, moments.length === 1, pickup !== null) ?? 'pickup'
    const isDrop = role === 'drop'
    const field = isDrop ? 'ngay_gio_tra_hang' : 'ngay_gio_lay_hang'
    if (gathered.get(field) !== null) {
      gathered.ask(span)
      continue
    }
    const said = when.date ?? (at > 0 && pickup ? dayOf(pickup) : null) ?? day
    const moment = `${said ?? dayFor(clock, now)} ${clock ?? '00:00:00'}`
    const isBackwards =
      isDrop && when.date !== null && clock !== null && pickup !== null && moment < pickup
    if (isBackwards) {
      gathered.ask(span)
      continue
    }
    const isNextDay: boolean = isDrop && when.date === null && pickup !== null && moment < pickup
    const value: WireMoment = isNextDay ? addMinutes(moment, 24 * 60) : moment
    if (!isDrop) pickup = value
    gathered.put(field, value, span)
  }
}
