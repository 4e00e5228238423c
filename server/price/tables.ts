import type { Generated } from 'kysely'
import type { Stamps } from '../kit/postgres/tables.ts'

type Numbers<Names extends string> = { [Name in Names]: number | null }
/** A row that holds days; its number is given by the table. */
type Dated = Stamps & {
  id: Generated<string>
  hieu_luc_tu: string
  hieu_luc_den: string | null
}

declare module '../kit/postgres/tables.ts' {
  interface Tables {
    luong_chuyen: Dated & { ma_lt: string | null; lop_xe: string } & Numbers<
        | 'luong_chuyen'
        | 'ty_le_lai_chinh'
        | 'tien_an'
        | 'ho_tro_qua_dem'
        | 'don_gia_diem'
        | 'diem_mien_phi'
      >
    bien_phi: Dated & { ma_lt: string; lop_xe: string } & Numbers<
        | 'cuoc'
        | 'cau_duong'
        | 've_cau_pha'
        | 'dinh_muc_dau_lit'
        | 'don_gia_thau_phu'
        | 'lop_moi_km'
        | 'sua_chua_moi_km'
        | 'nhot_moi_km'
      >
    dinh_muc_xe: Dated & { bien_so_xe: string } & Numbers<
        'co_hang_nang' | 'co_hang_nhe' | 'vo_rong' | 'khong_mooc' | 'co_hang' | 'khong_hang'
      >
    chi_phi_co_dinh: Stamps & {
      id: Generated<string>
      bien_so_xe: string | null
      khoan: string
      ten_khoan: string | null
      so_tien: number
      tu_thang: string
      den_thang: string | null
      ghi_chu: string | null
    } & Numbers<'nguyen_gia' | 'gia_tri_con_lai' | 'so_thang'>
    form_chi_phi: {
      key: string
      name: string
      amount: number | null
      thu_tu: Generated<number>
      tren_chuyen: Generated<boolean>
      deleted_at: string | null
    }
  }
}
