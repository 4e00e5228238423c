import {
  addDays,
  addMinutes,
  dayOf,
  weekday,
  type WireDate,
  type WireMoment,
} from '../../../kit/time/time.ts'
import { isBackwards } from '../../order/order.doubts.ts'
import type { Gathered } from './gathered.ts'
import type { DayPart } from './part.ts'
import type { When } from './whens.ts'

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
  if (hour === 12 && (part === 'dem' || part === 'toi')) return `24${clock.slice(2)}`
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
  before: a.before ?? (b.before === 'pickup' ? b.before : null),
  after: b.after,
})

/** 'mai lấy 8h', 'sáng mai giao 11h': the clock completes the day before the verb, which has none of its own. */
const isAcross = (a: When, b: When): boolean =>
  b.joinsByVerb && b.clock !== null && a.clock === null && a.rightBefore === null && fits(a, b)

/** Each with the last before it, where the two are one. */
function runs(
  whens: readonly When[],
  isOne: (a: When, b: When) => boolean,
  one: (a: When, b: When) => When,
): When[] {
  const moments: When[] = []
  for (const when of whens) {
    const last = moments.at(-1)
    if (last && isOne(last, when)) moments[moments.length - 1] = one(last, when)
    else moments.push(when)
  }
  return moments
}

/** What a moment is of; a verb behind it says nothing where a pickup leads its clause: 'lấy Cát Lái 8h trả Amata'. */
const verbNear = ({ before, rightBefore, after }: When): When['before'] =>
  before !== 'pickup' && [before, rightBefore, after].includes('drop') ? 'drop' : before

/** Neighbours that complete each other are one moment; so are a lone day and a lone clock, wherever they stand. */
function joined(whens: readonly When[]): When[] {
  const beside = runs(whens, (a, b) => b.joinsTightly && fits(a, b), merged)
  const across = runs(beside, isAcross, (a, b) => ({
    ...merged(a, b),
    before: b.rightBefore,
    rightBefore: b.rightBefore,
  }))
  const moments = runs(across, (a, b) => b.joins && fits(a, b), merged)
  const [first, second, ...more] = moments
  const isDelivery = second !== undefined && verbNear(second) === 'drop'
  // 'mai 8h …, ưu tiên chạy đêm': what is told whole takes no other part of a day.
  const isOpen = moments.every(({ date, clock }) => date === null || clock === null)
  const isOneEach =
    first &&
    second &&
    fits(first, second) &&
    (first.date === null) !== (second.date === null) &&
    isOpen
  // 'mai giao Yên Phong lúc 10h, lấy Tân Vũ': both are of the delivery.
  const isOfOne = first?.ofDelivery === true && second?.ofDelivery === true
  return isOneEach && (isOfOne || !isDelivery) ? [merged(first, second), ...more] : moments
}

type DayOfAll = {
  readonly date: WireDate
  /** Stands for itself, and is no moment of its own. */
  readonly lone: When | null
}

/** The one day that a line names, of hours that name none: '3h lấy … trả trước 9h …, ngày 30/11', '8h lấy …, giao 11h 30/11'; what is fetched later than it is brought is so the evening before. */
function dayOfAll(moments: readonly When[]): DayOfAll | null {
  const [day, ...more] = moments.filter(({ date }) => date !== null)
  const rest = moments.filter((when) => when !== day)
  const clocks = rest.map(clockOf)
  if (day === undefined || day.date === null || more.length > 0) return null
  if (rest.some(({ clock }) => clock === null)) return null
  const own = clockOf(day)
  if (own === null) {
    const goOn = clocks.every((clock, at) => (clock ?? '') >= (clocks[at - 1] ?? ''))
    return clocks.length > 1 && goOn ? { date: day.date, lone: day } : null
  }
  const [clock] = clocks
  const isDelivery = day === moments.at(-1) && verbNear(day) === 'drop' && clocks.length === 1
  if (!isDelivery || !clock) return null
  return { date: clock <= own ? day.date : addDays(day.date, -1), lone: null }
}

