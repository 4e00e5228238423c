import { ROMAN, type Entry } from './directory.ts'
import { likeness, type Scan, type Token } from './scan.ts'

/** And as they are spoken: 'vsip hai'; in a line without marks that is a driver's name as well. */
const SPOKEN: Readonly<Record<string, string>> = { một: '1', hai: '2', ba: '3' }
const sameNumber = (a: string, b: string): boolean => (ROMAN[a] ?? a) === (ROMAN[b] ?? b)

/** How a stretch of tokens says a name: which of its words, how alike, whether only by letters. */
export type Match = {
  readonly entry: Entry
  readonly from: number
  readonly run: number
  readonly like: number
  readonly short: boolean
  readonly end: number
  /** Where the words of the name itself end. */
  readonly coreEnd: number
  /** Words said of it that are not its core: '(HICT)'. */
  readonly aliases: number
}

/** 'I' is no letter of 'II'. */
const NUMBER = /^(?:\d|[iv]+)$/
type Step = { words: number; tokens: number; like: number; short: boolean }
/** How one token says the next words of a name, or null. */
function stepOf(scan: Scan, at: number, entry: Entry, from: number): Step | null {
  const [token, word, tail] = [scan.tokens[at], entry.core[from], entry.tails[from]]
  if (!token || !word || !tail) return null
  const like = likeness(token, word)
  const number = (scan.marked ? SPOKEN[token.text] : undefined) ?? token.key
  if (like > 0 || sameNumber(number, word.key))
    return { words: 1, tokens: 1, like: like || 3, short: false }
  const rest = entry.core.length - from
  const letters = token.key.length
  const isLetter = letters === 1 && /[a-z]/.test(token.key) && !NUMBER.test(word.key)
  if (isLetter && word.key.startsWith(token.key)) {
    const isDotted = scan.tokens[at + 1]?.key === '.'
    const isAbbreviated =
      isDotted || (token.text !== token.key && scan.tokens[at + 1]?.end !== undefined)
    return isAbbreviated ? { words: 1, tokens: isDotted ? 2 : 1, like: 2, short: true } : null
  }
  // 'hạ' is a word, and no letters of 'Hải An'.
  const isMarked = token.text.toLowerCase().replaceAll('đ', 'd') !== token.key
  if (letters >= 2 && letters <= rest && !isMarked && tail.initials.startsWith(token.key))
    return { words: letters, tokens: 1, like: 2, short: true }
  if (
    entry.core.length === 1 &&
    letters >= 2 &&
    token.text === token.text.toUpperCase() &&
    word.key.startsWith(token.key)
  )
    return { words: 1, tokens: 1, like: 2, short: true }
  const together = tail.together.indexOf(token.key)
  if (together >= 0) return { words: together + 2, tokens: 1, like: 2, short: false }
  if (tail.glued.includes(token.key)) return { words: rest, tokens: 1, like: 2, short: false }
  return null
}

const isAlias = (token: Token | undefined, entry: Entry): boolean =>
  token !== undefined && entry.aliases.some((word) => likeness(token, word) >= 2)

/** The tokens of 'bến 3', 'bến số 3-4' behind the name of a port. */
function quayAt(scan: Scan, at: number, entry: Entry): number {
  const isSaid = scan.tokens[at]?.key === 'ben'
  const from = isSaid ? at + (scan.tokens[at + 1]?.key === 'so' ? 2 : 1) : at
  // 'bến HICT'
  if (isSaid && isAlias(scan.tokens[from], entry)) return from + 1 - at
  const isOwn = (index: number) =>
    entry.beside.some(({ key }) => /^\d+$/.test(key) && key === scan.tokens[index]?.key)
  if (!isOwn(from)) return 0
  const isRange = /^[-,&]$/.test(scan.tokens[from + 1]?.key ?? '') && isOwn(from + 2)
  // 'Lạch Huyện 3-4': both of its numbers say it as well.
  if (!isSaid && !(isRange && !/^\p{L}/u.test(scan.tokens[from + 3]?.text ?? ''))) return 0
  return (isRange ? from + 3 : from + 1) - at
}

