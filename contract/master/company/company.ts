import { RATING, seatsWith } from '../../office/screen/access.ts'
import { screenTexts } from '../../office/screen/screen.texts.ts'
import { emailField, phoneField, taxCodeField } from '../../kit/field/contact.ts'
import {
  integerField,
  moneyField,
  noteField,
  refField,
  taxField,
  textField,
} from '../../kit/field/field.ts'
import { monthDayField } from '../../kit/field/calendar.ts'
import { withRenaming } from '../renaming/renaming.ts'
import { plain } from '../../kit/resource/listed.ts'
import { text } from '../../kit/text/text.ts'

const who = {
  ten_cong_ty: textField(text('Tên khách hàng', 'Customer')),
  ma_khach: textField(text('Mã ngắn', 'Short code')),
  ma_so_thue: taxCodeField(text('Mã số thuế', 'Tax code')),
  dia_chi: textField(text('Địa chỉ', 'Address')),
  dia_diem_chinh: refField(text('Địa điểm chính', 'Main place'), 'place', 'ten_dia_diem_chinh'),
  loai_hang_hoa: textField(text('Hàng hóa', 'Goods')),
} as const
const contact = {
  nguoi_lien_he: textField(text('Người liên hệ', 'Contact')),
  so_dien_thoai: phoneField(text('Điện thoại', 'Phone')),
  email: emailField(text('Email', 'Email')),
} as const
const terms = {
  han_thanh_toan_ngay: integerField(text('Hạn thanh toán (ngày)', 'Payment term (days)')),
  han_muc_no: moneyField(text('Hạn mức nợ', 'Credit limit')),
  ngay_chot_cong_no: monthDayField(text('Ngày chốt công nợ', 'Closing day')),
  vat: taxField(text('VAT', 'VAT')),
} as const
const note = { ghi_chu: noteField(text('Ghi chú', 'Note')) } as const
const fields = { ...who, ...contact, ...terms, ...note }

/** Customers, who pay freight (domain A5). */
const companies = plain({
  kind: 'company',
  path: '/tms/cong_ty',
  title: screenTexts['/company-management'],
  key: 'id_cong_ty',
  keyField: textField(text('Mã khách hàng', 'Code')),
  name: 'ten_cong_ty',
  fields,
  sections: [
    { title: text('Khách hàng', 'Customer'), fields: Object.keys(who) },
    { title: text('Liên hệ', 'Contact'), fields: Object.keys(contact) },
    { title: text('Công nợ và hóa đơn', 'Terms'), fields: Object.keys(terms) },
    { title: text('Khác', 'Other'), fields: Object.keys(note) },
  ],
  columns: [
    'ma_khach',
    'ma_so_thue',
    'nguoi_lien_he',
    'so_dien_thoai',
    'loai_hang_hoa',
    'dia_diem_chinh',
    'han_thanh_toan_ngay',
    'han_muc_no',
    'ngay_chot_cong_no',
    'vat',
  ],
  headings: {
    id_cong_ty: ['mã', 'mã KH', 'mã khách'],
    ten_cong_ty: [
      'khách hàng',
      'tên KH',
      'công ty',
      'tên công ty',
      'chủ hàng',
      'tên đơn vị',
      'đơn vị',
      'tên doanh nghiệp',
      'doanh nghiệp',
    ],
    ma_khach: ['tên viết tắt', 'tên tắt', 'tên ngắn', 'ký hiệu'],
    ma_so_thue: ['MST'],
    dia_chi: ['địa chỉ hóa đơn', 'địa chỉ xuất hóa đơn', 'trụ sở'],
    dia_diem_chinh: ['nhà máy', 'kho chính'],
    loai_hang_hoa: ['mặt hàng', 'loại hàng', 'loại hàng hóa'],
    nguoi_lien_he: [
      'liên hệ',
      'người phụ trách',
      'đầu mối',
      'bộ phận liên hệ',
      'bộ phận / người liên hệ',
      'người / bộ phận liên hệ',
      'họ tên liên hệ',
      'họ tên người liên hệ',
    ],
    so_dien_thoai: ['SĐT', 'ĐT', 'số điện thoại', 'di động'],
    email: ['mail', 'thư điện tử', 'email nhận hđ', 'email nhận hóa đơn', 'mail nhận hóa đơn'],
    han_thanh_toan_ngay: [
      'công nợ (ngày)',
      'hạn TT',
      'hạn thanh toán',
      'thời hạn TT',
      'thời hạn TT (ngày)',
      'thời hạn thanh toán',
      'số ngày nợ',
      'số ngày công nợ',
    ],
    han_muc_no: ['hạn mức', 'hạn mức công nợ', 'hạn mức tín dụng'],
    ngay_chot_cong_no: ['ngày chốt', 'ngày đối chiếu', 'chốt công nợ'],
    vat: ['thuế suất', 'thuế VAT', 'thuế GTGT', 'thuế suất VAT', 'thuế suất GTGT'],
    ghi_chu: ['chú thích'],
  },
  read: [...seatsWith('/trip/create', '/company-management'), ...RATING, 'hcns'],
  write: seatsWith('/company-management'),
  texts: {
    one: text('khách hàng', 'customer'),
    searchHint: text(
      'Tìm theo tên, mã, mã số thuế, điện thoại',
      'Find by name, code, tax code or phone',
    ),
  },
})
export const { resource: companyResource, sheet: companySheet } = companies
export const companyApi = withRenaming(companyResource, companies.api)
