import { allOf } from './forms.ts'
import { containerType } from '../../../kit/field/container.ts'
import { searchKey } from '../../../kit/text/text.ts'
import { areAlike } from './lists.ts'
import type { Part } from './part.ts'
import type { Scan } from './scan.ts'

type Moment = Extract<Part, { kind: 'moment' }>
type Name = Extract<Part, { kind: 'name' }>

const SIGH = '(?:(?:a|ah|ay|y|ui|oi|u|ua|chet|quen|xin loi|sorry|sr|roi)[ ,!.]+)'
const TO =
  '(?:(?:ti|chut|em|e|anh|minh|roi|nhe|nha|giup|gium|lai|cuoc|gia|phai|moi dung|dung)[ ,:]+)*(?:(?:la|phai la|dung la)[ ,:]+)?'
/** What takes back the words before it: 'à nhầm', 'à không', 'sửa lại', 'ý em là'; 'thành' and 'sang' change an order that stands already. */
const TAKES_BACK = new RegExp(
  `(?<![a-z0-9])(?:${SIGH}*(?:(?:em |minh )?(?:ghi |go |viet |danh |bao |noi |nhan |tinh )?(?:nham|lon)|sua(?: lai)?|dinh chinh|chinh lai)|${SIGH}(?:khong|ko|k)(?: phai)?|${SIGH}*y(?: em| e| minh| anh)? la|(?:${SIGH}|(?<=[,.;] ?))quen(?: mat)?|(?<=[,.;!] ?)(?:(?:a|ah|ui|u|ma) ){0,2}thoi (?:cho|de|doi|chuyen)(?: (?:xe|em|thanh|sang|qua|vao|luc))*)[ ,:]+${TO}`,
  'g',
)
const FORGOT = /(?:^| )quen(?: mat)?[ ,:]/
const BESIDES = /^[^,;]* (?:nua|them)(?![a-z])/
/** As these are written: milk, large, pigs. */
const OTHER = /sữa|lớn|lợn/iu
/** True where words take back what stands before them. */
export const takesBack = (words: string): boolean => searchKey(words).search(TAKES_BACK) >= 0

/** True where a row takes back what stands above it. */
export const beginsBack = (words: string): boolean => searchKey(words).search(TAKES_BACK) === 0

export const isSilent = ({ kind }: Part): boolean => /^(?:break|filler|arrow)$/.test(kind)
export const valuesOf = (part: Name): string => part.options.map(({ value }) => value).join('|')

/** '2x40HC', 'hai cont 20': how many is said anew. */
const COUNTED = /^(?:\d{1,2} ?[x*c]|(?:mot|hai|ba|bon) )/

/** What the second has in place of the first; null where they are of two kinds. */
export function corrected(scan: Scan, old: Part, by: Part): Part | null {
  if (old.kind === 'measure' && by.kind === 'measure')
    return (old.money === null) === (by.money === null) ? by : null
  if (old.kind === 'name' && by.kind === 'name') {
    const kinds = new Set(old.options.map(({ kind }) => kind))
    const options = by.options.filter(({ kind }) => kinds.has(kind))
    return options.length === 0 ? null : { ...by, options }
  }
  if (old.kind === 'value' && by.kind === 'value') return old.field === by.field ? by : null
  if (old.kind === 'boxes' && by.kind === 'boxes') {
    const isCounted = COUNTED.test(scan.key.slice(by.start, by.end))
    return { ...by, count: isCounted ? by.count : old.count, type: by.type ?? old.type }
  }
  return old.kind === 'phone' && by.kind === 'phone' ? by : null
}

/** A bare number behind boxes is their size: '1x20, sửa lại 40'. */
function sizeOf(scan: Scan, old: Part | undefined, by: Part): Part {
  const said = scan.key.slice(by.start, by.end)
  if (old?.kind !== 'boxes' || by.kind !== 'unread' || !/^(?:20|40|45)$/.test(said)) return by
  return {
    kind: 'boxes',
    count: old.count,
    type: containerType(said),
    start: by.start,
    end: by.end,
  }
}

/** What is left of a moment beside a later one: its day where that tells a clock alone. */
export const leftOf = (old: Moment, by: readonly Moment[]): Moment | null => {
  const hasDate = by.some(({ date, weekday }) => date !== null || weekday !== undefined)
  const hasClock = by.some(({ clock, part }) => clock !== null || part !== null)
  const { weekday, ...rest } = old
  const left: Moment = {
    ...rest,
    ...(weekday !== undefined && !hasDate && { weekday }),
    date: hasDate ? null : old.date,
    clock: hasClock ? null : old.clock,
    part: hasClock ? null : old.part,
  }
  return left.date === null && left.clock === null && left.part === null ? null : left
}

const isSame = (left: Part, part: Part | undefined): boolean =>
  left.kind !== 'moment' ||
  (part?.kind === 'moment' && left.date === part.date && left.clock === part.clock)

const momentsOf = (parts: readonly Part[]): Moment[] => {
  const end = parts.findIndex(({ kind }) => kind !== 'moment')
  return parts.slice(0, end < 0 ? undefined : end).filter((part) => part.kind === 'moment')
}

