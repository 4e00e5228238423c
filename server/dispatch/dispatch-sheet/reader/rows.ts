import { isPlate } from '../../../../contract/kit/field/plate.ts'
import { searchKey } from '../../../../contract/kit/sheet/searchKey.ts'
import { filledColumns, type Grid } from '../../../kit/sheet/grid.ts'
import type { Column } from './columns.ts'
import { isOwnId } from './wording.ts'
import { speaksOfDay } from '../../../kit/sheet/bandFacts.ts'
import { formParts } from '../../../kit/sheet/formParts.ts'
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
const DAY_MONTH = /\d\s*[./-]\s*\d|\d th[aá]ng \d|^ng[aà]y \d{1,2}$/iu
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
    amounts + beside.length > (standsForRun(grid, row, columns) ? 0 : 1) &&
    beside.every((each) => SAID_AMOUNT.test(each))
  // 'Còn lại', 'Lợi nhuận' or 'Dư kỳ trước:' before amounts alone.
  const isRest = texts.length === 1 && amounts > 0 && (saysRest(said) || said.endsWith(':'))
  if (!counts && !isTold && !isRest && !texts.some(saysTotal)) return false
  return !isPlate(cellIn(grid, row, columns, 'bien_so_xe'))
}

/** 'Cộng Sao Chổi' where the day, the number or the plate of a run would stand. */
const standsForRun = (grid: Grid, row: number, columns: readonly Column[]): boolean =>
  ['stt', 'chuyen', 'ngay_thuc_hien', 'bien_so_xe'].some((field) =>
    beginsTotal(searchKey(cellIn(grid, row, columns, field))),
  )

/** '36 chuyến' is said of sums. */
const COUNT = /^\d+ ?(chuyen|ch|luot|xe|lenh|don)\.?$/
const SAID_AMOUNT = /^(\p{L}+ ){0,2}(\p{L}+ ?: ?)?\d{1,3}([.,]\d{3})* ?(d|dong|vnd|k|tr)?$/u
const TOTAL_FIRST = /^(tong|cong|total)\b/

/** '8.000.000' typed as a text. */
const GROUPED = /^\d{1,3}([.,]\d{3})+$/

/** Numbers alone, none of them naming anything: sums without a label. */
function isBareSum(
  grid: Grid,
  row: number,
  columns: readonly Column[],
  cells: readonly Cell[],
): boolean {
  if (!cells.every((cell) => typeof cell === 'number' || GROUPED.test(cellText(cell)))) return false
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
    (!DONE_FIELDS.includes(field ?? '') ||
      (speaksOfDay(text) && (field === 'bien_so_xe' || DAY_MONTH.test(text))))
  )
}

/** What a row may say of a vehicle that did not drive. */
const OF_NO_RUN = /^(stt|chuyen|ngay_thuc_hien|bien_so_xe|ma_romoc|lai_xe_\d)$/

/** A day, a vehicle and 'nghỉ', 'sửa xe', 'xe vào xưởng', in whatever columns, and nothing else. */
function isIdle(
  grid: Grid,
  row: number,
  columns: readonly Column[],
  filled: readonly number[],
): boolean {
  const fieldOf = (at: number) => columns.find(({ column }) => column === at)?.field ?? ''
  const said = filled
    .filter((column) => !OF_NO_RUN.test(fieldOf(column)))
    .map((column) => searchKey(cellText(grid.cell(row, column))))
  return said.length > 0 && said.every((words) => NO_RUN.test(words) || RESTS.test(words))
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
  const isNote = (text: string) =>
    isRemark(text) || NO_RUN.test(text) || RESTS.test(text) || SENTENCE.test(text)
  if (filled.length === 1 && texts.some(isNote)) return 'note'
  if (isIdle(grid, row, columns, filled)) return 'note'
  const isHeading =
    isSection(grid, row, columns, filled) || (filled.length > 1 && formParts(grid, row).length > 0)
  return isHeading ? 'section' : 'data'
}
