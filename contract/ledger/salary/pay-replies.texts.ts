import { formatMonth } from '../../kit/field/format.ts'
import { counted, grouped, text } from '../../kit/text/text.ts'

/** What the server answers about pay, and writes into its files: no browser loads it. */
export const payReplies = {
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
  formulasSaved: (count: number) =>
    text(
      `Đã lưu ${grouped(count)} khoản lương`,
      count === 1 ? '1 pay item is saved' : `${grouped(count)} pay items are saved`,
    ),
  title: (month: string) =>
    text(`Bảng lương tháng ${formatMonth(month)}`, `Pay of ${formatMonth(month)}`),
  payslips: (count: number) =>
    text(`${grouped(count)} phiếu lương`, count === 1 ? '1 payslip' : `${grouped(count)} payslips`),
  formulaError: text('lỗi công thức', 'formula in error'),
  payslip: text('Phiếu lương', 'Payslip'),
  inPay: (label: string) => `${label} (tính lương)`,
} as const
