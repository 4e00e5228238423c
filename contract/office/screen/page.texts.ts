import { text } from '../../kit/text/text.ts'

/** Pages about one thing: what they are called, and the ways to them. */
export const pageTexts = {
  order: text('Chi tiết đơn hàng', 'One order'),
  customer: text('Hồ sơ khách hàng', 'All about the customer'),
  statement: text('Bảng kê đối soát', 'Statement'),
} as const
