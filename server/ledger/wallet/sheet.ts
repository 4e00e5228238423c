import { walletEntry } from '../../../contract/ledger/wallet/wallet.ts'
import { spreadRows } from '../../kit/resource/spreadRows.ts'
import { storeSheet } from '../../kit/resource/storeSheet.ts'
import { walletStore } from './store.ts'

const { anh: _photos, ...fields } = walletEntry.resource.fields

/** Entries as sheets have them: photos stand in none. */
export const onSheet = { ...walletEntry.resource, fields }

/** A row an entry; cash books have a column for each type. */
export const walletRows = spreadRows({ by: 'type', figures: ['so_tien'] })

export const walletSheet = storeSheet(
  { ...walletStore, resource: onSheet, sheetRows: walletRows },
  walletEntry.sheet,
)
