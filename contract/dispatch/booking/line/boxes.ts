import { containerType } from '../../../kit/field/container.ts'
import { searchKey } from '../../../kit/text/text.ts'
import { allOf, LEFT, matches, RIGHT } from './forms.ts'
import { WEIGHT, type Candidate } from './part.ts'
import { spoken, type Scan } from './scan.ts'

const COUNTS: Readonly<Record<string, number>> = { mot: 1, hai: 2, ba: 3, bon: 4 }
const SIZES: Readonly<Record<string, string>> = {
  'hai muoi': '20',
  'hai chuc': '20',
  'bon muoi': '40',
  'bon chuc': '40',
  'bon lam': '45',
  'bon muoi lam': '45',
  'bon muoi nham': '45',
}
/** What a box is called. */
const WORD =
  '(?:hc|hq|dc|dv|gp|rf|rh|re|hr|rq|ot|fr|tk|st|sd|lanh|cao|thuong|kho|thap|(?:tieu )?chuan|bach hoa|bon|flat(?: ?rack)?|mat phang|open ?top|(?:mo|ho) (?:noc|mui)|(?:iso ?)?tank|hi(?:gh)? ?cube|high|dry|reefer)'
const KIND = `${WORD}(?:[ -]?${WORD}){0,2}`
const FEET = '(?:feet|ft|fit|phit|f)'
const CONT = '(?:(?:cai|chiec|qua|con) cont(?:ainer)?|cont(?:ainer)?s?|cai|chiec|qua|con)'
const NUMBER = String.raw`(?<count>\d{1,2}|mot|hai|ba|bon)`
const SIZE = new RegExp(
  String.raw`(?<!\d)(?:20|40|45)(?!\d)|(?<![a-z])(?:${Object.keys(SIZES).toSorted().toReversed().join('|')})(?![a-z])`,
  'g',
)
/** What stands before the size: how many, of what kind. */
const LEADS = [
  String.raw`(?<count>\d{1,2}) ?(?:[x*×]|xe) ?(?:cont(?:ainer)? ?)?(?:(?<kind>${KIND}) ?)?`,
  `${NUMBER} ?(?:${CONT}|c) ?(?:loai )?(?:(?<kind>${KIND}) ?)?`,
  `(?:cont(?:ainer)?|c) ?(?:loai )?(?:(?<kind>${KIND}) ?)?`,
  `${NUMBER} (?<kind>${KIND}) ?`,
  '(?<kind>hc|hq|rf|rh|gp|ot|fr|dc)-?',
].map((lead) => new RegExp(`${LEFT}${lead}$`))
/** 'x 2', '2 cái': so many of them; '2 cái máy' are others. */
const ENDS = String.raw`(?= ?(?:[,;.)/]|$|\d|(?:mai|mot|nay|ngay|sang|chieu|toi|t[2-7]|thu|cuoc|gia)(?![a-z])))`
const TIMES = String.raw`(?: ?[x*×] ?(?<times>\d{1,2})|,? (?<many>[1-9]) (?:cai|chiec|qua|con)${ENDS})?`
/** What stands behind it: feet, its kind, how many; 'h' and 'r' are kinds beside a size that is no hour: '40H'. */
const BEHIND = [
  new RegExp(`^ ?['’]?(?: ?${FEET}(?![a-z]))?[ -]{0,2}(?<kind>${KIND})${TIMES}${RIGHT}`),
  new RegExp(`^(?<kind>(?: ?['’]? ?h)|(?:['’]?r))${TIMES}${RIGHT}`),
  new RegExp(`^(?<feet> ?['’] ?${FEET}?| ?${FEET})${TIMES}${RIGHT}`),
  new RegExp(`^ ?['’]?${TIMES}${RIGHT}`),
]
/** A number in words may be that of something else: 'hai cont hai mươi tấn'. */
const OTHERS =
  /^ ?(?:tấn|tan|triệu|trieu|tr|củ|cu|kg|ký|kiện|kien|pallet|khối|khoi|bao|thùng|thung|cuộn|nghìn|ngàn|k|giờ|gio|chuyến|xe)(?!\p{L})/iu

/** As the kinds are written: 'kho' is a warehouse, 'bốn' a number. */
const WRITTEN: Readonly<Record<string, string>> = {
  kho: 'khô',
  bon: 'bồn',
  lanh: 'lạnh',
  cao: 'cao',
  thuong: 'thường',
  thap: 'thấp',
  chuan: 'chuẩn',
  ho: 'hở',
  mo: 'mở',
  noc: 'nóc',
}
const NEEDS_MARK = /^(?:kho|bon|ho|mo)$/

