import { directoryOf, type Entry, type NameWord } from './directory.ts'
import type { QuickKnown } from '../quick.known.ts'
import { namesAt } from './names.ts'
import type { Candidate } from './part.ts'
import { isWord, likeness, SYLLABLE, type Scan, type Token } from './scan.ts'

const TONES = /[\u0300\u0301\u0303\u0309\u0323]+$/

/** How a word sounds to those who mix 'tr' and 'ch', 's' and 'x', 'd', 'gi' and 'r', 'l' and 'n', or ends alike: 'Chàng' as 'Tràng', 'Quan' as 'Quang'. */
export function soundOf(word: string): string {
  const tone = TONES.exec(word)?.[0] ?? ''
  const said = word
    .slice(0, word.length - tone.length)
    .replace(/^tr/, 'ch')
    .replace(/^x/, 's')
    .replace(/^(?:gi(?=[aăâeêoôơuư])|r)/, 'd')
    .replace(/^n(?![gh])/, 'l')
    .replace(/ng$/, 'n')
    .replace(/(?<=[aăâeêiôơoóuưy])c$/, 't')
    .replace(/y$/, 'i')
  return said + tone
}

/** A word of a name: which of the words that tell it, `core` being those without what a company does. */
type Heard = {
  readonly word: NameWord
  readonly entry: Entry
  readonly core: readonly NameWord[]
  readonly at: number
}
const KEPT = new WeakMap<readonly Entry[], ReadonlyMap<string, readonly Heard[]>>()

/** A name of one word alone has so many letters that a slip in it is no other word. */
const LEAST_ALONE = 5

/** The words of places and companies, by how they sound, with their marks and without. */
function heardIn(entries: readonly Entry[]): ReadonlyMap<string, readonly Heard[]> {
  const kept = KEPT.get(entries)
  if (kept) return kept
  const words = entries
    .filter(({ kind }) => kind !== 'driver')
    .flatMap((entry) => {
      const core = entry.core.slice(entry.trade)
      return core.map((word, at) => ({ word, entry, core, at }))
    })
    .filter(({ word, core }) => core.length >= 2 || word.key.length >= LEAST_ALONE)
  const heard = Map.groupBy(
    words.flatMap((said) =>
      [...new Set([soundOf(said.word.spoken), soundOf(said.word.key)])].map((sound) => ({
        ...said,
        sound,
      })),
    ),
    ({ sound }) => sound,
  )
  KEPT.set(entries, heard)
  return heard
}

/** These are in the names of places of their own: 'Lam Sơn' and 'Nam Sơn' are two. */
const REAL = new Set('lam nam linh ninh la na lai lang chung trung giang rang dang long'.split(' '))

/** 'đ' is none of those that are mixed up. */
const startsAlike = ({ key }: Token, word: NameWord): boolean =>
  !word.spoken.startsWith('đ') || key.startsWith('d')

/** How two words differ: two letters have changed places, one is wrong, missing or too many, or otherwise. */
function slipOf(typed: string, word: string): 'swapped' | 'one' | null {
  let [from, toTyped, toWord] = [0, typed.length, word.length]
  while (from < typed.length && typed[from] === word[from]) from++
  while (toTyped > from && toWord > from && typed[toTyped - 1] === word[toWord - 1]) {
    toTyped--
    toWord--
  }
  const isSwapped =
    toTyped - from === 2 &&
    toWord - from === 2 &&
    typed[from] === word[from + 1] &&
    typed[from + 1] === word[from]
  if (isSwapped) return 'swapped'
  return toTyped - from <= 1 && toWord - from <= 1 ? 'one' : null
}

const [LEAST_SWAPPED, LEAST_TYPED] = [3, 4]

/** Words that one may be: letters that have changed places, 'Lia', 'Tna'; for a letter where it is no Vietnamese syllable, 'Phomg', 'Llong'. */
function mistyped(heard: ReadonlyMap<string, readonly Heard[]>, { key }: Token): Heard[] {
  if (key.length < LEAST_SWAPPED || /\d/.test(key)) return []
  const isSyllable = SYLLABLE.test(key) && !/([a-np-z])\1/.test(key)
  const isOpen = isSyllable || key.length < LEAST_TYPED
  return [...heard.values()].flat().filter(({ word, core }) => {
    const slip = slipOf(key, word.key)
    return slip === 'swapped' ? core.length >= 2 || !isSyllable : slip === 'one' && !isOpen
  })
}

/** True where the other words of the name stand around, as they are written. */
const standsAmong = (scan: Scan, at: number, { core, at: index }: Heard): boolean =>
  core.every((word, other) => {
    if (other === index) return true
    const token = scan.tokens[at - index + other]
    return token !== undefined && likeness(token, word) >= 2
  })

const replaced = (scan: Scan, at: number, word: NameWord): Scan => ({
  ...scan,
  tokens: scan.tokens.map((token, index): Token =>
    index === at
      ? { ...token, text: word.spoken.normalize('NFC'), spoken: word.spoken, key: word.key }
      : token,
  ),
})

/**
 * Places with one word that is written as it sounds, places and companies with one that has a slip of the keys: 'Chàng Duệ', 'Quan Châu', 'Yên Phomg', 'Cực Qunag'. Only where the word is nothing else, the rest of the name
 * stands as it is written, and one alone is called so.
 */
export function soundingIn(
  scan: Scan,
  known: QuickKnown,
  others: readonly Candidate[],
): Candidate[] {
  const directory = directoryOf(known)
  const heard = heardIn(directory.entries)
  return scan.tokens.flatMap((token, at): Candidate[] => {
    const isSaid = others.some(({ start, end }) => start < token.end && token.start < end)
    if (!isWord(token) || token.key.length < 2 || REAL.has(token.key) || isSaid) return []
    const typed = scan.marked ? token.spoken : token.key
    const sounding = (heard.get(soundOf(typed)) ?? []).filter(
      ({ entry, core }) => entry.kind === 'place' && core.length >= 2,
    )
    const meant = [...sounding, ...mistyped(heard, token)].filter(
      (one) =>
        one.word.key !== token.key && startsAlike(token, one.word) && standsAmong(scan, at, one),
    )
    const found = meant.flatMap(({ word, core, at: index }) => {
      const right = replaced(scan, at, word)
      const [first, last] = [at - index, at - index + core.length - 1]
      const start = scan.tokens[first]?.start ?? 0
      const end = scan.tokens[last]?.end ?? 0
      // 'KCN Quan Châu': with what stands before the name.
      return [0, 1, 2, 3]
        .flatMap((before) => namesAt(right, first - before, known))
        .flatMap((name) =>
          name.kind === 'name' && name.start <= start && end <= name.end ? [name] : [],
        )
    })
    const values = new Set(found.flatMap(({ options }) => options.map(({ value }) => value)))
    const isOne = found.every(
      ({ options: [only] }) => only?.sure === 'yes' && only.kind !== 'driver',
    )
    return isOne && values.size === 1 ? found : []
  })
}
