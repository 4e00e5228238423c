import { rowRemarks } from '../../../contract/kit/resource/reply.texts.ts'
import { told } from '../../../contract/kit/text/sentence.ts'
import { searchKey } from '../../../contract/kit/sheet/searchKey.ts'
import { wordOf } from '../../../contract/kit/text/text.ts'
import type { readTableRows, TableRow, TableRows } from './tableRows.ts'

const SLIP = 'phieu|chung tu|hoa don|hd|giao dich|gd|dong|slip|voucher'
/** 'Phiếu hủy', 'HỦY - viết lại phiếu 108'; 'Hủy chuyến, trả lại tiền' speaks of a trip. */
const CALLED_OFF = new RegExp(
  `^((${SLIP}|so|\\d+|da|bi|nay|viet sai|ghi sai)[ :,.;-]+)*(huy( bo)?|cancel(l?ed)?|void)( (${SLIP}|so|\\d+))*(\\s*[-–,;:.(].*)?$`,
)
const saysCalledOff = (said: string): boolean => CALLED_OFF.test(searchKey(said))

/** A row of which a cell says that its slip was called off is refused there: its amounts count for nobody. One with a number is of our own file where that is stored, and stands as it was. */
function refused(row: TableRow, { headers }: TableRows, key: string): TableRow {
  const off = Object.entries(row.source).find(([, said]) => saysCalledOff(said))
  if (!off) return row
  const [title, said] = off
  const cot = headers.find(({ sheet, ten }) => sheet === row.sheet && ten === title)?.cot ?? ''
  const place = { sheet: row.sheet, dong: row.dong, cot, gia_tri: said }
  const remark = { ...place, ...told(rowRemarks.calledOff(said)) }
  return wordOf(row.values[key]) === ''
    ? { ...row, errors: [...row.errors, remark] }
    : { ...row, unlessStored: [...(row.unlessStored ?? []), remark] }
}

/** Reads tables of slips as `read` does, with those refused that were called off. */
export const withoutCalledOff =
  (read: typeof readTableRows): typeof readTableRows =>
  (workbook, columns, mapping, meaning) => {
    const found = read(workbook, columns, mapping, meaning)
    return { ...found, rows: found.rows.map((row) => refused(row, found, columns.key)) }
  }
