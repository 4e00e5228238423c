import { pickFields, summedOf, type Fields } from '../../kit/field/field.ts'
import { stampFields } from '../trip/trip.ts'
import { transferFields, transferIdField, transferStateField } from './transfer-order.fields.ts'
import { customerOfOrderField } from './transfer-order.ts'

/** Every column of the transfer list once, in the order in which a new user sees them; table, filter and Excel read it. */
export const TRANSFER_COLUMNS: Fields = {
  ...pickFields(
    transferFields,
    'ngay_gio_lay_hang',
    'bien_so_xe',
    'ten_lai_xe_1',
    'noi_lay_hang',
    'noi_tra_hang',
    'mo_ta_hang_hoa',
    'trong_luong',
  ),
  trang_thai: transferStateField,
  ten_cong_ty_don_hang: customerOfOrderField,
  ...pickFields(transferFields, 'ngay_gio_tra_hang', 'ngay_thuc_hien', 'id_don_hang'),
  ...pickFields(transferFields, 'so_luong', 'tuyen_duong', 'ghi_chu', 'list_anh'),
  id_don_chuyen_tram: transferIdField,
  ...transferFields,
  ...pickFields(stampFields, 'created_at', 'nguoi_tao', 'updated_at', 'nguoi_sua'),
}

/** Shown at first; the others wait in the column chooser. */
export const TRANSFER_DEFAULT_COLUMNS = Object.keys(TRANSFER_COLUMNS).slice(0, 17)

/** Columns summed over all matching rows in the foot. */
export const TRANSFER_SUMS = ['trong_luong', 'cbm', ...summedOf(TRANSFER_COLUMNS)]
