import { formatDate, formatMonth, formatPercent } from '../../kit/field/format.ts'
import { counted, text, grouped } from '../../kit/text/text.ts'
import type { WireMonth } from '../../kit/time/time.ts'

/** Words of the screen of pay. */
export const payTexts = {
  tabs: text('Lương lái xe', 'Driver pay'),
  list: text('Bảng lương', 'Payroll'),
  typed: text('Chấm công, thưởng phạt', 'Days and amounts'),
  formulas: text('Công thức', 'Formulas'),
  month: text('Tháng', 'Month'),
  monthOf: (month: WireMonth) => text(`Tháng ${formatMonth(month)}`, formatMonth(month)),
  thisMonth: text('Kỳ đang tính', 'Period in work'),
  branch: text('Chi nhánh', 'Branch'),
  state: text('Trạng thái', 'State'),
  unclosed: text('Có chuyến, chưa chốt', 'With trips, not closed'),
  inError: text('Có khoản lỗi', 'With an item in error'),
  error: text('Lỗi', 'Error'),
  driver: text('Lái xe', 'Driver'),
  searchHint: text('Tìm theo tên, tài khoản', 'Find by name or account'),
  period: (from: string, to: string) =>
    text(
      `Kỳ lương ${formatDate(from)} – ${formatDate(to)}`,
      `Period ${formatDate(from)} – ${formatDate(to)}`,
    ),
  empty: text('Không có lái xe nào', 'There are no drivers'),
  income: text('Tổng thu nhập', 'Income'),
  deductions: text('Tổng trừ', 'Deductions'),
  note: text('Ghi chú', 'Note'),
  unknown: text('Chưa tính được', 'Not known'),
  payslip: text('Phiếu lương PDF', 'Payslip PDF'),
  allPayslips: text('Phiếu lương của cả tháng', 'Payslips of the month'),
  close: text('Chốt lương', 'Close pay'),
  closeTitle: (count: number, month: string) =>
    text(
      `Chốt lương tháng ${formatMonth(month)} của ${grouped(count)} lái xe?`,
      `Close pay of ${formatMonth(month)} for ${counted(count, 'driver')}?`,
    ),
  closeNote: text(
    'Lương đã chốt giữ nguyên số, không sửa được nữa.',
    'Closed pay stays as it is and cannot be changed.',
  ),
  closeErrors: (names: string) =>
    text(`Còn khoản lỗi: ${names}.`, `There are items in error: ${names}.`),
  reopen: text('Mở lại', 'Open again'),
  reason: text('Lý do mở lại', 'Reason'),
  closedBy: (who: string, at: string) => text(`${who} chốt lúc ${at}`, `closed by ${who} at ${at}`),
  formula: text('Công thức', 'Formula'),
  from: (day: string) => text(`từ ${formatDate(day)}`, `from ${formatDate(day)}`),
  adds: text('Thu nhập', 'Income'),
  deducts: text('Các khoản trừ', 'Deductions'),
  trips: (count: number) =>
    text(
      `${grouped(count)} chuyến được tính`,
      count === 1 ? '1 trip that counts' : `${grouped(count)} trips that count`,
    ),
  noTrips: text(
    'Chưa có chuyến nào được tính: chuyến phải đã khóa và có ngày thực hiện trong kỳ.',
    'No trip counts yet: trips must be locked and dated in the period.',
  ),
  day: text('Ngày', 'Day'),
  trip: text('Chuyến', 'Trip'),
  share: (drivers: number, percent: number | null) =>
    percent === null
      ? text(`chia đều ${grouped(drivers)} lái xe`, `shared equally by ${grouped(drivers)}`)
      : text(
          `${grouped(drivers)} lái xe, lái chính ${formatPercent(percent, 2)}`,
          `${counted(drivers, 'driver')}, driver 1 ${formatPercent(percent, 2)}`,
        ),
  save: text('Lưu', 'Save'),
  saved: (count: number) =>
    text(`Đã lưu ${grouped(count)} lái xe`, `${counted(count, 'driver')} saved`),
  typedNote: text(
    'Ô trống được tính tự động; số nhập ở đây giữ nguyên cho tháng này.',
    'Empty cells are worked out; what is typed here stands for this month.',
  ),
  closedLeft: (count: number) =>
    text(
      `${grouped(count)} lái xe đã chốt lương không hiện ở đây.`,
      count === 1
        ? '1 driver with closed pay is left out.'
        : `${grouped(count)} drivers with closed pay are left out.`,
    ),
  notSaved: text('Chưa lưu được', 'Not saved'),
  tryOn: text('Thử với lái xe', 'Try with driver'),
  startDay: text('Lưu thành bản từ ngày', 'Save as a version from'),
  name: text('Tên khoản', 'Name'),
  key: text('Mã khoản', 'Key'),
  kind: text('Loại', 'Kind'),
  result: text('Kết quả', 'Result'),
  add: text('Thêm khoản', 'Add an item'),
  end: text('Kết thúc khoản', 'End the item'),
  keep: text('Giữ lại', 'Keep it'),
  ends: text('Sẽ kết thúc từ ngày đã chọn', 'Ends from the chosen day'),
  versions: (count: number) => text(`${grouped(count)} bản`, `${counted(count, 'version')}`),
  ended: text('kết thúc', 'ended'),
  variables: text('Biến', 'Variables'),
  functions: text('Hàm', 'Functions'),
  changed: (count: number) =>
    text(
      `${grouped(count)} khoản thay đổi`,
      count === 1 ? '1 item changed' : `${grouped(count)} items changed`,
    ),
  at: (place: number) => text(`Vị trí ${place}`, `At ${place}`),
} as const
