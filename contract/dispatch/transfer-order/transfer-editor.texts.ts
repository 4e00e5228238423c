import { text } from '../../kit/text/text.ts'

/** Groups of fields on the transfer form. */
export const transferGroupTexts = {
  hop: text('Chặng chuyển', 'Hop'),
  goods: text('Hàng hóa', 'Goods'),
  parties: text('Bên gửi và bên nhận', 'Sender and receiver'),
  carrier: text('Xe chở chặng này', 'What carries this hop'),
  order: text('Đơn hàng của khách', 'Customer order'),
  note: text('Phiếu xuất kho kiêm vận chuyển nội bộ', 'Internal delivery note'),
  payment: text('Cước và thanh toán', 'Freight and payment'),
  notes: text('Ghi chú và ảnh', 'Notes and photos'),
} as const

/** Words of the transfer form. */
export const transferEditorTexts = {
  save: text('Lưu đơn', 'Save'),
  saveAndNext: text('Lưu và tạo tiếp', 'Save & add next'),
  figures: text('Tóm tắt đơn', 'Summary'),
  state: text('Trạng thái', 'State'),
  moveTo: text('Chuyển trạng thái', 'Change the state'),
  moveTitle: (state: string) => text(`Chuyển sang “${state}”`, `Change to “${state}”`),
  reason: text('Lý do', 'Reason'),
  actions: text('Thao tác', 'Actions'),
  print: text('In phiếu xuất kho', 'Print delivery note'),
  nextHop: text('Tạo chặng tiếp theo', 'Add the next hop'),
  copy: text('Nhân bản', 'Duplicate'),
  remove: text('Xóa đơn', 'Delete'),
  saveFirst: text(
    'Đơn có thay đổi chưa lưu. Hãy lưu trước.',
    'There are unsaved changes. Save first.',
  ),
  pickOrder: text('Chọn đơn hàng', 'Choose an order'),
  changeOrder: text('Đổi đơn', 'Change'),
  unlinkOrder: text('Bỏ liên kết', 'Unlink'),
  noOrder: text(
    'Chặng này chưa gắn với đơn hàng nào của khách.',
    'This hop carries no customer order yet.',
  ),
  orderGone: text(
    'Đơn hàng này không còn trong danh sách đơn.',
    'This order is no longer in the order list.',
  ),
  pickTitle: text('Chọn đơn hàng mà chặng này chở', 'Choose the order that this hop carries'),
  pickNote: text(
    'Ô hàng hóa còn trống được điền theo đơn đã chọn.',
    'Empty goods fields are filled from the order.',
  ),
  pickConfirm: text('Gắn đơn', 'Link'),
  tripHint: text(
    'Gõ mã chuyến hoặc biển số; xe và lái xe được điền theo chuyến',
    'Type a trip id or plate; truck and driver follow',
  ),
  morePayment: text('Thêm cước và thanh toán', 'Add freight and payment'),
  way: text('Đường đi của đơn hàng', 'Way of the order'),
  wayOf: (order: string) => text(`Các chặng của đơn ${order}`, `Hops of order ${order}`),
  noHops: text('Chưa có chặng nào.', 'No hops yet.'),
  thisHop: text('chặng này', 'this hop'),
  hop: (number: number) => text(`Chặng ${number}`, `Hop ${number}`),
  noTruck: text('Chưa có xe', 'No truck yet'),
  left: text('Xuất', 'Left'),
  reached: text('Tới', 'Reached'),
  planned: text('dự kiến', 'planned'),
  cost: text('Chi phí chặng', 'Cost of the hop'),
  stations: text('Chuyển trạm', 'Station transfers'),
  newTransfer: text('Tạo đơn chuyển trạm', 'New transfer'),
} as const
