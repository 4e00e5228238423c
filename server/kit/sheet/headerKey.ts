import { remembered, searchKey } from '../../../contract/kit/sheet/searchKey.ts'

/** Units that a header may carry: they decide how numbers below it are read. */
export type Unit = 'kg' | 'tan' | 'lit' | 'km' | 'vnd' | 'nghin' | 'trieu' | 'm3'

/** One header text, ready for comparing. */
export type HeaderKey = { readonly key: string; readonly units: readonly Unit[] }

const UNITS: readonly [RegExp, Unit][] = [
  [/^(1[., ]?000 ?(d|dong|vnd)?|nghin( dong| d| vnd)?|ngan( dong)?|x ?1[., ]?000|k)$/, 'nghin'],
  [/^(trieu( dong)?|tr[ .]?d?\.?|1[., ]?000[., ]?000 ?(d|dong|vnd)?)$/, 'trieu'],
  [/^(d|dong|vnd|vnđ|dvt ?:? ?(d|dong|vnd)|₫)$/, 'vnd'],
  [/^(kg|kgs|kilogram|ki lo gam)$/, 'kg'],
  [/^(tan|ton|tons|t|mt|tonnes?)$/, 'tan'],
  [/^(l|lit|lits|litres?|liters?|ltr)$/, 'lit'],
  [/^(km|kms)$/, 'km'],
  [/^(m3|cbm|khoi)$/, 'm3'],
]

/** Short forms that any office writes, by the words they stand for. */
const SHORT: Readonly<Record<string, string>> = {
  kh: 'khach hang',
  cty: 'cong ty',
  cp: 'chi phi',
  sdt: 'so dien thoai',
  tel: 'phone',
  mobile: 'phone',
  tl: 'trong luong',
  tluong: 'trong luong',
  kl: 'khoi luong',
  sl: 'so luong',
  tg: 'thoi gian',
  gc: 'ghi chu',
  ncc: 'nha cung cap',
  dvt: 'don vi tinh',
  ks: 'kiem soat',
  dv: 'don vi',
  kgs: 'kg',
  vnđ: 'vnd',
  ps: 'phat sinh',
  dd: 'dia diem',
  qty: 'quantity',
  gd: 'giao dich',
  vs: 've sinh',
}

/** What the offices of one trade write short: phrases with signs and blanks in them, and single words. */
export type ShortForms = {
  readonly phrases: readonly (readonly [RegExp, string])[]
  readonly words: Readonly<Record<string, string>>
}

const unitOf = (text: string): Unit | null =>
  UNITS.find(([pattern]) => pattern.test(text))?.[1] ?? null
const LEFT = /tồn/iu
const BRACKETS = /[([{]([^)\]}]*)[)\]}]/g

const expand = (key: string, words: ShortForms['words']): string =>
  key
    .replace(/\bt\.?\s*luong\b/g, 'trong luong')
    .replace(/\bk[. ]+\s*luong\b/g, 'khoi luong')
    .replace(/\bs\.?\s*d\.?\s*t\b/g, 'so dien thoai')
    .replace(/\bs[\s.]+tt\b/g, 'stt')
    .replace(/[^\p{L}\p{N}#²³]+/gu, ' ')
    .trim()
    .split(' ')
    .map((word) =>
      Object.hasOwn(words, word) ? words[word] : Object.hasOwn(SHORT, word) ? SHORT[word] : word,
    )
    .join(' ')

/** 'CPNhienLieu' of other software: words told apart by their capitals alone. */
const inWords = (text: string): string =>
  /^[A-Z](?=.*[A-Z])(?=.*[a-z])[A-Za-z]+$/.test(text)
    ? text.replace(/([a-z])([A-Z])/g, '$1 $2').replace(/([A-Z]{2})([A-Z][a-z])/g, '$1 $2')
    : text

function keyBy(text: string, { phrases, words }: ShortForms): HeaderKey {
  const units: Unit[] = []
  // 'Tồn' is what is left, and no tonne.
  const isLeft = LEFT.test(text.normalize('NFC'))
  const take = (part: string): string => {
    const unit = isLeft && part.trim() === 'ton' ? null : unitOf(part.trim())
    if (unit) units.push(unit)
    return unit ? ' ' : ` ${part} `
  }
  /** 'tr.đ, chưa VAT' says a unit and more. */
  const takeEach = (part: string): string =>
    unitOf(part.trim())
      ? take(part)
      : part
          .split(/[,;]\s+/)
          .map(take)
          .join(' ')
  const whole = phrases.reduce(
    (made, [short, long]) => made.replace(short, long),
    searchKey(inWords(text)),
  )
  const bare = whole.replace(BRACKETS, (_, part: string) => takeEach(part))
  const [head = '', ...tails] = bare.split(/\s*[/,:-]\s*(?=[^/,:-]+$)/)
  const key = expand(
    head + tails.map((tail) => (unitOf(tail.trim()) ? take(tail) : ` ${tail}`)).join(' '),
    words,
  )
  return { key: key.replace(/\s+/g, ' '), units }
}

/** `headerKey` where the offices of a trade write more than others short. */
export const headerKeyOf = (forms: ShortForms): ((text: string) => HeaderKey) =>
  remembered((text) => keyBy(text, forms))

/** A header text as comparable words with its units taken out: 'T.lượng (kg)' → 'trong luong', ['kg']. */
export const headerKey = headerKeyOf({ phrases: [], words: {} })
