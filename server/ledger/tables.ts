import type { Generated } from 'kysely'
import type { walletEntry } from '../../contract/ledger/wallet/wallet.ts'
import type { TableOf } from '../kit/postgres/tables.ts'

declare module '../kit/postgres/tables.ts' {
  interface Tables {
    wallet: TableOf<typeof walletEntry.resource>
    nop_cod: {
      id: Generated<string>
      ngay_thang: string
      user_id: string
      id_don_hang: string
      so_tien: number
      noi_dung: string | null
      nguoi_thu: string
      created_at: Generated<string>
    }
  }
}
