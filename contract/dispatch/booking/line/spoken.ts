import { matches, RIGHT } from './forms.ts'
import type { Candidate } from './part.ts'
import type { Scan } from './scan.ts'

const UNITS: Readonly<Record<string, number>> = {
  mot: 1,
  hai: 2,
  ba: 3,
  bon: 4,
  tu: 4,
  nam: 5,
  lam: 5,
  nham: 5,
  sau: 6,
  bay: 7,
  tam: 8,
  chin: 9,
}
/** As they are written: 'sau' and 'Tư' are no numbers in a line that has its marks. */
const WRITTEN = new Set(
  'một mốt hai ba bốn tư năm lăm nhăm sáu bảy bẩy tám chín mười mươi trăm rưỡi rưởi lẻ linh giờ phút triệu tr củ tấn nghìn ngàn k đồng cục'.split(
    ' ',
  ),
)
const UNIT = `(?:${Object.keys(UNITS).join('|')})`
const TENS = `(?:(?:${UNIT} )?muoi(?: ${UNIT})?|${UNIT} ${UNIT})`
/** Behind 'hai trăm năm mươi' nothing that it would be the number of. */
const ENDS = '(?= ?(?:[,;.)/]|$)| (?:chua|da|gom|bao gom|mot|moi|nhe|nha|a|/)(?![a-z]))'
const HUNDREDS = `(?:(?:${UNIT}|\\d) ?tram(?: ruoi| (?:(?:le |linh )?${UNIT}|${TENS})(?= (?:nghin|ngan|k))| ${UNIT} muoi(?: ${UNIT})?${ENDS})?)`
const NUMBER = `(?:${HUNDREDS}|${TENS}|${UNIT})`
const MILLION = '(?:trieu|tr|cu|cuc)'
const THOUSAND = '(?:nghin|ngan|k)'
/** 'một cont bốn mươi ba triệu': the size of the box, and then the price. */
const NO_SIZE = '(?<!cont (?:hai|bon) )(?!(?<=cont )(?:hai|bon) muoi )'
/** Not the number of what follows: 'hai triệu hai cont'. */
const OWN =
  '(?! ?(?:trieu|tan|cont|container|chuyen|xe|kien|pallet|cai|chiec|gio|h|thung|bao|diem)(?![a-z]))'

/** True where words of numbers are written as such. */
const isWritten = (scan: Scan, start: number, words: string): boolean =>
  scan.text
    .slice(start, start + words.length)
    .split(/[\s\d.,]+/)
    .every(
      (word) =>
        word === '' ||
        (scan.marked ? WRITTEN.has(word.replace('Triệu', 'triệu')) : word === word.toLowerCase()),
    )

/** 'hai trăm năm mươi', 'mười lăm', 'hai tư', '3 trăm' in digits. */
function valueOf(words: string): number {
  let [hundreds, rest] = [0, 0]
  let tens = false
  for (const word of words.replace(/(\d)(?=tram)/, '$1 ').split(' ')) {
    if (word === 'tram') [hundreds, rest, tens] = [rest * 100, 0, false]
    else if (word === 'ruoi') rest = 50
    else if (word === 'muoi') [rest, tens] = [(rest || 1) * 10, true]
    else if (/^\d+$/.test(word)) rest = Number(word)
    else if (word in UNITS) {
      const unit = UNITS[word] ?? 0
      rest = tens || rest === 0 ? rest + unit : rest * 10 + unit
    }
  }
  return hundreds + rest
}

/** Without its marks 'bây giờ' and 'sau giờ' are others. */
const OPEN_HOUR = /^(?:bay|sau|mot) /

