import { closedTexts } from '../../kit/rate/closed.texts.ts'
import { joined, text, type Text } from '../../kit/text/text.ts'
import { formatMonth } from '../../kit/field/format.ts'
import type { WireMonth } from '../../kit/time/time.ts'

export const closedMonthTexts = {
  /** Why nothing dated in a month is changed any more. */
  closed: closedTexts.toAll,
  already: (month: WireMonth) =>
    text(`Tháng ${formatMonth(month)} đã khóa sổ rồi`, `${formatMonth(month)} is closed already`),
  notClosed: (month: WireMonth) =>
    text(`Tháng ${formatMonth(month)} chưa khóa sổ`, `${formatMonth(month)} is not closed`),
  ahead: (month: WireMonth) =>
    text(`Tháng ${formatMonth(month)} chưa tới`, `${formatMonth(month)} has not begun`),
  busy: text(
    'Đang có người ghi số liệu, vui lòng thử lại sau ít phút',
    'Figures are being written, please try again in a few minutes',
  ),
  /** What closing a month asks before. */
  running: (month: WireMonth) =>
    text(
      `Tháng ${formatMonth(month)} chưa hết: khóa sổ thì không ai nhập thêm chuyến của tháng này được`,
      `${formatMonth(month)} is not over: once it is closed nobody can enter trips of it`,
    ),
  stillOpen: (what: readonly Text[]) => {
    const { vi, en } = joined(what, ', ')
    return text(`Trong tháng còn ${vi}`, `The month still has ${en}`)
  },
  done: (month: WireMonth) =>
    text(`Đã khóa sổ tháng ${formatMonth(month)}`, `${formatMonth(month)} is closed`),
  opened: (month: WireMonth) =>
    text(`Đã mở lại sổ tháng ${formatMonth(month)}`, `${formatMonth(month)} is open again`),
  title: text('Khóa sổ', 'Closed months'),
  note: text(
    'Tháng đã khóa sổ không nhận thêm, sửa hay xóa gì: chuyến, đơn, ví, nhật ký dầu, lương. Tiền thu về sau vẫn ghi được. Chỉ quản trị mở lại được.',
    'A closed month takes nothing new and changes nothing: trips, orders, wallets, fuel log, pay. Money received later can still be recorded. Only an administrator opens it again.',
  ),
  month: text('Tháng', 'Month'),
  state: text('Sổ', 'Books'),
  isClosed: text('Đã khóa', 'Closed'),
  isOpen: text('Đang mở', 'Open'),
  wasOpened: text('Đã mở lại', 'Opened again'),
  closedBy: text('Khóa', 'Closed'),
  openedBy: text('Mở lại', 'Opened again'),
  reason: text('Lý do', 'Reason'),
  close: text('Khóa sổ', 'Close the month'),
  closeOf: (month: WireMonth) =>
    text(`Khóa sổ tháng ${formatMonth(month)}`, `Close ${formatMonth(month)}`),
  open: text('Mở lại', 'Open again'),
  openOf: (month: WireMonth) =>
    text(`Mở lại sổ tháng ${formatMonth(month)}`, `Open ${formatMonth(month)} again`),
  left: text('Còn dở dang', 'Still open'),
  nothingLeft: text('Không còn gì dở dang', 'Nothing is left open'),
  history: text('Lịch sử', 'History'),
  noHistory: text('Chưa tháng nào được khóa sổ', 'No month was closed yet'),
} as const
