import type { fillResource } from '../../contract/ledger/fuel-log/fuel-log.ts'
import type { stockResource } from '../../contract/ledger/stock/stock.ts'
import type { Generated } from 'kysely'
import type { walletEntry } from '../../contract/ledger/wallet/wallet.ts'
import type { TableOf } from '../kit/postgres/tables.ts'

declare module '../kit/postgres/tables.ts' {
  interface Tables {
    nhat_ky_xang_dau: TableOf<typeof fillResource>
    nhap_xuat_kho: TableOf<typeof stockResource>
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
