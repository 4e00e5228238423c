import type { z } from 'zod'
import { phoneField } from '../../kit/field/contact.ts'
import {
  balanceField,
  choiceField,
  dateField,
  decimalField,
  inputShape,
  listField,
  momentField,
  moneyField,
  noteField,
  openChoiceField,
  rowShape,
  taxField,
  textField,
} from '../../kit/field/field.ts'
import { GOODS_TYPES } from '../../master/company/goods.ts'
import { text } from '../../kit/text/text.ts'
import { photoShape } from '../../kit/photo/photo.ts'
import { marksRow, orderMarksInput, partsRow } from './marks.ts'

/** Order types (domain B1.2). */
export const ORDER_TYPES = {
  cont_xuat: text('Container xuất', 'Export container'),
  cont_nhap: text('Container nhập', 'Import container'),
  cont_noi_dia: text('Container nội địa', 'Domestic container'),
  nguyen_chuyen: text('Nguyên chuyến', 'Full truck load'),
  hang_le: text('Hàng lẻ', 'Less than truck load'),
  chuyen_tram: text('Chuyển trạm', 'Station transfer'),
  trung_chuyen: text('Trung chuyển', 'Transshipment'),
  hang_ve: text('Hàng về', 'Return load'),
  hoan_tra: text('Hoàn trả', 'Returned goods'),
} as const

/** Payment states (domain B1.5). */
export const PAYMENT_STATES = {
  chua_thanh_toan: text('Chưa thanh toán', 'Unpaid'),
  thanh_toan_mot_phan: text('Thanh toán một phần', 'Partly paid'),
  da_thanh_toan: text('Đã thanh toán', 'Paid'),
} as const

/** Payment forms; their codes are the kinds of /tms/don_hang/update_{kind} (domain B1.5, wire: Payment). */
export const PAYMENT_FORMS = {
  tien_mat: text('Tiền mặt', 'Cash'),
  chuyen_khoan: text('Chuyển khoản', 'Bank transfer'),
  cong_no: text('Công nợ', 'On account'),
  thu_ho_cod: text('Thu hộ COD', 'Cash on delivery'),
  nguoi_nhan_tra: text('Người nhận trả', 'Paid by receiver'),
} as const
export type PaymentForm = keyof typeof PAYMENT_FORMS

/** The forms that are a payment: what is put on account is owed still (wire: Payment). */
export const PAID_FORMS: readonly PaymentForm[] = (
  Object.keys(PAYMENT_FORMS) as PaymentForm[]
).filter((form) => form !== 'cong_no')

/** Who pays; other names are taken too (domain A4). */
export const PAYERS = {
  nguoi_gui: text('Người gửi', 'Sender'),
  nguoi_nhan: text('Người nhận', 'Receiver'),
  ben_thu_ba: text('Bên thứ ba', 'Third party'),
} as const

