import { text, type Text } from '../../kit/text/text.ts'

/** What each kind of history entry says. */
export const actTexts = {
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
  phieu_thu: text('Phiếu thu', 'Receipt'),
  lay_sao_ke: text('Lấy phí cầu đường theo sao kê', 'Tolls taken from the statement'),
  bo_lay_sao_ke: text('Bỏ lấy phí theo sao kê', 'Tolls of the statement put back'),
  doi_ten: text('Đổi tên trong danh mục', 'Renamed in the lists'),
  chon_km: text('Chọn số km', 'Km chosen'),
  dong_bo_elsa: text('Lấy km từ Elsa', 'Km taken from Elsa'),
  gps: text('Cập nhật theo GPS', 'Filled in from GPS'),
} as const satisfies Readonly<Record<string, Text>>

/** What the history knows an act on trips by. */
export type TripAct = keyof typeof actTexts

/** An act of the history by its name; one of an older version may be unknown. */
export const actText = (act: string): Text =>
  (actTexts as Readonly<Record<string, Text>>)[act] ?? text(act, act)

/** Words of the km and litre histories in the trip form. */
export const historyTexts = {
  title: text('Lịch sử km và dầu', 'History of km and litres'),
  own: text('Các lần tính lại chuyến này', 'Recalculations of this trip'),
  ownNone: text(
    'Chưa tính lại lần nào. Mỗi lần tính lại ghi thêm km và lít đã đổi.',
    'Never recalculated. Each recalculation adds the km and litres that changed.',
  ),
  recalculatedAt: text('Lúc tính lại', 'Recalculated at'),
  figures: {
    list_km_co_hang: text('Km có hàng', 'Loaded km'),
    list_km_khong_hang: text('Km không hàng', 'Empty km'),
    list_lit_co_hang: text('Lít có hàng', 'Loaded litres'),
    list_lit_khong_hang: text('Lít không hàng', 'Empty litres'),
  },
  vehicle: (plate: string) => text(`Các chuyến trước của xe ${plate}`, `Earlier trips of ${plate}`),
  vehicleNone: text('Xe này chưa có chuyến nào trước đó', 'This vehicle has no earlier trip'),
  trip: text('Chuyến', 'Trip'),
} as const
