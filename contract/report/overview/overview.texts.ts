import { counted, text, grouped } from '../../kit/text/text.ts'
import { screenTexts } from '../../office/screen/screen.texts.ts'

const TRIPS = screenTexts['/trip-management']

/** Words of the home page (specification, section 2). */
export const overviewTexts = {
  morning: text('Chào buổi sáng', 'Good morning'),
  noon: text('Chào buổi trưa', 'Good day'),
  afternoon: text('Chào buổi chiều', 'Good afternoon'),
  evening: text('Chào buổi tối', 'Good evening'),
  today: text('Hôm nay', 'Today'),
  runningNote: text('Đang lấy, chở hoặc trả hàng', 'Loading, driving or unloading'),
  lateNote: text('Quá giờ lấy hoặc giờ trả hàng', 'Past the pickup or delivery time'),
  unassignedNote: text('Chưa có xe hoặc lái xe', 'No truck or no driver yet'),
  unlockedNote: text('Cần kiểm tra rồi khóa', 'To be checked and locked'),
  withoutPayerNote: text('Có đơn chưa ghi khách trả cước', 'With an order that nobody pays for'),
  withoutFreightNote: text('Chuyến có đơn chưa có cước', 'Trips with an unrated order'),
  waitingNote: text('Chờ người duyệt trả lời', 'Waiting for an answer'),
  unplannedNote: text('Đã duyệt, chưa vào chuyến', 'Approved, on no trip yet'),
  toChangeNote: text('Cần sửa rồi gửi lại', 'To be changed and sent again'),
  plateless: text('Xe không có biển số', 'Vehicles without a plate'),
  platelessTrailers: text('Rơ-moóc không có biển số', 'Trailers without a plate'),
  platelessNote: text('Sửa biển số hoặc ngừng dùng', 'Correct the plate or retire it'),
  papers: text('Giấy tờ hết hạn trong 30 ngày', 'Papers that expire within 30 days'),
  noPapers: text(
    'Không có giấy tờ nào hết hạn trong 30 ngày tới.',
    'No paper expires within the next 30 days.',
  ),
  paperOwner: text('Xe, rơ-moóc, lái xe', 'Vehicle, trailer, driver'),
  paper: text('Giấy tờ', 'Paper'),
  expires: text('Hết hạn', 'Expires'),
  left: text('Còn lại', 'Left'),
  allPapers: (count: number) =>
    text(`Xem cả ${grouped(count)} giấy tờ`, `Show all ${counted(count, 'paper')}`),
  fewerPapers: text('Thu gọn', 'Show fewer'),
  bookings: text('Số đơn đặt', 'Bookings'),
  noTruck: text('Chưa có xe', 'No truck'),
  allTrips: (count: number) =>
    text(`Xem cả ${grouped(count)} chuyến`, `Show all ${counted(count, 'trip')}`),
  allBookings: (count: number) =>
    text(`Xem cả ${grouped(count)} đơn`, `Show all ${counted(count, 'booking')}`),
  enterPrices: text('Nhập giá còn thiếu', 'Enter missing prices'),
  firstSteps: text('Bắt đầu', 'First steps'),
  fromSheet: text(
    `Nhanh nhất: kéo bảng điều xe Excel đang dùng vào màn hình “${TRIPS.vi}”; xe và khách chưa có được tạo ngay từ bảng.`,
    `The quickest way: drop the dispatch sheet you use now onto the screen “${TRIPS.en}”; trucks and customers that are not there yet are made from it.`,
  ),
  oneByOne: text('Hoặc nhập từng danh sách:', 'Or enter the lists one by one:'),
  rows: (count: number) =>
    count === 0
      ? text('chưa có', 'none yet')
      : text(`đã có ${grouped(count)}`, `${grouped(count)} so far`),
  noFigures: text('Chúc bạn một ngày làm việc tốt.', 'Have a good day at work.'),
} as const
