import { WEIGHT, type Candidate, type DayPart } from './part.ts'
import type { Scan } from './scan.ts'

/** Early in the morning. */
const EARLY =
  /^(?:sang som|rang sang|tang sang|mo sang|sang tinh mo|som(?= (?:mai|mot|ngay|thu|hom)))(?![a-z0-9])/
/** 's.mai', 'ch.nay', 'c.nay': parts of the day cut short before a day. */
const SHORT: readonly (readonly [RegExp, DayPart])[] = [
  [/^(?:s|sg) ?\.? ?(?=(?:nay|mai|mot)(?![a-z0-9]))/, 'sang'],
  [/^(?:ch ?\.? ?(?=(?:nay|mai|mot)(?![a-z0-9]))|c ?\.? ?(?=nay(?![a-z0-9])))/, 'chieu'],
]
/** The words for parts of the day, as they are written with their marks and without. */
const PARTS: Readonly<Record<string, DayPart>> = {
  sáng: 'sang',
  sang: 'sang',
  trưa: 'trua',
  trua: 'trua',
  chiều: 'chieu',
  chieu: 'chieu',
  chìu: 'chieu',
  tối: 'toi',
  toi: 'toi',
  đêm: 'dem',
  dem: 'dem',
  khuya: 'dem',
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
export function partsOfDay(scan: Scan): Candidate[] {
  return scan.tokens.flatMap((token, at) => {
    const rest = scan.key.slice(token.start)
    for (const [cut, part] of SHORT) {
      const { length } = cut.exec(rest)?.[0] ?? ''
      if (length > 0) return [partFrom(part, token.start, token.start + length)]
    }
    const early = EARLY.exec(rest)?.[0]
    if (early) return [partFrom('som', token.start, token.start + early.length)]
    const typed = token.text.toLowerCase()
    const part = PARTS[typed]
    if (!part) return []
    const before = scan.tokens[at - 1]?.key ?? ''
    const after = scan.key.slice(token.end)
    const beside =
      /^(h|g|gio|r|nay|mai|mot|kia|rung)$/.test(before) ||
      /^ ?(?:nay|ni|mai|mot|ngay|hom|thu \w+|t[2-7]\b|cn\b|chu nhat|\d{1,2} ?(?:h|g|gio|:|\/))/.test(
        after,
      ) ||
      (/^\d+$/.test(before) && /^[h:g]$/.test(scan.tokens[at - 2]?.key ?? ''))
    if (typed === part && (part === 'toi' || part === 'sang') && !beside) return []
    return [partFrom(part, token.start, token.end)]
  })
}
