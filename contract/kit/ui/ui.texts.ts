import { text } from '../text/text.ts'

/** Words of the parts that every screen uses: dialogs, toasts, states, the call itself. */
export const uiTexts = {
  cancel: text('Hủy', 'Cancel'),
  /** Where going on means cancelling something. */
  keepIt: text('Không hủy', 'Keep it'),
  stay: text('Ở lại', 'Stay'),
  close: text('Đóng', 'Close'),
  undo: text('Hoàn tác', 'Undo'),
  open: text('Mở', 'Open'),
  confirm: text('Đồng ý', 'Confirm'),
  save: text('Lưu', 'Save'),
  loading: text('Đang tải…', 'Loading…'),
  retry: text('Thử lại', 'Try again'),
  reasonNeeded: text('Cần nhập lý do', 'A reason is needed'),
  failed: text('Không tải được dữ liệu', 'The data could not be loaded'),
  ref: text('Mã tra cứu', 'Reference'),
  back: text('Quay lại', 'Back'),
  clear: text('Xóa', 'Clear'),
  search: text('Tìm kiếm', 'Search'),
  all: text('Tất cả', 'All'),
  downloadReady: text('Tệp đã sẵn sàng', 'The file is ready'),
  download: text('Tải xuống', 'Download'),
  copy: text('Sao chép', 'Copy'),
  copied: text('Đã sao chép', 'Copied'),
  notifications: text('Thông báo trên màn hình', 'On-screen messages'),
  unreachable: text(
    'Không kết nối được máy chủ. Hãy kiểm tra mạng rồi thử lại.',
    'The server cannot be reached. Check the network and try again.',
  ),
  brokenReply: text(
    'Máy chủ trả lời không đúng. Hãy thử lại sau.',
    'The server answered in an unexpected way. Try again later.',
  ),
} as const
