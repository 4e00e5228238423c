import { transferGroupTexts } from '../../../contract/dispatch/transfer-order/transfer-editor.texts.ts'
import type { TransferFieldName } from '../../../contract/dispatch/transfer-order/transfer-order.fields.ts'

type Cell = { readonly name: TransferFieldName; readonly span: 2 | 3 | 4 | 5 | 6 | 12 }
export type GroupKey = keyof typeof transferGroupTexts

const cell = (name: TransferFieldName, span: Cell['span']): Cell => ({ name, span })

/** Where every field of the form stands, in the order in which it is filled in. */
export const TRANSFER_GROUPS: Readonly<Record<GroupKey, readonly Cell[]>> = {
  hop: [
    cell('ngay_thuc_hien', 2),
    cell('loai_don_hang', 4),
    cell('tuyen_duong', 6),
    cell('noi_lay_hang', 3),
    cell('ngay_gio_lay_hang', 3),
    cell('noi_tra_hang', 3),
    cell('ngay_gio_tra_hang', 3),
  ],
  goods: [
    cell('mo_ta_hang_hoa', 5),
    cell('loai_hang_hoa', 3),
    cell('trong_luong', 2),
    cell('cbm', 2),
    cell('so_luong', 2),
    cell('don_vi_tinh', 2),
    cell('ma_cont', 3),
    cell('ten_khach_hang', 5),
  ],
  order: [cell('id_don_hang', 12)],
  carrier: [
    cell('id_chuyen_di', 4),
    cell('bien_so_xe', 2),
    cell('ma_romoc', 2),
    cell('ten_lai_xe_1', 4),
    cell('ten_thau_phu', 4),
    cell('gio_xuat_tram', 4),
    cell('gio_den_tram', 4),
  ],
  parties: [
    cell('ten_nguoi_gui', 4),
    cell('sdt_nguoi_gui', 2),
    cell('dia_chi_nguoi_gui', 6),
    cell('ten_nguoi_nhan', 4),
    cell('sdt_nguoi_nhan', 2),
    cell('dia_chi_nguoi_nhan', 6),
  ],
  note: [
    cell('lenh_dieu_dong', 3),
    cell('ngay_lenh', 2),
    cell('nguoi_xuat', 3),
    cell('dien_giai', 4),
  ],
  payment: [
    cell('ten_cong_ty', 4),
    cell('cuoc_van_chuyen', 2),
    cell('cod', 2),
    cell('vat', 2),
    cell('rot_diem', 2),
    cell('don_gia_don_hang', 2),
    cell('don_gia_thau_phu', 2),
    cell('km_theo_app', 2),
    cell('km_tinh_lai_xe', 2),
    cell('ma_lt', 2),
    cell('nguoi_thuc_hien', 2),
    cell('thanh_toan', 3),
    cell('hinh_thuc_thanh_toan', 3),
    cell('nguoi_thanh_toan', 3),
    cell('nguoi_thu_tien', 3),
  ],
  notes: [cell('ghi_chu', 6), cell('ly_do', 6), cell('list_anh', 12)],
}

/** The fields in the order of the form. */
export const IN_FORM_ORDER: readonly TransferFieldName[] = Object.values(TRANSFER_GROUPS).flatMap(
  (cells) => cells.map(({ name }) => name),
)

/** The groups as the steps of the form. */
export const TRANSFER_SECTIONS = Object.entries(TRANSFER_GROUPS).map(([key, cells]) => ({
  key,
  title: transferGroupTexts[key as GroupKey],
  names: cells.map(({ name }) => name),
}))
