import { z } from 'zod'
import { acceptedCodes } from '../../kit/endpoint/refusal.ts'
import {
  choiceField,
  inputShape,
  integerField,
  momentField,
  noteField,
  pickFields,
  plateField,
  rowShape,
  textField,
  type Fields,
} from '../../kit/field/field.ts'
import { givenVersion } from '../../kit/list/list.ts'
import { dispatchInput } from '../order/order.input.texts.ts'
import { orderFields, orderIdField } from '../order/order.fields.ts'
import { text } from '../../kit/text/text.ts'
import { stampFields } from '../trip/trip.ts'
import { tripFields, tripIdField } from '../trip/trip.fields.ts'
import { BOOKING_STATES } from './booking.can.ts'

/** What a booking says of the order that it asks for (specification, section 3), in the words of the order itself. */
const askedFields = pickFields(
  orderFields,
  'ten_cong_ty',
  'ten_khach_hang',
  'ten_nguoi_gui',
  'sdt_nguoi_gui',
  'dia_chi_nguoi_gui',
  'ten_nguoi_nhan',
  'sdt_nguoi_nhan',
  'dia_chi_nguoi_nhan',
  'noi_lay_hang',
  'ngay_gio_lay_hang',
  'noi_tra_hang',
  'ngay_gio_tra_hang',
  'loai_don_hang',
  'loai_hang_hoa',
  'mo_ta_hang_hoa',
  'trong_luong',
  'so_luong',
  'cbm',
  'cuoc_van_chuyen',
  'cod',
  'vat',
  'thanh_toan',
  'hinh_thuc_thanh_toan',
  'nguoi_thanh_toan',
  'nguoi_thu_tien',
  'ghi_chu',
  'list_anh',
)

/** What a booking says of the box and the vehicle that it wants. */
const wantedFields = {
  ...pickFields(tripFields, 'type_cont', 'ma_cont'),
  so_cont: integerField(text('Số lượng container', 'Containers')),
  xe_de_nghi: plateField(text('Xe đề nghị', 'Wanted truck')),
} as const

/** Everything that people enter of a booking. */
export const bookingFields = { ...askedFields, ...wantedFields } as const
export type BookingFieldName = keyof typeof bookingFields

/** The fields of a booking that its order takes over. */
export const ASKED_FIELDS = Object.keys(askedFields) as readonly (keyof typeof askedFields)[]

/** What became of a booking: worked out by the server, shown in lists. */
export const bookingResultFields = {
  trang_thai: choiceField(text('Trạng thái', 'State'), BOOKING_STATES),
  ly_do: noteField(text('Lý do trả lời', 'Reason of answer')),
  nguoi_duyet: textField(text('Người trả lời', 'Answered by')),
  thoi_diem_duyet: momentField(text('Giờ trả lời', 'Answered')),
  id_chuyen_di: tripIdField,
  bien_so_xe: tripFields.bien_so_xe,
  ten_lai_xe_1: tripFields.ten_lai_xe_1,
  file_id: textField(text('Mã tệp nhập', 'Import file')),
  ten_tep: textField(text('Tệp Excel', 'Excel file')),
  ten_nguoi_tao: textField(text('Người gửi đơn', 'Entered by')),
} as const

export const bookingIdField = orderIdField

const rowFields = {
  id_don_hang: bookingIdField,
  ...bookingFields,
  ...bookingResultFields,
  ...stampFields,
}

/** Every column of the booking list; table, filter and Excel read it. */
export const BOOKING_LISTED: Fields = {
  id_don_hang: bookingIdField,
  ...pickFields(bookingResultFields, 'trang_thai'),
  ...bookingFields,
  ...bookingResultFields,
  ...pickFields(stampFields, 'created_at', 'updated_at'),
}

/** A booking as replies give it. */
export const bookingRow = rowShape(rowFields)
export type Booking = z.output<typeof bookingRow>
/** What people enter of a booking. */
export type BookingEntries = Pick<Booking, BookingFieldName>

/** A booking as forms send it. */
export const bookingInput = inputShape({ id_don_hang: bookingIdField, ...bookingFields }).extend({
  phien_ban: z.number().int().nullish(),
  xac_nhan: acceptedCodes,
})
/** A stored booking as forms send it. */
export const bookingUpdate = bookingInput.extend({
  id_don_hang: z.string(dispatchInput.orderId).min(1, dispatchInput.orderId),
  phien_ban: givenVersion,
})
