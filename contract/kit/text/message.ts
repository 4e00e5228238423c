import { inSentence, text, type Text } from './text.ts'

const SCREEN_WORDS = new Map<string, Text>()

/**
 * What a shape refuses with: the wire speaks Vietnamese, a screen the language of its user, and `wire` tells callers the form
 * that they have to send where people type another. Only for sentences that say nothing of what a user entered: each is kept.
 */
export function message(vi: string, en: string, wire: string = vi): string {
  SCREEN_WORDS.set(wire, text(vi, en))
  return wire
}

const BY_ZOD = /^(Invalid|Too|Expected|Unrecognized)/
export const NOT_VALID = text('Giá trị không hợp lệ', 'Not a valid value')

/** What a screen says in place of a shape's message. */
export const onScreen = (said: string): Text =>
  SCREEN_WORDS.get(said) ?? (BY_ZOD.test(said) ? NOT_VALID : text(said, said))

/** What the wire says in place of it: its own Vietnamese, and the English of that. */
export const onWire = (said: string): Text =>
  BY_ZOD.test(said) ? NOT_VALID : { ...onScreen(said), vi: said }

/** What stands at a required field that is empty. */
export const needed = (label: Text): string =>
  message(`Cần nhập ${inSentence(label).vi}`, `${label.en} is needed`)