/** True for a mark within a word: 'SP-ITC'. */
function isGlue(scan: Scan, at: number): boolean {
  const [before, mark, after] = [scan.tokens[at - 1], scan.tokens[at], scan.tokens[at + 1]]
  return (
    /^[-./]$/.test(mark?.key ?? '') && before?.end === mark?.start && mark?.end === after?.start
  )
}

/** Where the province ends that is said behind a place that lies in it, else where the place ends. */
export function provinceEnd(scan: Scan, end: number, { provinces }: Entry): number {
  let at = end
  if (at >= scan.tokens.length || provinces.length === 0) return end
  if (scan.tokens[at]?.key === ',') at += 1
  while (/^(?:tinh|tp|thanh|pho|o|\.)$/.test(scan.tokens[at]?.key ?? '')) at += 1
  const isSaid = (words: readonly string[]) =>
    words.every((word, index) => word === scan.tokens[at + index]?.key)
  const whole = provinces.find((words) => words.length > 0 && isSaid(words))
  if (whole) return at + whole.length
  const typed = scan.tokens[at]
  if (!typed || typed.text !== typed.text.toUpperCase() || !/^[a-z]/.test(typed.key)) return end
  const isShort = provinces.some(
    (words) =>
      words.length > 1 &&
      words.map((word) => word.charAt(0)).join('') === typed.key.replace(/^tp(?=.)/, ''),
  )
  return isShort ? at + 1 : end
}

/** True where after some words of a place only its number stands: 'Thăng Long' of 'Thăng Long II'. */
const isNumbered = ({ kind, core }: Entry, words: number): boolean =>
  kind === 'place' && words >= 2 && words === core.length - 1 && NUMBER.test(core.at(-1)?.key ?? '')

/** The longest saying of a name from a token and a word of it on. */
export function matchAt(scan: Scan, start: number, entry: Entry, from: number): Match | null {
  let [at, word, like, letters, full, aliases] = [start, from, 3, 0, 0, 0]
  while (isAlias(scan.tokens[at], entry)) {
    at += 1
    aliases += 1
  }
  for (;;) {
    const isWithin = word > from && isGlue(scan, at)
    const step = stepOf(scan, isWithin ? at + 1 : at, entry, word)
    if (!step) break
    at += step.tokens + (isWithin ? 1 : 0)
    word += step.words
    like = Math.min(like, step.like)
    if (step.short) letters += step.words
    else full += step.words
  }
  if (word === from && aliases === 0) return null
  const coreEnd = at
  while (word > from && isAlias(scan.tokens[at], entry)) {
    at += 1
    aliases += 1
  }
  const quay = word > from ? quayAt(scan, at, entry) : 0
  if (quay > 0) {
    at += quay
    aliases += 1
  }
  at = provinceEnd(scan, at, entry)
  // 'Nguyên' alone is not 'Samsung Thái Nguyên'.
  const isOfProvince = entry.provinces.some(
    (words) => words.length > 1 && words.includes(scan.tokens[start]?.key ?? ''),
  )
  if (word === from && aliases === 1 && isOfProvince) return null
  // 'SC' of 'Điện tử Sao Chổi': what a company does is left out.
  // 'TL' may be 'Thăng Long II' as well.
  const ends = word + Number(isNumbered(entry, word))
  const isWhole = (from === 0 || from === entry.trade) && ends === entry.core.length
  const typed = scan.tokens[start]?.key ?? ''
  if (letters > 0 && full === 0 && (!isWhole || (letters < 2 && typed.length < 2))) return null
  return {
    entry,
    from,
    run: word - from,
    like,
    short: letters > 0 && full === 0,
    end: at,
    coreEnd,
    aliases,
  }
}
