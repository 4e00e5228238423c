import { walletEntry } from '../../../contract/ledger/wallet/wallet.ts'
import { searchKey } from '../../../contract/kit/sheet/searchKey.ts'
import { wordOf } from '../../../contract/kit/text/text.ts'
import { spreadRows } from '../../kit/resource/spreadRows.ts'
import type { TableRow } from '../../kit/resource/tableRows.ts'
import { withFeet } from '../../kit/resource/footSums.ts'
import { withoutCalledOff } from '../../kit/resource/calledOff.ts'
import { withoutSmall } from '../../kit/resource/smallAmounts.ts'
import { storeSheet } from '../../kit/resource/storeSheet.ts'
import { walletStore } from './store.ts'

const { anh: _photos, ...fields } = walletEntry.resource.fields

/** Entries as sheets have them: photos stand in none. */
export const onSheet = { ...walletEntry.resource, fields }

const readRows = spreadRows({ by: 'type', figures: ['so_tien'] })

const SAYS_CORRECTION = /\b(dieu chinh|dinh chinh|d\/c)\b/
/** A minus in the column of an advance, or of what lessens it, is a correction where its words say so. */
function asCorrection(row: TableRow): TableRow {
  const { so_tien, noi_dung, type } = row.values
  const isBelowZero = typeof so_tien === 'number' && so_tien < 0 && type !== 'dieu_chinh'
  if (!isBelowZero || !SAYS_CORRECTION.test(searchKey(wordOf(noi_dung)))) return row
  const signed = type === 'tam_ung' ? so_tien : -so_tien
  return { ...row, values: { ...row.values, type: 'dieu_chinh', so_tien: signed } }
}

/** What a cash book of the office pays out is no spending where its words call it an advance. */
function asAdvance(row: TableRow): TableRow {
  const { type, noi_dung } = row.values
  const isAdvance = /^(chi |cho )?(tam ung|ung)\b/.test(searchKey(wordOf(noi_dung)))
  return type === 'tien_chi' && isAdvance
    ? { ...row, values: { ...row.values, type: 'tam_ung' } }
    : row
}

/** A row an entry; cash books have a column for each type. */
export const walletRows: typeof readRows = withFeet(
  withoutCalledOff((workbook, columns, mapping) => {
    const read = readRows(workbook, columns, mapping)
    const rows = read.rows.map(asCorrection)
    const isAdvance = ({ values }: TableRow) => values['type'] === 'tam_ung'
    const isCashBook = rows.some((row) => row.o !== undefined) && !rows.some(isAdvance)
    const meant = isCashBook ? rows.map(asAdvance) : rows
    return { ...read, rows: withoutSmall(meant, onSheet.key, ['so_tien']) }
  }),
)

export const walletSheet = storeSheet(
  { ...walletStore, resource: onSheet, sheetRows: walletRows },
  walletEntry.sheet,
)
