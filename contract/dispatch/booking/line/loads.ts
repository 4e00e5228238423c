import { exact } from '../../../kit/decimal/decimal.ts'
import { readDigits } from '../../../kit/sheet/number.ts'
import { readMeasured } from './amounts.ts'
import { UNITS } from './figures.ts'
import { matches, RIGHT } from './forms.ts'
import { WEIGHT, type Candidate, type Said } from './part.ts'
import type { Scan } from './scan.ts'

const COUNT = String.raw`(\d+(?:[.,]\d{3})*)`
const EACH = String.raw`(\d+(?:[.,]\d+)? ?(?:kgs?|ky|ki|kilo|tan|ta))`
/** So light is one piece and not all of them. */
const LIGHT = 100
/** Heavier than what any truck carries. */
const TOO_HEAVY = 100_000

/** Together: the weight of all pieces, where one weighs so much. */
const all = (count: string, each: string): Said => {
  const [number, { kg }] = [readDigits(count, 'thousands'), readMeasured(each)]
  const total = number === null || kg === null ? null : exact(kg).times(number).toNumber()
  return total === null || total > TOO_HEAVY
    ? { kind: 'wrong' }
    : { kind: 'measure', money: null, kg: total, per: null, times: null }
}
/** Behind a stroke stands what one piece weighs where that is little, else what they weigh together: '350 thùng/6,2 tấn'. */
const behindStroke = (count: string, each: string): Said | null =>
  (readMeasured(each).kg ?? 0) > LIGHT ? null : all(count, each)

/** 'Đồng Mây đặt 2 chuyến:' heads the lines of both. */
export const headsOf = (scan: Scan): Candidate[] =>
  matches(
    scan,
    String.raw`(?:(?:dat|can|co|xin|gui|xep|them|len|lam) )?(?:(?:giup|cho|ho|dum) (?:em|e|anh|a|minh|chi) )?\d{1,2} (?:chuyen|xe|don|lenh|cont|lo)(?=(?: (?:nhe|nha|sau|nay|a|oi|em|anh))* ?:$)`,
    () => ({
      kind: 'filler',
    }),
  )

/** '300 bao x 50kg', '50kg/bao' beside '300 bao': what all of it weighs; '300 bao 50kg' may be either. */
export function lotsIn(scan: Scan): Candidate[] {
  const count = new RegExp(String.raw`(?<![a-z0-9])${COUNT} ?(?:${UNITS})${RIGHT}`).exec(scan.key)
  const whole = count?.[1] ?? ''
  return [
    ...matches(
      scan,
      `${COUNT} ?(?:${UNITS})(?: [a-z]+){0,3}? ?(?:[x*]|loai|moi (?:${UNITS})(?: nang)?|(\\/)) ?${EACH}${RIGHT}`,
      ([, number = '', stroke, each = '']) =>
        stroke ? behindStroke(number, each) : all(number, each),
    ).map((lot) => {
      // The count stands for itself before it.
      const from =
        new RegExp(`^${COUNT} ?(?:${UNITS})`).exec(scan.key.slice(lot.start))?.[0].length ?? 0
      return { ...lot, start: lot.start + from }
    }),
    ...matches(
      scan,
      `(?:moi (?:${UNITS}) )?${EACH} ?(?:/|moi|mot|1) ?(?:${UNITS})${RIGHT}`,
      ([, each = '']) => all(whole, each),
    ),
    ...matches(
      scan,
      `${EACH} ?[x*] ?(?=${COUNT} ?(?:${UNITS})${RIGHT})`,
      ([, each = '', number = '']) => all(number, each),
    ),
    ...matches(
      scan,
      `(?<=(?<![a-z0-9])${COUNT} ?(?:${UNITS}) )${EACH}${RIGHT}`,
      ([, number = '', each = '']) => {
        const [pieces, { kg }] = [readDigits(number, 'thousands') ?? 0, readMeasured(each)]
        if (kg === null || kg > LIGHT || pieces <= 1) return null
        const total = exact(kg).times(pieces).toNumber()
        return { kind: 'wrong', choices: [`nặng ${total}kg`, `nặng ${kg}kg`] }
      },
      WEIGHT.form + 0.5,
    ),
  ]
}

const SET =
  '(?:(?:cai|set|dat|de|chay|giu|bao quan|yeu cau|yc|cai dat)(?: (?:lanh|nhiet do|nhiet|o|muc|may))* ?:? ?)?'
const DEGREES = String.raw`(?:[-+] ?|am |duong )?\d{1,2}(?:[.,]\d)?`

/** 'cài -18 độ', 'nhiệt độ -18', '2-8°C': kept as it stands. */
export const temperaturesIn = (scan: Scan): Candidate[] =>
  [
    String.raw`${SET}(?:nhiet do|nhiet|to) ?:? ?${DEGREES}(?: ?(?:-|den|~|toi) ?${DEGREES})?(?: ?(?:do|°|º|oc)(?: ?c)?)?${RIGHT}`,
    String.raw`${SET}${DEGREES}(?: ?(?:-|den|~|toi) ?${DEGREES})? ?(?:do c|do|° ?c?|º ?c?|oc)${RIGHT}`,
    String.raw`(?:cai|set|cai dat|lanh|nhiet do) ?:? ?${DEGREES} ?c${RIGHT}`,
    String.raw`(?:cai|set|cai dat|lanh) ?:? ?[-+] ?\d{1,2}(?:[.,]\d)?(?: ?do(?: ?c)?)?${RIGHT}`,
  ].flatMap((pattern) =>
    matches(
      scan,
      pattern,
      ([typed = ''], start) => ({
        kind: 'remark',
        words: scan.text.slice(start, start + typed.length).trim(),
      }),
      WEIGHT.form + 0.5,
    ),
  )

/** '25T cuộn': in what form the goods are that are weighed. */
export const shapesIn = (scan: Scan): Candidate[] =>
  matches(
    scan,
    String.raw`(?<=\d ?(?:tan|t|kg) )(?:${UNITS})(?= ?(?:[,;.)]|\d|$))`,
    ([words = ''], start) => ({
      kind: 'remark',
      words: scan.text.slice(start, start + words.length),
      alone: true,
    }),
    WEIGHT.weak,
  )

/** 'hàng nguy hiểm nhóm 8', 'IMO 3 UN1263': a class is no number of anything, and kept as it stands. */
export const dangersIn = (scan: Scan): Candidate[] =>
  matches(
    scan,
    String.raw`(?:(?:hang )?(?:nguy hiem|imo|imdg|dg(?= (?:nhom|loai|lop|class|cap)))(?:,? ?(?:nhom|loai|lop|class|cap))? ?:? ?[1-9](?:\.[1-9])?(?:,? ?un ?\d{4})?|(?:so )?un ?\d{4})${RIGHT}(?![.,]\d)`,
    ([typed = ''], start) => ({
      kind: 'remark',
      words: scan.text.slice(start, start + typed.length),
    }),
    WEIGHT.form + 0.5,
  )

/** '25 tấn +-5%': how far a weight may be off, kept with it. */
export const tolerancesIn = (scan: Scan): Candidate[] =>
  matches(
    scan,
    String.raw`(?:\+ ?/? ?-|±) ?\d{1,2}(?:[.,]\d)? ?%`,
    () => ({ kind: 'remark', words: '', behind: true }),
    WEIGHT.form + 0.5,
  )
