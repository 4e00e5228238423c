import type { fillResource } from '../../contract/ledger/fuel-log/fuel-log.ts'
import type { stockResource } from '../../contract/ledger/stock/stock.ts'
import type { Generated } from 'kysely'
import type { tolls } from '../../contract/ledger/toll/toll.ts'
import type { ItemVersion } from '../../contract/ledger/salary/payslip.ts'
import type { typedPay } from '../../contract/ledger/salary/salary.sheet.ts'
import type { walletEntry } from '../../contract/ledger/wallet/wallet.ts'
import type { Json, Stamps, TableOf } from '../kit/postgres/tables.ts'

/** Money that changed hands, and with whom. */
type Entry = Stamps & {
  ngay: string
  so_tien: number
  hinh_thuc: string
  ghi_chu: string | null
  nguoi_tao: string | null
  nguoi_sua: string | null
}

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
    phieu_thu: Entry & { id_phieu_thu: Generated<string>; id_cong_ty: string }
    phan_bo_thu: { id_phieu_thu: string; id_don_hang: string; so_tien: number }
    phieu_chi: Entry & { id_phieu_chi: Generated<string>; id_thau_phu: string }
    phan_bo_chi: { id_phieu_chi: string; id_chuyen_di: string; so_tien: number }
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
