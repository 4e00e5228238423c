import { counted, text, grouped } from '../../kit/text/text.ts'

/** What the server alone says of wallets: no browser loads it. */
export const walletReplies = {
  typeUnclear: text(
    'Không rõ khoản này là tạm ứng, đã chi hay hoàn ứng: hãy ghi ở cột Loại',
    'It is not clear whether this was advanced, spent or returned: please write it in the column Loại',
  ),
  isBalance: text(
    'Đây là số dư, không phải một khoản: bỏ dòng đi, hoặc ghi loại là Điều chỉnh nếu muốn nhập',
    'This is a balance and no entry: leave the row out, or write Điều chỉnh as its type to take it',
  ),
  openingUnread: (said: number) =>
    text(
      `Số dư ${grouped(said)} đồng không rõ của lái xe nào, tháng nào nên không được so và không được nhập`,
      `Whose balance of ${grouped(said)} VND this is, or of which month, is not clear: it is neither compared nor taken`,
    ),
  otherOpening: (name: string, said: number, held: number) =>
    text(
      `Sổ ghi dư đầu kỳ của ${name} là ${grouped(said)} đồng, ví đang là ${grouped(held)} đồng: số dư không được nhập, hãy ghi một khoản điều chỉnh nếu sổ đúng`,
      `The book opens with ${grouped(said)} VND of ${name}, the wallet with ${grouped(held)} VND: the balance is not taken, please enter a correction if the book is right`,
    ),
  noTrip: (trip: string) => text(`Không có chuyến “${trip}”`, `There is no trip “${trip}”`),
  noDriver: (user: string) => text(`Không có lái xe “${user}”`, `There is no driver “${user}”`),
  addedMany: (count: number) =>
    text(
      `Đã ghi ${grouped(count)} khoản`,
      count === 1 ? '1 entry is written' : `${grouped(count)} entries are written`,
    ),
  reportFile: text('Báo cáo ví lái xe', 'Driver wallets'),
  slip: text('Giấy thanh toán tạm ứng', 'Settlement of advances'),
  slips: (count: number) =>
    text(
      `Giấy thanh toán tạm ứng của ${grouped(count)} lái xe`,
      `Settlements of ${counted(count, 'driver')}`,
    ),
  nothingHeld: text(
    'Lái xe không còn giữ tiền thu hộ của đơn nào',
    'The driver holds no cash of any order',
  ),
  notHeld: (order: string) =>
    text(
      `Lái xe không giữ tiền thu hộ của đơn ${order}`,
      `The driver holds no cash of the order ${order}`,
    ),
  handedOver: text('Đã ghi nhận nộp tiền thu hộ', 'The handing over is recorded'),
  takenBack: text('Đã hủy lần nộp', 'The handing over is taken back'),
  noHandover: text('Không có lần nộp này', 'There is no such handing over'),
} as const
