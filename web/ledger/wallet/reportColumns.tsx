import { UnstyledButton } from '@mantine/core'
import type { Text } from '../../../contract/kit/text/text.ts'
import { reportFields, type WalletReport } from '../../../contract/ledger/wallet/wallet.report.ts'
import { listColumns, type Look } from '../../kit/list/fieldColumns.ts'
import type { GridColumn } from '../../kit/table/gridColumn.ts'
import classes from './wallet.module.css'

const LOOK = {
  shown: Object.keys(reportFields).filter((name) => name !== 'user_id'),
  // What was given and what is left, and whose money else is there.
  cards: ['so_du_dau_thang', 'tong_tam_ung', 'tong_da_chi', 'so_du_thang', 'cod_dang_giu'],
  widths: { fullname: 190, user_id: 110, so_du_thang: 128, so_du_nam: 128, cod_dang_giu: 136 },
} as const

/** The columns of the month: a driver a row; the name opens the ledger. */
export const reportColumns = (
  t: (text: Text) => string,
  onOpen: (row: WalletReport) => void,
): GridColumn<WalletReport>[] => {
  const look: Look<WalletReport> = {
    ...LOOK,
    renders: {
      fullname: (row) => (
        <UnstyledButton tabIndex={-1} className={classes.name ?? ''} onClick={() => onOpen(row)}>
          {row.fullname}
        </UnstyledButton>
      ),
    },
  }
  return listColumns(reportFields, look, t)
}
