import { text } from '../../kit/text/text.ts'

/** The parts of the page about a customer, as its address calls them. */
export const CUSTOMER_TABS = {
  don_hang: text('Đơn hàng', 'Orders'),
  bang_gia: text('Bảng giá', 'Prices'),
  cong_no: text('Công nợ', 'Debts'),
  phieu_thu: text('Phiếu thu', 'Receipts'),
  dia_diem: text('Địa điểm', 'Places'),
  chung_tu: text('Chứng từ', 'Papers'),
  ho_so: text('Hồ sơ, ghi chú', 'Record and notes'),
} as const
export type CustomerTab = keyof typeof CUSTOMER_TABS

/** What the page about a customer says. */
export const customerPageTexts = {
  parts: text('Các phần của hồ sơ', 'Parts of the page'),
  edit: text('Mở để sửa', 'Open to change it'),
  nothing: text('Chưa ghi', 'Not said'),
  noPapers: text(
    'Không có đơn nào có ảnh chứng từ trong khoảng ngày và bộ lọc này.',
    'No order with photos of its papers matches these dates and filters.',
  ),
} as const
