import { isPlate } from '../../../../contract/kit/field/plate.ts'
import { searchKey } from '../../../../contract/kit/sheet/searchKey.ts'
import { filledColumns, type Grid } from '../../../kit/sheet/grid.ts'
import type { Column } from './columns.ts'
import { isOwnId } from './labels.ts'
import { cellText, type Cell } from '../../../../contract/kit/sheet/workbook.ts'

const OF =
  '(ngay|thang|tuan|quy|nam|xe|bien|cac|chi|cuoc|doanh|so|tien|phi|chuyen|don|khach|toan|tat|trong|cua|theo)'
const TOTAL = new RegExp(
  `^(tong( cong| so| tien| hop)?|cong( don| lai| trang| phat sinh)?|total|sub ?total|grand total|sum|luy ke|tc|so du)(\\s*[:.]?( \\d.*)?$| ${OF}\\b)|^total\\b`,
)
const SIGNATURE =
  /^(nguoi (lap|duyet|kiem|giao|nhan|ky|dieu|viet)|ke toan( truong)?|giam doc|thu quy|thu truong|truong phong|phe duyet|dieu hanh|dai dien|lai xe ky|ky( va|,)? ghi|\(?ky|xac nhan|hai phong,? ngay|ha noi,? ngay|tp|.*, ngay \.* ?.*thang|ngay \.+|prepared by|approved by|checked by)/
const REMARK = /^(ghi chu|luu y|note|chu thich|\*|•|-)\s*[:.]/
const HEADING = /^(ngay|thu [2-7]|chu nhat|tuan|xe|bien so|khach( hang)?|chu hang)\b.*\S/
const DONE_FIELDS = ['bien_so_xe', 'ten_cong_ty', 'ma_cont']

/** What a row below a header is. */
export type RowKind = 'blank' | 'total' | 'lone number' | 'section' | 'signature' | 'note' | 'data'

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
  if (!texts.some((text) => TOTAL.test(text))) return false
  return !isPlate(cellIn(grid, row, columns, 'bien_so_xe'))
}

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
  if (isTotal(grid, row, columns, texts)) return 'total'
  if (isBareSum(grid, row, columns, cells)) return cells.length > 1 ? 'total' : 'lone number'
  const plate = cellIn(grid, row, columns, 'bien_so_xe')
  if (
    texts.length === filled.length &&
    !isPlate(plate) &&
    texts.some((text) => SIGNATURE.test(text))
  )
    return 'signature'
  if (filled.length === 1 && texts.some((text) => REMARK.test(text))) return 'note'
  return isSection(grid, row, columns, filled) ? 'section' : 'data'
}
