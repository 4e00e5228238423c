import { text } from '../text/text.ts'

/** Words about work that runs behind. */
export const jobTexts = {
  title: text('Việc chạy ngầm', 'Background work'),
  none: text('Chưa có việc chạy ngầm nào', 'There is no background work'),
  badId: text('Mã việc không đúng', 'The id of the work is not right'),
  notFound: text('Không tìm thấy việc này', 'This work was not found'),
  over: text('Việc này đã kết thúc', 'This work is over'),
  notOver: text(
    'Chỉ chạy lại được việc bị lỗi hoặc đã hủy',
    'Only failed or cancelled work can be run again',
  ),
  cancelled: text('Đã hủy việc', 'Cancelled'),
  queued: text('Đã xếp vào hàng đợi', 'Queued'),
  started: text(
    'Đang chạy ngầm, xong sẽ báo',
    'Running in the background; you will be told at the end',
  ),
  willRetry: text('Gặp lỗi, sẽ tự thử lại', 'Failed, will be tried again'),
  failed: text(
    'Việc bị lỗi, hãy thử lại hoặc báo quản trị',
    'The work failed; try again or tell the administrator',
  ),
  noUser: text('Tài khoản đã bị xóa', 'The account is gone'),
  cancel: text('Hủy', 'Cancel'),
  retry: text('Chạy lại', 'Run again'),
  download: text('Tải tệp', 'Download'),
  progress: text('Tiến độ', 'Progress'),
} as const
