/** Prices of a route by kind of vehicle, in đồng or litres. */
type ByVehicle = Partial<Record<'cont20' | 'cont40' | 'tai_15t' | 'tai_8t' | 'tai_5t', number>>

/** Forms of surcharges, with what the demo company's contracts of each have in common. */
type Models = {
  percent: { nguong_pct: number; ty_trong_nhien_lieu: number; giam_khi_gia_giam: boolean }
  table: { buoc_gia: number; tang_pct_moi_buoc: number; lam_tron: number }
  band: { muc: { tu_km: number; den_km: number | null; so_tien: number | null }[] }
  litre: object
  none: object
}

/** The parts of demo-data.json that the product loads. */
export type DemoData = {
  _meta: { made_on: string }
  company: {
    ten_cong_ty: string
    ten_ngan: string
    ma_so_thue: string
    tru_so: string
    giay_phep_kdvt: string
    gia_dau_co_so: number
  }
  users_staff: { username: string; fullname: string; role: string }[]
  drivers: {
    username: string
    fullname: string
    role: string
    role_name: string
    trang_thai: string
    ngay_thang_nam_sinh: string
    que_quan: string
    chi_nhanh: string
    so_dien_thoai: string
    so_cccd: string
    hang_gplx: string
    gplx_het_han: string
    kham_suc_khoe_het_han: string
    tap_huan_nghiep_vu_het_han: string
    ngay_bat_dau: string
    luong_co_ban: number
    phu_cap_dien_thoai: number
    the_rfid: string
  }[]
  vehicles: {
    bien_so_xe: string
    bien_so_key: string
    loai_xe: string
    nhan_hieu: string
    nam_san_xuat: number
    chi_nhanh: string
    tai_trong_kg: number | null
    khoi_luong_toan_bo_kg: number
    kich_thuoc_thung_m: string | null
    the_tich_cbm: number | null
    dung_tich_binh_dau_lit: number
    dinh_muc_dau: Record<string, number>
    lai_xe_chinh: string
    loai_phi_etc: string
    giay_to: Record<string, unknown>
    co_dinh_thang: Record<string, number>
    nguyen_gia: number
    odometer_km: number
    gps: Record<string, unknown>
    trang_thai: string
  }[]
  trailers: { ma_romoc: string; loai: string; tai_trong_kg: number; dang_kiem_het_han: string }[]
  customers: {
    id_cong_ty: string
    ten_cong_ty: string
    ma_khach: string
    ma_so_thue: string
    dia_diem_chinh: string
    loai_hang_hoa: string
    nguoi_lien_he: string
    so_dien_thoai: string
    email: string
    han_thanh_toan_ngay: number
    han_muc_no: number
    ngay_chot_cong_no: number
    vat: number
    phu_thu_nhien_lieu: { kieu: keyof Models; gia_co_so?: number }
  }[]
  subcontractors: {
    id: string
    ten_thau_phu: string
    ma_so_thue: string
    so_xe: number
    han_thanh_toan_ngay: number
    so_dien_thoai: string
  }[]
  places: {
    id: string
    ten_dia_diem: string
    loai: string
    tinh_moi: string
    tinh_cu: string
    dia_chi: string
    lat: number
    lng: number
    toa_do: string
    geofence_m: number
  }[]
  routes: {
    id_tuyen_duong: string
    ma_lt: string
    ten_tuyen_duong: string
    noi_lay_hang: string
    noi_tra_hang: string
    km_mot_chieu: number
    so_km_co_hang_tron_ve: number
    so_km_khong_hang_tron_ve: number
    gio_quay_vong: number
    cau_duong_ca_di_ve: ByVehicle
    cuoc_truoc_vat: ByVehicle
    don_gia_thau_phu_truoc_vat: ByVehicle
    luong_chuyen: ByVehicle
    dinh_muc_dau_lit: ByVehicle
  }[]
  containers_sample: { ma_cont: string; type_cont: string; ma_seal: string }[]
  value_lists: { chi_phi_phat_sinh: [string, string][] }
  fuel_surcharge_models: Models
  diesel_price: {
    changes: {
      effective_from: string
      gia_vung_1: number
      gia_vung_2: number
      status: 'recorded' | 'assumed'
    }[]
  }
}
