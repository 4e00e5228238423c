import { counted, text, type Text, grouped } from '../../kit/text/text.ts'

/** Words of the bookings: the list, the form, the answers. Messages after a save are those of trips (specification, section 8). */
export const bookingTexts = {
  changedSince: (count: number, some: string) =>
    text(
      `Không rút lại được: ${grouped(count)} đơn đã thay đổi sau khi nhập: ${some}`,
      `Cannot be taken back: ${counted(count, 'booking')} changed since: ${some}`,
    ),
  oneNeeded: text('Cần ít nhất một đơn chờ duyệt', 'At least one booking is needed'),
  notFound: text('Không tìm thấy đơn', 'Booking not found'),
  stale: text('Người khác vừa sửa đơn này', 'Somebody else has just changed this booking'),
  tripNeeded: text('Cần chọn chuyến', 'A trip is needed'),
  duplicate: text('Đơn này được gửi hai lần', 'The booking is named twice'),
  nothingRead: text(
    'Không hiểu được gì trong dòng này, hãy ghi giờ, nơi lấy, nơi trả, hàng',
    'Nothing in this line was understood; name time, pickup, drop and goods',
  ),
  incomplete: ({ vi, en }: Text) => text(`Còn thiếu: ${vi}`, `Still missing: ${en}`),
  openOne: text('Mở đơn', 'Open the order'),
  seeDeleted: text('Xem đơn đã xóa', 'See deleted orders'),
  list: text('Tất cả', 'All'),
  imported: text('Từ Excel', 'From Excel'),
  kinds: text('Danh sách', 'List'),
  searchHint: text('Tìm mã, khách, hàng, nơi lấy, trả…', 'Id, customer, goods, places…'),
  empty: text(
    'Không có đơn nào trong khoảng ngày và bộ lọc này.',
    'No booking in these days and filters.',
  ),
  emptyImported: text(
    'Chưa có đơn nào nhập từ Excel trong khoảng ngày này.',
    'No booking came by Excel in these days.',
  ),
  state: text('Trạng thái', 'State'),
  orderType: text('Loại đơn', 'Order type'),
  customer: text('Khách hàng', 'Customer'),
  add: text('Thêm đơn', 'New booking'),
  editTitle: (id: string) => text(`Đơn ${id}`, `Booking ${id}`),
  save: text('Lưu đơn', 'Save'),
  send: text('Gửi duyệt', 'Send for approval'),
  again: text('Gửi duyệt lại', 'Send again'),
  copy: text('Nhân bản', 'Duplicate'),
  copied: text(
    'Đã chép sang đơn mới, hãy kiểm tra rồi gửi duyệt.',
    'Copied to a new booking; check it and send it.',
  ),
  importHint: text(
    'Kéo thả tệp Excel đơn hàng vào đây, hoặc chọn tệp. Mỗi dòng là một đơn; cần cột nơi lấy, nơi trả, hàng, trọng lượng. Dòng đã nhập từ trước được bỏ qua.',
    'Drop an Excel file of orders here, or choose one. Each row is one booking; pickup, drop, goods and weight are needed. Rows imported before are passed over.',
  ),
  back: text('Về danh sách', 'Back to the list'),
  who: text('Khách, người gửi, người nhận', 'Customer, sender, receiver'),
  way: text('Lấy và trả hàng', 'Pickup and drop'),
  goods: text('Hàng hóa', 'Goods'),
  box: text('Container và xe', 'Container and truck'),
  money: text('Cước và thanh toán', 'Freight and payment'),
  notes: text('Ghi chú và ảnh', 'Notes and photos'),
  more: text('Thêm chi tiết', 'More details'),
  readOnly: text('Đơn đã được trả lời, chỉ xem.', 'The booking has been answered; reading only.'),
  reason: text('Lý do', 'Reason'),
  onTrip: text('Trong chuyến', 'On trip'),
  reasonFor: (act: string, count: number) =>
    text(`${act} ${grouped(count)} đơn`, `${act}: ${counted(count, 'booking')}`),
  approveTitle: (count: number) =>
    text(`Duyệt ${grouped(count)} đơn?`, `Approve ${counted(count, 'booking')}?`),
  removeTitle: (count: number) =>
    text(`Xóa ${grouped(count)} đơn?`, `Delete ${counted(count, 'booking')}?`),
  removeMessage: text(
    'Đơn đã xóa vẫn tìm lại được ở trạng thái “Đã xóa” và khôi phục được.',
    'Deleted bookings stay under the state “Deleted” and can be restored.',
  ),
  oneTrip: text('Một chuyến', 'One trip'),
  tripsTitle: (count: number) =>
    text(`Tạo chuyến cho ${grouped(count)} đơn`, `Trips for ${counted(count, 'booking')}`),
  oneTripNote: text(
    'Mở form chuyến với tất cả các đơn đã chọn, xếp xe rồi lưu.',
    'Opens the trip form with all chosen bookings; fill in the truck and save.',
  ),
  tripEach: text('Mỗi đơn một chuyến', 'A trip each'),
  tripEachNote: text(
    'Tạo ngay chuyến nháp cho từng đơn, xếp xe sau trong danh sách chuyến.',
    'Makes a draft trip for each; trucks are filled in later in the trip list.',
  ),
  joinTitle: (count: number) =>
    text(`Gán ${grouped(count)} đơn vào chuyến`, `Put ${counted(count, 'booking')} on a trip`),
  joinSearch: text('Tìm chuyến theo mã, biển số, lái xe, khách', 'Id, plate, driver, customer'),
  joinAway: (km: string) => text(`cách ${km} km`, `${km} km away`),
  joinSamePlace: text('cùng nơi lấy', 'the same pickup'),
  joinFarUnknown: text('chưa rõ khoảng cách', 'distance unknown'),
  joinApart: (hours: string) => text(`lệch ${hours} giờ`, `${hours} h apart`),
  joinNone: text('Không có chuyến nào còn nhận đơn.', 'No trip takes more orders.'),
  joinOk: text('Nhận được', 'Fits'),
  joinWhyNot: text('Không nhận được', 'Does not fit'),
  join: text('Gán vào chuyến này', 'Put on this trip'),
  quick: text('Nhập nhanh, mỗi dòng một đơn', 'Quick entry, one order a line'),
  quickOne: text('Nhập nhanh một dòng', 'One-line entry'),
  quickOneOnly: text(
    'Biểu mẫu chỉ nhận một đơn; nhiều dòng thì dùng Nhập nhanh ở danh sách',
    'The form takes one order; several lines are entered from the list',
  ),
  quickButton: text('Nhập nhanh', 'Quick entry'),
  quickNote: text(
    'Gõ hoặc dán như nhắn Zalo, mỗi dòng một đơn. Chữ trong “ngoặc kép” giữ nguyên như đã gõ.',
    'Type or paste as in a chat, one order a line. Words in “quotes” are kept as they stand.',
  ),
  quickFill: text('Điền vào biểu mẫu', 'Fill in the form'),
  quickHint: text(
    'mai 8h lấy 2 cont 40 Cát Lái về Bắc Ninh, Thép Cánh Buồm, 25 tấn, 5tr3',
    'mai 8h lấy 2 cont 40 Cát Lái về Bắc Ninh, Thép Cánh Buồm, 25 tấn, 5tr3',
  ),
  quickRead: text('Đã hiểu', 'Understood'),
  quickUnread: text('Chưa hiểu', 'Not understood'),
  quickWhich: text('Là cái nào?', 'Which one?'),
  quickKeep: (words: string) => text(`Giữ “${words}”`, `Keep “${words}”`),
  quickDrop: text('Bỏ', 'Leave out'),
  quickLine: (number: number) => text(`Dòng ${number}`, `Line ${number}`),
  quickNoOrder: text('Chưa thành đơn', 'No order yet'),
  quickAnyway: text('Gửi, phần chưa hiểu vào ghi chú', 'Send, the rest as a note'),
  quickMissing: text('Còn thiếu', 'Missing'),
  quickAdd: text('Tạo đơn', 'Make the booking'),
  quickTrip: text('Tạo chuyến nháp', 'Make a draft trip'),
  quickAddMany: (count: number) =>
    text(`Tạo ${grouped(count)} đơn`, `Make ${counted(count, 'booking')}`),
  quickTripMany: (count: number) =>
    text(`Tạo ${grouped(count)} chuyến nháp`, `Make ${counted(count, 'draft trip')}`),
  quickForm: text('Mở trong biểu mẫu', 'Open in the form'),
  quickAsk: (words: string) =>
    text(
      `Chưa hiểu: ${words}. Sửa lại, hoặc gửi kèm vào ghi chú`,
      `Not understood: ${words}. Correct it, or send it along as a note`,
    ),
  quickMade: (count: number) =>
    text(`Đã tạo ${grouped(count)} đơn`, `${counted(count, 'order')} made`),
  quickTripsMade: (count: number) =>
    text(`Đã tạo ${grouped(count)} chuyến nháp`, `${counted(count, 'draft trip')} made`),
  quickConcluded: text('suy ra', 'concluded'),
  acts: text('Thao tác khác', 'More actions'),
  saveFirst: text('Hãy lưu đơn trước', 'Save the booking first'),
  saveAndNext: text('Gửi và thêm tiếp', 'Send & add next'),
  figures: text('Tóm tắt đơn', 'Summary of the booking'),
  answered: text('Trả lời', 'Answer'),
  waiting: text('Đơn đang chờ duyệt', 'Bookings waiting'),
  allTrips: text('Chọn chuyến', 'Choose a trip'),
  checking: text('Đang kiểm tra…', 'Checking…'),
} as const
