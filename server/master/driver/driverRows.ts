import { cellText } from '../../../contract/kit/sheet/workbook.ts'
import { searchKey, wordOf } from '../../../contract/kit/text/text.ts'
import { readTableRows, type TableRow, type TableRows } from '../../kit/resource/tableRows.ts'
import { accountOf } from './accounts.ts'

/** 'Mã NV', 'Mã số': not 'Tài khoản', which says what it is. */
const CODE = /^ma\b/

/**
 * The headers of a column by which an office numbers its people, as a mapping that leaves it aside: offices number them too, and
 * where it holds no account as we name them it tells none. `words` are what a row says of its driver.
 */
export function officeCodes(
  { rows, headers }: TableRows,
  field: string,
  words: (row: TableRow) => readonly string[],
): Readonly<Record<string, string>> {
  const codes = headers.filter(({ ten, truong }) => truong === field && CODE.test(searchKey(ten)))
  const isAccount = (word: string, name: string): boolean =>
    word !== name && name !== '' && word.toLowerCase().startsWith(accountOf(name))
  const isOurs = rows.some((row) => {
    const said = words(row)
    return said.some((word) => said.some((name) => isAccount(word, name)))
  })
  return isOurs ? {} : Object.fromEntries(codes.map(({ ten }) => [ten, 'bo_qua']))
}

/** What the cells of a field say, in all columns that tell it. */
export const wordsIn =
  (field: string) =>
  ({ cellsOf }: TableRow): string[] =>
    cellsOf(field).map(({ cell }) => cellText(cell))

/** Rows of drivers, known by their names where a column of codes holds none of our accounts. */
export const driverRows: typeof readTableRows = (workbook, columns, mapping, meaning) => {
  const read = readTableRows(workbook, columns, mapping, meaning)
  const unused = officeCodes(read, 'username', ({ values: { username, fullname } }) => [
    wordOf(username),
    wordOf(fullname),
  ])
  // What was mapped by hand stands.
  return Object.keys(unused).length === 0
    ? read
    : readTableRows(workbook, columns, { ...unused, ...mapping }, meaning)
}
