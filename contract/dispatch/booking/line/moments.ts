import { addDays, daysBetween, isDate, weekday, type WireDate } from '../../../kit/time/time.ts'
import { parseTypedDate } from '../../../kit/time/typedMoment.ts'
import { matches, RIGHT } from './forms.ts'
import { WEIGHT, type Candidate, type DayPart, type Said } from './part.ts'
import { isCapital, type Scan } from './scan.ts'
import { spokenClocksIn } from './spoken.ts'

const two = (value: number): string => String(value).padStart(2, '0')
/** A day further ahead or back was not meant: it is asked about. What ran is entered within the month. */
const MOST_DAYS = { ahead: 60, back: 31 }

const on = (date: WireDate | null, today: WireDate): Said => {
  const days = date === null ? Number.NaN : daysBetween(today, date)
  return date !== null && days <= MOST_DAYS.ahead && days >= -MOST_DAYS.back
    ? { kind: 'moment', date, clock: null, part: null }
    : { kind: 'wrong' }
}

const NUMBERS = ['hai', 'ba', 'tu', 'nam', 'sau', 'bay']
const SUNDAY = 7

/** Which day of the week, Monday being 1, a digit, a word or 'chủ nhật' names. */
const numberOf = (digit = '', word = '', sunday = ''): number =>
  sunday ? SUNDAY : (Number(digit) || NUMBERS.indexOf(word) + 2) - 1

/** The next day of that name; of the week after this one where said so. */
function nextWeekday(day: number, today: WireDate, nextWeek: boolean): WireDate {
  const ahead = day - weekday(today)
  if (nextWeek) return addDays(today, ahead + 7)
  return addDays(today, ahead > 0 ? ahead : ahead + 7)
}

/** 'Ngày 25': of this month, or of the next once it has passed. */
function dayOfMonth(day: number, month: number | null, today: WireDate): WireDate | null {
  if (month !== null) return parseTypedDate(`${day}/${month}`, today)
  const here = `${today.slice(0, 8)}${two(day)}`
  if (isDate(here) && here >= today) return here
  const next = addDays(`${today.slice(0, 8)}28`, 4).slice(0, 8) + two(day)
  return isDate(next) ? next : null
}

/** '9h25/11', '9h30 - 25/11': the clock and the day in one word. */
const clockAndDay = (scan: Scan, today: WireDate): Candidate[] =>
  matches(
    scan,
    String.raw`(\d{1,2})(?:h|g|(?:h|g|:)(\d{2})(?= ?-)|h(\d{2}))?(?: ?- ?|(?<=[hg]))(\d{1,2}/\d{1,2}(?:/(?:\d{4}|\d{2}))?)(?![\d/])`,
    ([whole = '', hour, minute = '', other = '', typed = '']) => {
      if (!/^\d+[hg:]/.test(whole)) return null
      const day = on(parseTypedDate(typed, today), today)
      const clock = clockOf(Number(hour), Number(minute || other))
      return day.kind === 'moment' && clock.kind === 'moment'
        ? { ...day, clock: clock.clock }
        : { kind: 'wrong' }
    },
  )

