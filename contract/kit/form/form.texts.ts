import { counted, text, grouped } from '../text/text.ts'

/** Words of form fields; their labels come from the features. */
export const formTexts = {
  clear: text('Xóa nội dung của', 'Clear'),
  pickDate: text('Chọn ngày cho', 'Pick a date for'),
  datePlaceholder: text('nn/tt/nnnn', 'dd/mm/yyyy'),
  momentPlaceholder: text('nn/tt/nnnn gg:pp', 'dd/mm/yyyy hh:mm'),
  today: text('Hôm nay', 'Today'),
  now: text('Bây giờ', 'Now'),
  previousMonth: text('Tháng trước', 'Previous month'),
  nextMonth: text('Tháng sau', 'Next month'),
  previousYear: text('Năm trước', 'Previous year'),
  nextYear: text('Năm sau', 'Next year'),
  previousYears: text('Các năm trước', 'Earlier years'),
  nextYears: text('Các năm sau', 'Later years'),
  time: text('Giờ', 'Hour'),
  minute: text('Phút', 'Minute'),
  done: text('Xong', 'Done'),
  notTaken: (typed: string) =>
    text(
      `“${typed}” chưa được chọn trong danh sách nên không được ghi`,
      `“${typed}” was not chosen from the list and is not kept`,
    ),
  nothingFound: text('Không có lựa chọn nào khớp', 'No choice matches'),
  suggestions: text('Gợi ý', 'Suggestions'),
  required: text('Không được để trống', 'Must not be empty'),
  oddPlate: text('Biển số không theo mẫu thường gặp', 'Not the usual form of a plate'),
  from: text('Từ ngày', 'From'),
  to: text('Đến ngày', 'To'),
  addRow: text('Thêm dòng', 'Add a row'),
  removeRow: text('Bỏ dòng', 'Remove row'),
  showPassword: text('Hiện hoặc ẩn mật khẩu', 'Show or hide the password'),
  steps: text('Các bước', 'Steps'),
  stepDoubts: text('cần xem lại', 'to be checked'),
  requiredFields: text('Ô bắt buộc', 'Required fields'),
  requiredLeft: (count: number) =>
    count === 0
      ? text('Đã đủ', 'Complete')
      : text(`Còn thiếu ${grouped(count)}`, `${grouped(count)} missing`),
  stepDone: text('đã đủ', 'complete'),
  stepOpen: text('chưa đủ', 'incomplete'),
  stepErrors: (count: number) => text(`${grouped(count)} lỗi`, counted(count, 'error')),
  toConfirm: text('Cần xác nhận trước khi lưu', 'To be confirmed before saving'),
} as const