/** '24:30:00' is past the end of the day. */
const momentOf = (date: WireDate, clock: string): WireMoment =>
  clock.startsWith('24') ? `${addDays(date, 1)} 00${clock.slice(2)}` : `${date} ${clock}`

/** A clock alone is today's, or tomorrow's once it has passed. */
function dayFor(clock: string | null, now: WireMoment): WireDate {
  const today = dayOf(now)
  return clock !== null && `${today} ${clock}` < now ? addDays(today, 1) : today
}

/** Of several moments each is of the verb before it that has none yet, else of the verb behind it. */
function roleOf(when: When, hasPickup: boolean, others: readonly When[]): 'pickup' | 'drop' | null {
  if (when.ofDelivery && (when.clock !== null || others.length === 0)) return 'drop'
  if (others.length === 0) return when.rightBefore === 'drop' ? 'drop' : 'pickup'
  // 'Long Biên - Thăng Long mai 8h, giao trước 11h': the day of the whole way.
  const isOfWay = !hasPickup && others.every(({ rightBefore }) => rightBefore === 'drop')
  if (when.before === 'arrow') return isOfWay || when.isSecond ? 'pickup' : 'drop'
  const isTaken = when.before === 'pickup' && hasPickup
  return (isTaken ? null : when.before) ?? when.after
}

/** When goods are fetched and delivered. `day` is of a line above that names the day of those below. */
export function readMoments(
  whens: readonly When[],
  gathered: Gathered,
  { now, day }: { readonly now: WireMoment; readonly day: WireDate | null },
): void {
  const goods = whens.filter(({ ofBox }) => !ofBox)
  const isLoaded = goods.some((when) => when.clock !== null && verbNear(when) !== 'drop')
  const boxes = isLoaded ? whens.filter(({ ofBox }) => ofBox) : []
  for (const box of runs(boxes, (a, b) => b.joinsTightly && fits(a, b), merged))
    gathered.put('ghi_chu', `Lấy vỏ: ${gathered.words(box)}`, box)
  const boxDay = boxes.find(({ date }) => date !== null)?.date ?? null
  const all = joined(isLoaded ? goods : whens)
  const ofAll = dayOfAll(all)
  const moments = all.filter((when) => when !== ofAll?.lone)
  let pickup: WireMoment | null = null
  let drop: WireMoment | null = null
  for (const [at, when] of moments.entries()) {
    const clock = clockOf(when)
    const span = { start: when.start, end: when.end }
    const role: 'pickup' | 'drop' =
      roleOf(
        when,
        pickup !== null,
        moments.filter((one) => one !== when),
      ) ?? 'pickup'
    const isDrop = role === 'drop'
    const field = isDrop ? 'ngay_gio_tra_hang' : 'ngay_gio_lay_hang'
    if (gathered.get(field) !== null) {
      gathered.ask(span)
      continue
    }
    const other: WireMoment | null = pickup ?? drop
    const said: WireDate | null =
      when.date ?? (at > 0 && other ? dayOf(other) : null) ?? ofAll?.date ?? boxDay ?? day
    const moment = momentOf(said ?? dayFor(clock, now), clock ?? '00:00:00')
    const [from, to] = isDrop ? [pickup, moment] : [moment, drop]
    const isTurned =
      when.date !== null && isBackwards({ ngay_gio_lay_hang: from, ngay_gio_tra_hang: to })
    // 'mai giao 11h, lấy 20h': of the day before, or the other way round?
    const isLate = !isDrop && drop !== null && when.date === null && moment > drop
    if (isTurned || isLate) {
      gathered.ask(span)
      continue
    }
    const isNextDay: boolean = isDrop && when.date === null && pickup !== null && moment < pickup
    const value: WireMoment = isNextDay ? addMinutes(moment, 24 * 60) : moment
    if (isDrop) drop = value
    else pickup = value
    gathered.put(field, value, span)
  }
}
