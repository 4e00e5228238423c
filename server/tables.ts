import type { ColumnType, Generated } from 'kysely'
import type { z } from 'zod'
import type { bookingFields } from '../contract/booking/booking.fields.ts'
import type { rowShape } from '../contract/field.ts'
import type { orderFields } from '../contract/order/order.fields.ts'
import type { Navbar, Role } from '../contract/roles.ts'
import type {
  totalCostFields,
  tripFields,
  tripHistoryFields,
  TripState,
} from '../contract/trip/trip.fields.ts'
import type {
  transferFields,
  TransferState,
} from '../contract/transfer-order/transfer-order.fields.ts'
import type { driverFields, userFields } from '../contract/user/user.fields.ts'

type RowOf<F extends Parameters<typeof rowShape>[0]> = z.output<ReturnType<typeof rowShape<F>>>
type Json<T> = ColumnType<T, string | null | undefined, string | null>
/** Lists are jsonb: read as values, written as JSON text. */
type Stored<R> = {
  [K in keyof R]: R[K] extends unknown[]
    ? Json<R[K]>
    : R[K] extends boolean
      ? Generated<R[K]>
      : ColumnType<R[K], R[K] | undefined, R[K]>
}
type Stamps = {
  phien_ban: Generated<number>
  created_at: Generated<string>
  updated_at: Generated<string>
  deleted_at: string | null
}

export type TripTable = Stored<RowOf<typeof tripFields>> &
  Stored<RowOf<typeof tripHistoryFields>> &
  Omit<Stamps, 'deleted_at'> & {
    id_chuyen_di: string
    bien_so_key: string | null
    id_thau_phu: string | null
    trang_thai: TripState
    khoa: Generated<boolean>
    numberDriver: Generated<number>
    checkType: Generated<boolean>
    tong_cuoc: Generated<number>
    tong_chi_phi: Generated<number>
    tong_lai: Generated<number>
    tim_kiem: string
    gop_vao: string | null
    truoc_gop: Json<Record<string, unknown> | null>
    da_nhac: Generated<boolean>
    nguoi_tao: string | null
    nguoi_sua: string | null
    deleted_at: string | null
    nguoi_xoa: string | null
  }

export type OrderTable = Stored<RowOf<typeof orderFields>> & {
  id_don_hang: string
  id_chuyen_di: string
  thu_tu: number
  chuyen_goc: string | null
  id_cong_ty: string | null
  tim_kiem: string
  id_booking: string | null
  created_at: Generated<string>
  updated_at: Generated<string>
}

export type TransferTable = Stored<RowOf<typeof transferFields>> &
  Stamps & {
    id_don_chuyen_tram: string
    ngay_thuc_hien: string
    id_tuyen_duong: string | null
    bien_so_key: string | null
    trang_thai: TransferState
    tim_kiem: string
    nguoi_tao: string | null
    nguoi_sua: string | null
    nguoi_xoa: string | null
  }

export type BookingTable = Stored<RowOf<typeof bookingFields>> &
  Stamps & {
    id_don_hang: string
    id_cong_ty: string | null
    duyet: Generated<'cho_duyet' | 'yeu_cau_sua' | 'tu_choi' | 'da_duyet'>
    ly_do: string | null
    nguoi_duyet: string | null
    thoi_diem_duyet: string | null
    file_id: string | null
    tim_kiem: string
    nguoi_tao: string | null
    nguoi_sua: string | null
  }

export type UserTable = Stored<Omit<RowOf<typeof userFields>, 'role' | 'navbar'>> &
  Stored<RowOf<typeof driverFields>> &
  Stamps & {
    username: string
    role: Role
    navbar: Navbar | null
    mat_khau: string
    ke_toan: Generated<boolean>
    so_luong: number | null
    trong_luong: number | null
    auto_ver: Generated<boolean>
    elsa_sync: Generated<boolean>
    id_thau_phu: string | null
    id_cong_ty: string | null
    lan_xem_thong_bao: Generated<string>
  }

/** Every table, as the migrations make it. */
/** How often a word was used in a field. */
type Word = { truong: string; gia_tri: string; gia_tri_key: string; so_lan: number }

