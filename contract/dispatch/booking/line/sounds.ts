import { directoryOf, type Entry, type NameWord } from './directory.ts'
import type { QuickKnown } from '../quick.known.ts'
import { namesAt } from './names.ts'
import type { Candidate } from './part.ts'
import { isWord, likeness, spoken, type Scan, type Token } from './scan.ts'

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

type Heard = { readonly word: NameWord; readonly entry: Entry; readonly at: number }
const KEPT = new WeakMap<readonly Entry[], ReadonlyMap<string, readonly Heard[]>>()

/** A name of one word alone has so many letters that a slip in it is no other word. */
const LEAST_ALONE = 5

/** The words of places, by how they sound, with their marks and without. */
function heardIn(entries: readonly Entry[]): ReadonlyMap<string, readonly Heard[]> {
  const kept = KEPT.get(entries)
  if (kept) return kept
  const words = entries
    .filter(({ kind }) => kind === 'place')
    .flatMap((entry) => entry.core.map((word, at) => ({ word, entry, at })))
    .filter(({ word, entry }) => entry.core.length >= 2 || word.key.length >= LEAST_ALONE)
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

export const SYLLABLE =
  /^(?:b|ch?|d|gh?|gi|h|kh?|l|m|nh?|ngh?|ph?|qu|r|s|th?|tr|v|x)?[aeiouy]{1,3}(?:ch?|m|nh?|ng|p|t)?$/
/** True where one letter is wrong, missing or too many, or two have changed places. */
function isOneOff(typed: string, word: string): boolean {
  if (Math.abs(typed.length - word.length) > 1) return false
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
  return isSwapped || (toTyped - from <= 1 && toWord - from <= 1)
}

/** Words that what is no Vietnamese syllable may be, for a letter: 'Phomg', 'Llong'. */
function mistyped(heard: ReadonlyMap<string, readonly Heard[]>, { key }: Token): Heard[] {
  const isSyllable = SYLLABLE.test(key) && !/([a-np-z])\1/.test(key)
  if (key.length < LEAST_TYPED || isSyllable || /\d/.test(key)) return []
  return [...heard.values()].flat().filter(({ word }) => isOneOff(key, word.key))
}
const LEAST_TYPED = 4

/** True where the other words of the name stand around, as they are written. */
const standsAmong = (scan: Scan, at: number, { entry, at: index }: Heard): boolean =>
  entry.core.every((word, other) => {
    if (other === index) return true
    const token = scan.tokens[at - index + other]
    return token !== undefined && likeness(token, word) >= 2
  })

const replaced = (scan: Scan, at: number, word: NameWord): Scan => ({
  ...scan,
  tokens: scan.tokens.map((token, index): Token =>
    index === at ? { ...token, text: word.spoken.normalize('NFC'), key: word.key } : token,
  ),
})

/**
 * Places with one word that is written as it sounds, or has a letter wrong that makes it none: 'Chàng Duệ', 'Quan Châu', 'Yên Phomg'. Only where the word is nothing else, the rest of the name
 * stands as it is written, and one place alone is called so.
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
    const typed = scan.marked ? spoken(token.text) : token.key
    const sounding = (heard.get(soundOf(typed)) ?? []).filter(({ entry }) => entry.core.length >= 2)
    const meant = [...sounding, ...mistyped(heard, token)].filter(
      (one) =>
        one.word.key !== token.key && startsAlike(token, one.word) && standsAmong(scan, at, one),
    )
    const found = meant.flatMap(({ word, entry, at: index }) => {
      const right = replaced(scan, at, word)
      const [first, last] = [at - index, at - index + entry.core.length - 1]
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
      ({ options: [only] }) => only?.kind === 'place' && only.sure === 'yes',
    )
    return isOne && values.size === 1 ? found : []
  })
}
