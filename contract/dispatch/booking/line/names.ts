import type { QuickKnown } from '../quick.known.ts'
import { directoryOf, isTrade, ROMAN, type Entry } from './directory.ts'
import { askedAt, carriesAs } from './kinds.ts'
import { matchAt, provinceEnd, type Match } from './match.ts'
import { narrowed, optionsOf } from './options.ts'
import { WEIGHT, type Candidate } from './part.ts'
import { isCapital, isWord, type Scan } from './scan.ts'

const isValid = ({ entry, from, run, short, like }: Match): boolean => {
  if (entry.kind === 'driver') return !short && from + run === entry.core.length
  if (entry.kind !== 'place' && isTrade(entry.core.slice(from, from + run))) return false
  return like >= 2 || run >= 2
}

const LONGEST_KEPT = 1

/** 'LH -> YP': between arrows even two letters are a place. */
const isBesideArrow = (scan: Scan, from: number, to: number): boolean =>
  [scan.tokens[from - 1], scan.tokens[to]].some((token) => /^[->=~]$/.test(token?.key ?? ''))

const before = (scan: Scan, at: number): string => scan.key.slice(0, scan.tokens[at]?.start)

/** 'KH RM', 'k/h BM': behind the word for a customer two letters are one. */
const isBehindCustomer = (scan: Scan, from: number): boolean =>
  /(?<![a-z0-9])(?:kh|k\/h|khach|khach hang|cty|cong ty) ?[:.]? ?$/.test(before(scan, from))

/** 'lx tai': behind the word for a driver. */
const isBehindDriver = (scan: Scan, from: number): boolean =>
  /(?<![a-z0-9])(?:lx|lxe|lai xe|tx|tai xe) ?[:.]? ?$/.test(before(scan, from))

/** Written as a name is, within a line that has small letters too. */
const isWritten = (scan: Scan, at: number): boolean => {
  const token = scan.tokens[at]
  return at > 0 && token !== undefined && isCapital(token) && scan.text !== scan.text.toUpperCase()
}

/** True where a name stands whole, as the directory writes it. */
const isWhole = (scan: Scan, key: string, start: number): boolean =>
  scan.key.startsWith(key, start) && !/[a-z0-9]/.test(scan.key.charAt(start + key.length))

/** 'Lấy Tân Vũ, Giao Yên Phong': where a clause begins, a word of what a company does names nobody, nor does one in small letters, 'hàng cáp điện'; 'KCN Giao Long' is somewhere. */
const isDeed = (scan: Scan, at: number, { entry, from, run }: Match): boolean =>
  run > 0 &&
  from + run <= entry.trade &&
  (/^[,;|]$/.test(scan.tokens[at - 1]?.key ?? '') ||
    scan.tokens[at + 1]?.key === ':' ||
    (run === 1 && scan.marked && /^\p{Ll}/u.test(scan.tokens[at]?.text ?? '')))

/** Matches from a token on, each name once, by where they end. */
function matchesFrom(scan: Scan, at: number, entries: readonly Entry[]): Map<number, Match[]> {
  const best = entries.flatMap((entry) => {
    const starts = entry.core.map((_word, from) => matchAt(scan, at, entry, from))
    const valid = starts
      .filter((match) => match !== null)
      .filter((match) => isValid(match) && !isDeed(scan, at, match))
    const coded: Match[] =
      entry.code !== null && entry.code === scan.tokens[at]?.key
        ? [
            {
              entry,
              from: 0,
              run: Math.max(2, entry.core.length),
              like: 3,
              short: false,
              end: at + 1,
              coreEnd: at + 1,
              aliases: 0,
            },
          ]
        : []
    const longest = [...coded, ...valid]
      .toSorted((a, b) => b.end - a.end || b.run - a.run)
      .slice(0, LONGEST_KEPT)
    // 'Lạch Huyện' may be either port, though one goes on with 'bến 3'.
    return longest.flatMap((match) =>
      match.coreEnd < match.end && match.run > 0
        ? [match, { ...match, end: match.coreEnd, aliases: 0 }]
        : [match],
    )
  })
  return Map.groupBy(best, ({ end }) => end)
}

/** How an entry is written whole from a place of the line on; null where it is not. */
const wholeOf = (scan: Scan, { key, bare, figured }: Entry, start: number): string | null =>
  [key, bare, figured].find((each) => each !== null && isWhole(scan, each, start)) ?? null

type Named = {
  readonly at: number
  readonly end: number
  readonly isShort: boolean
  readonly isSure: boolean
  readonly isTold: boolean
}

/** 'RM: MP → CL …': letters that head a line. */
const isHead = (scan: Scan, at: number, end: number): boolean =>
  at === 0 && scan.tokens[end]?.text === ':'

