import { RATING, seatsWith } from '../../office/screen/access.ts'
import { screenTexts } from '../../office/screen/screen.texts.ts'
import { phoneField, taxCodeField } from '../../kit/field/contact.ts'
import { integerField, noteField, textField } from '../../kit/field/field.ts'
import { plain } from '../../kit/resource/listed.ts'
import { text } from '../../kit/text/text.ts'

/** Subcontractors, the carriers whom trips are given to (domain B2.6). */
export const subcontractors = plain({
  kind: 'subcontractor',
  path: '/tms/thau_phu',
  title: screenTexts['/assistant-management'],
  key: 'id',
  keyField: textField(text('Mã thầu phụ', 'Code')),
  name: 'ten_thau_phu',
  fields: {
    ten_thau_phu: textField(text('Tên thầu phụ', 'Subcontractor')),
    so_dien_thoai: phoneField(text('Điện thoại', 'Phone')),
    ma_so_thue: taxCodeField(text('Mã số thuế', 'Tax code')),
    dia_chi: textField(text('Địa chỉ', 'Address')),
    so_xe: integerField(text('Số xe', 'Vehicles')),
    han_thanh_toan_ngay: integerField(text('Hạn thanh toán (ngày)', 'Payment term (days)')),
    ghi_chu: noteField(text('Ghi chú', 'Note')),
  },
  headings: {
    ten_thau_phu: ['thầu phụ', 'nhà xe', 'nhà vận chuyển', 'nx', 'nvc', 'nhà vc', 'tên nhà xe'],
    id: ['mã'],
    so_dien_thoai: ['SĐT', 'ĐT', 'số điện thoại', 'di động', 'liên hệ'],
    ma_so_thue: ['MST'],
    so_xe: ['số lượng xe', 'số đầu xe', 'SL xe'],
    han_thanh_toan_ngay: ['công nợ (ngày)', 'hạn TT', 'hạn thanh toán', 'thời hạn thanh toán'],
  },
  read: [...seatsWith('/trip/create', '/assistant-management'), ...RATING, 'hcns'],
  write: seatsWith('/assistant-management'),
  texts: {
    one: text('thầu phụ', 'subcontractor'),
    searchHint: text('Tìm theo tên, mã, điện thoại', 'Find by name, code or phone'),
  },
})