/** 'bảy giờ', 'mười một giờ', 'hai giờ rưỡi', 'mai tám rưỡi': a clock in words. */
export const spokenClocksIn = (scan: Scan): Candidate[] =>
  matches(
    scan,
    String.raw`(hai muoi(?: mot| hai| ba)?|muoi(?: ${UNIT})?|${UNIT}) (?:gio(?: (ruoi)| (${TENS}|\d{1,2}) phut)?|(?<=(?<![a-z])(?:mai|nay|mot|kia|sang|trua|chieu|toi|luc) [a-z]+(?: [a-z]+)? )(ruoi)(?! ?(?:tan|trieu|tr|cu)(?![a-z])))${RIGHT}`,
    ([words = '', hour = '', half, minutes = '', bare], start) => {
      const isOther = !isWritten(scan, start, words) || (!scan.marked && OPEN_HOUR.test(words))
      if (isOther) return null
      const minute = half || bare ? 30 : /^\d/.test(minutes) ? Number(minutes) : valueOf(minutes)
      const two = (value: number): string => String(value).padStart(2, '0')
      const clock = `${two(valueOf(hour))}:${two(minute)}:00`
      return { kind: 'moment', date: null, clock, part: null }
    },
  )

/** What follows the millions: 'rưỡi', 'chín', 'hai trăm', 'năm mươi nghìn'. */
function thousandsOf(words: string): number {
  if (words === '') return 0
  if (words === 'ruoi') return 500
  if (/^\w+ ruoi$/.test(words)) return valueOf(words.slice(0, -5)) * 100 + 50
  const number = valueOf(words.replace(/ ?(?:nghin|ngan|k)$/, ''))
  return number < 10 && !/(?:nghin|ngan|k)$/.test(words) ? number * 100 : number
}

/** Amounts and weights in words: 'hai triệu chín', '2 triệu 3 trăm', 'mười lăm tấn', 'triệu rưỡi'. */
export function spokenIn(scan: Scan): Candidate[] {
  const each = (pattern: string, read: (groups: readonly string[]) => [number, 'money' | 'kg']) =>
    matches(scan, pattern + RIGHT, (groups, start) => {
      if (!isWritten(scan, start, groups[0] ?? '')) return null
      const [value, what] = read(groups)
      const [money, kg] = what === 'money' ? [value, null] : [null, value]
      return value > 0 ? { kind: 'measure', money, kg, per: null, times: null } : null
    })
  const rest = `(?: (ruoi|${UNIT} ruoi|(?:${HUNDREDS}|${TENS})(?: ${THOUSAND})?|${UNIT} ${THOUSAND}|${UNIT}))?`
  const number = (typed: string): number =>
    /^\d/.test(typed) ? Number(typed.replace(',', '.')) : valueOf(typed)
  return [
    ...each(
      String.raw`${NO_SIZE}(${NUMBER}) ${MILLION}${rest}${OWN}`,
      ([, whole = '', more = '']) => [
        valueOf(whole) * 1_000_000 + thousandsOf(more) * 1000,
        'money',
      ],
    ),
    ...each(
      String.raw`(\d{1,3}) ?${MILLION} (ruoi|(?:${HUNDREDS}|${TENS})(?: ?${THOUSAND})?|${UNIT})${OWN}`,
      ([, whole = '', more = '']) => [
        Number(whole) * 1_000_000 +
          thousandsOf(more.replace(/(?<=\d|tram)(?=nghin|ngan|k)/, ' ')) * 1000,
        'money',
      ],
    ),
    ...each(`(${HUNDREDS}|${TENS}) ?${THOUSAND}`, ([, whole = '']) => [
      valueOf(whole) * 1000,
      'money',
    ]),
    ...each(
      String.raw`(?<!(?:\d|muoi|${UNIT}) ?)(?:trieu|cu) (ruoi|${UNIT})${OWN}`,
      ([, more = '']) => [1_000_000 + thousandsOf(more) * 1000, 'money'],
    ),
    ...each(`(${NUMBER}) tan(?: (ruoi))?`, ([, whole = '', half = '']) => [
      number(whole) * 1000 + (half === '' ? 0 : 500),
      'kg',
    ]),
    ...each(String.raw`(?<!(?:\d|muoi|${UNIT}) ?)tan ruoi`, () => [1500, 'kg']),
  ]
}
