import { isPlate } from '../../../../contract/kit/field/plate.ts'
import { searchKey } from '../../../../contract/kit/sheet/searchKey.ts'
import { filledColumns, type Grid } from '../../../kit/sheet/grid.ts'
import type { Column } from './columns.ts'
import { findCarrier, findEntry, findShortened, type Known } from './known.ts'
import type { Context } from './line.ts'
import { isOwnId } from './wording.ts'
import type { WireDate } from '../../../../contract/kit/time/time.ts'
import { dayIn, driverIn, plateIn, speaksOfDay } from '../../../kit/sheet/bandFacts.ts'
import {
  beginsOther,
  beginsParts,
  beginsTotal,
  isBandText,
  isPageLine,
  isRemark,
  isSignature,
  saysRest,
  saysTotal,
} from '../../../kit/sheet/lineWords.ts'
import { cellText, type Cell } from '../../../../contract/kit/sheet/workbook.ts'

/** A vehicle that did not drive: 'Xe nằm xưởng từ 01/11, không chạy'. */
const NO_RUN =
  /\b(khong (chay|hoat dong|phat sinh|co (chuyen|hang))|(nam|vao) (xuong|bai|sua)|nghi (tet|le|phep|chay|sua))\b/
/** The same where a row says nothing else: 'xe nghỉ', 'đi đăng kiểm', 'bảo dưỡng định kỳ'. */
const RESTS =
  /^(xe )?(di )?(nghi|dang kiem|bao duong|bao hanh|sua( chua)?|hong|nam (cho|nha)|cho (hang|viec))\b/
/** 'Mưa to, cảng ngừng làm hàng 17/10'. */
const SENTENCE = /^(?=.*,)(?=.* \d{1,2}\/\d{1,2}\b)(\S+ ){4}/
const DONE_FIELDS = ['bien_so_xe', 'ten_cong_ty', 'ma_cont']

/** What a row below a header is. */
export type RowKind =
  | 'blank'
  | 'total'
  | 'summary'
  | 'parts'
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
  { texts, amounts }: { texts: readonly string[]; amounts: number },
): boolean {
  const counts = texts.some((text) => COUNT.test(text)) && TOTAL_FIRST.test(texts[0] ?? '')
  // 'Cộng DTSC' before amounts alone, also such as say what they are: 'chi: 2.535.000'.
  const [said = '', ...beside] = texts
  const isTold =
    beginsTotal(said) &&
    amounts + beside.length > 1 &&
    beside.every((each) => SAID_AMOUNT.test(each))
  // 'Còn lại', 'Lợi nhuận' or 'Dư kỳ trước:' before amounts alone.
  const isRest = texts.length === 1 && amounts > 0 && (saysRest(said) || said.endsWith(':'))
  if (!counts && !isTold && !isRest && !texts.some(saysTotal)) return false
  return !isPlate(cellIn(grid, row, columns, 'bien_so_xe'))
}

/** '36 chuyến' is said of sums. */
const COUNT = /^\d+ ?(chuyen|ch|luot|xe|lenh|don)\.?$/
const SAID_AMOUNT = /^(\p{L}+ ){0,2}(\p{L}+ ?: ?)?\d{1,3}([.,]\d{3})* ?(d|dong|vnd|k|tr)?$/u
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
    (field === 'stt' || column === 0 || isBandText(searchKey(text))) &&
    Number.isNaN(Number(text)) &&
    !DONE_FIELDS.includes(field ?? '')
  )
}

/** What a row may say of a vehicle that did not drive. */
const OF_NO_RUN = /^(stt|chuyen|ngay_thuc_hien|bien_so_xe|ma_romoc|lai_xe_\d)$/

/** A day, a vehicle and 'nghỉ, xe vào xưởng', in whatever column, and nothing else. */
function isIdle(
  grid: Grid,
  row: number,
  columns: readonly Column[],
  filled: readonly number[],
): boolean {
  const fieldOf = (at: number) => columns.find(({ column }) => column === at)?.field ?? ''
  const [said, ...more] = filled.filter((column) => !OF_NO_RUN.test(fieldOf(column)))
  if (said === undefined || more.length > 0) return false
  const words = searchKey(cellText(grid.cell(row, said)))
  return NO_RUN.test(words) || RESTS.test(words)
}

/** Tells data rows from blank ones, sums and what heads their parts, headings between rows, signatures and remarks at the foot. */
export function rowKind(grid: Grid, row: number, columns: readonly Column[]): RowKind {
  const filled = filledColumns(grid, row)
  const isNumberAlone = filled.length === 1 && /^\d+$/.test(cellIn(grid, row, columns, 'stt'))
  // A form's numbered lines that nobody filled in.
  if (filled.length === 0 || isNumberAlone) return 'blank'
  if (isOwnId(cellIn(grid, row, columns, 'chuyen'))) return 'data'
  const cells = filled.map((column) => grid.cell(row, column))
  const texts = textCells(cells)
  if (filled.length === 1 && texts.some(beginsOther)) return 'summary'
  if (filled.length === 1 && texts.some(beginsParts)) return 'parts'
  const amounts = cells.filter((cell) => typeof cell === 'number').length
  if (isTotal(grid, row, columns, { texts, amounts })) return 'total'
  if (isBareSum(grid, row, columns, cells)) return cells.length > 1 ? 'total' : 'lone number'
  const plate = cellIn(grid, row, columns, 'bien_so_xe')
  if (texts.length === filled.length && !isPlate(plate) && texts.some(isSignature))
    return 'signature'
  if (texts.length === filled.length && texts.some(isPageLine)) return 'note'
  const isNote = (text: string) => isRemark(text) || NO_RUN.test(text) || SENTENCE.test(text)
  if (filled.length === 1 && texts.some(isNote)) return 'note'
  if (isIdle(grid, row, columns, filled)) return 'note'
  return isSection(grid, row, columns, filled) ? 'section' : 'data'
}

