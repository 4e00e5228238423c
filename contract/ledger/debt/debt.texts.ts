import { formatMoney } from '../../kit/field/format.ts'
import { text } from '../../kit/text/text.ts'

/** What statements and files of debts say. */
export const debtTexts = {
  file: text('Báo cáo công nợ', 'Debt report'),
  statement: text('Bảng kê đối soát', 'Statement'),
  noCustomer: text('Không tìm thấy khách hàng', 'The customer was not found'),
  empty: text(
    'Khách hàng không có đơn nào trong khoảng ngày này',
    'The customer has no orders in these days',
  ),
  stated: (orders: number) => text(`Bảng kê có ${orders} đơn`, `A statement of ${orders} orders`),
  /** Asked where a customer owes as much as was agreed on, or nearly. */
  limitNear: (name: string, used: number, limit: number) =>
    text(
      `${name} nợ ${formatMoney(used)} trên hạn mức ${formatMoney(limit)}`,
      `${name} owes ${formatMoney(used)} of a credit limit of ${formatMoney(limit)}`,
    ),
} as const
