import { WEIGHT, type Candidate, type Said } from './part.ts'
import type { Scan } from './scan.ts'

/** A number or word begins here: not within another, nor behind the first half of a date or a decimal. */
export const LEFT = String.raw`(?<![a-z0-9])(?!(?<=(?<![a-z0-9])\d{1,4}[.,/])\d)`
export const RIGHT = '(?![a-z0-9])'

const KEPT = new Map<string, RegExp>()

/** The expression of a pattern, built once: there are as many as the code has. */
function built(pattern: string): RegExp {
  const kept = KEPT.get(pattern) ?? new RegExp(LEFT + pattern, 'g')
  KEPT.set(pattern, kept)
  return kept
}

/** Every match of an expression: most are nowhere in a line, and to find them all copies the expression first. */
export const allOf = (words: string, form: RegExp): RegExpExecArray[] =>
  words.search(form) < 0 ? [] : [...words.matchAll(form)]

/** Every match of a pattern as a candidate; `read` answers null where it is none. */
export function matches(
  scan: Scan,
  pattern: string,
  read: (groups: readonly string[], start: number) => Said | null,
  weight: number = WEIGHT.form,
): Candidate[] {
  return allOf(scan.key, built(pattern)).flatMap((match) => {
    const groups = [...match].map((group: string | undefined) => group ?? '')
    const said = read(groups, match.index)
    if (!said) return []
    return [{ ...said, start: match.index, end: match.index + match[0].trimEnd().length, weight }]
  })
}
