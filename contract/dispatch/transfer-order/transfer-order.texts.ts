import { savingTexts } from '../order/order.texts.ts'
import { counted, text, grouped } from '../../kit/text/text.ts'

/** Messages of transfers. */
export const transferTexts = {
  noTrip: text('Không có chuyến này', 'There is no such trip'),
  noOrder: text('Không có đơn hàng này', 'There is no such order'),
  ...savingTexts,
  removed: text('Đã xóa đơn chuyển trạm', 'Transfer deleted'),
  restored: text('Đã khôi phục đơn chuyển trạm', 'Transfer restored'),
  moved: text('Đã chuyển trạng thái', 'State changed'),
  listFile: text('Đơn chuyển trạm', 'Transfers'),
  note: text('Phiếu xuất kho', 'Delivery note'),
  notes: (count: number) =>
    text(
      `Phiếu xuất kho của ${grouped(count)} đơn chuyển trạm`,
      `Delivery notes of ${counted(count, 'transfer')}`,
    ),
  mostNotes: (most: number) =>
    text(`Mỗi lần in nhiều nhất ${most} phiếu`, `${most} notes at most are printed at once`),
  notFound: text('Không tìm thấy đơn chuyển trạm', 'The transfer was not found'),
  notDeleted: text('Đơn này không ở trong phần đã xóa', 'This transfer is not deleted'),
  stale: text(
    'Người khác vừa sửa đơn này, hãy xem lại trước khi lưu',
    'Somebody else has just changed this transfer',
  ),
} as const
