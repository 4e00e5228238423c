import { counted, text, grouped } from '../../kit/text/text.ts'

/** What a statement says on the screen and in its sheet. */
export const statementTexts = {
  from: text('Bên vận chuyển', 'Carrier'),
  to: text('Khách hàng', 'Customer'),
  taxCode: text('MST', 'Tax code'),
  lines: text('Các dòng của bảng kê', 'Lines of the statement'),
  number: text('STT', 'No.'),
  way: text('Tuyến', 'Route'),
  goods: text('Loại hàng', 'Goods'),
  debtMonth: text('Tháng công nợ', 'Debt month'),
  container: text('Số cont', 'Container'),
  containerType: text('Loại cont', 'Type'),
  remark: text('Diễn giải', 'Remark'),
  what: text('Nội dung', 'What'),
  rate: text('VAT %', 'VAT %'),
  total: text('Cộng', 'Total'),
  sum: (orders: number) =>
    text(`Tổng cộng ${grouped(orders)} đơn`, `Total of ${counted(orders, 'order')}`),
  paidBy: (day: string) => text(`Đã thanh toán đến ${day}`, `Paid by ${day}`),
  rest: text('Còn phải thanh toán', 'Left to pay'),
} as const
