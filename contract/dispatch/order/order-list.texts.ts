import { counted, text, grouped } from '../../kit/text/text.ts'

/** Words of the order list. */
export const orderListTexts = {
  searchHint: text('Tìm mã, khách, hàng, nơi lấy, trả…', 'Id, customer, goods, places…'),
  unnamed: text('Chưa có người gửi', 'No sender yet'),
  pickSearch: text(
    'Tìm theo mã đơn, khách, người gửi, người nhận, nơi lấy, nơi trả…',
    'Search by order id, customer, sender, receiver, places…',
  ),
  pickNone: text('Không có đơn nào khớp', 'No order matches'),
  payment: text('Thanh toán', 'Payment'),
  paymentForm: text('Hình thức', 'Payment form'),
  orderType: text('Loại đơn', 'Order type'),
  empty: text(
    'Không có đơn hàng nào trong khoảng ngày và bộ lọc này.',
    'No order in these days and filters.',
  ),
  owed: text('Đã chở xong, chưa thanh toán', 'Carried, not paid'),
  ofCancelled: text('Chuyến đã hủy', 'Trip cancelled'),
  photosOf: text('Ảnh của đơn', 'Photos of order'),
  openPhotos: text('Xem ảnh', 'Show photos'),
  markPaid: text('Đã thanh toán', 'Mark Paid'),
  markUnpaid: text('Chưa thanh toán', 'Mark Unpaid'),
  remove: text('Xóa', 'Delete'),
  excelOfRows: text('Excel', 'Excel'),
  payTitle: (count: number) =>
    text(
      `Ghi thanh toán cho ${grouped(count)} đơn`,
      `Record payment of ${counted(count, 'order')}`,
    ),
  payAs: text('Hình thức thanh toán', 'Payment form'),
  paySum: (count: number, sum: string) =>
    text(
      `${grouped(count)} đơn, tổng cước ${sum} VND`,
      `${counted(count, 'order')}, ${sum} VND in all`,
    ),
  payDrafts: (count: number) =>
    text(
      `Không ghi ${grouped(count)} đơn của chuyến nháp.`,
      `Left out: ${counted(count, 'order')} of draft trips.`,
    ),
  payCancelled: (count: number) =>
    text(
      `Không ghi ${grouped(count)} đơn của chuyến đã hủy.`,
      `Left out: ${counted(count, 'order')} of cancelled trips.`,
    ),
  payPaid: (count: number) =>
    text(
      `Không ghi ${grouped(count)} đơn đã thanh toán.`,
      `Left out: ${counted(count, 'order')} already paid.`,
    ),
  payWithout: (count: number) =>
    text(`${grouped(count)} đơn chưa có cước.`, `${counted(count, 'order')} without freight.`),
  payNone: text('Không có đơn nào ghi thanh toán được.', 'None of them can be marked as paid.'),
  collector: text('Người thu tiền', 'Collector'),
  note: text('Ghi chú', 'Note'),
  record: text('Ghi thanh toán', 'Record payment'),
  unpaidTitle: (count: number) =>
    text(
      `Đưa ${grouped(count)} đơn về chưa thanh toán?`,
      `Set ${counted(count, 'order')} back to unpaid?`,
    ),
  unpaidMessage: text(
    'Người thu tiền và hình thức thanh toán đã ghi được giữ trong lịch sử của chuyến.',
    'What was recorded stays in the history of the trip.',
  ),
  removeTitle: (count: number) =>
    text(`Xóa ${grouped(count)} đơn hàng?`, `Delete ${counted(count, 'order')}?`),
  removeMessage: text(
    'Đơn bị xóa khỏi chuyến của nó, chỉ hoàn tác được ngay sau đó. Cước và lãi của chuyến được tính lại.',
    'The orders leave their trips, which can be undone only right after. Freight and profit are worked out again.',
  ),
} as const
