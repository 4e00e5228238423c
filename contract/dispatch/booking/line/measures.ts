import { LEAST_OF_WAY, readBareMoney, readMeasured } from './amounts.ts'
import { UNITS } from './figures.ts'
import { matches, RIGHT } from './forms.ts'
import type { Candidate, Said } from './part.ts'
import type { Scan } from './scan.ts'
import { spokenIn } from './spoken.ts'

const MONEY_UNIT = '(?:trieu|tr|cu|nghin|ngan|k|vnd|dong|d)'
const WEIGHT_UNIT = '(?:tan|tons?|kgs?|ky|ki|kilo|t)'
/** Digits that stand apart belong to what follows them: '3 triệu 2 cont', '5tr 2x40'. */
const APART = String.raw`(?! ?(?:h|g|gio|x|\*|cont|c\d|tan|t|kg|khoi|m3|cbm|pallet|kien|thung|bao|cuon|phuy|xe|chuyen|diem|:|/\d|\.\d|-\d|\d+(?![\d.,]* ?(?:trieu|tr|k|h)(?![a-z]))|tr|k|%|['’]))`
/** Digits behind the unit and before 'x' or a slash of containers are decimals all the same. */
const MEASURES = [
  String.raw`(\d+(?:[.,]\d+)* ?(?:${MONEY_UNIT}|${WEIGHT_UNIT})(?: ?ruoi)?)`,
  String.raw`(\d+(?:tr|trieu|cu|t|tan)\d{1,3}k?)`,
  String.raw`(\d+ ?(?:trieu|tr|cu|tan) \d{1,3}${APART})`,
  String.raw`(\d+ ?(?:trieu|tr|cu) ?\d{2,3} ?(?:nghin|ngan|k))`,
  String.raw`(\d+ (?:trieu|tr|tan)\d{1,3})`,
  String.raw`(\d+ ?(?:trieu|tr|cu) ?\d) ?tram(?: ?(?:nghin|ngan|k))?(?! ?(?:kg|can|ki))`,
  String.raw`(\d{1,3}(?:[.,]\d{3}){2,} ?(?:vnd|dong|d)?|\d{6,9})`,
]

const measured = (typed: string): Said | null => {
  const { money, kg } = readMeasured(typed.trim())
  // '084' is the end of a number, no weight.
  if ((money === null && kg === null) || /^0\d\d/.test(typed)) return null
  return { kind: 'measure', money, kg, per: null, times: null }
}
const HUNDREDWEIGHT = String.raw`(\d+(?:[.,]\d+)? ?ta)${RIGHT}`
const CALLED = String.raw`(?<=(?:cuoc|gia|rate|price|freight|thu ho|cod|thue|tien)(?: xe| ngoai| phi| van chuyen| vc)? ?:? ?)`

