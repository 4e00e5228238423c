import { containerCheckDigit, containerKey } from '../../../kit/field/container.ts'
import { readDigits } from '../../../kit/sheet/number.ts'
import { searchKey } from '../../../kit/text/text.ts'
import { matches, RIGHT } from './forms.ts'
import type { Candidate, Said } from './part.ts'
import { spoken, type Scan } from './scan.ts'

/** Container numbers, sure by their check digit, and seals. */
function numbersIn(scan: Scan): Candidate[] {
  const containers = matches(
    scan,
    String.raw`[a-z]{3}[ujz] ?-? ?\d{5,6} ?-? ?\d{0,2}${RIGHT}`,
    ([typed = ''], start) => {
      // 'Hiếu 05728': a driver and his truck.
      if (!/^[a-z]{4}/i.test(scan.text.slice(start))) return null
      const key = containerKey(typed)
      const isRight =
        key.length === 11 && containerCheckDigit(key.slice(0, 10)) === Number(key.at(-1))
      return isRight ? { kind: 'value', field: 'ma_cont', value: key } : { kind: 'wrong' }
    },
  )
  const seal = (typed: string): Said => ({
    kind: 'value',
    field: 'ma_seal',
    value: typed.toUpperCase().replace(/[^A-Z0-9]/g, ''),
  })
  const labelled = matches(
    scan,
    String.raw`(?:(?:kep|bam|niem|dong) )?(?:so )?(?:seal|chi)(?: so)? ?:? ?([a-z]{0,5} ?-?(?!0\d{9})\d{4,10})${RIGHT}`,
    // 'chị Mai 0500…' is no 'chì'.
    ([whole = '', typed = ''], start) =>
      /(?:^|\s)chị/i.test(scan.text.slice(start, start + whole.length)) ? null : seal(typed),
  )
  const beside =
    containers.length === 0
      ? []
      : matches(scan, String.raw`(?![a-z]{3}[ujz]\d)[a-z]{2,5}\d{5,9}${RIGHT}`, ([typed = '']) =>
          seal(typed),
        )
  return [...containers, ...labelled, ...beside]
}

const PHONE_LABEL = String.raw`(?:(?:so )?(?:sdt|dt|tel|phone|hotline|dien thoai|lh|lien he)(?: so)? ?[:.]? ?)?`

/** Phones of ten or eleven digits; '+84' is their nought, and with a digit more or less nobody is reached. */
const phonesIn = (scan: Scan): Candidate[] => [
  ...matches(
    scan,
    String.raw`${PHONE_LABEL}((?:\+?84|0) ?\d{2,3}[ .-]?\d{3}[ .-]?\d{2,3}[ .-]?\d{0,3})${RIGHT}`,
    ([, typed = '']) => {
      const value = typed.replace(/\D/g, '').replace(/^84/, '0')
      return /^0\d{9,10}$/.test(value) ? { kind: 'phone', value } : null
    },
  ),
  ...matches(
    scan,
    String.raw`(?:sdt|dt|dien thoai) ?:? ?\d{5,15}${RIGHT}`,
    () => ({ kind: 'wrong' }),
    1,
  ),
  ...matches(scan, String.raw`0\d{7,11}${RIGHT}`, ([typed = '']) =>
    /^0\d{9,10}$/.test(typed) ? null : { kind: 'wrong' },
  ),
]

/** What goods are counted in. */
export const UNITS =
  'kien|pallets?|palet|pl|plt|thung|cuon|cai|bao(?: jumbo)?|cartons?|ctns?|phuy|chiec|bo|tui|tam|cay|hop|lo|banh|can|chai|ket|drums?|bags?|rolls?|coils?|pcs|pkgs?|packages?|cases?|qua(?= (?:lop|bong|trung|dua))|sot|khay'
const NUMBER = String.raw`(\d+(?:[.,]\d+)*)`
/** '29H-752.33' is no count. */
const NOT_OF_PLATE = String.raw`(?<!\d[a-z]{1,2}-)(?!\d{3}\.\d{2}(?!\d))`
const MOST_VAT = 10

