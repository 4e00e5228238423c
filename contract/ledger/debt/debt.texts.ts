import { text } from '../../kit/text/text.ts'

/** What statements and files of debts say. */
export const debtTexts = {
  file: text('Báo cáo công nợ', 'Debt report'),
  payablesFile: text('Công nợ thầu phụ', 'Owed to subcontractors'),
  statement: text('Bảng kê đối soát', 'Statement'),
  noCustomer: text('Không tìm thấy khách hàng', 'The customer was not found'),
  empty: text(
    'Khách hàng không có đơn nào trong khoảng ngày này',
    'The customer has no orders in these days',
  ),
  stated: (orders: number) => text(`Bảng kê có ${orders} đơn`, `A statement of ${orders} orders`),
} as const
