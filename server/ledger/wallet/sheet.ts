import { walletEntry } from '../../../contract/ledger/wallet/wallet.ts'
import { storeSheet } from '../../kit/resource/storeSheet.ts'
import { walletStore } from './store.ts'

const { anh: _photos, ...fields } = walletEntry.resource.fields

/** Entries as sheets have them: photos stand in none. */
export const onSheet = { ...walletEntry.resource, fields }

export const walletSheet = storeSheet({ ...walletStore, resource: onSheet }, walletEntry.sheet)