/** True where the words of a kind are written so, 'kho' without its mark only where no name follows. */
function isKind(scan: Scan, at: number, kind: string): boolean {
  const [end, words] = [at + kind.length, scan.text.slice(at, at + kind.length).split(/[ -]/)]
  if (!scan.marked && kind.endsWith('kho') && !/^ ?(?:[,;.)]|$)/.test(scan.key.slice(end)))
    return false
  return words.every((word) => {
    const [key, typed] = [searchKey(word), word.toLowerCase()]
    const right = WRITTEN[key]
    if (right === undefined || spoken(word) === spoken(right)) return true
    return typed === key && !(scan.marked && NEEDS_MARK.test(key))
  })
}

type Sized = { readonly start: number; readonly end: number; readonly size: string }
/** A reading of what stands on one side of a size. */
type Side = {
  readonly kind: string
  readonly at: number
  readonly count: string
  readonly reach: number
  /** Says of the number that it is of a box. */
  readonly tells: boolean
  /** Its count goes before none: '1x40HC, 2 cái'. */
  readonly again?: boolean
}

const LONGEST = 40

/** What stands before a size, at its longest and without. */
function leadsOf({ key, text, marked }: Scan, { start }: Sized): Side[] {
  const from = Math.max(0, start - LONGEST)
  const before = key.slice(from, start)
  const starts = new RegExp(LEFT, 'y')
  starts.lastIndex = start
  const none: Side = { kind: '', at: start, count: '', reach: start, tells: false }
  return [
    ...LEADS.flatMap((lead): Side[] => {
      const found = lead.exec(before)
      if (!found) return []
      // 'mốt còn 20 …', '2 qua 40 …' as they are written.
      if (marked && /còn|qua/iu.test(text.slice(from + found.index, start).normalize('NFC')))
        return []
      const { kind = '', count = '' } = found.groups ?? {}
      const at = from + found.index + found[0].lastIndexOf(kind)
      return [{ kind, at, count, reach: from + found.index, tells: true }]
    }),
    ...(starts.test(key) ? [none] : []),
  ]
}

/** What stands behind a size. */
const behindOf = ({ key }: Scan, { end, size }: Sized): Side[] =>
  BEHIND.flatMap((behind): Side[] => {
    const found = behind.exec(key.slice(end, end + LONGEST))
    if (!found) return []
    const { kind = '', feet = '', times = '', many = '' } = found.groups ?? {}
    const letter = kind.replace(/[ '’]/g, '')
    if (letter.length === 1 && size === '20') return []
    const at = end + found[0].indexOf(kind)
    const tells = kind !== '' || feet !== ''
    const reach = end + found[0].trimEnd().length
    return [{ kind, at, count: times || many, reach, tells, again: many !== '' }]
  })

/** The readings of one size. */
function readingsOf(scan: Scan, sized: Sized): Candidate[] {
  const isSaid = ({ kind, at }: Side) => kind === '' || isKind(scan, at, kind)
  const leads = leadsOf(scan, sized).filter(isSaid)
  return behindOf(scan, sized)
    .filter(isSaid)
    .flatMap((behind) =>
      leads.flatMap((lead): Candidate[] => {
        const type = containerType(`${sized.size} ${behind.kind.trim()} ${lead.kind}`.trim())
        if (type === null || !(lead.tells || behind.tells) || (lead.count && behind.again))
          return []
        const number = lead.count || behind.count
        const count = COUNTS[number] ?? (Number(number) || 1)
        const [start, end] = [lead.reach, behind.reach]
        return [{ kind: 'boxes', count, type, start, end, weight: WEIGHT.form }]
      }),
    )
}

/** '2x40HC', 'c40hc', 'hai cont lạnh 20', "40'", 'cont bốn mươi cao', '20 mở nóc', '2 cont'; behind such, 'cả 2', '1c'. */
export function boxesIn(scan: Scan): Candidate[] {
  const sizes = allOf(scan.key, SIZE).flatMap(({ 0: typed, index }): Sized[] => {
    const end = index + typed.length
    const isOthers = typed in SIZES && OTHERS.test(scan.text.slice(end))
    return isOthers ? [] : [{ start: index, end, size: SIZES[typed] ?? typed }]
  })
  const bare = matches(
    scan,
    String.raw`(\d{1,2}|hai|ba) ?cont(?:ainer)?s?${RIGHT}`,
    ([, count = '']) => ({ kind: 'boxes', count: COUNTS[count] ?? Number(count), type: null }),
  )
  const counted = [...sizes.flatMap((sized) => readingsOf(scan, sized)), ...bare]
  const together = matches(
    scan,
    `(?:ca (\\d{1,2}|hai|ba)|([1-9]) ?c)${RIGHT}(?= ?(?:[,;.)]|$|(?:a|nha|nhe)(?![a-z])))`,
    ([, number = '', ofBoxes = '']) => {
      const count = COUNTS[number] ?? Number(number || ofBoxes)
      const isTheirs = counted.some(
        (one) => one.kind === 'boxes' && (ofBoxes !== '' || one.count === count),
      )
      return isTheirs ? { kind: 'boxes', count, type: null } : null
    },
  )
  return [...counted, ...together]
}
