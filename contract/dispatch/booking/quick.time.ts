import {
  addDays,
  addMinutes,
  dayOf,
  isDate,
  weekday,
  type WireDate,
  type WireMoment,
} from '../../kit/time/time.ts'
import { parseTypedDate } from '../../kit/time/typedMoment.ts'
import { before, findFrom, note, take, wordsOf, type Scan, type Span } from './quick.scan.ts'

type DayPart = 'sang' | 'trua' | 'chieu' | 'toi' | 'dem'
type Token = Span & { date: WireDate | null; clock: string | null; part: DayPart | null }

const PART = '(sang|trua|chieu|toi|dem)'
/** The hour that a part of the day stands for when no clock is named. */
const PART_HOURS: Readonly<Record<DayPart, number>> = {
  sang: 8,
  trua: 12,
  chieu: 14,
  toi: 19,
  dem: 22,
}
const NUMBERS = ['hai', 'ba', 'tu', 'nam', 'sau', 'bay']
const SUNDAY = 7

const two = (value: number): string => String(value).padStart(2, '0')
const partOf = (word: string): DayPart | null => (word in PART_HOURS ? (word as DayPart) : null)

function nextWeekday(day: number, today: WireDate, nextWeek: boolean): WireDate {
  const ahead = day - weekday(today)
  if (nextWeek) return addDays(today, ahead + 7)
  return addDays(today, ahead > 0 ? ahead : ahead + 7)
}

/** 'Mai' within a name is none of ours: 'Hoàng Mai', 'Mai Lâm'. */
function isName(scan: Scan, { start, end }: Span): boolean {
  const isCapital = /^\p{Lu}/u.test(scan.text.slice(start))
  const earlier = scan.text.slice(0, start).trimEnd().split(/\s/).at(-1) ?? ''
  const later = scan.text.slice(end).trimStart()
  return (
    isCapital &&
    (/^\p{Lu}\p{Ll}/u.test(earlier) || (earlier !== '' && /^\p{Lu}\p{Ll}/u.test(later)))
  )
}

function dayOfMonth(day: number, today: WireDate): WireDate | null {
  const here = `${today.slice(0, 8)}${two(day)}`
  if (isDate(here) && here >= today) return here
  const next = addDays(`${today.slice(0, 8)}28`, 4).slice(0, 8)
  return isDate(next + two(day)) ? next + two(day) : null
}

type Reader = {
  pattern: RegExp
  read: (groups: string[], today: WireDate) => { date: WireDate | null; part?: string }
}

const RELATIVE: Readonly<Record<string, number>> = { nay: 0, mai: 1, mot: 2, kia: 2 }
const DATES: readonly Reader[] = [
  {
    pattern: /\b(?:ngay )?(\d{1,2}\/\d{1,2}(?:\/(?:\d{4}|\d{2}))?|\d{1,2}[-.]\d{1,2}[-.]\d{4})\b/,
    read: ([, typed = ''], today) => ({ date: parseTypedDate(typed, today) }),
  },
  {
    pattern: new RegExp(`\\b(?:${PART} )?(?:ngay |hom )?(nay|mai)\\b`),
    read: ([, part = '', word = ''], today) => ({
      date: addDays(today, RELATIVE[word] ?? 0),
      part,
    }),
  },
  {
    pattern: new RegExp(`\\b(?:${PART} )?ngay (mot|kia)\\b`),
    read: ([, part = ''], today) => ({ date: addDays(today, 2), part }),
  },
  {
    pattern: new RegExp(
      `\\b(?:${PART} )?(?:thu ?([2-7])|thu (${NUMBERS.join('|')})|t([2-7])|(chu nhat|cn))( tuan sau)?(?=[\\s,.;]|$)`,
    ),
    read: ([, part = '', digit, word, short, sunday, nextWeek], today) => {
      const number = Number(digit || short) || NUMBERS.indexOf(word ?? '') + 2
      const day = sunday ? SUNDAY : number - 1
      return { date: nextWeekday(day, today, Boolean(nextWeek)), part }
    },
  },
  {
    pattern: /\bngay (\d{1,2})\b(?!\s*(?:h|g|gio|tan|t|kg|cont)\b)/,
    read: ([, day], today) => ({ date: dayOfMonth(Number(day), today) }),
  },
]
const CLOCK = new RegExp(
  `\\b(?:${PART} )?(\\d{1,2}) ?(?:h|g|gio) ?(\\d{2}|ruoi)?(?: ?${PART})?\\b|\\b(\\d{1,2}):(\\d{2})(?: ?${PART})?\\b`,
)

// 'toi' is an evening only with its mark, or before a day: 'tới' leads to a place.
const isEvening = (scan: Scan, span: Span): boolean => !/tới/i.test(wordsOf(scan, span))

