import { text } from './text.ts'

/** The words of the table itself; column names and empty texts come from the features. */
export const tableTexts = {
  selectPage: text('Chọn tất cả dòng của trang', 'Select all rows of the page'),
  selectRow: text('Chọn dòng', 'Select row'),
  selectColumn: text('Chọn', 'Select'),
  selected: text('dòng đã chọn', 'rows selected'),
  totals: text('Tổng cộng', 'Total'),
  lostSignal: text('Mất tín hiệu', 'Signal lost'),
  yes: text('Có', 'Yes'),
  loading: text('Đang tải…', 'Loading…'),
  retry: text('Thử lại', 'Try again'),
  cells: text('ô', 'cells'),
  sum: text('Tổng', 'Sum'),
  average: text('Trung bình', 'Average'),
  copied: text('Đã chép, dán được vào Excel', 'Copied, ready to paste into Excel'),
  sortBy: text('Sắp xếp theo', 'Sort by'),
  unsorted: text('Mặc định', 'Default'),
  ascending: text('tăng dần', 'ascending'),
  descending: text('giảm dần', 'descending'),
  asGrid: text('Xem dạng bảng', 'Show as a table'),
  asCards: text('Xem dạng thẻ', 'Show as cards'),
} as const

/** The words of the column chooser. */
export const columnTexts = {
  columns: text('Cột', 'Columns'),
  title: text('Chọn và sắp xếp cột', 'Choose and order columns'),
  search: text('Tìm cột', 'Find a column'),
  none: text('Không có cột nào khớp', 'No column matches'),
  show: text('Hiện cột', 'Show column'),
  move: text(
    'Kéo để đổi chỗ, hoặc dùng phím mũi tên lên và xuống',
    'Drag to move, or use the up and down arrow keys',
  ),
  pinStart: text('Ghim bên trái', 'Pin to the left'),
  pinEnd: text('Ghim bên phải', 'Pin to the right'),
  showAll: text('Hiện tất cả', 'Show all'),
  reset: text('Về mặc định', 'Reset'),
  place: text('vị trí', 'position'),
  resize: text(
    'Kéo để đổi độ rộng, bấm đúp để vừa nội dung',
    'Drag to resize, double click to fit',
  ),
} as const

/** The words of the pager. */
export const pagerTexts = {
  pages: text('Phân trang', 'Pages'),
  page: text('Trang', 'Page'),
  previous: text('Trang trước', 'Previous page'),
  next: text('Trang sau', 'Next page'),
  rowsPerPage: text('Số dòng mỗi trang', 'Rows per page'),
  perPage: text('dòng/trang', 'rows/page'),
  of: text('trên', 'of'),
  rows: text('dòng', 'rows'),
} as const
