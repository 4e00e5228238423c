import type { Choices } from '../../../contract/kit/field/field.ts'
import { searchKey, type Text } from '../../../contract/kit/text/text.ts'

/** A word offered while typing. `key` and `compact` are what typed text is compared with. */
export type Suggestion = {
  readonly value: string
  /** Shown in its place, where the word is a code. */
  readonly label?: string
  /** A second word shown beside it, such as the account behind a name. */
  readonly note?: string
  /** What to know of it before it is taken, and whether that speaks for it; not searched. */
  readonly about?: string
  readonly tone?: 'good' | 'mind' | 'bad'
  /** What the word stands for, where it stands for something. */
  readonly id?: string
  readonly key: string
  readonly compact: string
}

const compactOf = (key: string): string => key.replace(/[^a-z0-9]/g, '')

type About = { readonly label?: string; readonly note?: string | null; readonly id?: string }

/** A word to offer, found by what is shown of it and by its note. */
export function suggestion(value: string, { label, note, id }: About = {}): Suggestion {
  const key = searchKey(label ?? value)
  return {
    value,
    key: note ? `${key} ${searchKey(note)}` : key,
    compact: compactOf(key),
    ...(label === undefined ? {} : { label }),
    ...(note ? { note } : {}),
    ...(id === undefined ? {} : { id }),
  }
}

/** How many words are offered at once. */
export const SUGGESTIONS_SHOWN = 8

const STARTS = 0
const WORD_STARTS = 1
const HOLDS = 2
const NO_MATCH = 3

/** The smaller, the better a word fits what was typed. */
function fit({ key, compact }: Suggestion, typed: string, typedCompact: string): number {
  if (key.startsWith(typed)) return STARTS
  if (typedCompact.length > 1 && compact.startsWith(typedCompact)) return STARTS
  if (key.includes(` ${typed}`)) return WORD_STARTS
  if (key.includes(typed)) return HOLDS
  if (typedCompact.length > 1 && compact.includes(typedCompact)) return HOLDS
  return typed.includes(' ') && typed.split(' ').every((word) => key.includes(word))
    ? HOLDS
    : NO_MATCH
}

/** The words that fit what was typed, best first, among equals in the order given (which is by use). */
export function matching(
  all: readonly Suggestion[],
  typed: string,
  most = SUGGESTIONS_SHOWN,
): readonly Suggestion[] {
  const key = searchKey(typed)
  if (!key) return all.slice(0, most)
  const compact = compactOf(key)
  const found: Suggestion[][] = [[], [], []]
  for (const each of all) found[fit(each, key, compact)]?.push(each)
  return found.flat().slice(0, most)
}

/** The word that was typed in full, marks, case and punctuation aside; null when there is none or more than one. */
export function sameWord(all: readonly Suggestion[], typed: string): Suggestion | null {
  const compact = compactOf(searchKey(typed))
  if (!compact) return null
  const found = all.filter((each) => each.compact === compact)
  return found.length === 1 ? (found[0] ?? null) : null
}

/** True when a word begins with what was typed, so that it may be marked before the person chooses. */
export const beginsWith = (each: Suggestion, typed: string): boolean => {
  const key = searchKey(typed)
  return key !== '' && fit(each, key, compactOf(key)) <= WORD_STARTS
}

/** The lists one after the other, each word once. */
export function joined(...lists: (readonly Suggestion[])[]): Suggestion[] {
  const seen = new Set<string>()
  return lists.flat().filter(({ value, id }) => {
    const mark = id ?? value
    return seen.has(mark) ? false : seen.add(mark)
  })
}

/** The choices of a closed set as offers. */
export const choiceOffers = (choices: Choices, t: (text: Text) => string): Suggestion[] =>
  Object.entries(choices).map(([code, words]) => suggestion(code, { label: t(words) }))

/** Known words in the order of their use; used ones bear what is known of them. */
export const byUse = (used: readonly Suggestion[], all: readonly Suggestion[]): Suggestion[] => {
  const known = new Map(all.map((each) => [each.value, each]))
  return joined(
    used.map((word) => known.get(word.value) ?? word),
    all,
  )
}
