import type { SheetColumns } from '../../../contract/kit/resource/resource.ts'
import { searchKey } from '../../../contract/kit/sheet/searchKey.ts'
import { cellText, type Workbook } from '../../../contract/kit/sheet/workbook.ts'
import { wordOf } from '../../../contract/kit/text/text.ts'
import { walletReplies } from '../../../contract/ledger/wallet/wallet-replies.texts.ts'
import type { EntryType } from '../../../contract/ledger/wallet/wallet.ts'
import type { TableRow, TableRows } from '../../kit/resource/tableRows.ts'

/** 'Thu (+) / Chi (-)', 'Số tiền (+/-)', 'Ứng +, chi -': one column whose sign says which way the money went. */
const SIGNED = /\+ ?\)?.*[-–−]|±/
const IN_WORDS = /^(so tien|tien|thu|ung|tam ung|nhan|tang)\b/
const isSigned = (heading: string): boolean =>
  SIGNED.test(heading) && IN_WORDS.test(searchKey(heading))

/** The columns of wallets with such headings of a workbook among those of amounts. */
export function withSigned({ sheets }: Workbook, columns: SheetColumns): SheetColumns {
  const said = sheets.flatMap(({ rows }) => rows.flat().map(cellText).filter(isSigned))
  const { so_tien = [] } = columns.headings
  return said.length === 0
    ? columns
    : { ...columns, headings: { ...columns.headings, so_tien: [...so_tien, ...said] } }
}

const ADVANCED = /^(chi |cho )?(tam ung|ung)\b/
const RETURNED = /^(hoan|nop|tra lai|thu hoi|thu lai)\b/
const CORRECTED = /^(dieu chinh|dinh chinh)\b/
const saidOf = ({ values }: TableRow): string => searchKey(wordOf(values['noi_dung']))
const amountOf = ({ values }: TableRow): number => Number(values['so_tien'] ?? 0)

/** What a row of such a column is, where advances have that sign; null where its sign and its words do not agree, or leave it open. */
function typeOf(row: TableRow, advances: number): EntryType | null {
  const words = saidOf(row)
  const [isAdvanced, isReturned] = [ADVANCED.test(words), RETURNED.test(words)]
  if (CORRECTED.test(words)) return 'dieu_chinh'
  if (Math.sign(amountOf(row)) === advances) return isAdvanced ? 'tam_ung' : null
  if (isAdvanced) return null
  if (isReturned) return 'hoan_ung'
  // What the office pays out is not all a driver's; what leaves a wallet and is not returned is spent.
  return advances > 0 && words !== '' ? 'tien_chi' : null
}

/** Rows of such columns with the type that sign and words give: which sign an advance has, the rows that call themselves one say. */
export function bySign({ rows, headers }: TableRows): TableRow[] {
  const isOf = (row: TableRow): boolean => {
    const { cot } = row.place('so_tien', walletReplies.typeUnclear)
    const own = headers.find((one) => one.sheet === row.sheet && one.cot === cot)
    const isOpen = (row.values['type'] ?? null) === null && amountOf(row) !== 0
    return isSigned(own?.ten ?? '') && isOpen
  }
  const signed = new Set(rows.filter((row) => row.errors.length === 0 && isOf(row)))
  const said = [...signed].filter((row) => ADVANCED.test(saidOf(row)))
  const signs = new Set(said.map((row) => Math.sign(amountOf(row))))
  const [advances = 0] = signs.size === 1 ? signs : []
  return rows.map((row) => {
    if (!signed.has(row)) return row
    const type = advances === 0 ? null : typeOf(row, advances)
    if (type === null)
      return { ...row, errors: [...row.errors, row.place('type', walletReplies.typeUnclear)] }
    const so_tien = type === 'dieu_chinh' ? amountOf(row) * advances : Math.abs(amountOf(row))
    return { ...row, values: { ...row.values, type, so_tien } }
  })
}