/** How much a name counts that is not written whole. */
function weightOf(scan: Scan, { at, end, isShort, isSure, isTold }: Named): number {
  if (isShort)
    return isBesideArrow(scan, at, end) || isBehindCustomer(scan, at) || isHead(scan, at, end)
      ? WEIGHT.written
      : WEIGHT.short
  if (isSure) return WEIGHT.name
  return isWritten(scan, at) || isTold ? WEIGHT.written : WEIGHT.weak
}

/** The names that begin at a token. */
export function namesAt(scan: Scan, at: number, known: QuickKnown): Candidate[] {
  const { byWord } = directoryOf(known)
  const token = scan.tokens[at]
  if (!token || !isWord(token)) return []
  const found: Candidate[] = []
  for (const ask of askedAt(scan, at)) {
    const from = at + ask.tokens
    const first = scan.tokens[from]
    const named = first ? (byWord.get(first.key) ?? byWord.get(ROMAN[first.key] ?? '') ?? []) : []
    const entries =
      ask.carries.length > 0 ? named.filter((one) => carriesAs(one, ask, first)) : named
    for (const entry of entries) {
      const said = wholeOf(scan, entry, token.start)
      if (said === null) continue
      const last = scan.tokens.findIndex(({ end }) => end >= token.start + said.length)
      const end = scan.tokens[provinceEnd(scan, last + 1, entry) - 1]?.end
      found.push({
        kind: 'name',
        options: [
          { kind: entry.kind, value: entry.value, sure: 'yes', placeKind: entry.placeKind },
        ],
        start: token.start,
        end: end ?? token.start + said.length,
        weight:
          entry.placeKind === 'tinh'
            ? WEIGHT.name
            : // '… Thăng Long 2 xe': a number that counts the trucks goes before.
              WEIGHT.form - (said === entry.figured ? 0.1 : 0),
      })
    }
    for (const [end, matches] of matchesFrom(scan, from, entries)) {
      const options = optionsOf(matches, ask)
      const last = scan.tokens[end - 1]
      if (options.length === 0 || !last) continue
      const isCode = matches.some(({ entry }) => entry.code === first?.key)
      const weight = weightOf(scan, {
        at,
        end,
        isShort: matches.every(({ short }) => short) && !isCode,
        isSure: options.some(({ sure }) => sure === 'yes') || isCode,
        isTold:
          ask.carries.length > 0 ||
          (isBehindDriver(scan, at) && options.some(({ kind }) => kind === 'driver')),
      })
      found.push({ kind: 'name', options, start: token.start, end: last.end, weight })
    }
  }
  return found
}

/** 'GNBM', 'NHĐV': written by first letters. */
const isLetters = (scan: Scan, { start, end }: Candidate): boolean =>
  /^\p{Lu}{3,}$/u.test(scan.text.slice(start, end))

/** Who writes other names by their letters too writes the number where one is meant: 'GNBM … TL' is 'Thăng Long' and not its second. */
function withoutUnnumbered(scan: Scan, names: readonly Candidate[]): Candidate[] {
  const isHabit = names.some(
    (name) =>
      name.kind === 'name' &&
      isLetters(scan, name) &&
      !name.options.some(({ value }) => value.includes(scan.text.slice(name.start, name.end))),
  )
  return names.map((name) => {
    if (name.kind !== 'name' || !isHabit) return name
    return { ...name, options: narrowed(name.options, ({ unnumbered }) => !unnumbered) }
  })
}

/** 'Thăng Long 3,': of places with a number none is meant that has another, or none. */
const OTHER_NUMBER = /^ [1-9](?= ?(?:,(?!\d)|[;>-]|$))/
const hasOtherNumber = (scan: Scan, name: Candidate): boolean =>
  name.kind === 'name' &&
  name.options.every(({ kind }) => kind === 'place') &&
  name.end - name.start > 3 &&
  OTHER_NUMBER.test(scan.key.slice(name.end))

/** Names that the company knows, in any spelling, shortened or by their initials. */
export const namesIn = (scan: Scan, known: QuickKnown): Candidate[] =>
  withoutUnnumbered(
    scan,
    scan.tokens
      .flatMap((_token, at) => namesAt(scan, at, known))
      .filter((name) => !hasOtherNumber(scan, name)),
  )

/** '084 tan vu': the unit of a figure is the first word of a name that goes on behind it, and so no unit. */
export function endsInName(
  { start, end }: Candidate,
  { scan, names }: { readonly scan: Scan; readonly names: readonly Candidate[] },
): boolean {
  const last = scan.tokens.find((token) => token.end === end)
  if (!last || last.start === start || !/^[a-z]/.test(last.key)) return false
  if (scan.text.charAt(last.start - 1) !== ' ') return false
  const typed = last.text.toLowerCase()
  return names.some(
    (name) =>
      name.kind === 'name' &&
      name.start === last.start &&
      name.end > end &&
      name.weight >= WEIGHT.name &&
      // 'tấn' in 'tấn Vũ' is none of 'Tân Vũ'.
      (typed === last.key || name.options.some(({ value }) => value.toLowerCase().includes(typed))),
  )
}