/** Amounts and weights as they stand; a bare number is an amount behind a word that says so. */
function plainIn(scan: Scan): Candidate[] {
  return [
    ...MEASURES.flatMap((pattern) =>
      matches(scan, pattern + RIGHT, ([, typed = '']) => measured(typed)),
    ),
    // 'x2tr1', '2x2tr1' written together.
    ...MEASURES.flatMap((pattern) =>
      matches(
        scan,
        String.raw`(?:(\d{1,2}) ?)?[x*]${pattern}${RIGHT}`,
        ([, count = '', typed = '']) => {
          const said = measured(typed)
          if (said?.kind !== 'measure' || said.money === null) return null
          const isTimes = count !== '' && !/^(?:20|40|45)$/.test(count)
          return { ...said, per: isTimes ? null : 'box', times: isTimes ? Number(count) : null }
        },
      ),
    ),
    ...spokenIn(scan),
    // '25MT': tonnes, and behind the size of a box an empty one.
    ...matches(
      scan,
      String.raw`(?!(?:20|40|45) ?mt)(\d+(?:[.,]\d+)?) ?mts?${RIGHT}`,
      ([, typed = '']) => measured(`${typed} tan`),
    ),
    // '5.400' alone: of what?
    ...matches(
      scan,
      String.raw`(?<=(?:^|[,;] ?))(\d{1,3}[.,]\d{3})(?= ?(?:[,;]|$))`,
      ([, typed = '']) => ({
        kind: 'wrong',
        choices: [`${typed}k`],
      }),
    ),
    // An amount below nought is none.
    ...matches(
      scan,
      String.raw`(?<=(?:[,;:] ?|cuoc |gia ))-\d[\d.,]* ?(?:${MONEY_UNIT}|${WEIGHT_UNIT}|${UNITS}|khoi|m3|cbm)?\d*${RIGHT}`,
      () => ({ kind: 'wrong' }),
    ),
    ...matches(scan, HUNDREDWEIGHT, ([, typed = ''], start) =>
      scan.marked && !scan.text.slice(start).startsWith(typed.replace(/ta$/, 'tạ'))
        ? null
        : measured(typed),
    ),
    // 'rate 5.7M'
    ...matches(scan, String.raw`${CALLED}(\d+(?:[.,]\d+)? ?m)${RIGHT}`, ([, typed = '']) =>
      measured(typed),
    ),
    ...matches(
      scan,
      String.raw`${CALLED}(\d+(?:[.,]\d+)?)(?![a-z0-9]| ?(?:tan|t|kg|cont|x|h|pallet|%|['’]))`,
      ([, typed = '']) => {
        const money = readBareMoney(typed)
        // 'cước 24': 24 of what?
        if (/^\d{1,2}$/.test(typed)) return { kind: 'wrong', choices: [`${typed}tr`] }
        return money === null ? null : { kind: 'measure', money, kg: null, per: null, times: null }
      },
    ),
  ]
}

const BOX = '(?:cont(?:ainer)?s?|c|chiec|cai|qua|con(?! [a-z])|vo|thung cont)'
const TRUCK = '(?:xe|chuyen|dau xe|lenh)'
const TONNE = '(?:tan|t)'
const OTHER = `(?:${TONNE}|kg|khoi|km|m3|cbm|kien|pallet|bao)`
const END = '(?![a-z0-9])'
/** What stands between a box and its price or weight. */
const IS =
  '(?:la|gia|cuoc|het|(?:hang |can )?nang|can|chua|chuyen|dong|cho|trong luong|tl|kl)(?: hang)?'