function datesIn(scan: Scan, today: WireDate): Candidate[] {
  const weekdays = String.raw`(?:thu ?([2-7])|thu (${NUMBERS.join('|')})|t([2-7])|(chu nhat|(?<!khu )cn))(?: nay)?( tuan (?:sau|toi)| tuan nay)?`
  const agreed = (typed: string, named: { day: number; week: string | undefined }): Said => {
    const date = parseTypedDate(typed, today)
    const isNext = /sau|toi/.test(named.week ?? '')
    const is = isNext
      ? date === nextWeekday(named.day, today, true)
      : date !== null && weekday(date) === named.day
    return is ? on(date, today) : { kind: 'wrong' }
  }
  return [
    ...matches(
      scan,
      String.raw`(?:ngay ?)?(\d{1,2}/\d{1,2}(?:/(?:\d{4}|\d{2}))?)(?![\d/])(?! ?(?:cont|xe)\b)`,
      ([, typed = '']) => on(parseTypedDate(typed, today), today),
    ),
    ...matches(
      scan,
      String.raw`(?:ngay ?)?(\d{1,2}[.-]\d{1,2}(?:[.-](?:\d{4}|\d{2}))?)(?![\da-z])(?![.,/-]\d)(?! ?(?:tan(?! vu| cang)|t|kg|tr|trieu|khoi|m3|cbm|k|h|g|gio|pallet|kien|thung|%)\b)`,
      ([, typed = '']) => {
        const date = parseTypedDate(typed, today)
        return date === null ? null : on(date, today)
      },
    ),
    // 'T6 27/11': one day, if they agree.
    ...matches(
      scan,
      String.raw`${weekdays},? ?\(?(?:ngay ?)?(\d{1,2}[/.-]\d{1,2}(?:[/.-](?:\d{4}|\d{2}))?)\)?(?![\d/])`,
      ([, digit, word, short, sunday, week, typed = '']) =>
        agreed(typed, { day: numberOf(digit || short, word, sunday), week }),
    ),
    // '27/11 thứ 6': the same the other way round.
    ...matches(
      scan,
      String.raw`(?:ngay ?)?(\d{1,2}[/.-]\d{1,2}(?:[/.-](?:\d{4}|\d{2}))?) ?(?:\(|la )? ?${weekdays}\)?${RIGHT}`,
      ([, typed = '', digit, word, short, sunday, week]) => {
        const said = agreed(typed, { day: numberOf(digit || short, word, sunday), week })
        // 'cước 5.3 t6': no date.
        const date = parseTypedDate(typed, today)
        const isDate = typed.includes('/') || (date !== null && on(date, today).kind === 'moment')
        return isDate ? said : null
      },
    ),
    // 'thứ 3 tới 9h': the next one; 'thứ 3 tới Tân Vũ' leads there.
    ...matches(
      scan,
      String.raw`${weekdays} toi(?= ?(?:[,;]|$|luc |vao |sang |trua |chieu |\d{1,2} ?(?:h|g|gio|:)))`,
      ([whole = '', digit, word, short, sunday, week = ''], start) =>
        week === '' && /tới$/iu.test(scan.text.slice(start, start + whole.length))
          ? on(nextWeekday(numberOf(digit || short, word, sunday), today, false), today)
          : null,
    ),
    ...matches(scan, weekdays + RIGHT, ([, digit, word, short, sunday, week = '']) => {
      const day = numberOf(digit || short, word, sunday)
      const said = on(nextWeekday(day, today, /sau|toi/.test(week)), today)
      return said.kind === 'moment' && week === '' ? { ...said, weekday: day } : said
    }),
    ...matches(
      scan,
      String.raw`(?:ngay (\d{1,2})(?: thang (\d{1,2})| tay)?|(\d{1,2}) (?:thang (\d{1,2})|tay(?= ?(?:[,;.)]|$))))${RIGHT}(?!/|\.\d| ?(?:h|g|gio|tan(?! vu| cang)|t|kg|cont|x)\b)`,
      ([, day, month, otherDay, otherMonth]) => {
        const of = month || otherMonth
        return on(dayOfMonth(Number(day || otherDay), of ? Number(of) : null, today), today)
      },
    ),
    ...matches(
      scan,
      String.raw`(?:hom |bua |ngay )?(h?nay|mai|moi|mot|kia)${RIGHT}`,
      (groups, start) => {
        const [whole = '', word = ''] = groups
        // Two days ago as it is written, in two days as some say it.
        if (whole === 'hom kia') return { kind: 'wrong', choices: ['ngày kia'] }
        return isDayWord(scan, start, whole, word)
          ? on(addDays(today, /^m[ao]i$/.test(word) ? 1 : word.endsWith('nay') ? 0 : 2), today)
          : null
      },
    ),
  ]
}

/** The same in English. */
const ENGLISH: Readonly<Record<string, { days: number; part: DayPart | null }>> = {
  today: { days: 0, part: null },
  tonight: { days: 0, part: 'toi' },
  tomorrow: { days: 1, part: null },
  tmr: { days: 1, part: null },
  tmrw: { days: 1, part: null },
}
const englishDays = (scan: Scan, today: WireDate): Candidate[] =>
  matches(scan, `(${Object.keys(ENGLISH).join('|')})${RIGHT}`, ([, word = '']) => {
    const { days, part } = ENGLISH[word] ?? { days: 0, part: null }
    return { kind: 'moment', date: addDays(today, days), clock: null, part }
  })

