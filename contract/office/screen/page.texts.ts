import { text } from '../../kit/text/text.ts'

/** Pages about one thing: what they are called, and the ways to them. */
export const pageTexts = {
  trip: text('Chuyến', 'Trip'),
  transfer: text('Đơn chuyển trạm', 'Transfer'),
  booking: text('Đơn chờ duyệt', 'Booking'),
  newBooking: text('Thêm đơn chờ duyệt', 'New booking'),
  haul: text('Một hợp đồng', 'One haul'),
  secondFactor: text('Xác thực hai lớp', 'Two-step sign-in'),
  order: text('Chi tiết đơn hàng', 'One order'),
  customer: text('Hồ sơ khách hàng', 'All about the customer'),
  statement: text('Bảng kê đối soát', 'Statement'),
} as const
