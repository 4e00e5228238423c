import {
  choiceField,
  decimalField,
  evenRetired,
  LITRES,
  momentField,
  moneyField,
  noteField,
  refField,
  refPlateField,
  shownByKey,
  taxField,
  textField,
  writtenBy,
  type Field,
} from '../../kit/field/field.ts'
import { photosField } from '../../kit/photo/photo.ts'
import { searchKey, text } from '../../kit/text/text.ts'

/** How a filling is paid; what comes out of the company's own tank is taken from the stores (money, section 3). */
const FILL_FORMS = {
  tien_mat: text('Tiền mặt', 'Cash'),
  cong_no: text('Công nợ', 'On account'),
  the: text('Thẻ', 'Card'),
  kho: text('Kho công ty', 'Own tank'),
}

export const FILL_STATES = {
  cho_duyet: text('Chờ duyệt', 'Waiting'),
  da_duyet: text('Đã duyệt', 'Approved'),
  tu_choi: text('Từ chối', 'Refused'),
}
export type FillState = keyof typeof FILL_STATES

const FORM_WORDS: Readonly<Record<string, string>> = {
  tm: 'tien_mat',
  mat: 'tien_mat',
  'tra tien mat': 'tien_mat',
  ck: 'cong_no',
  no: 'cong_no',
  cn: 'cong_no',
  'ghi no': 'cong_no',
  'chuyen khoan': 'cong_no',
  'the xang dau': 'the',
  'the dau': 'the',
  kho: 'kho',
  'kho noi bo': 'kho',
  'xuat kho': 'kho',
  'bon noi bo': 'kho',
  bon: 'kho',
  'bon bai': 'kho',
  'bon cong ty': 'kho',
}

/** What follows, or what only the system and whoever approves write: no form and no sheet does. */
const given = <F extends Field>(field: F) => ({ ...writtenBy(field, []), follows: true }) as const

/** What people enter of a filling (money, section 3: Fuel log). */
export const enteredFields = {
  bien_so_xe: refPlateField(text('Biển số xe', 'Plate')),
  ngay_gio: momentField(text('Ngày giờ đổ', 'Filled at')),
  lai_xe: evenRetired(refField(text('Lái xe', 'Driver'), 'driver', 'ten_lai_xe')),
  cay_xang: textField(text('Cây xăng', 'Station')),
  so_lit: decimalField(text('Số lít', 'Litres'), LITRES, 2),
  don_gia: decimalField(text('Đơn giá', 'Price'), text('đ/lít', 'VND/l'), 2),
  thanh_tien: moneyField(text('Thành tiền', 'Amount')),
  vat: taxField(text('VAT', 'VAT')),
  so_hoa_don: textField(text('Số hóa đơn', 'Invoice number')),
  // The counter of a vehicle: readings are not added up.
  km_cong_to: decimalField(text('Km công tơ', 'Odometer'), text('km', 'km'), 1),
  hinh_thuc: {
    ...choiceField(text('Hình thức', 'Paid by'), FILL_FORMS),
    words: (typed: string) => FORM_WORDS[searchKey(typed)] ?? null,
  },
  id_chuyen_di: shownByKey(refField(text('Chuyến', 'Trip'), 'trip', 'id_chuyen_di')),
  ghi_chu: noteField(text('Ghi chú', 'Note')),
  anh: photosField(text('Ảnh phiếu', 'Photos of the slip')),
} as const

/** What becomes of it. */
const answeredFields = {
  trang_thai: given(choiceField(text('Trạng thái', 'State'), FILL_STATES)),
  ly_do: given(textField(text('Lý do', 'Reason'))),
  nguoi_tao: given(textField(text('Người nhập', 'Entered by'))),
  nguoi_duyet: given(textField(text('Người duyệt', 'Answered by'))),
  duyet_luc: given(momentField(text('Lúc duyệt', 'Answered at'))),
  // Looked up when the slip is written.
  binh_dau_lit: { ...decimalField(text('Bình dầu', 'Tank'), LITRES, 1), follows: true },
} as const

export const fillFields = { ...enteredFields, ...answeredFields } as const

/** Tints of the states; dark text stays readable on each (at least 4.5 : 1 against #212529). */
export const FILL_COLORS: Record<FillState, string> = {
  cho_duyet: '#fff3bf',
  da_duyet: '#d3f9d8',
  tu_choi: '#ffc9c9',
}
