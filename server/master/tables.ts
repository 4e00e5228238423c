import type { Generated, GeneratedAlways } from 'kysely'
import type { placeResource } from '../../contract/master/place/place.ts'
import type { subcontractors } from '../../contract/master/subcontractor/subcontractor.ts'
import type { trailers } from '../../contract/master/trailer/trailer.ts'
import type { Json, Stamps, TableOf } from '../kit/postgres/tables.ts'

declare module '../kit/postgres/tables.ts' {
  interface Tables {
    thau_phu: TableOf<typeof subcontractors.resource, 'ten_thau_phu'>
    cong_ty: Stamps & {
      id_cong_ty: string
      ten_cong_ty: string
      ma_khach: string | null
      ma_so_thue: string | null
      dia_chi: string | null
      dia_diem_chinh: string | null
      loai_hang_hoa: string | null
      nguoi_lien_he: string | null
      so_dien_thoai: string | null
      email: string | null
      han_thanh_toan_ngay: number | null
      han_muc_no: number | null
      ngay_chot_cong_no: number | null
      vat: number | null
      ghi_chu: string | null
    }
    dia_diem: TableOf<typeof placeResource, 'ten_dia_diem'>
    ten_cu: {
      loai: string
      id: string
      ten: string
      ten_key: string
      thoi_diem: Generated<string>
    }
    tuyen_duong: Stamps & {
      id_tuyen_duong: string
      ma_lt: string | null
      ten_tuyen_duong: string
      noi_lay_hang: string | null
      noi_tra_hang: string | null
      km_mot_chieu: number | null
      so_km_co_hang_tron_ve: number | null
      so_km_khong_hang_tron_ve: number | null
      gio_quay_vong: number | null
    }
    phuong_tien: Stamps & {
      bien_so_xe: string
      bien_so_key: string
      id_xe: GeneratedAlways<number>
      loai_xe: string | null
      nhan_hieu: string | null
      nam_san_xuat: number | null
      chi_nhanh: string | null
      tai_trong_kg: number | null
      khoi_luong_toan_bo_kg: number | null
      kich_thuoc_thung_m: string | null
      the_tich_cbm: number | null
      dung_tich_binh_dau_lit: number | null
      lai_xe_chinh: string | null
      loai_phi_etc: string | null
      giay_to: Json<unknown>
      nguyen_gia: number | null
      odometer_km: number | null
      gps: Json<unknown>
      trang_thai: string | null
      list_sort_key: number | null
    }
    ro_mooc: TableOf<typeof trailers.resource> & { ma_romoc_key: string }
    nhac_giay_to: {
      loai: string
      id: string
      giay_to: string
      het_han: string
      moc: number
      created_at: Generated<string>
    }
  }
}
