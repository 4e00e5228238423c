import { counted, text, grouped } from '../../kit/text/text.ts'

/** Groups of fields on the trip form. */
export const groupTexts = {
  vehicle: text('Xe và lái xe', 'Vehicle and drivers'),
  subcontractor: text('Thuê thầu phụ', 'Subcontracted'),
  container: text('Container', 'Container'),
  places: text('Địa điểm của chuyến', 'Places of the trip'),
  order: text('Đơn hàng', 'Order'),
  parties: text('Liên hệ', 'Contacts'),
  goods: text('Hàng hóa và khách hàng', 'Goods and customers'),
  payment: text('Cước và thanh toán', 'Freight and payment'),
  notes: text('Ghi chú và ảnh', 'Notes and photos'),
  costs: text('Chi phí chuyến', 'Trip costs'),
  extraCosts: text('Chi phí phát sinh', 'Extra costs'),
  pay: text('Khoản trả lái xe (ngoài tổng chi phí)', 'Driver pay (outside the total cost)'),
  rating: text('Tính cước và dầu', 'Rating and fuel'),
  km: text('Số km', 'Kilometres'),
  times: text('Mốc thời gian', 'Milestones'),
  replacement: text('Xe thay thế', 'Replacement vehicle'),
  reminder: text('Nhắc việc', 'Reminder'),
  tripPhotos: text('Ảnh chuyến đi', 'Trip photos'),
} as const

/** Words of the trip form. */
export const editorTexts = {
  newTrip: text('Tạo chuyến', 'New trip'),
  nextStep: text('Bước tiếp', 'Next step'),
  save: text('Lưu chuyến', 'Save trip'),
  saveDraft: text('Lưu nháp', 'Save draft'),
  nothingToSave: text('Chưa nhập gì để lưu nháp', 'Nothing is entered yet that a draft could keep'),
  saving: text('Đang lưu…', 'Saving…'),
  discardFor: (plate: string) =>
    text(`Bỏ, tạo chuyến cho ${plate}`, `Discard and make the trip for ${plate}`),
  freight: text('Cước', 'Freight'),
  cost: text('Chi phí', 'Cost'),
  profit: text('Lãi', 'Profit'),
  totals: text('Tổng của chuyến', 'Totals of the trip'),
  tooLarge: text('Chưa tính được', 'Cannot be worked out'),

  subcontractorOn: text('Xe thầu phụ (thuê ngoài)', 'Subcontracted vehicle'),
  clearSubcontractor: text('Bỏ thầu phụ?', 'Remove the subcontractor?'),
  clearSubcontractorMessage: text(
    'Tên thầu phụ và chi phí thầu phụ sẽ bị xóa khỏi chuyến.',
    'The subcontractor and its price will be cleared.',
  ),
  clearSubcontractorConfirm: text('Bỏ thầu phụ', 'Remove'),
  kmFromOdometer: text('Tính từ km đầu và km cuối', 'From the odometer'),

  orders: text('Đơn hàng', 'Orders'),
  order: (number: number) => text(`Đơn ${number}`, `Order ${number}`),
  unnamedOrder: text('Chưa có người gửi', 'No sender yet'),
  addOrder: text('Thêm đơn', 'Add order'),
  duplicateOrder: text('Nhân đôi', 'Duplicate'),
  removeOrder: text('Xóa đơn', 'Delete order'),
  importOrders: text('Lấy từ đơn có sẵn', 'Copy from existing'),
  removeOrderTitle: (number: number) => text(`Xóa đơn ${number}?`, `Delete order ${number}?`),
  removeOrderMessage: text(
    'Nội dung đã nhập của đơn này sẽ mất.',
    'What was entered in this order will be lost.',
  ),
  hasErrors: text('có lỗi', 'has errors'),
  senderGoods: text(
    'Điền theo lần trước của người gửi này',
    "Fill in from this sender's last orders",
  ),
  senderGoodsUsed: (count: number) =>
    text(`${grouped(count)} lần`, count === 1 ? 'once' : `${grouped(count)} times`),

  importTitle: text('Lấy nội dung từ đơn có sẵn', 'Copy existing orders'),
  importPick: (count: number) =>
    count === 0
      ? text('Thêm đơn', 'Add orders')
      : text(`Thêm ${grouped(count)} đơn`, `Add ${counted(count, 'order')}`),
  importNote: text(
    'Đơn được chép thành đơn mới, đơn cũ giữ nguyên.',
    'Orders are copied as new ones; the old ones stay as they are.',
  ),

  addCost: text('Thêm chi phí', 'Add a cost'),
  costName: text('Tên chi phí', 'Name of the cost'),
  costAmount: text('Số tiền', 'Amount'),
  removeCost: text('Bỏ chi phí', 'Remove the cost'),
  noCosts: text('Chưa có chi phí phát sinh', 'No extra costs'),
  addLine: text('Thêm dòng', 'Add a line'),
  removeLine: text('Bỏ dòng', 'Remove the line'),
  line: (number: number) => text(`dòng ${number}`, `line ${number}`),

  locked: text('Chuyến đã khóa, chỉ xem được.', 'The trip is locked and can only be read.'),
  lockedBadge: text('Đã khóa', 'Locked'),
  ratingOnly: text(
    'Bạn sửa được chi phí, cước và thanh toán; các ô khác chỉ xem.',
    'You may change costs, freight and payment; the rest is read-only.',
  ),
  state: text('Trạng thái', 'State'),
  moveTo: text('Chuyển trạng thái', 'Change the state'),
  moveTitle: (state: string) => text(`Chuyển sang “${state}”`, `Change to “${state}”`),
  actions: text('Thao tác', 'Actions'),
  lock: text('Khóa', 'Lock'),
  unlock: text('Mở khóa', 'Unlock'),
  finish: text('Kết thúc', 'End'),
  cancelTrip: text('Hủy chuyến', 'Cancel the trip'),
  recalculate: text('Tính lại', 'Recalculate'),
  print: text('In giấy vận tải', 'Print transport order'),
  designate: text('Kho chỉ định', 'Designate warehouse'),
  history: text('Lịch sử', 'History'),
  keys: text('Phím tắt', 'Keys'),
  reason: text('Lý do', 'Reason'),
  unlockTitle: text('Mở khóa chuyến', 'Unlock the trip'),
  unlockMessage: text(
    'Sau khi mở khóa, chuyến sửa được trở lại.',
    'Once unlocked, the trip can be changed again.',
  ),
  cancelTitle: text('Hủy chuyến này?', 'Cancel this trip?'),
  cancelMessage: text('Chuyến hủy không chạy tiếp được nữa.', 'A cancelled trip cannot go on.'),
  finishTitle: text('Kết thúc chuyến này?', 'End this trip?'),
  finishMessage: text(
    'Các mốc thời gian còn thiếu được điền tự động.',
    'Missing milestones are filled in.',
  ),
  saveFirst: text(
    'Chuyến có thay đổi chưa lưu. Hãy lưu trước.',
    'There are unsaved changes. Save first.',
  ),
  recalculated: text('Đã tính lại', 'Recalculated'),
  field: text('Ô', 'Field'),
  before: text('Trước', 'Before'),
  after: text('Sau', 'After'),

  warehouseTitle: text('Chọn kho chỉ định', 'Choose the designated warehouse'),
  warehouseNone: text(
    'Khách hàng của chuyến chưa có kho nào. Bạn có thể nhập tên kho.',
    'The customers of this trip have no warehouse yet. You can type one.',
  ),
  warehouseSave: text('Chỉ định', 'Designate'),

  historyEmpty: text('Chưa có thay đổi nào', 'No changes yet'),

  orderRemoved: text('(đơn đã xóa)', '(order deleted)'),

  keysTitle: text('Làm nhanh bằng bàn phím', 'Working by keyboard'),
} as const

