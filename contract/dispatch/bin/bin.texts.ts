import { text } from '../../kit/text/text.ts'

/** Words of the bin. */
export const binTexts = {
  tabs: text('Loại mục đã xóa', 'Kind of deleted items'),
  trips: text('Chuyến đã xóa', 'Deleted trips'),
  files: text('Tệp Excel đã xóa', 'Deleted Excel files'),
  searchTrips: text('Tìm mã, biển số, khách…', 'Id, plate, customer…'),
  searchFiles: text('Tìm tên tệp…', 'File name…'),
  deletedAt: text('Lúc xóa', 'Deleted at'),
  deletedBy: text('Người xóa', 'Deleted by'),
  restore: text('Khôi phục', 'Restore'),
  own: text('Những mục bạn đã xóa', 'What you deleted'),
  noTrips: text(
    'Không có chuyến nào bị xóa trong những ngày này.',
    'No trip was deleted in these days.',
  ),
  noFiles: text(
    'Không có tệp nào bị xóa trong những ngày này.',
    'No file was deleted in these days.',
  ),
} as const
