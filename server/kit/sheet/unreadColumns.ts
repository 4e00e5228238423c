import { importTexts } from '../../../contract/kit/sheet/import.texts.ts'
import { searchKey } from '../../../contract/kit/sheet/searchKey.ts'
import type { Remark, UploadReply } from '../../../contract/kit/sheet/sheet.ts'
import {
  cellText,
  columnLetter,
  type Cell,
  type Sheet,
} from '../../../contract/kit/sheet/workbook.ts'
import { told } from '../../../contract/kit/text/sentence.ts'
import { scaleIn } from './moneyScale.ts'
import { saysTotal } from './lineWords.ts'

type Header = UploadReply['tieu_de'][number]

/** More than a year or a number of a line. */
const LEAST = 10_000
const AMOUNT = /^\d{1,3}([.,]\d{3})+/
const amountsOf =
  (scale: number) =>
  (cell: Cell): boolean =>
    typeof cell === 'number'
      ? cell * scale >= LEAST
      : typeof cell === 'string' && AMOUNT.test(cellText(cell))
const TITLE_ROWS = 10
/** How many đồng one is on a page, as its titles or this heading say. */
const scaleOf = (rows: Sheet['rows'], heading: string): number =>
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

const placeOf = ({ sheet, cot }: Pick<Header, 'sheet' | 'cot'>): string => `${sheet}!${cot}`
const isSum = ({ ten }: Header): boolean => saysTotal(searchKey(ten.split(' / ').at(-1) ?? ''))

/** What is said of columns that no table knows, where amounts stand below their heading and nothing was said yet: they are not left out in silence. */
export function unreadColumns(
  pages: readonly Sheet[],
  headers: readonly Header[],
  { said, mapping }: { said: readonly Remark[]; mapping: Readonly<Record<string, string>> },
): Remark[] {
  const saidAt = new Set(said.map(placeOf))
  return [...Map.groupBy(headers, placeOf)].flatMap(([place, of]) => {
    const [header] = of
    const isKnown = of.some((each) => each.truong !== null || Object.hasOwn(mapping, each.ten))
    if (!header || isKnown || isSum(header) || saidAt.has(place)) return []
    const { sheet, cot, ten } = header
    const rows = pages.find(({ name }) => name === sheet)?.rows ?? []
    const key = searchKey(ten)
    const counts = SAYS_UNIT.test(key) || PER.test(key) ? isFigure : amountsOf(scaleOf(rows, ten))
    const row = rows.findIndex((cells) =>
      cells.some((cell, at) => columnLetter(at) === cot && counts(cell)),
    )
    const cell = rows[row]?.find((_cell, at) => columnLetter(at) === cot) ?? null
    const remark = { sheet, dong: row + 1, cot, gia_tri: cellText(cell) || null }
    const why = PER.test(key) ? importTexts.columnOfPart(ten) : importTexts.columnUnread(ten)
    return row < 0 ? [] : [{ ...remark, ...told(why) }]
  })
}
