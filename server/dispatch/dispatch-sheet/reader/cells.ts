import { fieldTexts, WHOLE } from '../../../../contract/kit/field/field.texts.ts'
import {
  containerKey,
  containerWarning,
  containerType,
} from '../../../../contract/kit/field/container.ts'
import { orderFields } from '../../../../contract/dispatch/order/order.fields.ts'
import { parseFigure } from '../../../../contract/kit/sheet/figure.ts'
import {
  cellFault,
  parseQuantity,
  readDigits,
  splitSign,
} from '../../../../contract/kit/sheet/number.ts'
import {
  empty,
  meansNothing,
  type Parsed,
  cellText,
  type Cell,
} from '../../../../contract/kit/sheet/workbook.ts'
import { cellTexts } from '../../../../contract/kit/sheet/cell.texts.ts'
import type { Text } from '../../../../contract/kit/text/text.ts'
import {
  cellRemarks,
  WORD_LISTS,
} from '../../../../contract/dispatch/dispatch-sheet/reading.texts.ts'
import {
  firstOf,
  ORDER_TYPE_WORDS,
  PAYMENT_WORDS,
  type Words,
} from '../../../../contract/dispatch/order/order.words.ts'
import { searchKey } from '../../../../contract/kit/sheet/searchKey.ts'
import { parseFlag } from '../../../kit/sheet/fields.ts'

const KM = /\s*(km|kilomet|ki lo met)\.?$/
const PAIR =
  /^([\d., ]*\d)\s*(?:km)?\s*(?:-+|–|—|\/|>+|→|=>|->|~|_|\||;|den|toi|va|\n)\s*([\d., ]*\d)\s*(?:km)?$/
/** Above this a single number in a column of pairs is an odometer, not a distance. */
const LONGEST_TRIP = 10_000

/** Odometer at start and end, or the distance alone. */
export type KmCell = {
  readonly start: number | null
  readonly end: number | null
  readonly total: number | null
}

/** One odometer or distance in km. */
export const parseKm = (cell: Cell): Parsed<number> => parseQuantity(cell, KM)

/** '285066 - 285162' in one cell; a single number is the distance, or the odometer at the start when it is large. */
export function parseKmPair(cell: Cell): Parsed<KmCell> {
  const fault = cellFault(cell)
  if (fault) return { error: fault }
  const shown = cellText(cell)
  const key = searchKey(shown)
  if (meansNothing(key)) return { value: null }
  const pair = PAIR.exec(key)
  if (!pair) return single(cell, shown)
  const start = readDigits((pair[1] ?? '').trim())
  const end = readDigits((pair[2] ?? '').trim())
  if (start === null || end === null) return { error: cellRemarks.notOdometer(shown) }
  if (end < start) return { error: cellRemarks.backwards(end, start) }
  return { value: { start, end, total: null } }
}

function single(cell: Cell, shown: string): Parsed<KmCell> {
  const parsed = parseKm(cell)
  if (parsed.error !== undefined) {
    const negative = splitSign(shown).negative && parsed.error.vi !== cellTexts.notNumber(shown).vi
    return { error: negative ? parsed.error : cellRemarks.notKm(shown) }
  }
  if (parsed.value === null) return { value: null }
  return parsed.value < LONGEST_TRIP
    ? { value: { start: null, end: null, total: parsed.value } }
    : { value: { start: parsed.value, end: null, total: null } }
}

const LITRES = /\s*(l|lit|litres?|liters?)\.?$/

/** More than any tank and trip take: an amount of money stands where litres should. */
const MOST_LITRES = 5000

/** Litres of fuel. */
export function parseLitres(cell: Cell): Parsed<number> {
  const litres = parseQuantity(cell, LITRES)
  return litres.error === undefined && litres.value !== null && litres.value > MOST_LITRES
    ? { error: cellRemarks.notLitres(cellText(cell)) }
    : litres
}

/** A container number, and its type or seal where the cell holds both: 'DMOU1234567 40HC', 'DMOU1234567 / SLD567712'. */
export type ContainerCell = {
  readonly number: string
  readonly type: string | null
  readonly seal: string | null
}

const SEAL = /^[A-Z]{0,5}\d{4,12}$/
const SEVERAL_WORDS = /\p{L}.*\s.*\p{L}/u
const NUMBER = /[A-Z]{4}[\s./-]*(?:\d[\s./-]*){6}\d(?!\d)/g

const withWarning = <T>(value: T, warning: Text | null): Parsed<T> =>
  warning ? { value, warning } : { value }

/** Container number by ISO 6346; a wrong check digit and an odd form warn, never block (domain B1.3). */
export function parseContainer(cell: Cell): Parsed<ContainerCell> {
  const shown = cellText(cell)
  if (meansNothing(searchKey(shown))) return empty
  const numbers = shown.toUpperCase().match(NUMBER) ?? []
  const [first] = numbers
  if (first === undefined) {
    // "20'" and '2x40HC' below 'Cont' are no numbers.
    const alone = SEVERAL_WORDS.test(shown) ? null : containerType(shown)
    return alone
      ? { value: { number: '', type: alone, seal: null } }
      : withWarning({ number: shown, type: null, seal: null }, containerWarning(shown))
  }
  const rest = shown
    .toUpperCase()
    .replace(first, '')
    .replace(/[()\s/,;-]+/g, ' ')
    .trim()
  const type = numbers.length === 1 ? containerType(rest) : null
  const number = numbers.length > 1 ? numbers.map(containerKey).join('/') : containerKey(first)
  const faults = numbers.map(containerWarning).filter((fault) => fault !== null)
  // Beside a second number nothing tells what is a seal.
  const seal = numbers.length === 1 && type === null && SEAL.test(rest) ? rest : null
  const value = { number, type, seal }
  return withWarning(value, faults[0] ?? null)
}

