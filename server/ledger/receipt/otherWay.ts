import { receiptTexts } from '../../../contract/ledger/receipt/receipt.texts.ts'
import type { Remark } from '../../../contract/kit/sheet/sheet.ts'
import { parseMoney } from '../../../contract/kit/sheet/money.ts'
import { isBlank } from '../../../contract/kit/sheet/workbook.ts'
import { searchKey } from '../../../contract/kit/sheet/searchKey.ts'
import { told } from '../../../contract/kit/text/sentence.ts'
import { checkBalances } from '../../kit/resource/balances.ts'
import { unreadColumns } from '../../kit/sheet/unreadColumns.ts'
import type { readTableRows, TableRow, TableRows } from '../../kit/resource/tableRows.ts'

/** Which way money goes by the statement of a bank, or a cash book of the office. */
export type Way = 'in' | 'out'

/** How columns of amounts, and cells beside one column of all amounts, call the two ways; what comes to be owed was not paid. */
const SAID: Readonly<Record<Way, RegExp>> = {
  in: /^((so tien )?(ghi|phat sinh|ps) co|co|c|cr|credit|(so tien |tien )?(thu|vao|nop)( vao)?|in|\+|((phat sinh|ps)( no| co)? )?phai tra)$/,
  out: /^((so tien )?(ghi|phat sinh|ps) no|no|d|dr|debit|(so tien |tien )?(chi|ra|rut)( ra)?|out|-|((phat sinh|ps)( no| co)? )?phai thu)$/,
}
/** 'Ghi có (Credit)' says it twice. */
const TWICE = / \((credit|debit)\)$/
const isSaid = (way: Way, said: string): boolean =>
  SAID[way].test(searchKey(said.split(' / ').at(-1) ?? '').replace(TWICE, ''))
const isEither = (said: string): boolean => isSaid('in', said) || isSaid('out', said)

/** What was, is or comes to be owed: no payment. */
const OWED = /\b(no|phai (thu|tra)|phat sinh|ps|qua han|den han|doanh thu)\b/

type Headers = TableRows['headers']

/** The columns of a sheet that nobody took and whose cells all tell a way. */
const waysTold = (rows: readonly TableRow[], headers: Headers): Headers =>
  headers.filter(({ sheet, ten, truong }) => {
    const said = rows.flatMap((row) => (row.sheet === sheet ? (row.source[ten] ?? '') : []))
    const filled = said.filter((each) => each !== '')
    return truong === null && filled.length > 0 && filled.every(isEither)
  })

/** A line that has an amount only in the column of the other way, or without a day in one of what is owed. */
function isOfOther(row: TableRow, headers: Headers, other: Way): boolean {
  const isUndated = [...row.cellsOf('ngay'), ...row.cellsOf('ghi_chu')].every((one) =>
    isBlank(one.cell),
  )
  return (
    row.cellsOf('so_tien').every(({ cell }) => isBlank(cell)) &&
    headers.some(
      ({ sheet, ten, truong }) =>
        sheet === row.sheet &&
        truong === null &&
        (isSaid(other, ten) || (isUndated && OWED.test(searchKey(ten)))) &&
        /[1-9]/.test(row.source[ten] ?? ''),
    )
  )
}

/** What a row adds to what is there: its amount, less what went the other way; null where it was not understood. */
function addedBy(row: TableRow, headers: Headers, other: Way): number | null {
  const { so_tien = null } = row.values
  if (typeof so_tien === 'number') return so_tien
  const scale = row.cellsOf('so_tien')[0]?.scale ?? 1
  const [amount = null] = headers.flatMap(({ sheet, ten }) => {
    const said = row.source[ten] ?? ''
    if (sheet !== row.sheet || !isSaid(other, ten) || !/[1-9]/.test(said)) return []
    const read = parseMoney(said, scale)
    return read.error === undefined && read.value !== null ? [-read.value] : []
  })
  return amount
}

/** Refuses a row whose cell says that its money went the other way. */
function refused(row: TableRow, ways: Headers, other: Way): TableRow {
  const errors = ways.flatMap(({ sheet, cot, ten }): Remark[] => {
    const said = row.source[ten] ?? ''
    if (sheet !== row.sheet || !isSaid(other, said)) return []
    const place = { sheet, dong: row.dong, cot, gia_tri: said }
    return [{ ...place, ...told(receiptTexts.otherWay(said)) }]
  })
  return errors.length === 0 ? row : { ...row, errors: [...row.errors, ...errors] }
}

/** Reads a statement as `read` does, without the lines whose money went the other way: they are counted, and those that only a word tells are refused. */
export const withoutOtherWay =
  (read: typeof readTableRows, way: Way): typeof readTableRows =>
  (workbook, columns, mapping, meaning) => {
    const found = read(workbook, columns, mapping, meaning)
    const other = way === 'in' ? 'out' : 'in'
    const ways = waysTold(found.rows, found.headers)
    const balances = checkBalances(found.rows, columns.name, (row) =>
      addedBy(row, found.headers, other),
    )
    const left = found.rows.filter((row) => !isOfOther(row, found.headers, other))
    const unread = unreadColumns(
      workbook.sheets,
      found.headers.filter(({ ten }) => !isSaid(other, ten) && !OWED.test(searchKey(ten))),
      { said: [...(found.remarks ?? []), ...found.rows.flatMap(({ errors }) => errors)], mapping },
    )
    const [first] = found.rows.filter((row) => !left.includes(row))
    const count = found.rows.length - left.length
    const remarks = first
      ? [
          {
            sheet: first.sheet,
            dong: first.dong,
            cot: '',
            gia_tri: null,
            ...told(receiptTexts.leftOut(count)),
          },
        ]
      : []
    return {
      ...found,
      rows: left.map((row) => refused(row, ways, other)),
      remarks: [...(found.remarks ?? []), ...unread, ...remarks, ...balances.remarks],
    }
  }