export type Tables = {
  cai_dat: { khoa: string; gia_tri: Json<unknown> }
  thau_phu: Stamps & {
    id: string
    ten_thau_phu: string
    ma_so_thue: string | null
    so_xe: number | null
    han_thanh_toan_ngay: number | null
    so_dien_thoai: string | null
    dia_chi: string | null
    ghi_chu: string | null
  }
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
    phu_thu_nhien_lieu: Json<unknown>
    ghi_chu: string | null
  }
  dia_diem: Stamps & {
    id: string
    ten_dia_diem: string
    loai: string | null
    id_cong_ty: string | null
    tinh_moi: string | null
    tinh_cu: string | null
    dia_chi: string | null
    lat: number | null
    lng: number | null
    toa_do: string | null
    geofence_m: number | null
  }
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
    cau_duong: Json<unknown>
    cuoc: Json<unknown>
    don_gia_thau_phu: Json<unknown>
    luong_chuyen: Json<unknown>
    dinh_muc_dau_lit: Json<unknown>
  }
  nguoi_dung: UserTable
  phien_dang_nhap: {
    token_hash: Buffer
    username: string
    created_at: Generated<string>
    used_at: Generated<string>
    dia_chi_mang: string | null
  }
  lan_thu: { khoa: string; so_lan: number; bat_dau: string; khoa_den: string | null }
  yeu_cau_dung_thu: {
    id: Generated<number>
    fullname: string
    company_name: string
    phone: string
    email: string | null
    note: string | null
    created_at: Generated<string>
  }
  phuong_tien: Stamps & {
    bien_so_xe: string
    bien_so_key: string
    loai_xe: string | null
    nhan_hieu: string | null
    nam_san_xuat: number | null
    chi_nhanh: string | null
    tai_trong_kg: number | null
    khoi_luong_toan_bo_kg: number | null
    kich_thuoc_thung_m: string | null
    the_tich_cbm: number | null
    dung_tich_binh_dau_lit: number | null
    dinh_muc_dau: Json<Record<string, number> | null>
    lai_xe_chinh: string | null
    loai_phi_etc: string | null
    giay_to: Json<unknown>
    co_dinh_thang: Json<unknown>
    nguyen_gia: number | null
    odometer_km: number | null
    gps: Json<unknown>
    trang_thai: string | null
    list_sort_key: number | null
  }
  ro_mooc: Stamps & {
    ma_romoc: string
    ma_romoc_key: string
    loai: string | null
    tai_trong_kg: number | null
    dang_kiem_het_han: string | null
  }
  form_chi_phi: {
    key: string
    name: string
    amount: number | null
    thu_tu: Generated<number>
    tren_chuyen: Generated<boolean>
    deleted_at: string | null
  }
  tong_ngay: { ngay_thuc_hien: string | null; trang_thai: TripState; so: number } & Record<
    'tong_cuoc' | 'tong_chi_phi' | 'tong_lai' | 'tong_km' | keyof typeof totalCostFields,
    number
  >
  so_chuyen: { ngay: string; xe: string; so: number }
  chuyen_di: TripTable
  don_hang: OrderTable
  don_chuyen_tram: TransferTable
  booking: BookingTable
  goi_y: Word & { updated_at: Generated<string> }
  goi_y_moi: Word
  /** A view of both. */
  tu_goi_y: Word
  nhat_ky: {
    id: Generated<number>
    thoi_diem: Generated<string>
    username: string | null
    hanh_dong: string
    doi_tuong: string
    id_doi_tuong: string
    truoc: Json<Record<string, unknown> | null>
    sau: Json<Record<string, unknown> | null>
  }
  thong_bao: {
    id: Generated<number>
    username: string
    content: string
    loai_don: string
    id_lien_ket: string | null
    created_at: Generated<string>
    su_kien: string | null
    content_en: string | null
    doc_luc: string | null
  }
  nhac_giay_to: {
    loai: string
    id: string
    giay_to: string
    het_han: string
    moc: number
    created_at: Generated<string>
  }
  tep: {
    id: string
    loai: string
    ten: string
    mime: string
    kich_thuoc: number
    sha256: string | null
    nguoi_tao: string | null
    created_at: Generated<string>
    het_han: string | null
  }
  tep_excel: {
    id: string
    loai: string
    trang_thai: Generated<'xem_truoc' | 'da_nhap' | 'da_hoan_tac'>
    tom_tat: Json<Record<string, number> | null>
    nguoi_tao: string | null
    created_at: Generated<string>
    ap_dung_luc: string | null
    deleted_at: string | null
    nguoi_xoa: string | null
  }
  dong_nhap: {
    dau_van: string
    loai: string
    file_id: string
    id_doi_tuong: string
    phien_ban: number
    truoc: Json<Record<string, unknown> | null>
  }
  tao_khi_nhap: { file_id: string; bang: string; id: string }
  anh_xa_cot: {
    loai: string
    chu_ky: string
    anh_xa: Json<Record<string, string>>
    nguoi_sua: string | null
    updated_at: Generated<string>
  }
  thu_tu_cot: { username: string; loai: string; list_form: Json<string[]> }
  khoa_idempotency: {
    username: string
    khoa: string
    duong_dan: string
    noi_dung_hash: string
    tra_loi: Json<unknown>
    created_at: Generated<string>
  }
}