/** The keys of the form and what they do, for its help. */
export const keyTexts = [
  {
    keys: ['Enter'],
    does: text('Sang ô tiếp theo, nhận gợi ý đang sáng', 'Next field; takes the marked suggestion'),
  },
  {
    keys: ['Tab'],
    does: text('Sang ô tiếp theo, giữ chữ đã gõ', 'Next field; keeps what was typed'),
  },
  { keys: ['↓'], does: text('Mở gợi ý', 'Open the suggestions') },
  { keys: ['Alt', '1…4'], does: text('Mở bước 1 đến 4', 'Open step 1 to 4') },
  { keys: ['Alt', '↑ ↓'], does: text('Đơn trước, đơn sau', 'Previous, next order') },
  { keys: ['Alt', 'N'], does: text('Thêm đơn', 'Add an order') },
  { keys: ['Alt', 'D'], does: text('Nhân đôi đơn đang mở', 'Duplicate the open order') },
  {
    keys: ['Alt', 'G'],
    does: text('Điền theo lần trước của người gửi', "Fill in from the sender's last order"),
  },
  {
    keys: ['Alt', 'T'],
    does: text('Tính giá mọi ô chưa nhập', 'Work out all that nobody typed'),
  },
  {
    keys: ['Alt', 'I'],
    does: text('Xem cách tính của ô đang đứng', 'How the figure of this box came about'),
  },
  {
    keys: ['Ctrl', 'D'],
    does: text(
      'Nhân đôi chuyến này, hoặc chuyến vừa lưu',
      'Duplicate this trip, or the one just saved',
    ),
  },
  { keys: ['Ctrl', 'Enter'], does: text('Lưu chuyến', 'Save the trip') },
  { keys: ['Ctrl', 'S'], does: text('Lưu nháp', 'Save draft') },
] as const