function datesIn(scan: Scan, today: WireDate): Token[] {
  const tokens: Token[] = []
  for (const { pattern, read } of DATES) {
    for (let from = 0; ;) {
      const found = findFrom(scan, pattern, from)
      if (!found) break
      from = found.end
      const { date, part = '' } = read(found.groups, today)
      if (date === null || isName(scan, found) || !isEvening(scan, found)) continue
      take(scan, found)
      tokens.push({ start: found.start, end: found.end, date, clock: null, part: partOf(part) })
    }
  }
  return tokens
}

function clocksIn(scan: Scan): Token[] {
  const tokens: Token[] = []
  for (let from = 0; ;) {
    const found = findFrom(scan, CLOCK, from)
    if (!found) return tokens
    from = found.end
    const [, first = '', hour = '', minute = '', last = '', hour2 = '', minute2 = '', last2 = ''] =
      found.groups
    const [h, m] = [Number(hour || hour2), minute === 'ruoi' ? 30 : Number(minute || minute2 || 0)]
    if (h > 23 || m > 59) continue
    take(scan, found)
    const part = partOf(first || last || last2)
    tokens.push({ ...found, date: null, clock: `${two(h)}:${two(m)}:00`, part })
  }
}

const GAP = /^[\s,]*(?:(?:luc|vao|hoi|khoang|tam|truoc|ngay|-|den)[\s,]*)?$/

/** Neighbouring day and clock are one moment. */
function joined(scan: Scan, tokens: readonly Token[]): Token[] {
  const moments: Token[] = []
  for (const token of tokens.toSorted((a, b) => a.start - b.start)) {
    const last = moments.at(-1)
    const gap = last ? scan.key.slice(last.end, token.start) : ''
    const isNear = last !== undefined && GAP.test(gap)
    const isRange = last?.clock != null && token.clock !== null && token.date === null
    const completes = last && (last.date === null || token.date === null)
    if (last && isNear && completes && (!isRange || /-|den/.test(gap)))
      moments[moments.length - 1] = {
        start: last.start,
        end: token.end,
        date: last.date ?? token.date,
        clock: last.clock ?? token.clock,
        part: last.part ?? token.part,
      }
    else moments.push(token)
  }
  return moments
}

/** '2h chiều' is 14:00; 'trưa 1h' is 13:00. */
function clockOf({ clock, part }: Token): string | null {
  if (clock === null) return part && `${two(PART_HOURS[part])}:00:00`
  const hour = Number(clock.slice(0, 2))
  const isLater = part === 'chieu' || part === 'toi' || (part === 'trua' && hour < 4)
  const isNight = part === 'dem' && hour > 6
  return hour < 12 && (isLater || isNight) ? `${two(hour + 12)}${clock.slice(2)}` : clock
}

const PICKUP = /\b(lay|dong|boc|nhan|xep|keo)\b/g
const DROP = /\b(giao|tra|ha|den|toi|ve|truoc|xong)\b/g
const lastOf = (pattern: RegExp, words: string): number =>
  [...words.matchAll(pattern)].at(-1)?.index ?? -1

const REACH = 60
const RIGHT_BEFORE = /\b(giao|tra|ha|truoc|xong|den)(?: hang)?(?: (?:luc|vao|khoang|truoc))? ?$/

/** A single moment is that of the pickup unless the verb of a delivery stands right before it. */
function roleOf(scan: Scan, { start }: Token, alone: boolean): 'pickup' | 'drop' | null {
  const words = before(scan, start, REACH)
  if (alone) return RIGHT_BEFORE.test(words) ? 'drop' : 'pickup'
  const [pickup, drop] = [lastOf(PICKUP, words), lastOf(DROP, words)]
  if (pickup < 0 && drop < 0) return null
  return drop > pickup ? 'drop' : 'pickup'
}

/** A clock alone is today's, or tomorrow's once it has passed. */
function dayFor(clock: string | null, now: WireMoment): WireDate {
  const today = dayOf(now)
  return clock !== null && `${today} ${clock}` < now ? addDays(today, 1) : today
}

/** Reads when to pick up and when to deliver. */
export function readMoments(scan: Scan, now: WireMoment): void {
  const today = dayOf(now)
  const tokens = [...datesIn(scan, today), ...clocksIn(scan)]
  let pickup: WireMoment | null = null
  const moments = joined(scan, tokens)
  for (const token of moments) {
    const clock = clockOf(token)
    const isDrop =
      (roleOf(scan, token, moments.length === 1) ?? (pickup ? 'drop' : 'pickup')) === 'drop'
    const chu = wordsOf(scan, token)
    if (!isDrop) {
      pickup = `${token.date ?? dayFor(clock, now)} ${clock ?? '00:00:00'}`
      note(scan, { truong: 'ngay_gio_lay_hang', chu, gia_tri: pickup })
      continue
    }
    const day: WireDate = token.date ?? (pickup ? dayOf(pickup) : dayFor(clock, now))
    const drop = `${day} ${clock ?? '00:00:00'}`
    const isNextDay = token.date === null && pickup !== null && drop < pickup
    const gia_tri = isNextDay ? addMinutes(drop, 24 * 60) : drop
    note(scan, { truong: 'ngay_gio_tra_hang', chu, gia_tri })
  }
}
