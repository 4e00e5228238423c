import { searchKey } from '../../../kit/text/text.ts'
import { UNITS } from './figures.ts'
import { allOf } from './forms.ts'
import { placesBeside } from './landmarks.ts'
import { WEIGHT, type Candidate } from './part.ts'
import type { Scan } from './scan.ts'

/** What is done there. */
const CALL = new RegExp(
  String.raw`^ (?:lay|boc|nhan|giao|tra|ha|gui|rot|dong|xep)(?: them)?(?: hang)?(?: \d+(?:[.,]\d+)? ?(?:${UNITS}|tan|ta|t|kg|khoi|m3|cbm))?(?![a-z0-9])`,
)

/** 'rớt Yên Bình 2 tấn': so much of the goods stays there. */
const STAYS = new RegExp(
  String.raw`^ \d+(?:[.,]\d+)? ?(?:${UNITS}|tan|ta|t|kg|khoi|m3|cbm)(?![a-z0-9])`,
)

const FURTHER = `(?:lay|boc|dong|xep|nhan|rut|giao|tra|ha|rot|do|xuong)(?: hang)? them(?: hang)?(?: \\d+ (?:${UNITS}|diem|kho|noi|cho))?(?: hang)?`
/** What leads to a place on the way. */
const ON_THE_WAY = new RegExp(
  `(?<![a-z0-9])(?:(?:roi|va|sau do) )?(?:(?:co )?(?:ghe|tat|re|dao|rot)(?: (?:qua|vao|them|kho|cang|lay|boc|tra|giao|o|tai|diem|hang|1)(?![a-z]))*|${FURTHER}(?: (?:o|tai|kho|cang|ben|diem|noi|qua|vao|ve|cho|den|toi)(?![a-z]))*) ?:? ?(?=[a-z])`,
  'g',
)

const CALLED: Readonly<Record<string, string>> = {
  ghe: 'ghé',
  tat: 'tạt',
  re: 'rẽ',
  dao: 'đảo',
  rot: 'rớt',
}
/** '25 bộ ghế Mỹ Phước - …', '30 thùng đào …': as they are written these are goods, and call nowhere. */
const isCalled = (words: string): boolean =>
  words.split(/[ :]/).every((word) => {
    const [said, right] = [word.toLowerCase().normalize('NFC'), CALLED[searchKey(word)]]
    return right === undefined || said === right || said === searchKey(word)
  })

/** Places that are called at on the way, 'ghé X', 'bốc thêm X', 'trả thêm X': the way itself is told without them. */
export const callsIn = (scan: Scan, plain: readonly Candidate[]): Candidate[] =>
  allOf(scan.key, ON_THE_WAY).flatMap(({ 0: whole, index }): Candidate[] => {
    const from = index + whole.length
    const ends = plain
      .filter(({ kind, start }) => kind === 'name' && start === from)
      .map(({ end }) => end)
    if (ends.length === 0 || !isCalled(scan.text.slice(index, from))) return []
    const name = Math.max(...ends)
    // 'lấy Tân Vũ rớt Yên Phong': the way ends there.
    const isLeft = /rot /.test(whole)
    if (isLeft && placesBeside(plain, { start: from, end: name }) < 2) return []
    const rest = scan.key.slice(name)
    const more = CALL.exec(rest) ?? (isLeft ? STAYS.exec(rest) : null)
    const end = name + (more?.[0].length ?? 0)
    const words = scan.text.slice(index, end)
    return [{ kind: 'remark', words, start: index, end, weight: WEIGHT.form + 1 }]
  })

/** Where the truck stands before it is sent, or the box before it is fetched. */
const STANDS =
  /(?<![a-z0-9])(?:(?:xe|hien|gio|hien gio) )*(?:dang (?:o|nam|dau|do)|nam o|nam tai)(?: (?:o|tai|bai|kho|cang|trong|duoi|ben))* (?=[a-z])/g
/** 'đang ở bãi', 'đang về bãi': at the carrier's own, whatever it is called. */
const AT_HOME =
  /(?<![a-z0-9])dang (?:o|nam|dau|do|ve)(?: (?:o|tai))? (?:bai|nha|xuong|bai nha)(?= ?[,;.])/g

const note = (scan: Scan, start: number, end: number): Candidate => {
  const words = scan.text.slice(start, end)
  return { kind: 'remark', words, alone: true, start, end, weight: WEIGHT.form + 1 }
}
const isBox = (one: Candidate): boolean =>
  one.kind === 'boxes' || (one.kind === 'value' && one.field === 'ma_cont')

/** '068 Hùng đang ở Quang Châu, mai 7h lấy …': a clause that tells where the truck is, beside a whole way; 'cont DMOU3014700 đang ở Tân Vũ, … về Tiên Sơn': where a box is fetched. */
export const standsIn = (scan: Scan, plain: readonly Candidate[]): Candidate[] => [
  ...allOf(scan.key, AT_HOME)
    .map(({ 0: said, index }) => note(scan, index, index + said.length))
    .filter((span) => placesBeside(plain, span) >= 2),
  ...allOf(scan.key, STANDS).flatMap(({ 0: whole, index }): Candidate[] => {
    const from = index + whole.length
    const names = plain.filter(({ kind, start }) => kind === 'name' && start === from)
    const beside = (end: number): number => placesBeside(plain, { start: from, end })
    if (plain.some((one) => isBox(one) && one.end === index - 1))
      return names.some(({ end }) => beside(end) > 0)
        ? [{ kind: 'role', role: 'pickup', start: index, end: from - 1, weight: WEIGHT.form }]
        : []
    const end = names.map((name) => name.end).find((at) => /^ ?[,;.]/.test(scan.key.slice(at)))
    return end === undefined || beside(end) < 2 ? [] : [note(scan, index, end)]
  }),
]
