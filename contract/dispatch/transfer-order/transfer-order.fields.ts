import {
  choiceField,
  dateField,
  momentField,
  noteField,
  openChoiceField,
  pickFields,
  textField,
} from '../../kit/field/field.ts'
import { orderFields } from '../order/order.fields.ts'
import { text } from '../../kit/text/text.ts'
import { tripFields } from '../trip/trip.fields.ts'

/** A transfer is paid with the order that it carries. */
const { ngay_thanh_toan: _paidOn, ...orderPart } = orderFields

/** States of a transfer in the order in which it goes through them: those of an order from waiting for a truck on (domain B1.2). */
export const TRANSFER_STATES = {
  cho_xep_xe: text('Chờ xếp xe', 'Waiting for a truck'),
  da_xep_xe: text('Đã xếp xe', 'Truck assigned'),
  dang_chay: text('Đang chạy', 'On the way'),
  luu_kho: text('Lưu kho', 'Stored'),
  da_giao: text('Đã giao', 'Delivered'),
  hoan_tra: text('Hoàn trả', 'Returned'),
  huy: text('Đã hủy', 'Cancelled'),
} as const
export type TransferState = keyof typeof TRANSFER_STATES

/** Units that goods are counted in; other words are taken too (domain B1.2). */
export const UNITS = {
  thung: text('Thùng', 'Box'),
  pallet: text('Pallet', 'Pallet'),
  kien: text('Kiện', 'Parcel'),
  cuon: text('Cuộn', 'Roll'),
  cai: text('Cái', 'Piece'),
  bao: text('Bao', 'Bag'),
  can: text('Can', 'Canister'),
  cont: text('Cont', 'Container'),
} as const

/** Everything that people enter of a transfer: the fields of an order, its route, what carries it, and its internal order. */
export const transferFields = {
  ngay_thuc_hien: dateField(text('Ngày chuyển', 'Transfer date')),
  tuyen_duong: textField(text('Tuyến đường', 'Route')),
  ...orderPart,
  noi_lay_hang: textField(text('Trạm đi', 'From station')),
  ngay_gio_lay_hang: momentField(text('Giờ đi dự kiến', 'Planned departure')),
  noi_tra_hang: textField(text('Trạm đến', 'To station')),
  ngay_gio_tra_hang: momentField(text('Giờ đến dự kiến', 'Planned arrival')),
  don_vi_tinh: openChoiceField(text('Đơn vị tính', 'Unit'), UNITS),
  id_don_hang: textField(text('Đơn hàng của khách', 'Customer order')),
  id_chuyen_di: textField(text('Chuyến chở', 'Carrying trip')),
  ...pickFields(tripFields, 'bien_so_xe', 'ma_romoc', 'lai_xe_1'),
  ten_lai_xe_1: textField(text('Lái xe', 'Driver')),
  ma_cont: tripFields.ma_cont,
  gio_xuat_tram: momentField(text('Giờ xuất trạm', 'Left the station')),
  gio_den_tram: momentField(text('Giờ tới trạm', 'Reached the station')),
  lenh_dieu_dong: textField(text('Lệnh điều động số', 'Internal order no.')),
  ngay_lenh: dateField(text('Ngày của lệnh', 'Date of the order')),
  nguoi_xuat: textField(text('Thủ kho xuất', 'Issued by')),
  ly_do: noteField(text('Lý do', 'Reason')),
} as const
export type TransferFieldName = keyof typeof transferFields
export const TRANSFER_FIELDS = Object.keys(transferFields) as readonly TransferFieldName[]

export const transferIdField = textField(text('Mã chuyển trạm', 'Transfer id'))
export const transferStateField = choiceField(text('Trạng thái', 'State'), TRANSFER_STATES)
