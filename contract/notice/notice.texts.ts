import { text } from '../text.ts'

/** Words of the bell and of the notice list; the empty text and the link are the specification's (section 2). */
export const noticeTexts = {
  bell: text('Thông báo', 'Notices'),
  bellNew: (count: number) => text(`Thông báo, ${count} mới`, `Notices, ${count} new`),
  none: text('Không có thông báo mới...', 'No new notices...'),
  all: text('Xem toàn bộ', 'View all'),
  isNew: text('Mới', 'New'),
  emptyList: text('Chưa có thông báo nào', 'There are no notices'),
  noMatch: text('Không có thông báo nào khớp bộ lọc', 'No notice matches the filter'),
  kind: text('Loại', 'Kind'),
  search: text('Tìm trong thông báo', 'Search the notices'),
  count: (count: number) => text(`${count} thông báo`, `${count} notices`),
} as const
