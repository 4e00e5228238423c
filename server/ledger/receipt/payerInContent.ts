import { receiptTexts } from '../../../contract/ledger/receipt/receipt.texts.ts'
import { searchKey } from '../../../contract/kit/sheet/searchKey.ts'
import { wordOf } from '../../../contract/kit/text/text.ts'
import type { readTableRows, TableRow } from '../../kit/resource/tableRows.ts'

/** What a bank's content says behind who pays, surest first: 'CT CP THEP ABC TT CUOC T9'; words that names may hold are none of it. */
const PAYS = [
  /(^|\s)(tt|ck|nop|thanh toan|chuyen (tien|khoan)|tra (no|lai|tien|cuoc|cong no))(\s|[:.\-/]|$)/,
  /(^|\s)(cuoc|hd|tat toan|dat coc)(\s|[:.\-/]|$)/,
]
/** One pays for another: whose debt it is, an accountant says. */
const FOR_ANOTHER = /\b(thay|ho|giup|uy quyen|cho (cong ty|cty|ct|khach|anh|chi))\b/

/** 'CT CP' is 'CTY CP'. */
const COMPANY = /^ct\.?(?=\s)/i

/** Who pays by the content of a bank's line: the words before what is paid; '' where it names nobody. */
export function payerIn(content: string): string {
  const key = searchKey(content)
  const at = PAYS.map((words) => key.search(words)).find((one) => one >= 0)
  if (at === undefined || FOR_ANOTHER.test(key)) return ''
  return content.slice(0, at).trim().replace(COMPANY, 'CTY')
}

/** Reads a statement as `read` does; where no column names who pays, the content of each line does. */
export const withPayers =
  (read: typeof readTableRows): typeof readTableRows =>
  (workbook, columns, mapping, meaning) => {
    const first = read(workbook, columns, mapping, meaning)
    const telling = ['so_tien', 'ghi_chu']
    const found =
      first.headers.length > 0 ? first : read(workbook, { ...columns, telling }, mapping, meaning)
    const tells = (name: string) =>
      new Set(found.headers.flatMap(({ sheet, truong }) => (truong === name ? [sheet] : [])))
    const [named, told] = [tells(columns.name), tells('ghi_chu')]
    const withPayer = (row: TableRow): TableRow => {
      const isOpen = told.has(row.sheet) && !named.has(row.sheet)
      const payer = isOpen ? payerIn(wordOf(row.values['ghi_chu'])) : ''
      if (payer === '' || (row.values[columns.name] ?? null) !== null) return row
      const said = row.place('ghi_chu', receiptTexts.payerSaid(payer))
      const values = { ...row.values, [columns.name]: payer }
      return { ...row, values, warnings: [...row.warnings, said] }
    }
    return { ...found, rows: found.rows.map(withPayer) }
  }
