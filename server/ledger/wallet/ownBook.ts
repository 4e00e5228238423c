import { allFields, type SheetColumns } from '../../../contract/kit/resource/resource.ts'
import { searchKey } from '../../../contract/kit/sheet/searchKey.ts'
import { cellText, type Workbook } from '../../../contract/kit/sheet/workbook.ts'
import { wordOf } from '../../../contract/kit/text/text.ts'
import { walletReplies } from '../../../contract/ledger/wallet/wallet-replies.texts.ts'
import type { TableRow, TableRows } from '../../kit/resource/tableRows.ts'
import { driverIn } from '../../kit/sheet/bandFacts.ts'

const TITLE_LINES = 6
/** What comes in, to a driver who keeps the book: 'Thu', 'Nhận'. */
const COMES_IN = /^(thu|nhan)( tien| vao)?$/
const SAYS_ADVANCE = /\b(ung|nhan|cap)\b/

/** True for the book of one driver, whom its title names; an office's says the driver of each line. */
const isOwn = ({ sheets }: Workbook, { fields, headings }: SheetColumns): boolean => {
  const named = [fields['user_id']?.label.vi ?? '', ...(headings['user_id'] ?? [])].map(searchKey)
  return sheets.every(
    ({ rows }) =>
      rows.slice(0, TITLE_LINES).some((row) => driverIn(row.map(cellText).join(' ')) !== null) &&
      !rows.flat().some((cell) => named.includes(searchKey(cellText(cell)))),
  )
}

/** The columns of wallets for a workbook; what comes in is an advance where a driver keeps the book. */
export function withOwnBook(workbook: Workbook, columns: SheetColumns): SheetColumns {
  const { type } = allFields(columns)
  if (!type || !isOwn(workbook, columns)) return columns
  const words = (typed: string): string | null =>
    COMES_IN.test(searchKey(typed)) ? 'tam_ung' : (type.words?.(typed) ?? typed)
  return { ...columns, fields: { ...columns.fields, type: { ...type, words } } }
}

/** What comes in and is not called an advance may be a customer's money: it is asked about. */
export function askedIncome(row: TableRow, { headers }: TableRows): TableRow {
  const unclear = row.place('type', walletReplies.typeUnclear)
  const own = headers.find(({ sheet, cot }) => sheet === row.sheet && cot === unclear.cot)
  const isIncome = own?.truong === 'so_tien' && COMES_IN.test(searchKey(own.ten))
  return isIncome &&
    row.errors.length === 0 &&
    !SAYS_ADVANCE.test(searchKey(wordOf(row.values['noi_dung'])))
    ? { ...row, errors: [unclear] }
    : row
}
