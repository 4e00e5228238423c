/** Letters and signs by what they are compared as: as PostgreSQL's unaccent has them, for both sides find the same. */
const ALIKE: Readonly<Record<string, string>> = {
  a: 'ª',
  d: 'đĐðÐ',
  h: 'ħĦ',
  i: 'ı',
  l: 'łŁŀĿ',
  n: 'ŋŊ',
  o: 'øØº',
  q: 'ĸ',
  s: 'ſ',
  t: 'ŧŦ',
  ae: 'æÆ',
  ij: 'ĳĲ',
  oe: 'œŒ',
  ss: 'ßẞ',
  th: 'þÞ',
  ff: 'ﬀ',
  fi: 'ﬁ',
  fl: 'ﬂ',
  ffi: 'ﬃ',
  ffl: 'ﬄ',
  no: '№',
  '-': '‐‑‒–—―−˗﹘',
  "'n": 'ŉ',
  '0': '〇',
  '||': '‖∥',
  "'": '‘’‛′ʹʻʼʽˈ',
  '"': '“”‟″ʺ〝〞',
  ',': '‚、﹑､︑',
  '.': '。｡︒',
  '!': '¡',
  '?': '¿',
  '*': '×⁎',
  '/': '÷∕⁄',
  '\\': '∖',
  '+/-': '±',
  '(c)': '©',
  '(r)': '®',
  '(p)': '℗',
  rx: '℞',
  μ: 'µ',
  е: 'ёЁ',
  p: '℘',
  '°c': '℃',
  '°f': '℉',
  '^': 'ˆ˄',
  '~': '˜',
  ':': 'ː',
  '|': '∣',
  'm/s': '㎧',
  '((': '⦅｟',
  '))': '⦆｠',
  '<-': '￩',
  '->': '￫',
  rs: '₹',
  '[': '⁅〔〘〚﹝',
  ']': '⁆〕〙〛﹞',
  ',,': '\u201e',
  '...': '…',
  '<': '‹〈〈˂',
  '>': '›〉〉˃',
  '<<': '\u00ab《≪',
  '>>': '\u00bb》≫',
}
const PLAIN = new Map(
  Object.entries(ALIKE).flatMap(([plain, signs]) => [...signs].map((sign) => [sign, plain])),
)

/** What `plainly` may write otherwise. */
export const NOT_PLAIN = /[^\u0000-\u007f]/gu

const MARK = /[\u0300-\u0362]/g
const BASE = /^[\u0000-\u007f\p{Script=Greek}]*$/u
const FRACTION = /^\d?\u2044\d*$/
/** Signs that are others in another form: raised, in a square, in brackets, of two letters, twice as wide. */
const OTHER_FORM =
  /[Ǆ-ǌǱ-ǳʰ-ˣᴬ-ᶿ․‥‼⁇-⁉ⁱⁿₐ-ₜ℀-ℝ℡ℤ-ↈ⑴-⒵㍱-㎔㎙-㏝︐-︙︰︵-︸﹇﹈﹐-﹫！-～\u{1d400}-\u{1d6a5}]/u
const PLAIN_FORM = /^(?!.*[a-z]\d)[\u0000-\u007f]+$/i

/** One sign without its marks, and one that stands for others as those. */
function spelled(sign: string): string {
  const plain = PLAIN.get(sign)
  if (plain !== undefined) return plain
  const base = sign.normalize('NFD').replace(MARK, '')
  if (base !== sign && BASE.test(base)) return base
  const others = sign.normalize('NFKD').replace(MARK, '')
  if (FRACTION.test(others)) return ` ${others.replace('\u2044', '/')}`
  return OTHER_FORM.test(sign) && PLAIN_FORM.test(others) ? others : sign
}

const KNOWN = new Map<string, string>()

/** A letter or sign as it is compared. */
export function plainly(sign: string): string {
  const known = KNOWN.get(sign)
  if (known !== undefined) return known
  const plain = spelled(sign)
  KNOWN.set(sign, plain)
  return plain
}
