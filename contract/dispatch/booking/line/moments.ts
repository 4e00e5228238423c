import { addDays, daysBetween, isDate, weekday, type WireDate } from '../../../kit/time/time.ts'
import { parseTypedDate } from '../../../kit/time/typedMoment.ts'
import { clockOf, clocksIn, two } from './clocks.ts'
import { partsOfDay } from './dayParts.ts'
import { matches, RIGHT } from './forms.ts'
import { WEIGHT, type Candidate, type DayPart, type Said } from './part.ts'
import { isCapital, type Scan } from './scan.ts'
import { spokenClocksIn } from './spoken.ts'

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

/** A day as it is typed. */
const plain = (today: WireDate, days: number): string =>
  addDays(today, days).split('-').toReversed().slice(0, 2).join('/')

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
      String.raw`(?:(?:trong )?ngay ?)?(\d{1,2}/\d{1,2}(?:/(?:\d{4}|\d{2}))?)(?![\d/])(?! ?(?:cont|xe)\b)`,
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
    // 'tuần sau thứ 3'
    ...matches(
      scan,
      String.raw`tuan (sau|toi|nay),? ?${weekdays}${RIGHT}`,
      ([, week = '', digit, word, short, sunday]) =>
        on(nextWeekday(numberOf(digit || short, word, sunday), today, week !== 'nay'), today),
      WEIGHT.form + 0.5,
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
      String.raw`(?:hom |bua |ngay )?(h?nay|ni|mai|moi|mot|kia)${RIGHT}`,
      (groups, start) => {
        const [whole = '', word = ''] = groups
        // Two days ago as it is written, in two days as some say it.
        if (whole === 'hom kia') return { kind: 'wrong', choices: ['ngày kia'] }
        // Behind 'mốt' to some, and the day after tomorrow to others.
        if (whole === 'bua kia')
          return { kind: 'wrong', choices: [2, 3].map((days) => plain(today, days)) }
        return isDayWord(scan, start, whole, word)
          ? on(
              addDays(today, /^m[ao]i$/.test(word) ? 1 : /^(?:h?nay|ni)$/.test(word) ? 0 : 2),
              today,
            )
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
  // 'sáng kia', 'chiều ni'
  if (word === 'kia' || word === 'ni')
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

/** Days, clocks and parts of the day, in every spelling of dispatchers. */
export const momentsIn = (scan: Scan, today: WireDate): Candidate[] => [
  ...datesIn(scan, today),
  ...englishDays(scan, today),
  ...clockAndDay(scan, today),
  ...partsOfDay(scan),
  ...clocksIn(scan),
  ...spokenClocksIn(scan),
]