/** Container type of a cell; what is not known warns and is left out. */
export function parseContainerType(cell: Cell): Parsed<string> {
  const shown = cellText(cell)
  if (meansNothing(searchKey(shown))) return empty
  const type = containerType(shown)
  return type
    ? { value: type }
    : { value: null, warning: cellRemarks.unclear(WORD_LISTS.container, shown), once: true }
}

const EXPORT = /^(xuat|xuat khau|xk|export|exp|e)$/
const IMPORT = /^(nhap|nhap khau|nk|import|imp|i|noi dia)$/

/** True where a container is marked as one for export, by yes or no or by what it is. */
export function parseExport(cell: Cell): Parsed<boolean> {
  const key = searchKey(cellText(cell))
  if (IMPORT.test(key)) return { value: false }
  return EXPORT.test(key) ? { value: true } : parseFlag(cell)
}

const PAID: Words = [
  [/mot phan|partial/, 'thanh_toan_mot_phan'],
  // 'Còn nợ 2tr' may be a part of it.
  [/^(chua|no\b|(con|dang|van) no$|unpaid|cong no|ghi no|chua_thanh_toan)/, 'chua_thanh_toan'],
  [/^(da|roi|xong|paid|ok|x$|da_thanh_toan)/, 'da_thanh_toan'],
]

const PAYERS: Words = [
  [/gui|shipper|nguoi_gui/, 'nguoi_gui'],
  [/nhan|consignee|nguoi_nhan/, 'nguoi_nhan'],
  [/thu ba|third|ben_thu_ba/, 'ben_thu_ba'],
]

/** Trip states of domain B1.1 by the words offices use. */
const STATES: Words = [
  // Of 'CXL 50%' half is charged.
  [/(?<!(khong|ko|chua|k) )huy|(?<!not )cancel|\bcxl\b(?! *\d+ ?%)/, 'huy'],
  [/^ok$|xong|hoan thanh|ket thuc|da (giao|tra|ve)|done|complete|ket_thuc/, 'ket_thuc'],
  [/dang tra|dang (do|ha)/, 'dang_tra_hang'],
  [/dang (lay|dong|boc)|lay vo/, 'dang_lay_hang'],
  [/dang (chay|van|di|keo)|tren duong|running/, 'dang_chay'],
  [/nhan lenh|da nhan/, 'da_nhan_lenh'],
  [/giao lenh|da (phan|dieu|xep)/, 'da_giao_lenh'],
  [/moi|cho|ke hoach|len lich|plan|new/, 'moi'],
]

const from =
  (words: Words, what: Text) =>
  (cell: Cell): Parsed<string> => {
    const shown = cellText(cell)
    const key = searchKey(shown)
    if (meansNothing(key)) return empty
    const code = firstOf(words, key)
    return code ? { value: code } : { value: null, warning: cellRemarks.unclear(what, shown) }
  }

/** Codes of the closed lists of domain B1; what is not known warns and is left out. */
export const parseOrderType = from(ORDER_TYPE_WORDS, WORD_LISTS.orderType)
export const parsePaid = from(PAID, WORD_LISTS.paid)
export const parsePaymentForm = from(PAYMENT_WORDS, WORD_LISTS.paymentForm)
export const parsePayer = from(PAYERS, WORD_LISTS.payer)
export const parseState = from(STATES, WORD_LISTS.state)

const NO_TAX = /^(kct|kkknt|mien( thue)?|khong (chiu|tinh|co)( thue)?( vat| gtgt)?)$/
/** VAT in percent from 8, 0.08, '8%', '10 %'; what bears none has 0. */
export function parseVat(cell: Cell): Parsed<number> {
  const shown = cellText(cell)
  if (NO_TAX.test(searchKey(shown))) return { value: 0 }
  if (meansNothing(searchKey(shown))) return empty
  const read = parseFigure(orderFields.vat, cell)
  const value = read.error === undefined ? (read.value ?? Number.NaN) : Number.NaN
  const percent = value > 0 && value < 1 ? Math.round(value * 100) : value
  if (percent > WHOLE) return { error: fieldTexts.atMostWhole }
  return Number.isFinite(percent) && percent >= 0
    ? { value: percent }
    : { value: null, warning: cellRemarks.unclear(WORD_LISTS.vat, shown) }
}

const CANCELLED =
  /^(.*[,;.:-] *)?((da|bi|khach|kh|chuyen|xe|lenh|don|booking|bao|xin) )*(huy|cancel(l?ed)?|cxl)(?! *\d+ ?%)( (chuyen|lenh|don|xe|lich|booking|bkg|cont|truoc|sat|phut chot|vi|do)\b|[^\p{L}]*$|\s*[-–:,(])/u

/** True for 'Hủy - khách dời lịch' among the notes, or 'hủy' where the freight should be, of a trip whose state no column tells. */
export const isCancelWord = (cell: Cell): boolean =>
  typeof cell === 'string' && CANCELLED.test(searchKey(cell))

const OFF = /^(huy|bi huy|da huy|cancel(l?ed)?)( (chuyen|lenh|don|xe))?$/
/** True for a mark below 'Hủy'. */
export function marksCancelled(title: string, cell: Cell): boolean {
  const marked = OFF.test(searchKey(title)) ? parseFlag(cell) : { value: false }
  return marked.error === undefined && marked.value === true
}