const WRITTEN = new Set(
  'kiện thùng cuộn cái bao phuy chiếc bó túi tấm cây hộp lô bánh'.split(' ').map(spoken),
)
/** '752.33 Tâm', '752.33 Kiên': with a capital and marks of its own a word is a driver and no unit. */
const isUnit = (scan: Scan, start: number, words: string): boolean => {
  const unit = /[\p{L}]+$/u.exec(scan.text.slice(start, start + words.length))?.[0] ?? ''
  const isName = /^\p{Lu}\p{Ll}/u.test(unit) && unit.toLowerCase() !== searchKey(unit)
  return !isName || WRITTEN.has(spoken(unit))
}

/** Volume, count, VAT, and the size of a wanted truck, which is no weight. */
function countsIn(scan: Scan): Candidate[] {
  const number = (typed: string, field: 'cbm' | 'so_luong'): Said | null => {
    const value = readDigits(typed, field === 'cbm' ? 'decimals' : 'thousands')
    const isCount = field === 'cbm' || Number.isInteger(value)
    return value === null || value <= 0 || !isCount ? null : { kind: 'value', field, value }
  }
  const vat = (typed: string): Said =>
    Number(typed) <= MOST_VAT
      ? { kind: 'value', field: 'vat', value: Number(typed) }
      : { kind: 'wrong' }
  const untaxed = String.raw`(?:(?:chua|da|gom|bao gom|kem|co|khong|ko|k|truoc|ngoai|cong|\+) ?)*(?:bao )?`
  return [
    ...matches(scan, `${NUMBER} ?(?:met )?(?:khoi|m3|m³|cbm)${RIGHT}`, ([, typed = '']) =>
      number(typed, 'cbm'),
    ),
    // '300 lốp': counted as they are; 'cont 20 lốp' and '1 lớp' are others.
    ...matches(scan, `(?<!cont )${NUMBER} lop(?: xe)?${RIGHT}`, ([words = '', typed = ''], start) =>
      /lớp|lợp/iu.test(scan.text.slice(start, start + words.length))
        ? null
        : number(typed, 'so_luong'),
    ),
    ...matches(
      scan,
      `${NOT_OF_PLATE}${NUMBER} ?(?:${UNITS})${RIGHT}`,
      ([words = '', typed = ''], start) =>
        // '062 tam': of a plate, and nobody counts so.
        isUnit(scan, start, words) && !/^0\d/.test(typed) ? number(typed, 'so_luong') : null,
    ),
    ...matches(
      scan,
      String.raw`${untaxed}(?:vat|thue(?: gtgt| vat)?) ?:? ?(\d{1,2}) ?%`,
      ([, typed = '']) => vat(typed),
    ),
    ...matches(scan, String.raw`(?:vat|thue) ?:? ?-\d+(?:[.,]\d+)? ?%?`, () => ({ kind: 'wrong' })),
    ...matches(scan, String.raw`vat ?:? ?(\d{1,2})${RIGHT}(?! ?%)`, ([, typed = '']) => vat(typed)),
    // '5tr + 8%'
    ...matches(scan, String.raw`(?<=\d(?:tr|trieu|k|cu)\d{0,3} ?)\+ ?(8|10) ?%`, ([, typed = '']) =>
      vat(typed),
    ),
    ...matches(scan, String.raw`(\d{1,2}) ?% ?(?:vat|thue)${RIGHT}`, ([, typed = '']) =>
      vat(typed),
    ),
    ...matches(scan, `${untaxed}(?:vat|thue)${RIGHT}`, ([typed = ''], start) => {
      const words = scan.text.slice(start, start + typed.length)
      const isTax = typed.endsWith('vat') || (/^\S+ /.test(typed) && !/thuê$/i.test(words))
      return isTax ? { kind: 'remark', words } : null
    }),
    ...matches(
      scan,
      String.raw`(?:(\d{1,2}) )?xe (?:tai )?\d+(?:[.,]\d+)?(?: ?tan\d?| ?t|t\d)${RIGHT}`,
      ([typed = '', count = ''], start) =>
        // '3 xe 15t' are three orders.
        Number(count) > 1
          ? { kind: 'wrong' }
          : { kind: 'remark', words: scan.text.slice(start, start + typed.length) },
    ),
  ]
}

/** Numbers, phones and counts that their form tells. */
export const figuresIn = (scan: Scan): Candidate[] => [
  ...numbersIn(scan),
  ...phonesIn(scan),
  ...countsIn(scan),
]
