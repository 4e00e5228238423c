import { formatMonth } from '../../kit/field/format.ts'
import { message } from '../../kit/text/message.ts'
import { counted, grouped, text } from '../../kit/text/text.ts'

/** What is said of pay. */
export const salaryTexts = {
  paid: text('Thực lĩnh', 'Paid out'),
  saved: (count: number) =>
    text(
      `Đã lưu lương của ${grouped(count)} lái xe`,
      `Pay of ${counted(count, 'driver')} is saved`,
    ),
  closed: (count: number) =>
    text(
      `Đã chốt lương của ${grouped(count)} lái xe`,
      `Pay of ${counted(count, 'driver')} is closed`,
    ),
  opened: (count: number) =>
    text(
      `Đã mở lại lương của ${grouped(count)} lái xe`,
      `Pay of ${counted(count, 'driver')} is open again`,
    ),
  isClosed: (month: string, names: string) =>
    text(
      `Lương tháng ${formatMonth(month)} đã chốt: ${names}`,
      `Pay of ${formatMonth(month)} is closed: ${names}`,
    ),
  notClosed: (names: string) => text(`Chưa chốt lương: ${names}`, `Not closed: ${names}`),
  noDriver: (names: string) => text(`Không có lái xe: ${names}`, `There is no driver ${names}`),
  unclosed: (count: number) =>
    text(
      `${grouped(count)} lái xe chưa chốt lương`,
      `${counted(count, 'driver')} whose pay is not closed`,
    ),
  noPay: text('Không có lái xe nào để tính lương', 'There is no driver to pay'),
  inError: (who: string, items: string) =>
    text(`${who}: khoản đang lỗi: ${items}`, `${who}: items in error: ${items}`),
  mostDays: (most: number) => text(`Nhiều nhất ${most} ngày`, `At most ${most} days`),
  formulasSaved: (count: number) =>
    text(
      `Đã lưu ${grouped(count)} khoản lương`,
      count === 1 ? '1 pay item is saved' : `${grouped(count)} pay items are saved`,
    ),
  twice: (key: string) => text(`Khoản “${key}” có hai lần`, `The item “${key}” stands twice`),
  isFunction: (key: string) => text(`“${key}” là tên hàm`, `“${key}” is the name of a function`),
  noItem: (key: string) =>
    text(`Không có khoản “${key}” để kết thúc`, `There is no item “${key}” to end`),
  isUsed: (key: string) =>
    text(`Khoản “${key}” đang lỗi vì thay đổi này`, `The item “${key}” would be in error`),
  tooMany: (most: number) => text(`Nhiều nhất ${most} khoản`, `At most ${most} items`),
  wantsReason: message('Cần lý do mở lại', 'A reason is needed'),
  needsMonth: message('Cần một tháng, như 2026-10', 'A month is needed, such as 2026-10'),
  title: (month: string) =>
    text(`Bảng lương tháng ${formatMonth(month)}`, `Pay of ${formatMonth(month)}`),
  payslips: (count: number) =>
    text(`${grouped(count)} phiếu lương`, count === 1 ? '1 payslip' : `${grouped(count)} payslips`),
  formulaError: text('lỗi công thức', 'formula in error'),
  payslip: text('Phiếu lương', 'Payslip'),
  inPay: (label: string) => `${label} (tính lương)`,
} as const
