import { text, type Text } from '../../kit/text/text.ts'

/** What each kind of history entry says. */
export const actTexts: Readonly<Record<string, Text>> = {
  tao: text('Tạo chuyến', 'Created'),
  sua: text('Sửa', 'Changed'),
  xac_nhan: text('Chấp nhận cảnh báo', 'Warnings accepted'),
  ket_thuc: text('Kết thúc', 'Ended'),
  huy: text('Hủy chuyến', 'Cancelled'),
  khoa: text('Khóa', 'Locked'),
  mo_khoa: text('Mở khóa', 'Unlocked'),
  tinh_lai: text('Tính lại', 'Recalculated'),
  chi_dinh_kho: text('Chỉ định kho', 'Warehouse designated'),
  xoa: text('Xóa', 'Deleted'),
  khoi_phuc: text('Khôi phục', 'Restored'),
  gop: text('Gộp lệnh', 'Merged'),
  huy_gop: text('Hủy gộp', 'Merge undone'),
  nhap_excel: text('Nhập từ Excel', 'Imported from Excel'),
  them_anh: text('Thêm ảnh', 'Photos added'),
  xoa_don_hang: text('Xóa đơn hàng', 'Order deleted'),
  chua_thanh_toan: text('Ghi chưa thanh toán', 'Marked unpaid'),
  hoan_tac: text('Hoàn tác nhập Excel', 'Excel import undone'),
  hoan_lai: text('Hoàn tác', 'Undone'),
  gan_don: text('Gán đơn', 'Bookings put on'),
  thanh_toan: text('Thanh toán', 'Payment'),
}