/** The parts with one stretch of taking back carried out; null where nobody can say what is meant. */
function without(
  scan: Scan,
  parts: readonly Part[],
  [from, to]: readonly [number, number],
): Part[] | null {
  const isCut = parts.some((part) => [from, to].some((at) => part.start < at && at < part.end))
  const before = parts.filter(({ end }) => end <= from)
  const after = parts.filter(({ start }) => start >= to)
  const first = after[0]
  if (isCut || !first || first.start !== to) return null
  const last = before.findLastIndex((part) => !isSilent(part))
  const said = before[last]
  // 'đừng nhầm …', 'hôm trước gõ nhầm …': said of something else.
  const isNear = /^(?:break|arrow)$/.test(before.at(-1)?.kind ?? '') || before.at(-1) === said
  if (!isNear || said === undefined || said.kind === 'unread') return null
  if (first.kind === 'moment') {
    const run = momentsOf(after)
    const old = momentsOf(before.slice(0, last + 1).toReversed())
    const all = before.filter(({ kind }) => kind === 'moment')
    // Of several moments that the line names the one right before it is meant.
    if (
      all.length === 0 ||
      (old.length === 0 &&
        momentsOf(before.slice(before.indexOf(all[0] ?? first))).length < all.length)
    )
      return null
    const taken = old.length > 0 ? old : all
    const left = before.map((part) =>
      part.kind === 'moment' && taken.includes(part) ? leftOf(part, run) : part,
    )
    // A clock where none was told is of an order that stands already.
    const isNew = left.every((part, at) => part !== null && isSame(part, before[at]))
    return isNew ? null : [...left.filter((part) => part !== null), ...after]
  }
  const boxes = before.filter(({ kind }) => kind === 'boxes')
  const by = sizeOf(scan, boxes.length === 1 ? boxes[0] : said, first)
  const whole = corrected(scan, said, by)
  if (whole) return [...before.slice(0, last), { ...whole, start: said.start }, ...after.slice(1)]
  // Further off it is the only one of its kind, and nothing says what it was of.
  const same = before.filter((part) => corrected(scan, part, by) !== null)
  const [old] = same
  const anew = old && corrected(scan, old, by)
  const led = old && before[before.indexOf(old) - 1]
  const isLed = led?.kind === 'role' && !/^(?:freight|goods)$/.test(led.role)
  if (!anew || same.length > 1 || isLed || by.kind === 'name') return null
  return [...before.filter((part) => part !== old), anew, ...after.slice(1)]
}

/** 'đơn Tân Vũ - Yên Phong … sửa lại 9h': of an order that stands already. */
const STANDS = /(?<![a-z0-9])(?:don|lenh|chuyen|booking|bk|bkg)(?![a-z0-9])/
const GIVES =
  /(?<![a-z0-9])(?:gui|goi|dat|len|tao|co|them|xin|nhap|1|mot|book|cho)(?: em| e| anh| a| chi| c| minh)? $/
/** True where a line speaks of an order that stands already. */
export function standsAlready(scan: Scan, from: number): boolean {
  const before = scan.key.slice(0, from)
  const stands = STANDS.exec(before)
  return (
    stands !== null &&
    !GIVES.test(before.slice(0, stands.index)) &&
    !/^(?: hang)?(?: moi)?(?: nay)? ?:/.test(before.slice(stands.index + stands[0].length))
  )
}
const isOfAnother = (scan: Scan, from: number, to: number): boolean =>
  /(?:sua|chinh)/.test(scan.key.slice(from, to)) && standsAlready(scan, from)

/** What was forgotten takes the place of what it is the like of where it stands alone: 'à quên 6h'; 'à quên 500k nâng hạ', '3 tấn nữa' are said besides. */
function isInstead(scan: Scan, parts: readonly Part[], to: number): boolean {
  const after = parts.filter(({ start }) => start >= to)
  const run = momentsOf(after)
  const [first, next] = [after[0], after[Math.max(run.length, 1)]]
  const money = parts.flatMap((part) => (part.kind === 'measure' ? [part] : []))
  const isAlike =
    first?.kind !== 'measure' || areAlike([first, ...money.filter(({ end }) => end < to)])
  return isAlike && (next === undefined || isSilent(next)) && !BESIDES.test(scan.key.slice(to))
}

/** What a line takes back itself, and says anew: '3tr1 à nhầm 3tr3', '20DC 12 tấn, sửa lại 14 tấn', '8h mai, à không, 9h mai'. */
export function withCorrections(scan: Scan, parts: readonly Part[]): readonly Part[] {
  return allOf(scan.key, TAKES_BACK)
    .map(({ 0: said, index }) => [index, index + said.length] as const)
    .filter(([from, to]) => !OTHER.test(scan.text.slice(from, to)))
    .reduce<readonly Part[]>((all, [from, to]) => {
      const isForgotten = FORGOT.test(scan.key.slice(from, to))
      const isKept = isOfAnother(scan, from, to) || (isForgotten && !isInstead(scan, all, to))
      return (isKept ? null : without(scan, all, [from, to])) ?? all
    }, parts)
}
