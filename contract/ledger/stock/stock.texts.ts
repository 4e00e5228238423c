import { text } from '../../kit/text/text.ts'

/** Words of the stores. */
export const stockTexts = {
  moves: text('Nhập xuất kho', 'Stock movements'),
  opening: text('Tồn đầu kho', 'Opening stock'),
  onHand: text('Tồn kho', 'On hand'),
  negative: text('Âm kho', 'Below zero'),
  above0: text('Phải lớn hơn 0', 'Must be above 0'),
  noItem: text('Cần mã hàng hoặc tên hàng', 'An item code or a name is needed'),
  tooMuch: text('Số lượng × đơn giá quá lớn', 'Quantity × price is too large'),
  kindUnclear: text(
    'Không rõ dòng này là tồn đầu, nhập hay xuất: hãy ghi ở cột “Loại”',
    'Whether this row is opening stock, a receipt or an issue is not clear: please say so in the column “Loại”',
  ),
  follows: (slip: string) =>
    text(
      `Dòng này theo phiếu dầu ${slip}: sửa ở nhật ký xăng dầu`,
      `This row follows the fuel slip ${slip}: change that in the fuel log`,
    ),
  openSlip: text('Mở phiếu dầu', 'Open the fuel slip'),
  none: text('Chưa có hàng nào trong kho', 'Nothing in the stores yet'),
  asOf: (day: string) => text(`Tồn kho đến ${day}`, `On hand at ${day}`),
} as const
