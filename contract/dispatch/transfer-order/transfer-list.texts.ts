import { counted, text, type Text, grouped } from '../../kit/text/text.ts'
import type { TransferState } from './transfer-order.fields.ts'

/** What a move is called as an act. */
export const moveTexts: Record<TransferState, Text> = {
  cho_xep_xe: text('Về chờ xếp xe', 'Back to waiting'),
  da_xep_xe: text('Đã xếp xe', 'Assign'),
  dang_chay: text('Đã xuất trạm', 'Left the station'),
  luu_kho: text('Đã tới trạm', 'Reached the station'),
  da_giao: text('Đã giao', 'Delivered'),
  hoan_tra: text('Hoàn trả', 'Return'),
  huy: text('Hủy đơn', 'Cancel'),
}

/** Words of the transfer list. */
export const transferListTexts = {
  searchHint: text('Tìm mã, trạm, hàng, xe, khách…', 'Id, station, goods, truck, customer…'),
  empty: text(
    'Không có đơn chuyển trạm nào trong khoảng ngày và bộ lọc này.',
    'No transfer in these days and filters.',
  ),
  noDeleted: text(
    'Không có đơn chuyển trạm đã xóa nào trong khoảng ngày này.',
    'No deleted transfer in these days.',
  ),
  add: text('Tạo đơn', 'New transfer'),
  orderType: text('Loại đơn', 'Order type'),
  plate: text('Biển số', 'Plate'),
  driver: text('Lái xe', 'Driver'),
  showDeleted: text('Đã xóa', 'Deleted'),
  seeDeleted: text('Xem đơn đã xóa', 'See deleted transfers'),
  late: text('Trễ kế hoạch', 'Behind plan'),
  deletedAt: text('Lúc xóa', 'Deleted at'),
  deletedBy: text('Người xóa', 'Deleted by'),
  print: text('In phiếu xuất kho', 'Print delivery notes'),
  excel: text('Excel', 'Excel'),
  remove: text('Xóa', 'Delete'),
  restore: text('Khôi phục', 'Restore'),
  removeTitle: (count: number) =>
    text(
      `Xóa ${grouped(count)} đơn chuyển trạm?`,
      count === 1 ? 'Delete this transfer?' : `Delete ${grouped(count)} transfers?`,
    ),
  removeMessage: text(
    'Đơn đã xóa xem lại và khôi phục được bằng nút “Đã xóa” của danh sách.',
    'Deleted transfers can be seen and restored by the button “Deleted” of the list.',
  ),
  moveTitle: (move: Text, count: number) =>
    text(`${move.vi}: ${grouped(count)} đơn`, `${move.en}: ${counted(count, 'transfer')}`),
  reason: text('Lý do', 'Reason'),
} as const