/** An order within a trip: everything a form edits (specification, section 3). */
export const orderFields = {
  ten_nguoi_gui: textField(text('Người gửi', 'Sender')),
  sdt_nguoi_gui: phoneField(text('SĐT người gửi', 'Sender phone')),
  dia_chi_nguoi_gui: textField(text('Địa chỉ người gửi', 'Sender address')),
  ten_nguoi_nhan: textField(text('Người nhận', 'Receiver')),
  sdt_nguoi_nhan: phoneField(text('SĐT người nhận', 'Receiver phone')),
  dia_chi_nguoi_nhan: textField(text('Địa chỉ người nhận', 'Receiver address')),
  ten_cong_ty: textField(text('Khách hàng trả cước', 'Customer')),
  ten_khach_hang: textField(text('Khách hàng cuối', 'End customer')),
  ten_thau_phu: textField(text('Thầu phụ', 'Subcontractor')),
  loai_don_hang: choiceField(text('Loại đơn hàng', 'Order type'), ORDER_TYPES),
  loai_hang_hoa: openChoiceField(text('Loại hàng hóa', 'Goods type'), GOODS_TYPES),
  mo_ta_hang_hoa: textField(text('Mô tả hàng hóa', 'Goods description')),
  trong_luong: decimalField(text('Trọng lượng', 'Weight'), 'kg', 1),
  so_luong: decimalField(text('Số lượng', 'Quantity'), '', 2),
  cbm: decimalField(text('Số khối', 'Volume'), 'm³', 3),
  noi_lay_hang: textField(text('Nơi lấy hàng', 'Pickup place')),
  ngay_gio_lay_hang: momentField(text('Giờ lấy hàng', 'Pickup time')),
  noi_tra_hang: textField(text('Nơi trả hàng', 'Delivery place')),
  ngay_gio_tra_hang: momentField(text('Giờ trả hàng', 'Delivery time')),
  cod: moneyField(text('Thu hộ (COD)', 'Cash on delivery')),
  cuoc_van_chuyen: moneyField(text('Cước vận chuyển', 'Freight')),
  thanh_toan: choiceField(text('Thanh toán', 'Payment state'), PAYMENT_STATES),
  hinh_thuc_thanh_toan: choiceField(text('Hình thức thanh toán', 'Payment form'), PAYMENT_FORMS),
  ngay_thanh_toan: dateField(text('Ngày thanh toán', 'Paid on')),
  nguoi_thu_tien: textField(text('Người thu tiền', 'Collector')),
  nguoi_thanh_toan: openChoiceField(text('Người thanh toán', 'Payer'), PAYERS),
  vat: taxField(text('VAT', 'VAT')),
  don_gia_don_hang: moneyField(text('Đơn giá đơn hàng', 'Unit price')),
  don_gia_thau_phu: moneyField(text('Đơn giá thầu phụ', 'Subcontract unit price')),
  rot_diem: moneyField(text('Rớt điểm', 'Extra drop fee')),
  ma_lt: textField(text('Mã lộ trình', 'Route code')),
  dien_giai: noteField(text('Diễn giải', 'Statement line')),
  nguoi_thuc_hien: textField(text('Người thực hiện', 'Done by')),
  km_theo_app: decimalField(text('Km theo app', 'Km by app'), 'km', 1),
  km_tinh_lai_xe: decimalField(text('Km tính cho lái xe', 'Km for driver'), 'km', 1),
  ghi_chu: noteField(text('Ghi chú', 'Note')),
  list_anh: listField(text('Ảnh', 'Photos'), photoShape),
} as const

export const orderIdField = textField(text('Mã đơn hàng', 'Order id'))

/** The ids of what an order names, resolved from the texts beside them; a text that names nothing known has none. */
export const orderTieFields = {
  id_cong_ty: textField(text('Mã khách hàng', 'Customer id')),
  id_thau_phu: textField(text('Mã thầu phụ', 'Subcontractor id')),
  id_tuyen_duong: textField(text('Mã tuyến đường', 'Route id')),
  id_noi_lay_hang: textField(text('Mã nơi lấy hàng', 'Pickup place id')),
  id_noi_tra_hang: textField(text('Mã nơi trả hàng', 'Delivery place id')),
} as const

const whole = { id_don_hang: orderIdField, ...orderFields, ...orderTieFields }

/** An order as forms send it; an empty id makes a new order. Ids of what it names are taken and worked out anew by the server. */
export const orderInput = inputShape(whole).extend({
  /** Worked out it may be below 0, and forms send back what they read; who types so is refused by the writer. */
  cuoc_van_chuyen: balanceField(orderFields.cuoc_van_chuyen.label).schema.optional(),
  danh_dau: orderMarksInput,
  phan: partsRow.optional(),
})

/** An order as replies give it. */
export const orderRow = rowShape(whole).extend({ danh_dau: marksRow, phan: partsRow })
export type Order = z.output<typeof orderRow>
