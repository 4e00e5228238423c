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
  // All of them beside each other on the screen of an office.
  widths: {
    fullname: 170,
    user_id: 110,
    so_du_dau_thang: 122,
    tong_tam_ung: 112,
    tong_da_chi: 112,
    tong_hoan_ung: 104,
    tong_dieu_chinh: 104,
    so_du_thang: 124,
    so_du_nam: 116,
    cod_dang_giu: 130,
  },
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
