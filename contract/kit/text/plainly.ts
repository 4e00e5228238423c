/** Letters and signs by what they are compared as: as PostgreSQL's unaccent has them, for both sides find the same. */
const ALIKE: Readonly<Record<string, string>> = {
  d: 'đð',
  h: 'ħ',
  i: 'ı',
  l: 'łŀ',
  n: 'ŋ',
  o: 'ø',
  q: 'ĸ',
  s: 'ſ',
  t: 'ŧ',
  ae: 'æ',
  ij: 'ĳ',
  oe: 'œ',
  ss: 'ß',
  th: 'þ',
  ff: 'ﬀ',
  fi: 'ﬁ',
  fl: 'ﬂ',
  ffi: 'ﬃ',
  ffl: 'ﬄ',
  no: '№',
  '-': '‐‑‒–—―−',
  "'n": 'ŉ',
  '||': '‖',
  "'": '‘’‛′',
  '"': '“”‟″',
  ',': '‚',
  ',,': '\u201e',
  '...': '…',
  '<': '‹',
  '>': '›',
  '<<': '\u00ab',
  '>>': '\u00bb',
}
const PLAIN = new Map(
  Object.entries(ALIKE).flatMap(([plain, signs]) => [...signs].map((sign) => [sign, plain])),
)

/** What `plainly` may write otherwise. */
export const NOT_PLAIN = /[^\u0000-\u007f]/g

const WIDE_FROM = 0xff01
const WIDE_TO = 0xff5e
const WIDE_OFFSET = 0xfee0

/** A small letter or a sign as it is compared; those of Chinese and Japanese keyboards are twice as wide. */
export function plainly(sign: string): string {
  const code = sign.charCodeAt(0)
  if (code >= WIDE_FROM && code <= WIDE_TO) return String.fromCharCode(code - WIDE_OFFSET)
  return PLAIN.get(sign) ?? sign
}
