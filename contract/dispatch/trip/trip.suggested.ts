import { DRIVER_NAMES } from './trip.fields.ts'

/** The lists that the trip form completes from (specification, section 3: autocomplete); the drivers of a trip share one. */
export const SUGGESTED = [
  'bien_so_xe',
  'ma_romoc',
  'ten_lai_xe_1',
  'ten_thau_phu',
  'kho_container_lay',
  'kho_chi_dinh',
  'diem_ket_thuc',
  'ten_nguoi_gui',
  'sdt_nguoi_gui',
  'dia_chi_nguoi_gui',
  'ten_nguoi_nhan',
  'sdt_nguoi_nhan',
  'dia_chi_nguoi_nhan',
  'ten_cong_ty',
  'ten_khach_hang',
  'loai_hang_hoa',
  'mo_ta_hang_hoa',
  'trong_luong',
  'so_luong',
  'cbm',
  'noi_lay_hang',
  'noi_tra_hang',
  'cod',
  'cuoc_van_chuyen',
  'nguoi_thu_tien',
  'nguoi_thanh_toan',
  'ghi_chu',
] as const
export type Suggested = (typeof SUGGESTED)[number]

const ofDrivers: readonly string[] = DRIVER_NAMES
/** The list that a field completes from: its own, or the one that the drivers share. */
export const suggestedBy = (field: string): string =>
  ofDrivers.includes(field) ? 'ten_lai_xe_1' : field