/** 'Mai' within a name is no day; 'một' is a number and 'mốt' the day after tomorrow. */
function isDayWord(scan: Scan, start: number, whole: string, word: string): boolean {
  // 'sáng kia'
  if (word === 'kia')
    return whole !== word || /(?:^| )(?:sang|trua|chieu|toi|dem) $/.test(scan.key.slice(0, start))
  const end = start + whole.length
  // 'đơn này' is no 'nay'.
  if (/này$/iu.test(scan.text.slice(start, end))) return false
  // In the south 'mơi' is tomorrow, and 'mới' and 'mọi' are others.
  if (word === 'moi') return scan.text.slice(start, end).endsWith('mơi')
  if (word === 'mot') {
    if (whole !== word) return true
    const typed = scan.text.slice(start, end).toLowerCase()
    if (typed !== 'mot') return typed === 'mốt'
    return !/^ (?:cont|xe|chuyen|kien|thung|pallet|cai|chiec)/.test(scan.key.slice(end))
  }
  if (word !== 'mai' || whole !== word) return true
  // In a line of capitals they tell no name.
  if (scan.text === scan.text.toUpperCase()) return true
  if (!/^\p{Lu}/u.test(scan.text.slice(start))) return true
  const at = scan.tokens.findIndex((token) => token.start === start)
  const [before, after] = [scan.tokens[at - 1], scan.tokens[at + 1]]
  const isName = (token: typeof before) =>
    token !== undefined && isCapital(token) && token.text.length > 1
  return !isName(before) && !(before !== undefined && isName(after))
}

/** Early in the morning. */
const EARLY =
  /^(?:sang som|rang sang|tang sang|mo sang|sang tinh mo|som(?= (?:mai|mot|ngay|thu|hom)))(?![a-z0-9])/
/** 's.mai', 'ch.nay', 'c.nay': parts of the day cut short before a day. */
const SHORT: readonly (readonly [RegExp, DayPart])[] = [
  [/^(?:s|sg) ?\.? ?(?=(?:nay|mai|mot)(?![a-z0-9]))/, 'sang'],
  [/^(?:ch ?\.? ?(?=(?:nay|mai|mot)(?![a-z0-9]))|c ?\.? ?(?=nay(?![a-z0-9])))/, 'chieu'],
]
/** The words for parts of the day, as written with their marks. */
const PARTS: Readonly<Record<string, { readonly part: DayPart; readonly marked: string }>> = {
  sang: { part: 'sang', marked: 'sáng' },
  trua: { part: 'trua', marked: 'trưa' },
  chieu: { part: 'chieu', marked: 'chiều' },
  toi: { part: 'toi', marked: 'tối' },
  dem: { part: 'dem', marked: 'đêm' },
  khuya: { part: 'dem', marked: 'khuya' },
}

const partFrom = (part: DayPart, start: number, end: number): Candidate => ({
  kind: 'moment',
  date: null,
  clock: null,
  part,
  start,
  end,
  weight: WEIGHT.form,
})

/** Parts of the day: 'tới' and 'sang' lead to a place, unless a day or a clock stands beside them. */
function partsOfDay(scan: Scan): Candidate[] {
  return scan.tokens.flatMap((token, at) => {
    const rest = scan.key.slice(token.start)
    for (const [cut, part] of SHORT) {
      const { length } = cut.exec(rest)?.[0] ?? ''
      if (length > 0) return [partFrom(part, token.start, token.start + length)]
    }
    const early = EARLY.exec(rest)?.[0]
    if (early) return [partFrom('som', token.start, token.start + early.length)]
    const { part, marked } = PARTS[token.key] ?? {}
    const typed = token.text.toLowerCase()
    if (!part || (typed !== marked && typed !== token.key)) return []
    const before = scan.tokens[at - 1]?.key ?? ''
    const after = scan.key.slice(token.end)
    const beside =
      /^(h|g|gio|nay|mai|mot|kia|rung)$/.test(before) ||
      /^ ?(?:nay|mai|mot|ngay|hom|thu \w+|t[2-7]\b|cn\b|chu nhat|\d{1,2} ?(?:h|g|gio|:|\/))/.test(
        after,
      ) ||
      (/^\d+$/.test(before) && /^[h:g]$/.test(scan.tokens[at - 2]?.key ?? ''))
    if (typed === part && (part === 'toi' || part === 'sang') && !beside) return []
    return [partFrom(part, token.start, token.end)]
  })
}

