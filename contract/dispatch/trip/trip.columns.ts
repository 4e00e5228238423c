import { orderFields, orderIdField } from '../order/order.fields.ts'
import {
  decimalField,
  integerField,
  pickFields,
  summedOf,
  type Fields,
} from '../../kit/field/field.ts'
import { text } from '../../kit/text/text.ts'
import {
  payFields,
  totalCostFields,
  tripFields,
  tripIdField,
  tripResultFields,
} from './trip.fields.ts'
import { stampFields } from './trip.ts'

const orderSums = {
  so_don: integerField(text('Số đơn', 'Orders')),
  ngay_gio_lay_hang: orderFields.ngay_gio_lay_hang,
  ten_cong_ty: orderFields.ten_cong_ty,
  noi_lay_hang: orderFields.noi_lay_hang,
  noi_tra_hang: orderFields.noi_tra_hang,
  mo_ta_hang_hoa: orderFields.mo_ta_hang_hoa,
  trong_luong: decimalField(text('Tổng trọng lượng', 'Total weight'), 'kg', 1),
} as const

/** Every column of the trip list once, in the order in which a new user sees them; table, filter and Excel read it. */
export const TRIP_COLUMNS: Fields = {
  ngay_gio_lay_hang: orderSums.ngay_gio_lay_hang,
  ...pickFields(tripFields, 'bien_so_xe', 'ten_lai_xe_1'),
  noi_lay_hang: orderSums.noi_lay_hang,
  noi_tra_hang: orderSums.noi_tra_hang,
  ...pickFields(tripFields, 'ma_cont'),
  trang_thai: tripResultFields.trang_thai,
  ten_cong_ty: orderSums.ten_cong_ty,
  tong_cuoc: tripResultFields.tong_cuoc,
  tong_chi_phi: tripResultFields.tong_chi_phi,
  tong_lai: tripResultFields.tong_lai,
  mo_ta_hang_hoa: orderSums.mo_ta_hang_hoa,
  trong_luong: orderSums.trong_luong,
  so_don: orderSums.so_don,
  ...pickFields(tripFields, 'ngay_thuc_hien', 'ten_thau_phu'),
  khoa: tripResultFields.khoa,
  id_chuyen_di: tripIdField,
  ...pickFields(
    tripFields,
    'ma_romoc',
    'type_cont',
    'ma_seal',
    'container_xuat',
    'ten_lai_xe_2',
    'ten_lai_xe_3',
    'km_dau',
    'km_cuoi',
    'tong_km',
    'so_km_co_hang_tron_ve',
    'so_km_khong_hang_tron_ve',
    'dinh_muc_dau',
    'quydinh',
    'lenh_xang_dau',
    'kho_container_lay',
    'kho_chi_dinh',
    'diem_ket_thuc',
    'don_gia',
    'ngay_gio_toi_diem_dong_hang',
    'ngay_gio_ket_thuc_tra_hang',
    'ngay_gio_toi_diem_ket_thuc',
    'thoi_diem_cat_romoc',
    'thoi_diem_bat_dau_lai',
    'bien_so_thay_the',
    'ten_lai_xe_thay_the',
    'xe_thay_the_bat_dau',
    'gio_nhac',
    'noi_dung_nhac',
    'ghi_chu_tinh_cuoc',
    'ly_do',
  ),
  ...totalCostFields,
  ...payFields,
  ...pickFields(stampFields, 'created_at', 'nguoi_tao', 'updated_at', 'nguoi_sua'),
}

/** Shown at first; the others wait in the column chooser. */
export const TRIP_DEFAULT_COLUMNS = Object.keys(TRIP_COLUMNS).slice(0, 18)

/** Columns summed over all matching rows. */
export const TRIP_SUMS = summedOf(TRIP_COLUMNS)

/** Readings of a meter and unit prices: their sum means nothing, and no screen shows it. */
export const SINGLE: readonly string[] = [
  'km_dau',
  'km_cuoi',
  'don_gia',
  'don_gia_don_hang',
  'don_gia_thau_phu',
]

/** The sums that a foot shows. */
export const footOf = (sums: Readonly<Record<string, number>> | undefined) =>
  sums && Object.fromEntries(Object.entries(sums).filter(([name]) => !SINGLE.includes(name)))

/** Columns of one order with its trip, one line an order: the order list, the order filter and the dispatch file. */
export const ORDER_COLUMNS: Fields = {
  id_don_hang: orderIdField,
  id_chuyen_di: tripIdField,
  ...pickFields(tripFields, 'ngay_thuc_hien', 'bien_so_xe', 'ten_lai_xe_1'),
  ...orderFields,
  ...pickFields(tripFields, 'ma_romoc', 'ma_cont', 'type_cont', 'ma_seal', 'container_xuat'),
}
