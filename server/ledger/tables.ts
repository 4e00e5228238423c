import type { Generated } from 'kysely'
import type { ItemVersion } from '../../contract/ledger/salary/payslip.ts'
import type { typedPay } from '../../contract/ledger/salary/salary.sheet.ts'
import type { Json, TableOf } from '../kit/postgres/tables.ts'

declare module '../kit/postgres/tables.ts' {
  interface Tables {
    driver_salary: TableOf<typeof typedPay.resource, 'thang' | 'username'> & {
      chot: Generated<boolean>
      ket_qua: Json<unknown>
      nguoi_chot: string | null
      chot_luc: string | null
    }
    cong_thuc_luong: Omit<ItemVersion, 'id' | 'xoa'> & {
      id: Generated<number>
      xoa: Generated<boolean>
      nguoi_tao: string | null
      created_at: Generated<string>
    }
  }
}
