import { phoneField } from '../../kit/field/contact.ts'
import {
  HOURS,
  choiceField,
  decimalField,
  momentField,
  noteField,
  openChoiceField,
  plateField,
  textField,
} from '../../kit/field/field.ts'
import { text } from '../../kit/text/text.ts'
import { VEHICLE_STATES, VEHICLE_TYPES } from '../../master/vehicle/vehicle.choices.ts'

/** How a vehicle stands at the moment that is asked for. */
export const STANDINGS = {
  ranh: text('Rảnh', 'Free'),
  ban: text('Đang bận', 'Busy'),
  ngung: text('Không chạy', 'Out of service'),
} as const
export type Standing = keyof typeof STANDINGS

/** What the distance to a pickup is measured from: where the vehicle was last seen, else its last drop. */
const MEASURED = {
  vi_tri: text('Vị trí GPS', 'Position by GPS'),
  noi_tra: text('Nơi trả cuối', 'Last drop'),
} as const

/** A vehicle with where it is, its last drop, how long it is free, its next job and what runs out, in the order of the table. */
export const emptyTruckFields = {
  bien_so_xe: plateField(text('Biển số xe', 'Plate')),
  ten_lai_xe: textField(text('Lái xe', 'Driver')),
  tinh_trang: choiceField(text('Tình trạng', 'Standing'), STANDINGS),
  khoang_cach_km: decimalField(text('Cách điểm lấy', 'To the pickup'), 'km', 1),
  khoang_cach_tu: choiceField(text('Tính khoảng cách từ', 'Distance measured from'), MEASURED),
  vi_tri: textField(text('Vị trí hiện tại', 'Where it is')),
  vi_tri_luc: momentField(text('Vị trí lúc', 'Seen at')),
  noi_tra_cuoi: textField(text('Nơi trả cuối', 'Last drop')),
  gio_tra_cuoi: momentField(text('Giờ trả cuối', 'Dropped at')),
  gio_ranh: decimalField(text('Đã rảnh', 'Free for'), HOURS, 1),
  ranh_tu: momentField(text('Rảnh từ', 'Free from')),
  noi_lay_tiep: textField(text('Nơi lấy tiếp', 'Next pickup')),
  gio_lay_tiep: momentField(text('Giờ lấy tiếp', 'Next pickup at')),
  giay_to: noteField(text('Giấy tờ sắp hết hạn', 'Papers running out')),
  so_dien_thoai: phoneField(text('Điện thoại', 'Phone')),
  loai_xe: openChoiceField(text('Loại xe', 'Type'), VEHICLE_TYPES),
  tai_trong_kg: decimalField(text('Tải trọng', 'Payload'), 'kg', 1),
  tinh_cuoi: textField(text('Tỉnh', 'Province')),
  chi_nhanh: textField(text('Chi nhánh', 'Branch')),
  id_chuyen_cuoi: textField(text('Chuyến cuối', 'Last trip')),
  id_chuyen_tiep: textField(text('Chuyến tiếp', 'Next trip')),
  trang_thai: choiceField(text('Trạng thái xe', 'State of the vehicle'), VEHICLE_STATES),
  lai_xe: textField(text('Tài khoản lái xe', 'Account of the driver')),
} as const
