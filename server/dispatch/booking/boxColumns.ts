import { bookingRemarks } from '../../../contract/dispatch/booking/booking-sheet.texts.ts'
import { isBoxType } from '../../../contract/dispatch/booking/booking.sheet.ts'
import { containerType } from '../../../contract/kit/field/container.ts'
import { searchKey } from '../../../contract/kit/sheet/searchKey.ts'
import { told } from '../../../contract/kit/text/sentence.ts'
import type { TableRow, TableRows } from '../../kit/resource/tableRows.ts'

type Header = TableRows['headers'][number]

/** 'Giá/cont', 'Đơn giá / 1 cont': what one box costs. */
const OF_ONE =
  /^(don )?(gia|cuoc)( cuoc| van chuyen)? ?(\/|moi|tung) ?(1 |mot )?(cont|container|c)$/
/** Of a size amounts may stand there as well. */
const OF_MONEY = /\b(gia|cuoc|phi|tien|vnd|dong|price|rate|freight)\b/
const MOST_BOXES = 50

/** The column that says what one box costs. */
export const boxPriceIn = ({ headers }: TableRows): Header | undefined =>
  headers.find(({ ten }) => OF_ONE.test(searchKey(ten)))

/** A count of boxes of a size: 0 where the cell is empty, null where it holds anything else. */
function countOf(said: string): number | null {
  if (/^[-–]?$/.test(said.trim())) return 0
  const count = Number(said)
  return Number.isInteger(count) && count >= 0 && count <= MOST_BOXES ? count : null
}

const BEFORE_SIZE = /^(số lượng|sl|số|qty|cont(ainer)?s?|loại)[ :]+/iu
/** '40HC' of 'Số lượng / 40HC' and of 'SL cont 40HC'. */
function sizeOf({ ten }: Header): string {
  let size = ten.normalize('NFC').split(' / ').at(-1) ?? ''
  while (BEFORE_SIZE.test(size)) size = size.replace(BEFORE_SIZE, '')
  return size
}

/** The columns that each count the boxes of one size ("SL cont / 40HC"), where no other column says what boxes a row wants. */
function sizesIn({ headers, rows }: TableRows, sheet: string): Header[] {
  const own = headers.filter((header) => header.sheet === sheet)
  if (own.some(({ truong }) => truong === 'type_cont' || truong === 'so_cont')) return []
  const here = rows.filter((row) => row.sheet === sheet)
  const sized = own.filter((header) => {
    const { ten, truong } = header
    // Without its size 'Cont 20' is the number of a box.
    const isOpen = truong === null || truong === 'ma_cont'
    const isCount = isOpen && !OF_MONEY.test(searchKey(ten))
    const isSize = isCount && containerType(sizeOf(header)) !== null
    return isSize && here.every(({ source }) => countOf(source[ten] ?? '') !== null)
  })
  return sized.some(({ ten }) => here.some(({ source }) => countOf(source[ten] ?? ''))) ? sized : []
}

/** 'SL' behind the type of a box counts boxes where its numbers are as small as theirs. */
const COUNT = /^(sl|so luong|qty|quantity|so)$/
const FEW_BOXES = 9
const COUNTED = /\d\s*[x×*]/i

/** The columns of the headers of one sheet that their cells tell of: 'Volume' above '2x40HC', 'SL' right of '40HC'. */
function boxesOn(own: readonly Header[], rows: readonly TableRow[]): (readonly [string, string])[] {
  const saidIn = ({ ten }: Header) => rows.map(({ source }) => source[ten] ?? '').filter(Boolean)
  const isOf = (header: Header, counts: (said: string) => boolean) =>
    saidIn(header).length > 0 && saidIn(header).every(counts)
  const isOpen = ({ truong }: Header) => truong === null || truong === 'cbm'
  const type =
    own.find(({ truong }) => truong === 'type_cont') ??
    own.find((header) => isOpen(header) && isOf(header, isBoxType))
  if (!type) return []
  const next = own[own.indexOf(type) + 1]
  const isCount =
    next?.truong === 'so_luong' &&
    COUNT.test(searchKey(next.ten)) &&
    isOf(type, (said) => !COUNTED.test(said)) &&
    isOf(next, (said) => (countOf(said) ?? FEW_BOXES + 1) <= FEW_BOXES) &&
    !own.some(({ truong }) => truong === 'so_cont')
  const typed = isOpen(type) ? [[type.ten, 'type_cont'] as const] : []
  return isCount ? [...typed, [next.ten, 'so_cont'] as const] : typed
}

/** Header → field for the columns of boxes that no heading tells, or tells otherwise, and the cells do. */
export const boxesByCells = ({ headers, rows }: TableRows): Readonly<Record<string, string>> =>
  Object.fromEntries(
    [...Map.groupBy(headers, ({ sheet }) => sheet)].flatMap(([sheet, own]) =>
      boxesOn(
        own,
        rows.filter((row) => row.sheet === sheet),
      ),
    ),
  )

/** A row with the boxes that its size columns count; of two sizes it is not said which the rest of the row is of. */
function counted(read: TableRow, sizes: readonly Header[]): TableRow {
  const isNumber = sizes.some(({ truong }) => truong === 'ma_cont')
  const row = isNumber ? { ...read, values: { ...read.values, ma_cont: null } } : read
  const [first, second] = sizes.filter(({ ten }) => countOf(row.source[ten] ?? ''))
  if (!first) return row
  if (second) {
    const { sheet, dong } = row
    const gia_tri = row.source[second.ten] ?? null
    const remark = { sheet, dong, cot: second.cot, gia_tri, ...told(bookingRemarks.twoSizes) }
    return { ...row, errors: [...row.errors, remark] }
  }
  const boxes = { type_cont: sizeOf(first), so_cont: countOf(row.source[first.ten] ?? '') }
  return { ...row, values: { ...row.values, ...boxes } }
}

/** Bookings whose sheet counts boxes in a column a size: "20'", "40'", '40HC' under 'Số lượng cont'. */
export function withSizes(read: TableRows): TableRows {
  const sheets = [...new Set(read.headers.map(({ sheet }) => sheet))]
  const sizes = new Map(sheets.map((sheet) => [sheet, sizesIn(read, sheet)]))
  return {
    headers: read.headers.map((header) =>
      sizes.get(header.sheet)?.includes(header) ? { ...header, truong: 'so_cont' } : header,
    ),
    rows: read.rows.map((row) => counted(row, sizes.get(row.sheet) ?? [])),
  }
}
