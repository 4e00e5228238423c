import { text } from '../text/text.ts'

/** Words of form fields; their labels come from the features. */
export const formTexts = {
  clear: text('Xóa nội dung của', 'Clear'),
  pickDate: text('Chọn ngày cho', 'Pick a date for'),
  datePlaceholder: text('dd/mm/yyyy', 'dd/mm/yyyy'),
  momentPlaceholder: text('dd/mm/yyyy hh:mm', 'dd/mm/yyyy hh:mm'),
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
  nothingFound: text('Không có lựa chọn nào khớp', 'No choice matches'),
  suggestions: text('Gợi ý', 'Suggestions'),
  required: text('Không được để trống', 'Must not be empty'),
  oddPlate: text('Biển số không theo mẫu thường gặp', 'Not the usual form of a plate'),
  from: text('Từ ngày', 'From'),
  to: text('Đến ngày', 'To'),
  showPassword: text('Hiện hoặc ẩn mật khẩu', 'Show or hide the password'),
} as const
