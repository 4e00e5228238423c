import { seatsWith } from '../../office/screen/access.ts'
import { screenTexts } from '../../office/screen/screen.texts.ts'
import {
  integerField,
  noteField,
  phoneField,
  taxCodeField,
  textField,
} from '../../kit/field/field.ts'
import { crud } from '../../kit/resource/crud.ts'
import { resourceSheet, type Resource } from '../../kit/resource/resource.ts'
import { text } from '../../kit/text/text.ts'

const fields = {
  ten_thau_phu: textField(text('Tên thầu phụ', 'Subcontractor')),
  so_dien_thoai: phoneField(text('Điện thoại', 'Phone')),
  ma_so_thue: taxCodeField(text('Mã số thuế', 'Tax code')),
  dia_chi: textField(text('Địa chỉ', 'Address')),
  so_xe: integerField(text('Số xe', 'Vehicles')),
  han_thanh_toan_ngay: integerField(text('Hạn thanh toán (ngày)', 'Payment term (days)')),
  ghi_chu: noteField(text('Ghi chú', 'Note')),
}

/** Subcontractors, the carriers whom trips are given to (domain B2.6). */
export const subcontractorResource: Resource<typeof fields, 'id'> = {
  kind: 'subcontractor',
  path: '/tms/thau_phu',
  title: screenTexts['/assistant-management'],
  key: 'id',
  keyField: textField(text('Mã thầu phụ', 'Code')),
  name: 'ten_thau_phu',
  identity: ['ten_thau_phu'],
  fields,
  required: ['ten_thau_phu'],
  filters: [],
  sections: [{ title: text('Thầu phụ', 'Subcontractor'), fields: Object.keys(fields) }],
  columns: Object.keys(fields).slice(1),
  headings: { ten_thau_phu: ['thầu phụ', 'nhà xe', 'nhà vận chuyển'], id: ['mã'] },
  read: seatsWith('/trip/create', '/assistant-management').concat(
    'accountant',
    'qh_accountant',
    'tinh_cuoc',
    'hcns',
  ),
  write: seatsWith('/assistant-management'),
  texts: {
    one: text('thầu phụ', 'subcontractor'),
    all: text('Thầu phụ', 'Subcontractors'),
    add: text('Thêm thầu phụ', 'New subcontractor'),
    searchHint: text('Tìm theo tên, mã, điện thoại', 'Find by name, code or phone'),
  },
}
export const subcontractorApi = crud(subcontractorResource)
export const subcontractorSheet = resourceSheet(subcontractorResource)
