import type { Text } from '../../../../contract/kit/text/text.ts'
import { groupTexts } from '../../../../contract/dispatch/trip/trip-editor.texts.ts'
import type { OrderFieldName, TripFieldName } from './tripForm.ts'

/** One control: the field it edits, its width in twelfths, and fields that the same control keeps in step. */
export type Cell<Name> = {
  readonly name: Name
  readonly span: 2 | 3 | 4 | 5 | 6 | 12
  readonly keeps?: Name
}
export type Group<Name> = { readonly title: Text; readonly cells: readonly Cell<Name>[] }
type GroupKey = keyof typeof groupTexts

const group = <Name>(key: GroupKey, ...cells: Cell<Name>[]): Group<Name> => ({
  title: groupTexts[key],
  cells,
})
type TripCell = Cell<TripFieldName>
type OrderCell = Cell<OrderFieldName>
const cell = (name: TripFieldName, span: TripCell['span']): TripCell => ({ name, span })
const driver = (number: 1 | 2 | 3): TripCell => ({
  name: `ten_lai_xe_${number}`,
  keeps: `lai_xe_${number}`,
  span: 3,
})
const inOrder = (name: OrderFieldName, span: OrderCell['span']): OrderCell => ({ name, span })

/** The first step, apart from its container part. */
export const VEHICLE_GROUPS = {
  vehicle: group(
    'vehicle',
    cell('bien_so_xe', 2),
    cell('ngay_thuc_hien', 2),
    cell('ma_romoc', 2),
    driver(1),
    driver(2),
    driver(3),
  ),
  subcontractor: group('subcontractor', cell('ten_thau_phu', 4), cell('chi_phi_thau_phu', 3)),
  container: group(
    'container',
    cell('container_xuat', 2),
    cell('type_cont', 2),
    cell('ma_cont', 2),
    cell('ma_seal', 2),
    cell('kho_container_lay', 4),
  ),
  places: group(
    'places',
    cell('kho_chi_dinh', 6),
    cell('diem_ket_thuc', 6),
    cell('dia_diem_giao_nhan', 6),
    cell('list_diem_dong_khac', 6),
  ),
} as const

/** The fields of one order, what every order needs first. */
export const ORDER_GROUPS = {
  order: group(
    'order',
    inOrder('ten_nguoi_gui', 4),
    inOrder('ten_nguoi_nhan', 4),
    inOrder('ten_cong_ty', 4),
    inOrder('noi_lay_hang', 3),
    inOrder('ngay_gio_lay_hang', 3),
    inOrder('noi_tra_hang', 3),
    inOrder('ngay_gio_tra_hang', 3),
    inOrder('loai_don_hang', 2),
    inOrder('loai_hang_hoa', 3),
    inOrder('mo_ta_hang_hoa', 3),
    inOrder('trong_luong', 2),
    inOrder('cuoc_van_chuyen', 2),
  ),
  parties: group(
    'parties',
    inOrder('sdt_nguoi_gui', 2),
    inOrder('dia_chi_nguoi_gui', 4),
    inOrder('sdt_nguoi_nhan', 2),
    inOrder('dia_chi_nguoi_nhan', 4),
  ),
  goods: group(
    'goods',
    inOrder('so_luong', 2),
    inOrder('cbm', 2),
    inOrder('cod', 2),
    inOrder('ten_khach_hang', 3),
    inOrder('ten_thau_phu', 3),
  ),
  payment: group(
    'payment',
    inOrder('don_gia_don_hang', 2),
    inOrder('don_gia_thau_phu', 2),
    inOrder('rot_diem', 2),
    inOrder('vat', 2),
    inOrder('km_theo_app', 2),
    inOrder('km_tinh_lai_xe', 2),
    inOrder('thanh_toan', 2),
    inOrder('hinh_thuc_thanh_toan', 2),
    inOrder('ngay_thanh_toan', 2),
    inOrder('nguoi_thanh_toan', 3),
    inOrder('nguoi_thu_tien', 3),
  ),
  notes: group(
    'notes',
    inOrder('ma_lt', 2),
    inOrder('nguoi_thuc_hien', 2),
    inOrder('dien_giai', 4),
    inOrder('ghi_chu', 4),
    inOrder('list_anh', 12),
  ),
} as const

export const COST_GROUPS = {
  costs: group(
    'costs',
    cell('phi_xang_dau', 3),
    cell('phi_cau_duong', 3),
    cell('ve_cau_pha', 3),
    cell('phi_boc_xep', 3),
    cell('phi_sua_chua', 3),
    cell('luong_lai_xe', 3),
    cell('chi_phi_khac', 3),
  ),
  extraCosts: group('extraCosts', cell('list_form_chi_phi', 12)),
  pay: group(
    'pay',
    cell('phu_cap_dien_thoai', 3),
    cell('luong_diem', 3),
    cell('tien_an', 3),
    cell('boc_xep', 3),
    cell('ho_tro_qua_dem', 3),
    cell('luong_truc', 3),
    cell('tham_nien', 3),
  ),
  rating: group(
    'rating',
    cell('don_gia', 2),
    cell('dinh_muc_dau', 2),
    cell('quydinh', 2),
    cell('lenh_xang_dau', 2),
    cell('ghi_chu_tinh_cuoc', 4),
  ),
} as const

export const PROGRESS_GROUPS = {
  km: group(
    'km',
    cell('km_dau', 2),
    cell('km_cuoi', 2),
    cell('tong_km', 2),
    cell('so_km_co_hang_tron_ve', 2),
    cell('so_km_khong_hang_tron_ve', 2),
  ),
  times: group(
    'times',
    cell('ngay_gio_toi_diem_dong_hang', 3),
    cell('ngay_gio_ket_thuc_tra_hang', 3),
    cell('ngay_gio_toi_diem_ket_thuc', 3),
    cell('thoi_diem_cat_romoc', 3),
    cell('thoi_diem_bat_dau_lai', 3),
  ),
  replacement: group(
    'replacement',
    cell('bien_so_thay_the', 3),
    cell('ten_lai_xe_thay_the', 3),
    cell('xe_thay_the_bat_dau', 3),
  ),
  reminder: group('reminder', cell('gio_nhac', 3), cell('noi_dung_nhac', 4), cell('ly_do', 5)),
  tripPhotos: group('tripPhotos', cell('chuyen_di_image', 12)),
} as const

/** Every group of the general part by its step. */
export const TRIP_GROUPS = {
  vehicle: VEHICLE_GROUPS,
  costs: COST_GROUPS,
  progress: PROGRESS_GROUPS,
} as const
