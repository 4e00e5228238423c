import type { fillResource } from '../../contract/ledger/fuel-log/fuel-log.ts'
import type { stockResource } from '../../contract/ledger/stock/stock.ts'
import type { TableOf } from '../kit/postgres/tables.ts'

declare module '../kit/postgres/tables.ts' {
  interface Tables {
    nhat_ky_xang_dau: TableOf<typeof fillResource>
    nhap_xuat_kho: TableOf<typeof stockResource>
  }
}
