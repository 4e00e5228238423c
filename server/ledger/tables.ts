import type { Generated } from 'kysely'
import type { Stamps } from '../kit/postgres/tables.ts'

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
    phieu_thu: Entry & { id_phieu_thu: Generated<string>; id_cong_ty: string }
    phan_bo_thu: { id_phieu_thu: string; id_don_hang: string; so_tien: number }
    phieu_chi: Entry & { id_phieu_chi: Generated<string>; id_thau_phu: string }
    phan_bo_chi: { id_phieu_chi: string; id_chuyen_di: string; so_tien: number }
  }
}
