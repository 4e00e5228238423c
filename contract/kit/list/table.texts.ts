import { formatMoney } from '../field/format.ts'
import { counted, text, grouped } from '../text/text.ts'

/** The words of the table itself; column names and empty texts come from the features. */
export const tableTexts = {
  selectPage: text('Chọn tất cả dòng của trang', 'Select all rows of the page'),
  selectRow: text('Chọn dòng', 'Select row'),
  selectColumn: text('Chọn', 'Select'),
  selected: (count: number) =>
    text(`${grouped(count)} dòng đã chọn`, `${counted(count, 'row')} selected`),
  totals: text('Tổng cộng', 'Total'),
  lostSignal: text('Mất tín hiệu', 'Signal lost'),
  yes: text('Có', 'Yes'),
  loading: text('Đang tải…', 'Loading…'),
  retry: text('Thử lại', 'Try again'),
  cells: text('ô', 'cells'),
  sum: text('Tổng', 'Sum'),
  average: text('Trung bình', 'Average'),
  copied: text('Đã chép, dán được vào Excel', 'Copied, ready to paste into Excel'),
  copyWithHeaders: text('Chép kèm tiêu đề', 'Copy with headers'),
  sortBy: text('Sắp xếp theo', 'Sort by'),
  unsorted: text('Mặc định', 'Default'),
  ascending: text('tăng dần', 'ascending'),
  descending: text('giảm dần', 'descending'),
  asGrid: text('Xem dạng bảng', 'Show as a table'),
  asCards: text('Xem dạng thẻ', 'Show as cards'),
  roomy: text('Dãn dòng', 'More room between rows'),
  dense: text('Thu sát dòng', 'Rows closer together'),
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
  rows: (count: number) =>
    text(`${formatMoney(count)} dòng`, `${formatMoney(count)} ${count === 1 ? 'row' : 'rows'}`),
} as const

/** What the keyboard does in the table, as its help lists it: keys and their effect. */
export const tableKeys = [
  { keys: text('← ↑ → ↓', '← ↑ → ↓'), does: text('Sang ô bên cạnh', 'Move to the next cell') },
  {
    keys: text('Home, End, PgUp, PgDn', 'Home, End, PgUp, PgDn'),
    does: text(
      'Đầu, cuối dòng; lên, xuống một màn hình (thêm Ctrl: đầu, cuối bảng)',
      'Start, end of the row; a screen up, down (with Ctrl: start, end of the table)',
    ),
  },
  {
    keys: text('Shift + mũi tên, kéo chuột', 'Shift + arrows, drag'),
    does: text('Chọn khối ô', 'Span a block of cells'),
  },
  {
    keys: text('Ctrl + A', 'Ctrl + A'),
    does: text('Chọn mọi ô của trang', 'All cells of the page'),
  },
  {
    keys: text('Ctrl + C', 'Ctrl + C'),
    does: text('Chép khối ô để dán vào Excel', 'Copy the block for Excel'),
  },
  {
    keys: text('Ctrl + Shift + C', 'Ctrl + Shift + C'),
    does: text('Chép khối ô kèm tiêu đề cột', 'Copy the block with its headers'),
  },
  {
    keys: text('Dấu cách', 'Space'),
    does: text('Chọn dòng (thêm Shift: cả dải dòng)', 'Select the row (with Shift: a range)'),
  },
  { keys: text('Enter', 'Enter'), does: text('Mở dòng', 'Open the row') },
  {
    keys: text('F2', 'F2'),
    does: text('Vào liên kết, nút trong ô', 'Into a link or button of the cell'),
  },
  {
    keys: text('Esc', 'Esc'),
    does: text('Bỏ khối ô, rồi bỏ chọn dòng', 'Clear the block, then the rows'),
  },
  {
    keys: text('Enter ở tiêu đề', 'Enter on a header'),
    does: text('Sắp xếp (thêm Shift: theo nhiều cột)', 'Sort (with Shift: by several columns)'),
  },
  {
    keys: text('Shift + ← → ở tiêu đề', 'Shift + ← → on a header'),
    does: text('Đổi độ rộng cột', 'Resize the column'),
  },
  {
    keys: text('Ctrl + Shift + ← → ở tiêu đề', 'Ctrl + Shift + ← → on a header'),
    does: text('Đổi chỗ cột', 'Move the column'),
  },
] as const
