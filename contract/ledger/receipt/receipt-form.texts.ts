import { text, grouped } from '../../kit/text/text.ts'

/** What the form of receipts and payments says. */
export const receiptFormTexts = {
  receiptOf: (name: string) => text(`Phiếu thu – ${name}`, `Receipt – ${name}`),
  payoutOf: (name: string) => text(`Phiếu chi – ${name}`, `Payment – ${name}`),
  newReceipt: text('Ghi phiếu thu', 'Record a receipt'),
  newPayout: text('Ghi phiếu chi', 'Record a payment'),
  shares: text('Trả cho', 'It pays'),
  byItself: text(
    'Tự phân bổ: nợ đến hạn trước trả trước',
    'By itself: what has been due longest first',
  ),
  share: (id: string) => text(`Trả cho ${id}`, `Paid of ${id}`),
  item: text('Đơn / chuyến', 'Order / trip'),
  due: text('Đến hạn', 'Due on'),
  rest: text('Còn nợ', 'Owed'),
  paid: text('Trả', 'Paid'),
  left: (amount: string) => text(`Chưa phân bổ: ${amount}`, `Not allocated: ${amount}`),
  tooMuch: (amount: string) =>
    text(`Phân bổ quá số tiền ${amount}`, `${amount} more than the amount is allocated`),
  receivedMore: (left: string) =>
    text(
      `Thu nhiều hơn nợ: còn ${left} chưa phân bổ`,
      `More is received than is owed: ${left} is not allocated`,
    ),
  paidMore: (left: string) =>
    text(
      `Chi nhiều hơn nợ: còn ${left} chưa phân bổ`,
      `More is paid than is owed: ${left} is not allocated`,
    ),
  nothingOpen: text('Không còn khoản nợ nào', 'Nothing is owed'),
  save: text('Ghi phiếu', 'Record'),
  remove: text('Xóa phiếu', 'Delete'),
  removeTitle: (count: number) =>
    text(
      `Xóa ${grouped(count)} phiếu?`,
      count === 1 ? 'Delete it?' : `Delete these ${grouped(count)}?`,
    ),
  removeMessage: text(
    'Các khoản đã trả bằng phiếu này trở lại còn nợ.',
    'What it paid will be owed again.',
  ),
} as const