const clockOf = (hour: number, minute: number): Said =>
  hour > 23 || minute > 59
    ? { kind: 'wrong' }
    : { kind: 'moment', date: null, clock: `${two(hour)}:${two(minute)}:00`, part: null }

function clocksIn(scan: Scan): Candidate[] {
  const apart = String.raw`(?![\d/]|[.-]\d| ?(?:cont|tan|t|kg|x|\*|tr|k|pallet|kien|khoi|m3|thung|xe)\b|[x*]\d)`
  return [
    ...matches(
      scan,
      String.raw`(\d{1,2}) ?(?:h|g|gio)? ?(?:kem|thieu) ?(\d{1,2})(?: ?(?:p|phut|'))?${RIGHT}`,
      ([, hour, minute]) => {
        const before = Number(hour) * 60 - Number(minute)
        return Number(minute) > 59 || before < 0
          ? { kind: 'wrong' }
          : clockOf(Math.floor(before / 60), before % 60)
      },
    ),
    // '7-9h', '7h-9h': from seven on.
    ...matches(
      scan,
      String.raw`(\d{1,2}) ?(?:h|g|gio)?(\d{2})? ?(?:-|den|toi) ?\d{1,2} ?(?:h|g|gio)(?:\d{2})?${RIGHT}(?!/)`,
      ([, hour, minute = '0']) => clockOf(Number(hour), Number(minute)),
    ),
    ...matches(
      scan,
      String.raw`(?:gio )?(\d{1,2}) ?(?:h|g|gio)(?: ?(ruoi))?(?![a-z0-9]|:\d)`,
      ([, hour, half]) => clockOf(Number(hour), half ? 30 : 0),
    ),
    ...matches(
      scan,
      String.raw`(\d{1,2})(?:h|g|gio):?(\d{2})(?:p|'|phut)?${RIGHT}(?![/]|\.\d)`,
      ([, hour, minute]) => clockOf(Number(hour), Number(minute)),
    ),
    ...matches(
      scan,
      String.raw`(\d{1,2}) ?gio (\d{2})(?: ?phut| ?p)?${RIGHT}${apart}`,
      ([, hour, minute]) => clockOf(Number(hour), Number(minute)),
    ),
    ...matches(
      scan,
      String.raw`(\d{1,2}) ?(?:h|g) (\d{1,2}) ?(?:phut|p)${RIGHT}`,
      ([, hour, minute]) => clockOf(Number(hour), Number(minute)),
    ),
    ...matches(scan, String.raw`(\d{1,2}) ruoi${RIGHT}`, ([, hour]) => clockOf(Number(hour), 30)),
    ...matches(
      scan,
      String.raw`(\d{1,2}):(\d{2})(?::\d{2})? ?(am|pm)?${RIGHT}`,
      ([, hour, minute, half]) =>
        clockOf(Number(hour) + (half === 'pm' && Number(hour) < 12 ? 12 : 0), Number(minute)),
    ),
    ...matches(scan, String.raw`(\d{1,2}) ?(am|pm)${RIGHT}`, ([, hour, half]) =>
      clockOf(Number(hour) + (half === 'pm' && Number(hour) < 12 ? 12 : 0), 0),
    ),
  ]
}

/** Days, clocks and parts of the day, in every spelling of dispatchers. */
export const momentsIn = (scan: Scan, today: WireDate): Candidate[] => [
  ...datesIn(scan, today),
  ...englishDays(scan, today),
  ...clockAndDay(scan, today),
  ...partsOfDay(scan),
  ...clocksIn(scan),
  ...spokenClocksIn(scan),
]
