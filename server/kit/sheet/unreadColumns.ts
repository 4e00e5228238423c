import { importTexts } from '../../../contract/kit/sheet/import.texts.ts'
import { parseMoney } from '../../../contract/kit/sheet/money.ts'
import { searchKey } from '../../../contract/kit/sheet/searchKey.ts'
import type { Remark, UploadReply } from '../../../contract/kit/sheet/sheet.ts'
import {
  cellText,
  columnLetter,
  type Cell,
  type Sheet,
} from '../../../contract/kit/sheet/workbook.ts'
import type { Text } from '../../../contract/kit/text/text.ts'
import { told } from '../../../contract/kit/text/sentence.ts'
import { scaleIn, withoutMoney } from './moneyScale.ts'
import { saysBalance, saysRest, saysTotal } from './lineWords.ts'

type Header = UploadReply['tieu_de'][number]

/** More than a year or a number of a line. */
const LEAST = 10_000
const AMOUNT = /^\d{1,3}([.,]\d{3})+/
/** '320k', '1tr2': what says its unit itself. */
const inWords = (said: string): boolean => {
  const read = parseMoney(said)
  return /\p{L}/u.test(said) && read.error === undefined && (read.value ?? 0) >= LEAST
}
/** True for a cell that can only be an amount, in a column that counts in so many đồng. */
export const isAmount = (cell: Cell, scale: number): boolean =>
  typeof cell === 'number'
    ? cell * scale >= LEAST
    : typeof cell === 'string' && (AMOUNT.test(cellText(cell)) || inWords(cell))
const TITLE_ROWS = 10
/** How many đồng one is on a page, as its titles or this heading say. */
export const scaleOf = (rows: Sheet['rows'], heading: string): number =>
  scaleIn(`(${heading})`) ??
  rows
    .slice(0, TITLE_ROWS)
    .flat()
    .flatMap((cell) => (typeof cell === 'string' ? (scaleIn(cell) ?? []) : []))
    .find((scale) => scale > 1) ??
  1
/** 'Lương (đ/km)', 'lít/100km': whatever stands below is a figure, also a small one. */
const SAYS_UNIT = /(^|[ (/])(d|dong|vnd|lit|l) ?[/)]/
const isFigure = (cell: Cell): boolean =>
  typeof cell === 'number' ? cell > 0 : typeof cell === 'string' && /^\d/.test(cellText(cell))
/** '/km', '1 lượt': not of the whole run. */
const PER = /(?:\/|\b1|\bmot|\bmoi|\btheo) ?(km|luot|lan|tram|gio|tan)\b/

/** Numbers by which something is called, or that a counter shows: no amounts, however large. */
const NO_AMOUNT =
  /\bkm\b|\b(cong to|odo|dien thoai|sdt|dt|cccd|cmnd|mst|ma so thue|tai khoan|stk|bien so)\b|^(so|ma) (ct|hd|hoa don|phieu|chung tu|tk|the|gplx|khung|may|gd|giao dich|tham chieu|nv|kh)\b/
const placeOf = ({ sheet, cot }: Pick<Header, 'sheet' | 'cot'>): string => `${sheet}!${cot}`
/** 'Cộng', 'Còn lại', 'Tồn cuối kỳ' over its figures: what others come to. */
const isSum = ({ ten }: Header): boolean => {
  const parts = ten.split(' / ').map((part) => searchKey(withoutMoney(part)))
  const isLeft = (part: string) => saysBalance(part) || saysRest(part) || part === 'con'
  return saysTotal(parts.at(-1) ?? '') || parts.some(isLeft)
}

/** What is already known of the columns of a sheet: what was said of them, and what they were mapped to by hand. */
type Told = { readonly said: readonly Remark[]; readonly mapping: Readonly<Record<string, string>> }

/** Pages with the rows alone that were read as lines of a table: what heads them, and what stands aside, counts for no column. */
export function linesOf(
  pages: readonly Sheet[],
  lines: readonly { readonly sheet: string; readonly dong: number }[],
): Sheet[] {
  const read = new Set(lines.map(({ sheet, dong }) => `${sheet}!${dong}`))
  return pages.map((page) => ({
    ...page,
    rows: page.rows.map((row, at) => (read.has(`${page.name}!${at + 1}`) ? row : [])),
  }))
}

/** Which cells below a heading count, and what is said of the first of them. */
type Counts = (heading: string, rows: Sheet['rows']) => { is: (cell: Cell) => boolean; why: Text }

/** What is said of columns that no table knows, where something that counts stands below their heading and nothing was said yet: they are not left out in silence. */
export function unreadWhere(
  pages: readonly Sheet[],
  headers: readonly Header[],
  { said, mapping }: Told,
  counts: Counts,
): Remark[] {
  const saidAt = new Set(said.map(placeOf))
  return [...Map.groupBy(headers, placeOf)].flatMap(([place, of]) => {
    const [header] = of
    const isKnown = of.some((each) => each.truong !== null || Object.hasOwn(mapping, each.ten))
    if (!header || isKnown || isSum(header) || saidAt.has(place)) return []
    const { sheet, cot, ten } = header
    const rows = pages.find(({ name }) => name === sheet)?.rows ?? []
    const { is, why } = counts(ten, rows)
    const row = rows.findIndex((cells) =>
      cells.some((cell, at) => columnLetter(at) === cot && is(cell)),
    )
    const cell = rows[row]?.find((_cell, at) => columnLetter(at) === cot) ?? null
    const remark = { sheet, dong: row + 1, cot, gia_tri: cellText(cell) || null }
    return row < 0 ? [] : [{ ...remark, ...told(why) }]
  })
}

/** The same of amounts, and of figures whose heading says what they are of. */
export const unreadColumns = (
  pages: readonly Sheet[],
  headers: readonly Header[],
  known: Told,
): Remark[] =>
  unreadWhere(pages, headers, known, (ten, rows) => {
    const key = searchKey(ten)
    const scale = scaleOf(rows, ten)
    return {
      is:
        SAYS_UNIT.test(key) || PER.test(key)
          ? isFigure
          : NO_AMOUNT.test(key)
            ? () => false
            : (cell) => isAmount(cell, scale),
      why: PER.test(key) ? importTexts.columnOfPart(ten) : importTexts.columnUnread(ten),
    }
  })