const SIZE = String.raw`(?! ?(?:20|40|45)(?!\d))`
/** Behind an amount: what it is the price of. */
type Per = 'box' | 'truck' | 'tonne' | 'other' | 'times'
const BEHIND: readonly [RegExp, Per][] = [
  [
    new RegExp(
      String.raw`^ ?(?:/|tren|per) ?(?:1 ?|mot |moi )?${BOX}${END}(?: ?[x*](?= ?\d{1,2} ?cont)| ?[x*] ?(\d{1,2})(?![\da-z]| ?cont))?`,
    ),
    'box',
  ],
  [new RegExp(String.raw`^ ?(?:/|tren|per) ?(?:1 ?|mot |moi )?${TRUCK}${END}`), 'truck'],
  [new RegExp(String.raw`^ ?(?:/|tren|per|(?:cho )?moi) ?(?:1 ?|mot )?${TONNE}${END}`), 'tonne'],
  [new RegExp(String.raw`^ ?(?:/|tren|per|mot|moi) ?(?:1 ?)?${OTHER}${END}`), 'other'],
  [new RegExp(String.raw`^ (?:(?:cho )?(?:moi|tung) ${BOX}|each)${END}`), 'box'],
  [new RegExp(String.raw`^ (?:cho )?(?:moi|tung) ${TRUCK}${END}`), 'truck'],
  [new RegExp(String.raw`^ ?[x*] ?(?=\d{1,2} ?(?:${BOX}|[x*]))`), 'box'],
  [new RegExp(String.raw`^ ?[x*] ?(\d{1,2})(?![\da-z.,/:])`), 'times'],
]
/** The price of one, where the line counts several: 'một cont 2tr1', '2tr1 1 cont', '2tr1 cont'. */
const BEHIND_ONE = new RegExp(
  String.raw`^ (?:(?:cho )?(?:mot|1) ${BOX}${END}${SIZE}|(?:cont|con|qua|cai)(?= ?(?:[,;.)]|$)))`,
)
/** The same of trucks: '4tr9 1 xe'. */
const BEHIND_TRUCK = new RegExp(String.raw`^ (?:mot|1) xe(?= ?(?:[,;.)]|$))`)
const BEFORE_ONE = new RegExp(String.raw`(?<![a-z0-9])(?:mot|1) ${BOX}(?: ${IS}| ?[:=])? ?$`)
/** '130k 1 tấn': where it is the price of no truck. */
const BEHIND_TONNE = new RegExp(String.raw`^ (?:1|mot) tan${END}`)
/** How much it is will be known when it is weighed. */
const UNWEIGHED =
  /(?<![a-z])(?:khoang|tam|gan|uoc(?: tinh)?|chung|du kien|~) ?\d[\d.,]* ?(?:tan|t)(?![a-z])|(?<![a-z])(?:thuc te|theo can|phieu can)(?![a-z])|±|\+ ?\/? ?-/
const SEVERAL =
  /(?<![a-z0-9])(?:[2-9]|1\d|hai|ba|bon) ?(?:[x*]|cont|c(?=[24]\d|(?![a-z0-9]))|xe|cai|chiec|qua(?= )|con(?= (?:20|40|45)))/
