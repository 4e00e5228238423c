import { walletEntry } from '../../../contract/ledger/wallet/wallet.ts'
import { spreadRows } from '../../kit/resource/spreadRows.ts'
import type { TableRow } from '../../kit/resource/tableRows.ts'
import { withFeet } from '../../kit/resource/footSums.ts'
import { withoutCalledOff } from '../../kit/resource/calledOff.ts'
import { withoutSmall } from '../../kit/resource/smallAmounts.ts'
import type { Reading } from '../../kit/resource/sheetTable.ts'
import { withColumnsTold } from '../../kit/resource/versionRows.ts'
import { readingBy } from '../../kit/resource/tableSheet.ts'
import { storeSheet } from '../../kit/resource/storeSheet.ts'
import { asAdvance, asCorrection, isBalanceAlone, withoutBalance, withType } from './entryTypes.ts'
import { askedIncome, withOwnBook } from './ownBook.ts'
import { bySign, withSigned } from './signedColumn.ts'
import { balanceRemarks } from './openings.ts'
import { walletStore } from './store.ts'

const { anh: _photos, ...fields } = walletEntry.resource.fields

/** Entries as sheets have them: photos stand in none. */
export const onSheet = { ...walletEntry.resource, fields }

const readRows = spreadRows({ by: 'type', figures: ['so_tien'] })

/** A row an entry; cash books have a column for each type. */
export const walletRows: typeof readRows = withFeet(
  withoutCalledOff(
    withColumnsTold((workbook, columns, mapping) => {
      const own = withOwnBook(workbook, withSigned(workbook, columns))
      const read = readRows(workbook, own, mapping)
      const rows = bySign(read)
        .filter((row) => !isBalanceAlone(row))
        .map((row) => askedIncome(withoutBalance(withType(asCorrection(row), read)), read))
      const isAdvance = ({ values }: TableRow) => values['type'] === 'tam_ung'
      const isCashBook = rows.some((row) => row.o !== undefined) && !rows.some(isAdvance)
      const meant = isCashBook ? rows.map(asAdvance) : rows
      return { ...read, rows: withoutSmall(meant, onSheet.key, ['so_tien']) }
    }),
  ),
)

const reading: Reading = {
  ...readingBy(walletRows),
  async read(db, workbook, { columns, job }) {
    const read = walletRows(workbook, columns, job.mapping)
    const { remarks = [], rows } = read
    return { ...read, remarks: [...remarks, ...(await balanceRemarks(db, rows))] }
  },
}

export const walletSheet = storeSheet({ ...walletStore, resource: onSheet }, walletEntry.sheet, {
  reading,
})
