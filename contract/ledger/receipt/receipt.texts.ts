import { counted, grouped, text } from '../../kit/text/text.ts'

/** What acts on receipts and payments answer. */
export const receiptTexts = {
  created: text('Đã ghi phiếu', 'Recorded'),
  updated: text('Đã sửa phiếu', 'Changed'),
  removed: text('Đã xóa phiếu', 'Deleted'),
  restored: text('Đã khôi phục phiếu', 'Brought back'),
  notFound: text('Không tìm thấy phiếu', 'It was not found'),
  notDeleted: text('Không có phiếu nào đã xóa như vậy', 'No such deleted one'),
  noParty: text('Không tìm thấy bên trả hoặc nhận tiền', 'Who paid or was paid is not known'),
  otherWay: (said: string) =>
    text(
      `“${said}” nói tiền đi chiều ngược lại: bỏ dòng này, hoặc xóa chữ đó nếu vẫn tính`,
      `“${said}” says that the money went the other way: leave the row out, or delete the word if it counts`,
    ),
  payerSaid: (payer: string) =>
    text(`Bên trả đọc từ nội dung: “${payer}”`, `Who pays is read from the content: “${payer}”`),
  leftOut: (count: number) =>
    text(
      `${grouped(count)} dòng chỉ có tiền đi chiều ngược lại nên không được lấy`,
      `${counted(count, 'row')} only with money that went the other way left out`,
    ),
  noAmount: text('Số tiền phải lớn hơn 0', 'The amount must be more than 0'),
  stale: text(
    'Phiếu vừa được người khác sửa, hãy xem lại',
    'Somebody changed it meanwhile: please look again',
  ),
  unreadShares: text(
    'Ghi mã đơn hoặc mã chuyến, có thể kèm số tiền: “DH0001; DH0002: 500.000”',
    'Name orders or trips, with amounts where wanted: “DH0001; DH0002: 500.000”',
  ),
  changedSince: (id: string) =>
    text(`Phiếu ${id} đã thay đổi sau khi nhập`, `${id} has changed since it was imported`),
  wrongShares: text('Phân bổ chưa đúng', 'The allocation is not right'),
  noneChosen: text('Chưa chọn phiếu nào', 'None was chosen'),
  listFile: text('Phiếu thu', 'Receipts'),
  payoutFile: text('Phiếu chi thầu phụ', 'Payments to subcontractors'),
} as const
