import type { Generated } from 'kysely'
import type { tolls } from '../../contract/ledger/toll/toll.ts'
import type { ItemVersion } from '../../contract/ledger/salary/payslip.ts'
import type { typedPay } from '../../contract/ledger/salary/salary.sheet.ts'
import type { walletEntry } from '../../contract/ledger/wallet/wallet.ts'
import type { Json, TableOf } from '../kit/postgres/tables.ts'

declare module '../kit/postgres/tables.ts' {
  interface Tables {
    sao_ke_cau_duong: TableOf<typeof tolls.resource> & {
      bien_so_key: string
      co_dinh: Json<string[]>
    }
    lay_cau_duong: {
      id_chuyen_di: string
      truoc: number | null
      cach: string | null
      sau: number
      username: string
      luc: Generated<string>
    }
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
