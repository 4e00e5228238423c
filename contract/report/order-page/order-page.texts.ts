import { text } from '../../kit/text/text.ts'

/** What the pages about orders say. */
export const orderPageTexts = {
  none: text(
    'Không tìm thấy đơn hàng này, hoặc chuyến của nó đã bị xóa',
    'There is no such order, or its trip was deleted',
  ),
  openTrip: text('Mở chuyến', 'Open the trip'),
  facts: text('Đơn hàng và chuyến', 'The order and its trip'),
  owed: text('Công nợ', 'What is owed'),
  payments: text('Thanh toán', 'Payments'),
  notPaid: text('Chưa có phiếu thu nào cho đơn này', 'No receipt pays this order yet'),
  marked: text('Được đánh dấu đã trả, không qua phiếu thu', 'Marked as paid, without a receipt'),
  share: text('Trả cho đơn này', 'Paid of this order'),
  prices: text('Giá được tính thế nào', 'How its prices came about'),
  noPrices: text('Đơn này chưa có số nào được tính', 'No figure of this order was worked out yet'),
  history: text('Lịch sử của chuyến và đơn này', 'What was done to the trip and this order'),
} as const
