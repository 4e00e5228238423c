import { searchKey, wordOf } from '../../../contract/kit/text/text.ts'
import { readTableRows } from '../../kit/resource/tableRows.ts'
import { accountOf } from './accounts.ts'

/** 'Mã NV', 'Mã số': not 'Tài khoản', which says what it is. */
const CODE = /^ma\b/

/**
 * Rows of drivers. Offices number their people too: where a column of codes holds no account as we name them, it tells none, and
 * drivers are known by their names.
 */
export const driverRows: typeof readTableRows = (workbook, columns, mapping, meaning) => {
  const read = readTableRows(workbook, columns, mapping, meaning)
  const codes = read.headers.filter(
    ({ ten, truong }) => truong === 'username' && CODE.test(searchKey(ten)),
  )
  const isOurs = read.rows.some(({ values: { username, fullname } }) =>
    wordOf(username)
      .toLowerCase()
      .startsWith(accountOf(wordOf(fullname))),
  )
  if (codes.length === 0 || isOurs) return read
  const unused = Object.fromEntries(codes.map(({ ten }) => [ten, 'bo_qua']))
  // What was mapped by hand stands.
  return readTableRows(workbook, columns, { ...unused, ...mapping }, meaning)
}
