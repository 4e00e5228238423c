import { formatNumber } from '../../kit/field/format.ts'
import { counted, text, grouped } from '../../kit/text/text.ts'

/** A load, and the most that is carried; null where not known. */
type Load = readonly [number, number | null]

/** Words of the trip list. */
export const tripListTexts = {
  searchHint: text('Tìm mã, khách, hàng, nơi lấy, trả…', 'Id, customer, goods, places…'),
  plate: text('Biển số', 'Plate'),
  driver: text('Lái xe', 'Driver'),
  customer: text('Khách hàng', 'Customer'),
  subcontractor: text('Thầu phụ', 'Subcontractor'),
  locked: text('Khóa', 'Lock'),
  task: text('Cần xử lý', 'To do'),
  late: text('trễ', 'late'),
  behindPlan: text('Trễ so với kế hoạch', 'Behind the plan'),
  lostSignal: text('Mất tín hiệu GPS', 'GPS signal lost'),
  lockedOnly: text('Đã khóa', 'Locked'),
  openOnly: text('Chưa khóa', 'Not locked'),
  empty: text(
    'Không có chuyến nào trong khoảng ngày và bộ lọc này.',
    'No trip in these days and filters.',
  ),
  emptyToEnter: text(
    'Không có chuyến nào trong khoảng ngày và bộ lọc này. Bấm “Tạo chuyến”, hoặc kéo thả bảng điều xe Excel vào đây.',
    'No trip in these days and filters. Press “New trip”, or drop a dispatch sheet here.',
  ),
  create: text('Tạo chuyến', 'New trip'),
  importExcel: text('Nhập Excel', 'Import Excel'),
  files: text('Tải tệp', 'Files'),
  excelOfList: text('Excel của danh sách', 'Excel of the list'),
  excelOfListNote: text('Đúng các cột và bộ lọc đang xem', 'The columns and filters on screen'),
  dispatchFile: text('File điều xe', 'Dispatch file'),
  tollFile: text('Báo cáo VETC theo xe', 'VETC report per truck'),
  excelOfRows: text('Excel', 'Excel'),
  dispatchOfRows: text('File điều xe', 'Dispatch file'),
  print: text('In giấy vận tải', 'Print transport order'),
  lock: text('Khóa', 'Lock'),
  unlock: text('Mở khóa', 'Unlock'),
  finish: text('Kết thúc', 'End'),
  cancel: text('Hủy chuyến', 'Cancel trip'),
  merge: text('Gộp lệnh', 'Merge'),
  undoMerge: text('Hủy gộp', 'Undo merge'),
  remove: text('Xóa', 'Delete'),
  reason: text('Lý do', 'Reason'),
  unlockTitle: (count: number) =>
    text(`Mở khóa ${grouped(count)} chuyến?`, `Unlock ${counted(count, 'trip')}?`),
  unlockMessage: text(
    'Chuyến mở khóa sửa lại được. Lý do được ghi vào lịch sử của chuyến.',
    'Unlocked trips can be edited again. The reason is kept in their history.',
  ),
  finishTitle: (count: number) =>
    text(`Kết thúc ${grouped(count)} chuyến?`, `End ${counted(count, 'trip')}?`),
  finishMessage: text(
    'Các mốc thời gian còn thiếu được ghi theo giờ hiện tại.',
    'Milestones that are missing get the present time.',
  ),
  cancelTitle: (count: number) =>
    text(`Hủy ${grouped(count)} chuyến?`, `Cancel ${counted(count, 'trip')}?`),
  cancelMessage: text(
    'Chuyến đã hủy không chạy tiếp được. Lý do được ghi vào lịch sử của chuyến.',
    'A cancelled trip cannot go on. The reason is kept in its history.',
  ),
  mergeTitle: (count: number) =>
    text(`Gộp ${grouped(count)} chuyến thành một?`, `Merge ${counted(count, 'trip')}?`),
  mergeMessage: (first: string) =>
    text(
      `Đơn hàng của các chuyến đã chọn chuyển về chuyến ${first}. Hoàn tác được bằng “Hủy gộp”.`,
      `The orders of the selected trips move to trip ${first}. “Undo merge” takes it back.`,
    ),
  /** What is loaded of what can be, in kg and in m³. */
  mergeLoad: (kg: Load, cbm: Load) => {
    const of = ([value, most]: Load, unit: string, unknown: string): string =>
      `${formatNumber(value, 1)} / ${most === null ? unknown : formatNumber(most, 1)} ${unit}`
    return text(
      `Trọng lượng ${of(kg, 'kg', 'chưa rõ tải')}, thể tích ${of(cbm, 'm³', 'chưa rõ')}.`,
      `Weight ${of(kg, 'kg', 'unknown')}, volume ${of(cbm, 'm³', 'unknown')}.`,
    )
  },
  undoMergeTitle: text('Hủy gộp lệnh?', 'Undo the merge?'),
  undoMergeMessage: text(
    'Đơn hàng trở về các chuyến trước khi gộp.',
    'The orders go back to the trips that they came from.',
  ),
  removeTitle: (count: number) =>
    text(`Xóa ${grouped(count)} chuyến?`, `Delete ${counted(count, 'trip')}?`),
  removeMessage: text(
    'Chuyến cùng đơn hàng, chi phí và ảnh vào thùng rác, khôi phục được.',
    'The trips go to the bin with their orders, costs and photos, and can be restored.',
  ),
  recalculate: text('Tính lại', 'Recalculate'),
  openOne: text('Mở chuyến', 'Open the trip'),
  openMade: (count: number) =>
    text(`Xem ${grouped(count)} chuyến`, `Show ${counted(count, 'trip')}`),
  withoutGroup: (words: string) => text(`Bỏ lọc “${words}”`, `Without “${words}”`),
} as const
