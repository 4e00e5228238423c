import { formatMoney, formatNumber } from '../../kit/field/format.ts'
import { counted, text, type Text, grouped } from '../../kit/text/text.ts'

/** Which slip is meant: a line of the same file has no number yet. */
const which = (id: string): Text => {
  const line = /^~.*!(\d+)/.exec(id)?.[1]
  return line === undefined
    ? text(id, id)
    : text(`dòng ${line} của tệp`, `line ${line} of the file`)
}

/** Words of the fuel log. */
export const fillTexts = {
  deleted: text('Phiếu đã bị xóa', 'The slip has been deleted'),
  above0: text('Phải lớn hơn 0', 'Must be above 0'),
  tooMuch: text('Số lít × đơn giá quá lớn', 'Litres × price is too large'),
  noFuel: (goods: string) => text(`“${goods}” không phải là dầu`, `“${goods}” is no fuel`),
  noPrice: text('Cần đơn giá hoặc thành tiền', 'A price or an amount is needed'),
  sameFill: (id: string) =>
    text(
      `Lần đổ này đã có (${which(id).vi}): cùng xe, cùng lúc, cùng số lít`,
      `This filling is there already (${which(id).en}): same vehicle, moment and litres`,
    ),
  sameInvoice: (id: string) =>
    text(
      `Hóa đơn này đã nhập (${which(id).vi})`,
      `This invoice was entered already (${which(id).en})`,
    ),
  farOff: (cost: number, off: number) =>
    text(
      `Lệch ${formatMoney(off)} so với số lít × đơn giá (${formatMoney(cost)})`,
      `${formatMoney(off)} off litres × price (${formatMoney(cost)})`,
    ),
  oddCost: (cost: number, near: number) =>
    text(
      `Tiền chia số lít là ${formatMoney(cost)} đ/lít, dòng gần ngày nhất là ${formatMoney(near)}: hãy xem lại số lít và số tiền`,
      `Amount by litres is ${formatMoney(cost)} VND/l, the nearest day's is ${formatMoney(near)}: please look at litres and amount again`,
    ),
  overTank: (tank: number) =>
    text(
      `Nhiều hơn bình dầu ${formatNumber(tank, 1)} lít của xe`,
      `More than the vehicle's tank of ${formatNumber(tank, 1)} l`,
    ),
  belowBefore: (km: number) =>
    text(
      `Công tơ lùi: lần đổ trước là ${formatNumber(km, 1)} km`,
      `The odometer goes back: ${formatNumber(km, 1)} km at the filling before`,
    ),
  aboveAfter: (km: number) =>
    text(
      `Công tơ vượt lần đổ sau (${formatNumber(km, 1)} km)`,
      `Above the odometer of the next filling (${formatNumber(km, 1)} km)`,
    ),
  needsReason: text('Cần lý do', 'A reason is needed'),
  ownOnly: text('Lái xe chỉ nhập lần đổ của mình', 'Drivers enter their own fillings only'),
  mayNotAnswer: text(
    'Chỉ kế toán hoặc quản trị được duyệt phiếu dầu',
    'Only accountants and administrators answer fuel slips',
  ),
  notOwn: text(
    'Người nhập phiếu hoặc sửa số tiền không được tự duyệt; hãy nhờ người khác',
    'Whoever entered a slip or changed its amount may not approve it; ask somebody else',
  ),
  approved: text(
    'Phiếu đã duyệt: chỉ kế toán hoặc quản trị sửa, xóa được',
    'The slip is approved: only accountants and administrators change or delete it',
  ),
  answered: {
    cho_duyet: text('Đã đưa về chờ duyệt', 'Waiting again'),
    da_duyet: text('Đã duyệt', 'Approved'),
    tu_choi: text('Đã từ chối', 'Refused'),
  },
  waiting: (count: number) =>
    text(
      `${grouped(count)} phiếu dầu chờ duyệt`,
      `${counted(count, 'fuel slip')} waiting for an answer`,
    ),
  driverless: (count: number) =>
    text(
      `${grouped(count)} phiếu dầu đã duyệt chưa rõ lái xe`,
      `${counted(count, 'approved fuel slip')} of no known driver`,
    ),
  // On screens.
  approve: text('Duyệt', 'Approve'),
  refuse: text('Từ chối', 'Refuse'),
  reopen: text('Bỏ duyệt', 'Take back'),
  refuseTitle: (count: number) =>
    text(
      `Từ chối ${grouped(count)} phiếu dầu`,
      count === 1 ? 'Refuse a slip' : `Refuse ${grouped(count)} slips`,
    ),
  reopenTitle: (count: number) =>
    text(
      `Bỏ duyệt ${grouped(count)} phiếu dầu`,
      count === 1 ? 'Take an approval back' : `Take ${grouped(count)} approvals back`,
    ),
  reason: text('Lý do', 'Reason'),
  entryTitle: text('Nhập lần đổ dầu', 'New filling'),
  send: text('Gửi phiếu', 'Send'),
  oddTitle: text('Phiếu này có chỗ lạ', 'Something is unusual here'),
  sendAnyway: text('Vẫn gửi', 'Send all the same'),
  lookAgain: text('Xem lại', 'Look again'),
  sent: text('Đã gửi, chờ kế toán duyệt', 'Sent; an accountant will answer'),
  mine: text('Các lần đổ của tôi', 'My fillings'),
  summary: (litres: number, amount: number) =>
    text(
      `${formatNumber(litres, 2)} lít · ${formatMoney(amount)} đ`,
      `${formatNumber(litres, 2)} l · ${formatMoney(amount)} VND`,
    ),
  none: text('Chưa có lần đổ nào', 'No filling yet'),
  now: text('Bây giờ', 'Now'),
  comesToAmount: (amount: number) =>
    text(`Thành tiền: ${formatMoney(amount)} đ`, `Amount: ${formatMoney(amount)} VND`),
  noTrip: text('Không gắn chuyến', 'No trip'),
  priceNow: (price: number) =>
    text(`Giá dầu đang áp dụng ${formatMoney(price)}`, `Price in force ${formatMoney(price)}`),
  lastKm: (km: number) =>
    text(`Lần trước ${formatNumber(km, 1)} km`, `Last time ${formatNumber(km, 1)} km`),
  more: text('Thêm thông tin', 'More'),
} as const
