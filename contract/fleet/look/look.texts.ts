import { text } from '../../kit/text/text.ts'

/** What a user looked at. */
export const LOOK_KINDS = {
  vi_tri: text('Vị trí hiện tại', 'Live position'),
  hanh_trinh: text('Hành trình', 'Route driven'),
  bao_cao: text('Báo cáo lái xe', 'Driving report'),
  hinh_anh: text('Hình ảnh', 'Pictures'),
  video: text('Video', 'Video'),
} as const

/** Words of the list of looks. */
export const lookTexts = {
  note: text(
    'Ai đã xem vị trí, hành trình, hình ảnh của xe hoặc lái xe nào. Bỏ trống cột Xem ai là cả đội xe.',
    'Who looked at the positions, routes or pictures of which vehicle or driver. An empty “Of” is the whole fleet.',
  ),
  file: text('Nhật ký xem vị trí', 'Look log'),
  search: text('Tìm người xem, biển số, lái xe', 'Find by viewer, plate, driver'),
  empty: text(
    'Không có lượt xem nào trong khoảng ngày và bộ lọc này',
    'Nobody looked in these days with these filters',
  ),
} as const
