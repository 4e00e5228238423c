import { counted, text, grouped } from '../../kit/text/text.ts'

/** Words of the bell and of the notice list; the empty text and the link are the specification's (section 2). */
export const noticeTexts = {
  tooManyOpen: text(
    'Bạn đang mở quá nhiều cửa sổ, hãy đóng bớt',
    'You have too many windows open; please close some',
  ),
  bell: text('Thông báo', 'Notices'),
  bellNew: (count: number) =>
    text(`Thông báo, ${grouped(count)} mới`, `Notices, ${grouped(count)} new`),
  none: text('Không có thông báo mới...', 'No new notices...'),
  all: text('Xem toàn bộ', 'View all'),
  unread: text('Chưa đọc', 'Unread'),
  read: text('Đã đọc', 'Read'),
  reading: text('Đọc', 'Reading'),
  event: text('Sự kiện', 'Event'),
  markRead: text('Đánh dấu đã đọc', 'Mark as read'),
  markUnread: text('Đánh dấu chưa đọc', 'Mark as unread'),
  markAllRead: text('Đọc tất cả', 'Mark all as read'),
  content: text('Nội dung', 'Content'),
  at: text('Lúc', 'At'),
  emptyList: text('Chưa có thông báo nào', 'There are no notices'),
  noMatch: text('Không có thông báo nào khớp bộ lọc', 'No notice matches the filter'),
  kind: text('Loại', 'Kind'),
  seen: text('Đã ghi nhận', 'Noted'),
  marked: (count: number) =>
    text(`Đã đánh dấu ${grouped(count)} thông báo`, `${counted(count, 'notice')} marked`),
  notFound: text('Không tìm thấy thông báo', 'The notice was not found'),
  linkMade: text('Đã tạo liên kết', 'The link was made'),
  search: text('Tìm trong thông báo', 'Search the notices'),
} as const