/** 'đơn giá' of goods that are counted or weighed, and in no box: of one of them, or of all? */
const PRICE_OF_ONE = /(?<![a-z0-9])(?:don gia|dg)(?: la| cuoc| van chuyen)? ?:? ?$/
const COUNTED = new RegExp(
  String.raw`(?<![\d.,]|xe |xe tai )\d+(?:[.,]\d+)* ?(?:${OTHER}|${UNITS})${END}`,
)
const BOXED = /(?<![a-z])cont(?![a-z])|(?<!\d)(?:20|40|45)(?:hc|dc|gp|rf|rh|ot|fr|'|’)/
const BEFORE: readonly [RegExp, Per][] = [
  // '16 tấn x 320k'
  [
    new RegExp(String.raw`(?<=\d ?${TONNE} ?)(?:[x*]|(?:[x*] ?)?(?:don gia|dg)(?: la)? ?:?) ?$`),
    'tonne',
  ],
  [new RegExp(String.raw`(?<![a-z0-9])(?:moi|tung) ${TONNE}(?: ${IS}| ?[:=])? ?$`), 'tonne'],
  [
    new RegExp(
      String.raw`(?<=\d ?(?:${OTHER}|${UNITS}) ?)(?:[x*]|(?:[x*] ?)?(?:don gia|dg)(?: la)? ?:?) ?$`,
    ),
    'other',
  ],
  [new RegExp(String.raw`(?<![a-z0-9])(?:moi|tung) ${BOX}(?: ${IS}| ?[:=])? ?$`), 'box'],
  [new RegExp(String.raw`(?<![a-z0-9])(?:moi|tung) ${TRUCK}(?: ${IS}| ?[:=])? ?$`), 'truck'],
  [/(?<![a-z0-9])(?:don gia|dg)(?: la| xe| cuoc| van chuyen)? ?:? ?$/, 'box'],
  [/@ ?$/, 'box'],
  [/(?<![a-z0-9])(?!20|40|45)(\d{1,2}) ?[x*] ?$/, 'times'],
  [/(?<![a-z])[x*] ?$/, 'box'],
]

/** An amount with the words that say of what it is the price: '5tr3/cont', '@5tr3', 'mỗi cont 5tr3', '2 x 5tr3'. */
function priced(scan: Scan, measure: Candidate): Candidate[] {
  if (measure.kind !== 'measure') return []
  const [after, before] = [scan.key.slice(measure.end), scan.key.slice(0, measure.start)]
  const hasSeveral = SEVERAL.test(scan.key)
  const behind = BEHIND.map(([pattern, per]) => ({ found: pattern.exec(after), per }))
  const leading = BEFORE.map(([pattern, per]) => ({ found: pattern.exec(before), per }))
  // 'tổng 10tr6 cont': of all of them.
  if (hasSeveral && !/(?<![a-z])tong(?: cong| cuoc)? ?:? ?$/.test(before)) {
    behind.push({ found: BEHIND_ONE.exec(after), per: 'box' })
    if (measure.money !== null) behind.push({ found: BEHIND_TRUCK.exec(after), per: 'truck' })
    leading.push({ found: BEFORE_ONE.exec(before), per: 'box' })
  }
  if (measure.money !== null && measure.money < LEAST_OF_WAY)
    behind.push({ found: BEHIND_TONNE.exec(after), per: 'tonne' })
  const isOpen = UNWEIGHED.test(scan.key)
  const isOfOne = COUNTED.test(scan.key) && !BOXED.test(scan.key)
  if (isOfOne && behind.every(({ found }) => found === null))
    leading.unshift({ found: PRICE_OF_ONE.exec(before), per: 'other' })
  const read = (
    { found, per }: (typeof behind)[number],
    span: (length: number) => { start: number; end: number },
  ): Candidate[] => {
    if (!found) return []
    const at = { ...span(found[0].length), weight: measure.weight }
    // '50kg/bao' is what a piece weighs.
    const isOfTonne = per === 'tonne' && measure.money !== null && !isOpen
    if (per === 'other' || (per === 'tonne' && !isOfTonne))
      return measure.money === null ? [] : [{ kind: 'wrong', ...at }]
    // '300 bao x 50kg' is a lot.
    if (measure.money === null && (per === 'times' || /^ ?(?:\d{1,2} ?)?[x*@](?!e)/.test(found[0])))
      return []
    const times = found[1] === undefined ? null : Number(found[1])
    return [{ ...measure, ...at, per: per === 'times' ? null : per, times }]
  }
  return [
    ...behind.flatMap((one) =>
      read(one, (length) => ({ start: measure.start, end: measure.end + length })),
    ),
    ...leading.flatMap((one) =>
      read(one, (length) => ({ start: measure.start - length, end: measure.end })),
    ),
  ]
}

const NUMBER = String.raw`\d+(?:[.,]\d+)?`
/** '2-3tr', '5tr - 5tr5': one of them, and nobody says which. */
const rangesIn = (scan: Scan): Candidate[] => [
  ...matches(
    scan,
    String.raw`(${NUMBER})-(${NUMBER}) ?(?:trieu|tr|cu|k|tan|t)\d{0,3}${RIGHT}`,
    ([, least = '', most = '']) =>
      Number(least.replace(',', '.')) < Number(most.replace(',', '.')) ? { kind: 'wrong' } : null,
    3.5,
  ),
  ...matches(
    scan,
    String.raw`${NUMBER} ?(?:trieu|tr|cu)\d{0,3} ?(?:-|den|~) ?${NUMBER} ?(?:trieu|tr|cu)\d{0,3}${RIGHT}`,
    () => ({ kind: 'wrong' }),
    3.5,
  ),
]

/** Amounts and weights, with what they are the price of. */
export function measuresIn(scan: Scan): Candidate[] {
  const plain = plainIn(scan)
  return [...plain, ...plain.flatMap((measure) => priced(scan, measure)), ...rangesIn(scan)]
}
