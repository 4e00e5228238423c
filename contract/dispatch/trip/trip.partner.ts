import type { PartnerSide } from '../../kit/endpoint/roles.ts'
import type { Fields } from '../../kit/field/field.ts'
import { DRIVERS, TRIP_COSTS } from './trip.fields.ts'
import { PAYMENT_FIELDS } from './trip.can.ts'

const MONEY = [
  'tong_cuoc',
  'tong_chi_phi',
  'tong_lai',
  'don_gia',
  'list_form_chi_phi',
  'ghi_chu_tinh_cuoc',
  ...TRIP_COSTS,
]

/** Names under which staff sign in: whoever is outside gets the names of drivers, and no logins. */
const LOGINS = [...DRIVERS, 'nguoi_tao', 'nguoi_sua']
/** How figures came about tells of prices. */
const WORKED = ['danh_dau', 'phan']

/** Trip fields that a partner never gets: a subcontractor keeps its own price, a customer sees no cost at all (wire). */
export const HIDDEN_TRIP_FIELDS: Record<PartnerSide, readonly string[]> = {
  thau_phu: [
    ...MONEY.filter((field) => field !== 'chi_phi_thau_phu'),
    ...LOGINS,
    ...WORKED,
    'gio_nhac',
    'noi_dung_nhac',
  ],
  cong_ty: [
    ...MONEY.filter((field) => field !== 'tong_cuoc'),
    ...LOGINS,
    ...WORKED,
    'ten_thau_phu',
    'id_thau_phu',
    'checkType',
    'dinh_muc_dau',
    'quydinh',
    'lenh_xang_dau',
    'tong_km',
    'km_dau',
    'km_cuoi',
    'so_km_co_hang_tron_ve',
    'so_km_khong_hang_tron_ve',
    'list_km_co_hang',
    'list_km_khong_hang',
    'list_lit_co_hang',
    'list_lit_khong_hang',
    // Stops, warehouse, notes and photos of a shared trip are another customer's as well.
    'dia_diem_giao_nhan',
    'list_diem_dong_khac',
    'kho_chi_dinh',
    'chuyen_di_image',
    'gio_nhac',
    'noi_dung_nhac',
    'ly_do',
  ],
}

/** Order fields that a partner never gets: no freight, payer or customer price for a subcontractor, no subcontractor for a customer. */
export const HIDDEN_ORDER_FIELDS: Record<PartnerSide, readonly string[]> = {
  thau_phu: [
    ...WORKED,
    'cuoc_van_chuyen',
    'don_gia_don_hang',
    'rot_diem',
    'vat',
    ...PAYMENT_FIELDS,
    'ten_cong_ty',
    'id_cong_ty',
    'ten_khach_hang',
    'dien_giai',
    'ma_lt',
    'id_tuyen_duong',
    'cod',
  ],
  cong_ty: [
    ...WORKED,
    'ten_thau_phu',
    'id_thau_phu',
    'don_gia_thau_phu',
    'km_tinh_lai_xe',
    'km_theo_app',
    'nguoi_thuc_hien',
  ],
}

/** The columns that a side may see of a trip with its orders; staff (null) see all. */
export function visibleFields(fields: Fields, side: PartnerSide | null): Fields {
  if (side === null) return fields
  const hidden = [...HIDDEN_TRIP_FIELDS[side], ...HIDDEN_ORDER_FIELDS[side]]
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !hidden.includes(name)))
}
