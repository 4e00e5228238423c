import { formatMoney } from '../../kit/field/format.ts'
import { text, type Text, grouped } from '../../kit/text/text.ts'

/** Words of the screen of wallets. */
export const walletScreen = {
  amount: (amount: number) => text(`${formatMoney(amount)} đ`, `${formatMoney(amount)} đ`),
  report: text('Báo cáo tháng', 'The month'),
  searchHint: text('Tìm theo lái xe', 'Find a driver'),
  driver: text('Lái xe', 'Driver'),
  empty: text('Không có lái xe nào', 'No driver'),
  quick: text('Ghi nhanh một dòng', 'One-line entry'),
  quickHint: text(
    'Lái xe, số tiền, nội dung: Long 2tr đi Hải Phòng',
    'Driver, amount, words: Long 2tr đi Hải Phòng',
  ),
  day: text('Ngày ghi', 'Dated'),
  write: text('Ghi', 'Write'),
  /** How a line is understood. */
  understood: (type: Text, name: string, amount: number, words: string | null) =>
    text(
      `${type.vi} ${formatMoney(amount)} đ cho ${name}${words ? `: ${words}` : ''}`,
      `${type.en} ${formatMoney(amount)} đ for ${name}${words ? `: ${words}` : ''}`,
    ),
  bulk: text('Ghi cho nhiều lái xe', 'Enter for several drivers'),
  bulkNote: text(
    'Ghi số tiền cạnh lái xe nhận; dòng trống không ghi gì.',
    'Write the amount beside the driver; an empty line writes nothing.',
  ),
  amountMissing: (names: readonly string[]) =>
    text(
      `Có nội dung mà chưa có số tiền: ${names.join(', ')}`,
      `Words without an amount: ${names.join(', ')}`,
    ),
  writeMany: (count: number, amount: number) =>
    text(
      `Ghi ${grouped(count)} khoản, ${formatMoney(amount)} đ`,
      `Write ${grouped(count)}, ${formatMoney(amount)} đ`,
    ),
  files: text('Tải về', 'Files'),
  reportFile: text('Báo cáo tháng (Excel)', 'The month (Excel)'),
  entriesFile: text('Các khoản trong tháng (Excel)', 'Entries of the month (Excel)'),
  slipFile: text('Giấy thanh toán để ký (PDF)', 'Settlements to sign (PDF)'),
  ledger: (name: string) => text(`Sổ ví: ${name}`, `Wallet: ${name}`),
  opening: text('Dư đầu tháng', 'Opening balance'),
  closing: text('Dư cuối tháng', 'Closing balance'),
  balance: text('Số dư', 'Balance'),
  noEntries: text('Tháng này không có khoản nào', 'No entries this month'),
  holds: text('Lái xe đang giữ tiền công ty', 'The driver holds company money'),
  owes: text('Công ty nợ lái xe', 'The company owes the driver'),
  settled: text('Không ai nợ ai', 'Nobody owes'),
  openLedger: text('Xem sổ ví', 'Open the wallet'),
  trip: (id: string) => text(`Chuyến ${id}`, `Trip ${id}`),
  change: (id: string) => text(`Mở khoản ${id}`, `Open the entry ${id}`),
  cod: text('Tiền thu hộ (COD) đang giữ', 'Cash on delivery held'),
  noCod: text('Không giữ tiền thu hộ của đơn nào', 'No cash of any order is held'),
  codNote: text(
    'Tiền của người gửi, không tính vào ví.',
    'The senders’ money, which is no part of the wallet.',
  ),
  take: (amount: number) => text(`Nhận ${formatMoney(amount)} đ`, `Take ${formatMoney(amount)} đ`),
  handed: text('Đã nộp gần đây', 'Handed over lately'),
  takeBack: text('Hủy lần nộp', 'Take back'),
  takeBackOf: (order: string) => text(`Hủy lần nộp của đơn ${order}`, `Take ${order} back`),
  posted: text('Chuyến đã khóa ghi', 'Posted by a locked trip'),
} as const
