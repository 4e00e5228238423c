import { NOT_PLAIN, plainly } from './plainly.ts'

/** A text shown to people, in both languages of the product. */
export type Text = { readonly vi: string; readonly en: string }
export type Language = keyof Text

/** Both languages of one text. */
export const text = (vi: string, en: string): Text => ({ vi, en })

/** 1234567 → '1.234.567' (domain B1.10). */
export const grouped = (whole: number | string): string =>
  String(whole).replace(/\B(?=(\d{3})+(?!\d))/g, '.')

/** How many of something, in English, where one is not called as several are. */
export const counted = (count: number, one: string): string =>
  `${grouped(count)} ${count === 1 ? one : `${one}s`}`

const small = (words: string): string =>
  words.replace(/\p{L}+/gu, (word) =>
    word.length > 1 && word === word.toUpperCase() ? word : word.toLowerCase(),
  )

/** A label as it stands inside a sentence: 'Hạng GPLX' → 'hạng GPLX'. */
export const inSentence = ({ vi, en }: Text): Text => text(small(vi), small(en))

/** What is said of something, with the id of what it is said of. */
export const withId = ({ vi, en }: Text, id: string): Text => text(`${vi}: ${id}`, `${en}: ${id}`)

/** Several texts as one. */
export const joined = (texts: readonly Text[], between: string): Text =>
  text(texts.map(({ vi }) => vi).join(between), texts.map(({ en }) => en).join(between))

const SPACES = /\s+/g
const HIDDEN =
  /\p{Default_Ignorable_Code_Point}(?<![\p{Extended_Pictographic}\p{Emoji_Modifier}]\ufe0f?\p{Default_Ignorable_Code_Point})|[\u007f-\u009f]/gu

/** A text without what nobody sees of it, such as comes along where it was copied from; what joins the parts of one picture stays. */
export const withoutHidden = (value: string): string => value.replace(HIDDEN, '')

/** The form under which texts are compared: lower case, no marks, one letter or sign for those that are alike, single spaces (house: search; in SQL: search_key). */
export function searchKey(value: string): string {
  return withoutHidden(value)
    .normalize('NFC')
    .replace(NOT_PLAIN, plainly)
    .toLowerCase()
    .replace(SPACES, ' ')
    .trim()
}

const COLLATOR = new Intl.Collator('vi', { sensitivity: 'variant', numeric: true })

/** The given name of a Vietnamese full name, its last word. */
export const givenName = (fullname: string): string => fullname.trim().split(SPACES).at(-1) ?? ''

/** Orders full names the Vietnamese way: by given name, then by the whole name (domain A1). */
export function compareNames(a: string, b: string): number {
  return COLLATOR.compare(givenName(a), givenName(b)) || COLLATOR.compare(a, b)
}

/** Orders texts by Vietnamese rules. */
export const compareTexts = (a: string, b: string): number => COLLATOR.compare(a, b)

/** First letters of the first two words, upper case (specification, section 9). */
export function initials(name: string): string {
  const words = name.trim().split(SPACES).slice(0, 2)
  return words.map((word) => word.charAt(0).toLocaleUpperCase('vi')).join('')
}

/** A plain value as text; anything else is no text. */
export const wordOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : ''

/** True where nothing was entered. */
export const isNothing = (value: unknown): value is null | undefined | '' =>
  value === null || value === undefined || value === ''

/** Words that are the same in every language, or a text in one of them. */
export const inWords = (words: string | Text, t: (text: Text) => string): string =>
  typeof words === 'string' ? words : t(words)