/** Nothing is told outside the rows. */
export const NO_CONTEXT: Context = {
  date: null,
  plate: null,
  driver: null,
  carrier: null,
  customer: null,
  isOff: false,
}

const CUSTOMER =
  /(?:khách(?: hàng)?|khach(?: hang)?|\bkh(?=\s*[:：])|chủ hàng|chu hang|kính gửi|kinh gui|customer)\s*[:：-]\s*(.+)$/iu

/** What stands beside the vehicle's plate, where it is a known driver. */
function driverBeside(text: string, plate: string | null, known: Known | null): string | null {
  if (!plate || !known) return null
  const words = text.slice(text.indexOf(plate) + plate.length)
  const name = words
    .replace(/^[^\p{L}]*(?:(?:lái|tài|lai|tai)(?: xe)?|lx|tx)?[\s:.-]*/iu, '')
    .trim()
  return name !== '' && findEntry(known, 'lai_xe', name) ? name : null
}

/** The known driver whom a title of its own names: 'Lái xe: Nguyễn Văn Hùng'. */
function driverNamed(text: string, known: Known | null): string | null {
  const name = driverIn(text)
  return known && name !== null && findEntry(known, 'lai_xe', name) ? name : null
}

const CARRIER =
  /(?:nhà xe|thầu phụ|nha xe|thau phu|xe (?:thuê )?ngoài\s*[:：(-]|xe (?:thue )?ngoai\s*[:：(-])\s*[:：-]?\s*(\p{L}.*?)\)?(?:\s*[-–,(]\s*(?:(?:bks|số xe|so xe|xe|biển số|bien so)\b.*|\d.*))?$/iu

/** The known subcontractor whom a heading names: 'XE NGOÀI 29C-770.36 - Nhà xe Gió Ngàn'. */
function carrierIn(text: string, known: Known | null): string | null {
  const name = CARRIER.exec(text)?.[1]?.trim() ?? ''
  return known && name !== '' && findCarrier(known, name) ? name : null
}

/** 'I. Công ty …', 'B. …': the number of a part. */
const PART_NUMBER = /^(?:[IVX]+|[A-H]|\d{1,2})[.)/]\s*/

const LEAST_WORDS = 2
/** 'THÉP CÁNH BUỒM - T11/26': a shortened customer before what the sheet is of. */
function shortenedIn(text: string, known: Known): string | null {
  const [name = '', ...of] = text.split(/\s+[-–(]\s*|\s*[:/]\s*/)
  const isTold = of.length > 0 && name.trim().split(/\s+/).length >= LEAST_WORDS
  return isTold ? (findShortened(known, 'ten_cong_ty', name)?.name ?? null) : null
}

function customerIn(text: string, known: Known | null): string | null {
  const name = text.replace(PART_NUMBER, '')
  return (
    CUSTOMER.exec(text)?.[1]?.trim() ??
    (known ? (findEntry(known, 'ten_cong_ty', name)?.name ?? shortenedIn(name, known)) : null)
  )
}

/** 'XE NGOÀI (HTX Bến Sương)' ends the rows of the vehicle above. */
const OF_OTHERS = /^(\W|[ivx]+[.)] )*(xe )?(thue )?(ngoai|thue)\b/

const CALLED_OFF = /^(cac )?(lenh|chuyen|don|xe|hang|cont|booking)( \w+)? huy\b/

/** A part is of what was called off where its heading says so, up to the next part. */
const isOffIn = (text: string, { isOff }: Context): boolean =>
  CALLED_OFF.test(searchKey(text.replace(PART_NUMBER, ''))) || (isOff && !PART_NUMBER.test(text))

/** A context with what one more title or heading tells; another vehicle comes with a driver of its own. */
export function contextOf(
  context: Context,
  text: string,
  { known, today }: { known: Known | null; today: WireDate },
): Context {
  const plate = plateIn(text)
  return {
    // A heading that begins another day ends the one before, also where its own is not understood.
    date: dayIn(text, today) ?? (speaksOfDay(text) ? null : context.date),
    plate: plate ?? (OF_OTHERS.test(searchKey(text)) ? null : context.plate),
    driver: plate
      ? (driverBeside(text, plate, known) ?? driverNamed(text, known))
      : (driverNamed(text, known) ?? context.driver),
    carrier: carrierIn(text, known) ?? (plate ? null : context.carrier),
    customer: customerIn(text, known) ?? context.customer,
    isOff: isOffIn(text, context),
  }
}
