import type { QuickKnown } from '../quick.known.ts'
import { directoryOf, isGoods, type Entry, type NameWord } from './directory.ts'
import { WEIGHT, type Candidate } from './part.ts'
import { isWord, likeness, type Scan, type Token } from './scan.ts'

const LEAST_LIKE = 2
/** Alone these say something of their own beside a name: 'xe Hành Tinh', 'kéo cont'. */
const OWN = /^(?:xe|cont|keo|keo cont|hang|tai|nam|bac)$/

/** 'PP Hoa Giấy', 'TA Đồng Mây': where the words stand whose first letters a token is; -1 where there are none. */
function lettersAt(scan: Scan, { text, key, start }: Token, words: readonly NameWord[]): number {
  const isApart = start === 0 || /[\s(,;:]/.test(scan.text.charAt(start - 1))
  if (!isApart || key.length < 2 || !/^\p{Lu}+$/u.test(text)) return -1
  return words
    .map((word) => word.key.charAt(0))
    .join('')
    .indexOf(key)
}

/** How many words of a name stand one after the other from a token on, in one direction, each at most once. */
function countBeside(
  scan: Scan,
  from: number,
  { step, words }: { readonly step: 1 | -1; readonly words: readonly NameWord[] },
): number {
  const left = [...words]
  let count = 0
  for (let at = from; ; at += step) {
    const [token, inner] = [scan.tokens[at], scan.tokens[at - step]]
    if (!token || !inner || !isWord(token)) return count
    const between = step === 1 ? [inner.end, token.start] : [token.end, inner.start]
    const letters = lettersAt(scan, token, left)
    const found = left.findIndex((word) => likeness(token, word) >= LEAST_LIKE)
    if (scan.text.slice(...between) !== ' ' || (found < 0 && letters < 0)) return count
    if (found < 0) left.splice(letters, token.key.length)
    else left.splice(found, 1)
    count += 1
  }
}

/** The words between two tokens, where they say nothing of their own there. */
function areOfName(scan: Scan, from: number, to: number): boolean {
  const keys = scan.tokens.slice(from, to).map(({ key }) => key)
  const starts = keys.map((_key, at) => keys.slice(0, at + 1).join(' '))
  return keys.length > 0 && !starts.some(isGoods) && !OWN.test(keys.join(' '))
}

/** A name that reaches over the words of the whole name that stand around it. */
function widened(
  scan: Scan,
  name: Candidate,
  entry: Entry,
): { readonly start: number; readonly end: number } | null {
  const first = scan.tokens.findIndex(({ start }) => start === name.start)
  const last = scan.tokens.findIndex(({ end }) => end === name.end)
  const own = scan.tokens.slice(first, last + 1)
  const words = [...entry.core, ...entry.beside].filter(
    (word) => !own.some((token) => likeness(token, word) > 0),
  )
  const before = countBeside(scan, first - 1, { step: -1, words })
  const after = countBeside(scan, last + 1, { step: 1, words })
  const from = areOfName(scan, first - before, first) ? first - before : first
  const to = areOfName(scan, last + 1, last + 1 + after) ? last + after : last
  const [start, end] = [scan.tokens[from]?.start, scan.tokens[to]?.end]
  const isWider = from < first || to > last
  return isWider && start !== undefined && end !== undefined ? { start, end } : null
}

/**
 * Companies with words of their whole name before or behind what tells them: 'Thức ăn Đồng Mây' of 'Công ty CP Thức ăn chăn nuôi Đồng
 * Mây Ảo', 'Cánh Buồm Ảo', 'Pha Lê công nghiệp'. Words that name goods stay goods. A name of one word is told by those behind it:
 * 'Tư Demo'.
 */
export function besideIn(scan: Scan, known: QuickKnown, names: readonly Candidate[]): Candidate[] {
  const { entries } = directoryOf(known)
  return names.flatMap((name) => {
    if (name.kind !== 'name') return []
    const companies = name.options.filter(
      ({ kind, sure }) => (kind === 'customer' || kind === 'subcontractor') && sure !== 'no',
    )
    return companies.flatMap((option): Candidate[] => {
      const entry = entries.find(
        ({ kind, value }) => kind === option.kind && value === option.value,
      )
      const span = entry ? widened(scan, name, entry) : null
      if (!entry || !span) return []
      if (option.sure === 'yes') return name.options.length === 1 ? [{ ...name, ...span }] : []
      const isTold = entry.core.length === 1 && span.start === name.start && span.end > name.end
      const options = [{ ...option, sure: 'yes' as const }]
      return isTold ? [{ kind: 'name', options, ...span, weight: WEIGHT.name }] : []
    })
  })
}

const TRADE_BEHIND = /^ (?:van tai|van chuyen|xe tai)(?![a-z0-9])/

/** 'Tư xe tải', 'Gió Ngàn vận tải': what a carrier does behind its name, as its whole name says before it. */
export function tradeBehindIn(
  scan: Scan,
  known: QuickKnown,
  names: readonly Candidate[],
): Candidate[] {
  return names.flatMap((name) => {
    const [only, ...others] = name.kind === 'name' ? name.options : []
    const said = TRADE_BEHIND.exec(scan.key.slice(name.end))?.[0]
    if (only?.kind !== 'subcontractor' || others.length > 0 || said === undefined) return []
    const entry = directoryOf(known).entries.find(({ value }) => value === only.value)
    const isTheirs = said
      .trim()
      .split(' ')
      .every((word) => entry?.beside.some(({ key }) => key === word))
    if (!isTheirs) return []
    const options = [{ ...only, sure: 'yes' as const }]
    return [
      {
        kind: 'name',
        options,
        start: name.start,
        end: name.end + said.length,
        weight: WEIGHT.name,
      },
    ]
  })
}
