import { withoutHidden } from '../../../kit/text/text.ts'
/** A word, a number or a mark of a line. `key` is without marks and capitals, `spoken` in small letters with its tone behind it; `end` is behind its last letter. */
export type Token = {
  readonly text: string
  readonly key: string
  readonly spoken: string
  readonly start: number
  readonly end: number
}

/** A line to read: as typed, letter for letter without marks and capitals, and cut into tokens. */
export type Scan = {
  readonly text: string
  readonly key: string
  readonly tokens: readonly Token[]
  /** Written with Vietnamese marks: then a word without them is no verb ('tra' in 'cá tra'). */
  readonly marked: boolean
  /** Other words than names have their marks: whoever lets names be filled in types 'tra Yên Phong' all the same. */
  readonly spelled: boolean
}

const MARKS = /[\u0300-\u036f]/g
const TONES = /[\u0300\u0301\u0303\u0309\u0323]/g
const ARROWS = /[→⇒➔➡⟶]/gu
const BACKWARDS = /[←⇐⬅]/gu
const DASHES = /[–—−]/g
/** Letters, digits and signs as wide as Chinese ones: '１２'. */
const WIDE = /[！-～]/g
/** 'mai7h' */
const GLUED = /(?<!\p{L})(mai|mốt|mot|nay|kia)(?=\d{1,2} ?[hg:])/giu
/** '15H-071.35/15RM-006.22': a truck and its trailer. */
const COUPLED = /(?<=\d)\/(?=\d{2}[a-z]{1,2}[ -]?\d{3})/gi
/** A letter held down or struck twice, in a word with Vietnamese marks, which has none of those: 'nhéee', 'đóngg'. */
const MARKED_WORD = /(?=\p{L}*[^\x00-\x7f])\p{L}+/gu
const TWICE = /(\p{L})\1+/giu
/** The same in one without them: 'palllet', and an end that no word has: 'Phonng'. */
const THRICE = /(\p{Ll})\1(?=\1)|n(?=ng\b)/gu
const TOKEN = /\p{L}+|\p{Nd}+|[^\s\p{L}\p{Nd}]/gu

/** What a Vietnamese word may be without its marks. */
export const SYLLABLE =
  /^(?:b|ch?|d|gh?|gi|h|kh?|l|m|nh?|ngh?|ph?|qu|r|s|th?|tr|v|x)?[aeiouy]{1,3}(?:ch?|m|nh?|ng|p|t)?$/

const plain = (letter: string): string => {
  const bare = letter.normalize('NFD').replace(MARKS, '').replace(/[đĐ]/, 'd').toLowerCase()
  return bare.length === letter.length ? bare : '?'.repeat(letter.length)
}

/** A word in small letters, its tone behind it: 'hòa' and 'hoà' are the same. */
export function spoken(word: string): string {
  const letters = word.toLowerCase().normalize('NFD')
  const tones = letters.match(TONES)?.join('') ?? ''
  return letters.replace(TONES, '').normalize('NFC') + tones
}

/** Words without letters that were held down or struck twice. */
export const undoubled = (words: string): string =>
  words.replace(MARKED_WORD, (word) => word.replace(TWICE, '$1')).replace(THRICE, '$1')

/** Begins the reading of a line. */
export function scanOf(line: string): Scan {
  const text = withoutHidden(line)
    .normalize('NFC')
    .replace(ARROWS, '>')
    .replace(BACKWARDS, '<-')
    .replace(DASHES, '-')
    .replaceAll('×', 'x')
    .replace(WIDE, (sign) => sign.normalize('NFKC'))
    .replace(/\s+/g, ' ')
    .replace(GLUED, '$1 ')
    .replace(COUPLED, ' / ')
    .trim()
  const key = [...text].map(plain).join('')
  const tokens = [...text.matchAll(TOKEN)].map(({ 0: word, index }): Token => {
    const end = index + word.length
    return { text: word, key: key.slice(index, end), spoken: spoken(word), start: index, end }
  })
  const marked = text.toLowerCase() !== key
  const spelled = tokens.some(
    (token) => token.text.toLowerCase() !== token.key && (!isCapital(token) || token.start === 0),
  )
  return { text, key, tokens, marked, spelled }
}

/** True where a token begins with a capital. */
export const isCapital = ({ text }: Pick<Token, 'text'>): boolean => /^\p{Lu}/u.test(text)

/** True where a token is a word or a number. */
export const isWord = ({ text }: Pick<Token, 'text'>): boolean => /[\p{L}\p{Nd}]/u.test(text)

/**
 * How well a typed word is a known one: 3 the same with its marks, 2 typed without marks, 1 with other marks, 0 another word.
 */
export function likeness(typed: Token, known: { spoken: string; key: string }): number {
  if (typed.key !== known.key) return 0
  if (typed.spoken === known.spoken) return 3
  return typed.text.toLowerCase() === typed.key ? 2 : 1
}
