import { isPlate } from '../../../../contract/kit/field/plate.ts'
import { searchKey } from '../../../../contract/kit/sheet/searchKey.ts'
import { filledColumns, type Grid } from '../../../kit/sheet/grid.ts'
import type { Column } from './columns.ts'
import { findCarrier, findEntry, type Known } from './known.ts'
import type { Context } from './line.ts'
import { isOwnId } from './wording.ts'
import type { WireDate } from '../../../../contract/kit/time/time.ts'
import { parseMoment } from '../../../kit/sheet/moment.ts'
import { cellText, type Cell } from '../../../../contract/kit/sheet/workbook.ts'

const OF =
  '(ngay|thang|tuan|quy|nam|ky|dot|vong|xe|bien|cac|chi|cuoc|doanh|so|tien|phi|chuyen|don|khach|toan|tat|trong|cua|theo|phan|muc|nhom|doi|to|hang|noi|khu|ca)'
const TOTAL = new RegExp(
  `^(tong( cong| so| tien| hop)?|cong( don| lai| trang| phat sinh)?|total|sub ?total|grand total|sum|luy ke|tc|so du|binh quan|trung binh|mang sang|chuyen sang|trang truoc|toan (to|doi|bo))(\\s*[:.]?( [\\d(].*)?$| ${OF}\\b)|^total\\b`,
)
const SIGNATURE =
  /^((nguoi )?lap (bieu|bang)|phu trach|nguoi (lap|duyet|kiem|giao|nhan|ky|dieu|viet)|ke toan( truong)?|giam doc|thu quy|thu truong|truong phong|phe duyet|dieu hanh|dai dien|lai xe ky|ky( va|,)? ghi|\(?ky|xac nhan|hai phong,? ngay|ha noi,? ngay|tp|.*, ngay \.* ?.*thang|ngay \.+|prepared by|approved by|checked by)/
/** A vehicle that did not drive: 'Xe nằm xưởng từ 01/11, không chạy'. */
const NO_RUN =
  /\b(khong (chay|hoat dong|phat sinh|co (chuyen|hang))|nam (xuong|bai|sua)|nghi (tet|le|phep|chay))\b/
/** Heads a table of sums below the trips. */
const SUMMARY = /^(bang |so )?(tong hop|thong ke|doi chieu|danh sach)\b/
const REMARK = /^((ghi chu|luu y|note|chu thich|-)\s*[:.]|bang chu\b|[*•(])/
const HEADING = /^(ngay|thu [2-7]|chu nhat|tuan|xe|bien so|khach( hang)?|chu hang)\b.*\S/
const DONE_FIELDS = ['bien_so_xe', 'ten_cong_ty', 'ma_cont']

/** True for a text that names sums: 'Cộng ngày 1'. */
export const saysTotal = (text: string): boolean => TOTAL.test(searchKey(text))

/** What a row below a header is. */
export type RowKind =
  | 'blank'
  | 'total'
  | 'summary'
  | 'lone number'
  | 'section'
  | 'signature'
  | 'note'
  | 'data'

const textCells = (cells: readonly Cell[]): string[] =>
  cells.filter((cell) => typeof cell === 'string').map((cell) => searchKey(cell))

const cellIn = (grid: Grid, row: number, columns: readonly Column[], field: string): string => {
  const column = columns.find((one) => one.field === field)
  return column ? cellText(grid.cell(row, column.column)) : ''
}

/** A row that says 'Tổng' or 'Cộng' and names no vehicle of its own. */
function isTotal(
  grid: Grid,
  row: number,
  columns: readonly Column[],
  texts: readonly string[],
): boolean {
  const counts = texts.some((text) => COUNT.test(text)) && TOTAL_FIRST.test(texts[0] ?? '')
  if (!counts && !texts.some((text) => TOTAL.test(text))) return false
  return !isPlate(cellIn(grid, row, columns, 'bien_so_xe'))
}

/** '36 chuyến' is said of sums. */
const COUNT = /^\d+ ?(chuyen|ch|luot|xe|lenh|don)\.?$/
const TOTAL_FIRST = /^(tong|cong|total)\b/

/** Numbers alone, none of them naming anything: sums without a label. */
function isBareSum(
  grid: Grid,
  row: number,
  columns: readonly Column[],
  cells: readonly Cell[],
): boolean {
  if (cells.some((cell) => typeof cell !== 'number')) return false
  const named = columns.filter(
    (column) =>
      column.field !== null &&
      /^(bien_so_xe|ngay|ten_|noi_|lai_xe|loai_|ma_|stt|chuyen)/.test(column.field),
  )
  return named.every(
    (column) =>
      grid.merge(row, column.column) === null && cellText(grid.cell(row, column.column)) === '',
  )
}

/** One text over many columns, or one text in the column of running numbers: a heading between rows. */
function isSection(
  grid: Grid,
  row: number,
  columns: readonly Column[],
  filled: readonly number[],
): boolean {
  const [column = -1] = filled
  const merge = grid.merge(row, column)
  if (filled.length !== 1 || (merge && merge.startRow < row)) return false
  if (merge && merge.endCol - merge.startCol >= 2) return true
  const field = columns.find((one) => one.column === column)?.field
  const text = cellText(grid.cell(row, column))
  return (
    (field === 'stt' || column === 0 || HEADING.test(searchKey(text))) &&
    Number.isNaN(Number(text)) &&
    !DONE_FIELDS.includes(field ?? '')
  )
}

/** Tells data rows from blank ones, sums, headings between rows, signatures and remarks at the foot. */
export function rowKind(grid: Grid, row: number, columns: readonly Column[]): RowKind {
  const filled = filledColumns(grid, row)
  if (filled.length === 0) return 'blank'
  if (isOwnId(cellIn(grid, row, columns, 'chuyen'))) return 'data'
  const cells = filled.map((column) => grid.cell(row, column))
  const texts = textCells(cells)
  if (filled.length === 1 && texts.some((text) => SUMMARY.test(text))) return 'summary'
  if (isTotal(grid, row, columns, texts)) return 'total'
  if (isBareSum(grid, row, columns, cells)) return cells.length > 1 ? 'total' : 'lone number'
  const plate = cellIn(grid, row, columns, 'bien_so_xe')
  if (
    texts.length === filled.length &&
    !isPlate(plate) &&
    texts.some((text) => SIGNATURE.test(text))
  )
    return 'signature'
  if (filled.length === 1 && texts.some((text) => REMARK.test(text) || NO_RUN.test(text)))
    return 'note'
  return isSection(grid, row, columns, filled) ? 'section' : 'data'
}

/** Nothing is told outside the rows. */
export const NO_CONTEXT: Context = {
  date: null,
  plate: null,
  driver: null,
  carrier: null,
  customer: null,
}

const PLATE_IN =
  /\d{2}\s?[A-Za-z]{1,2}[\s.-]?\d{3}[\s.]?\d{2}(?!\d)|\d{2}\s?[A-Za-z]{1,2}[\s-]\d{4}(?!\d)/
const DAY = /\d{1,2}\s*[./-]\s*\d{1,2}\s*[./-]\s*\d{2,4}|\d{1,2}\s*thang\s*\d{1,2}(\s*nam\s*\d{4})?/
const DAY_WORD = '(?:ngay|date|thu(?: (?:[2-7]|hai|ba|tu|nam|sau|bay))?|chu nhat|cn|t[2-7])'
const HEADING_DAY = new RegExp(`\\b${DAY_WORD}\\b\\D{0,6}(\\d{1,2}\\s*[/-]\\s*\\d{1,2})(?!\\d)`)
const DAY_ALONE = /^(\d{1,2}\s*[./-]\s*\d{1,2})$/
/** '05-11/10/2026', '05/10 - 11/10/2026'. */
const RANGE = /\d{1,2}(\s*[./]\s*\d{1,2})?\s*(-|–|~|→|den|toi)\s*(ngay )?\d{1,2}\s*[./]\s*\d{1,2}/
const SPEAKS_OF_DAY = new RegExp(`^${DAY_WORD}\\b`)
const CUSTOMER =
  /(?:khách(?: hàng)?|khach(?: hang)?|chủ hàng|chu hang|kính gửi|kinh gui|customer)\s*[:：-]\s*(.+)$/iu

/** The day that a title or heading names; a range ('từ … đến …') names none. */
function dayIn(text: string, today: WireDate): WireDate | null {
  // The number of a weekday, or of a part of a month, is no day: 'T6 - 9/10', 'Kỳ 1 tháng 11/2026'.
  const key = searchKey(text)
    .replace(/\b(thu|t) ?[2-7]\b/, 'thu')
    .replace(/\b(ky|tuan|dot|quy|lan) ?\d+\b/, ' ')
  if (RANGE.test(key)) return null
  const found = DAY.exec(key)?.[0] ?? HEADING_DAY.exec(key)?.[1] ?? DAY_ALONE.exec(key)?.[1]
  if (!found || DAY.test(key.replace(found, ' '))) return null
  const moment = parseMoment(found, today)
  return moment.error === undefined ? (moment.value?.date ?? null) : null
}

function plateIn(text: string): string | null {
  const found = PLATE_IN.exec(text)?.[0]
  return found && isPlate(found) ? found : null
}

/** What stands beside the vehicle's plate, where it is a known driver. */
function driverIn(text: string, plate: string | null, known: Known | null): string | null {
  if (!plate || !known) return null
  const words = text.slice(text.indexOf(plate) + plate.length)
  const name = words
    .replace(/^[^\p{L}]*(?:(?:lái|tài|lai|tai)(?: xe)?|lx|tx)?[\s:.-]*/iu, '')
    .trim()
  return name !== '' && findEntry(known, 'lai_xe', name) ? name : null
}

const DRIVER = /(?:lái xe|tài xế|lai xe|tai xe|\blx|\btx|driver)\s*[:：-]\s*(\p{L}[\p{L} ]+)/iu

/** The known driver whom a title of its own names: 'Lái xe: Nguyễn Văn Hùng'. */
function driverNamed(text: string, known: Known | null): string | null {
  const name = DRIVER.exec(text)?.[1]?.trim() ?? ''
  return known && name !== '' && findEntry(known, 'lai_xe', name) ? name : null
}

const CARRIER =
  /(?:nhà xe|thầu phụ|nha xe|thau phu|xe (?:thuê )?ngoài\s*[:：-]|xe (?:thue )?ngoai\s*[:：-])\s*[:：-]?\s*(\p{L}.*?)(?:\s*[-–,(]\s*(?:(?:bks|số xe|so xe|xe|biển số|bien so)\b.*|\d.*))?$/iu

/** The known subcontractor whom a heading names: 'XE NGOÀI 29C-770.36 - Nhà xe Gió Ngàn'. */
function carrierIn(text: string, known: Known | null): string | null {
  const name = CARRIER.exec(text)?.[1]?.trim() ?? ''
  return known && name !== '' && findCarrier(known, name) ? name : null
}

const customerIn = (text: string, known: Known | null): string | null =>
  CUSTOMER.exec(text)?.[1]?.trim() ??
  (known ? (findEntry(known, 'ten_cong_ty', text)?.name ?? null) : null)

/** A context with what one more title or heading tells; another vehicle comes with a driver of its own. */
export function contextOf(
  context: Context,
  text: string,
  { known, today }: { known: Known | null; today: WireDate },
): Context {
  const plate = plateIn(text)
  return {
    // A heading that begins another day ends the one before, also where its own is not understood.
    date: dayIn(text, today) ?? (SPEAKS_OF_DAY.test(searchKey(text)) ? null : context.date),
    plate: plate ?? context.plate,
    driver: plate ? driverIn(text, plate, known) : (driverNamed(text, known) ?? context.driver),
    carrier: carrierIn(text, known) ?? (plate ? null : context.carrier),
    customer: customerIn(text, known) ?? context.customer,
  }
}
